package commander

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/zone"
	rules "mariscal/systems/commander"
)

// An eye looks at positions of a battle; it is only room to look in.
type eye struct {
	t *tables
	b *rules.Battle
	// goals are places that pull the blocks of a seat, and how much.
	goals [2][]goal
	foes  [2][]uint8 // places with enemies of a seat
}

type goal struct {
	at   uint8
	pull float64
	held bool // by the seat itself: it is guarded
}

// near falls with the zones to a goal.
var near = [farAway + 1]float64{1, 0.72, 0.53, 0.4, 0.3, 0.22, 0.16, 0.12, 0.09, 0.06, 0.04, 0.03, 0}

// look takes in where a position's goals and enemies are.
func (e *eye) look(p *rules.Position) {
	e.t = tablesOf(e.t, p.Battle())
	e.b = e.t.of
	part := flagWorth(p)
	for s := range game.Seat(2) {
		e.foes[s], e.goals[s] = e.foes[s][:0], e.goals[s][:0]
		for m := p.Occupied(s.Other()); m != 0; m &= m - 1 {
			e.foes[s] = append(e.foes[s], uint8(bits.TrailingZeros64(uint64(m))))
		}
	}
	for s := range game.Seat(2) {
		held, lost := p.Controlled(s), p.Controlled(s.Other())
		own, other := e.b.Flags[s], e.b.Flags[s.Other()]
		for m := own | other; m != 0; m &= m - 1 {
			z := bits.TrailingZeros64(uint64(m))
			bit := zone.Set(1) << z
			pull := 0.0
			switch guard := 0.35 * e.danger(s, uint8(z)); {
			case held&bit != 0:
				if own&bit != 0 {
					pull += guard
				}
				if other&bit != 0 {
					pull += guard
				}
			default:
				if own&bit != 0 {
					pull += 0.5
				}
				if other&lost&bit != 0 {
					pull += 0.4
				}
			}
			if pull > 0 {
				e.goals[s] = append(e.goals[s], goal{uint8(z), pull * part, held&bit != 0})
			}
		}
	}
}

// danger is how near the enemies of a seat are to a place, at most 1.
func (e *eye) danger(s game.Seat, at uint8) float64 {
	n := uint8(farAway)
	for _, z := range e.foes[s] {
		n = min(n, e.t.apart[z][at])
	}
	return near[n]
}

// stand returns what it is worth that block u stands in a place: goals pull it, the
// enemy pulls who is fit to fight and pushes off who is not.
func (e *eye) stand(k *rules.Block, s game.Seat, at uint8) float64 {
	v := 0.0
	arm := 1.0
	if !k.Type.Infantry() {
		arm = 0.4
	}
	for i := range e.goals[s] {
		g := &e.goals[s][i]
		x := g.pull * near[e.t.apart[at][g.at]] * arm
		if g.held && e.t.apart[at][g.at] == 0 {
			x *= 1.3
		}
		v = max(v, x) + 0.15*min(v, x)
	}
	close := e.danger(s, at)
	switch {
	case k.Type.HQs():
		return 0.1*v - 0.5*max(close-0.6, 0)
	case k.State == rules.Disordered:
		return 0.4*v - 0.6*close
	case k.State == rules.Dispersed:
		return 0.7*v - 0.1*close
	case k.Type == rules.Garrison:
		return 0
	}
	return v + 0.35*close
}
