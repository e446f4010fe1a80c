package tournament

import (
	"cmp"
	"slices"
)

// A Tie is what breaks ties between players with equal points.
type Tie int

// What breaks ties; each is better when it is higher.
const (
	// Cut is the sum of the opponents' points without that of the weakest (Buchholz, cut 1).
	Cut Tie = iota
	// Buchholz is the sum of the opponents' points.
	Buchholz
	// Median is that sum without the strongest and the weakest.
	Median
	// Direct is the points against each other, if all of equals have met.
	Direct
	// Berger is the points of those one has defeated, and half those of draws (Sonneborn-Berger).
	Berger
	// Victories counts games won.
	Victories
	// Margin is one's scores in the battles less those of the opponents.
	Margin
	// Ties is how many there are.
	Ties
)

// OfSwiss, OfRobin and OfKnockout are what breaks ties, the first one first.
var (
	OfSwiss    = []Tie{Cut, Buchholz, Direct, Berger, Victories, Margin}
	OfRobin    = []Tie{Direct, Victories, Berger, Margin}
	OfKnockout = []Tie{Victories, Margin}
)

// A Line is how a player stands.
type Line struct {
	Player int
	Rank   int // from 1; equals share it
	Halves int // half points
	// Ties are what breaks ties: points in halves, but Berger in quarters.
	Ties [Ties]int
	// Tables are how many are decided; Won, Drawn and Lost those with an opponent.
	Tables, Won, Drawn, Lost int
}

// Rank ranks n players after rounds, the best first: by points, by the ties, then by strength. A
// round in which somebody had no opponent, or did not take part, counts in his own ties as one
// against somebody with as many points as he has.
func Rank(field []Player, rounds []Round, by []Tie) []Line {
	n := len(field)
	lines := make(table, n)
	against, played := make([][][2]int, n), 0 // whom one has met, and for how many half points
	met := make([]map[int]int, n)
	for i := range lines {
		lines[i].Player = i
		met[i] = map[int]int{}
	}
	for _, round := range rounds {
		if slices.ContainsFunc(round, func(t Table) bool { return !t.Open }) {
			played++
		}
		for _, t := range round {
			if !t.Open {
				for i := range t.Players {
					lines.note(t, i, against, met)
				}
			}
		}
	}
	for i := range lines {
		l := &lines[i]
		var sums []int
		for _, x := range against[i] {
			sums = append(sums, lines[x[0]].Halves)
			l.Ties[Berger] += lines[x[0]].Halves * x[1]
		}
		for range played - len(against[i]) {
			sums = append(sums, l.Halves)
		}
		slices.Sort(sums)
		for k, x := range sums {
			l.Ties[Buchholz] += x
			if k > 0 {
				l.Ties[Cut] += x
			}
			if k > 0 && k < len(sums)-1 {
				l.Ties[Median] += x
			}
		}
	}
	place(lines, field, by, met)
	return lines
}

// lines of all players, by their numbers until they are ranked.
type table []Line

// note counts a table for the player at i.
func (lines table) note(t Table, i int, against [][][2]int, met []map[int]int) {
	p, other := t.Players[i], t.Players[1-i]
	if p == Free {
		return
	}
	l := &lines[p]
	l.Halves += t.Halves[i]
	l.Tables++
	l.Ties[Victories] += t.Wins[i]
	l.Ties[Margin] += t.Scores[i] - t.Scores[1-i]
	if other == Free {
		return
	}
	switch t.Halves[i] {
	case 2:
		l.Won++
	case 1:
		l.Drawn++
	default:
		l.Lost++
	}
	met[p][other] += t.Halves[i]
	if !t.Unplayed {
		against[p] = append(against[p], [2]int{other, t.Halves[i]})
	}
}

// place sorts the lines and gives them their ranks.
func place(lines table, field []Player, by []Tie, met []map[int]int) {
	slices.SortStableFunc(lines, func(a, b Line) int { return cmp.Compare(b.Halves, a.Halves) })
	for i := 0; i < len(lines); {
		equal := i + 1
		for equal < len(lines) && lines[equal].Halves == lines[i].Halves {
			equal++
		}
		group := lines[i:equal]
		decide(group, field, by, met)
		for k := range group {
			group[k].Rank = i + k + 1
			if k > 0 && compareLines(group[k-1], group[k], by) == 0 {
				group[k].Rank = group[k-1].Rank
			}
		}
		i = equal
	}
}

func compareLines(a, b Line, by []Tie) int {
	for _, tie := range by {
		if c := cmp.Compare(b.Ties[tie], a.Ties[tie]); c != 0 {
			return c
		}
	}
	return 0
}

// decide sorts players with equal points. Direct counts among those whom the ties before it
// leave equal.
func decide(group []Line, field []Player, by []Tie, met []map[int]int) {
	before := slices.Index(by, Direct)
	if before < 0 {
		before = 0
	}
	less := func(a, b Line) int { return compareLines(a, b, by[:before]) }
	slices.SortStableFunc(group, less)
	for i := 0; i < len(group); {
		equal := i + 1
		for equal < len(group) && less(group[i], group[equal]) == 0 {
			equal++
		}
		if slices.Contains(by, Direct) {
			direct(group[i:equal], met)
		}
		i = equal
	}
	slices.SortStableFunc(group, func(a, b Line) int {
		return cmp.Or(compareLines(a, b, by), cmp.Compare(field[b.Player].Strength, field[a.Player].Strength), cmp.Compare(a.Player, b.Player))
	})
}

// direct reckons the points of equals against each other, if all have met.
func direct(equals []Line, met []map[int]int) {
	sums := make([]int, len(equals))
	for i, a := range equals {
		for _, b := range equals {
			halves, have := met[a.Player][b.Player]
			if !have && a.Player != b.Player {
				return
			}
			sums[i] += halves
		}
	}
	for i := range equals {
		equals[i].Ties[Direct] = sums[i]
	}
}
