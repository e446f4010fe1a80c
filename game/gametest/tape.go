package gametest

import (
	"fmt"

	"mariscal/game"
)

// A call is one roll or draw with its result.
type call struct {
	purpose game.Purpose
	die     game.Die
	faces   game.Faces
	kind    int
	draw    bool
}

// A tape records the rolls and draws of the chance below it.
type tape struct {
	chance game.Chance
	calls  []call
}

func (t *tape) Roll(p game.Purpose, d game.Die, n int) game.Faces {
	f := t.chance.Roll(p, d, n)
	t.calls = append(t.calls, call{purpose: p, die: d, faces: f})
	return f
}

func (t *tape) Draw(p game.Purpose, counts []uint8) int {
	k := t.chance.Draw(p, counts)
	t.calls = append(t.calls, call{purpose: p, kind: k, draw: true})
	return k
}

// A replay gives back what a tape recorded and notes the first question that
// differs. For a viewer it compares worlds instead: draws the viewer does not
// see are made anew, and a draw that is impossible in this world sets apart.
type replay struct {
	calls  []call
	next   int
	viewer game.Viewer
	world  bool
	other  *game.Seeded // what is not on the tape
	apart  bool
	fault  error
}

func newReplay(calls []call) *replay {
	return &replay{calls: calls, other: game.NewSeeded(1), viewer: game.All}
}

func (r *replay) take(p game.Purpose, draw bool) (call, bool) {
	if r.fault != nil || r.apart {
		return call{}, false
	}
	if r.next >= len(r.calls) {
		r.fault = fmt.Errorf("a roll or draw more than before: %+v", p)
		return call{}, false
	}
	c := r.calls[r.next]
	if c.purpose != p || c.draw != draw {
		r.fault = fmt.Errorf("roll or draw %d is for %+v, before it was for %+v", r.next, p, c.purpose)
		return call{}, false
	}
	r.next++
	return c, true
}

func (r *replay) Roll(p game.Purpose, d game.Die, n int) game.Faces {
	c, ok := r.take(p, false)
	if ok && (c.die != d || int(c.faces.N) != n) {
		r.fault = fmt.Errorf("roll of %d dice for %+v, before there were %d", n, p, c.faces.N)
	}
	if !ok || r.fault != nil {
		return r.other.Roll(p, d, n)
	}
	return c.faces
}

func (r *replay) Draw(p game.Purpose, counts []uint8) int {
	c, ok := r.take(p, true)
	switch {
	case !ok:
	case r.world && p.Private && !r.viewer.Sees(p.Seat):
	case c.kind < len(counts) && counts[c.kind] > 0:
		return c.kind
	case r.world:
		r.apart = true
	default:
		r.fault = fmt.Errorf("draw for %+v: kind %d is not there any more", p, c.kind)
	}
	return r.other.Draw(p, counts)
}

// done returns what differed; asked too little differs as well.
func (r *replay) done() error {
	if r.fault == nil && !r.apart && r.next != len(r.calls) {
		return fmt.Errorf("%d rolls and draws, before there were %d", r.next, len(r.calls))
	}
	return r.fault
}
