package commander

import (
	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// A horizon is how far a position is played on before evaluation: that many cubes of the
// cup, or 0 for the end of the red cube or event under way; never beyond the turn.
type horizon int

// toTheEnd is the horizon of the end of the turn.
const toTheEnd horizon = 1 << 20

// A sampler plays positions on with new guesses of cup, pile and the enemy's hand, and
// evaluates the end.
type sampler struct {
	eye    eye
	me     game.Seat
	work   rules.Position
	chance game.Seeded
	legal  []game.Action
	temper temper
}

// mostAnswers limits playing on.
const mostAnswers = 300

// sample plays a contender on, beginning with its first answer, and returns the chance to
// win at the end.
func (x *sampler) sample(of *contender, far horizon, seed uint64) float64 {
	x.work = *of.from
	p := &x.work
	x.chance.Reseed(seed)
	p.Resample(game.Viewer(x.me), &x.chance)
	turn, seen, drawn := p.Turn(), cubes(p), 0
	if of.first != 0 {
		p.Apply(of.first, &x.chance, nil)
	}
	x.carry(p, of.steps)
	for range mostAnswers {
		n := cubes(p)
		drawn, seen = drawn+max(0, seen-n), n // some come back
		if p.Over() || p.Turn() != turn || far > 0 && drawn > int(far) || far == 0 && (!p.Stage().InCombat() || drawn > 0) {
			break
		}
		x.step(p)
	}
	return chanceOf(x.eye.weigh(p, x.me, &x.temper))
}

// carry plays the answers of a plan with the luck of the sample, as long as they are legal.
func (x *sampler) carry(p *rules.Position, steps []ai.Step) {
	for _, st := range steps {
		if p.Over() || p.Asked() != x.me || p.Check(st.Action) != nil {
			return
		}
		p.Apply(st.Action, &x.chance, nil)
	}
}

// step answers a question by taste.
func (x *sampler) step(p *rules.Position) {
	x.legal = p.Actions(x.legal[:0])
	a := x.legal[0]
	if len(x.legal) > 1 {
		a = x.eye.reflex(p, x.legal)
	}
	p.Apply(a, &x.chance, nil)
}

// A contender is a candidate.
type contender struct {
	ai.Trial
	from  *rules.Position // start position
	first game.Action     // the answer to try first, or 0
	steps []ai.Step       // of a plan
}

// Weighed implements [ai.Reasoner]: it plays both contenders on with the same luck, and
// compares the parts of their values.
func (c *centurion) Weighed() []ai.Weight {
	if c.second == nil {
		return nil
	}
	return ai.Compare(weighs[:], c.best, c.second, func(of *contender, luck uint64, parts []float64) {
		c.sample(of, c.far, luck)
		terms := c.eye.terms(&c.work, c.me, &c.temper)
		copy(parts, terms[:])
	})
}
