package sim

import "math"

// A Difference tells how two battles differ between the same players: what the second
// gives less what the first gives.
type Difference struct {
	Scenarios [2]string `json:"scenarios"` // first, second
	Sums      [2]string `json:"sums"`
	Players   BySeat    `json:"players"`
	Units     int       `json:"units"` // what is compared one by one: games, or pairs of exchanged sides
	Top       Change    `json:"top"`   // of the part of games the top army wins
	Bottom    Change    `json:"bottom"`
	Margin    Change    `json:"margin"` // of the score of the top army less that of the bottom army
}

// A Change is a difference with its 95 % interval.
type Change struct {
	By   float64 `json:"by"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// Clear reports whether the interval leaves no room for no change.
func (c Change) Clear() bool { return c.Low > 0 || c.High < 0 }

// A Course is how the games of a study ended, one after the other: what two studies need
// to be compared game by game. It grows with their number, by some bytes a game.
type Course struct {
	Ends    []byte // a letter a game
	Margins []int
}

// add counts a game.
func (c *Course) add(g *Game) {
	c.Ends = append(c.Ends, g.end())
	c.Margins = append(c.Margins, g.margin())
}

// agrees reports whether a course can be that of so many games.
func (c *Course) agrees(games int) bool {
	return c == nil || len(c.Ends) == games && len(c.Margins) == games
}

// Compare tells how the second of two results differs from the first; ok is false where
// they are not of the same game, players, seed and exchange of sides, where their games
// were not kept ([Config.Compare]), or where there are none. Games of one number have one luck in both, so that
// they are compared one by one: what is by luck alone in both falls out as far as the
// battles are alike.
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

// change is the mean of differences with its interval. Rates are widened as Agresti and
// Min do, by two units more of which one differs, half of it to either side: without it an
// interval of few games is too narrow.
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
