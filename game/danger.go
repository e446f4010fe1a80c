package game

import (
	"cmp"
	"slices"
)

// A Danger is what a piece's enemies could do to a place next turn, from what the
// viewer may see.
type Danger struct {
	Spot
	Dice     int  `json:"dice"`            // dice of all that can reach it, at most; 0 where a game has none
	Expected int  `json:"expected"`        // expected hits of those dice, thousandths
	Empty    bool `json:"empty,omitempty"` // nobody stands there: what would await one who went there
	Grade    int  `json:"grade,omitempty"` // 1 to 3, see [Danger.Weigh]; 0 without danger
	Strikers int  `json:"strikers"`        // how many could strike there
	// By are the likeliest of them, those with the most expected hits first: five at most.
	By []Striker `json:"by,omitempty"`
}

// A Striker is a piece that could strike at a place next turn.
type Striker struct {
	Piece    string `json:"piece"`
	Spot            // where it stands now
	Dice     int    `json:"dice"`
	Expected int    `json:"expected"` // expected hits, thousandths
}

// The strikers that are named, and those that a grade counts: no turn brings all
// who could come.
const (
	namedStrikers  = 5
	likelyStrikers = 3
)

// Weigh fills in what follows from who could strike: dice, expected hits, and the
// grade by what the three likeliest are to be expected to do to steps left: 3 is all
// of them, 2 half of them, 1 less. It sorts strikers and keeps five.
func (d *Danger) Weigh(strikers []Striker, left int) {
	slices.SortStableFunc(strikers, func(a, b Striker) int {
		return cmp.Or(cmp.Compare(b.Expected, a.Expected), cmp.Compare(b.Dice, a.Dice))
	})
	d.Strikers = len(strikers)
	likely := 0
	for i, s := range strikers {
		d.Dice, d.Expected = d.Dice+s.Dice, d.Expected+s.Expected
		if i < likelyStrikers {
			likely += s.Expected
		}
	}
	d.By = strikers[:min(len(strikers), namedStrikers)]
	switch {
	case len(strikers) == 0:
		d.Grade = 0
	case likely >= 1000*max(left, 1):
		d.Grade = 3
	case 2*likely >= 1000*max(left, 1):
		d.Grade = 2
	default:
		d.Grade = 1
	}
}
