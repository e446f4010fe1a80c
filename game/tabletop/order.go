package tabletop

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// An Order is an action split into verb, pieces and point.
type Order struct {
	Verb          uint8 // index into [Grammar.Verbs], at most 15
	Piece, Target uint8 // indices into [Grammar.Pieces], or [None]
	To            plane.Point
	Facing        int // the facing at the end, or [NoFacing]
}

// None means no piece.
const None = 1<<7 - 1

// NoFacing means no facing: for a round base, and for an order without a point.
const NoFacing = -1

// Farthest is the largest coordinate an order can name, in thousandths of an inch; the
// smallest is 0.
const Farthest = 1<<17 - 1

// Do returns the order of a verb to a piece, and against a target if there are two pieces.
func Do(verb uint8, pieces ...int) Order {
	o := Order{Verb: verb, Piece: None, Target: None, Facing: NoFacing}
	for k, i := range pieces {
		*[...]*uint8{&o.Piece, &o.Target}[k] = uint8(i)
	}
	return o
}

// Put returns the order with a point and a facing.
func (o Order) Put(to plane.Point, facing int) Order {
	o.To, o.Facing = to, facing
	return o
}

// Holds reports whether an order can name a point.
func Holds(at plane.Point) bool {
	return at.X >= 0 && at.Y >= 0 && at.X <= Farthest && at.Y <= Farthest
}

// The bits of an action, from the lowest: facing plus 1 in 12, y in 17, x in 17, target
// in 7, piece in 7, verb in 4. So orders sort by verb and piece.

// Action returns the number of an order; its point must satisfy [Holds].
func (o Order) Action() game.Action {
	return game.Action(o.Verb)<<60 | game.Action(o.Piece)<<53 | game.Action(o.Target)<<46 |
		game.Action(o.To.X)<<29 | game.Action(o.To.Y)<<12 | game.Action(o.Facing+1)
}

func orderOf(a game.Action) Order {
	return Order{
		Verb: uint8(a >> 60), Piece: uint8(a >> 53 & None), Target: uint8(a >> 46 & None),
		To: plane.Point{X: int32(a >> 29 & Farthest), Y: int32(a >> 12 & Farthest)}, Facing: int(a&0xfff) - 1,
	}
}
