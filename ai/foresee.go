package ai

import (
	"cmp"
	"math"
	"slices"

	"mariscal/game"
)

// A Foreseer is a [Mind] that plays answers on as far as it looks ahead, as it does to compare
// its own candidates.
type Foreseer interface {
	// PlayOn plays answers on from p, in which guesses replace everything hidden from the seat
	// that decides: with the luck of a seed, over a new guess. The first answer that is no longer
	// legal ends the line. The position it returns is valid until the next call; p does not change.
	PlayOn(p game.Position, line []game.Action, luck uint64) game.Position
	// Parts returns the ids of the parts of a position's value (a [Weight]), and Weigh fills them
	// in for a seat, in units of the game.
	Parts() []string
	Weigh(p game.Position, seat game.Seat, parts []float64)
}

// ForeseerOf returns how a player plays on; ok is false when it cannot.
func ForeseerOf(p Player) (f Foreseer, ok bool) {
	s, is := p.(*seated)
	if !is {
		return nil, false
	}
	f, ok = s.mind.(Foreseer)
	return f, ok
}

// A Contrast is by how much one line of answers is better than another.
type Contrast struct {
	Better, Worse float64 // the mean chance to win after each
	Error         float64 // the standard error of their difference
	Weights       []Weight
	Samples       int
}

// Gain returns the difference of the chances.
func (c Contrast) Gain() float64 { return c.Better - c.Worse }

// Against plays two lines on from p with the same luck, samples times, and compares the chances
// of the seat that decides in p. chance returns the chance of that seat in a position.
func Against(f Foreseer, p game.Position, better, worse []game.Action, samples int, seed uint64, chance func(game.Position) float64) (c Contrast) {
	seat, ids := p.Decision().Seat, f.Parts()
	sum, parts := make([]float64, len(ids)), make([]float64, len(ids))
	n, square := float64(samples), 0.0
	for i := range samples {
		luck := Mix(seed, uint64(i+1))
		try := func(line []game.Action, sign float64) float64 {
			end := f.PlayOn(p, line, luck)
			clear(parts)
			f.Weigh(end, seat, parts)
			for k, v := range parts {
				sum[k] += sign * v / n
			}
			return chance(end)
		}
		b, w := try(better, 1), try(worse, -1)
		c.Better, c.Worse = c.Better+b/n, c.Worse+w/n
		square += (b - w) * (b - w)
	}
	c.Samples, c.Weights = samples, weights(ids, sum)
	if samples > 1 {
		c.Error = math.Sqrt(max(0, square/n-c.Gain()*c.Gain()) / (n - 1))
	}
	return c
}

// weights makes weights of sums, the most important first.
func weights(ids []string, sum []float64) []Weight {
	list := make([]Weight, len(ids))
	for k, id := range ids {
		list[k] = Weight{ID: id, By: int(1000 * sum[k])}
	}
	slices.SortStableFunc(list, func(a, b Weight) int { return cmp.Compare(b.By, a.By) })
	return list
}

// counted is chance that says whether it was asked.
type counted struct {
	game.Chance
	asked bool
}

func (c *counted) Roll(p game.Purpose, d game.Die, n int) game.Faces {
	c.asked = true
	return c.Chance.Roll(p, d, n)
}

func (c *counted) Draw(p game.Purpose, counts []uint8) int {
	c.asked = true
	return c.Chance.Draw(p, counts)
}

// Line returns a plan that begins with an answer to the decision of guess: what a player would
// answer then, while the same seat decides in the same turn, up to the first dice or draw. It has
// at most most answers.
func Line(p Player, guess game.Position, first game.Action, most int) Intent {
	seat, turn := guess.Decision().Seat, guess.Turn()
	line := Intent{{guess.Hash(), first}}
	pos, luck := guess.Clone(), &counted{Chance: game.NewSeeded(guess.Hash())}
	pos.Apply(first, luck, nil)
	for len(line) < most && !luck.asked {
		if d := pos.Decision(); d.Over || d.Seat != seat || pos.Turn() != turn {
			break
		}
		next := p.Choose(pos)
		line = append(line, Step{pos.Hash(), next})
		pos.Apply(next, luck, nil)
	}
	return line
}

// Actions returns the answers of a plan.
func (n Intent) Actions() []game.Action {
	list := make([]game.Action, len(n))
	for i, st := range n {
		list[i] = st.Action
	}
	return list
}
