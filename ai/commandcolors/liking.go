package commandcolors

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A Liking is what a leaning adds to the worth of an answer, in banners: it decides among those that
// are nearly equal. The zero value likes nothing.
type Liking struct {
	Close, Shot float64 // a unit that may fight hand to hand, or shoot, after its move
	Away, On    float64 // giving way to an attack, and following a beaten enemy
}

// A taste adds up what a liking likes.
type taste[T comparable, P Position[T]] struct {
	Liking
	craft  Drill[P]
	habits *Habits
	legal  []game.Action
}

func newTaste[T comparable, P Position[T]](d Drill[P], l Liking) taste[T, P] {
	return taste[T, P]{Liking: l, craft: d, habits: d.Tables()}
}

// turn returns how much the turn of a seat, of that number, is liked whose plan has come to p: by
// the units that may now fight.
func (x *taste[T, P]) turn(p P, me game.Seat, turn int) float64 {
	if x.Liking == (Liking{}) || x.craft.Asks(p) != Fight || p.Turn() != turn || x.craft.Active(p) != me {
		return 0
	}
	var closes, shoots hex.Set
	x.legal = p.Actions(x.legal[:0])
	for _, a := range x.legal {
		switch verb, from, _ := cc.Parts(a); verb {
		case x.habits.Close:
			closes = closes.With(hex.Hex(from))
		case x.habits.Fire:
			shoots = shoots.With(hex.Hex(from))
		}
	}
	return x.Close*float64(closes.Len()) + x.Shot*float64(shoots.Len())
}

// answer returns how much an answer inside a fight is liked, or to the question which comes next.
func (x *taste[T, P]) answer(a game.Action) float64 {
	switch verb, _, _ := cc.Parts(a); verb {
	case x.habits.Close:
		return x.Close
	case x.habits.Fire:
		return x.Shot
	case x.habits.Away:
		return x.Away
	case x.habits.On:
		return x.On
	}
	return 0
}
