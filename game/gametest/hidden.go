package gametest

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/notation"
)

// A view is everything a viewer sees of a position.
type view struct {
	decision game.Decision
	scene    game.Scene
	options  []game.Option
}

// viewOf returns what v sees of p; options only where v decides.
func viewOf(p game.Position, v game.Viewer) view {
	seen := view{decision: p.Decision(), scene: p.Scene(v)}
	if !seen.decision.Over && v == game.Viewer(seen.decision.Seat) {
		seen.options = p.Options(v)
	}
	return seen
}

// same returns an error when v could tell w from the seen position.
func (seen *view) same(w game.Position, v game.Viewer) error {
	other := viewOf(w, v)
	if seen.decision != other.decision {
		return fmt.Errorf("the decision tells: %+v, %+v", seen.decision, other.decision)
	}
	if diff := differ(seen.scene, other.scene); diff != "" {
		return fmt.Errorf("the scene tells: %s", diff)
	}
	if diff := differ(seen.options, other.options); diff != "" {
		return fmt.Errorf("the options tell: %s", diff)
	}
	return nil
}

// hidden checks laws 5 and 6 for one viewer: two worlds that differ only in facts hidden
// from v look the same, behave the same and obey the laws.
func (t *trial) hidden(p game.Position, v game.Viewer, choice game.Action) error {
	one, two := uint64(t.choose.Below(1<<30)), uint64(t.choose.Below(1<<30))
	a, b := p.Clone(), p.Clone()
	a.Resample(v, game.NewSeeded(one))
	b.Resample(v, game.NewSeeded(two))
	seen := viewOf(p, v)
	for _, w := range []game.Position{a, b} {
		if err := seen.same(w, v); err != nil {
			return lawError(5, "%w", err)
		}
	}
	if err := t.queried(p, a, v); err != nil {
		return lawError(5, "%w", err)
	}
	if err := t.lawful(a); err != nil {
		return lawError(6, "%w", err)
	}
	again := b.Clone()
	again.Resample(v, game.NewSeeded(one))
	if again.Hash() != a.Hash() {
		return lawError(6, "the guess depends on what the viewer cannot know")
	}
	if err := t.parallel(p, a, v, choice); err != nil {
		return lawError(5, "%w", err)
	}
	return t.walk(b)
}

// lawful checks that a resampled position obeys the laws.
func (t *trial) lawful(w game.Position) error {
	if err := t.cfg.conserve(w); err != nil {
		return err
	}
	t.buf = w.Actions(t.buf[:0])
	if len(t.buf) == 0 {
		return fmt.Errorf("a resampled position has no action")
	}
	for _, a := range t.buf {
		if err := w.Check(a); err != nil {
			return fmt.Errorf("%q is listed and refused in a resampled position: %w", w.Text(a, game.All), err)
		}
	}
	return t.written(w)
}

// parallel plays the same action in two worlds with the same luck and compares what v
// learns and sees. In world w it plays the action that reads the same to v; if there is
// none, or a draw v sees is impossible there, it compares nothing.
func (t *trial) parallel(p, w game.Position, v game.Viewer, choice game.Action) error {
	text := p.Text(choice, v)
	twin, ok := t.twin(w, v, choice, text)
	if !ok {
		return nil
	}
	x, y := p.Clone(), w.Clone()
	luck := notation.RecordOf(game.NewSeeded(uint64(t.choose.Below(1 << 30))))
	var first, second game.Log
	x.Apply(choice, luck, &first)
	r := newReplay(luck.Results)
	r.viewer, r.world = v, true
	y.Apply(twin, r, &second)
	if r.apart {
		return nil
	}
	if err := r.done(); err != nil {
		return fmt.Errorf("after %q the dice tell: %w", text, err)
	}
	t.worlds.Add(1)
	if diff := differ(told(first.Events, v), told(second.Events, v)); diff != "" {
		return fmt.Errorf("the events of %q tell: %s", text, diff)
	}
	after := viewOf(x, v)
	if err := after.same(y, v); err != nil {
		return fmt.Errorf("after %q: %w", text, err)
	}
	if err := t.queried(x, y, v); err != nil {
		return fmt.Errorf("after %q: %w", text, err)
	}
	return nil
}

// twin finds the action of w that reads text to v, preferring a itself.
func (t *trial) twin(w game.Position, v game.Viewer, a game.Action, text string) (game.Action, bool) {
	if w.Check(a) == nil && w.Text(a, v) == text {
		return a, true
	}
	t.buf = w.Actions(t.buf[:0])
	for _, b := range t.buf {
		if w.Text(b, v) == text {
			return b, true
		}
	}
	return 0, false
}

// told returns the events that v may see.
func told(events []game.Event, v game.Viewer) []game.Event {
	var seen []game.Event
	for _, e := range events {
		if e, ok := e.For(v); ok {
			seen = append(seen, e)
		}
	}
	return seen
}

// walk plays a few random actions from a resampled position (law 6).
func (t *trial) walk(w game.Position) error {
	luck := game.NewSeeded(uint64(t.choose.Below(1 << 30)))
	for range 12 {
		t.buf = w.Actions(t.buf[:0])
		if len(t.buf) == 0 {
			if !w.Decision().Over {
				return lawError(6, "a game that goes on from a resampled position has no action")
			}
			return nil
		}
		a := t.buf[t.choose.Below(len(t.buf))]
		w.Apply(a, luck, nil)
		if err := t.cfg.conserve(w); err != nil {
			return lawError(6, "played on from a resampled position: %w", err)
		}
	}
	return nil
}
