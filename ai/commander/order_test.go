package commander

import (
	"mariscal/ai"
	"mariscal/ai/turns"
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// An Ordered position is one from which a seat gives an order, with the answers that it plans.
type Ordered struct {
	rules.Position
	steps [mostSteps]ai.Step
	count int
}

// orders is what a table of noise knows of Battle Commander: a turn of it is the order of a cube, or
// some cubes that follow, beyond the end of the turn.
type orders struct {
	centurion
	cubes int
}

// Orders returns the orders of the centurion, of which a turn is so many cubes.
func Orders(cubes int) turns.Game[Ordered, *Ordered] {
	return &orders{centurion: *newCenturion(base, full), cubes: cubes}
}

// Compose implements [turns.Game]: as the centurion does.
func (x *orders) Compose(p *Ordered, likely []*turns.Turn[Ordered], seed uint64, add func(turns.Turn[Ordered])) {
	if likely != nil {
		return
	}
	x.me, x.maker.me = p.Asked(), p.Asked()
	x.propose(&p.Position, p.Actions(nil), seed)
	for i := range x.plans {
		var t turns.Turn[Ordered]
		steps := x.plans[i].steps
		t.Begins, t.End.Position = steps[0].Action, p.Position
		t.Actions = []game.Action{t.Begins}
		t.End.count = copy(t.End.steps[:], steps)
		add(t)
	}
}

// Breed implements [turns.Game]: nothing is bred.
func (*orders) Breed(_ *Ordered, _, _ *turns.Turn[Ordered], _ *game.Seeded) (t turns.Turn[Ordered], ok bool) {
	return t, false
}

// Finish implements [turns.Game]: it gives the order.
func (x *orders) Finish(p *Ordered, _ int, chance *game.Seeded) {
	x.chance.Reseed(uint64(chance.Below(1 << 30)))
	x.carry(&p.Position, p.steps[:p.count])
}

// Script implements [turns.Game].
func (x *orders) Script(p *Ordered, _ *game.Seeded) {
	for seen, drawn := cubes(&p.Position), 0; !p.Over(); {
		n := cubes(&p.Position)
		if drawn += max(0, seen-n); drawn > x.cubes {
			return
		}
		seen = n
		x.step(&p.Position)
	}
}

// Value implements [turns.Game].
func (x *orders) Value(p *Ordered, _ game.Seat) float64 {
	return chanceOf(x.eye.weigh(&p.Position, x.me, &x.temper))
}
