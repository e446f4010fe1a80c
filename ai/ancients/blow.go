package ancients

import (
	"mariscal/game/dice"
	rules "mariscal/systems/ancients"
)

// A toll is the chances of the results of one roll.
type toll struct {
	hits [5]float64 // exactly that many hits; the last: that many or more
	flee [4][5]float64
}

// Limits of the tables.
const (
	tableDice  = 10
	tableFaces = 6
)

// tolls holds the toll of every roll. Its indexes: the first die of one hitting face is
// ignored, one hitting face is rolled again, hitting faces, dice.
var tolls [2][2][tableFaces + 1][tableDice + 1]toll

func init() {
	for ignored := range 2 {
		for reroll := range 2 {
			for faces := range tableFaces {
				die := dieOf(ignored == 1, reroll == 1, faces)
				roll := dice.None()
				for n := range tableDice + 1 {
					tolls[ignored][reroll][faces][n] = tollAs(roll.Spread())
					roll.Add(die[:])
				}
			}
		}
	}
}

// dieOf returns a die with one flag and that many hitting faces, the last of them special.
func dieOf(ignored, reroll bool, faces int) (die [6]dice.Face) {
	die[0] = dice.Flag
	hits := die[6-faces:]
	for i := range hits {
		hits[i] = dice.Hit
	}
	if faces > 0 {
		if reroll {
			die[5] = dice.Again
		}
		if ignored {
			die[5] |= dice.Ignored
		}
	}
	return die
}

// tollAs converts chances into a toll. flee[i][b] is the chance of more than i flags with
// fewer than b hits: a target of b blocks that ignores i flags retreats.
func tollAs(s dice.Spread) (t toll) {
	for h := range s {
		for f, m := range s[h] {
			w := float64(m) / dice.One
			t.hits[min(h, 4)] += w
			for i := range min(f, len(t.flee)) {
				for b := h + 1; b < 5; b++ {
					t.flee[i][b] += w
				}
			}
		}
	}
	return t
}

// tollOf returns the toll of a blow.
func tollOf(b rules.BlowDice) *toll {
	i, r := 0, 0
	if b.Ignored {
		i = 1
	}
	if b.Reroll {
		r = 1
	}
	return &tolls[i][r][min(b.Faces, tableFaces)][min(b.Dice, tableDice)]
}

// kill returns the chance of at least b hits, b from 1 to 4.
func (t *toll) kill(b int) float64 {
	k := 0.0
	for h := b; h < 5; h++ {
		k += t.hits[h]
	}
	return k
}
