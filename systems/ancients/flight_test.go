package ancients_test

import (
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/dice"
	"mariscal/systems/ancients"
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
// side cannot lose him (A13.14, AR.46).
func lostLeader(p game.Position, log *game.Log) bool {
	return strings.HasSuffix(p.Outcome().Reason, ".over.leader") ||
		slices.ContainsFunc(log.Events, func(e game.Event) bool { return strings.HasSuffix(e.ID, ".event.leader-lost") })
}

// A leader left alone falls back through enemies, or off the board, or nowhere: the
// odds count the way on which the fewest dice are rolled at him, and leaving is a loss
// only where his side cannot lose him (A13.11 to A13.16, AR.17, AR.18, AR.46).
func TestALeaderIsLostAsOftenAsTheOddsSay(t *testing.T) {
	refs(t)
	for name, c := range map[string]struct{ goal, drawing string }{
		"through one of two":   {"20", "E5 bottom HI ordered\nD5 top LI 1\nleader D5 top Hanno\nC5 bottom LI\nC6 bottom WA"},
		"through two":          {"20", "E5 bottom MI ordered\nD5 top MI 2\nleader D5 top Hanno\nC5 bottom LI\nC6 bottom LI\nB4 bottom MI\nB5 bottom LI\nB6 bottom WA\nC4 top LI"},
		"a free way":           {"20", "E5 bottom HI ordered\nD5 top LI 1\nleader D5 top Hanno\nC5 bottom LI"},
		"after half a retreat": {"20", "E5 bottom HI ordered\nD5 top MC 2\nleader D5 top Hanno\nC5 bottom LI\nB5 bottom LI\nB6 bottom LI\nB7 bottom LI\nB4 bottom LI"},
		"no way":               {"20", "E5 bottom HI ordered\nD5 top LI 1\nleader D5 top Hanno\nleader C5 bottom Nero\nleader C6 bottom Livius"},
		"off his own edge":     {"20", "B5 bottom HI ordered\nA5 top LI 1\nleader A5 top Hanno"},
		"not off his own edge": {"20", "B5 bottom HI ordered\nA5 top LI 1\nleader A5 top Hanno fatal"},
		"one he cannot lose":   {"20", "D5 bottom HI ordered\nC5 top MI 2\nleader C5 top Hanno fatal\nB5 bottom LI\nB6 bottom LI\nA4 top LI\nA5 top LI"},
		"the last banner":      {"1", "E5 bottom HI ordered\nD5 top MI 2\nleader D5 top Hanno"},
		"alone":                {"20", "E5 bottom HI ordered\nleader D5 top Hanno"},
		"alone among enemies":  {"20", "E5 bottom HI ordered\nleader D5 top Hanno\nC5 bottom LI\nC6 bottom MI"},
		"alone, fired at":      {"20", "F5 bottom LB ordered\nleader D5 top Hanno\nC5 bottom MI\nC6 bottom MI"},
	} {
		p, err := ancients.System{}.Build("turn bottom battle\ngoal "+c.goal+"\ncard order-four-center\nA1 top LI\nG1 bottom LI\n"+c.drawing, nil)
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
