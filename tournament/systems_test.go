package tournament

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func numbers(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// written is the tables of rounds as the handbook writes them, with players from 1.
func written(rounds []Round) string {
	var lines []string
	for _, round := range rounds {
		var tables []string
		for _, t := range round {
			tables = append(tables, fmt.Sprintf("%d-%d", t.Players[0]+1, t.Players[1]+1))
		}
		lines = append(lines, strings.Join(tables, " "))
	}
	return strings.Join(lines, "\n")
}

// The tables of the FIDE handbook (C.05, annex 1) for 3 or 4, 5 or 6, and 7 or 8 players.
func TestEverybodyMeetsEverybodyAsInTheBergerTables(t *testing.T) {
	for n, want := range map[int]string{
		4: "1-4 2-3\n4-3 1-2\n2-4 3-1",
		6: "1-6 2-5 3-4\n6-4 5-3 1-2\n2-6 3-1 4-5\n6-5 1-4 2-3\n3-6 4-2 5-1",
		8: "1-8 2-7 3-6 4-5\n8-5 6-4 7-3 1-2\n2-8 3-1 4-7 5-6\n8-6 7-5 1-4 2-3\n3-8 4-2 5-1 6-7\n8-7 1-6 2-5 3-4\n4-8 5-3 6-2 7-1",
	} {
		if got := written(Robin(numbers(n))); got != want {
			t.Errorf("%d players:\n%s", n, got)
		}
	}
	for n := 2; n <= 33; n++ {
		met, sides, free := map[[2]int]int{}, make([]int, n), make([]int, n)
		rounds := Robin(numbers(n))
		if len(rounds) != n-1+n%2 {
			t.Fatalf("%d players: %d rounds", n, len(rounds))
		}
		for _, round := range rounds {
			for _, table := range round {
				a, b := table.Players[0], table.Players[1]
				if b == Free {
					free[a]++
					continue
				}
				met[[2]int{min(a, b), max(a, b)}]++
				sides[a]++
				sides[b]--
			}
		}
		for i := range n {
			if free[i] != n%2 || abs(sides[i]) > 1 {
				t.Errorf("%d players: %d is free %d times, and has one side %d times more", n, i, free[i], sides[i])
			}
			for k := range i {
				if met[[2]int{k, i}] != 1 {
					t.Errorf("%d players: %d and %d meet %d times", n, k, i, met[[2]int{k, i}])
				}
			}
		}
	}
}

func TestTheBestMeetLastWhereWhoLosesIsOut(t *testing.T) {
	for n := 2; n <= 40; n++ {
		var rounds []Round
		byes := 0
		for {
			next := Knockout(numbers(n), rounds)
			if next == nil {
				break
			}
			for i := range next {
				t := &next[i]
				if t.Players[1] == Free {
					byes++
					continue
				}
				t.Open, t.Halves = false, [2]int{0, 2}
				if t.Players[0] < t.Players[1] { // the better wins
					t.Halves = [2]int{2, 0}
				}
			}
			rounds = append(rounds, next)
		}
		last := rounds[len(rounds)-1]
		if len(last) != 1 || last[0].Players != [2]int{0, 1} {
			t.Fatalf("%d players end with %v", n, last)
		}
		if size := 1 << len(rounds); byes != size-n || size >= 2*n {
			t.Errorf("%d players: %d rounds, %d free", n, len(rounds), byes)
		}
	}
	if got := written([]Round{Knockout(numbers(8), nil)}); got != "1-8 4-5 3-6 2-7" {
		t.Error(got)
	}
	if got := written([]Round{Knockout(numbers(6), nil)}); got != "1-0 4-5 3-6 2-0" {
		t.Error(got)
	}
}

func TestADrawOfABracketIsBrokenAndNobodyGoesOnWhereNobodyAppeared(t *testing.T) {
	place := map[int]int{4: 0, 7: 1}
	for want, table := range map[int]Table{
		4:    {Players: [2]int{4, 7}, Halves: [2]int{1, 1}, Scores: [2]int{6, 5}},
		7:    {Players: [2]int{4, 7}, Halves: [2]int{1, 1}, Scores: [2]int{6, 6}},
		Free: {Players: [2]int{4, 7}, Unplayed: true},
	} {
		if got := Through(table, place); got != want {
			t.Errorf("%+v: %d goes on", table, got)
		}
	}
	rounds := []Round{{{Players: [2]int{0, 3}, Unplayed: true}, {Players: [2]int{1, 2}, Halves: [2]int{2, 0}}}}
	next := Knockout(numbers(4), rounds)
	if len(next) != 1 || next[0].Players != [2]int{1, Free} || next[0].Open {
		t.Errorf("%+v", next)
	}
}

func TestTheFirstRoundOfTheDutchSystemSetsTheUpperHalfAgainstTheLower(t *testing.T) {
	round, err := Swiss(make([]Player, 14), nil, true)
	// As in the first round of the example of the FIDE arbiters' manual, where the first has white.
	if got := written([]Round{round}); err != nil || got != "1-8 9-2 3-10 11-4 5-12 13-6 7-14" {
		t.Error(got, err)
	}
	round, err = Swiss(make([]Player, 7), nil, false)
	if got := written([]Round{round}); err != nil || got != "1-4 2-5 3-6 7-0" {
		t.Error(got, err)
	}
}

// An example of bbpPairings, a program that FIDE has endorsed, for the rules of 2025: who is free has
// as few points as can be, though two of the best could meet then.
func TestTheOneWithTheFewestPointsIsFree(t *testing.T) {
	won := func(a, b int) Table { return Table{Players: [2]int{a - 1, b - 1}, Halves: [2]int{2, 0}} }
	lost := func(a, b int) Table { return Table{Players: [2]int{a - 1, b - 1}, Halves: [2]int{0, 2}} }
	field := make([]Player, 6)
	field[3].Out = true
	round, err := Swiss(field, []Round{{won(1, 4), lost(5, 2), won(3, 6)}, {lost(2, 1), lost(4, 3), lost(6, 5)}}, true)
	if err != nil {
		t.Fatal(err)
	}
	if got := written([]Round{round}); got != "1-5 3-2 6-0" {
		t.Error(got)
	}
}

func TestTiesAreBrokenAsTheirWordsSay(t *testing.T) {
	// Four players, all met: 0 defeats 1 and 2, loses to 3; 1 defeats 2 and 3; 3 defeats 2.
	won := func(a, b, for_, against int) Table {
		return Table{Players: [2]int{a, b}, Halves: [2]int{2, 0}, Wins: [2]int{1, 0}, Scores: [2]int{for_, against}}
	}
	rounds := []Round{
		{won(0, 1, 6, 5), won(3, 2, 6, 1)}, {won(0, 2, 6, 0), won(1, 3, 6, 2)}, {won(3, 0, 6, 4), won(1, 2, 6, 3)},
	}
	lines := Rank(make([]Player, 4), rounds, OfSwiss)
	by := map[int]Line{}
	for _, l := range lines {
		by[l.Player] = l
	}
	for player, want := range map[int][Ties]int{
		// cut, Buchholz, median, direct, Berger, victories, margin
		0: {8, 8, 4, 2, 8, 2, 5},
		1: {8, 8, 4, 2, 8, 2, 6},
		2: {8, 12, 4, 0, 0, 0, -14},
		3: {8, 8, 4, 2, 8, 2, 3},
	} {
		if by[player].Ties != want {
			t.Errorf("player %d: %v, not %v", player, by[player].Ties, want)
		}
	}
	if order := []int{lines[0].Player, lines[1].Player, lines[2].Player, lines[3].Player}; !slices.Equal(order, []int{1, 0, 3, 2}) || lines[3].Rank != 4 {
		t.Error(order)
	}
	two := []Round{{won(0, 1, 6, 5)}, {Bye(0), won(1, 2, 6, 0)}}
	if lines = Rank(make([]Player, 3), two, OfSwiss); lines[0].Ties[Buchholz] != 2+4 {
		t.Errorf("a round without an opponent counts as one against an equal: %+v", lines[0])
	}
	equal := []Round{{{Players: [2]int{0, 1}, Halves: [2]int{1, 1}}}}
	if lines = Rank(make([]Player, 2), equal, OfRobin); lines[0].Rank != 1 || lines[1].Rank != 1 {
		t.Errorf("equals share a rank: %+v", lines)
	}
	wins := Rank(make([]Player, 2), []Round{{{Players: [2]int{0, 1}, Open: true}}}, OfRobin)
	if wins[0].Tables != 0 {
		t.Error("an open table counts")
	}
}
