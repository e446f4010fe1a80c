// Package dice counts: how likely each number of results of a roll is, in whole
// numbers, and how far a roll strays from its expectation. It knows no game: rules
// say what a face does; odds, players, reports and laws use the chances.
package dice

// Most is how many results of a kind a spread tells apart; more count as so many.
const Most = 12

// One is certainty.
const One = 1_000_000_000_000_000

// A Face is what a face of a die does.
type Face uint8

// What a face may do. Again is a hit after which the die is thrown again.
const (
	Nothing Face = iota
	Hit
	Flag
	Again
	first // stands for a face that does nothing this time
	kinds

	// Ignored is added to a face that does nothing the first time it falls in a
	// roll. Faces that have it share that first time.
	Ignored Face = 8
)

// A Spread is the chance of each number of hits and flags together, of [One].
type Spread [Most + 1][Most + 1]uint64

// A Roll is how dice may fall, made one die at a time from [None].
type Roll struct {
	// The first index is 1 once a face fell that is ignored the first time.
	of   [2]Spread
	dice int
	more bool // a die may hit more than once
}

// None is the roll of no die.
func None() (r Roll) {
	r.of[0][0][0] = One
	return r
}

// Throw returns the spread of n dice with these faces, each equally likely.
func Throw(n int, faces []Face) Spread {
	r := None()
	for range n {
		r.Add(faces)
	}
	return r.Spread()
}

// Add throws one more die. What division leaves over falls to the last face, so
// that the chances add up to [One] whatever is thrown.
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

// Spread returns the chances of what was thrown so far.
func (r *Roll) Spread() Spread {
	s := r.of[0]
	for h := range s {
		for f := range s[h] {
			s[h][f] += r.of[1][h][f]
		}
	}
	return s
}

// A die is its faces, those that do the same counted together: as long as no
// face was ignored, and after.
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

// fall adds the die to every way of having h hits and f flags, of weight m.
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

// Expected returns the hits to expect, in thousandths.
func (s *Spread) Expected() int {
	var sum uint64
	for h := range s {
		for _, p := range s[h] {
			sum += uint64(h) * (p / 1_000_000)
		}
	}
	return int((sum + 500_000) / 1_000_000)
}

// Millionths turns a chance of [One] into millionths.
func Millionths(p uint64) int { return int((p + One/2_000_000) / (One / 1_000_000)) }
