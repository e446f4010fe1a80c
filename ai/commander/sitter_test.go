package commander

import (
	"slices"

	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// A sitter goes to the zones with flags, sits there, and attacks only who stands in one.
type sitter struct{ eye eye }

// Choose implements [ai.Mind].
func (s *sitter) Choose(p game.Position, legal []game.Action, _ uint64) game.Action {
	pos, ok := p.(*rules.Position)
	if !ok {
		return legal[0]
	}
	s.eye.look(pos)
	flags := s.eye.b.Flags[pos.Asked()]
	leaves := func(a game.Action) bool {
		switch v, x, y, _ := rules.Parts(a); v {
		case rules.VerbMove:
			at := pos.Blocks[x].At
			return at != rules.None && flags.Has(int(at)) && !pos.Blocks[x].Type.HQs()
		case rules.VerbFire, rules.VerbBombard, rules.VerbAssault:
			return !flags.Has(int(y))
		}
		return false
	}
	if some := slices.DeleteFunc(slices.Clone(legal), leaves); len(some) > 0 {
		legal = some
	}
	return s.eye.reflex(pos, legal)
}

// Exploiters registers the player with one habit.
func Exploiters() { ai.Register("sitter", "commander", func() ai.Mind { return new(sitter) }) }
