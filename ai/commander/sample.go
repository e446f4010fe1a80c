package commander

import (
	"mariscal/ai"
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// A horizon is how far a position is played on before it is judged: so many cubes of
// the cup, or 0 for the end of the red cube or event under way; never beyond the turn.
type horizon int

// A sampler plays on from positions with the cup, the pile and the enemy's hand guessed
// anew, and judges where that leads.
type sampler struct {
	eye    eye
	me     game.Seat
	work   rules.Position
	chance game.Seeded
	legal  []game.Action
	temper temper
}

// mostAnswers ends the playing on of what does not end.
const mostAnswers = 300

// sample plays on from where a contender begins, with what he does first, and returns the
// chance to win from where that leads.
func (x *sampler) sample(of *contender, far horizon, seed uint64) float64 {
	x.work = *of.from
	p := &x.work
	x.chance.Reseed(seed)
	p.Resample(game.Viewer(x.me), &x.chance)
	turn, cup := p.Turn(), cubes(p)
	if of.first != 0 {
		p.Apply(of.first, &x.chance, nil)
	}
	for _, st := range of.steps { // with luck of their own, as long as they can be made
		if p.Over() || p.Asked() != x.me || p.Check(st.Action) != nil {
			break
		}
		p.Apply(st.Action, &x.chance, nil)
	}
	for range mostAnswers {
		if p.Over() || p.Turn() != turn || far > 0 && cup-cubes(p) > int(far) || far == 0 && (!p.Stage().InCombat() || cubes(p) != cup) {
			break
		}
		x.legal = p.Actions(x.legal[:0])
		a := x.legal[0]
		if len(x.legal) > 1 {
			a = x.eye.reflex(p, x.legal)
		}
		p.Apply(a, &x.chance, nil)
	}
	return chanceOf(x.eye.weigh(p, x.me, &x.temper))
}

// A contender is something to choose.
type contender struct {
	ai.Trial
	from  *rules.Position // where it begins
	first game.Action     // the answer to try there, or 0
	steps []ai.Step       // those of a plan
}

// Weighed implements [ai.Reasoner]: both are played on with the same luck, and what
// weighs is compared part by part.
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
