package game_test

import (
	"testing"

	"mariscal/game"
)

// A danger has three grades: the expected hits of the three likeliest strikers against the
// target's remaining steps. Other strikers are counted only.
func TestDangerIsGradedByTheLikeliestStrikers(t *testing.T) {
	striker := func(piece string, dice, expected int) game.Striker {
		return game.Striker{Piece: piece, Dice: dice, Expected: expected}
	}
	for name, c := range map[string]struct {
		strikers []game.Striker
		left     int
		grade    int
	}{
		"nobody":                     {nil, 4, 0},
		"a scratch":                  {[]game.Striker{striker("a", 2, 700)}, 4, 1},
		"half of it":                 {[]game.Striker{striker("a", 2, 700), striker("b", 4, 1300)}, 4, 2},
		"all of it":                  {[]game.Striker{striker("a", 2, 700), striker("b", 4, 1300)}, 2, 3},
		"a lone leader counts as 1":  {[]game.Striker{striker("a", 1, 500)}, 0, 2},
		"more than a turn can bring": {[]game.Striker{striker("a", 2, 600), striker("b", 2, 600), striker("c", 2, 600), striker("d", 2, 600), striker("e", 2, 600), striker("f", 2, 600)}, 4, 1},
	} {
		var d game.Danger
		d.Weigh(c.strikers, c.left)
		if d.Grade != c.grade || d.Strikers != len(c.strikers) || len(d.By) > 5 {
			t.Errorf("%s: %+v, not grade %d", name, d, c.grade)
		}
		if len(d.By) > 1 && d.By[0].Expected < d.By[1].Expected {
			t.Errorf("%s: the likeliest is not the first: %+v", name, d.By)
		}
		dice := 0
		for _, s := range c.strikers {
			dice += s.Dice
		}
		if d.Dice != dice {
			t.Errorf("%s: %d dice, not %d", name, d.Dice, dice)
		}
	}
}
