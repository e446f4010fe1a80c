package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Section 24.1: blocks that a hit drives back, and those that pay to stay.

func init() {
	table[StageDue] = stageRow{Section: "24.1", Does: referee.yields}
	table[StageHold] = stageRow{
		Section: "24.1", Marks: ofBlock, Verbs: []uint8{VerbHold, VerbPass}, Mixed: true, Who: ownerOf,
		List: either(VerbHold, VerbPass), Play: referee.holdPlayed, Ask: aboutBlock,
	}
}

// yields lets the blocks of a seat that a hit drives back retreat, zone by zone; some
// may pay to stay (B24.17).
func (r referee) yields(f *frame) {
	s, cause := f.seat(), retreatHit
	switch {
	case f.b != 0:
		cause = retreatCrowd
	case r.Fight.marks&markGlory != 0 && s == r.Fight.defends():
		cause = retreatAgain
	}
	r.pop()
	for u := range uint8(r.b.Blocks) {
		if r.due>>u&1 == 0 || r.b.Seat[u] != s {
			continue
		}
		r.due &^= 1 << u
		if !r.Blocks[u].Standing() {
			continue
		}
		v := r.mateOf(u)
		for w := u + 1; v == none && w < uint8(r.b.Blocks); w++ {
			if r.due>>w&1 != 0 && r.Blocks[w].At == r.Blocks[u].At && r.Blocks[w].Formation != Battery {
				v = w
			}
		}
		if v != none {
			r.due &^= 1 << v
		}
		if r.stands(r.b, u) || r.stands(r.b, v) {
			r.push(StageHold, u, v, cause)
		} else {
			r.push(StageRetreat, u, v, cause)
		}
	}
}

// stands reports whether a block may stay by paying one Morale: Russian infantry, and
// infantry of Skill 3 or 4 (B24.17).
func (p *Position) stands(b *Battle, u uint8) bool {
	if u == none || !p.Blocks[u].Type.Infantry() || p.frozen[b.Seat[u]] {
		return false
	}
	return b.Russian>>u&1 != 0 || p.skill(b, u) >= 3
}

// holdPlayed pays for those of two blocks that may stay; the other retreats.
func (r referee) holdPlayed(_ *frame, v, _, _ uint8) {
	of := r.pop()
	if v != VerbHold {
		r.push(StageRetreat, of.a, of.b, of.c)
		return
	}
	s := r.b.Seat[of.a]
	r.tellAt("hold", RuleNoRetreat, s, r.Blocks[of.a].At)
	x := of
	if r.stands(r.b, of.a) {
		x.a = none
	}
	if r.stands(r.b, of.b) {
		x.b = none
	}
	if x.a != none || x.b != none {
		r.push(StageRetreat, x.a, x.b, x.c)
	}
	r.lose(s, 1, RuleNoRetreat)
}

// nearEnemy returns the places next to a block of the enemies of seat s (B24.9).
func (p *Position) nearEnemy(b *Battle, s game.Seat) zone.Set { return b.around(p.occupied[s.Other()]) }
