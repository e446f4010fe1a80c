package ancients_test

import (
	"slices"
	"testing"
	"time"

	"mariscal/ai"
	"mariscal/ai/ancients"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

// BenchmarkTurn plays games of the centurion against the recruit and reports
// how long his whole turns and his answers in the enemy's turns take.
func BenchmarkTurn(b *testing.B) {
	list := battles(b)
	var turns, answers []time.Duration
	game1 := 0
	for b.Loop() {
		info := list[game1%len(list)]
		side := game.Seat(game1 / len(list) % 2)
		game1++
		var seats [2]ai.Player
		seats[side] = player(b, "centurion", uint64(game1))
		seats[side.Other()] = player(b, "recruit", uint64(game1))
		p := begin(b, info.ID, uint64(game1))
		chance := game.NewSeeded(uint64(game1))
		turn, spent := 0, time.Duration(0)
		for p.Turn() <= mostTurns && !p.Decision().Over {
			seat := p.Decision().Seat
			began := time.Now()
			a := seats[seat].Choose(p)
			took := time.Since(began)
			if seat == side {
				if active := p.(*rules.Position).Active; active == side {
					if p.Turn() != turn && spent > 0 {
						turns, spent = append(turns, spent), 0
					}
					turn = p.Turn()
					spent += took
				} else {
					answers = append(answers, took)
				}
			}
			p.Apply(a, chance, nil)
		}
	}
	report(b, turns, "turn")
	report(b, answers, "answer")
}

// report reports the median, the 99th percentile and the worst, in milliseconds.
func report(b *testing.B, took []time.Duration, name string) {
	if len(took) == 0 {
		return
	}
	slices.Sort(took)
	for _, q := range []struct {
		name string
		part float64
	}{{"p50", 0.5}, {"p99", 0.99}, {"max", 1}} {
		i := min(int(q.part*float64(len(took))), len(took)-1)
		b.ReportMetric(float64(took[i].Microseconds())/1000, name+"-"+q.name+"-ms")
	}
}

// BenchmarkWeigh weighs a position in the middle of a game.
func BenchmarkWeigh(b *testing.B) {
	p := midgame(b, "ancients/cannae", 14)
	b.ReportAllocs()
	for b.Loop() {
		ancients.Weigh(p, game.Top)
	}
}

// midgame returns a position some turns into a game of recruits.
func midgame(tb testing.TB, id string, turn int) *rules.Position {
	p := begin(tb, id, 5)
	seats := [2]ai.Player{player(tb, "recruit", 1), player(tb, "recruit", 2)}
	chance := game.NewSeeded(9)
	for p.Turn() < turn {
		p.Apply(seats[p.Decision().Seat].Choose(p), chance, nil)
	}
	return p.(*rules.Position)
}
