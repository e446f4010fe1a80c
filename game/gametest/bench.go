package gametest

import (
	"testing"

	"mariscal/game"
)

// BenchGame measures random games from a position.
func BenchGame(b *testing.B, p0 game.Position) {
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

// BenchCopy measures copying a position.
func BenchCopy(b *testing.B, p0 game.Position) {
	p := p0.Clone()
	for b.Loop() {
		p.Set(p0)
	}
}
