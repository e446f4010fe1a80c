package notation

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// What players of a match told each other besides their answers: the words of [Told].
const (
	ToldOffer    = "offer"     // a draw
	ToldDecline  = "decline"   // of a draw
	ToldAdjourn  = "adjourn"   // asks to adjourn, or agrees to it
	ToldPlayOn   = "play-on"   // declines to adjourn
	ToldReturn   = "return"    // to the adjourned match
	ToldVacation = "vacation"  // for N days
	ToldBack     = "back"      // from a vacation, early
	ToldTakeBack = "take-back" // asks to take answers back
	ToldGrant    = "grant"     // agrees to it; they are a [Stretch]
	ToldDeny     = "deny"      // declines it, or withdraws it
)

// A Told is something that a player told the other in a match.
type Told struct {
	At   int // number of actions until then
	Word string
	Seat game.Seat
	N    int // days of a vacation, otherwise 0
}

// mostLeave is the most days of vacation of a seat (package clock).
const mostLeave = 21

// told writes what the players told each other.
func (b *lines) told(r *Record) {
	for _, t := range r.Told {
		line := []string{"told", strconv.Itoa(t.At), t.Word, t.Seat.String()}
		if t.N > 0 {
			line = append(line, strconv.Itoa(t.N))
		}
		b.line(line...)
	}
}

// toldLine reads one of them.
func (p *parser) toldLine(rest string) error {
	w := strings.Split(rest, " ")
	if len(w) < 3 || len(w) > 4 {
		return errors.New("what was told needs a number of actions, a word and a seat")
	}
	t := Told{Word: w[1]}
	var ok bool
	var err error
	if t.At, err = strconv.Atoi(w[0]); err != nil || t.At < 0 || t.At > len(p.rec.Moves) {
		return fmt.Errorf("%.20q is no number of actions", w[0])
	}
	if t.Seat, ok = game.ParseSeat(w[2]); !ok {
		return fmt.Errorf("%.20q is not top or bottom", w[2])
	}
	if len(w) == 4 {
		if t.N, err = strconv.Atoi(w[3]); err != nil || t.N < 1 || t.N > mostLeave {
			return fmt.Errorf("%.20q is no number of days from 1 to %d", w[3], mostLeave)
		}
	}
	p.rec.Told = append(p.rec.Told, t)
	if err := told(p.rec.Told); err != nil {
		return err
	}
	return nil
}

// told checks that what was told last could be told: the rules of [mariscal/match].
func told(all []Told) error {
	var s ToldState
	for i, t := range all {
		if i > 0 && t.At < all[i-1].At {
			return fmt.Errorf("what was told after %d actions stands behind what was told later", t.At)
		}
		if err := s.Tell(t); err != nil {
			return err
		}
	}
	return nil
}

// A ToldState is what follows from what was told so far, besides draws, whose offers end
// without a word when the game goes on.
type ToldState struct {
	Adjourned bool
	Asked     [2]bool // the seat wants to adjourn
	Returned  [2]bool // to the adjourned match
	wants     [2]bool // the seat has asked to take back, last
	days      [2]int
}

// ErrTold says that something cannot be told now.
var ErrTold = errors.New("not to be said now")

// Tell plays the next one. The error wraps [ErrTold].
func (s *ToldState) Tell(t Told) error {
	other := t.Seat.Other()
	ok := (t.Word == ToldVacation) == (t.N > 0)
	switch t.Word {
	case ToldOffer, ToldDecline:
		ok = ok && !s.Adjourned
	case ToldTakeBack:
		ok = ok && !s.Adjourned
		s.wants[t.Seat], s.wants[other] = true, false
	case ToldGrant:
		ok = ok && !s.Adjourned && s.wants[other]
		s.wants = [2]bool{}
	case ToldDeny:
		ok = ok && s.wants != [2]bool{}
		s.wants = [2]bool{}
	case ToldAdjourn:
		ok = ok && !s.Adjourned && !s.Asked[t.Seat]
		s.Asked[t.Seat] = true
		if s.Asked[other] {
			*s = ToldState{Adjourned: true, days: s.days}
		}
	case ToldPlayOn:
		ok = ok && (s.Asked[0] || s.Asked[1])
		s.Asked = [2]bool{}
	case ToldReturn:
		ok = ok && s.Adjourned && !s.Returned[t.Seat]
		s.Returned[t.Seat] = true
		if s.Returned[other] {
			*s = ToldState{days: s.days}
		}
	case ToldVacation:
		s.days[t.Seat] += t.N
		ok = ok && !s.Adjourned
	case ToldBack:
		ok = ok && s.days[t.Seat] > 0
	default:
		ok = false
	}
	if !ok {
		return fmt.Errorf("%q of %s after %d actions: %w", t.Word, t.Seat, t.At, ErrTold)
	}
	return nil
}

// CutTold returns what was told in a game of which answers were taken back, to that number.
func CutTold(all []Told, actions int) []Told {
	all = slices.Clone(all)
	for i := range all {
		all[i].At = min(all[i].At, actions)
	}
	return all
}
