package game

import (
	"math/bits"
	"math/rand/v2"
)

// Seeded is the chance of studies, tests and computer players: fast, reproducible, the
// same on every machine. Matches between people use the stream of package match, which
// commits to its seed before using it.
type Seeded struct{ pcg rand.PCG }

// NewSeeded returns the chance that follows from a seed.
func NewSeeded(seed uint64) *Seeded {
	s := new(Seeded)
	s.Reseed(seed)
	return s
}

// Reseed restarts the chance with another seed, without allocation.
func (s *Seeded) Reseed(seed uint64) { s.pcg.Seed(seed, seed*0x9e3779b97f4a7c15+0x632be59bd9b4e019) }

// Below returns a number from 0 to n-1, each as likely as the others to one part in 2^32.
func (s *Seeded) Below(n int) int {
	hi, _ := bits.Mul64(s.pcg.Uint64(), uint64(n))
	return int(hi)
}

// Roll implements [Chance]. It panics when n is more than [MaxDice].
func (s *Seeded) Roll(_ Purpose, d Die, n int) Faces {
	f := Faces{N: uint8(n)}
	for i := range n {
		f.F[i] = uint8(s.Below(int(d.Sides)))
	}
	return f
}

// Draw implements [Chance].
func (s *Seeded) Draw(_ Purpose, counts []uint8) int {
	return KindAt(counts, s.Below(Items(counts)))
}
