package terminal

import (
	"context"
	"errors"
	"slices"

	"mariscal/game"
	"mariscal/match"
	"mariscal/words/march"
)

// open reports whether the question has more answers than it lists.
func (t *table) open() bool {
	_, d := t.match.Decision()
	return t.match.View(game.Viewer(d.Seat)).Decision.Open
}

// reader returns the reader of moves in words; nil if the board is none for them.
func (t *table) reader(seat game.Seat) *march.Reader {
	o, can := match.Now(t.match, game.OpenOf)
	switch {
	case !can || !t.grammar.open:
		return nil
	case !o.Open():
		o = nil
	}
	s := t.match.View(game.Viewer(seat)).Scene
	r := &march.Reader{Scene: &s, Open: o, Viewer: game.Viewer(seat), Lang: t.words.Language()}
	for _, x := range t.options {
		r.Movers = addNew(r.Movers, x.Piece)
	}
	return r
}

// marched reads a move in words: "b1 12.5,7.25 90", "rangers 4 towards the wood", or with the
// number of a piece's answers instead of its name. It is nil if the line is no move.
func (t *table) marched(seat game.Seat, input string) (*march.Move, error) {
	r := t.reader(seat)
	if r == nil {
		return nil, nil
	}
	if group, rest := t.entry(input); group != nil && group[0].Piece != "" {
		input = group[0].Piece + " " + rest
	}
	m, err := r.Read(input)
	if m != nil || err != nil || r.Open == nil {
		return m, err
	}
	verb, rest := firstWord(input) // "rally rangers facing north"
	if m, err = r.Read(rest); err != nil || m == nil || !t.does(verb, m) {
		return nil, nil
	}
	return m, nil
}

// does reports whether a verb is that of what a move in words amounts to: of its answer, or of the
// label of one like it.
func (q *question) does(verb string, m *march.Move) bool {
	is, _ := firstWord(m.Trial.Text)
	return is != "" && (q.grammar.verb(verb) == is || slices.ContainsFunc(q.options, func(o game.Option) bool {
		first, _ := firstWord(q.printer.Message(o.Label))
		return o.Piece == m.Piece && verbOf(o) == is && unaccented(first) == unaccented(verb)
	}))
}

// try moves a piece as words say. If that is not allowed, it tells why. tried is false if the line
// is no move.
func (t *table) try(ctx context.Context, number int, d game.Decision, input string) (tried bool, err error) {
	m, err := t.marched(d.Seat, input)
	var fault *march.Fault
	if errors.As(err, &fault) && t.saysVerb(input) {
		return false, nil
	}
	if m == nil {
		return err != nil, t.tellFault(err)
	}
	t.offer = ""
	if m.Whole {
		return true, t.act(ctx, number, d, m.Trial.Text)
	}
	t.balked = true
	t.tellShort(m)
	return true, nil
}

// tellFault tells why words are no move that can be tried.
func (t *table) tellFault(err error) error {
	var fault *march.Fault
	var refusal *game.Refusal
	switch {
	case err == nil:
		return nil
	case errors.As(err, &fault):
		t.balked = true
		t.say("%s\n", wrap(fault.In(t.words), t.look.Width, 2))
		return nil
	case errors.As(err, &refusal):
		t.balked = true
		return t.tellRefusal(err)
	}
	t.balked = true
	return t.fault(err)
}

// tellShort tells why a piece does not come where words send it, and how far it comes.
func (t *table) tellShort(m *march.Move) {
	if m.Why != nil {
		t.say("%s\n", Hang("  - ", m.Why.In(t.words), t.look.Width))
	}
	for _, r := range m.Trial.Reasons {
		if !r.OK {
			t.tellReason(r)
		}
	}
	if m.Trial.Text != "" && m.Trial.At != nil {
		t.offer = m.Trial.Text
		s := t.match.View(game.Viewer(t.question.asked.Seat)).Scene
		if from := frontOf(&s, m.Piece); from != nil {
			end := m.End()
			t.tell("no-farther", t.text("moves-to", t.far(march.Distance(*from, end)), t.way(march.Bearing(*from, end)), t.whereabouts(&s, end)))
		} else {
			t.tell("no-place-there", t.whereabouts(&s, m.End()))
		}
	}
}

// frontOf returns where the front of a piece stands, nil beside the table.
func frontOf(s *game.Scene, piece string) *game.Point {
	for i := range s.Pieces {
		if p := &s.Pieces[i]; p.ID == piece && onBoard(p) {
			at := front(p)
			return &at
		}
	}
	return nil
}

// preview tells what would come of a move: its costs, and who would see whom.
func (t *table) preview(_ context.Context, d game.Decision, rest string) error {
	m, err := t.marched(d.Seat, rest)
	switch {
	case err != nil:
		return t.tellFault(err)
	case m == nil && !t.open():
		return t.tell("try-closed")
	case m == nil:
		return t.tell("try-usage", t.example("move"))
	case !m.Whole:
		t.tellShort(m)
	default:
		t.say("%s\n", wrap(m.Trial.Text, t.look.Width, 2))
	}
	for _, r := range m.Trial.Reasons {
		if r.OK {
			t.tellReason(r)
		}
	}
	if m.Trial.Apart {
		t.say("%s\n", Hang("  - ", t.text("try-apart"), t.look.Width))
	}
	for _, c := range m.Trial.Costs {
		t.say("%s\n", Hang("    ", t.words.Message(c), t.look.Width))
	}
	for _, s := range m.Trial.Sightings {
		t.say("%s\n", Hang("    ", t.words.Message(s.Message), t.look.Width))
	}
	return nil
}
