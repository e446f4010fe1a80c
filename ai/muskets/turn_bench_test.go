package muskets_test

import (
	"testing"

	"mariscal/ai/muskets"
	"mariscal/game"
	rules "mariscal/systems/muskets"
)

// BenchmarkWeigh weighs a position in the middle of a skirmish.
func BenchmarkWeigh(b *testing.B) {
	p := arena.Midgame(b, "muskets/mill-creek", 3).(*rules.Position)
	b.ReportAllocs()
	for b.Loop() {
		muskets.Parts(p, game.Top)
	}
}

// BenchmarkTurn measures the centurion's turns (MO2.3: a card or an ability, with all that
// its units do), and its answers while the enemy acts.
func BenchmarkTurn(b *testing.B) {
	arena.SideTurns(b, func(p game.Position) (number int, own bool) {
		pos := p.(*rules.Position)
		switch pos.Stage() {
		case rules.StageTurn, rules.StageForward, rules.StageAct, rules.StagePost, rules.StageDeploy:
			return pos.Number(), true
		}
		return pos.Number(), false
	})
}
