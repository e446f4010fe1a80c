package terminal

import (
	"context"
	"errors"
	"fmt"
	"slices"
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
	t.options, t.group = st.Options, nil
	t.grammar.look(&st.Scene, st.Options)
	// Against a computer nobody waits, so a question without a choice tells nothing.
	if t.people() == 1 && len(st.Options) == 1 && d.Hidden && !d.Final && !st.Decision.Dice && !st.Decision.Open {
		return t.match.Do(ctx, d.Seat, number, st.Options[0].Text)
	}
	t.news(d.Seat)
	if err := t.save(false); err != nil {
		return err
	}
	for t.all && len(t.pending) > 0 && !slices.ContainsFunc(t.options, func(o game.Option) bool { return o.Text == t.pending[0] }) {
		t.pending = t.pending[1:] // that can no longer be given
	}
	for asked := false; ; {
		if now, _ := t.match.Decision(); now != number {
			return nil
		}
		if !asked && len(t.pending) == 0 {
			t.question(st)
			asked = true
		}
		input, err := t.line(ctx, t.look.paint(bold, byArmy(d.Seat, t.army(d.Seat))+"> "))
		if err != nil {
			return err
		}
		if err := t.obey(ctx, number, d, input); err != nil {
			return err
		}
	}
}

// question shows the board when it is due, and the question with its answers.
func (t *table) question(st match.State) {
	t.group = nil // numbers are those of the list below
	switch due := fmt.Sprint(st.Scene.Turn, st.Scene.Phase); {
	case !step(st):
		t.shown = "" // the step that goes on afterwards shows what came of it
		if !t.drawn {
			t.show(st.Scene)
		}
	case t.shown != due:
		t.shown = due
		t.show(st.Scene)
	}
	t.prompt(st)
	if len(t.options) == 1 && !st.Decision.Open {
		only := t.words.Message(t.options[0].Label)
		if t.options[0].Odds != nil {
			only = t.label(t.options) // no fight is begun unseen
		}
		t.say("%s\n", hang("  ", t.text("only", only), t.look.Width))
		return
	}
	t.list(t.options)
}

// prompt shows the question itself.
func (t *table) prompt(st match.State) {
	q := t.words.Decision(&st.Scene, st.Asked, st.Decision.About, st.Decision.From)
	t.say("\n%s\n", wrap(t.look.paint(bold, q), t.look.Width, 0))
	if step(st) {
		return
	}
	// In the midst of the other side's turn the board may be far up the screen.
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
			t.say("%s\n", hang("  "+cell+": ", strings.Join(here, ", "), t.look.Width))
		}
	}
}

// step reports whether a question is a step of its seat's turn and not an answer
// within: those are about a place or a piece, or for the other side.
func step(st match.State) bool {
	return st.Decision.Seat == st.Scene.Active && st.Decision.About == "" && st.Decision.From == ""
}

// show shows the board, unless nothing on it has changed since it was shown.
func (t *table) show(s game.Scene) {
	d := t.drawerOf(&s)
	var picture strings.Builder
	d.draw(&picture, &s)
	if t.drawn && picture.String() == t.picture {
		return
	}
	t.drawn, t.picture = true, picture.String()
	t.say("\n%s\n", t.board(s))
}

// seat lets the other person sit down before he is shown what is his.
func (t *table) seat(ctx context.Context, seat game.Seat) error {
	if t.people() < 2 || t.sitting != nil && *t.sitting == seat {
		return nil
	}
	if t.sitting != nil {
		t.say("%s", t.look.clear())
	}
	t.sitting, t.shown, t.drawn = &seat, "", false
	t.say("%s\n", t.look.paint(strong, t.text("veil", t.army(seat))))
	if !t.look.Live {
		return nil
	}
	_, err := t.line(ctx, t.text("enter"))
	t.say("%s", t.look.clear())
	return err
}

// obey does what a line says: a number, an action, a command.
func (t *table) obey(ctx context.Context, number int, d game.Decision, input string) error {
	input = strings.TrimSpace(input)
	if input == "" {
		return t.enter(ctx, number, d)
	}
	if several := t.several(input); len(several) > 1 {
		t.pending, t.all = append(several[1:], t.pending...), slices.Contains(everything, last(t.grammar.tokens(input)))
		input = several[0]
	}
	word, rest := firstWord(input)
	if c, ok := commandNamed(word, false); ok {
		return c.do(t, ctx, d, strings.TrimSpace(rest))
	}
	found := t.meant(input)
	switch len(found) {
	case 1:
		return t.give(ctx, number, d, found[0].Text)
	case 0:
	default:
		t.group, t.pending = found, nil
		t.say("%s\n", t.text("which"))
		t.list(found)
		return nil
	}
	if c, ok := commandNamed(word, true); ok {
		return c.do(t, ctx, d, strings.TrimSpace(rest))
	}
	if tried, err := t.try(ctx, number, d, input); tried {
		return err
	}
	return t.refused(ctx, number, d, input)
}

// enter is an empty line: it gives the only answer, or asks again.
func (t *table) enter(ctx context.Context, number int, d game.Decision) error {
	if len(t.options) == 1 && !t.open() {
		return t.give(ctx, number, d, t.options[0].Text)
	}
	t.group = nil
	t.prompt(t.match.View(game.Viewer(d.Seat)))
	t.list(t.options)
	return nil
}

// give gives an answer and tells what came of it; a refusal is told too.
func (t *table) give(ctx context.Context, number int, d game.Decision, text string) error {
	err := t.match.Do(ctx, d.Seat, number, text)
	if err == nil {
		t.news(d.Seat)
		return nil
	}
	t.pending = nil
	return t.tellRefusal(err)
}

// tellRefusal tells an error that is the player's to mend; others are returned.
func (t *table) tellRefusal(err error) error {
	var refusal *game.Refusal
	switch {
	case errors.As(err, &refusal):
		t.say("%s\n", wrap(t.words.Refusal(refusal), t.look.Width, 2))
		return nil
	case errors.Is(err, match.ErrNoUndo):
		t.say("%s\n", wrap(t.text("no-undo"), t.look.Width, 2))
		return nil
	case errors.Is(err, match.ErrStale), errors.Is(err, match.ErrWrongSeat), errors.Is(err, match.ErrOver):
		return nil
	case errors.Is(err, match.ErrWishes):
		t.say("%s\n", t.text("many-wishes"))
		return nil
	case errors.Is(err, match.ErrText):
		t.say("%s\n", t.text("bad-text", t.wishKind()))
		return nil
	}
	return err
}
