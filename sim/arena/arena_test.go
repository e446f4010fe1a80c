package arena_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"mariscal/ai"
	"mariscal/game"
	"mariscal/game/gametest/toy"
	"mariscal/sim"
	"mariscal/sim/arena"
)

// last plays the toy better than random: it takes the last legal action.
type last struct{}

// Choose implements ai.Mind.
func (last) Choose(_ game.Position, legal []game.Action, _ uint64) game.Action {
	return legal[len(legal)-1]
}

func init() { ai.Register("last", "toy", func() ai.Mind { return last{} }) }

func match(rounds int) arena.Match {
	ref, _ := game.Find(toy.System{}, game.Ref{ID: "toy/duel"})
	return arena.Match{System: toy.System{}, Battles: []game.Ref{ref.Ref}, Players: [2]string{"last", "random"}, From: 3, Rounds: rounds}
}

func run(t *testing.T, m arena.Match) arena.Result {
	t.Helper()
	r, err := arena.Run(context.Background(), m)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestEqualMatchesHaveEqualResultsOnAnyNumberOfCores(t *testing.T) {
	for _, test := range []*arena.Test{nil, {Least: 0.5, Most: 0.6, Wrong: 0.05}} {
		m := match(60)
		m.Workers, m.Test = 1, test
		first := run(t, m)
		if first.Won == 0 || first.Lost == 0 || first.Sides.Top.Games != first.Pairs || first.Sides.Bottom.Games != first.Pairs {
			t.Fatalf("%+v", first)
		}
		if early := first.Games < m.Games(); early != (test != nil) {
			t.Errorf("%d games of %d with the test %v", first.Games, m.Games(), test)
		}
		for _, workers := range []int{2, 5} {
			m.Workers = workers
			if r := run(t, m); !reflect.DeepEqual(r, first) {
				t.Errorf("%d workers: %+v\nis not\n%+v", workers, r, first)
			}
		}
		m.From++
		if r := run(t, m); reflect.DeepEqual(r.Count, first.Count) && reflect.DeepEqual(r.Turns, first.Turns) {
			t.Error("other deals give the same games")
		}
	}
}

// The answers of each player are counted by their first word, the same in both games of a pair where
// the sides are exchanged.
func TestAnswersAreCountedByPlayerAndWord(t *testing.T) {
	m := match(20)
	if r := run(t, m); r.Answers != nil {
		t.Errorf("counted unasked: %v", r.Answers)
	}
	m.Answers = true
	counted := map[string][2]float64{}
	m.Each = func(g arena.Game) error {
		for player, answers := range g.Answers {
			for word, n := range answers {
				sum := counted[word]
				sum[player] += float64(n) / float64(m.Games())
				counted[word] = sum
			}
		}
		return nil
	}
	r := run(t, m)
	if len(r.Answers) == 0 || len(r.Answers) != len(counted) {
		t.Fatalf("%v, counted %v", r.Answers, counted)
	}
	for _, a := range r.Answers {
		want := counted[a.Word]
		if math.Abs(a.Each[0]-want[0])+math.Abs(a.Each[1]-want[1])+math.Abs(a.More-want[0]+want[1]) > 1e-9 || a.Strays < 0 {
			t.Errorf("%+v, counted %v", a, want)
		}
	}
}

// A match is a study with exchanged sides: its games can be recorded and proved there.
func TestGamesAreThoseOfAStudy(t *testing.T) {
	m := match(9)
	r := run(t, m)
	tally := new(sim.Tally)
	if _, err := sim.Run(context.Background(), sim.Config{
		System: m.System, Scenario: m.Battles[0], Players: m.Players, Games: m.From + m.Rounds, Swap: true, Seed: arena.Seed, Tally: tally,
	}); err != nil {
		t.Fatal(err)
	}
	before := run(t, arena.Match{System: m.System, Battles: m.Battles, Players: m.Players, Rounds: m.From})
	if before.Won+r.Won != tally.Player[0] || before.Lost+r.Lost != tally.Player[1] {
		t.Errorf("%+v and %+v are not %+v", before.Count, r.Count, tally)
	}
}

// A match that is stopped again and again, and whose file ends in half a line, comes to the
// result of one that was not; a finished one plays nothing.
func TestAMatchThatWasStoppedEndsLikeOneThatWasNot(t *testing.T) {
	want := run(t, match(20))
	path := filepath.Join(t.TempDir(), "match")
	resume := func(most int) (r arena.Result, played int, err error) {
		m := match(20)
		state, games, err := arena.OpenState(path, &m, "test")
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(context.Background())
		defer stop()
		m.Workers, m.Finished, m.Each = 2, games, func(g arena.Game) error {
			if played++; played == most {
				stop()
			}
			return state.Add(g)
		}
		r, err = arena.Run(ctx, m)
		return r, played, errors.Join(err, state.Close())
	}
	for _, games := range []int{1, 5, 6} {
		r, _, err := resume(games)
		if !errors.Is(err, context.Canceled) || !r.Partial || r.Games != 2*r.Pairs {
			t.Fatalf("%+v, %v", r, err)
		}
		f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString(`{"battle":"toy/du`); err != nil || f.Close() != nil {
			t.Fatal(err)
		}
	}
	r, played, err := resume(0)
	if err != nil || !reflect.DeepEqual(r, want) || played >= 40 {
		t.Errorf("%v, %d played: %+v\nis not\n%+v", err, played, r, want)
	}
	if again, played, err := resume(0); err != nil || played > 0 || !reflect.DeepEqual(again, want) {
		t.Errorf("%v, %d played: %+v", err, played, again)
	}
}

// The file is of the same players, deals, turns and program, or it is refused; another file is
// left as it is.
func TestAFileOfAnotherMatchIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "match")
	first := match(1)
	state, _, err := arena.OpenState(path, &first, "1")
	if err != nil || state.Close() != nil {
		t.Fatal(err)
	}
	for setting, change := range map[string]func(*arena.Match){
		"players":     func(m *arena.Match) { m.Players[0] = "random" },
		"--from":      func(m *arena.Match) { m.From++ },
		"--max-turns": func(m *arena.Match) { m.MaxTurns = 7 },
		"--battle":    func(m *arena.Match) { m.Battles = []game.Ref{m.Battles[0], m.Battles[0]} },
	} {
		m := match(1)
		change(&m)
		var differ *sim.DifferError
		if _, _, err := arena.OpenState(path, &m, "1"); !errors.As(err, &differ) || differ.Setting != setting {
			t.Errorf("%s: %v", setting, err)
		}
	}
	m := match(5)
	if _, _, err := arena.OpenState(path, &m, "2"); err == nil || err.Error() == "" {
		t.Error("games of another program are taken")
	}
	if s, _, err := arena.OpenState(path, &m, "1"); err != nil || s.Close() != nil {
		t.Errorf("a longer match: %v", err)
	}
	for i, text := range []string{"hello", "{}", `{"a":1}` + "\n"} {
		other := filepath.Join(t.TempDir(), fmt.Sprint(i))
		if err := os.WriteFile(other, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, _, err := arena.OpenState(other, &m, "1")
		if after, _ := os.ReadFile(other); !errors.Is(err, arena.ErrNoState) || string(after) != text {
			t.Errorf("%q: %v, and then %q", text, err, after)
		}
	}
}

