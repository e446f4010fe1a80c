package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// Odds implements [game.Queries]: the battle of the unit in one cell against what
// stands in another, as they stand: melee next to each other, ranged combat further
// away. The error is a *game.Refusal for battles that cannot be.
func (p *Position) Odds(_ game.Viewer, from, to string) (*game.Odds, error) {
	u, f, t, err := oracle.Fighters(p, from, to, RuleLoneLeaderNoFight, RuleOneTarget)
	if err != nil {
		return nil, err
	}
	b := p.Battle()
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
