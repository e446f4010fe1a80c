package ai

import (
	"mariscal/game"
)

func init() { Register("random", anySystem, func() Mind { return new(random) }) }

// random takes every legal action with the same chance.
type random struct{ chance game.Seeded }

// Choose implements [Mind].
func (r *random) Choose(_ game.Position, legal []game.Action, seed uint64) game.Action {
	r.chance.Reseed(seed)
	return legal[r.chance.Below(len(legal))]
}
