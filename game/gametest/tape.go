package gametest

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/notation"
)

// A replay repeats the rolls and draws of a recorder and stores the first request that
// differs. For a viewer it compares worlds instead: it redraws what the viewer does not
// see, and sets apart when a draw is impossible in this world.
type replay struct {
	calls  []notation.Result
	next   int
	viewer game.Viewer
	world  bool
	other  *game.Seeded // for what was not recorded
	apart  bool
	fault  error
}

func newReplay(calls []notation.Result) *replay {
	return &replay{calls: calls, other: game.NewSeeded(1), viewer: game.All}
}

func (r *replay) take(p game.Purpose, draw bool) (notation.Result, bool) {
	if r.fault != nil || r.apart {
		return notation.Result{}, false
	}
	if r.next >= len(r.calls) {
		r.fault = fmt.Errorf("a roll or draw more than before: %+v", p)
		return notation.Result{}, false
	}
	c := r.calls[r.next]
	if c.Purpose != p || c.Drawn != draw {
		r.fault = fmt.Errorf("roll or draw %d is for %+v, before it was for %+v", r.next, p, c.Purpose)
		return notation.Result{}, false
	}
	r.next++
	return c, true
}

func (r *replay) Roll(p game.Purpose, d game.Die, n int) game.Faces {
	c, ok := r.take(p, false)
	if ok && (c.Die != d || int(c.Faces.N) != n) {
		r.fault = fmt.Errorf("roll of %d dice for %+v, before there were %d", n, p, c.Faces.N)
	}
	if !ok || r.fault != nil {
		return r.other.Roll(p, d, n)
	}
	return c.Faces
}

func (r *replay) Draw(p game.Purpose, counts []uint8) int {
	c, ok := r.take(p, true)
	switch {
	case !ok:
	case r.world && p.Private && !r.viewer.Sees(p.Seat):
	case c.Kind < len(counts) && counts[c.Kind] > 0:
		return c.Kind
	case r.world:
		r.apart = true
	default:
		r.fault = fmt.Errorf("draw for %+v: kind %d is not there any more", p, c.Kind)
	}
	return r.other.Draw(p, counts)
}

// done returns the first difference; missing requests count too.
func (r *replay) done() error {
	if r.fault == nil && !r.apart && r.next != len(r.calls) {
		return fmt.Errorf("%d rolls and draws, before there were %d", r.next, len(r.calls))
	}
	return r.fault
}
