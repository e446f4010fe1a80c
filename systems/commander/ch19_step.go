package commander

import "mariscal/game/zone"

// Section 19.1: a step of a block, and what the ground does to it.

// stepsBack returns where block u may withdraw to of its owner's will, of some places
// next to it: with room, no enemy, and ground it can enter.
func (p *Position) stepsBack(b *Battle, u uint8, open zone.Set) zone.Set {
	v := sieve{open: open}
	p.roomBack(b, u, &v)
	v.bar(p.posted[b.Seat[u].Other()], "", "")
	p.groundGates(b, u, &v)
	return v.open
}

// moveBlock moves block u to a place next to it and does what terrain does (B19.11);
// it looks straight on. A Mass Column goes as a whole, a Grand Battery breaks for as
// long as its guns are active (B27.23). Whether it may go is the caller's to know.
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

// step puts a block that goes from one place to the next there.
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

// look lets block u, which came from a place, look straight on, where that counts.
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

// payToll does to block u what the ground it came to and the border it crossed do: the
// heavier of both (B12.3, B12.4). In road formation there is none (B19.23), and
// headquarters are immune (B21.3). Terrain makes nobody retreat (B9.12).
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

// pay does to block u what a toll asks where it stands: a hit, or a Skill Check whose
// failure is one.
func (r *referee) pay(u uint8, toll Toll, what, rule string) {
	if toll == Hit || toll == Tested && !r.tested(u, r.check(r.b.Seat[u], r.Blocks[u].At, what, rule)) {
		r.worsen(u, rule)
	}
}
