package napoleonics_test

import (
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/systems/napoleonics"
)

// smallest is the smallest of the built-in battles.
const smallest = "napoleonics/skirmish"

func start(tb testing.TB, id string, seed uint64) game.Position {
	tb.Helper()
	if err := content.Builtin(); err != nil {
		tb.Fatal(err)
	}
	p, err := napoleonics.System{}.Start(game.Ref{ID: id}, nil, game.NewSeeded(seed), nil)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

func BenchmarkRandomGame(b *testing.B) {
	p0 := start(b, smallest, 1)
	p := p0.Clone()
	c, pick := game.NewSeeded(7), game.NewSeeded(8)
	var buf []game.Action
	actions, turns := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		p.Set(p0)
		for {
			buf = p.Actions(buf[:0])
			if len(buf) == 0 || p.Turn() > 400 {
				break
			}
			p.Apply(buf[pick.Below(len(buf))], c, nil)
			actions++
		}
		turns += p.Turn()
	}
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(actions)/float64(b.N), "actions/game")
	b.ReportMetric(float64(turns)/float64(b.N), "turns/game")
}

func BenchmarkCopy(b *testing.B) {
	p0 := start(b, smallest, 1)
	p := p0.Clone()
	for b.Loop() {
		p.Set(p0)
	}
}
