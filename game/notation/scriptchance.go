package notation

import (
	"fmt"
	"strings"

	"mariscal/game"
)

// Any accepts any result of a roll or draw in a script.
const Any = "any"

// Scripted is the chance of a script: it returns the results in its queue, in order. A
// chance cannot fail in the middle of a rule, so the first request that does not match
// the queue is kept, later requests get any possible result, and [Scripted.Finish]
// reports it.
type Scripted struct {
	sys   game.System
	queue []forced
	hands [2][]string  // draws of the seats, used before the queue
	rest  *game.Seeded // draws of a seat with an empty list; nil: a fault
	deal  bool         // the hands are being dealt
	err   error
}

// A forced result is one roll or draw that a script sets.
type forced struct {
	line   int
	drawn  bool
	about  string // text of the purpose, or "" for any
	values string // faces or the thing drawn
}

// NewScripted returns an empty queue for a system.
func NewScripted(sys game.System) *Scripted { return &Scripted{sys: sys} }

// Push adds a line of a script to the queue: "roll light sword", "roll close
// C5xC6: light sword", "draw order-light", "draw command-deck: order-light". line
// is its number, for errors.
func (s *Scripted) Push(line int, text string) error {
	word, rest, _ := strings.Cut(text, " ")
	f := forced{line: line, drawn: word == "draw", values: strings.TrimSpace(rest)}
	if word != "roll" && word != "draw" {
		return fmt.Errorf("%q is not a roll or draw", text)
	}
	if about, values, ok := strings.Cut(rest, ":"); ok {
		f.about, f.values = strings.TrimSpace(about), strings.TrimSpace(values)
	}
	if f.values == "" && f.drawn {
		return fmt.Errorf("%q does not say what is drawn", text)
	}
	s.queue = append(s.queue, f)
	return nil
}

func (s *Scripted) fail(format string, args ...any) {
	if s.err == nil {
		s.err = fmt.Errorf(format, args...)
	}
}

// take returns the next result of the queue if the rules ask for it.
func (s *Scripted) take(p game.Purpose, drawn bool) (forced, bool) {
	want := head(s.sys, p, drawn)
	if s.err != nil {
		return forced{}, false
	}
	if len(s.queue) == 0 {
		s.fail("the rules ask for %q, but the script gives no more", want)
		return forced{}, false
	}
	f := s.queue[0]
	if f.drawn != drawn || f.about != "" && f.about != purposeText(s.sys, p) {
		word := "roll"
		if f.drawn {
			word = "draw"
		}
		s.fail("line %d: the script gives \"%s %s\" (%s), the rules ask for %q", f.line, word, f.about, f.values, want)
		return forced{}, false
	}
	s.queue = s.queue[1:]
	return f, true
}

// Roll implements [game.Chance].
func (s *Scripted) Roll(p game.Purpose, d game.Die, n int) game.Faces {
	any := game.Faces{N: uint8(n)}
	f, ok := s.take(p, false)
	if !ok || f.values == Any {
		return any
	}
	faces, err := readFaces(s.sys, d, f.values)
	if err == nil && int(faces.N) != n {
		err = fmt.Errorf("the script gives %d dice, the rules roll %d", faces.N, n)
	}
	if err != nil {
		s.fail("line %d: %s: %v", f.line, head(s.sys, p, false), err)
		return any
	}
	return faces
}

// Draw implements [game.Chance].
func (s *Scripted) Draw(p game.Purpose, counts []uint8) int {
	if s.deal {
		if hand := s.hands[p.Seat]; len(hand) > 0 {
			s.hands[p.Seat] = hand[1:]
			k, err := readDraw(s.sys, p, counts, hand[0])
			if err != nil {
				s.fail("hand %s: %v", p.Seat, err)
				return firstOf(counts)
			}
			return k
		}
		if s.rest != nil {
			return s.rest.Draw(p, counts)
		}
	}
	f, ok := s.take(p, true)
	if !ok || f.values == Any {
		return firstOf(counts)
	}
	k, err := readDraw(s.sys, p, counts, f.values)
	if err != nil {
		s.fail("line %d: %s: %v", f.line, head(s.sys, p, true), err)
		return firstOf(counts)
	}
	return k
}

// Finish returns the first fault, or an error when the queue is not empty. The
// queue is then empty.
func (s *Scripted) Finish() error {
	if s.err == nil && len(s.queue) > 0 {
		f := s.queue[0]
		s.fail("line %d: the rules did not ask for this (%s)", f.line, f.values)
	}
	err := s.err
	s.err, s.queue = nil, nil
	return err
}
