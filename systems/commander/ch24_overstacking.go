package commander

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/zone"
)

// Chapter 24: too many blocks in a zone.

// overrun returns the places that may not be overstacked again: those already overstacked in
// the retreat under way, or all after mostCrowded of them (BR.70).
func (p *Position) overrun() (at zone.Set) {
	n := 0
	for _, f := range p.stack[:p.depth] {
		if f.stage == StageCrowd {
			at |= 1 << f.c
			n++
		}
	}
	if n >= mostCrowded {
		return ^zone.Set(0)
	}
	return at
}

// mostCrowded is how many zones are overstacked in one retreat.
const mostCrowded = 16

// quietest keeps, of the places a seat's block may fall back to, those out of enemy
// Battle Zones, and of these those not next to the enemy, as far as there are any (B24.9).
func (p *Position) quietest(b *Battle, s game.Seat, set zone.Set) zone.Set {
	if calm := set &^ p.threatened(b, s.Other()); calm != 0 {
		set = calm
	}
	if far := set &^ p.nearEnemy(b, s); far != 0 {
		set = far
	}
	return set
}

// The steps of [StageCrowd]: the number b of its frame.
const (
	crowdHits uint8 = iota
	crowdOn
	crowdGone // it stays on the stack as long as who came goes on: nobody comes here again (BR.70)
)

// crowd runs [StageCrowd]: blocks of a zone into which another retreats are hit, except those
// of Skill 3 and 4, and retreat if they were Disordered. If there are still too many, the
// block that came goes on (B24.12 to B24.14).
func (r referee) crowd(f *frame) {
	u, at := f.a, f.c
	if f.b == crowdGone || r.Blocks[u].At != at {
		r.pop()
		return
	}
	s := r.b.Seat[u]
	if !r.crowds(u) {
		r.pop()
		r.push(StageArrange, uint8(s), at, 0)
		return
	}
	f.b++
	if f.b == crowdGone {
		r.push(StageRetreat, u, none, retreatOn)
		return
	}
	hit := [2]uint8{none, none}
	for i, w := range [2]uint8{r.lead[at], r.second[at]} {
		if w != none && w != u && r.skill(r.b, w) < 3 {
			hit[i] = w
		}
	}
	r.tellBlock("crowded", RuleRetreatCrowds, u)
	r.push(StageDue, uint8(s), 1, 0)
	r.strike(hit, hitCrowd)
}

// crowded lets the owner of the blocks of a place retreat one that is too much there
// (B24.3).
func (r *referee) crowded(at uint8) {
	if r.tooMany(r.b, at) != 0 {
		r.push(StageExcess, uint8(r.b.Seat[r.lead[at]]), at, 0)
	}
}

func init() {
	table[StageExcess] = stageRow{
		Section: "24.3", Rule: RulingBatteryParts, Verbs: []uint8{VerbRetreat},
		Asks: referee.excessAsks, List: (*Position).excessActions, Play: referee.excessPlayed, Refuse: (*Position).refuseExcess, Ask: aboutPlace,
	}
	table[StageCrowd] = stageRow{Section: "24.1", Marks: ofBlock, Does: referee.crowd}
}

// excessActions lists the blocks that may retreat, and where to.
func (p *Position) excessActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	return p.waysOf(b, p.tooMany(b, f.b), VerbRetreat, (*Position).retreatTo, buf)
}

// excessPlayed retreats one.
func (r referee) excessPlayed(_ *frame, _, x, y uint8) {
	r.pop()
	r.fallBack(x, y, retreatExcess)
}

// refuseExcess says why a block does not retreat to a place.
func (p *Position) refuseExcess(b *Battle, f *frame, _, x, y uint8) *game.Refusal {
	if p.Blocks[x].At == f.b {
		return refuse("retreat-path", p.refuseRetreat(b, x, y, false), b.name("block", x), game.Named("to", b.Places[y]))
	}
	return refuse("other-zone", RuleRetreatOverstacked, game.Named("of", b.Places[f.b]), b.name("at", x))
}

// excessAsks asks which block retreats, where there are too many and one can.
func (r referee) excessAsks(f *frame) (asks bool) {
	over := r.tooMany(r.b, f.b)
	for u := range Each(over) {
		if r.retreatTo(r.b, u) != 0 {
			return true
		}
	}
	r.pop()
	if over != 0 {
		r.blocked(uint8(bits.TrailingZeros64(over)))
	}
	return false
}

// tooMany returns the blocks of a place of which one must go, for there are two pieces of
// artillery, or none.
func (p *Position) tooMany(b *Battle, at uint8) (set uint64) {
	l := p.lead[at]
	if l == none {
		return 0
	}
	for u := range Each(b.Troops[b.Seat[l]]) {
		if k := &p.Blocks[u]; k.At == at && k.Type.Guns() && k.Line != Paired {
			set |= 1 << u
		}
	}
	if set&(set-1) == 0 {
		return 0
	}
	return set
}
