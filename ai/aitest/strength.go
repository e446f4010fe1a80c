package aitest

import (
	"flag"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"mariscal/ai"
	"mariscal/game"
)

var (
	games = flag.Int("mariscal.games", 0, "games of each battle and side in the strength tests (0: a few)")
	pair  = flag.String("mariscal.pair", "", "measure only this pair: centurion-recruit")
	from  = flag.Int("mariscal.from", 0, "number of the first game in the strength tests: others have other luck")
	only  = flag.String("mariscal.only", "", "measure only battles with this in their names")
)

// A Pair is two players, and the least strength of the first.
type Pair struct {
	First, Second string
	Games         int // of each battle and side in an ordinary run; 0: only when a flag names the pair
	Least         int // games won, of 100
}

// Strength checks that the first player of each pair wins often enough over all battles
// and both sides. The flags -mariscal.games and -mariscal.pair measure one pair with more
// games.
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
			if w := a.measure(t, c.First, c.Second, n); 100*w.won < c.Least*w.games {
				t.Errorf("%v: less than %d of 100", w, c.Least)
			}
		})
	}
}

// A tally counts games of one battle and side.
type tally struct{ games, won, lost, turns int }

func (t tally) String() string {
	return fmt.Sprintf("%d of %d won, %d lost, %.0f turns", t.won, t.games, t.lost, float64(t.turns)/float64(max(t.games, 1)))
}

func (t *tally) add(o tally) {
	t.games += o.games
	t.won += o.won
	t.lost += o.lost
	t.turns += o.turns
}

// measure plays n games of every battle and side between two players and
// returns the tally of the first, as a whole and by battle and side.
func (a Arena) measure(t *testing.T, first, second string, n int) (whole tally) {
	t.Helper()
	type job struct {
		battle int
		side   game.Seat
		seed   uint64
	}
	list := a.Battles(t)
	parts := make([][2]tally, len(list))
	jobs := make(chan job)
	var wait sync.WaitGroup
	var lock sync.Mutex
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for j := range jobs {
				var seats [2]ai.Player
				seats[j.side] = a.Player(t, first, j.seed+1)
				seats[j.side.Other()] = a.Player(t, second, j.seed+2)
				w, end := a.play(t, list[j.battle].ID, j.seed, seats)
				one := tally{games: 1, turns: end.Turn()}
				switch w {
				case int(j.side):
					one.won++
				case int(j.side.Other()):
					one.lost++
				}
				lock.Lock()
				parts[j.battle][j.side].add(one)
				if whole.add(one); whole.games%(10*len(list)) == 0 {
					t.Logf("so far: %v", whole)
				}
				lock.Unlock()
			}
		})
	}
	for k := *from; k < *from+n; k++ {
		for i := range list {
			if !strings.Contains(list[i].ID, *only) {
				continue
			}
			for side := range game.Seat(2) {
				jobs <- job{i, side, uint64(1000*k + 10*i + 7)}
			}
		}
	}
	close(jobs)
	wait.Wait()
	for i, info := range list {
		if parts[i][0].games == 0 {
			continue
		}
		t.Logf("%-36s top    %v", info.ID, parts[i][game.Top])
		t.Logf("%-36s bottom %v", info.ID, parts[i][game.Bottom])
	}
	t.Logf("%s against %s: %v", first, second, whole)
	return whole
}
