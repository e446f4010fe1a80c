package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// The questions of events. A question with nothing to choose is passed over.

func init() {
	table[StageEvent] = stageRow{Section: "22", Marks: unwatched, Does: referee.event}
	table[StageAim] = stageRow{
		Section: "22", Marks: unwatched, Verbs: []uint8{VerbAim},
		Asks: referee.aimAsks, List: (*Position).aimActions, Play: referee.aimPlayed, Refuse: (*Position).refuseAim,
	}
}

// aimAsks asks which zone rallies by a card.
func (r referee) aimAsks(f *frame) bool {
	return r.rallyZones(f.seat()) != 0 || r.passedOver()
}

// aimActions lists the zones.
func (p *Position) aimActions(_ *Battle, f *frame, buf []game.Action) []game.Action {
	return ones(buf, VerbAim, p.rallyZones(f.seat()))
}

// aimPlayed rallies one.
func (r referee) aimPlayed(_ *frame, _, at, _ uint8) {
	r.rallyByCard(r.pop().seat(), at)
}

// refuseAim says why a zone cannot rally.
func (p *Position) refuseAim(b *Battle, f *frame, _, x, _ uint8) *game.Refusal {
	s, at := f.seat(), game.Named("at", b.Places[x])
	if (p.occupied[s] | p.posted[s]).Has(int(x)) {
		return refuse("rallied", RuleRallyOnce, at)
	}
	return refuse("nobody-there", RuleRallyZone, at)
}

// rallyByCard rallies a zone without a cube: by a check, or with the result that the card
// names.
func (r *referee) rallyByCard(s game.Seat, at uint8) {
	r.rallied |= 1 << at
	r.tellAt("rally", RuleCardOverRules, s, at)
	if e := r.underway(r.b); e != nil && e.M > 0 {
		r.zoneRallies(s, at, Result(e.M-1))
		return
	}
	r.push(StageRallied, at, uint8(s)<<rallySeat|rallyFree, 0)
}

// eventProof reports whether the frames of events are consistent.
func (p *Position) eventProof(b *Battle) bool {
	for i := range p.depth {
		f := &p.stack[i]
		if f.stage == StageEvent && int(f.b) >= b.Cards {
			return false
		}
	}
	return true
}

// awayFrom returns the places of a seat that are not next to an enemy.
func (p *Position) awayFrom(b *Battle, s game.Seat) zone.Set {
	return p.occupied[s] &^ p.nearEnemy(b, s)
}
