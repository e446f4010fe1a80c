package commander

import (
	"mariscal/game"
)

// Section 29.5: to a Fragile army with Low Morale an Officer is a failure.

// ralliesUp reports whether block u passes a rally check (B21.6 to B21.9). Of a Fragile
// army with Low Morale an Officer is a failure, but in or beside the zone of a Firm
// headquarters (B29.14, B29.15).
func (r *referee) ralliesUp(u uint8, result Result) bool {
	if result == Officer && r.fragile(u) {
		r.tellBlock("fragile", RuleFragile, u)
		return false
	}
	return r.passes(r.b, u, result)
}

// rallies is [referee.ralliesUp] without a word.
func (p *Position) rallies(b *Battle, u uint8, result Result) bool {
	return (result != Officer || !p.fragile(u)) && p.passes(b, u, result)
}

// fragile reports whether an Officer is a failure for block u (B29.14, B29.15).
func (p *Position) fragile(u uint8) bool {
	b := p.Battle()
	s, k := b.Seat[u], &p.Blocks[u]
	return b.Setup.Armies[s].Fragile && !p.chose(choiceFragile) && !p.highFor(b, u) && !k.Type.HQs() && !p.nearHQ(k.At, s)
}

// heedsOfficer reports whether an Officer is one for anybody in a place: to a zone where
// all are fragile it is a failure, so that the cube is spent (BR.76).
func (p *Position) heedsOfficer(at uint8) bool {
	for _, u := range [...]uint8{p.lead[at], p.second[at], p.marker[at]} {
		if u != none && !p.fragile(u) {
			return true
		}
	}
	return false
}

// nearHQ reports whether a place is that of a Firm headquarters of seat s or next to it.
func (p *Position) nearHQ(at uint8, s game.Seat) bool {
	for z := range Each(p.posted[s] & (p.Battle().Beside[at] | 1<<at)) {
		if p.steadyMarker(p.marker[z]) {
			return true
		}
	}
	return false
}
