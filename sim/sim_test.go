package sim

import (
	"bytes"
	"cmp"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/game"
)

func config(t *testing.T) Config {
	t.Helper()
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	return Config{System: systems[0], Scenario: game.Ref{ID: "ancients/akragas"}, Players: [2]string{"random", "random"}, Games: 60, Seed: 7}
}

// played runs a study and returns its games.
func played(t *testing.T, c Config) (Result, []Game) {
	t.Helper()
	var games []Game
	c.Each = func(g *Game) error { games = append(games, *g); return nil }
	r, err := Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	return r, games
}

func TestEqualSeedsGiveEqualResultsOnAnyNumberOfCores(t *testing.T) {
	c := config(t)
	c.Games, c.MaxTurns, c.Watch, c.Positions, c.Record = 8, 40, true, true, true
	first, games := played(t, c)
	for _, workers := range []int{1, 2, 5} {
		c.Workers = workers
		if r, each := played(t, c); !reflect.DeepEqual(r, first) || !reflect.DeepEqual(each, games) {
			t.Errorf("%d workers: %+v\nis not\n%+v", workers, r, first)
		}
	}
	c.Seed++
	if _, others := played(t, c); reflect.DeepEqual(others, games) {
		t.Error("another seed plays the same games")
	}
}

func TestAStudyOfFewerGamesIsTheBeginningOfALongerOne(t *testing.T) {
	c := config(t)
	_, long := played(t, c)
	c.Games = 20
	if _, short := played(t, c); !reflect.DeepEqual(short, long[:20]) {
		t.Error("the games differ")
	}
}

func TestEveryGameIsCountedOnce(t *testing.T) {
	c := config(t)
	c.MaxTurns = 150 // about as long as a random game, so that some are unfinished
	r, err := Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	if n := r.Wins.Top + r.Wins.Bottom + r.Wins.Draw + r.Unfinished; n != r.Games || r.Unfinished == 0 || r.Unfinished == r.Games {
		t.Errorf("%d of %d games counted, %d unfinished", n, r.Games, r.Unfinished)
	}
	if r.Turns.Max > c.MaxTurns {
		t.Errorf("a game has %d turns; the limit is %d", r.Turns.Max, c.MaxTurns)
	}
	reasons := 0
	for _, x := range r.Reasons {
		reasons += x.Games
	}
	if reasons != r.Games-r.Unfinished {
		t.Errorf("%d reasons for %d ends", reasons, r.Games-r.Unfinished)
	}
}

func TestWilsonsIntervalIsThatOfTheTextbook(t *testing.T) {
	for _, x := range []struct {
		k, n      int
		low, high float64
	}{{0, 10, 0, 0.2775}, {10, 10, 0.7225, 1}, {5, 10, 0.2366, 0.7634}, {81, 263, 0.2553, 0.3662}} {
		r := Wilson(x.k, x.n)
		if math.Abs(r.Low-x.low) > 1e-4 || math.Abs(r.High-x.high) > 1e-4 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", x.k, x.n, r.Low, r.High, x.low, x.high)
		}
	}
}

func TestAStudyThatCannotBeSaysWhy(t *testing.T) {
	for what, edit := range map[string]func(*Config){
		"0 games":     func(c *Config) { c.Games = 0 },
		"-1 turns":    func(c *Config) { c.MaxTurns = -1 },
		"nobody":      func(c *Config) { c.Players[1] = "nobody" },
		"nowhere":     func(c *Config) { c.Scenario.ID = "nowhere" },
		"no system":   func(c *Config) { c.System = nil },
		"20000000 ga": func(c *Config) { c.Games = 20_000_000 },
	} {
		c := config(t)
		edit(&c)
		if _, err := Run(context.Background(), c); err == nil || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", what, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Run(ctx, config(t)); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// A bar stands for each margin that came, as tall as it came often.
func TestThePlotHasABarForWhatCame(t *testing.T) {
	c := config(t)
	for _, games := range []int{1, 60} {
		c.Games = games
		r, each := played(t, c)
		var svg bytes.Buffer
		if err := r.Plot(&svg, Titles{Title: "Ákragas & others", Margin: "m", Turns: "t", Games: "g"}); err != nil {
			t.Fatal(err)
		}
		came := map[int]int{}
		for _, g := range each {
			came[g.margin()]++
		}
		var want, got []float64
		margins := slices.Sorted(maps.Keys(came))
		for _, m := range margins {
			want = append(want, float64(came[m])/float64(came[margins[0]]))
		}
		first := 0.0
		d := xml.NewDecoder(&svg)
		for {
			tok, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			s, ok := tok.(xml.StartElement)
			if !ok || s.Name.Local != "rect" || len(got) == len(want) {
				continue
			}
			var height float64
			for _, a := range s.Attr {
				if a.Name.Local == "height" {
					height, _ = strconv.ParseFloat(a.Value, 64)
				}
			}
			if height > 0 {
				first = cmp.Or(first, height)
				got = append(got, height/first)
			}
		}
		if !slices.EqualFunc(got, want, func(a, b float64) bool { return math.Abs(a-b) < 0.05*b+0.05 }) {
			t.Errorf("%d games: bars %.2f times as tall as the first, margins came %.2f times as often", games, got, want)
		}
	}
}

// An axis of whole numbers has few marks, and the highest number on it.
func TestTheAxisIsOfWholeNumbers(t *testing.T) {
	for high := range 3000 {
		step, end := wholeSteps(high)
		if end < high || end%step != 0 || end/step > 8 || end-high >= max(step, 2) {
			t.Errorf("up to %d: marks every %d as far as %d", high, step, end)
		}
	}
}

// Of all questions of a game by letter between centurions who have armed the usual orders, at
// most one in ten may wait for a letter in the middle of what the other does.
func TestOfAGameByLetterAlmostNoReactionWaits(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	all, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range all {
		usual := ai.Usual(sys.Name())
		r, err := Run(context.Background(), Config{System: sys, Scenario: sys.Scenarios()[0].Ref, Players: [2]string{usual, usual}, Games: 2, Seed: 1, Letters: true})
		if err != nil {
			t.Fatal(err)
		}
		p := r.Post
		if p == nil || p.Questions < 100 || p.Reactions < 1 || p.Waits*10 > p.Questions || p.Letters > p.Without || p.Ordered < p.Reactions-p.Waits {
			t.Errorf("%s: %+v", sys.Name(), p)
		}
	}
}
