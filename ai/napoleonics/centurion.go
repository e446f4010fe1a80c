package napoleonics

import (
	"mariscal/ai"
	family "mariscal/ai/commandcolors"
	"mariscal/ai/turns"
	"mariscal/game"
	rules "mariscal/systems/napoleonics"
)

// newCenturion makes a centurion's mind with a temper, an effort and a leaning: a commander
// with the craft of Napoleonics.
func newCenturion(t family.Temper, e family.Effort, l ai.Leaning) ai.Mind {
	return family.NewCommander[rules.Position](newDrill(), t, e, likings[l])
}

// newGeneral makes the mind of a general who looks turns ahead.
func newGeneral(t family.Temper, e family.Effort, s turns.Effort, l ai.Leaning) ai.Mind {
	return family.NewGeneral[rules.Position](newDrill(), t, e, s, likings[l])
}

// craft implements [family.Craft]; its eye is only working memory and a cache.
type craft struct {
	*family.Habits
	eye *eye
}

func newCraft() craft { return craft{&habits, &eye{harms: new(family.Memory[[2]float64])}} }

// habits are the tables of the craft.
var habits = family.Habits{
	Asked: []family.Question{
		rules.StageCard:  family.Card,
		rules.StageElect: family.Way, rules.StageSupply: family.Way, rules.StageRally: family.Way,
		rules.StagePlace: family.Another,
		rules.StageOrder: family.Order, rules.StageMove: family.March, rules.StageBattle: family.Fight,
	},
	Over: uint8(rules.StageOver), Cards: keep[:], Parts: weighs[:], Extra: extra[:],
	Play: rules.VerbPlay, Order: rules.VerbOrder, OrderLeader: rules.VerbOrderLeader,
	Move: rules.VerbMove, MoveLeader: rules.VerbMoveLeader, Exit: rules.VerbExit, Ends: rules.VerbDone,
	Fire: rules.VerbFire, Close: rules.VerbMelee, Away: rules.VerbRetire, On: rules.VerbAdvance,
}

func (craft) Asks(p *rules.Position) family.Question { return habits.Stage(uint8(p.Stage())) }

func (craft) Active(p *rules.Position) game.Seat { return p.Active }

func (craft) Asked(p *rules.Position) game.Seat { return p.Asked(p.Battle()) }

func (c craft) View(p *rules.Position, me game.Seat, t *family.Temper, paces *family.Paces, v *family.View) {
	view(c.eye, p.Study(), me, t, paces, v)
}

func (c craft) Terms(p *rules.Position, me game.Seat, t *family.Temper, parts []float64) {
	terms(c.eye, p.Study(), me, t, parts)
}

func (c craft) Reflex(p *rules.Position, legal []game.Action) game.Action {
	return reflex(c.eye, p.Study(), legal)
}
