package drill

import (
	"errors"
	"fmt"
	"slices"

	"mariscal/game"
	"mariscal/game/notation"
)

// Deal stands where [Batch.Attempt] takes the number of an answer: it deals the game anew.
const Deal = -1

// A Branch is one die or one draw on which a game goes on, and how likely its outcomes are.
type Branch struct {
	Outcomes []Outcome `json:"outcomes"`
	Of       int       `json:"of"` // the sum of the weights
}

// An Outcome is a face of a die, or a kind of thing to draw. Faces of one name are one outcome.
type Outcome struct {
	Number int    `json:"number"` // the index of the (first such) face or kind, ascending in a branch
	Weight int    `json:"weight"` // of the branch's Of: the faces of that name, the copies left of a kind
	Text   string `json:"text"`   // as records write it: "roll close C7xC8: sword"
}

// given is a chance of outcomes that were chosen, one for each die and draw. The first one that
// was not chosen is kept, and what follows it is played with luck that counts for nothing.
type given struct {
	sys      game.System
	outcomes []int
	used     int
	branch   *Branch // the first not chosen
	err      error
	rest     *game.Seeded
}

func newGiven(sys game.System, outcomes []int) *given {
	return &given{sys: sys, outcomes: outcomes, rest: game.NewSeeded(1)}
}

// take returns the next outcome. weight tells how likely each of n numbers is, text what it is.
func (g *given) take(n int, weight func(int) int, text func(int) string) (int, bool) {
	if g.branch != nil || g.err != nil {
		return 0, false
	}
	if g.used == len(g.outcomes) {
		g.branch = new(Branch)
		for k := range n {
			if w := weight(k); w > 0 {
				g.branch.Outcomes = append(g.branch.Outcomes, Outcome{k, w, text(k)})
				g.branch.Of += w
			}
		}
		return 0, false
	}
	k := g.outcomes[g.used]
	if k < 0 || k >= n || weight(k) == 0 {
		g.err = fmt.Errorf("die or draw %d, from 0, has no outcome %d", g.used, k)
		return 0, false
	}
	g.used++
	return k, true
}

// Roll implements [game.Chance], a die at a time.
func (g *given) Roll(p game.Purpose, d game.Die, n int) game.Faces {
	f := game.Faces{N: uint8(n)}
	faces := notation.FaceNames(g.sys, d)[:d.Sides]
	face := func(k int) (weight int) {
		if slices.Index(faces, faces[k]) < k {
			return 0
		}
		for _, name := range faces {
			if name == faces[k] {
				weight++
			}
		}
		return weight
	}
	for i := range n {
		k, ok := g.take(int(d.Sides), face, func(k int) string {
			return notation.Result{Purpose: p, Die: d, Faces: game.Faces{N: 1, F: [game.MaxDice]uint8{uint8(k)}}}.Text(g.sys, game.Viewer(p.Seat))
		})
		if !ok {
			k = g.rest.Below(int(d.Sides))
		}
		f.F[i] = uint8(k)
	}
	return f
}

// Draw implements [game.Chance].
func (g *given) Draw(p game.Purpose, counts []uint8) int {
	k, ok := g.take(len(counts), func(k int) int { return int(counts[k]) }, func(k int) string {
		return notation.Result{Purpose: p, Drawn: true, Kind: k}.Text(g.sys, game.Viewer(p.Seat))
	})
	if !ok {
		return g.rest.Draw(p, counts)
	}
	return k
}

// Attempt plays answer n of game i, or deals it anew with [Deal], with outcomes for the dice and
// draws that follow, in their order. If more follow than were given it returns the next one and
// leaves the game as it is; if none does it returns nil, and the answer is played. The error
// names an answer or outcome that there is not, or says that players of the house take part:
// their luck cannot be chosen.
func (b *Batch) Attempt(i, n int, outcomes []int) (next *Branch, err error) {
	if err := b.has(i); err != nil {
		return nil, err
	}
	defer caught(&err)
	t := &b.tables[i]
	switch {
	case b.c.Players != [2]string{}:
		return nil, errors.New("outcomes are chosen only in games without players of the house")
	case t.pos == nil:
		return nil, fmt.Errorf("game %d has not begun: reset comes first", i)
	}
	sys := t.pos.System() // knows the names of the battle
	trial := table{pos: t.pos.Clone(), legal: append([]game.Action(nil), t.legal...), seed: t.seed, number: t.number, asked: t.asked, actions: t.actions, state: t.state, broken: t.broken}
	play := func(t *table) (g *given, err error) {
		g = newGiven(sys, outcomes)
		t.given = g
		if n == Deal {
			err = t.deal(&b.c, t.seed, t.number)
		} else {
			err = t.play(&b.c, n)
		}
		t.given = nil
		return g, err
	}
	g, err := play(&trial)
	switch {
	case err != nil:
		return nil, err
	case g.err != nil:
		return nil, g.err
	case g.branch != nil:
		return g.branch, nil
	case g.used < len(outcomes):
		return nil, fmt.Errorf("%d outcomes were given for %d dice and draws", len(outcomes), g.used)
	}
	return nil, b.guarded(i, func(t *table) error {
		_, err := play(t)
		return err
	})
}
