package clock_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"mariscal/clock"
	"mariscal/game"
)

// Outages that lie over one another are learned one by one; together they take each moment off
// once, and nothing of before the question was asked.
func TestEachMomentOfOutagesIsTakenOffOnce(t *testing.T) {
	const asked = 100
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 1))
		var all []clock.Outage
		for i := range 1 + r.Int64N(5) { // no two end in the same millisecond
			from := 1 + r.Int64N(400)
			all = append(all, clock.Outage{From: from, To: from + 5*r.Int64N(40) + (i-from%5+5)%5})
		}
		var down int64
		for at := int64(asked); at < 800; at++ {
			if slices.ContainsFunc(all, func(o clock.Outage) bool { return o.From <= at && at < o.To }) {
				down++
			}
		}
		slices.SortFunc(all, func(a, b clock.Outage) int { return cmp.Compare(a.To, b.To) })
		pace, err := clock.Parse("600+0+0")
		if err != nil {
			t.Fatal(err)
		}
		c := clock.Start(pace, game.Top, 1, asked)
		known := int64(asked)
		for i, o := range all {
			if r.IntN(2) == 0 && i < len(all)-1 {
				continue // it is learned with the next one
			}
			c = c.Lost(c.Unreckoned(all[:i+1], known))
			known = max(known, o.To)
		}
		if given := c.Since - asked; given != down {
			t.Fatalf("seed %d: %d ms were taken off, and nobody could answer for %d: %v", seed, given, down, all)
		}
	}
}
