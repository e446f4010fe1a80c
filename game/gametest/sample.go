package gametest

import (
	"fmt"
	"strings"

	"mariscal/game"
	"mariscal/game/notation"
)

// sample checks the present position closely: the whole list, the options, text, undo,
// and one viewer's knowledge.
func (t *trial) sample(choice game.Action) error {
	p := t.p
	hash := p.Hash()
	t.kept = append(t.kept, keepsake{p.Clone(), hash})
	number := t.samples.Add(1)
	if err := t.listing(p, t.list); err != nil {
		return err
	}
	if err := t.misplaced(p, t.list); err != nil {
		return err
	}
	if err := t.open(p, t.list); err != nil {
		return err
	}
	t.text = p.AppendText(t.text[:0])
	text := string(t.text)
	if err := t.undo(p, choice, text); err != nil {
		return err
	}
	if err := t.reads(p, text); err != nil {
		return err
	}
	if p.Hash() != hash {
		return lawError(1, "asking the position what is legal changed it")
	}
	viewers := []game.Viewer{game.ViewTop, game.ViewBottom, game.Spectator}
	if !*long {
		viewers = viewers[len(t.taken)%3:][:1]
	}
	for _, v := range viewers {
		if err := t.hidden(p, v, choice); err != nil {
			return fmt.Errorf("seen by %s: %w", v, err)
		}
	}
	if err := t.odds(p); err != nil {
		return err
	}
	if err := t.chosen(p); err != nil {
		return err
	}
	if p.Hash() != hash {
		return lawError(1, "looking at the position changed it")
	}
	all := p.Clone()
	all.Resample(game.All, game.NewSeeded(uint64(number)))
	if all.Hash() != hash {
		return lawError(6, "the viewer who sees all resamples to another position")
	}
	return nil
}

// listing checks law 1 on a whole list: every action accepted, its text unique and read
// back, the options equal to the list, nonsense refused.
func (t *trial) listing(p game.Position, list []game.Action) error {
	v := game.Viewer(p.Decision().Seat)
	texts := make(map[string]game.Action, len(list))
	for _, a := range list {
		if err := p.Check(a); err != nil {
			return lawError(1, "%q is listed and refused: %w", p.Text(a, v), err)
		}
		text := p.Text(a, v)
		if other, twice := texts[text]; twice {
			return lawError(1, "two actions read %q: %#x and %#x", text, other, a)
		}
		texts[text] = a
		back, err := p.Parse(text)
		if err != nil || back != a {
			return lawError(1, "%q reads back as %#x (%w), it is %#x", text, back, err, a)
		}
	}
	options := p.Options(v)
	if len(options) != len(list) {
		return lawError(1, "%d options for %d actions", len(options), len(list))
	}
	for _, o := range options {
		if a, ok := texts[o.Text]; !ok || a != o.Action {
			return lawError(1, "option %q (%#x) is not a listed action", o.Text, o.Action)
		}
		delete(texts, o.Text)
	}
	for _, other := range []game.Viewer{game.Viewer(p.Decision().Seat.Other()), game.Spectator} {
		if len(p.Options(other)) > 0 {
			return lawError(5, "%s is given the options of %s", other, v)
		}
	}
	for range 8 {
		if err := t.foreign(p, list, game.Action(t.choose.Below(1<<30))<<t.choose.Below(40)); err != nil {
			return err
		}
	}
	return t.nonsense(p, p.Text(list[0], v))
}

// nonsense checks that damaged texts are refused or read as listed actions.
func (t *trial) nonsense(p game.Position, text string) error {
	cut := t.choose.Below(len(text) + 1)
	for _, bad := range []string{"", " ", text[:cut], text + " x", "x" + text, strings.ToUpper(text), text[cut:], strings.Repeat("9", 40)} {
		a, err := p.Parse(bad)
		if err != nil {
			continue
		}
		if err := p.Check(a); err != nil {
			return lawError(1, "%q was read as an action that is refused: %w", bad, err)
		}
	}
	return nil
}

// undo checks law 8: copy, apply, copy back is the identity, and an action without dice
// or draws does not depend on chance. The text is that of the position.
func (t *trial) undo(p game.Position, a game.Action, text string) error {
	hash := p.Hash()
	x, y := p.Clone(), p.Clone()
	first := notation.RecordOf(game.NewSeeded(1))
	x.Apply(a, first, nil)
	if len(first.Results) == 0 {
		y.Apply(a, game.NewSeeded(2), new(game.Log))
		if x.Hash() != y.Hash() {
			return lawError(8, "%q rolls and draws nothing, and has two results", p.Text(a, game.All))
		}
	}
	x.Set(p)
	t.text = x.AppendText(t.text[:0])
	if x.Hash() != hash || string(t.text) != text {
		return lawError(8, "undo of %q does not lead back", p.Text(a, game.All))
	}
	return nil
}

// copies checks law 3 at the end of a game.
func (t *trial) copies() error {
	for i, k := range t.kept {
		if k.p.Hash() != k.hash {
			return lawError(3, "copy %d changed while its original was played on", i)
		}
	}
	return nil
}
