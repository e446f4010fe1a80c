package commander

import (
	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// What the tests of weighing look at from outside: package content lists these
// players, so that a test inside this package could not use it.

// Parts are what weighs in a position to a seat, in points of Morale, and what that
// adds up to.
func Parts(p *rules.Position, seat game.Seat) (parts map[string]float64, whole float64) {
	parts = map[string]float64{}
	var e eye
	for k, v := range e.terms(p, seat, &base) {
		parts[weighs[k]] = v
	}
	return parts, e.weigh(p, seat, &base)
}

// NewRecruit returns the recruit's mind.
func NewRecruit() ai.Mind { return new(recruit) }
