package ancients_test

import (
	"flag"
	"fmt"
	"runtime"
	"sync"
	"testing"

	"mariscal/ai"
	_ "mariscal/ai/ancients"
	"mariscal/content"
	"mariscal/game"
	"mariscal/systems/ancients"
)

var (
	games = flag.Int("mariscal.games", 0, "games of each battle and side in the strength tests (0: a few)")
	pair  = flag.String("mariscal.pair", "", "measure only this pair: centurion-recruit")
)

// battles returns the battles of the rulebook.
func battles(tb testing.TB) []game.ScenarioInfo {
	tb.Helper()
	systems, err := content.Systems()
	if err != nil {
		tb.Fatal(err)
	}
	var list []game.ScenarioInfo
	for _, info := range systems[0].Scenarios() {
		if !info.Hidden {
			list = append(list, info)
		}
	}
	return list
}

// begin starts a battle.
func begin(tb testing.TB, id string, seed uint64) game.Position {
	tb.Helper()
	battles(tb)
	p, err := ancients.System{}.Start(game.Ref{ID: id}, nil, game.NewSeeded(seed), nil)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

func player(tb testing.TB, name string, seed uint64) ai.Player {
	tb.Helper()
	p, err := ai.New(name, "ancients", seed)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

// mostTurns ends a game that does not end.
const mostTurns = 400

// play plays a game to its end and returns who won, or -1.
func play(tb testing.TB, id string, seed uint64, seats [2]ai.Player) (winner int, end game.Position) {
	p := begin(tb, id, seed)
	chance := game.NewSeeded(seed ^ 0xd1ce)
	for p.Turn() <= mostTurns {
		d := p.Decision()
		if d.Over {
			if o := p.Outcome(); !o.Draw {
				return int(o.Winner), p
			}
			return -1, p
		}
		p.Apply(seats[d.Seat].Choose(p), chance, nil)
	}
	return -1, p
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
func measure(t *testing.T, first, second string, n int) (whole tally) {
	t.Helper()
	type job struct {
		battle int
		side   game.Seat
		seed   uint64
	}
	list := battles(t)
	parts := make([][2]tally, len(list))
	jobs := make(chan job)
	var wait sync.WaitGroup
	var lock sync.Mutex
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for j := range jobs {
				var seats [2]ai.Player
				seats[j.side] = player(t, first, j.seed+1)
				seats[j.side.Other()] = player(t, second, j.seed+2)
				w, end := play(t, list[j.battle].ID, j.seed, seats)
				one := tally{games: 1, turns: end.Turn()}
				switch w {
				case int(j.side):
					one.won++
				case int(j.side.Other()):
					one.lost++
				}
				lock.Lock()
				parts[j.battle][j.side].add(one)
				lock.Unlock()
			}
		})
	}
	for k := range n {
		for i := range list {
			for side := range game.Seat(2) {
				jobs <- job{i, side, uint64(1000*k + 10*i + 7)}
			}
		}
	}
	close(jobs)
	wait.Wait()
	for i, info := range list {
		t.Logf("%-24s top    %v", info.ID, parts[i][game.Top])
		t.Logf("%-24s bottom %v", info.ID, parts[i][game.Bottom])
		whole.add(parts[i][game.Top])
		whole.add(parts[i][game.Bottom])
	}
	t.Logf("%s against %s: %v", first, second, whole)
	return whole
}
