package aitest

import (
	"flag"
	"fmt"
	"slices"
	"testing"

	"mariscal/game"
)

var long = flag.Bool("mariscal.battles", false, "play the small battles that take many seconds to count, too")

// Long reports whether small battles that take many seconds to count are wanted.
func Long() bool { return *long }

// cost plays the turn of a puzzle with a player, its enemy answering best. It returns what its
// answers cost of the chance to win, the chance before them, and which answers cost something.
func (a Arena) cost(t *testing.T, name string, c *Puzzle, p game.Position, seed uint64) (cost, first float64, told string) {
	t.Helper()
	player, seat, turn, luck := a.Player(t, name, seed), p.Decision().Seat, p.Turn(), game.NewSeeded(seed)
	exact := c.counts(seat)
	for first = -1; !p.Decision().Over && p.Turn() == turn; {
		answers := p.Actions(nil)
		values := exact.After(p, answers)
		i, best := 0, slices.Max(values)
		if p.Decision().Seat == seat {
			choice := player.Choose(p)
			i = slices.Index(answers, choice)
			if lost := best - values[i]; lost > same {
				cost += lost
				told += fmt.Sprintf("%q costs %.3f of %.3f; ", p.Text(choice, game.All), lost, best)
			}
			if first < 0 {
				first = best
			}
		} else {
			i = slices.Index(values, slices.Min(values))
		}
		p.Apply(answers[i], luck, nil)
	}
	return cost, first, told
}

// Small plays a turn of each of some small battles, whose values are counted, with each player
// and some seeds. What the answers of the first player cost of the chance to win, in the mean of
// all, may be most.
func (a Arena) Small(t *testing.T, names []string, seeds int, most float64, battles []Puzzle) {
	t.Helper()
	for k, name := range names {
		sum := 0.0
		for i := range battles {
			c, part, value := &battles[i], 0.0, 0.0
			for seed := range uint64(seeds) {
				cost, first, told := a.cost(t, name, c, a.position(t, c), seed)
				if part, value = part+cost/float64(seeds), first; cost > Slip {
					t.Logf("%s in %q, seed %d: %s", name, c.Name, seed, told)
				}
			}
			if c.exact.Lost {
				t.Fatalf("%s: more positions than can be counted", c.Name)
			}
			t.Logf("%s in %q: %.4f of %.4f, %d positions", name, c.Name, part, value, c.exact.Looked)
			sum += part / float64(len(battles))
		}
		if t.Logf("%s: a turn costs %.4f", name, sum); k == 0 && sum > most {
			t.Errorf("%s: a turn costs %.4f of the chance to win, more than %.4f", name, sum, most)
		}
	}
}
