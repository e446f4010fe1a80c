package sim

import (
	"context"
	"encoding/json"
	"math"
	"reflect"
	"testing"
)

// Equal players repeat the first game of a pair in the second: the pairs are worth as many
// single games, and neither player is reported to win half of them.
func TestAnExchangeOfEqualPlayersIsWorthItsPairs(t *testing.T) {
	c := config(t)
	c.Players, c.Games = [2]string{"recruit", "recruit"}, 30
	once, _ := played(t, c)
	c.Swap = true
	twice, games := played(t, c)
	if twice.Games != 60 || twice.Pairs != 30 || twice.ByPlayer != nil {
		t.Fatalf("%d games, %d pairs, %v", twice.Games, twice.Pairs, twice.ByPlayer)
	}
	for i := 0; i < len(games); i += 2 {
		if games[i].Winner() != games[i+1].Winner() || games[i].Actions != games[i+1].Actions {
			t.Fatalf("games %d and %d differ", i+1, i+2)
		}
	}
	wide := func(r Rate) float64 { return r.High - r.Low }
	if once.Rates.Top.Part != twice.Rates.Top.Part || wide(twice.Rates.Top) < wide(once.Rates.Top) {
		t.Errorf("30 games: %+v, 30 pairs of the same: %+v", once.Rates.Top, twice.Rates.Top)
	}
}

// The interval of pairs holds what it says: of many studies about 95 of 100 have the true
// rate in theirs, whether the games of a pair end alike, otherwise, or as it happens.
func TestIntervalsOfPairsHoldTheTrueRate(t *testing.T) {
	const studies, pairs = 2000, 60
	luck := uint64(1)
	next := func() float64 { // a plain generator, for the test alone
		luck = luck*6364136223846793005 + 1442695040888963407
		return float64(luck>>11) / (1 << 53)
	}
	for name, second := range map[string]func(first, draw float64) float64{
		"alike":       func(first, _ float64) float64 { return first },
		"otherwise":   func(first, draw float64) float64 { return math.Mod(first+0.5+0.2*draw, 1) },
		"as it comes": func(_, draw float64) float64 { return draw },
		"rather so": func(first, draw float64) float64 {
			if draw < 0.6 {
				return first
			}
			return math.Mod(7*draw, 1)
		},
	} {
		const part = 0.35
		held, truth := 0, 0.0
		rates := make([]Rate, studies)
		for i := range rates {
			tally := &Tally{Pairs: map[string]int{}}
			for range pairs {
				first := next()
				ends := [2]float64{first, second(first, next())}
				letters := ""
				for _, x := range ends {
					if x < part {
						letters += "T"
						tally.Won[0]++
						truth++
					} else {
						letters += "B"
					}
				}
				tally.Pairs[letters]++
				tally.Games += 2
			}
			rates[i] = tally.rate(tally.Won[0], ended('T'))
		}
		truth /= 2 * studies * pairs
		for _, r := range rates {
			held += one(r.Low <= truth && truth <= r.High)
		}
		if share := float64(held) / studies; share < 0.93 {
			t.Errorf("%s: %.3f of the intervals hold the true rate of %.3f", name, share, truth)
		}
	}
}

// A study of exchanged sides that stops within a pair goes on from there to what it would
// have been.
func TestHalfAPairIsTakenUp(t *testing.T) {
	c := config(t)
	c.Players, c.Games, c.Swap, c.Compare = [2]string{"recruit", "random"}, 6, true, true
	whole, _ := played(t, c)
	ctx, stop := context.WithCancel(context.Background())
	tally := new(Tally)
	c.Tally = tally
	c.Each = func(g *Game) error {
		if g.Number == 5 {
			stop()
		}
		return nil
	}
	if part, err := Run(ctx, c); err == nil || part.Pairs != 2 || !tally.Agrees() {
		t.Fatalf("%v, %d pairs", err, part.Pairs)
	}
	kept, err := json.Marshal(tally)
	if err != nil {
		t.Fatal(err)
	}
	c.Tally, c.Each = new(Tally), nil
	if err := json.Unmarshal(kept, c.Tally); err != nil {
		t.Fatal(err)
	}
	if rest, err := Run(context.Background(), c); err != nil || !reflect.DeepEqual(rest, whole) {
		t.Errorf("%v: %+v\nis not\n%+v", err, rest, whole)
	}
}

// Two battles that are one differ by nothing; games are compared one by one, which tells
// more than two rates.
func TestTwoStudiesAreComparedGameByGame(t *testing.T) {
	c := config(t)
	c.Players, c.Games, c.Compare = [2]string{"recruit", "recruit"}, 40, true
	one, _ := played(t, c)
	d, ok := Compare(one, one)
	if !ok || d.Units != 40 || d.Top.By != 0 || d.Margin.By != 0 || d.Margin.Low != 0 || d.Top.Low > -0.01 || d.Top.High < 0.01 {
		t.Errorf("%t, %+v", ok, d)
	}
	c.Seed++
	if other, _ := played(t, c); func() bool { _, ok := Compare(one, other); return ok }() {
		t.Error("studies of two seeds are compared game by game")
	}
}

// The change of a rate is that of Agresti and Min's paired interval, by hand: of 100 pairs
// 20 only the second won, 8 only the first.
func TestTheChangeOfARateIsThatOfTheTextbook(t *testing.T) {
	got := change(100, 1, 1, func(i int) int {
		switch {
		case i < 20:
			return 1
		case i < 28:
			return -1
		}
		return 0
	})
	if math.Abs(got.By-0.12) > 1e-6 || math.Abs(got.Low-0.0158) > 1e-3 || math.Abs(got.High-0.2195) > 1e-3 || !got.Clear() {
		t.Errorf("%+v", got)
	}
}
