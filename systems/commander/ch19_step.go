package commander

import "mariscal/game/zone"

// Section 19.1: a step of a block, and the toll of ground.

// stepsBack returns the adjacent places of a set to which the owner of block u may withdraw
// it: with room, no enemy, and ground it can enter.
func (p *Position) stepsBack(b *Battle, u uint8, open zone.Set) zone.Set {
	v := sift(open, nil)
	p.roomBack(b, u, &v)
	v.Bar(places(p.posted[b.Seat[u].Other()]), "", "")
	p.groundGates(b, u, &v)
	return zones(v.Open())
}

// moveBlock moves block u to an adjacent place, facing straight on, and applies the toll of
// terrain (B19.11). A Mass Column moves as a whole, a Grand Battery breaks while its guns are
// active (B27.23). The caller has checked that the block may go.
func (r *referee) moveBlock(u, to uint8, id, rule string) {
	k := &r.Blocks[u]
	from := k.At
	if k.Formation == Battery {
		r.giveUp(u, RuleBatteryEnds)
	}
	other := uint8(none)
	if k.Formation == Column {
		if other = r.second[from]; other == u {
			other = r.lead[from]
		}
	}
	r.step(u, from, to, id, rule)
	if other != none {
		r.step(other, from, to, id, rule)
	}
	r.payToll(u, from, to)
	r.meets(u)
}

// step puts a block into the next place.
func (r *referee) step(u, from, to uint8, id, rule string) {
	k := &r.Blocks[u]
	r.take(u)
	r.put(u, to)
	r.look(u, from, to)
	bit := zone.Set(1) << to
	r.swapped &^= bit | 1<<from
	r.faced &^= 1 << u
	r.tellWay(id, rule, u, from, to)
	if !k.Type.HQs() { // a marker takes no flag and changes no lines (BR.93)
		r.claim(u, to)
	}
}

// look faces block u, which came from a place, straight on, if it has a facing.
func (r *referee) look(u, from, to uint8) {
	k := &r.Blocks[u]
	k.Facing = none
	if !k.looks() || int(to) >= r.b.Zones {
		return
	}
	n := r.b.Around[to]
	k.Facing = r.b.Next[to][0]
	if int(from) < MaxPlaces {
		if slot := r.b.Slot[to][from]; slot != none {
			k.Facing = r.b.Next[to][(slot+n/2)%n]
		}
	}
}

// payToll applies to block u the heavier toll of the ground it entered and the border it
// crossed (B12.3, B12.4). Blocks in road formation pay none (B19.23), nor do headquarters
// (B21.3). Terrain causes no retreat (B9.12).
func (r *referee) payToll(u, from, to uint8) {
	k := &r.Blocks[u]
	if k.Type.HQs() || k.Formation == Road {
		return
	}
	switch arm := k.Arm(); {
	case r.b.hitting[arm][from].Has(int(to)):
		r.pay(u, Hit, "terrain", r.tollRule(u, from, to))
	case r.b.testing[arm][from].Has(int(to)):
		r.pay(u, Tested, "terrain", r.tollRule(u, from, to))
	}
}

// pay applies a toll to block u: a hit, or a Skill Check that is a hit when it fails.
func (r *referee) pay(u uint8, toll Toll, what, rule string) {
	if toll == Hit || toll == Tested && !r.tested(u, r.check(r.b.Seat[u], r.Blocks[u].At, what, rule)) {
		r.worsen(u, rule)
	}
}
