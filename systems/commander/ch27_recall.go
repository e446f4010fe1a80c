package commander

import "mariscal/game"

// Section 27.10: Leaders come back.

func init() {
	table[StageRecall] = stageRow{
		Section: "27.10", Marks: unwatched, Verbs: []uint8{VerbRecall},
		Asks: referee.recallAsks, List: (*Position).recallActions, Play: referee.recallPlayed, Refuse: (*Position).refuseRecall,
	}
}

// recallAsks asks which Leader comes back (B27.63).
func (r referee) recallAsks(f *frame) bool { return !r.hors[f.seat()].Empty() || r.passedOver() }

// recallActions lists them.
func (p *Position) recallActions(_ *Battle, f *frame, buf []game.Action) []game.Action {
	return onCards(buf, VerbRecall, p.hors[f.seat()])
}

// recallPlayed takes one back.
func (r referee) recallPlayed(_ *frame, _, c, _ uint8) {
	r.recall(r.pop().seat(), c, RuleBackInTheFight)
}

// refuseRecall says why a card does not come back.
func (p *Position) refuseRecall(b *Battle, _ *frame, _, c, _ uint8) *game.Refusal {
	return refuse("no-such-leader", RuleBackInTheFight, b.card(c))
}

// recall takes a Leader back from Hors de Combat to the hand (B27.63).
func (r *referee) recall(s game.Seat, c uint8, rule string) {
	r.hors[s].drop(c)
	r.hand[s].add(c)
	r.shown.add(c)
	r.tellCard("leader-back", rule, s, c)
	if r.hand[s].Len() > handMost {
		r.push(StageHand, uint8(s), 0, 0)
	}
}
