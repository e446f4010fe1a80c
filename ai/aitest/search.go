package aitest

import (
	"flag"
	"testing"

	"mariscal/ai"
	"mariscal/ai/turns"
	"mariscal/game"
)

var noise = flag.Int("mariscal.noise", 0, "positions of the table of noise (0: one, with few samples)")

// Noise returns of how many positions the tables of noise are to be; 0 when they are only tried.
func Noise() int { return *noise }

// FartherIsNoisier measures, over candidate turns of positions of games between recruits, how
// much one sample strays and how much the candidates differ, by the turns played on:
//
//	go test ./ai/ancients -run Noisier -v -timeout 0 -mariscal.noise 30
func FartherIsNoisier[T comparable, P turns.Position[T]](t *testing.T, a Arena, of turns.Game[T, P]) {
	n, samples, horizon := 1, 12, 3
	if *noise > 0 {
		n, samples, horizon = *noise, 200, 12
	}
	battles := a.Battles(t)
	var list []P
	for i := 0; len(list) < n; i++ {
		if p := a.Midgame(t, battles[i%len(battles)].ID, 6+i%9).(P); !p.Decision().Over {
			list = append(list, p)
		}
	}
	table := turns.Noise(of, list, 17, samples, horizon, 1)
	t.Logf("%d positions, %d samples\n%s", n, samples, table)
	if table[0].Noise <= 0 || table[horizon].Noise <= table[0].Noise {
		t.Errorf("%d turns on are not noisier than none:\n%s", horizon, table)
	}
}

// SearchedTurns checks that a turn which a search finds can be played, and follows from position
// and seed alone.
func SearchedTurns[T comparable, P turns.Position[T]](t *testing.T, a Arena, battle string, of func() turns.Game[T, P]) {
	p := a.Midgame(t, battle, 8).(P)
	effort := turns.Effort{Stages: []int{4, 8}, Likely: 2, Generations: 2, Keep: 4, Bred: 6, Horizon: 2, Early: 0.2, Race: ai.Race{Keep: 4, Batch: 8, Samples: 100, Behind: 2.5, Thirds: true, Plain: true, Assumed: 1}}
	run := func(seed uint64) *turns.Turn[T] {
		best, err := turns.NewSearch(of(), effort).Best(t.Context(), p, seed)
		if err != nil || best == nil {
			t.Fatal(best, err)
		}
		return best
	}
	one, two := run(1), run(1)
	if one.End != two.End {
		t.Error("equal seeds find different turns")
	}
	q := *p
	chance := game.NewSeeded(1)
	for _, act := range one.Actions {
		if err := P(&q).Check(act); err != nil {
			t.Fatal(err)
		}
		P(&q).Apply(act, chance, nil)
	}
}

// ScriptEndsTurns checks that a script ends each turn that it plays, in a game of every battle.
func ScriptEndsTurns[T comparable, P turns.Position[T]](t *testing.T, a Arena, of turns.Game[T, P]) {
	for i, info := range a.Battles(t) {
		p := a.Begin(t, info.ID, uint64(i)).(P)
		chance := game.NewSeeded(uint64(i))
		for turn := p.Turn(); turn < 60 && !p.Decision().Over; turn++ {
			if of.Script(p, chance); p.Turn() != turn+1 && !p.Decision().Over {
				t.Fatalf("%s: turn %d is not ended, but asks %q", info.ID, turn, p.Decision().Kind)
			}
		}
	}
}

// ScriptedTurns measures turns played by script.
func ScriptedTurns[T comparable, P turns.Position[T]](b *testing.B, a Arena, battle string, of turns.Game[T, P]) {
	p := a.Midgame(b, battle, 8).(P)
	chance := game.NewSeeded(1)
	for b.Loop() {
		q := *p
		of.Script(P(&q), chance)
	}
}
