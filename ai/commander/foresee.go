package commander

import (
	"slices"

	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// PlayOn implements [ai.Foreseer]: as many cubes on as an order is.
func (c *centurion) PlayOn(p game.Position, line []game.Action, luck uint64) game.Position {
	pos, ok := p.(*rules.Position)
	if !ok {
		return p
	}
	c.me = pos.Asked()
	of := contender{from: pos}
	for _, a := range line {
		of.steps = append(of.steps, ai.Step{Action: a})
	}
	c.sample(&of, c.effort.far, luck)
	return &c.work
}

// Parts implements [ai.Foreseer].
func (c *centurion) Parts() []string { return slices.Clone(weighs[:]) }

// Weigh implements [ai.Foreseer].
func (c *centurion) Weigh(p game.Position, seat game.Seat, parts []float64) {
	if pos, ok := p.(*rules.Position); ok {
		terms := c.eye.terms(pos, seat, &c.temper)
		copy(parts, terms[:])
	}
}
