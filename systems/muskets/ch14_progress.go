package muskets

import (
	"math/bits"

	"mariscal/game"
)

// MO14: how far a side is with its mission, and the mission in words.

// progress returns how far a side is with its mission: it is fulfilled when the value has
// reached the goal, at once or at the end (MO14.1).
func (p *Position) progress(b *battle, s game.Seat) (value, goal int) {
	half := func(n int) int { return (n + 1) / 2 }
	switch b.Mission[s].Aim {
	case Battle:
		all, lost := p.fighters(b, s.Other())
		return lost, half(all)
	case Raid: // three fires, and a building that collapsed
		burn, fallen := p.ablaze(b)
		return min(burn, b.raid()) + min(fallen, 1), b.raid() + 1
	case Protection:
		unburnt, threatened := p.sheltered(b, s)
		return unburnt - threatened, max(1, unburnt)
	case Capture:
		own, enemy := p.held(b, s)
		return own, enemy + 1
	case Exploration: // quarters, then units that have left
		n := bits.OnesCount8(p.scouted[s])
		return n + bits.OnesCount32(p.away&b.side[s]), 4 + half(bits.OnesCount32(b.side[s]))
	case Escort:
		return bits.OnesCount32(p.away & b.escorted[s]), 1
	case Breakout:
		return int(p.safe[s]), half(int(b.total(s)))
	case Rescue:
		return int(p.saved[s]), half(int(b.settlers(s)))
	case Massacre:
		return int(p.alone(b, s.Other())), int(b.settlers(s.Other()))/2 + 1
	case Interception:
		if value, goal = p.progress(b, s.Other()); value < goal {
			return 1, 1
		}
		return 0, 1
	}
	return 0, 0
}

// Special tells what the missions of both sides ask for, how units are deployed and what
// weather it is.
func (s *Setup) Special() (list []game.Message) {
	for seat := range game.Seat(2) {
		m := &s.Mission[seat]
		args := []game.Arg{game.Word("side", "seat."+seat.String())}
		if m.Aim.NeedsEdge() {
			args = append(args, game.Word("edge", "muskets.edge."+m.Edge.String()))
		}
		if m.Aim == Exploration {
			args = append(args, game.Word("edge", "muskets.edge."+s.Edge[seat].String()))
		}
		for i := range s.Units {
			if u := &s.Units[i]; u.Seat == seat && u.Name == m.Unit {
				args = append(args, game.Titled("unit", u.Name, u.Title))
			}
		}
		list = append(list, game.Message{ID: "muskets.special." + m.Aim.String(), Args: args})
	}
	if s.Deploys {
		list = append(list, game.Message{ID: "muskets.special.deploy", Args: []game.Arg{game.Word("side", "seat."+s.First.String())}})
	}
	if s.Weather != Fair {
		list = append(list, game.Message{ID: "muskets.special." + s.Weather.String()})
	}
	return list
}
