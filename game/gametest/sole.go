package gametest

import (
	"mariscal/game"
)

const (
	passedEvery = 8 // every eighth question with a single answer is checked
	passedDeals = 2 // deals tried for each
)

// passed checks law 13: whether a match answers a question automatically ([game.Sole])
// does not depend on facts hidden from the other viewers, so they learn nothing from it.
func (t *trial) passed() error {
	if len(t.list) != 1 {
		return nil
	}
	if t.alone++; !*long && t.alone%passedEvery != 0 {
		return nil
	}
	if t.world == nil {
		t.world = t.p.Clone()
	}
	t.world.Set(t.p)
	if _, sole := game.Sole(t.world, t.list); !sole {
		return nil
	}
	d := t.p.Decision()
	for k := range passedDeals {
		v := [...]game.Viewer{game.Viewer(d.Seat.Other()), game.Spectator}[k%2]
		t.deal.Reseed(seed(t.ref, t.number) + uint64(len(t.taken)*passedDeals+k))
		t.world.Set(t.p)
		t.world.Resample(v, t.deal)
		if w := t.world.Decision(); w != d {
			return lawError(5, "seen by %s: the decision tells: %+v, %+v", v, d, w)
		}
		t.buf = t.world.Actions(t.buf[:0])
		if _, sole := game.Sole(t.world, t.buf); !sole {
			return lawError(13, "%q of %s is passed over, and asked when only what %s cannot know differs: one answer here, %d there; say so (Decision.Secret, Decision.Hidden)",
				d.Kind, d.Seat, v, len(t.buf))
		}
	}
	return nil
}
