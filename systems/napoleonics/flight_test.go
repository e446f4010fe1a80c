package napoleonics_test

import (
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/dice"
	"mariscal/systems/napoleonics"
)

// A way is the luck of a leader who falls back and is missed all the way; it counts
// the dice rolled at him.
type way struct{ dice int }

func (w *way) Roll(p game.Purpose, _ game.Die, n int) (f game.Faces) {
	if p.Name == "escape" {
		w.dice += n
	}
	f.N = uint8(n)
	return f
}

func (w *way) Draw(_ game.Purpose, counts []uint8) int {
	return slices.IndexFunc(counts, func(n uint8) bool { return n > 0 })
}

// noWay is more dice than are ever rolled at a leader.
const noWay = 1000

// safest returns the answer after which the fewest dice are rolled at a leader who
// falls back, and how many: noWay when he is lost without dice.
func safest(p game.Position) (best game.Action, fewest int) {
	if d := p.Decision(); d.Over || d.Kind != "leader" && d.Kind != "retreat" {
		return 0, 0
	}
	fewest = noWay + 1
	for _, a := range p.Actions(nil) {
		luck, q, log := new(way), p.Clone(), new(game.Log)
		q.Apply(a, luck, log)
		n := noWay
		if !lostLeader(q, log) {
			_, after := safest(q)
			n = min(luck.dice+after, noWay)
		}
		if n < fewest {
			best, fewest = a, n
		}
	}
	return best, fewest
}

// lostLeader reports whether a leader was lost: eliminated, or off the board where his
// side cannot lose him (N12.9, N14.2, N23.9).
func lostLeader(p game.Position, log *game.Log) bool {
	return strings.HasSuffix(p.Outcome().Reason, ".over.leader") ||
		slices.ContainsFunc(log.Events, func(e game.Event) bool { return strings.HasSuffix(e.ID, ".event.leader-lost") })
}

// A leader left alone falls back through enemies, or off the board, or nowhere: the
// odds count the way on which the fewest dice are rolled at him, and leaving is a loss
// only where his side cannot lose him (N14.1 to N14.13, N23.9).
func TestALeaderIsLostAsOftenAsTheOddsSay(t *testing.T) {
	refs(t)
	for name, c := range map[string]struct{ goal, drawing string }{
		"through one of two":   {"20", "E5 bottom BR-LN ordered\nD5 top FR-LN 1\nleader D5 top Ney\nC5 bottom BR-LN\nC6 bottom BR-LN 2"},
		"a free way":           {"20", "E5 bottom BR-LN ordered\nD5 top FR-LN 1\nleader D5 top Ney\nC5 bottom BR-LN"},
		"after half a retreat": {"20", "E5 bottom BR-LN ordered\nD5 top FR-LN 2\nleader D5 top Ney\nC5 bottom BR-LN\nC6 bottom BR-LN"},
		"no way":               {"20", "E5 bottom BR-LN ordered\nD5 top FR-LN 1\nleader D5 top Ney\nleader C5 bottom Hill\nleader C6 bottom Picton"},
		"off his own edge":     {"20", "B5 bottom BR-LN ordered\nA5 top FR-LN 1\nleader A5 top Ney"},
		"not off his own edge": {"20", "B5 bottom BR-LN ordered\nA5 top FR-LN 1\nleader A5 top Ney fatal"},
		"the last banner":      {"1", "E5 bottom BR-LN ordered\nD5 top FR-LN 1\nleader D5 top Ney"},
		"alone":                {"20", "E5 bottom BR-LN ordered\nleader D5 top Ney"},
		"alone among enemies":  {"20", "E5 bottom BR-LN ordered\nleader D5 top Ney\nC5 bottom BR-LN\nC6 bottom BR-LN 2"},
	} {
		p, err := napoleonics.System{}.Build("turn bottom battle\ngoal "+c.goal+"\ncard attack-center\nA1 top FR-LN\nG1 bottom BR-LN\n"+c.drawing, nil)
		if err != nil {
			t.Fatal(name, err)
		}
		fights := 0
		for _, o := range p.Options(game.All) {
			if o.Odds == nil || o.From == "" {
				continue
			}
			const times = 2000
			luck := game.NewSeeded(7)
			n := map[string]int{}
			for range times {
				got, ok := fate(p.Clone(), o, luck)
				if !ok {
					t.Fatalf("%s: %s is no fight", name, o.Text)
				}
				for _, id := range got {
					n[id]++
				}
			}
			fights++
			for _, id := range []string{"destroy", "retreat", "leader", "flag-loss"} {
				e := float64(o.Odds.Outcome(id)) / 1e6 * times
				if q := dice.Fair([]int{n[id], times - n[id]}, []float64{e, times - e}); q < 1e-6 {
					t.Errorf("%s: %s: %s came %d times in %d, by the odds %.1f; fair dice stray so far once in %.0f times", name, o.Text, id, n[id], times, e, 1/q)
				}
			}
		}
		if fights == 0 {
			t.Errorf("%s: nobody fought", name)
		}
	}
}
