package napoleonics

import (
	"mariscal/ai"
	family "mariscal/ai/commandcolors"
	"mariscal/game"
	rules "mariscal/systems/napoleonics"
)

// newCenturion makes a centurion's mind of a temper and an effort: a commander that
// knows the craft of Napoleonics.
func newCenturion(t family.Temper, e family.Effort) ai.Mind {
	return family.NewCommander[rules.Position](craft{new(eye)}, t, e)
}

// craft implements [family.Craft]; its eye is only room to look in.
type craft struct{ eye *eye }

// questions are what the stages ask; what is not named here is asked inside a fight.
var questions = [...]family.Question{
	rules.StageCard:  family.Card,
	rules.StageElect: family.Way, rules.StageSupply: family.Way, rules.StageRally: family.Way,
	rules.StagePlace: family.Another,
	rules.StageOrder: family.Order, rules.StageMove: family.March, rules.StageBattle: family.Fight,
}

func (craft) Asks(p *rules.Position) family.Question {
	switch s := p.Stage(); {
	case s == rules.StageOver:
		return family.Over
	case int(s) < len(questions):
		return questions[s]
	}
	return family.Another
}

func (craft) Active(p *rules.Position) game.Seat { return p.Active }

func (craft) Asked(p *rules.Position) game.Seat { return p.Asked(p.Battle()) }

func (c craft) Weigh(p *rules.Position, me game.Seat, t *family.Temper) float64 {
	return weigh(c.eye, p.Study(), me, t)
}

func (c craft) Terms(p *rules.Position, me game.Seat, t *family.Temper, parts []float64) {
	terms(c.eye, p.Study(), me, t, parts)
}

func (craft) Weighs() []string { return weighs[:] }

func (c craft) Reflex(p *rules.Position, legal []game.Action) game.Action {
	return reflex(c.eye, p.Study(), legal)
}

func (craft) Done() game.Action { return rules.ActionOf(rules.VerbDone, 0, 0) }

func (craft) Keep(play game.Action) float64 {
	_, card, _ := rules.Parts(play)
	return keep[card]
}

func (craft) Key(order game.Action) uint8 {
	v, h, _ := rules.Parts(order)
	if v != rules.VerbOrder {
		return h | 128
	}
	return h & 127
}

func (craft) Moves(order, move game.Action) bool {
	v, h, _ := rules.Parts(order)
	m, from, _ := rules.Parts(move)
	return from == h && (m == rules.VerbMoveLeader) == (v == rules.VerbOrderLeader)
}
