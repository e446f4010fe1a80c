package commander

import (
	"mariscal/game"
	"mariscal/game/form"
)

// Chapter 23, thin: a red cube is passed by both. What combat is comes here.

// runCombat runs a frame of a combat: it asks, or changes the stack.
func (r *referee) runCombat(f *frame) (asks bool) {
	if f.stage == StageRed && f.b >= 2 {
		r.pop()
		return false
	}
	return true
}

// combatDecision completes the question of a frame of a combat; its kind and the
// seat in a are there.
func (p *Position) combatDecision(_ *Battle, _ *frame, _ *game.Decision) {}

// combatActions lists the answers to a frame of a combat, ascending.
func (p *Position) combatActions(_ *Battle, _ *frame, buf []game.Action) []game.Action {
	return append(buf, actionOf(doPass, none, none, none))
}

// answerCombat plays an answer to a frame of a combat.
func (r *referee) answerCombat(f *frame, v, _, _, _ uint8) {
	if v == doPass {
		r.tell("pass", RuleAttacks, f.seat())
		f.a, f.b = uint8(f.seat().Other()), f.b+1
	}
}

// refuseCombat says which rule forbids an answer that is not listed.
func (p *Position) refuseCombat(_ *Battle, _ *frame, _, _, _, _ uint8) *game.Refusal { return nil }

// A fighting is the red cube and the combat under way.
type fighting struct{}

// hashFight adds what a combat under way holds to a hash.
func (p *Position) hashFight(_ *hasher) {}

// fightLines are the lines of a position's text that hold the combat under way.
func (p *Position) fightLines(_ *Battle) []form.Line { return nil }

// fightProof says what of the combat under way does not add up.
func (p *Position) fightProof(_ *Battle) error { return nil }
