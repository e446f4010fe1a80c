package sim

import (
	"testing"

	"mariscal/game"
)

var shot = game.Purpose{Name: "fire", Seat: game.Top}

// commons returns the common chance of a game in a turn.
func commons(n byte, turn int) *common {
	c := newCommon([]byte{1, 2, 3, 4, 5, 6, 7, n})
	c.turn = turn
	return c
}

// Every face comes as often as any other, every card as often as there are copies, also where a
// roll or draw is the same one of its turn.
func TestCommonChanceIsFair(t *testing.T) {
	faces, drawn := make([]int, 6), make([]int, 4)
	counts := []uint8{3, 0, 1, 6}
	const games = 250
	for n := range games {
		for turn := range 4 {
			c := commons(byte(n), turn)
			roll := c.Roll(shot, game.Die{Sides: 6}, 3)
			for _, f := range roll.F[:roll.N] {
				faces[f]++
			}
			drawn[c.Draw(shot, counts)]++
		}
	}
	for f, n := range faces {
		if n < 425 || n > 575 { // 500; a standard deviation is 20
			t.Errorf("face %d came %d times: %v", f, n, faces)
		}
	}
	for k, n := range drawn {
		if want := int(counts[k]) * 100; n < want-60 || n > want+60 {
			t.Errorf("kind %d was drawn %d times: %v", k, n, drawn)
		}
	}
}

// The same roll of the same turn has the same luck, whatever else was rolled or drawn before it;
// more dice leave the first ones as they are, and a card more leaves most draws.
func TestCommonChanceMeetsTheSameAct(t *testing.T) {
	plain, busy := commons(1, 3), commons(1, 3)
	busy.Roll(game.Purpose{Name: "close", Seat: game.Top}, game.Die{Sides: 6}, 4)
	busy.Draw(game.Purpose{Name: "command-deck", Seat: game.Top}, []uint8{1, 2})
	busy.Roll(game.Purpose{Name: "fire", Seat: game.Bottom}, game.Die{Sides: 6}, 2)
	same := 0
	for range 50 {
		a, b := plain.Roll(shot, game.Die{Sides: 6}, 2), busy.Roll(shot, game.Die{Sides: 6}, 4)
		if a.F[0] != b.F[0] || a.F[1] != b.F[1] {
			t.Fatalf("%v and %v", a, b)
		}
		if plain.Draw(shot, []uint8{2, 2, 2, 2}) == busy.Draw(shot, []uint8{2, 2, 3, 2}) {
			same++
		}
	}
	if same < 35 {
		t.Errorf("of 50 draws with a card more %d are the same", same)
	}
	plain.turn = 4
	if first, later := commons(1, 3).Roll(shot, game.Die{Sides: 6}, 20), plain.Roll(shot, game.Die{Sides: 6}, 20); first == later {
		t.Error("two turns have the same luck")
	}
}
