package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// What events ask, and the answers. A question with nothing to choose is passed over.

// eventRows are the stages of events.
func eventRows() []stageRow {
	return []stageRow{
		{Stage: StageEvent, Section: "22", Marks: unwatched, Does: referee.event},
		{
			Stage: StageAim, Section: "22", Marks: unwatched, Verbs: []uint8{doAim},
			Asks: referee.aimAsks, List: (*Position).aimActions, Play: referee.aimPlayed, Refuse: (*Position).refuseAim,
		},
		{
			Stage: StageShed, Section: "31", Marks: unwatched, Verbs: []uint8{doDiscard},
			Asks: referee.shedAsks, List: (*Position).handActions, Play: referee.shedPlayed, Refuse: (*Position).refuseShed, Ask: hidden,
		},
		{
			Stage: StageRecall, Section: "27.10", Marks: unwatched, Verbs: []uint8{doRecall},
			Asks: referee.recallAsks, List: (*Position).recallActions, Play: referee.recallPlayed, Refuse: (*Position).refuseRecall,
		},
	}
}

// aimAsks asks which zone rallies by a card.
func (r referee) aimAsks(f *frame) bool {
	return r.rallyZones(f.seat()) != 0 || r.passedOver()
}

// passedOver takes a question off that has no answers.
func (r *referee) passedOver() (asks bool) {
	r.pop()
	return false
}

// aimActions lists the zones.
func (p *Position) aimActions(_ *Battle, f *frame, buf []game.Action) []game.Action {
	for set := p.rallyZones(f.seat()); set != 0; set &= set - 1 {
		buf = append(buf, one(doAim, first(set)))
	}
	return buf
}

// aimPlayed rallies one.
func (r referee) aimPlayed(_ *frame, _, at, _ uint8) {
	f := r.pop()
	r.rallyByCard(f.seat(), at)
}

// refuseAim says why a zone does not rally.
func (p *Position) refuseAim(b *Battle, f *frame, _, x, _ uint8) *game.Refusal {
	s, at := f.seat(), game.Named("at", b.Places[x])
	if (p.occupied[s] | p.posted[s]).Has(int(x)) {
		return refuse("rallied", RuleRallyOnce, at)
	}
	return refuse("nobody-there", RuleRallyZone, at)
}

// rallyByCard rallies a zone without a cube: by a check, or as if the result the card
// names had been drawn.
func (r *referee) rallyByCard(s game.Seat, at uint8) {
	r.rallied |= 1 << at
	r.tellAt("rally", RuleCardOverRules, s, at)
	if e := r.underway(r.b); e != nil && e.M > 0 {
		r.zoneRallies(s, at, Result(e.M-1))
		return
	}
	r.push(StageRallied, at, uint8(s)<<rallySeat|rallyFree, 0)
}

// shedAsks asks which card is discarded (B31.2).
func (r referee) shedAsks(f *frame) bool { return !r.hand[f.seat()].Empty() || r.passedOver() }

// shedPlayed discards it.
func (r referee) shedPlayed(_ *frame, _, c, _ uint8) {
	f := r.pop()
	r.drop(f.seat(), c, RuleEventChoice)
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

// recallAsks asks which Leader comes back (B27.63).
func (r referee) recallAsks(f *frame) bool { return !r.hors[f.seat()].Empty() || r.passedOver() }

// recallActions lists them.
func (p *Position) recallActions(_ *Battle, f *frame, buf []game.Action) []game.Action {
	hors := p.hors[f.seat()]
	for c := hors.next(0); c != none; c = hors.next(c + 1) {
		buf = append(buf, one(doRecall, c))
	}
	return buf
}

// recallPlayed takes one back.
func (r referee) recallPlayed(_ *frame, _, c, _ uint8) {
	f := r.pop()
	r.recall(f.seat(), c, RuleBackInTheFight)
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

// eventProof says what of the events under way does not add up.
func (p *Position) eventProof(b *Battle) bool {
	for i := range p.depth {
		f := &p.stack[i]
		if f.stage.event() && (f.stage >= endOfEventStages || f.stage == StageEvent && int(f.b) >= b.Cards) {
			return false
		}
	}
	return true
}

// awayFrom returns the places of a seat that are not next to an enemy.
func (p *Position) awayFrom(b *Battle, s game.Seat) zone.Set {
	return p.occupied[s] &^ p.nearEnemy(b, s)
}
