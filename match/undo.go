package match

import (
	"context"
	"reflect"
	"slices"

	"mariscal/game"
	"mariscal/game/notation"
)

// undoCache caches, for one decision, whether an answer can be undone, because computing
// it takes some work.
type undoCache struct {
	number int
	kept   [2]int // of the state; a new player of a seat may not undo what the former one did
	from   [2]int // by seat: index of the first moment to undo, or 0
}

// CanUndo reports whether a seat may undo its last answer: no die, no draw, nothing that
// it learned and no answer of the other seat followed, its clock does not run (by letter once it may), and the game is
// not over.
func (m *Match) CanUndo(seat game.Seat) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.undoFrom(seat) > 0 && m.now.undoFrom(seat, guesses) > 0
}

// fewGuesses are enough to decide, with every state, whether to offer undo; an actual
// undo uses all of them.
const fewGuesses = 2

// Undo undoes a seat's last answer, with the automatic answers for it that followed.
// number is the present decision's.
func (m *Match) Undo(ctx context.Context, seat game.Seat, number int) error {
	return m.keepingUp(func() error {
		if err := m.check(ctx, func() error { return m.goesOn(number) }); err != nil {
			return err
		}
		n := 0
		if !m.pressed(seat) {
			n = m.now.undoFrom(seat, guesses)
		}
		if n == 0 {
			return ErrNoUndo
		}
		next := m.now
		next.back(n, seat)
		return m.write(ctx, next, "undo "+seat.String(), touchAll)
	})
}

// undoFrom returns the index of the first moment a seat may undo, judged by few guesses, or 0.
func (m *Match) undoFrom(seat game.Seat) int {
	if m.open() != nil || m.now.pause.Adjourned {
		return 0
	}
	if m.undo.number != m.now.number || m.undo.kept != m.now.kept {
		m.undo = undoCache{number: m.now.number, kept: m.now.kept}
		for s := range m.undo.from {
			m.undo.from[s] = m.now.undoFrom(game.Seat(s), fewGuesses)
		}
	}
	if m.pressed(seat) {
		return 0
	}
	return m.undo.from[seat]
}

// pressed reports whether a seat's last answer has set the other's clock going. It is not
// taken back then, by letter not twice: who answers and takes back in turn would use up the
// other's time, who never gets to answer.
func (m *Match) pressed(seat game.Seat) bool {
	c := &m.now.clock
	return c.Since != 0 && c.Seat != seat && (c.Pace.Live() || c.Again)
}

// undoFrom walks back over automatic answers to the seat's own answer.
func (s *state) undoFrom(seat game.Seat, guesses int) int {
	for i := len(s.moments) - 1; i > max(s.base, s.kept[seat]); i-- {
		m := &s.moments[i]
		if m.seat != seat || len(m.results) > 0 || s.teaches(i, game.Viewer(seat), guesses) {
			return 0
		}
		if !m.auto {
			return i
		}
	}
	return 0
}

// teaches reports whether moment i gave a viewer new knowledge. It plays the action in
// several guesses of what he could not know then; different knowledge afterwards
// means that he learned something.
func (s *state) teaches(i int, v game.Viewer, guesses int) (learned bool) {
	defer func() {
		if recover() != nil {
			learned = true
		}
	}()
	before, after, m := s.at(i-1).pos, s.at(i), &s.moments[i]
	guess := before.Clone()
	want := look(after.pos, guess, after.events, v)
	for k := range uint64(guesses) {
		guess.Set(before)
		guess.Resample(v, game.NewSeeded(k))
		if guess.Check(m.action) != nil {
			return true
		}
		var log game.Log
		luck := notation.RecordOf(game.NewSeeded(k))
		guess.Apply(m.action, luck, &log)
		if len(luck.Results) > 0 || !want.same(look(guess, guess, log.Events, v)) {
			return true
		}
	}
	return false
}

// A sight is everything a viewer knows after a moment.
type sight struct {
	known  uint64 // hash of a resampled position: equal knowledge gives equal guesses
	asked  game.Decision
	legal  []game.Action // the viewer's own answers
	events []game.Event
}

// sameGuess is the seed of the guess that represents a viewer's knowledge.
const sameGuess = 1 << 20

// look returns what v knows of pos; it overwrites guess, which may be pos.
func look(pos, guess game.Position, events []game.Event, v game.Viewer) sight {
	l := sight{asked: pos.Decision()}
	if v.Sees(l.asked.Seat) && !l.asked.Over {
		l.legal = pos.Actions(nil)
	}
	for _, e := range events {
		if seen, ok := e.For(v); ok {
			l.events = append(l.events, seen)
		}
	}
	if guess != pos {
		guess.Set(pos)
	}
	guess.Resample(v, game.NewSeeded(sameGuess))
	l.known = guess.Hash()
	return l
}

func (l sight) same(other sight) bool {
	return l.known == other.known && l.asked == other.asked && slices.Equal(l.legal, other.legal) &&
		slices.EqualFunc(l.events, other.events, sameEvent)
}

func sameEvent(a, b game.Event) bool {
	return a.ID == b.ID && a.Rule == b.Rule && a.Seat == b.Seat && a.Private == b.Private &&
		slices.EqualFunc(a.Args, b.Args, sameArg) && slices.Equal(a.Cells, b.Cells) && slices.Equal(a.Trace, b.Trace) && slices.Equal(a.Way, b.Way) && slices.EqualFunc(a.Walks, b.Walks, sameWalk) &&
		reflect.DeepEqual(a.Roll, b.Roll)
}

func sameWalk(a, b game.Walk) bool { return a.Figure == b.Figure && slices.Equal(a.Path, b.Path) }

func sameArg(a, b game.Arg) bool {
	return a.Name == b.Name && a.Kind == b.Kind && a.Text == b.Text && a.N == b.N && a.Private == b.Private && slices.Equal(a.List, b.List)
}
