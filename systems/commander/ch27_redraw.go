package commander

// Section 27.6: a card is drawn again, of an Ordre Mixte or by the text of a card.

func init() {
	table[StageAgain] = stageRow{
		Section: "27.6", RuleNow: againRule, Marks: inCombat, Verbs: []uint8{VerbAgain, VerbPass}, Mixed: true,
		List: either(VerbAgain, VerbPass), Play: referee.againPlayed, Ask: aboutFight,
	}
}

// drawnAgain asks whether to draw another card, or draws it by the text of a card:
// the final result counts, and modifiers are kept (B27.40, B31.3).
func (r *referee) drawnAgain(f *frame) {
	fight := &r.Fight
	bit := drawBit(fight.fireRow(), r.drawnResult(r.b))
	first := r.initiative() // it acts first (B13.8)
	for _, s := range bothSeats[first] {
		if aid := &fight.Aids[s]; aid.Again&bit != 0 {
			aid.Again = 0
			r.tell("again", RuleRedrawFinal, s)
			r.redraw(f)
			return
		}
	}
	switch mixte := fight.Attack == AttackMixte || fight.Attack == AttackGuns; {
	case mixte && fight.marks&markDrawnAgain == 0:
		r.push(StageAgain, uint8(fight.Seat), 0, 0)
	case fight.Aids[first].May&bit != 0:
		r.push(StageAgain, uint8(first), 1, 0)
	case fight.Aids[first.Other()].May&bit != 0:
		r.push(StageAgain, uint8(first.Other()), 1, 0)
	}
}

// redraw draws another card and looks at its result in turn.
func (r *referee) redraw(f *frame) {
	f.b = stepAgain
	r.drawResult()
}

// againRule returns the rule that asks.
func againRule(_ *Position, _ *Battle, f *frame) string {
	if f.b == 0 {
		return RuleMixteAdvance
	}
	return RulingRedraws
}

// againPlayed draws again, or lets the result stand.
func (r referee) againPlayed(_ *frame, v, _, _ uint8) {
	asked, yes := r.pop(), v == VerbAgain
	f := &r.Fight
	if asked.b == 0 {
		f.marks |= markDrawnAgain
		if yes {
			f.marks |= markFireRow
		}
	} else {
		f.Aids[asked.a].May = 0
	}
	if yes {
		rule := RuleMixteAgain
		if asked.b != 0 {
			rule = RuleRedrawFinal
		}
		r.tell("again", rule, asked.seat())
		r.drawResult()
	}
	r.top().b = stepAgain
}
