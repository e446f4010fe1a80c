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
const mostAnswers = 60

// How much the value of a position counts at once after the answer, when the card is done,
// and at the end. What comes at once is nearly free of luck and tells moves apart.
const (
	atOnce = 0.4
	byCard = 0.3
	atLast = 1 - atOnce - byCard
)

// sample plays a contender on, beginning with its first answer, and returns the chance to
// win.
func (x *sampler) sample(of *contender, ahead horizon, seed uint64) float64 {
	x.work = *of.from
	p := &x.work
	x.chance.Reseed(seed)
	p.Resample(game.Viewer(x.me), &x.chance)
	end := p.Number() + int(ahead)
	if p.Stage() != rules.StageTurn { // the turn under way counts
		end--
	}
	p.Apply(of.first, &x.chance, nil)
	value := chanceOf(x.eye.weigh(p, x.me, &x.temper))
	sum := atOnce * value
	waits := true
	for range mostAnswers {
		if p.Over() {
			break
		}
		if p.Stage() == rules.StageTurn {
			if waits {
				sum, waits = sum+byCard*chanceOf(x.eye.weigh(p, x.me, &x.temper)), false
			}
			if p.Number() >= end {
				break
			}
		}
		p.Apply(x.answer(p), &x.chance, nil)
	}
	value = chanceOf(x.eye.weigh(p, x.me, &x.temper))
	if waits {
		sum += byCard * value
	}
	return sum + atLast*value
}

// A contender is a candidate.
type contender struct {
	ai.Trial
	from  *rules.Position // start position
	first game.Action     // the answer to try
}
