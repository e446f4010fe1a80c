package ancients

import (
	"mariscal/ai"
	family "mariscal/ai/commandcolors"
	"mariscal/ai/turns"
	"mariscal/game"
	rules "mariscal/systems/ancients"
)

// newCenturion makes a centurion's mind with a temper, an effort and a leaning: a commander
// with the craft of Ancients.
func newCenturion(t family.Temper, e family.Effort, l ai.Leaning) ai.Mind {
	return family.NewCommander[rules.Position](newDrill(), t, e, likings[l])
}

// newGeneral makes the mind of a general who looks turns ahead.
func newGeneral(t family.Temper, e family.Effort, s turns.Effort, l ai.Leaning) ai.Mind {
	return family.NewGeneral[rules.Position](newDrill(), t, e, s, likings[l])
}

// craft implements [family.Craft]; its memory is only a cache.
type craft struct {
	*family.Habits
	memory *memory
}

// habits are the tables of the craft.
var habits = family.Habits{
	Asked: []family.Question{
		rules.StageCard:  family.Card,
		rules.StageEnter: family.Way, rules.StageRally: family.Way,
		rules.StageOrder: family.Order,
		rules.StageMove:  family.March, rules.StageMoveAgain: family.March,
		rules.StageFire: family.Fight, rules.StageBattle: family.Fight,
	},
	Over: uint8(rules.StageOver), Cards: keep[:], Parts: weighs[:], Extra: extra[:],
	Play: rules.VerbPlay, Order: rules.VerbOrder, OrderLeader: rules.VerbOrderLeader,
	Move: rules.VerbMove, MoveLeader: rules.VerbMoveLeader, Exit: rules.VerbExit, Ends: rules.VerbDone,
	Fire: rules.VerbFire, Close: rules.VerbClose, Away: rules.VerbAnnounce, On: rules.VerbAdvance,
}

func (craft) Asks(p *rules.Position) family.Question { return habits.Stage(uint8(p.Stage())) }

func (craft) Active(p *rules.Position) game.Seat { return p.Active }

func (craft) Asked(p *rules.Position) game.Seat { return p.Asked(p.Battle()) }

func (c craft) View(p *rules.Position, me game.Seat, t *family.Temper, paces *family.Paces, v *family.View) {
	view(c.memory, p.Study(), me, t, paces, v)
}

func (c craft) Terms(p *rules.Position, me game.Seat, t *family.Temper, parts []float64) {
	terms(c.memory, p.Study(), me, t, parts)
}

func (craft) Reflex(p *rules.Position, legal []game.Action) game.Action {
	return reflex(p.Study(), legal)
}

// keep is the value of each card in the hand.
var keep = [rules.CardCount]float64{
	rules.OrderTwoLeft: 0.04, rules.OrderTwoCenter: 0.04, rules.OrderTwoRight: 0.04,
	rules.OrderThreeLeft: 0.08, rules.OrderThreeCenter: 0.08, rules.OrderThreeRight: 0.08,
	rules.OrderFourLeft: 0.14, rules.OrderFourCenter: 0.14, rules.OrderFourRight: 0.14,
	rules.CoordinatedAttack: 0.07, rules.OutFlanked: 0.08,
	rules.OrderLight: 0.10, rules.OrderMedium: 0.14, rules.OrderHeavy: 0.14, rules.OrderMounted: 0.10,
	rules.LeadershipAny: 0.12, rules.InspiredLeft: 0.10, rules.InspiredCenter: 0.10, rules.InspiredRight: 0.10,
	rules.ClashOfShields: 0.40, rules.CounterAttack: 0.10, rules.DarkenTheSky: 0.05, rules.DoubleTime: 0.22,
	rules.FirstStrike: 0.35, rules.IAmSpartacus: 0.12, rules.LineCommand: 0.22, rules.MoveFireMove: 0.08,
	rules.MountedCharge: 0.22, rules.Rally: 0.18,
}

// extra is how much more the orders of a card are worth than those of another card.
var extra = [rules.CardCount]float64{rules.ClashOfShields: 0.15, rules.DarkenTheSky: -0.3}
