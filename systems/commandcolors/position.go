package commandcolors

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"mariscal/game"
)

// A Text is how the positions of a game are written and read (docs/notation.md): the
// fields that its form lists, and around them what every position of the family has.
// T is the position, S are its stages, R its reasons to end.
type Text[T any, P interface {
	*T
	game.Position
}, S, R ~uint8] struct {
	Game    string // name of the system: texts and faults begin with it
	Form    *Form[T]
	Battles interface {
		Slot(game.Ref) (uint16, error)
	}
	Tables   func(slot uint16) (*Setup, *Tables)
	New      func() *T // with nothing on the table
	Course   func(*T) Course[S, R]
	Stages   []string // by number: phases of a turn, then steps of a combat
	Steps    S        // first step of a combat
	HashBase S        // stage that is 0 in the hash of a step
	Leader   S        // step that is about a leader; the others are about a unit
	Anybody  S        // step that is about nobody
	Reasons  []string
	Marks    []Part[T, bool] // of the combat under way
	Choices  *Choices
	Whole    func(*T) error // what contradicts itself in a position, or nil
}

// A Course is where the course of a game lies in a position.
type Course[S, R ~uint8] struct {
	Scenario, Number *uint16
	Active           *game.Seat
	Phase            *S
	Chosen           *uint8 // bits of the choices
	Fight            *Engagement
	Steps            *Steps[S]
	Ending           *Ending[R]
}

func (t *Text[T, P, S, R]) head() string { return t.Game + " position 1" }

// Append writes a position behind what buf holds; [Text.Read] reads it back.
func (t *Text[T, P, S, R]) Append(buf []byte, p *T) []byte {
	c := t.Course(p)
	s, b := t.Tables(*c.Scenario)
	w := writer{buf}
	w.word(t.head())
	w.end()
	w.buf = fmt.Appendf(w.buf, "scenario %s %s\n", s.Info.ID, s.Info.Sum)
	for _, option := range t.Choices.written(*c.Chosen) {
		w.word("option")
		w.add(option)
		w.end()
	}
	w.buf = fmt.Appendf(w.buf, "turn %d %v %s\n", *c.Number, *c.Active, t.Stages[*c.Phase])
	w.buf = t.Form.Append(w.buf, p, s, &b.Roster)
	if f := c.Fight; f.Attacker != Nobody {
		w.buf = fmt.Appendf(w.buf, "fight %d %s %s %v %v", f.Attacker, orDash(f.Defender), orDash(f.Leader), f.From, f.To)
		for _, m := range t.Marks {
			if *m.Of(p) {
				w.add(m.Name)
			}
		}
		w.end()
	}
	for _, f := range c.Steps.Stack[:c.Steps.Depth] {
		w.buf = fmt.Appendf(w.buf, "step %s %d %d %d\n", t.Stages[f.Stage], f.A, f.B, f.C)
	}
	switch e := c.Ending; {
	case e.Over() && e.Drawn:
		w.buf = fmt.Appendf(w.buf, "over draw %s\n", t.Reasons[e.Reason])
	case e.Over():
		w.buf = fmt.Appendf(w.buf, "over %v %s\n", e.Winner, t.Reasons[e.Reason])
	}
	return w.buf
}

func orDash(n uint8) string {
	if n == Nobody {
		return "-"
	}
	return strconv.Itoa(int(n))
}

// MaxText is the size of the longest text of a position or drawing that is read, in bytes.
const MaxText = 32 << 10

// Read reads what [Text.Append] writes. The error names the line and its fault, or
// what contradicts itself.
func (t *Text[T, P, S, R]) Read(text string) (pos game.Position, err error) {
	defer func() {
		// Refuse a position whose parts do not fit together.
		if r := recover(); r != nil {
			err = errors.New("the parts of the position contradict each other")
		}
		if err != nil {
			pos, err = nil, fmt.Errorf("%s: %w", t.Game, err)
		}
	}()
	if len(text) > MaxText {
		return nil, fmt.Errorf("position text of %d bytes, at most %d are read", len(text), MaxText)
	}
	r := textReader[T, P, S, R]{Text: t, p: t.New()}
	r.course = t.Course(r.p)
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		if err := r.line(i, strings.Fields(line)); err != nil {
			return nil, fmt.Errorf("position line %d: %w", i+1, err)
		}
	}
	if r.setup == nil {
		return nil, errors.New("the position names no scenario")
	}
	if err := t.Whole(r.p); err != nil {
		return nil, err
	}
	p := P(r.p)
	p.Decision()
	if !r.course.Ending.Over() && len(p.Actions(nil)) == 0 {
		return nil, ErrNoDecision
	}
	return p, nil
}

// ErrNoDecision is the fault of a position whose question has no answer.
var ErrNoDecision = errors.New("nothing can be decided in this position")

// ErrNoCard is the fault of a position whose active player should play a card.
var ErrNoCard = errors.New("the active player holds no card")

// A textReader builds a position line by line.
type textReader[T any, P interface {
	*T
	game.Position
}, S, R ~uint8] struct {
	*Text[T, P, S, R]
	p      *T
	course Course[S, R]
	setup  *Setup
	tables *Tables
}

func (r *textReader[T, P, S, R]) line(i int, w []string) (err error) {
	switch {
	case i == 0:
		if strings.Join(w, " ") != r.head() {
			return fmt.Errorf("the first line is not %q", r.head())
		}
		return nil
	case len(w) == 0:
		return errors.New("empty line")
	case r.setup == nil && w[0] != "scenario":
		return errors.New("the scenario comes first")
	}
	switch w[0] {
	case "scenario":
		return r.scenario(w[1:])
	case "option":
		bits, err := r.Choices.read(strings.Join(w[1:], " "))
		*r.course.Chosen |= bits
		return err
	case "turn":
		return r.turn(w[1:])
	case "fight":
		return r.fight(w[1:])
	case "step":
		return r.step(w[1:])
	case "over":
		return r.over(w[1:])
	}
	return r.Form.Read(r.p, r.setup, &r.tables.Roster, w)
}

func (r *textReader[T, P, S, R]) scenario(w []string) error {
	if len(w) != 2 || r.setup != nil {
		return ErrWords
	}
	slot, err := r.Battles.Slot(game.Ref{ID: w[0], Sum: w[1]})
	if err != nil {
		return err
	}
	*r.course.Scenario = slot
	r.setup, r.tables = r.Tables(slot)
	return nil
}
