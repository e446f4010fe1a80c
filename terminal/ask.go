package terminal

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"mariscal/game"
	"mariscal/match"
)

// ask asks a person one question until it is answered.
func (t *table) ask(ctx context.Context, number int, d game.Decision) error {
	if err := t.seat(ctx, d.Seat); err != nil {
		return err
	}
	st := t.match.View(game.Viewer(d.Seat))
	t.question.put(st)
	t.steps = t.watch.steps(t.match, d.Seat)
	t.warned, t.offer = nil, ""
	// No person waits on the other side, so an answer at once reveals nothing.
	if t.people() == 1 && len(st.Options) == 1 && (d.Hidden || d.Secret) && !d.Final && !st.Decision.Dice && !st.Decision.Open {
		return t.match.Do(ctx, d.Seat, number, st.Options[0].Text)
	}
	t.news(d.Seat)
	if err := t.save(false); err != nil {
		return err
	}
	left := t.leftOver(d.Seat)
	for asked := false; ; {
		if now, d := t.match.Decision(); now != number || d.Over {
			return nil
		}
		if len(t.course.parts) == 0 {
			if !asked {
				t.pose(st)
				asked = true
			}
			if left != "" {
				t.say("%s\n", wrap(left, t.look.Width, 2))
			}
			line, err := t.line(ctx, t.caret(d.Seat))
			if err != nil {
				return err
			}
			t.course = course{parts: t.cut(line)}
			if len(t.course.parts) == 0 {
				t.course.parts = []part{{}}
			}
		}
		t.balked, left = false, ""
		p := t.course.take()
		if err := t.obey(ctx, number, d, &p); err != nil {
			return err
		}
		if t.balked {
			left = t.stop(p)
		}
	}
}

// leftOver drops the rest of a line when its turn is over, and returns a text about it for the
// person who typed it.
func (t *table) leftOver(seat game.Seat) string {
	if !t.course.past(&t.question) || len(t.course.parts) == 0 {
		return ""
	}
	rest, typist, sweep := t.course.parts, t.course.seat, t.course.sweep
	ended := t.course.ending(&t.question, rest[0])
	t.course = course{}
	if typist != seat || sweep || len(rest) == 1 && ended {
		return ""
	}
	return t.text("line-turn", told(rest))
}

// stop drops the rest of a line after a part that was not done, and returns a text about it.
func (t *table) stop(at part) string {
	rest, begun := t.course.parts, t.course.begun
	t.course = course{}
	switch {
	case len(rest) > 0:
		return t.text("line-stopped", at.typed, told(append([]part{at}, rest...)))
	case begun && !at.idle:
		return t.text("line-last", at.typed)
	}
	return ""
}

// pose shows the board when it is due, and the question with its answers.
func (t *table) pose(st match.State) {
	t.group = nil // numbers are those of the list below
	if t.Desk != nil {
		return // the desk shows all of this
	}
	switch due := fmt.Sprint(st.Scene.Turn, st.Scene.Phase, t.rivalActs(st)); {
	case t.drawn && len(st.Options) == 1 && !st.Decision.Open:
		// There is nothing to choose; the next step shows the board.
	case !step(st):
		t.shown = "" // the next step shows the result
		if !t.drawn {
			t.show(st.Scene)
		}
	case t.shown != due:
		t.shown = due
		t.show(st.Scene)
	}
	t.prompt(st)
	if t.single() {
		only := t.words.Option(t.options[0])
		if t.options[0].Odds != nil {
			only = t.label(t.options) // with the odds of the fight
		}
		t.say("%s\n", Hang("  ", t.text("only", only), t.look.Width))
		return
	}
	t.list()
}

// rivalActs counts what the other seat has done on open ground, where a turn has many questions of
// both: the board is due again after them.
func (t *table) rivalActs(st match.State) (n int) {
	if st.Scene.Board.Kind != game.PlaneBoard {
		return 0
	}
	for _, e := range t.match.Events(game.Viewer(st.Decision.Seat), 0) {
		if e.Event.Seat != st.Decision.Seat {
			n++
		}
	}
	return n
}

// prompt shows the question itself.
func (t *table) prompt(st match.State) {
	q := t.words.Decision(&st.Scene, st.Asked, st.Decision.About, st.Decision.From)
	t.say("\n%s\n", wrap(t.look.paint(bold, q), t.look.Width, 0))
	if step(st) {
		return
	}
	// During the other side's turn the board may have scrolled away.
	for _, cell := range []string{st.Decision.From, st.Decision.About} {
		var here []string
		for _, p := range st.Scene.Pieces {
			switch {
			case cell == "" || placeOf(spotOf(&p)) != cell && p.ID != cell:
			case p.Kind == "leader":
				here = append(here, t.name(p))
			default:
				here = append(here, fmt.Sprintf("%s %d/%d", t.name(p), p.Strength, p.Full))
			}
		}
		if len(here) > 0 {
			t.say("%s\n", Hang("  "+cell+": ", strings.Join(here, ", "), t.look.Width))
		}
	}
}

// step reports whether a question is a step of its seat's turn. Questions within a step name a
// place or a piece, or ask the other side.
func step(st match.State) bool {
	return st.Decision.Seat == st.Scene.Active && st.Decision.About == "" && st.Decision.From == ""
}

// show shows the board unless nothing has changed on it. The key and the list of pieces come
// once; later only their new lines.
func (t *table) show(s game.Scene) {
	d := t.drawerOf(&s)
	var picture strings.Builder
	d.draw(&picture, &s)
	if t.drawn && picture.String() == t.picture {
		return
	}
	t.drawn, t.picture = true, picture.String()
	before := t.known
	t.known = map[string]bool{}
	t.say("\n%s\n", t.boardBut(s, func(line string) bool {
		t.known[line] = true
		return before[line]
	}))
}

