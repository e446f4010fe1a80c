package arena

import (
	"testing"

	"mariscal/game"
)

// The test is wrong about as often as it says, in 5 of 100 matches, whatever the games of a pair
// have in common and however many are drawn; the closer the scores, the more games it takes.
func TestTheSequentialTestIsAsOftenWrongAsItSays(t *testing.T) {
	const matches = 1000
	chance := game.NewSeeded(20)
	part := func() float64 { return float64(chance.Below(1<<20)) / (1 << 20) }
	// How often a game is drawn, both of a pair are won by the same player, or by the same side.
	for _, kind := range []struct{ drawn, alike, opposed float64 }{{}, {drawn: 0.3}, {alike: 0.4}, {opposed: 0.5}} {
		end := func(score float64) float64 {
			switch x := part(); {
			case x < kind.drawn:
				return 0.5
			case x < kind.drawn/2+score:
				return 1
			}
			return 0
		}
		pair := func(score float64) float64 {
			free := (score - kind.opposed/2) / (1 - kind.opposed) // of games that luck does not decide
			switch x := part(); {
			case x < kind.opposed: // the side wins, whoever plays it
				return 0.5
			case x < kind.opposed+kind.alike:
				return end(free)
			}
			return (end(free) + end(free)) / 2
		}
		taken := map[float64]int{}
		for _, c := range []struct {
			test  Test
			truth float64
			wrong string
		}{
			{Test{0.50, 0.55, 0.05}, 0.50, Stronger},
			{Test{0.50, 0.55, 0.05}, 0.55, Weaker},
			{Test{0.50, 0.65, 0.05}, 0.50, Stronger},
			{Test{0.50, 0.65, 0.05}, 0.65, Weaker},
		} {
			wrong, pairs := 0, 0
			for range matches {
				var s sum
				for c.test.decision(s.pairs, s.sum, s.squares) == Undecided {
					s.add(pair(c.truth))
				}
				pairs += s.pairs
				if c.test.decision(s.pairs, s.sum, s.squares) == c.wrong {
					wrong++
				}
			}
			t.Logf("%+v, %.2f against %.2f at %.2f: %d of %d wrong, %d pairs", kind, c.test.Least, c.test.Most, c.truth, wrong, matches, pairs/matches)
			if wrong > matches*7/100 || wrong == 0 {
				t.Errorf("%+v, %.2f against %.2f at %.2f: %d of %d wrong", kind, c.test.Least, c.test.Most, c.truth, wrong, matches)
			}
			taken[c.test.Most] += pairs
		}
		if taken[0.55] < 4*taken[0.65] {
			t.Errorf("%+v: %d pairs for five points, %d for fifteen", kind, taken[0.55], taken[0.65])
		}
	}
}
