package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Sections 9.3 and 9.4: the lines of a place.

// clearLines makes the lines of an empty map.
func (l *lines) clearLines() {
	for i := range l.lead {
		l.lead[i], l.second[i], l.marker[i] = none, none, none
	}
	l.mate = [2]uint8{none, none}
	l.occupied, l.posted = [2]zone.Set{}, [2]zone.Set{}
}

// put places block u: as Lead of an empty place, otherwise in the second line. A third
// block is [Overstacked] until one retreats. The block must not be on the map.
func (r *referee) put(u, at uint8) {
	k := &r.Blocks[u]
	k.At, k.Away = at, Present
	s, bit := r.b.Seat[u], zone.Set(1)<<at
	if k.Type.HQs() {
		k.Line = Lead
		r.marker[at] = u
		r.posted[s] |= bit
		return
	}
	r.occupied[s] |= bit
	switch {
	case r.lead[at] == none:
		k.Line, r.lead[at] = Lead, u
	case r.second[at] == none:
		k.Line, r.second[at] = SecondLine, u
	default:
		k.Line = Overstacked
	}
}

// take removes block u from its place; the block behind it becomes the Lead.
func (r *referee) take(u uint8) {
	k := &r.Blocks[u]
	at, s := k.At, r.b.Seat[u]
	k.At, k.Facing = none, none
	if k.Type.HQs() {
		r.marker[at] = none
		r.posted[s] &^= 1 << at
		return
	}
	switch k.Line {
	case Lead:
		r.lead[at], r.second[at] = r.second[at], none
		if l := r.lead[at]; l != none {
			r.Blocks[l].Line = Lead
		}
		r.bringUp(at)
	case SecondLine:
		r.second[at] = none
		r.bringUp(at)
	}
	k.Line = Lead
	if r.lead[at] == none {
		if r.occupied[s] &^= 1 << at; int(at) >= r.b.Zones {
			r.relieve(r.b.Parent[at])
		}
	}
}

// bringUp gives the third block of a place the free second line.
func (r *referee) bringUp(at uint8) {
	for u := range uint8(r.b.Blocks) {
		if k := &r.Blocks[u]; k.At == at && k.Line == Overstacked {
			k.Line, r.second[at] = SecondLine, u
			return
		}
	}
}

// swap exchanges the lines of a place (B9.18).
func (r *referee) swap(at uint8) {
	l, s := r.lead[at], r.second[at]
	r.lead[at], r.second[at] = s, l
	r.Blocks[s].Line, r.Blocks[l].Line = Lead, SecondLine
	if r.Blocks[s].looks() && r.Blocks[s].Facing == none {
		r.Blocks[s].Facing = r.b.Next[at][0]
	}
}

// Lead returns the Lead block of a place, 0xff if there is none.
func (p *Position) Lead(at uint8) uint8 { return p.lead[at] }

// count returns how many blocks are in a place; a Grand Battery is one (B27.20).
func (p *Position) count(at uint8) int {
	switch {
	case p.lead[at] == none:
		return 0
	case p.second[at] == none:
		return 1
	}
	return 2
}

// battleZones returns the Battle Zones of block u (B9.20 to B9.23). Only Leads have any: a
// Firm block in all directions it can go, artillery and Mass Columns in their arc.
func (p *Position) battleZones(b *Battle, u uint8) zone.Set {
	k := &p.Blocks[u]
	switch {
	case k.At == none || k.Line != Lead || k.Type.HQs():
		return 0
	case k.Type == Garrison:
		if int(k.At) >= b.Zones && k.State == Firm {
			return 1 << b.Parent[k.At] // B28.24
		}
		return 0
	case k.Formation == Square || !k.Steady():
		return 0
	case k.looks():
		return p.arcOf(b, u)
	}
	return b.Ways[k.At]
}

// arcOf returns the zones in which guns or a column would have Battle Zones if they
// were Firm Leads (B9.21, B23.7).
func (p *Position) arcOf(b *Battle, u uint8) zone.Set {
	k := &p.Blocks[u]
	if int(k.At) >= b.Zones || k.Facing == none {
		return b.Ways[k.At]
	}
	slot := b.Slot[k.At][k.Facing]
	if slot == none {
		return 0
	}
	if b.Works>>u&1 != 0 {
		return b.Wide[k.At][slot]
	}
	return b.Arc[k.At][slot]
}

// threatened returns the places in a Battle Zone of any block of seat s.
func (p *Position) threatened(b *Battle, s game.Seat) (all zone.Set) {
	for at := range Each(p.occupied[s]) {
		all |= p.battleZones(b, p.lead[at])
	}
	return all
}

// adjoins reports whether a place is next to a block of the enemies of seat s.
func (p *Position) adjoins(b *Battle, s game.Seat, at uint8) bool {
	return b.Beside[at]&p.occupied[s.Other()] != 0
}
