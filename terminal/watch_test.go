package terminal

import (
	"math/rand/v2"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/match"
)

// An attack names its target and leads the eye there, but nobody goes: what is told of the
// enemy's moves since the last turn are moves.
func TestAnAttackIsNotToldAsAMoveOfTheEnemy(t *testing.T) {
	g := setUp(t, "commander/lonato")
	m, err := match.New(t.Context(), match.Config{ID: "local", System: g.System, Ref: g.Info.Ref, Seed: g.Seed, Journal: match.Discard})
	if err != nil {
		t.Fatal(err)
	}
	named := func(e game.Event, arg string) bool {
		return slices.ContainsFunc(e.Args, func(a game.Arg) bool { return a.Name == arg })
	}
	var w watch
	r := rand.New(rand.NewPCG(3, 1))
	told := 0
	for range 120 {
		n, d := m.Decision()
		if d.Over {
			break
		}
		w.look(m)
		for _, s := range w.steps(m, d.Seat) {
			gone := slices.ContainsFunc(m.Events(game.Viewer(d.Seat), 0), func(e match.Numbered) bool {
				return slices.Equal(e.Event.Trace, s[:]) && named(e.Event, "from")
			})
			if told++; !gone {
				t.Fatalf("nobody has gone from %s to %s", s[0], s[1])
			}
		}
		list := m.View(game.Viewer(d.Seat)).Options
		if err := m.Do(t.Context(), d.Seat, n, list[r.IntN(len(list))].Text); err != nil {
			t.Fatal(err)
		}
	}
	attacks := 0
	for _, e := range m.Events(game.Spectator, 0) {
		if len(e.Event.Trace) == 2 && named(e.Event, "target") {
			attacks++
		}
	}
	if told == 0 || attacks == 0 {
		t.Errorf("%d moves told, %d attacks", told, attacks)
	}
}
