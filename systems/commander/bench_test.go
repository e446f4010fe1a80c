package commander

import (
	"testing"

	"mariscal/game"
)

func BenchmarkRandomGame(b *testing.B) {
	p0, err := System{}.Start(refs()[0], nil, game.NewSeeded(1), nil)
	if err != nil {
		b.Fatal(err)
	}
	p := p0.Clone()
	c, pick := game.NewSeeded(7), game.NewSeeded(8)
	var buf []game.Action
	actions := 0
	b.ReportAllocs()
	for b.Loop() {
		p.Set(p0)
		for {
			if buf = p.Actions(buf[:0]); len(buf) == 0 {
				break
			}
			p.Apply(buf[pick.Below(len(buf))], c, nil)
			actions++
		}
	}
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(actions)/float64(b.N), "actions/game")
}

func BenchmarkCopy(b *testing.B) {
	p0, err := System{}.Start(refs()[0], nil, game.NewSeeded(1), nil)
	if err != nil {
		b.Fatal(err)
	}
	p := p0.Clone()
	for b.Loop() {
		p.Set(p0)
	}
}
