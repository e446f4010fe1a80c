package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// The read-only questions of [game.Queries]. Everything they use lies open on
// the table; hands do not come into it.

var _ game.Queries = (*Position)(nil)

// cast is who stands where, as messages name them.
func (p *Position) cast(b *Battle) cc.Cast {
	return cc.Cast{Words: vocabulary, Field: &p.Field, Setup: &b.Setup.Setup, Roster: &b.Roster}
}

// Reach implements [game.Queries]: where the piece could go were it ordered now
// and had not moved.
func (p *Position) Reach(_ game.Viewer, piece string) (game.Region, error) {
	b := p.Battle()
	u, l, err := p.cast(b).Piece(piece)
	if err != nil {
		return game.Region{}, err
	}
	q := p.asOwner(b, u, l)
	if u >= 0 {
		return cc.Region(q.Route(b, u).Dest), nil
	}
	return cc.Region(q.leaderReach(b, q.LeaderAt[l])), nil
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
	from, err := cc.HexNamed(place)
	if err != nil {
		return game.Region{}, err
	}
	b := p.Battle()
	s := cc.Seen(from, func(h hex.Hex) bool { return p.sees(b, from, h) })
	return cc.Region(s), nil
}

// Odds implements [game.Queries]: the fight of the unit in one cell against what
// stands in another, as they stand: close combat next to each other, ranged
// combat further away. The error is a *game.Refusal for fights that cannot be.
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
	args := append(p.unitIn(b, u, f), cell("to", t))
	if !p.Occupied[e].Or(p.LeaderHexes[e]).Has(t) {
		return nil, refuse("no-enemy", RuleOneTarget, args...)
	}
	q := p.asOwner(b, u, -1)
	if hex.Distance(f, t) == 1 {
		return q.fightOdds(b, BlowAttack, u, f, t), nil
	}
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
