package notation

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"mariscal/game"
)

// A Stretch is a part of a game that was played and then taken back, because its other side
// agreed. Its dice and draws stay used: the game goes on with those that follow.
type Stretch struct {
	Seat  game.Seat // that asked
	Moves []Move
	After []Stretch // taken back after the last of these moves
}

// mostStretches is the most stretches of a record: more than a match allows.
const mostStretches = 100

// stretches writes what was taken back after a number of actions.
func (w *moveLines) stretches(all []Stretch, actions int) {
	for _, s := range all {
		w.moves(s.Moves, s.After, actions)
		w.line("took-back", strconv.Itoa(actions), s.Seat.String())
		w.known = false
	}
}

// tookBack reads the line that ends a stretch.
func (p *parser) tookBack(rest string) error {
	r := p.rec
	number, name, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(number)
	seat, ok := game.ParseSeat(name)
	switch {
	case err != nil || n < r.Continues.Step || n >= len(r.Moves):
		return fmt.Errorf("%.20q is no number of actions that stayed, from %d to %d", number, r.Continues.Step, len(r.Moves)-1)
	case !ok:
		return fmt.Errorf("%.20q is not top or bottom", name)
	case len(p.back) == mostStretches:
		return fmt.Errorf("a record has at most %d stretches that were taken back", mostStretches)
	}
	r.TakeBack(n, seat)
	p.back = append(p.back, seat)
	return nil
}

// TakeBack makes the actions after the first n a stretch, which the seat asked to take back.
func (r *Record) TakeBack(n int, seat game.Seat) {
	s := Stretch{Seat: seat, Moves: append([]Move(nil), r.Moves[n:]...), After: r.After}
	before := s.Moves[0].Before
	s.Moves[0].Before = nil
	r.Moves, r.After = r.Moves[:n:n], append(before[:len(before):len(before)], s)
}

// granted checks that every stretch was asked for by one seat and granted by the other.
func (p *parser) granted() error {
	n := 0
	for _, t := range p.rec.Told {
		if t.Word != ToldGrant {
			continue
		}
		if n == len(p.back) || p.back[n] == t.Seat {
			return errors.New("what was granted is not what was taken back")
		}
		n++
	}
	if n != len(p.back) {
		return errors.New("not all that was taken back was granted")
	}
	return nil
}

// Played returns the actions that were not taken back, without those that were.
func Played(moves []Move) []Move {
	out := make([]Move, len(moves))
	for i, m := range moves {
		m.Before = nil
		out[i] = m
	}
	return out
}
