package commandcolors

import "mariscal/game"

// PlayOn implements [ai.Foreseer]: to the end of the turn, or as many turns on as it searches.
func (c *Commander[T, P]) PlayOn(p game.Position, line []game.Action, luck uint64) game.Position {
	pos, ok := p.(P)
	if !ok {
		return p
	}
	x := &c.sampler
	if c.search != nil {
		return c.search.PlayOn(pos, line, luck)
	}
	x.me, x.turn = x.craft.Asked(pos), pos.Turn()
	x.work = *pos
	work := P(&x.work)
	x.chance.Reseed(luck)
	work.Resample(game.Viewer(x.me), &x.chance)
	for _, a := range line {
		if x.craft.Asks(work) == Over || x.craft.Asked(work) != x.me || work.Check(a) != nil {
			break
		}
		work.Apply(a, &x.chance, nil)
	}
	x.finish(work)
	return work
}

// Parts implements [ai.Foreseer]. The last part of the craft is of the card that is kept, which
// a position does not show.
func (c *Commander[T, P]) Parts() []string {
	ids := c.sampler.craft.Weighs()
	return ids[:len(ids)-1]
}

// Weigh implements [ai.Foreseer].
func (c *Commander[T, P]) Weigh(p game.Position, seat game.Seat, parts []float64) {
	if pos, ok := p.(P); ok {
		c.sampler.craft.Terms(pos, seat, &c.sampler.temper, parts)
	}
}
