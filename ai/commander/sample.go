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
		if p.Over() || p.Asked() != x.me || p.Check(st.action) != nil {
			break
		}
		p.Apply(st.action, &x.chance, nil)
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

// A contender is something to choose, with what its samples said so far.
type contender struct {
	from  *rules.Position // where it begins
	first game.Action     // the answer to try there, or 0
	steps []step          // those of a plan
	sum   float64
	n     int
}

func (c *contender) mean() float64 {
	if c.n == 0 {
		return -1e9
	}
	return c.sum / float64(c.n)
}

// A round of halving: how many contenders remain, and how many samples each is given.
type round struct{ keep, samples int }

// halve finds the best contender: all are tried on the same luck, round by round on
// fresh one, and the better ones remain. The last round counts alone: what won by lucky
// cards has to win again.
func (x *sampler) halve(list []contender, rounds []round, far horizon, seed uint64) int {
	alive := make([]int, len(list))
	for i := range alive {
		alive[i] = i
	}
	count := uint64(0)
	for i, r := range rounds {
		order(alive, list)
		alive = alive[:min(r.keep, len(alive))]
		if len(alive) == 1 {
			return alive[0]
		}
		if i > 0 && i == len(rounds)-1 {
			for _, k := range alive {
				list[k].sum, list[k].n = 0, 0
			}
		}
		for range r.samples {
			count++
			luck := ai.Mix(seed, count)
			for _, k := range alive {
				c := &list[k]
				c.sum += x.sample(c, far, luck)
				c.n++
			}
		}
	}
	order(alive, list)
	return alive[0]
}

// order sorts contenders by their means, the best first; equals keep their order.
func order(alive []int, list []contender) {
	for i := 1; i < len(alive); i++ {
		for j := i; j > 0 && list[alive[j]].mean() > list[alive[j-1]].mean(); j-- {
			alive[j], alive[j-1] = alive[j-1], alive[j]
		}
	}
}
