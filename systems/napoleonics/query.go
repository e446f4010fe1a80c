package napoleonics

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
// and had not moved. A leader is taken as ordered to move by himself.
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
	if h := q.LeaderAt[l]; q.Unit(h) < 0 || !q.square(q.Unit(h)) {
		return cc.Region(q.leaderReach(b, h)), nil
	}
	return cc.Region(hex.Set{}), nil
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
		q.walked, q.orderedLeaders, q.Fight.bonus = 0, 0, false
	}
	return q
}

// Sight implements [game.Queries]: what whoever stands in a place sees from it.
func (p *Position) Sight(_ game.Viewer, place string) (game.Region, error) {
	from, err := cc.HexNamed(place)
	if err != nil {
		return game.Region{}, err
	}
	b := p.Battle()
	s := cc.Seen(from, func(h hex.Hex) bool { return p.sees(b, from, h) })
	out := cc.Region(s)
	out.Dice = p.fireBands(b, from, s)
	return out, nil
}

// fireBands returns for each of some hexes the dice with which the unit in from, as
// it stands or moved, would fire at an enemy there (N9.8 to N9.12): 0 beyond its range and
// beside it. It is nil when nobody there fires.
func (p *Position) fireBands(b *Battle, from hex.Hex, seen hex.Set) []int {
	u := p.Unit(from)
	if u < 0 || p.reachOf(b, u) < 2 {
		return nil
	}
	bands := make([]int, 0, seen.Len())
	for h := range seen.All() {
		n := 0
		if d := hex.Distance(from, h); d >= 2 && d <= p.reachOf(b, u) {
			bl := p.blowAt(b, BlowFire, u, from, h)
			n = bl.dice(p, b, nil)
		}
		bands = append(bands, n)
	}
	return bands
}
