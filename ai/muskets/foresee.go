package muskets

import (
	"slices"

	"mariscal/game"
	rules "mariscal/systems/muskets"
)

// PlayOn implements [ai.Foreseer]: as many turns of the sides on as a turn is.
func (c *centurion) PlayOn(p game.Position, line []game.Action, luck uint64) game.Position {
	pos, ok := p.(*rules.Position)
	if !ok {
		return p
	}
	c.me = pos.Asked()
	q, end := c.begin(pos, c.effort.ahead, luck)
	for _, a := range line {
		if q.Over() || q.Asked() != c.me || q.Check(a) != nil {
			break
		}
		q.Apply(a, &c.chance, nil)
	}
	for range mostAnswers {
		if q.Over() || q.Stage() == rules.StageTurn && q.Number() >= end {
			break
		}
		q.Apply(c.answer(q), &c.chance, nil)
	}
	return q
}

// Parts implements [ai.Foreseer].
func (c *centurion) Parts() []string { return slices.Clone(weighs[:]) }

// Weigh implements [ai.Foreseer].
func (c *centurion) Weigh(p game.Position, seat game.Seat, parts []float64) {
	if pos, ok := p.(*rules.Position); ok {
		terms := c.eye.terms(pos, seat)
		copy(parts, terms[:])
	}
}
