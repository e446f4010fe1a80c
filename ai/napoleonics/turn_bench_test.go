package napoleonics_test

import (
	"testing"

	"mariscal/ai/napoleonics"
	"mariscal/game"
	rules "mariscal/systems/napoleonics"
)

// BenchmarkTurn measures turns and answers of the players that plan.
func BenchmarkTurn(b *testing.B) {
	for _, name := range thoughtful {
		b.Run(name, func(b *testing.B) {
			arena.Turns(b, name, func(p game.Position) game.Seat { return p.(*rules.Position).Active })
		})
	}
}

// BenchmarkWeigh weighs a position in the middle of a game.
func BenchmarkWeigh(b *testing.B) {
	p := arena.Midgame(b, "napoleonics/waterloo", 14).(*rules.Position)
	b.ReportAllocs()
	for b.Loop() {
		napoleonics.Weigh(p, game.Top)
	}
}