// A draw and a game without an end are a half; a game counts for the side of the first player.
func TestScoresCountDrawsAsAHalf(t *testing.T) {
	m := match(4)
	for i, ends := range [][2]string{{"top", "bottom"}, {"top", "top"}, {"draw", "bottom"}, {"", "top"}} {
		m.Finished = append(
			m.Finished,
			arena.Game{Battle: "toy/duel", Deal: m.From + i, Winner: ends[0], Turns: 3 + i},
			arena.Game{Battle: "toy/duel", Deal: m.From + i, Winner: ends[1], Turns: 3, Swapped: true, Took: [2][]int64{{1000, 3000}, {2000}}},
		)
	}
	r := run(t, m)
	want := arena.Count{Games: 8, Won: 4, Lost: 2, Drawn: 1, Unfinished: 1}
	if r.Count != want || r.Rate.Part != 0.625 || r.Count.Score() != 0.625 || r.Battles[0].Pairs != 4 || r.Turns.Max != 6 {
		t.Errorf("%+v", r)
	}
	if r.Sides.Top != (arena.Count{Games: 4, Won: 2, Drawn: 1, Unfinished: 1}) || r.Battles[0].Sides.Bottom != (arena.Count{Games: 4, Won: 2, Lost: 2}) {
		t.Errorf("%+v", r.Sides)
	}
	if r.Times == nil || r.Times[0] != (arena.Times{Turns: 8, Median: 3, P99: 3, Longest: 3}) || r.Times[1].Median != 2 {
		t.Errorf("%+v", r.Times)
	}
}

// A measured match tells how long both players think, and plays the same games.
func TestTimesChangeNoGame(t *testing.T) {
	m := match(3)
	plain := run(t, m)
	m.Timed = true
	timed := run(t, m)
	if timed.Times == nil || timed.Times[0].Turns == 0 || timed.Times[1].Turns == 0 {
		t.Fatalf("%+v", timed.Times)
	}
	if timed.Times = nil; !reflect.DeepEqual(timed, plain) {
		t.Errorf("%+v\nis not\n%+v", timed, plain)
	}
}

// A match that cannot be played says so at once.
func TestAMatchThatCannotBePlayedSaysSo(t *testing.T) {
	for name, change := range map[string]func(*arena.Match){
		"no battle":    func(m *arena.Match) { m.Battles = nil },
		"no deal":      func(m *arena.Match) { m.Rounds = 0 },
		"other player": func(m *arena.Match) { m.Players[1] = "nobody" },
		"no test":      func(m *arena.Match) { m.Test = &arena.Test{Least: 0.6, Most: 0.5, Wrong: 0.05} },
		"never":        func(m *arena.Match) { m.From = -1 },
	} {
		m := match(1)
		change(&m)
		if _, err := arena.Run(context.Background(), m); err == nil {
			t.Errorf("%s: it was played", name)
		}
	}
}
