package napoleonics_test

import (
	"testing"

	"mariscal/ai/napoleonics"
	"mariscal/game"
	rules "mariscal/systems/napoleonics"
)

// BenchmarkTurn measures the centurion's turns and answers.
func BenchmarkTurn(b *testing.B) {
	arena.Turns(b, "centurion", func(p game.Position) game.Seat { return p.(*rules.Position).Active })
}

// BenchmarkWeigh weighs a position in the middle of a game.
func BenchmarkWeigh(b *testing.B) {
	p := arena.Midgame(b, "napoleonics/waterloo", 14).(*rules.Position)
	b.ReportAllocs()
	for b.Loop() {
		napoleonics.Weigh(p, game.Top)
	}
}
