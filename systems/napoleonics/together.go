package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

var _ game.Together = (*Position)(nil)

// Together implements [game.Together] for the orders of a card (N6): all units and all lone
// leaders that may be ordered, if the card has an order for each. A leader with a unit goes
// along with it, and a square remains a square; other orders are the player's choice.
func (p *Position) Together(v game.Viewer) []game.Action {
	d := p.Decision()
	if d.Over || p.Depth > 0 || p.phase != StageOrder || v != game.Viewer(d.Seat) && v != game.All {
		return nil
	}
	b, q := p.Battle(), *p
	r := referee{&q, b, cc.Idle{}, nil}
	targets := func() (hex.Set, hex.Set, bool) {
		units, leaders, _ := q.orderTargets(b)
		return units, leaders.AndNot(q.Occupied[q.Active]), true
	}
	return cc.OrderAll(targets, func(h hex.Hex, leader bool) game.Action {
		if leader {
			r.orderLeader(h)
			return ActionOf(VerbOrderLeader, uint8(h), 0)
		}
		r.order(h)
		return ActionOf(VerbOrder, uint8(h), 0)
	})
}
