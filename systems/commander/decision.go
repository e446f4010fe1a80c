package commander

import (
	"slices"

	"mariscal/game"
)

// Decision implements [game.Position]. Its kind is the name of the stage that asks,
// its seat the one in the frame's first number.
func (p *Position) Decision() game.Decision {
	d := game.Decision{About: game.NoPlace, From: game.NoPlace}
	if p.Over() {
		d.Over = true
		return d
	}
	b, f := p.Battle(), p.top()
	d.Kind, d.Seat = f.stage.String(), f.seat()
	switch {
	case f.stage.combat():
		p.combatDecision(b, f, &d)
	case f.stage.event():
		p.eventDecision(b, f, &d)
	default:
		p.turnDecision(b, f, &d)
	}
	return d
}

// Actions implements [game.Position].
func (p *Position) Actions(buf []game.Action) []game.Action {
	if p.Over() {
		return buf
	}
	b, f := p.Battle(), p.top()
	switch {
	case f.stage.combat():
		return p.combatActions(b, f, buf)
	case f.stage.event():
		return p.eventActions(b, f, buf)
	}
	return p.turnActions(b, f, buf)
}

// Check implements [game.Position]: what is listed is legal; for the rest the rule is
// found that forbids it.
func (p *Position) Check(a game.Action) error {
	if p.Over() {
		return refuse("over", RuleWaysToWin)
	}
	var buf [512]game.Action
	if _, ok := slices.BinarySearch(p.Actions(buf[:0]), a); ok {
		return nil
	}
	b, f := p.Battle(), p.top()
	v, x, y, z := Parts(a)
	var no *game.Refusal
	switch _, known := b.verbs.Act(a); {
	case !known:
	case f.stage.combat():
		no = p.refuseCombat(b, f, v, x, y, z)
	case f.stage.event():
		no = p.refuseEvent(b, f, v, x, y, z)
	default:
		no = p.refuseTurn(b, f, v, x, y)
	}
	if no == nil {
		no = refuse("not-asked", p.askedRule(f), game.Word("asks", "commander.decision."+f.stage.String()))
	}
	return no
}

func refuse(id, rule string, args ...game.Arg) *game.Refusal {
	return &game.Refusal{Rule: rule, Why: game.Message{ID: "commander.refusal." + id, Args: args}}
}
