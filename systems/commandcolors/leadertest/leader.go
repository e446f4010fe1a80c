// Package leadertest tries in the games of the family alike what the odds say of a leader
// who falls back.
package leadertest

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/dice"
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

// Safest returns the answer after which the fewest dice are rolled at a leader who
// falls back, and how many: noWay when he is lost without dice.
func Safest(p game.Position) (best game.Action, fewest int) {
	if d := p.Decision(); d.Over || d.Kind != "leader" && d.Kind != "retreat" {
		return 0, 0
	}
	fewest = noWay + 1
	for _, a := range p.Actions(nil) {
		luck, q, log := new(way), p.Clone(), new(game.Log)
		q.Apply(a, luck, log)
		n := noWay
		if !Lost(q, log) {
			_, after := Safest(q)
			n = min(luck.dice+after, noWay)
		}
		if n < fewest {
			best, fewest = a, n
		}
	}
	return best, fewest
}

// Lost reports whether a leader was lost: eliminated, or off the board where his
// side cannot lose him.
func Lost(p game.Position, log *game.Log) bool {
	return strings.HasSuffix(p.Outcome().Reason, ".over.leader") ||
		slices.ContainsFunc(log.Events, func(e game.Event) bool { return strings.HasSuffix(e.ID, ".event.leader-lost") })
}

// A Drawing is a battle with one fight in which a leader may be lost, and how many
// banners win it.
type Drawing struct{ Goal, Text string }

// AsOftenAsTheOddsSay fights the fights of drawings many times and fails where something
// comes more or less often than its odds say. build makes a position of a drawing; fate
// plays a fight and returns what came of it, by the ids of outcomes, and false when the
// option is no fight.
func AsOftenAsTheOddsSay(t *testing.T, drawings map[string]Drawing, build func(d Drawing) (game.Position, error), fate func(game.Position, game.Option, game.Chance) ([]string, bool)) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(drawings)) {
		c := drawings[name]
		p, err := build(c)
		if err != nil {
			t.Fatal(name, err)
		}
		fights := 0
		for _, o := range p.Options(game.All) {
			if o.Odds != nil && o.From != "" {
				fights++
				often(t, name, p, o, fate)
			}
		}
		if fights == 0 {
			t.Errorf("%s: nobody fought", name)
		}
	}
}

// often fights one fight many times.
func often(t *testing.T, name string, p game.Position, o game.Option, fate func(game.Position, game.Option, game.Chance) ([]string, bool)) {
	t.Helper()
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
	for _, id := range []string{"destroy", "retreat", "leader", "flag-loss"} {
		e := float64(o.Odds.Outcome(id)) / 1e6 * times
		if q := dice.Fair([]int{n[id], times - n[id]}, []float64{e, times - e}); q < 1e-6 {
			t.Errorf("%s: %s: %s came %d times in %d, by the odds %.1f; fair dice stray so far once in %.0f times", name, o.Text, id, n[id], times, e, 1/q)
		}
	}
}
