package gametest

import (
	"fmt"

	"mariscal/game"
)

// hidden checks laws 5 and 6 for one viewer: two worlds that differ only in
// what v cannot know look the same, behave the same and are lawful.
func (t *trial) hidden(p game.Position, v game.Viewer, choice game.Action) error {
	one, two := uint64(t.choose.Below(1<<30)), uint64(t.choose.Below(1<<30))
	a, b := p.Clone(), p.Clone()
	a.Resample(v, game.NewSeeded(one))
	b.Resample(v, game.NewSeeded(two))
	for _, w := range []game.Position{a, b} {
		if err := same(p, w, v); err != nil {
			return lawError(5, "%w", err)
		}
		if err := t.lawful(w); err != nil {
			return lawError(6, "%w", err)
		}
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

// same compares all that v sees of two positions.
func same(p, w game.Position, v game.Viewer) error {
	d, e := p.Decision(), w.Decision()
	if d != e {
		return fmt.Errorf("the decision tells: %+v, %+v", d, e)
	}
	if diff := differ(p.Scene(v), w.Scene(v)); diff != "" {
		return fmt.Errorf("the scene tells: %s", diff)
	}
	if d.Over || v != game.Viewer(d.Seat) {
		return nil
	}
	if diff := differ(p.Options(v), w.Options(v)); diff != "" {
		return fmt.Errorf("the options tell: %s", diff)
	}
	return nil
}

// lawful checks that a resampled position is a position like any other.
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

// parallel takes the same action in two worlds with the same luck and compares
// what v is told and sees afterwards. In world w the action is one that reads
// the same to v; where there is none, or a draw v sees is impossible there,
// nothing can be compared.
func (t *trial) parallel(p, w game.Position, v game.Viewer, choice game.Action) error {
	text := p.Text(choice, v)
	twin, ok := t.twin(w, v, choice, text)
	if !ok {
		return nil
	}
	x, y := p.Clone(), w.Clone()
	luck := tape{chance: game.NewSeeded(uint64(t.choose.Below(1 << 30)))}
	var first, second game.Log
	x.Apply(choice, &luck, &first)
	r := newReplay(luck.calls)
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
	if err := same(x, y, v); err != nil {
		return fmt.Errorf("after %q: %w", text, err)
	}
	return nil
}

// twin finds the action of w that reads text to v, preferring the same one.
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

// told returns the events as v is told them.
func told(events []game.Event, v game.Viewer) []game.Event {
	var seen []game.Event
	for _, e := range events {
		if e, ok := e.For(v); ok {
			seen = append(seen, e)
		}
	}
	return seen
}

// walk plays a few random steps from a resampled position (law 6).
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

// chosen checks law 5 on the computer players: what one chooses does not
// depend on what its seat cannot know.
func (t *trial) chosen(p game.Position, seat game.Seat) error {
	const each = 4 // positions a game
	t.asked++
	if t.asked > each {
		return nil
	}
	for i, player := range t.cfg.Players {
		if t.number*each >= player.Positions {
			continue
		}
		v := game.Viewer(seat)
		w := p.Clone()
		w.Resample(v, game.NewSeeded(uint64(t.number)))
		first := p.Text(t.players[i](p.Clone()), v)
		second := w.Text(t.players[i](w.Clone()), v)
		if first != second {
			return lawError(5, "%s chooses %q, and %q when only hidden things differ", player.Name, first, second)
		}
	}
	return nil
}
