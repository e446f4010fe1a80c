package ancients_test

import (
	"flag"
	"testing"

	"mariscal/ai/ancients"
	"mariscal/ai/turns"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

var noise = flag.Int("mariscal.noise", 0, "positions of the table of noise (0: one, with few samples)")

// TestFartherHorizonsAreNoisier measures, over candidate turns of positions of games between
// recruits, how much one sample strays and how much the candidates differ, by the turns played
// on:
//
//	go test ./ai/ancients -run Noisier -v -timeout 0 -mariscal.noise 30
func TestFartherHorizonsAreNoisier(t *testing.T) {
	n, samples, horizon := 1, 12, 3
	if *noise > 0 {
		n, samples, horizon = *noise, 200, 12
	}
	var list []*rules.Position
	for i := 0; len(list) < n; i++ {
		battles := arena.Battles(t)
		p := arena.Midgame(t, battles[i%len(battles)].ID, 6+i%9).(*rules.Position)
		if !p.Over() {
			list = append(list, p)
		}
	}
	table := turns.Noise(ancients.Turns(), list, 17, samples, horizon, 1)
	t.Logf("%d positions, %d samples\n%s", n, samples, table)
	if table[0].Noise <= 0 || table[horizon].Noise <= table[0].Noise {
		t.Errorf("%d turns on are not noisier than none:\n%s", horizon, table)
	}
}

// A turn that a search finds can be played, follows from position and seed alone, and is no
// worse in its own eyes than what it was composed of.
func TestASearchedTurnCanBePlayed(t *testing.T) {
	p := arena.Midgame(t, "ancients/cannae", 8).(*rules.Position)
	effort := turns.Effort{Samples: 4, Likely: 2, Generations: 2, Keep: 4, Bred: 6, Horizon: 2, Early: 0.2}
	run := func(seed uint64) *turns.Turn[rules.Position] {
		best, err := turns.NewSearch(ancients.Turns(), effort).Best(t.Context(), p, seed)
		if err != nil || best == nil {
			t.Fatal(best, err)
		}
		return best
	}
	a, b := run(1), run(1)
	if a.End != b.End {
		t.Error("equal seeds find different turns")
	}
	q := *p
	chance := game.NewSeeded(1)
	for _, act := range a.Actions {
		if err := q.Check(act); err != nil {
			t.Fatal(err)
		}
		q.Apply(act, chance, nil)
	}
}

// BenchmarkScript plays turns by script.
func BenchmarkScript(b *testing.B) {
	p := arena.Midgame(b, "ancients/cannae", 8).(*rules.Position)
	g := ancients.Turns()
	chance := game.NewSeeded(1)
	for b.Loop() {
		q := *p
		g.Script(&q, chance)
	}
}
