package sim

import "math"

// A Difference is how two battles differ between the same players: the values of the
// second minus those of the first.
type Difference struct {
	Scenarios [2]string     `json:"scenarios"` // first, second
	Sums      [2]string     `json:"sums"`
	Players   Sides[string] `json:"players"`
	Units     int           `json:"units"` // number of comparisons: games, or pairs of exchanged sides
	Top       Change        `json:"top"`   // in the part of games the top army wins
	Bottom    Change        `json:"bottom"`
	Margin    Change        `json:"margin"` // in the score of the top army minus that of the bottom army
}

// A Change is a difference with its 95 % interval.
type Change struct {
	By   float64 `json:"by"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// Clear reports whether the interval excludes 0.
func (c Change) Clear() bool { return c.Low > 0 || c.High < 0 }

// A Course is how the games of a study ended, one by one: what comparing two studies game
// by game needs. It grows with their number, by a few bytes a game.
type Course struct {
	Ends    []byte // one letter a game
	Margins []int
}

// add counts a game.
func (c *Course) add(g *Game) {
	c.Ends = append(c.Ends, g.end())
	c.Margins = append(c.Margins, g.margin())
}

// agrees reports whether a course can belong to that many games.
func (c *Course) agrees(games int) bool {
	return c == nil || len(c.Ends) == games && len(c.Margins) == games
}

// Compare returns how the second of two results differs from the first. ok is false when
// system, players, seed or exchange of sides differ, when the games were not kept
// ([Config.Compare]), or when there are none. Games with the same number have the same
// luck in both, so they are compared one by one, which cancels luck as far as the battles
// are alike.
func Compare(before, after Result) (d Difference, ok bool) {
	a, b := before.Tally, after.Tally
	if a == nil || b == nil || a.Course == nil || b.Course == nil || before.Players != after.Players || before.Seed != after.Seed ||
		before.Swap != after.Swap || before.Score != after.Score || before.MaxTurns != after.MaxTurns {
		return d, false
	}
	n, step := min(len(a.Course.Ends), len(b.Course.Ends)), 1
	if before.Swap {
		step = 2
	}
	n -= n % step
	if n == 0 {
		return d, false
	}
	d = Difference{Scenarios: [2]string{before.Scenario, after.Scenario}, Sums: [2]string{before.Sum, after.Sum}, Players: before.Players, Units: n / step}
	d.Top = change(n, step, 1, func(i int) int { return one(b.Course.Ends[i] == 'T') - one(a.Course.Ends[i] == 'T') })
	d.Bottom = change(n, step, 1, func(i int) int { return one(b.Course.Ends[i] == 'B') - one(a.Course.Ends[i] == 'B') })
	d.Margin = change(n, step, 0, func(i int) int { return b.Course.Margins[i] - a.Course.Margins[i] })
	return d, true
}

// change returns the mean of differences with its interval. Rates are widened as by
// Agresti and Min: by two more units of which one differs, half in each direction;
// otherwise an interval of few games would be too narrow.
func change(n, step, widened int, by func(i int) int) Change {
	units, sum, squares := n/step, 0, 0.0
	for i := 0; i < n; i += step {
		unit := 0
		for j := range step {
			unit += by(i + j)
		}
		sum += unit
		squares += float64(unit*unit) / float64(step*step)
	}
	all := float64(units + 2*widened)
	mean := float64(sum) / float64(step) / all
	spread := (squares+float64(widened))/all - mean*mean
	half := z95 * math.Sqrt(max(0, spread)/all)
	limit := math.Inf(1)
	if widened > 0 {
		limit = 1
	}
	return Change{By: round(float64(sum) / float64(step*units)), Low: round(max(-limit, mean-half)), High: round(min(limit, mean+half))}
}