// seat lets the other person sit down before the screen shows what only he may see.
func (t *table) seat(ctx context.Context, seat game.Seat) error {
	if t.people() < 2 || t.sitting != nil && *t.sitting == seat {
		return nil
	}
	if t.sitting != nil && t.Desk == nil {
		t.say("%s", t.look.clear())
	}
	t.sitting, t.shown, t.drawn, t.known, t.read = &seat, "", false, nil, nil
	if t.Desk != nil {
		return t.cover(ctx, seat)
	}
	t.say("%s\n", t.look.paint(strong, t.text("veil", t.army(seat))))
	if !t.look.Live {
		return nil
	}
	_, err := t.line(ctx, t.text("enter"))
	t.say("%s", t.look.clear())
	return err
}

// obey does what a part of a line says: a number, an action, a command.
func (t *table) obey(ctx context.Context, number int, d game.Decision, p *part) error {
	switch {
	case p.typed == "":
		return t.enter(ctx, number, d)
	case p.fault != "":
		return t.balk(p.fault)
	case p.lost:
		return t.balk("line-number", p.typed)
	}
	if c, ok := keyNamed(p.typed); ok {
		if p.sure && strings.EqualFold(p.typed, endKey) {
			return t.end(ctx, d, sureMark)
		}
		return t.run(ctx, c, d, "")
	}
	if several := t.expand(*p); len(several) > 1 {
		t.course.parts = append(several, t.course.parts...)
		return nil
	}
	if next, choice, is := t.all(*p); is {
		return t.sweep(ctx, number, d, *p, next, choice)
	}
	word, rest := firstWord(p.typed)
	if c, ok := keyNamed(word); ok && len(word) == 1 && isNumber(rest) { // "o 3"
		return t.run(ctx, c, d, rest)
	}
	if c, ok := commandNamed(word, false); ok && p.text == "" {
		return t.run(ctx, c, d, strings.TrimSpace(rest))
	}
	if t.offer != "" && yes(p.typed) {
		text := t.offer
		t.offer = ""
		return t.act(ctx, number, d, text)
	}
	if _, exact := t.offered(p.typed); p.text == "" && !exact {
		if tried, err := t.try(ctx, number, d, p.typed); tried {
			return err
		}
	}
	found := t.found(*p)
	switch len(found) {
	case 1:
		if t.course.over(&t.question, found[0]) {
			p.idle = true
			return t.balk("line-over", p.typed)
		}
		return t.give(ctx, number, d, found[0], p.sure)
	case 0:
	default:
		t.group, t.balked = found, true
		if t.Desk == nil {
			t.say("%s\n", t.which())
		}
		t.list()
		return nil
	}
	if c, ok := commandNamed(word, true); ok {
		return t.run(ctx, c, d, strings.TrimSpace(rest))
	}
	if p.text != "" {
		return t.refused(ctx, number, d, p.text)
	}
	return t.refused(ctx, number, d, p.typed)
}

// found returns the answers a part may mean.
func (t *table) found(p part) []game.Option {
	if p.text == "" {
		return t.meant(p.typed)
	}
	if o, ok := t.offered(p.text); ok {
		return []game.Option{o}
	}
	return nil
}

// enter handles an empty line: it gives the only answer, or asks again.
func (t *table) enter(ctx context.Context, number int, d game.Decision) error {
	if t.single() {
		return t.give(ctx, number, d, t.options[0], true)
	}
	t.group, t.read = nil, nil
	if t.Desk != nil {
		return nil
	}
	t.prompt(t.match.View(game.Viewer(d.Seat)))
	t.list()
	return nil
}

// single reports whether an empty line gives an answer: the only one, or on open ground the one that
// ends a question whose other answers only words give.
func (t *table) single() bool {
	return len(t.options) == 1 && (!t.open() || isPlain(t.options[0]))
}

// give gives an answer, and tells what follows or why it is refused. A doubtful answer must be
// repeated, unless the player marked it as sure.
func (t *table) give(ctx context.Context, number int, d game.Decision, o game.Option, sure bool) error {
	if doubt, is := t.doubts(o); is && !sure && !t.warned[o.Text] {
		if t.warned == nil {
			t.warned = map[string]bool{}
		}
		t.warned[o.Text], t.balked = true, true
		t.say("%s\n", wrap(doubt.in(&t.view), t.look.Width, 2))
		return nil
	}
	return t.act(ctx, number, d, o.Text)
}

// act gives an answer by the text of its action.
func (t *table) act(ctx context.Context, number int, d game.Decision, text string) error {
	err := t.match.Do(ctx, d.Seat, number, text)
	if err == nil {
		t.course.gave(&t.question)
		t.news(d.Seat)
		return nil
	}
	t.balked = true
	return t.tellRefusal(err)
}

// tellRefusal tells an error that the player can correct, and returns any other.
func (t *table) tellRefusal(err error) error {
	var refusal *game.Refusal
	switch {
	case errors.As(err, &refusal):
		t.say("%s\n", wrap(t.words.Refusal(refusal), t.look.Width, 2))
	case errors.Is(err, match.ErrNoUndo):
		t.tell("no-undo")
	case errors.Is(err, match.ErrTakeBack):
		t.tell("no-takeback")
	case errors.Is(err, match.ErrStale), errors.Is(err, match.ErrWrongSeat), errors.Is(err, match.ErrOver):
	case errors.Is(err, match.ErrWishes):
		t.say("%s\n", t.text("many-wishes"))
	case errors.Is(err, match.ErrText), errors.Is(err, match.ErrKind):
		t.say("%s\n", t.text("bad-text", t.wishKind()))
	default:
		return err
	}
	return nil
}
