package aitest

import (
	"slices"
	"testing"
	"time"

	"mariscal/ai"
	"mariscal/game"
)

// Turns plays games of a player against the recruit and reports the time of its
// whole turns and of its answers in the enemy's turns. active returns the seat whose turn
// it is.
func (a Arena) Turns(b *testing.B, name string, active func(p game.Position) game.Seat) {
	list := a.Battles(b)
	var turns, answers []time.Duration
	n := 0
	for b.Loop() {
		info := list[n%len(list)]
		side := game.Seat(n / len(list) % 2)
		n++
		var seats [2]ai.Player
		seats[side] = a.Player(b, name, uint64(n))
		seats[side.Other()] = a.Player(b, "recruit", uint64(n))
		p := a.Begin(b, info.ID, uint64(n))
		chance := game.NewSeeded(uint64(n))
		turn, spent := 0, time.Duration(0)
		for p.Turn() <= MostTurns && !p.Decision().Over {
			seat := p.Decision().Seat
			began := time.Now()
			choice := seats[seat].Choose(p)
			took := time.Since(began)
			if seat == side {
				if active(p) == side {
					if p.Turn() != turn && spent > 0 {
						turns, spent = append(turns, spent), 0
					}
					turn = p.Turn()
					spent += took
				} else {
					answers = append(answers, took)
				}
			}
			p.Apply(choice, chance, nil)
		}
	}
	report(b, turns, "turn")
	report(b, answers, "answer")
}

// SideTurns is Turns for games in which a turn of a side is shorter than a turn of the game:
// number returns the number of the turn that a decision belongs to, and whether it is the
// turn of the seat that decides.
func (a Arena) SideTurns(b *testing.B, number func(p game.Position) (n int, own bool)) {
	list := a.Battles(b)
	var turns, answers []time.Duration
	n := 0
	for b.Loop() {
		info := list[n%len(list)]
		side := game.Seat(n / len(list) % 2)
		n++
		var seats [2]ai.Player
		seats[side] = a.Player(b, "centurion", uint64(n))
		seats[side.Other()] = a.Player(b, "recruit", uint64(n))
		p := a.Begin(b, info.ID, uint64(n))
		chance := game.NewSeeded(uint64(n))
		turn, spent := 0, time.Duration(0)
		for p.Turn() <= MostTurns && !p.Decision().Over {
			seat := p.Decision().Seat
			k, own := number(p)
			began := time.Now()
			choice := seats[seat].Choose(p)
			took := time.Since(began)
			switch {
			case seat != side:
			case !own:
				answers = append(answers, took)
			default:
				if k != turn && spent > 0 {
					turns, spent = append(turns, spent), 0
				}
				turn = k
				spent += took
			}
			p.Apply(choice, chance, nil)
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

// Midgame returns a position some turns into a game of recruits.
func (a Arena) Midgame(tb testing.TB, id string, turn int) game.Position {
	p := a.Begin(tb, id, 5)
	seats := [2]ai.Player{a.Player(tb, "recruit", 1), a.Player(tb, "recruit", 2)}
	playOn(p, seats, game.NewSeeded(9), turn-1)
	return p
}
