package muskets

import (
	"mariscal/game"
	rules "mariscal/systems/muskets"
)

// A legionary takes the answer that is best by the centurion's rules of thumb, and tries nothing.
type legionary struct{ eye eye }

// newLegionary makes a legionary's mind.
func newLegionary() *legionary {
	l := new(legionary)
	l.eye.dials = &keen
	return l
}

// Choose implements [ai.Mind].
func (l *legionary) Choose(p game.Position, legal []game.Action, _ uint64) game.Action {
	pos, ok := p.(*rules.Position)
	if !ok {
		return legal[0]
	}
	return l.eye.choose(pos, legal, nil)
}
