package muskets

import (
	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/muskets"
)

// A horizon is how many turns of the sides a position is played on before evaluation, 0
// only to the end of the card under way.
type horizon int

// A sampler plays positions on with new guesses of deck, markers and the enemy's hand, and
// evaluates the end.
type sampler struct {
	script
	me     game.Seat
	work   rules.Position
	chance game.Seeded
	temper temper
}

// mostAnswers limits playing on.
const mostAnswers = 80

// sample plays a contender on, beginning with its first answer, and returns the chance to
// win at the end.
func (x *sampler) sample(of *contender, ahead horizon, seed uint64) float64 {
	x.work = *of.from
	p := &x.work
	x.chance.Reseed(seed)
	p.Resample(game.Viewer(x.me), &x.chance)
	end := p.Number() + int(ahead)
	p.Apply(of.first, &x.chance, nil)
	for range mostAnswers {
		if p.Over() || p.Number() >= end && p.Stage() == rules.StageTurn {
			break
		}
		p.Apply(x.answer(p), &x.chance, nil)
	}
	return chanceOf(x.eye.weigh(p, x.me, &x.temper))
}

// A contender is a candidate.
type contender struct {
	ai.Trial
	from  *rules.Position // start position
	first game.Action     // the answer to try
}
