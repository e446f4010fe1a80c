package drill_test

import (
	"testing"

	"mariscal/drill"
	"mariscal/game"
)

// BenchmarkStep steps 512 games at once with random answers: an operation is one step of one game.
// Bare has the mask alone; seen has observations as well, answers what they touch, all of it both.
func BenchmarkStep(b *testing.B) {
	for _, id := range []string{"ancients/akragas", "ancients/first-battle", "napoleonics/first-battle", "commander/first-battle", "muskets/first-skirmish"} {
		for _, what := range []string{"bare", "answers", "seen", "all"} {
			b.Run(id+"/"+what, func(b *testing.B) { steps(b, id, what) })
		}
	}
}

func steps(b *testing.B, id, what string) {
	const n = 512
	sys, ref := battle(b, id)
	batch, err := drill.New(drill.Config{System: sys, Scenario: ref, Games: n, Auto: true})
	if err != nil {
		b.Fatal(err)
	}
	v := drill.Views{Count: make([]int32, n), Mask: make([]uint8, n*batch.Width())}
	if what == "answers" || what == "all" {
		v.Answers = make([]int32, n*batch.Width()*drill.AnswerSize)
	}
	if what == "seen" || what == "all" {
		v.Planes, v.Values = make([]uint8, n*batch.Schema().Bytes), make([]int32, n*batch.Schema().Numbers)
	}
	if err := batch.Reset(1, &v); err != nil {
		b.Fatal(err)
	}
	choices, chance := make([]int32, n), game.NewSeeded(1)
	b.ResetTimer()
	for k := 0; k < b.N; k += n {
		for i := range choices {
			choices[i] = int32(chance.Below(int(v.Count[i])))
		}
		if err := batch.Step(choices, &v); err != nil {
			b.Fatal(err)
		}
	}
}
