package crossing

import (
	"mariscal/game"
	"mariscal/game/form"
)

// The verbs, whose operands are in made.
const (
	doPlay uint8 = iota
	doDone
	doMove
	doTurn
	doAttack
	doFace
	doPass
	doScreen
)

// asked is the phase in which a verb is an answer.
var asked = [...]uint8{
	doPlay: phaseCard, doDone: phaseAct, doMove: phaseAct, doTurn: phaseAct, doAttack: phaseAct, doFace: phaseFace, doPass: phaseScreen, doScreen: phaseScreen,
}

// Actions implements [game.Position].
func (p *Position) Actions(buf []game.Action) []game.Action {
	return p.battle().verbs.Legal(buf, p.forbids)
}

// Check implements [game.Position].
func (p *Position) Check(n game.Action) error { return p.battle().verbs.Check(n, p.forbids) }

// Parse implements [game.Position].
func (p *Position) Parse(text string) (game.Action, error) {
	return p.battle().verbs.Parse(text, p.forbids)
}

// Text implements [game.Position]: "play drive", "move t1 Mill", "attack t1 t2".
func (p *Position) Text(n game.Action, _ game.Viewer) string { return p.battle().verbs.Text(n) }

// forbids returns the rule that forbids an answer, or "".
func (p *Position) forbids(a form.Act) (rule string) {
	b, x, s := p.battle(), a.Of[0], game.Seat(p.active)
	switch {
	case asked[a.Verb] != p.phase:
		return RuleTurn
	case a.Verb == doPlay && p.Hand[s][x] == 0:
		return RuleCard
	case a.Verb == doScreen && p.Hand[s.Other()][screen] == 0:
		return RuleScreen
	case a.Verb == doFace && b.beside[p.at[p.lead]]>>x&1 == 0:
		return RuleFace
	case a.Verb < doMove || a.Verb > doAttack:
		return ""
	case p.idle(x):
		return RuleActs
	}
	to := a.Of[1]
	if a.Verb == doAttack {
		to = p.facing[x]
	}
	switch {
	case a.Verb == doTurn:
		return ""
	case b.beside[p.at[x]]>>to&1 == 0:
		return RuleMove
	case b.ways[p.at[x]]>>to&1 == 0:
		return RuleRiver
	case a.Verb == doMove && (p.in(to, s) == stack || p.in(to, s.Other()) > 0):
		return RuleStack
	case a.Verb == doAttack && p.in(to, s.Other()) == 0:
		return RuleAttack
	case a.Verb == doAttack && a.Of[1] != form.None && !p.together(x, a.Of[1]):
		return RuleTogether
	}
	return ""
}

// idle reports whether a block may not act.
func (p *Position) idle(block uint8) bool {
	return seatOf(block) != game.Seat(p.active) || p.at[block] == form.None || p.acts == 0 || p.acted[block] != 0
}

// together reports whether two blocks can attack as one.
func (p *Position) together(x, y uint8) bool {
	return x != y && !p.idle(y) && p.acts > 1 && p.at[x] == p.at[y] && p.facing[x] == p.facing[y]
}
