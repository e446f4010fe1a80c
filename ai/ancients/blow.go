package ancients

import (
	rules "mariscal/systems/ancients"
)

// A toll is what one roll of dice does, as chances.
type toll struct {
	hits [5]float64 // exactly so many hits; the last: that many or more
	flee [4][5]float64
}

// Limits of the tables.
const (
	tableDice  = 10
	tableFaces = 6
)

// tolls holds the toll of every roll: whether the first die of one hitting face
// is ignored, whether one hitting face is rolled again, hitting faces, dice.
var tolls [2][2][tableFaces + 1][tableDice + 1]toll

func init() {
	for ignored := range 2 {
		for reroll := range 2 {
			for faces := range tableFaces {
				for dice := range tableDice + 1 {
					tolls[ignored][reroll][faces][dice] = makeToll(ignored == 1, reroll == 1, faces, dice)
				}
			}
		}
	}
}

// makeToll counts the ways n dice fall. flee[i][b] is the chance of more than i
// flags with fewer than b hits: a target of b blocks that ignores i flags goes
// back.
func makeToll(ignored, reroll bool, faces, n int) (t toll) {
	const most = 5
	special := 0
	if (ignored || reroll) && faces > 0 {
		special = 1
	}
	plain, idle := faces-special, 5-faces
	var cur [2][most + 1][most + 1]float64
	cur[0][0][0] = 1
	for range n {
		var next [2][most + 1][most + 1]float64
		for spent := range 2 {
			for h := range most + 1 {
				for f := range most + 1 {
					w := cur[spent][h][f]
					hits, spent := h, spent
					for w > 1e-9 {
						next[spent][hits][f] += w * float64(idle) / 6
						next[spent][hits][min(f+1, most)] += w / 6
						next[spent][min(hits+1, most)][f] += w * float64(plain) / 6
						w *= float64(special) / 6
						switch {
						case w == 0:
						case ignored && spent == 0:
							next[1][hits][f] += w
							w = 0
						case reroll:
							hits = min(hits+1, most)
						default:
							next[spent][min(hits+1, most)][f] += w
							w = 0
						}
					}
				}
			}
		}
		cur = next
	}
	for spent := range 2 {
		for h := range most + 1 {
			for f := range most + 1 {
				w := cur[spent][h][f]
				t.hits[min(h, 4)] += w
				for i := range t.flee {
					for b := 1; b < 5; b++ {
						if f > i && h < b {
							t.flee[i][b] += w
						}
					}
				}
			}
		}
	}
	return t
}

// tollOf finds the toll of a blow.
func tollOf(b rules.Blow) *toll {
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
