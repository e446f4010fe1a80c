package aitest

import (
	"slices"

	"mariscal/game"
)

// Exact values positions by counting: it tries every answer of both seats and every result of
// dice and draws, and takes the best answer of the seat that is asked. Both seats see everything,
// and of cards drawn into a hand one is tried: it is for positions in which nothing hidden
// matters. It is used by one goroutine at a time.
type Exact struct {
	Seat game.Seat // for which a won game is 1, a lost one 0 and a drawn one a half
	// Until ends the counting: such a position is worth a half. nil: to the end of the game.
	Until func(p game.Position) bool

	known  map[uint64]float64
	Looked int  // positions that were valued
	Lost   bool // there are more positions than are counted: values mean nothing
}

// Value returns what p is worth.
func (x *Exact) Value(p game.Position) float64 {
	d := p.Decision()
	switch {
	case d.Over:
		o := p.Outcome()
		switch {
		case o.Draw:
			return 0.5
		case o.Winner == x.Seat:
			return 1
		}
		return 0
	case x.Until != nil && x.Until(p):
		return 0.5
	}
	key := p.Hash()
	if v, ok := x.known[key]; ok {
		return v
	}
	if x.Looked++; x.Looked > mostLooked {
		x.Lost = true
		return 0.5
	}
	best := 2.0
	for i, v := range x.After(p, p.Actions(nil)) {
		if i == 0 || d.Seat == x.Seat && v > best || d.Seat != x.Seat && v < best {
			best = v
		}
	}
	if x.known == nil {
		x.known = map[uint64]float64{}
	}
	x.known[key] = best
	return best
}

// After returns what each of some answers to the decision of p is worth.
func (x *Exact) After(p game.Position, answers []game.Action) []float64 {
	list := make([]float64, len(answers))
	q := p.Clone()
	for i, a := range answers {
		b := branches{}
		for more := true; more; more = b.next() {
			q.Set(p)
			q.Apply(a, &b, nil)
			list[i] += b.chance() * x.Value(q)
		}
	}
	return list
}

// Best returns the texts of the best answers, and by how much the best of the others is worse.
func (x *Exact) Best(p game.Position) (best []string, ahead float64) {
	answers := p.Actions(nil)
	values := x.After(p, answers)
	most := slices.Max(values)
	ahead = 2
	for i, v := range values {
		if v > most-same {
			best = append(best, p.Text(answers[i], game.All))
		} else {
			ahead = min(ahead, most-v)
		}
	}
	return best, ahead
}

// mostLooked is the most positions that one proof may take.
const mostLooked = 500_000

// same is the error of sums of chances.
const same = 1e-9

// branches is the chance that falls in every way, one after the other: a way is the choices made
// at each roll and draw.
type branches struct {
	path []branch
	at   int
}

// branch is one roll or draw of a way.
type branch struct {
	now     int       // the choice
	chances []float64 // of each choice; none when only one is tried
}

// rarest is the least likely way that is split further: elephants may roll again for ever.
const rarest = 1e-6

// next goes on to the next way, or reports that there is none.
func (b *branches) next() bool {
	b.path = b.path[:b.at]
	b.at = 0
	for n := len(b.path); n > 0; n-- {
		if last := &b.path[n-1]; last.now+1 < len(last.chances) {
			last.now++
			return true
		}
		b.path = b.path[:n-1]
	}
	return false
}

// chance returns the chance of the present way.
func (b *branches) chance() float64 {
	c := 1.0
	for _, s := range b.path[:b.at] {
		if len(s.chances) > 0 {
			c *= s.chances[s.now]
		}
	}
	return c
}

// choose returns the choice of the next roll or draw.
func (b *branches) choose(chances []float64) int {
	if b.at == len(b.path) {
		if b.chance() < rarest {
			chances = chances[:0:0]
		}
		b.path = append(b.path, branch{0, chances})
	}
	b.at++
	return b.path[b.at-1].now
}

// Roll implements [game.Chance]: the order of the dice of a roll does not matter.
func (b *branches) Roll(_ game.Purpose, d game.Die, n int) game.Faces {
	t := throwsOf(int(d.Sides), n)
	return t.faces[b.choose(t.chances)]
}

// Draw implements [game.Chance].
func (b *branches) Draw(u game.Purpose, counts []uint8) int {
	if u.Private {
		return game.KindAt(counts, 0)
	}
	var chances []float64
	var kinds []int
	for k, n := range counts {
		if n > 0 {
			kinds, chances = append(kinds, k), append(chances, float64(n)/float64(game.Items(counts)))
		}
	}
	return kinds[b.choose(chances)]
}

// throws are the results of a roll of some dice, apart from their order, and their chances.
type throws struct {
	faces   []game.Faces
	chances []float64
}

var allThrows = map[[2]int]*throws{}

// throwsOf returns the results of a roll of n dice.
func throwsOf(sides, n int) *throws {
	key := [2]int{sides, n}
	if t := allThrows[key]; t != nil {
		return t
	}
	t := new(throws)
	var add func(f game.Faces, least int, chance float64, run int)
	add = func(f game.Faces, least int, chance float64, run int) {
		if int(f.N) == n {
			t.faces, t.chances = append(t.faces, f), append(t.chances, chance)
			return
		}
		for face := least; face < sides; face++ {
			g, k := f, 1
			if face == least {
				k = run + 1
			}
			g.F[g.N] = uint8(face)
			g.N++
			// Of n!/(k1! k2! ...) orders, one factor a die.
			add(g, face, chance*float64(g.N)/float64(k)/float64(sides), k)
		}
	}
	add(game.Faces{}, 0, 1, 0)
	allThrows[key] = t
	return t
}
