package commandcolors

import (
	"math/bits"

	"mariscal/game/dice"
	"mariscal/game/hex"
)

// A Flight is a leader who falls back alone, for the odds. His owner chooses the way, even
// one that loses him; the odds assume the safest.
type Flight struct {
	Field    *Field
	Roster   *Roster
	Passable hex.Set
	Leader   int
	Most     int  // hexes he may go
	Fatal    bool // he is lost as well when he leaves over his own edge
	// Dice returns how many dice enemy unit u rolls at him as he crosses it; a symbol
	// on one face of six eliminates him.
	Dice func(u int) int
}

// Lost returns the chance, of [dice.One], that the leader is lost falling back from
// h by the safest way: certain where he has none.
func (f *Flight) Lost(h hex.Hex) uint64 {
	n, ok := f.fewest(h, 0)
	if !ok {
		return dice.One
	}
	return hitBy(n)
}

// hitBy is the chance, of [dice.One], that one of n dice hits the leader.
func hitBy(n int) uint64 {
	missed := uint64(dice.One)
	for range n {
		missed -= missed / 6
	}
	return dice.One - missed
}

// fewest returns the fewest dice rolled at the leader on a way from h on, after some steps,
// and whether there is a way.
func (f *Flight) fewest(h hex.Hex, steps int) (n int, ok bool) {
	if f.Field.LeaderHalts(f.Roster, f.Leader, h, steps) {
		return 0, true
	}
	if steps >= f.Most {
		return 0, false
	}
	s := f.Roster.LeaderSeat[f.Leader]
	if OwnEdge(s, h) && !f.Fatal {
		return 0, true
	}
	for to := range f.Field.LeaderRear(f.Roster, f.Passable, f.Leader, h).All() {
		m, way := f.fewest(to, steps+1)
		if !way {
			continue
		}
		if f.Field.Occupied[s.Other()].Has(to) {
			m += f.Dice(f.Field.Unit(to))
		}
		if !ok || m < n {
			n, ok = m, true
		}
	}
	return n, ok
}

// LostAlone returns the chance that a lone leader a roll is aimed at is lost, of
// hit, the chance that it hits him: he is hit, or lost falling back.
func LostAlone(hit, falling uint64) uint64 { return hit + part(dice.One-hit, falling) }

// part returns a part of the chance m, in [dice.One].
func part(m, of uint64) uint64 {
	hi, lo := bits.Mul64(m, of)
	q, _ := bits.Div64(hi, lo, dice.One)
	return q
}
