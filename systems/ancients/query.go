package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// The read-only questions of [game.Queries]. They use only the open facts of the table;
// hands do not matter.

var _ game.Queries = (*Position)(nil)

// cast gives messages the names of the pieces.
func (p *Position) cast(b *Battle) cc.Cast {
	return cc.Cast{Words: vocabulary, Field: &p.Field, Setup: &b.Setup.Setup, Roster: &b.Roster}
}

// oracle answers what [game.Queries] asks.
var oracle = cc.Oracle[Position, Battle]{
	Battle: (*Position).Battle, Cast: (*Position).cast, Passable: func(b *Battle) hex.Set { return b.passable },
	Owner: (*Position).asOwner, Next: (*Position).nextTurn,
	Goes:  func(p *Position, b *Battle, u int) hex.Set { return p.Route(b, u).Dest },
	Near:  func(p *Position, b *Battle, u int) hex.Set { return p.Route(b, u).Near },
	Rides: func(p *Position, b *Battle, l int) hex.Set { return p.leaderReach(b, p.LeaderAt[l]) },
	Sees:  (*Position).sees, Strikers: (*Position).strikers, Victims: (*Position).victims,
	Tries: (*Position).unitTries, LeaderTries: (*Position).leaderTries, Reasons: (*Position).why,
}

// Reach implements [game.Queries].
func (p *Position) Reach(_ game.Viewer, piece string) (game.Region, error) {
	return oracle.Reach(p, piece)
}

// asOwner returns a copy in which the piece's seat is the active one; the card
// on the table only counts for the seat that played it.
func (p *Position) asOwner(b *Battle, u, l int) Position {
	q := *p
	s := q.Active
	if u >= 0 {
		s = b.Seat[u]
	} else if l >= 0 {
		s = b.LeaderSeat[l]
	}
	if s != q.Active {
		q.Active, q.acts, q.ofChoice = s, noCard, false
		q.walked, q.entered, q.Fight.bonus = 0, 0, false
	}
	return q
}

// Sight implements [game.Queries].
func (p *Position) Sight(_ game.Viewer, place string) (game.Region, error) {
	_, seen, err := oracle.Sight(p, place)
	if err != nil {
		return game.Region{}, err
	}
	return cc.Region(seen), nil
}

// Odds implements [game.Queries]: the fight of the unit in one cell against the piece in
// another as they stand, close combat if adjacent, otherwise ranged combat. The error of an
// impossible fight is a *game.Refusal.
func (p *Position) Odds(_ game.Viewer, from, to string) (*game.Odds, error) {
	u, f, t, err := oracle.Fighters(p, from, to, RuleLoneLeaderNoFight, RuleOneTarget)
	if err != nil {
		return nil, err
	}
	b := p.Battle()
	q := p.asOwner(b, u, -1)
	if hex.Distance(f, t) == 1 {
		return q.fightOdds(b, BlowAttack, u, f, t), nil
	}
	args := append(p.unitIn(b, u, f), cell("to", t))
	reach := int(b.Setup.Types[b.Kind[u]].Range)
	switch d := hex.Distance(f, t); {
	case reach == 0:
		return nil, refuse("no-missiles", RuleMissiles, args...)
	case d > reach:
		rule := RuleRangeJavelins
		if reach > 2 {
			rule = RuleRangeBows
		}
		return nil, refuse("out-of-range", rule, append(args, game.Num("n", reach), game.Num("d", d))...)
	case !p.sees(b, f, t):
		return nil, refuse("no-sight", RuleSight, args...)
	}
	return q.fightOdds(b, BlowFire, u, f, t), nil
}
