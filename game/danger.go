package game

import (
	"cmp"
	"slices"
)

// A Danger is what the enemies of a piece could do to a place next turn, computed from
// what the viewer may see.
type Danger struct {
	Spot
	Dice     int  `json:"dice"`            // dice of all enemies that can reach it, at most; 0 in games without dice
	Expected int  `json:"expected"`        // expected hits of those dice, thousandths
	Empty    bool `json:"empty,omitempty"` // the place is empty: the danger is for a piece that would move there
	Grade    int  `json:"grade,omitempty"` // 1 to 3, see [Danger.Weigh]; 0 without danger
	Strikers int  `json:"strikers"`        // number of enemies that could strike there
	// By are the most dangerous enemies, by expected hits, the worst first: at most five.
	By []Striker `json:"by,omitempty"`
}

// A Striker is a piece that could strike at a place next turn.
type Striker struct {
	Piece    string `json:"piece"`
	Spot            // where it stands now
	Dice     int    `json:"dice"`
	Expected int    `json:"expected"` // expected hits, thousandths
}

// How many strikers are listed, and how many count for the grade: no turn brings all that
// could come.
const (
	namedStrikers  = 5
	likelyStrikers = 3
)

// Weigh fills in dice, expected hits and grade from the enemies that could strike. The
// grade compares the expected hits of the three worst with the target's remaining steps:
// 3 for all of them, 2 for half, 1 for less. It sorts strikers and keeps five.
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
