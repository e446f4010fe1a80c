package ancients

import (
	"mariscal/ai"
	"mariscal/ai/aitest/exploit"
	family "mariscal/ai/commandcolors"
	"mariscal/ai/turns"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/ancients"
)

// Exports for the external tests of weighing: package content lists these players, so a
// test inside this package could not import it.
const TableDice = tableDice

// Parts are what weighs in a position to a seat, in banners, and what that adds up to.
func Parts(p *rules.Position, seat game.Seat) (parts map[string]float64, whole float64) {
	parts = map[string]float64{}
	each := make([]float64, len(weighs))
	terms(nil, p.Study(), seat, &base, each)
	for k, v := range each {
		parts[weighs[k]] = v
	}
	return parts, weigh(nil, p.Study(), seat, &base)
}

var StakesOf, Harm, Steadiness = stakesOf, harm, steadiness

// Remembering returns two evaluations with a boldness: one with a memory, and one that
// computes everything anew.
func Remembering(bold float64) (remembering, anew func(p *rules.Position, seat game.Seat) float64) {
	m, t := new(memory), base
	t.Advance *= bold
	return func(p *rules.Position, seat game.Seat) float64 { return weigh(m, p.Study(), seat, &t) },
		func(p *rules.Position, seat game.Seat) float64 { return weigh(nil, p.Study(), seat, &t) }
}

// NewRecruit returns the recruit's mind.
func NewRecruit() ai.Mind { return new(recruit) }

// Turns is what a search over turns knows of Ancients.
func Turns() turns.Game[rules.Position, *rules.Position] {
	return family.NewTurns[rules.Position](newDrill(), base, 7)
}

// Trial registers a centurion of another temper or effort under a name.
func Trial(name, change string) error {
	t, e, err := family.Changed(base, change)
	ai.Register(name, "ancients", func() ai.Mind { return newCenturion(t, e, ai.Even) })
	return err
}

// Exploiters registers the players with one habit.
func Exploiters() {
	exploit.Register[rules.Position]("ancients",
		func() family.Drill[*rules.Position] { return newDrill() },
		func(p *rules.Position, seat game.Seat) hex.Set {
			s := p.Study()
			return s.Objectives(seat).Or(s.Exits[seat])
		})
}
