package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// What events ask, and the answers.

// runEvent runs a frame of an event.
func (r *referee) runEvent(f *frame) (asks bool) {
	switch f.stage {
	case StageEvent:
		r.event(f)
	case StageFriction:
		r.frictionChecked(f)
	default:
		var buf [MaxCards]game.Action
		if len(r.eventActions(r.b, f, buf[:0])) > 0 {
			return true
		}
		r.pop()
	}
	return false
}

// eventDecision completes the question of a frame of an event.
func (p *Position) eventDecision(_ *Battle, f *frame, d *game.Decision) {
	d.Hidden = f.stage == StageShed
}

// eventActions lists the answers to a frame of an event, ascending.
func (p *Position) eventActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s := f.seat()
	switch f.stage {
	case StageAim:
		for set := p.rallyZones(s); set != 0; set &= set - 1 {
			buf = append(buf, one(doAim, first(set)))
		}
	case StageShed:
		buf = p.ofHand(s, doDiscard, buf)
	case StageRecall:
		for c := p.hors[s].next(0); c != none; c = p.hors[s].next(c + 1) {
			buf = append(buf, one(doRecall, c))
		}
	case StageShake:
		for u := range uint8(b.Blocks) {
			if p.shakes(b, s, u) {
				buf = append(buf, one(doAimAt, u))
			}
		}
	}
	return buf
}

// answerEvent plays an answer to a frame of an event.
func (r *referee) answerEvent(_ *frame, v, x, _, _ uint8) {
	f := r.pop()
	s := f.seat()
	switch v {
	case doAim:
		r.rallyByCard(s, x)
	case doDiscard:
		r.drop(s, x, RuleEventChoice)
	case doRecall:
		r.recall(s, x, RuleBackInTheFight)
	case doAimAt:
		r.worsen(x, RuleFriction)
	}
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

// refuseEvent says which rule forbids an answer that is not listed.
func (p *Position) refuseEvent(b *Battle, f *frame, v, x, _, _ uint8) *game.Refusal {
	s := f.seat()
	switch {
	case f.stage == StageAim && v == doAim:
		at := game.Named("at", b.Places[x])
		if (p.occupied[s] | p.posted[s]).Has(int(x)) {
			return refuse("rallied", RuleRallyOnce, at)
		}
		return refuse("nobody-there", RuleRallyZone, at)
	case f.stage == StageShed && v == doDiscard:
		return p.refuseCard(b, x, RuleEventChoice)
	case f.stage == StageRecall && v == doRecall:
		return refuse("no-such-leader", RuleBackInTheFight, b.card(x))
	case f.stage == StageShake && v == doAimAt:
		return refuse("not-shaken", RuleFriction, b.name("block", x))
	}
	return nil
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
