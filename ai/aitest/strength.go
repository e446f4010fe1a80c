package aitest

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/sim/arena"
)

var (
	games = flag.Int("mariscal.games", 0, "games of each battle and side in the strength tests (0: a few)")
	pair  = flag.String("mariscal.pair", "", "measure only this pair: centurion-recruit")
	from  = flag.Int("mariscal.from", 0, "number of the first deal in the strength tests: others have other luck")
	only  = flag.String("mariscal.only", "", "measure only battles with this in their names")
)

// A Pair is two players, and the least strength of the first.
type Pair struct {
	First, Second string
	Games         int    // of each battle and side in an ordinary run; 0: only when a flag names the pair
	Least         int    // games won, of 100
	Only          string // battles with this in their names; "" for all
}

// Strength checks that the first player of each pair wins often enough over all battles
// and both sides. The flags -mariscal.games and -mariscal.pair measure one pair with more
// games; mariscal arena plays the same ones.
func (a Arena) Strength(t *testing.T, pairs []Pair) {
	for _, c := range pairs {
		name := c.First + "-" + c.Second
		if *pair != "" && *pair != name || *pair == "" && c.Games == 0 {
			continue
		}
		t.Run(name, func(t *testing.T) {
			n := c.Games
			if *games > 0 {
				n = *games
			}
			if r := a.measure(t, c, n); 100*r.Won < c.Least*r.Games {
				t.Errorf("%s: less than %d of 100", told(r.Count), c.Least)
			}
		})
	}
}

// measure plays n deals of every battle between two players, each with both sides, and logs how
// the first did, as a whole and by battle and side.
func (a Arena) measure(t *testing.T, c Pair, n int) arena.Result {
	t.Helper()
	sys := a.system(t)
	m := arena.Match{System: sys, Battles: arena.Battles(sys), Players: [2]string{c.First, c.Second}, From: *from, Rounds: n}
	m.Battles = slices.DeleteFunc(m.Battles, func(b game.Ref) bool {
		return !strings.Contains(b.ID, *only) || *pair == "" && !strings.Contains(b.ID, c.Only)
	})
	var played arena.Count
	m.Each = func(g arena.Game) error {
		if played.Add(&g); played.Games%(10*len(m.Battles)) == 0 {
			t.Logf("so far: %s", told(played))
		}
		return nil
	}
	r, err := arena.Run(t.Context(), m)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range r.Battles {
		t.Logf("%-36s top    %s", b.ID, told(b.Sides.Top))
		t.Logf("%-36s bottom %s", b.ID, told(b.Sides.Bottom))
	}
	t.Logf("%s against %s: %s, %.0f turns; score %.1f (95 %%: %.1f to %.1f)", c.First, c.Second, told(r.Count), r.Turns.Mean, 100*r.Rate.Part, 100*r.Rate.Low, 100*r.Rate.High)
	return r
}

// told tells how games ended.
func told(c arena.Count) string { return fmt.Sprintf("%d of %d won, %d lost", c.Won, c.Games, c.Lost) }
