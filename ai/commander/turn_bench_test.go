package commander_test

import (
	"testing"

	"mariscal/ai/commander"
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// BenchmarkWeigh weighs a position in the middle of a game.
func BenchmarkWeigh(b *testing.B) {
	p := arena.Midgame(b, "commander/rivoli", 3).(*rules.Position)
	b.ReportAllocs()
	for b.Loop() {
		commander.Parts(p, game.Top)
	}
}

// BenchmarkRecruits plays whole games of recruits.
func BenchmarkRecruits(b *testing.B) {
	for b.Loop() {
		p := arena.Begin(b, "commander/rivoli", 3).(*rules.Position)
		luck := game.NewSeeded(1)
		m := commander.NewRecruit()
		var legal []game.Action
		n := 0
		for {
			legal = p.Actions(legal[:0])
			if len(legal) == 0 {
				break
			}
			a := legal[0]
			if len(legal) > 1 {
				a = m.Choose(p, legal, uint64(n))
			}
			p.Apply(a, luck, nil)
			n++
		}
	}
}

// BenchmarkTurn measures the centurion's turns, all its answers in a turn of the track, and
// its answers to the enemy's attacks and Move Orders.
func BenchmarkTurn(b *testing.B) {
	arena.Turns(b, "centurion", func(p game.Position) game.Seat {
		pos := p.(*rules.Position)
		asked := pos.Asked()
		if f := &pos.Fight; pos.Stage() == rules.StageReact || pos.Stage().InCombat() && f.Attack != rules.NoAttack && f.Seat != asked {
			return asked.Other()
		}
		return asked
	})
}
