package napoleonics

import (
	"math/bits"

	family "mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/napoleonics"
)

// menaces returns the harm that each seat's units may do in their next turn.
func (e *eye) menaces(t *family.Temper) (harm [2]float64) {
	kept, known := &harm, false
	if e.harms != nil {
		kept, known = e.harms.Recall(e.print)
	}
	if !known {
		*kept = [2]float64{menace(e, game.Top, t), menace(e, game.Bottom, t)}
	}
	return *kept
}

// menace returns the harm that a seat's units may do in their next turn: each in its best
// fight, as many as a card is likely to order.
func menace(e *eye, me game.Seat, t *family.Temper) float64 {
	s := e.s
	n := nextOf(e, me.Other(), t.Fire)
	var best family.Fights
	for m := s.Side[me]; m != 0; m &= m - 1 {
		u := bits.TrailingZeros64(m)
		h := s.At[u]
		if h == hex.None || !n.reach[len(n.reach)-1].Has(h) {
			continue
		}
		f := n.best(u, h)
		if f.worth <= 0 {
			continue
		}
		n.spent.Take(f.at, family.BlocksIn(&s.Field, f.at))
		best.Put(f.worth)
	}
	return best.Worth()
}

// A next evaluates the fights of a seat's next turn, with plain orders.
type next struct {
	*eye
	foe     game.Seat
	fire    float64 // part of a shot after a move that counts
	units   hex.Set // enemy units
	foes    hex.Set // enemy units and leaders
	contact hex.Set // hexes adjacent to them
	reach   [5]hex.Set
	spent   family.Pool
	careful bool // who strikes after a move does it from the hex with the fewest enemies around
}

// A fight is what a unit could do in its next turn: what it is worth, from where, at whom.
type fight struct {
	worth    float64
	from, at hex.Hex
	shot     bool
}

// nextOf evaluates the next turn of the enemies of a seat.
func nextOf(e *eye, foe game.Seat, fire float64) next {
	s := e.s
	n := next{
		eye: e, foe: foe, fire: fire,
		units: s.Occupied[foe], foes: s.Occupied[foe].Or(s.LeaderHexes[foe]),
	}
	n.contact = n.foes.Grow()
	n.reach[0] = n.contact
	for i := 1; i < len(n.reach); i++ {
		n.reach[i] = n.reach[i-1].Grow()
	}
	return n
}

// best returns the best fight of unit u in h.
func (n *next) best(u int, h hex.Hex) fight {
	f := n.standing(u, h)
	if f.worth > 0.25 || n.s.Setup.Types[n.s.Kind[u]].MoveFight == 0 {
		return f
	}
	return n.moved(u, h, f)
}

// standing returns the best fight of unit u from where it stands.
func (n *next) standing(u int, h hex.Hex) fight {
	best := fight{from: h, at: hex.None}
	better := func(x float64, t hex.Hex, shot bool) {
		if x *= n.spent.Left(t); x > best.worth {
			best.worth, best.at, best.shot = x, t, shot
		}
	}
	s := n.s
	touching := n.contact.Has(h)
	if touching {
		for t := range h.Around().And(n.foes).All() {
			better(n.charge(u, h, t, false), t, false)
		}
	}
	shoots := s.Shooters>>u&1 != 0
	if shoots && !h.Around().Meets(n.units) {
		for d := 2; d <= int(s.Setup.Types[s.Kind[u]].Range); d++ {
			for t := range h.Ring(d).And(n.units).All() {
				if x := n.shoot(u, h, t, false); x*n.spent.Left(t) > best.worth && s.Sees(h, t) {
					better(x, t, true)
				}
			}
		}
	}
	return best
}

// moved returns the best fight of unit u after a move, or the better present one.
func (n *next) moved(u int, h hex.Hex, best fight) fight {
	s := n.s
	typ := &s.Setup.Types[s.Kind[u]]
	ring := int(typ.MoveFight)
	if typ.Class != rules.Cavalry {
		ring += int(typ.Range) - 1
	}
	if !n.reach[min(ring, len(n.reach)-1)].Has(h) {
		return best
	}
	near := n.near(u)
	if near.Empty() {
		return best
	}
	touch := near.And(n.contact)
	for t := range touch.Grow().And(n.foes).All() {
		from := n.from(t.Around().And(touch))
		if from == hex.None {
			continue
		}
		if _, ok := s.FightsOn(u, from); !ok {
			continue
		}
		if x := n.charge(u, from, t, true) * n.spent.Left(t); x > best.worth {
			best = fight{x, from, t, false}
		}
	}
	if typ.Class == rules.Cavalry {
		return best
	}
	reach := int(typ.Range)
	if typ.Horse {
		reach--
	}
	free := near.AndNot(n.contact)
	for from := range free.All() {
		if _, ok := s.FightsOn(u, from); !ok {
			continue
		}
		for t := range from.Ring(reach).And(n.units).All() {
			if x := n.fire * n.shoot(u, from, t, true) * n.spent.Left(t); x > best.worth {
				best = fight{x, from, t, true}
			}
		}
	}
	return best
}

// from returns the hex of some from which a unit strikes.
func (n *next) from(of hex.Set) hex.Hex {
	if n.careful {
		return family.Fewest(of, n.foes)
	}
	return of.First()
}

// charge evaluates a melee of unit u in its next turn.
func (n *next) charge(u int, from, to hex.Hex, moved bool) float64 {
	return n.melee(u, n.later(rules.BlowMelee, u, from, to, moved), from, to)
}

// shoot evaluates its fire.
func (n *next) shoot(u int, from, to hex.Hex, moved bool) float64 {
	cost, _, _ := n.harm(n.later(rules.BlowFire, u, from, to, moved), n.s.Unit(to))
	return cost
}
