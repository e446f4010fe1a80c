package muskets

import (
	"math"

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
	// How much the value of a position counts at once after the answer, and when the card is
	// done; the rest counts at the end. What comes at once is nearly free of luck and tells moves
	// apart.
	once, card float64
}

// chanceOf turns a value into a chance.
func chanceOf(v float64) float64 { return 1 / (1 + math.Exp(-perFigure*v)) }

// worthOf turns a chance into a value.
func worthOf(chance float64) float64 { return math.Log(chance/(1-chance)) / perFigure }

// mostAnswers limits playing on.
const mostAnswers = 60

// begin makes a sample's position, with a new guess, and returns at which turn it ends.
func (x *sampler) begin(from *rules.Position, ahead horizon, seed uint64) (p *rules.Position, end int) {
	x.work = *from
	p = &x.work
	x.chance.Reseed(seed)
	p.Resample(game.Viewer(x.me), &x.chance)
	end = p.Number() + int(ahead)
	if p.Stage() != rules.StageTurn { // the turn under way counts
		end--
	}
	return p, end
}

// sample plays a contender on, beginning with its first answer, and returns the chance to
// win.
func (x *sampler) sample(of *contender, ahead horizon, seed uint64) float64 {
	p, end := x.begin(of.from, ahead, seed)
	p.Apply(of.first, &x.chance, nil)
	value := chanceOf(x.eye.weigh(p, x.me))
	sum := x.once * value
	waits := true
	for range mostAnswers {
		if p.Over() {
			break
		}
		if p.Stage() == rules.StageTurn {
			if waits {
				sum, waits = sum+x.card*chanceOf(x.eye.weigh(p, x.me)), false
			}
			if p.Number() >= end {
				break
			}
		}
		p.Apply(x.answer(p), &x.chance, nil)
	}
	value = chanceOf(x.eye.weigh(p, x.me))
	if waits {
		sum += x.card * value
	}
	return sum + (1-x.once-x.card)*value
}

// A contender is a candidate.
type contender struct {
	ai.Trial
	from  *rules.Position // start position
	first game.Action     // the answer to try
}
