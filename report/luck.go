package report

import (
	"math"
	"slices"

	"mariscal/game"
	"mariscal/game/dice"
)

// Luck is the dice of one side.
type Luck struct {
	Rolls    int `json:"rolls"`    // rolls that could hit
	Dice     int `json:"dice"`     // dice of all its rolls
	Hits     int `json:"hits"`     // hits of the rolls that could hit
	Expected int `json:"expected"` // their expected hits, thousandths
	// Worse is the part of equal series of rolls that would hit less often, plus half of
	// those that would hit equally often: 500000 is average luck.
	Worse int    `json:"worse"`
	Faces []Face `json:"faces"` // of the die, in its own order
	// ChiSquared is how far the faces stray from an even spread, in thousandths; Farther
	// is the chance that fair dice stray as far or farther, in millionths.
	ChiSquared int `json:"chiSquared"`
	Freedom    int `json:"freedom"` // degrees of freedom
	Farther    int `json:"farther"`
}

// A Face is how often a face of the die came up.
type Face struct {
	Face     string `json:"face"`
	Count    int    `json:"count"`
	Expected int    `json:"expected"` // thousandths
}

// A tally counts the dice of one side.
type tally struct {
	rolls, hits, expected int
	variance              float64
	faces                 map[string]int
}

// add counts a roll. The faces of all dice count; hits count only when hits were
// possible, because leader checks are no attack.
func (t *tally) add(r *game.RollEvent) {
	if t.faces == nil {
		t.faces = map[string]int{}
	}
	for _, d := range r.Dice {
		t.faces[d.Face]++
	}
	if r.Expected == 0 || len(r.Dice) == 0 {
		return
	}
	t.rolls++
	t.hits += r.Hits
	t.expected += r.Expected
	t.variance += dice.Variance(len(r.Dice), r.Expected)
}

func (t *tally) luck(dies [][]string) Luck {
	l := Luck{Rolls: t.rolls, Hits: t.hits, Expected: t.expected, Worse: certain / 2, Faces: []Face{}, Farther: certain}
	if t.variance > 0 {
		z := (float64(t.hits) - float64(t.expected)/1000) / math.Sqrt(t.variance)
		l.Worse = millionths(dice.Below(z))
	}
	if len(dies) == 0 {
		return l
	}
	var names []string
	for _, name := range dies[0] {
		if !slices.Contains(names, name) {
			names = append(names, name)
			l.Dice += t.faces[name]
		}
	}
	var counts []int
	var expected []float64
	for _, name := range names {
		sides := 0
		for _, side := range dies[0] {
			if side == name {
				sides++
			}
		}
		share := float64(sides) / float64(len(dies[0]))
		l.Faces = append(l.Faces, Face{name, t.faces[name], int(math.Round(1000 * share * float64(l.Dice)))})
		counts, expected = append(counts, t.faces[name]), append(expected, share*float64(l.Dice))
	}
	if l.Dice > 0 {
		x, freedom := dice.ChiSquared(counts, expected)
		l.ChiSquared, l.Freedom, l.Farther = int(math.Round(1000*x)), freedom, millionths(dice.Farther(x, freedom))
	}
	return l
}

func millionths(x float64) int { return int(math.Round(certain * min(max(x, 0), 1))) }
