package napoleonics

import (
	"mariscal/ai"
	"mariscal/ai/aitest/exploit"
	family "mariscal/ai/commandcolors"
	"mariscal/ai/turns"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/napoleonics"
)

// Exports for the external tests of weighing: package content lists these players, so a
// test inside this package could not import it.
const TableDice = tableDice

// Parts are what weighs in a position to a seat, in banners, and what that adds up to.
func Parts(p *rules.Position, seat game.Seat) (parts map[string]float64, whole float64) {
	parts = map[string]float64{}
	each := make([]float64, len(weighs))
	terms(new(eye), p.Study(), seat, &base, each)
	for k, v := range each {
		parts[weighs[k]] = v
	}
	return parts, weigh(new(eye), p.Study(), seat, &base)
}

// Harm weighs a roll at unit d.
func Harm(s rules.Study, b rules.BlowDice, d int) (cost, gone, back float64) {
	var e eye
	e.look(s)
	return e.harm(b, d)
}

// Remembering returns two evaluations: one with a memory, and one that computes everything
// anew.
func Remembering() (remembering, anew func(p *rules.Position, seat game.Seat) float64) {
	by := func(e *eye) func(p *rules.Position, seat game.Seat) float64 {
		return func(p *rules.Position, seat game.Seat) float64 { return weigh(e, p.Study(), seat, &base) }
	}
	return by(&eye{harms: new(family.Memory[[2]float64])}), by(new(eye))
}

// Turns is what a search over turns knows of Napoleonics.
func Turns() turns.Game[rules.Position, *rules.Position] {
	return family.NewTurns[rules.Position](newDrill(), base, 7)
}

// Efforts of generals under trial, by name: those that look four and six turns ahead, with as
// many more samples as these stray.
var efforts = map[string]turns.Effort{
	"farther": {
		Samples: 12, Likely: 3, Horizon: 4, Early: 0.2,
		Final: []ai.Round{{Keep: 16, Samples: 32}, {Keep: 8, Samples: 64}, {Keep: 3, Samples: 128}},
	},
	"farthest": {
		Samples: 16, Likely: 3, Horizon: 6, Early: 0.2,
		Final: []ai.Round{{Keep: 16, Samples: 40}, {Keep: 8, Samples: 80}, {Keep: 3, Samples: 160}},
	},
}

// Generals registers the generals under trial.
func Generals() {
	for name, e := range efforts {
		ai.Register(name, "napoleonics", func() ai.Mind { return newGeneral(base, family.Legate.Answers, e, ai.Even) })
	}
}

// NewRecruit returns the recruit's mind.
func NewRecruit() ai.Mind { return new(recruit) }

// Trial registers a centurion of another temper or effort under a name.
func Trial(name, change string) error {
	t, e, err := family.Changed(base, change)
	ai.Register(name, "napoleonics", func() ai.Mind { return newCenturion(t, e, ai.Even) })
	return err
}

// Later is the roll of unit u by the tables.
func Later(s rules.Study, k rules.BlowKind, u int, from, to hex.Hex, moved bool) rules.BlowDice {
	var e eye
	e.look(s)
	return e.later(k, u, from, to, moved)
}

// Exploiters registers the players with one habit.
func Exploiters() {
	exploit.Register[rules.Position]("napoleonics",
		func() family.Drill[*rules.Position] { return newDrill() },
		func(p *rules.Position, seat game.Seat) hex.Set {
			s := p.Study()
			return s.Objectives(seat).Or(s.Exits[seat])
		})
}
