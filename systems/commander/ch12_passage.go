package commander

import "mariscal/game/zone"

// Chapter 12: where a combat lets a block go, and what the way costs.

// barred reports whether ground forbids a block to go to a place next to it (B12.7).
func (p *Position) barred(b *Battle, u, to uint8) bool {
	k := &p.Blocks[u]
	if k.Type == Garrison && !b.Garrisons.Has(int(to)) {
		return true // B28.15
	}
	return p.closedGround(b, u).Has(int(to))
}

// closedGround returns the places next to block u whose ground it cannot enter across
// country (B12.7): none for headquarters.
func (p *Position) closedGround(b *Battle, u uint8) zone.Set {
	k := &p.Blocks[u]
	if k.Type.HQs() {
		return 0
	}
	return b.barred[k.Arm()][k.At]
}

// room reports whether a block could stand in a place without too many there: two
// blocks, one artillery, one garrison, one headquarters; in a fort a garrison or
// headquarters alone (B9.15 to B9.17, B28.14, B28.22). Whose they are is not asked, and a
// Grand Battery that could be formed there is the mover's affair ([Position.roomFor]).
func (p *Position) room(b *Battle, u, at uint8) bool {
	k := &p.Blocks[u]
	if k.Type.HQs() {
		return p.marker[at] == none
	}
	l := p.lead[at]
	switch {
	case b.Parent[at] != at:
		return k.Type == Garrison && l == none
	case l == none:
		return true
	case p.second[at] != none:
		return false
	}
	with := p.Blocks[l].Type
	return !(with.Guns() && k.Type.Guns()) && !(with == Garrison && k.Type == Garrison)
}

// crowds reports whether a block is one too many where it stands.
func (p *Position) crowds(u uint8) bool {
	k := &p.Blocks[u]
	if !k.Standing() || k.Type.HQs() {
		return false
	}
	l, s := p.lead[k.At], p.second[k.At]
	if k.Line > SecondLine || s == none {
		return k.Line == Overstacked
	}
	a, c := p.Blocks[l].Type, p.Blocks[s].Type
	return a.Guns() && c.Guns() || a == Garrison && c == Garrison
}

// shift moves a block to another place in a combat: its formation goes as it must,
// guns look back where they came from, the ground takes its toll, and a square that
// moves is hit (B19.18). Hits by ground make no retreat (B9.12). An order differs
// ([referee.moveBlock]): there the block looks on, a column goes whole, guns may unite.
func (r *referee) shift(u, to uint8) {
	k := &r.Blocks[u]
	from := k.At
	if k.Formation == Battery {
		r.unlimber(u)
	}
	r.take(u)
	r.put(u, to)
	if k.looks() && int(to) < r.b.Zones {
		if k.Facing = from; r.b.Slot[to][from] == none {
			k.Facing = r.b.Next[to][0]
		}
		if l := r.lead[to]; l != u && l != none && r.Blocks[l].looks() {
			k.Facing = r.Blocks[l].Facing // B9.19
		}
	}
	if !k.Type.HQs() {
		r.claim(u, to)
		r.mix(to)
	}
	if k.Type.HQs() {
		return
	}
	r.payToll(u, from, to)
	if k.Formation == Square {
		r.roughly(u, RuleSquareMoves)
	}
}

// roughly is a hit that makes no retreat: by ground, or by an enemy Battle Zone on the
// way (B9.12, BR.42). A block that is Disordered already feels nothing.
func (r *referee) roughly(u uint8, rule string) {
	if k := &r.Blocks[u]; k.State != Disordered || k.Formation == Square || k.Formation == Column {
		r.worsen(u, rule)
	}
}

// held returns the places with blocks or headquarters of the enemies of a block.
func (p *Position) held(b *Battle, u uint8) zone.Set {
	foe := b.Seat[u].Other()
	return p.occupied[foe] | p.posted[foe]
}
