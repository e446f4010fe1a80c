package napoleonics

import (
	"mariscal/game/dice"
	rules "mariscal/systems/napoleonics"
)

// A toll is the chances of the results of one roll.
type toll struct {
	hits [mostBlocks + 1]float64 // exactly that many hits; the last: that many or more
	// flee[i][b] is the chance of more than i flags with fewer than b hits: a target of b
	// blocks that ignores i flags retreats.
	flee [4][mostBlocks + 1]float64
}

// Limits of the tables.
const (
	tableDice  = 12
	tableFaces = 5
)

// tolls holds the toll of every roll. Its indexes: the flag counts, hitting faces, dice.
var tolls [2][tableFaces + 1][tableDice + 1]toll

func init() {
	for flag := range 2 {
		for faces := range tableFaces + 1 {
			die := dieOf(flag == 1, faces)
			roll := dice.None()
			for n := range tableDice + 1 {
				tolls[flag][faces][n] = tollAs(roll.Spread())
				roll.Add(die[:])
			}
		}
	}
}

// dieOf returns a die with that many hitting faces, optionally with a flag.
func dieOf(flag bool, faces int) (die [6]dice.Face) {
	if flag {
		die[0] = dice.Flag
	}
	for i := range faces {
		die[5-i] = dice.Hit
	}
	return die
}

// tollAs converts chances into a toll.
func tollAs(s dice.Spread) (t toll) {
	for h := range s {
		for f, m := range s[h] {
			w := float64(m) / dice.One
			t.hits[min(h, mostBlocks)] += w
			for i := range min(f, len(t.flee)) {
				for b := h + 1; b <= mostBlocks; b++ {
					t.flee[i][b] += w
				}
			}
		}
	}
	return t
}

// tollOf returns the toll of a blow; with held its flags count as hits, because the
// target cannot retreat (N18.25).
func tollOf(b rules.BlowDice, held bool) *toll {
	flag, faces := 0, b.Faces
	switch {
	case b.Flag && held:
		faces++
	case b.Flag:
		flag = 1
	}
	return &tolls[flag][min(faces, tableFaces)][min(max(b.Dice, 0), tableDice)]
}

// kill returns the chance of at least b hits.
func (t *toll) kill(b int) float64 {
	k := 0.0
	for h := b; h <= mostBlocks; h++ {
		k += t.hits[h]
	}
	return k
}
