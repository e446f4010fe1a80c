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

// oracle answers what [game.Queries] asks.
var oracle = cc.Oracle[Position, Battle]{
	Battle: (*Position).Battle, Cast: (*Position).cast, Passable: func(b *Battle) hex.Set { return b.passable },
	Owner: (*Position).asOwner, Next: (*Position).nextTurn,
	Goes: func(p *Position, b *Battle, u int) hex.Set { return p.Route(b, u).Dest },
	Near: (*Position).nearOf, Rides: (*Position).ridesOf,
	Sees: (*Position).sees, Strikers: (*Position).strikers, Victims: (*Position).victims,
	Tries: (*Position).unitTries, LeaderTries: (*Position).leaderTries, Reasons: (*Position).why,
}

// Reach implements [game.Queries]. A leader is taken as ordered to move by himself.
func (p *Position) Reach(_ game.Viewer, piece string) (game.Region, error) {
	return oracle.Reach(p, piece)
}

// nearOf returns from where unit u may still battle after its move; a square does not
// move.
func (p *Position) nearOf(b *Battle, u int) (near hex.Set) {
	if !p.square(u) {
		near = p.Route(b, u).Near
	}
	return near
}

// ridesOf returns where leader l may go by himself: nowhere out of a square.
func (p *Position) ridesOf(b *Battle, l int) (ends hex.Set) {
	if h := p.LeaderAt[l]; p.Unit(h) < 0 || !p.square(p.Unit(h)) {
		ends = p.leaderReach(b, h)
	}
	return ends
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

// Sight implements [game.Queries]: what a piece in a place sees.
func (p *Position) Sight(_ game.Viewer, place string) (game.Region, error) {
	from, seen, err := oracle.Sight(p, place)
	if err != nil {
		return game.Region{}, err
	}
	out := cc.Region(seen)
	out.Dice = p.fireBands(p.Battle(), from, seen)
	return out, nil
}

// fireBands returns for each of some hexes the dice with which the unit in from, now or
// after a move, would fire at an enemy there (N9.8 to N9.12): 0 beyond its range and in
// adjacent hexes. It is nil if no unit there fires.
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
