package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Odds implements [game.Queries]: the battle of the unit in one cell against what
// stands in another, as they stand: melee next to each other, ranged combat further
// away. The error is a *game.Refusal for battles that cannot be.
func (p *Position) Odds(_ game.Viewer, from, to string) (*game.Odds, error) {
	f, err := cc.HexNamed(from)
	if err != nil {
		return nil, err
	}
	t, err := cc.HexNamed(to)
	if err != nil {
		return nil, err
	}
	b := p.Battle()
	u := p.Unit(f)
	if u < 0 {
		return nil, refuse("no-unit", RuleLoneLeaderNoFight, cell("at", f))
	}
	e := b.Seat[u].Other()
	if !p.Occupied[e].Or(p.LeaderHexes[e]).Has(t) {
		return nil, refuse("no-enemy", RuleOneTarget, append(p.unitIn(b, u, f), cell("to", t))...)
	}
	q := p.asOwner(b, u, -1)
	if hex.Distance(f, t) == 1 {
		return q.meleeOdds(b, u, f, t, q.joinedBy(u)), nil
	}
	if no := q.fireBan(b, u, f, t); no != nil && no.Rule != RuleAdjacentNoFire && no.Rule != RuleFireHoldCaught {
		return nil, no
	}
	return q.fireOdds(b, u, f, t), nil
}

// joinedBy returns the batteries that have joined an attack of unit u.
func (p *Position) joinedBy(u int) uint64 {
	if int(p.Fight.Attacker) == u {
		return p.joined
	}
	return 0
}
