package commander

import "mariscal/game"

// Chapter 31: who chooses what an event takes.

func init() {
	table[StageShed] = stageRow{
		Section: "31", Marks: unwatched, Verbs: []uint8{VerbDiscard},
		Asks: referee.shedAsks, List: (*Position).handActions, Play: referee.shedPlayed, Refuse: (*Position).refuseShed, Ask: hidden,
	}
}

// shedAsks asks which card is discarded (B31.2).
func (r referee) shedAsks(f *frame) bool { return !r.hand[f.seat()].Empty() || r.passedOver() }

// shedPlayed discards it.
func (r referee) shedPlayed(_ *frame, _, c, _ uint8) {
	r.drop(r.pop().seat(), c, RuleEventChoice)
}

// refuseShed says why a card is not discarded.
func (p *Position) refuseShed(b *Battle, _ *frame, _, c, _ uint8) *game.Refusal {
	return p.refuseCard(b, c, RuleEventChoice)
}

// hidden completes a question that a hidden card answers.
func hidden(_ *Position, _ *Battle, _ *frame, d game.Decision) game.Decision {
	d.Hidden = true
	return d
}
