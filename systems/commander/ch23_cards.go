package commander

import "mariscal/game"

// Section 23.1: one red card a side, and the neutral modifiers.

// redCardRows are the stages of red cards and neutral modifiers.
func redCardRows() []stageRow {
	return []stageRow{
		{
			Stage: StageCard, Section: "23.1", RuleNow: (*Position).cardRule, Marks: inCombat, Verbs: []uint8{doPlay, doPass}, Mixed: true,
			List: (*Position).cardActions, Play: referee.cardPlayed, Refuse: (*Position).refuseRed, Ask: (*Position).cardAsked,
		},
		{
			Stage: StageShift, Section: "23.4", Marks: inCombat, Verbs: []uint8{doLeft, doRight},
			List: either(doLeft, doRight), Play: referee.shiftPlayed, Ask: aboutFight,
		},
	}
}

// askCard asks a seat for a red card: of a red cube's combat alone (B27.2), and as long
// as it holds any card, so that nobody learns which.
func (r *referee) askCard(s game.Seat) {
	if !r.called && !r.hand[s].Empty() {
		r.push(StageCard, uint8(s), 0, 0)
	}
}

// cardRule names the rule by which a red card is asked for.
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
	return cardAnswers(buf, doPlay, p.redCards(b, f.seat()))
}

// cardAnswers appends a verb with each card of a set, and the pass.
func cardAnswers(buf []game.Action, v uint8, set CardSet) []game.Action {
	for c := set.next(0); c != none; c = set.next(c + 1) {
		buf = append(buf, one(v, c))
	}
	return append(buf, bare(doPass))
}

// cardPlayed plays a red card, or none: unless it is cancelled, it helps (B23.17).
func (r referee) cardPlayed(f *frame, v, c, _ uint8) {
	s := f.seat()
	r.pop()
	if v == doPlay {
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
func (r referee) shiftPlayed(f *frame, v, _, _ uint8) {
	s, to := f.seat(), int8(1)
	if v == doLeft {
		to = -1
	}
	r.pop()
	r.turnShift(s, to)
}

// neutral reports whether a seat still has neutral modifiers to turn (B23.26).
func (p *Position) neutral(s game.Seat) bool {
	return p.Fight.Aids[s].Neutral > 0 && p.Fight.Aids[s].Turned == 0
}

// turnShift turns the neutral modifiers of a seat to a side.
func (r *referee) turnShift(s game.Seat, to int8) {
	r.Fight.Aids[s].Turned = to
	id := "shift-right"
	if to < 0 {
		id = "shift-left"
	}
	r.tell(id, RuleNeutral, s)
}
