package commandcolors

import "mariscal/game/hex"

// Toward returns the distance from h to the nearest of some hexes; 20 if there are none.
func Toward(goals hex.Set, h hex.Hex) int {
	d := 20
	for g := range goals.All() {
		d = min(d, hex.Distance(h, g))
	}
	return d
}

// Steps tells how far hexes are from some others, as [Toward] does, for many hexes of a field.
type Steps struct {
	sets [20]hex.Set // hexes at most that far
	n    int         // number of known sets
}

// From makes them the steps from some hexes.
func (s *Steps) From(of hex.Set) { s.sets[0], s.n = of, 1 }

// To returns the distance of h from the nearest of the hexes; 20 if there are none.
func (s *Steps) To(h hex.Hex) int {
	for d := range s.n {
		if s.sets[d].Has(h) {
			return d
		}
	}
	for s.n < len(s.sets) {
		if s.sets[s.n-1].Empty() {
			break
		}
		s.sets[s.n] = s.sets[s.n-1].Grow()
		s.n++
		if s.sets[s.n-1].Has(h) {
			return s.n - 1
		}
	}
	return len(s.sets)
}

// Nearness falls from 1 with the number of turns needed to move n hexes, move hexes a turn.
func Nearness(n, move int) float64 {
	f := 1.0
	for n > 0 {
		f *= 0.72
		n -= max(move, 1)
	}
	return f
}

// A Pool counts the attacks on each hex, so that a weak unit is not killed more than once.
type Pool [128]uint8

// Left returns the value of another attack on a hex, as a part of the first one's.
func (p *Pool) Left(h hex.Hex) float64 {
	return [...]float64{1, 0.6, 0.35, 0.2, 0.1}[min(p[h]&0x7f, 4)]
}

// Take counts an attack; a target with more than two blocks can take one more.
func (p *Pool) Take(h hex.Hex, blocks int) {
	n := uint8(1)
	if blocks > 2 && p[h]&0x80 == 0 {
		p[h] |= 0x80
		n = 0
	}
	p[h] += n
}
