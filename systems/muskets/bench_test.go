package muskets

import (
	"math/rand/v2"
	"testing"

	"mariscal/game"
)

func BenchmarkRandomGame(b *testing.B) {
	_, release, err := Lease(testSetup())
	if err != nil {
		b.Fatal(err)
	}
	defer release()
	b.ReportAllocs()
	actions := 0
	var buf []game.Action
	for i := 0; b.Loop(); i++ {
		r := rand.New(rand.NewPCG(uint64(i), 7))
		pos, err := System{}.Start(game.Ref{ID: "muskets/test"}, nil, game.NewSeeded(uint64(i)), nil)
		if err != nil {
			b.Fatal(err)
		}
		dice := game.NewSeeded(uint64(i) + 100)
		for !pos.Decision().Over {
			buf = pos.Actions(buf[:0])
			pos.Apply(buf[r.IntN(len(buf))], dice, nil)
			actions++
		}
	}
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
}
