package commander

import (
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// A legionary takes the answer that is best by tastes fitted to games, and tries nothing.
type legionary struct{ eye eye }

// newLegionary makes a legionary's mind.
func newLegionary() *legionary { return &legionary{eye{m: &drilled}} }

// Choose implements [ai.Mind].
func (l *legionary) Choose(p game.Position, legal []game.Action, _ uint64) game.Action {
	pos, ok := p.(*rules.Position)
	if !ok {
		return legal[0]
	}
	return l.eye.reflex(pos, legal)
}
