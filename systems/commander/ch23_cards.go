package commander

import "mariscal/game"

// Section 23.1: one red card a side, and the neutral modifiers.

func init() {
	table[StageCard] = stageRow{
		Section: "23.1", RuleNow: (*Position).cardRule, Marks: inCombat, Verbs: []uint8{VerbPlay, VerbPass}, Mixed: true,
		List: (*Position).cardActions, Play: referee.cardPlayed, Refuse: (*Position).refuseRed, Ask: (*Position).cardAsked,
	}
	table[StageShift] = stageRow{
		Section: "23.4", Marks: inCombat, Verbs: []uint8{VerbLeft, VerbRight},
		List: either(VerbLeft, VerbRight), Play: referee.shiftPlayed, Ask: aboutFight,
	}
}

// askCard asks a seat for a red card, only in a combat of a red cube (B27.2). A seat with
// any card is asked, so that the question does not reveal its hand.
func (r *referee) askCard(s game.Seat) {
	if !r.called && !r.hand[s].Empty() {
		r.push(StageCard, uint8(s), 0, 0)
	}
}

// cardRule returns the rule that asks for a red card.
func (p *Position) cardRule(_ *Battle, _ *frame) string {
	switch {
	case p.chose(choiceSolo):
		return RuleSoloAttacker
	case p.Fight.Attack == AttackMixte || p.Fight.Attack == AttackGuns:
		return RuleMixteAssault
	}
	return RuleCombatCards
}

// cardActions lists the red cards, and to pass.
func (p *Position) cardActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	return append(onCards(buf, VerbPlay, p.redCards(b, f.seat())), bare(VerbPass))
}

// cardPlayed plays a red card, or none: unless it is cancelled, it helps (B23.17).
func (r referee) cardPlayed(_ *frame, v, c, _ uint8) {
	s := r.pop().seat()
	if v == VerbPlay {
		r.play(s, c, "red-card", RuleCardRed)
	}
}

// cardAsked completes the question.
func (p *Position) cardAsked(b *Battle, f *frame, d game.Decision) game.Decision {
	d = aboutFight(p, b, f, d)
	d.Hidden = true
	return d
}

// shiftPlayed turns the modifiers.
func (r referee) shiftPlayed(_ *frame, v, _, _ uint8) {
	s := r.pop().seat()
	aid := &r.Fight.Aids[s]
	if v == VerbLeft {
		aid.Turned = -1
		r.tell("shift-left", RuleNeutral, s)
		return
	}
	aid.Turned = 1
	r.tell("shift-right", RuleNeutral, s)
}

// neutral reports whether a seat still has neutral modifiers to turn (B23.26).
func (p *Position) neutral(s game.Seat) bool {
	return p.Fight.Aids[s].Neutral > 0 && p.Fight.Aids[s].Turned == 0
}
