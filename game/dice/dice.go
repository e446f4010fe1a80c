// Package dice computes how likely each number of results of a roll is, in whole numbers,
// and how far a roll strays from its expectation. It knows no game: rules say what a face
// does; odds, players, reports and laws use the chances.
package dice

// Most is the largest number of results that a spread distinguishes; more count as Most.
const Most = 12

// One is certainty.
const One = 1_000_000_000_000_000

// A Face is the effect of one face of a die.
type Face uint8

// The effects of faces. Again is a hit that rolls the die again.
const (
	Nothing Face = iota
	Hit
	Flag
	Again
	first // a face that does nothing this time
	kinds

	// Ignored is added to a face that does nothing the first time it comes up in a roll.
	// Faces with it share that first time.
	Ignored Face = 8
)

// A Spread is the chance of each number of hits and flags together, of [One].
type Spread [Most + 1][Most + 1]uint64

// A Roll is the distribution of a roll, built one die at a time from [None].
type Roll struct {
	// The first index is 1 after an ignored face has come up.
	of   [2]Spread
	dice int
	more bool // a die may hit more than once
}

// None returns the roll of no dice.
func None() (r Roll) {
	r.of[0][0][0] = One
	return r
}

// Throw returns the spread of n dice with equally likely faces.
func Throw(n int, faces []Face) Spread {
	r := None()
	for range n {
		r.Add(faces)
	}
	return r.Spread()
}

// Add adds one die. The remainder of the division goes to the last face, so the chances
// always add up to [One].
func (r *Roll) Add(faces []Face) {
	d := newDie(faces)
	var next [2]Spread
	flags := min(r.dice, Most)
	hits := flags
	if r.more = r.more || d.of[1].n[Again] > 0; r.more {
		hits = Most
	}
	for spent := range r.of {
		for h := range hits + 1 {
			for f, m := range r.of[spent][h][:flags+1] {
				if m > 0 {
					d.fall(&next, spent, h, f, m)
				}
			}
		}
	}
	r.of = next
	r.dice++
}

// Spread returns the chances of the dice so far.
func (r *Roll) Spread() Spread {
	s := r.of[0]
	for h := range s {
		for f := range s[h] {
			s[h][f] += r.of[1][h][f]
		}
	}
	return s
}

// A die counts its faces by effect: before an ignored face has come up, and after.
type die struct {
	sides uint64
	of    [2]counts
}

type counts struct {
	n    [kinds]uint64
	last Face // what the last face does
}

func newDie(faces []Face) (d die) {
	d.sides = uint64(len(faces))
	for _, f := range faces {
		now, then := f&^Ignored, f&^Ignored
		if f&Ignored != 0 && now != Nothing {
			now = first
		}
		d.of[0].n[now]++
		d.of[1].n[then]++
		d.of[0].last, d.of[1].last = now, then
	}
	return d
}

// fall adds the die to the outcome of h hits and f flags, which has weight m.
func (d *die) fall(next *[2]Spread, spent, h, f int, m uint64) {
	c := &d.of[spent]
	for m >= d.sides {
		share := m / d.sides
		w := [kinds]uint64{share * c.n[Nothing], share * c.n[Hit], share * c.n[Flag], share * c.n[Again], share * c.n[first]}
		w[c.last] += m - share*d.sides
		next[spent][h][f] += w[Nothing]
		next[spent][min(h+1, Most)][f] += w[Hit]
		next[spent][h][min(f+1, Most)] += w[Flag]
		next[1][h][f] += w[first]
		if w[Again] == 0 {
			return
		}
		m, h = w[Again], min(h+1, Most)
	}
	next[spent][h][f] += m
}

// Expected returns the expected hits, in thousandths.
func (s *Spread) Expected() int {
	var sum uint64
	for h := range s {
		for _, p := range s[h] {
			sum += uint64(h) * (p / 1_000_000)
		}
	}
	return int((sum + 500_000) / 1_000_000)
}

// Millionths converts a chance of [One] into millionths.
func Millionths(p uint64) int { return int((p + One/2_000_000) / (One / 1_000_000)) }
