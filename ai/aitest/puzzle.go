package aitest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/notation"
)

// A Puzzle is a drawn position with a best answer that can be proved.
type Puzzle struct {
	Name    string
	Drawing string
	// Before are answers that are given first, one a line; "roll FACE ..." and "draw THING" are
	// what its dice show and what it draws.
	Before string
	// Best are the best answers. Without any the puzzle is a whole turn: its answers may cost,
	// all together, [Slip] of the chance to win.
	Best []string
	// Counted says that the proof is counting ([Exact]); [Arena.Prove] does it. Otherwise name or drawing tell the proof.
	Counted bool
	Until   func(p game.Position) bool // where counting ends undecided ([Exact]); nil: at the end
	Seeds   int                        // of the player; 0: five

	exact *Exact // what is counted of it
}

// most is more than any answer can be better than another.
const most = 1.5

// Slip is the part of the chance to win that the answers of a whole turn may cost.
const Slip = 0.02

// position builds the position of a puzzle.
func (a Arena) position(t *testing.T, c *Puzzle) game.Position {
	t.Helper()
	sys, draws := a.system(t).(notation.Builder)
	if !draws {
		t.Fatalf("%s draws no positions", a.System)
	}
	p, err := sys.Build(c.Drawing, nil)
	if err != nil {
		t.Fatalf("%s: %v", c.Name, err)
	}
	luck := &forced{Chance: game.NewSeeded(1), sys: p.System()}
	for line := range strings.Lines(c.Before) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if faces, ok := strings.CutPrefix(line, "roll "); ok {
			luck.rolls = append(luck.rolls, strings.Fields(faces))
			continue
		}
		if thing, ok := strings.CutPrefix(line, "draw "); ok {
			luck.draws = append(luck.draws, thing)
			continue
		}
		act, err := p.Parse(line)
		if err != nil {
			t.Fatalf("%s: %q: %v", c.Name, line, err)
		}
		p.Apply(act, luck, nil)
	}
	if len(luck.rolls)+len(luck.draws) > 0 || luck.fault != "" {
		t.Fatalf("%s: dice %v and draws %v are left; %s", c.Name, luck.rolls, luck.draws, luck.fault)
	}
	return p
}

// forced is chance whose next rolls and draws are given.
type forced struct {
	game.Chance
	sys   game.System
	rolls [][]string
	draws []string
	fault string
}

// Draw implements [game.Chance].
func (f *forced) Draw(u game.Purpose, counts []uint8) int {
	if u.Private || len(f.draws) == 0 {
		return f.Chance.Draw(u, counts)
	}
	name := f.draws[0]
	f.draws = f.draws[1:]
	for k, n := range counts {
		if n > 0 && f.sys.DrawName(u, k) == name {
			return k
		}
	}
	f.fault = fmt.Sprintf("%q is not drawn for %s", name, u.Name)
	return f.Chance.Draw(u, counts)
}

// Roll implements [game.Chance].
func (f *forced) Roll(u game.Purpose, d game.Die, n int) game.Faces {
	out := f.Chance.Roll(u, d, n)
	if len(f.rolls) == 0 {
		return out
	}
	names := f.rolls[0]
	f.rolls = f.rolls[1:]
	if len(names) != n {
		f.fault = fmt.Sprintf("%d dice are rolled, not %v", n, names)
		return out
	}
	for i, name := range names {
		k := slices.Index(f.sys.Dice()[d.ID], name)
		if k < 0 {
			f.fault = fmt.Sprintf("no die shows %q", name)
			return out
		}
		out.F[i] = uint8(k)
	}
	return out
}

// Solve checks that a player solves at least so many of 100 pairs of a puzzle and a seed, and
// logs those that it does not.
func (a Arena) Solve(t *testing.T, name string, puzzles []Puzzle, least int) {
	t.Helper()
	pairs, solved := 0, 0
	for i := range puzzles {
		c := &puzzles[i]
		seeds, wrong := 5, []string{}
		if c.Seeds > 0 {
			seeds = c.Seeds
		}
		for seed := range uint64(seeds) {
			p := a.position(t, c)
			if fault := a.solve(t, name, c, p, seed); fault != "" {
				wrong = append(wrong, fault)
			}
		}
		pairs, solved = pairs+seeds, solved+seeds-len(wrong)
		if len(wrong) > 0 {
			t.Logf("%s fails %d of %d at %q: %s", name, len(wrong), seeds, c.Name, strings.Join(wrong, "; "))
		}
	}
	t.Logf("%s solves %d of %d, in %d puzzles", name, solved, pairs, len(puzzles))
	if 100*solved < least*pairs {
		t.Errorf("%s solves %d of %d, less than %d of 100", name, solved, pairs, least)
	}
}

// counts returns what is counted of the puzzle, for the seat that is asked in it.
func (c *Puzzle) counts(seat game.Seat) *Exact {
	if c.exact == nil {
		c.exact = &Exact{Seat: seat, Until: c.Until}
	}
	return c.exact
}

// solve lets a player answer, and returns what is wrong with it.
func (a Arena) solve(t *testing.T, name string, c *Puzzle, p game.Position, seed uint64) (fault string) {
	t.Helper()
	player := a.Player(t, name, seed)
	if len(c.Best) > 0 {
		if got := p.Text(player.Choose(p), game.All); !slices.Contains(c.Best, got) {
			return fmt.Sprintf("%q, best %q", got, c.Best)
		}
		return ""
	}
	if cost, first, told := a.cost(t, name, c, p, seed); cost > Slip*first {
		return told
	}
	return ""
}

// Prove counts the puzzles that are counted, and checks that the answers they name are the best,
// by at least a hundredth of a game.
func (a Arena) Prove(t *testing.T, puzzles []Puzzle) {
	t.Helper()
	for i := range puzzles {
		c := &puzzles[i]
		if !c.Counted {
			continue
		}
		p := a.position(t, c)
		exact := c.counts(p.Decision().Seat)
		best, ahead := exact.Best(p)
		t.Logf("%s: better by %.3f, %d positions", c.Name, ahead, exact.Looked)
		if exact.Lost {
			t.Errorf("%s: more positions than can be counted", c.Name)
			continue
		}
		if len(c.Best) == 0 { // a turn in which nothing can be done wrong is no puzzle
			if ahead > most {
				t.Errorf("%s: all answers are best", c.Name)
			}
			continue
		}
		slices.Sort(best)
		want := slices.Sorted(slices.Values(c.Best))
		if !slices.Equal(best, want) || ahead < 0.01 || ahead > most {
			t.Errorf("%s: best are %q, by %.3f, not %q", c.Name, best, ahead, want)
		}
	}
}
