package commander

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/zone"
)

// Chapters 9.2, 9.4, 19.3, 27.3 and 28.2: formations, facing and lines.

// mayMarch reports whether block u may take up road formation where it stands
// (B19.21): Firm, in no other formation, on a road or path with room on it (B19.26,
// B19.27). Garrisons and guns of redoubts never do.
func (p *Position) mayMarch(b *Battle, u uint8) bool {
	k := &p.Blocks[u]
	if k.At == none || k.State != Firm || k.Formation != Plain || k.Type == Garrison || b.Works>>u&1 != 0 {
		return false
	}
	v := sieve{open: (b.Roads | b.Paths) & (1 << k.At)}
	p.roadRoom(b, u, v.open, &v)
	return v.open != 0
}

// mayFormSquare reports whether block u may form square (B27.15): infantry that is not
// Disordered. Of a Mass Column both blocks form one (B31.6).
func (p *Position) mayFormSquare(u uint8) bool {
	k := &p.Blocks[u]
	return k.Type.Infantry() && k.State != Disordered && (k.Formation == Plain || k.Formation == Column)
}

// mayFormColumn reports whether the two blocks of a place may form a Mass Column (B28.6).
func (p *Position) mayFormColumn(b *Battle, s game.Seat, at uint8) bool {
	l, n := p.lead[at], p.second[at]
	if !b.Setup.Armies[s].Columns || l == none || n == none {
		return false
	}
	for _, u := range [...]uint8{l, n} {
		if k := &p.Blocks[u]; !k.Type.Infantry() || k.State != Firm || k.Formation != Plain || k.Guns {
			return false
		}
	}
	return true
}

// breakColumn ends the Mass Column of a place by an order.
func (r *referee) breakColumn(at uint8) {
	for _, u := range [2]uint8{r.lead[at], r.second[at]} {
		r.Blocks[u].Formation, r.Blocks[u].Facing = Plain, none
		r.changed |= 1 << u
	}
	r.tellAt("column-off", RuleChangeFormation, r.b.Seat[r.lead[at]], at)
}

// mix takes the road formation of the blocks of a place that stand beside others which
// are not on the road (B19.28); garrisons and headquarters do not count.
func (r *referee) mix(at uint8) {
	l, n := r.lead[at], r.second[at]
	if l == none || n == none || (r.Blocks[l].Formation == Road) == (r.Blocks[n].Formation == Road) {
		return
	}
	on, off := l, n
	if r.Blocks[n].Formation == Road {
		on, off = n, l
	}
	if r.Blocks[off].Type == Garrison {
		return
	}
	r.Blocks[on].Formation = Plain
	r.tellBlock("road-lost", RuleRoadMixed, on)
}

// roadGates lets a block in road formation pass only along roads and paths, and to
// places with room on them (B19.21, B19.26, B19.27).
func (p *Position) roadGates(b *Battle, u uint8, v *sieve) {
	k := &p.Blocks[u]
	var along zone.Set
	for m := b.Beside[k.At]; m != 0; m &= m - 1 {
		z := bits.TrailingZeros64(uint64(m))
		if b.Side[k.At][z]&(ByRoad|ByPath) != 0 {
			along |= 1 << z
		}
	}
	v.keep(along, "no-road", RuleRoadMove)
	p.roadRoom(b, u, along, v)
}

// roadRoom bars the places of a set where block u has no room on the road (B19.26,
// B19.27).
func (p *Position) roadRoom(b *Battle, u uint8, set zone.Set, v *sieve) {
	k := &p.Blocks[u]
	if k.Type.HQs() {
		return
	}
	for m := p.occupied[b.Seat[u]] & set; m != 0; m &= m - 1 {
		at := uint8(bits.TrailingZeros64(uint64(m)))
		others := 0
		long := k.Type == Long
		for _, o := range [...]uint8{p.lead[at], p.second[at]} {
			if o != none && p.Blocks[o].Formation == Road {
				others++
				long = long || p.Blocks[o].Type == Long
			}
		}
		switch bit := zone.Set(1) << at; {
		case others == 0:
		case !b.Roads.Has(int(at)):
			v.bar(bit, "path-full", RulePathStack)
		case long || others > 1:
			v.bar(bit, "road-full", RuleRoadStack)
		}
	}
}

// formActions lists the changes of formation of some blocks of seat s, and what may be
// turned and exchanged in their zones (B9.14, B9.18).
func (p *Position) formActions(b *Battle, s game.Seat, who uint64, how uint8, buf []game.Action) []game.Action {
	var at zone.Set
	for m := who; m != 0; m &= m - 1 {
		u := uint8(bits.TrailingZeros64(m))
		if p.mayMarch(b, u) && how != arrival {
			buf = append(buf, one(doRoad, u))
		}
		if z := p.Blocks[u].At; z != none {
			at |= 1 << z
		}
	}
	if !p.byRoad(b, how) && how != arrival {
		for m := who; m != 0; m &= m - 1 {
			if u := uint8(bits.TrailingZeros64(m)); p.Blocks[u].At != none && p.mayFormSquare(u) && !p.follows(u) {
				buf = append(buf, one(doSquare, u))
			}
		}
		for m := at; m != 0; m &= m - 1 {
			if z := uint8(bits.TrailingZeros64(uint64(m))); p.bothIn(who, z) && p.mayFormColumn(b, s, z) {
				buf = append(buf, one(doColumn, z))
			}
		}
		for m := at; m != 0; m &= m - 1 {
			if z := uint8(bits.TrailingZeros64(uint64(m))); p.bothIn(who, z) && p.mayBattery(b, s, z) {
				buf = append(buf, one(doBattery, z))
			}
		}
		for m := who; m != 0; m &= m - 1 {
			u := uint8(bits.TrailingZeros64(m))
			if k := &p.Blocks[u]; k.At != none && k.Formation != Plain && k.Line == Lead {
				buf = append(buf, one(doReform, u))
			} else if k.At != none && k.Line != Lead && (k.Formation == Road || k.Formation == Square || k.Formation == Battery && k.Line != Paired) {
				buf = append(buf, one(doReform, u))
			}
		}
	}
	return p.arrangeActions(b, p.active, buf)
}

// bothIn reports whether both blocks of a place are in a set.
func (p *Position) bothIn(who uint64, at uint8) bool {
	l, n := p.lead[at], p.second[at]
	return l != none && n != none && who>>l&1 != 0 && who>>n&1 != 0
}

// arrangeActions lists how blocks of a set may turn, and which lines may be exchanged
// (B9.18): each once after it moved.
func (p *Position) arrangeActions(b *Battle, who uint64, buf []game.Action) []game.Action {
	var lines zone.Set
	for m := who; m != 0; m &= m - 1 {
		u := uint8(bits.TrailingZeros64(m))
		k := &p.Blocks[u]
		if k.At == none || k.Type.HQs() || int(k.At) >= b.Zones {
			continue
		}
		if k.Line == Lead && p.mayTurn(b, u) {
			for to := b.around(1<<k.At) & b.All; to != 0; to &= to - 1 {
				if z := uint8(bits.TrailingZeros64(uint64(to))); z != k.Facing {
					buf = append(buf, two(doFace, u, z))
				}
			}
		}
		lines |= 1 << k.At
	}
	for m := lines &^ p.swapped; m != 0; m &= m - 1 {
		if z := uint8(bits.TrailingZeros64(uint64(m))); p.maySwap(b, z) {
			buf = append(buf, one(doSwap, z))
		}
	}
	return buf
}

// mayTurn reports whether block u may look elsewhere: where that counts, and unless it
// stands in a redoubt (B28.26).
func (p *Position) mayTurn(b *Battle, u uint8) bool {
	return p.Blocks[u].looks() && p.faced>>u&1 == 0 && b.Works>>u&1 == 0
}

// maySwap reports whether the lines of a place may be exchanged: not of a Mass Column, nor
// of guns of a redoubt, which always lead (B28.27).
func (p *Position) maySwap(b *Battle, at uint8) bool {
	l, n := p.lead[at], p.second[at]
	if l == none || n == none || (b.Works>>l|b.Works>>n)&1 != 0 {
		return false
	}
	return p.Blocks[l].Formation != Column
}

// form changes formation, turns or exchanges lines.
func (r *referee) form(v, x, y uint8) {
	switch v {
	case doRoad:
		r.Blocks[x].Formation = Road
		r.changed |= 1 << x
		r.tellBlock("road", RuleRoadMove, x)
	case doSquare:
		r.squareUp(x)
	case doColumn:
		r.formColumn(x)
	case doBattery:
		r.changed |= 1<<r.lead[x] | 1<<r.second[x]
		r.unite(r.lead[x], r.second[x])
	case doReform:
		r.reform(x)
	case doFace:
		r.Blocks[x].Facing = y
		switch k := &r.Blocks[x]; k.Formation {
		case Column:
			r.Blocks[r.second[k.At]].Facing = y
		case Battery:
			r.Blocks[r.mateOf(x)].Facing = y
		}
		r.faced |= 1 << x
		if r.log != nil {
			r.note("face", RuleArrange, r.b.Seat[x], append(r.blockArgs(x), game.Named("to", r.b.Places[y]))...)
		}
	case doSwap:
		r.swap(x)
		r.swapped |= 1 << x
		r.tellAt("swap", RuleArrange, r.b.Seat[r.lead[x]], x)
	}
}

// squareUp forms block u in square; both blocks of a Mass Column (B31.6).
func (r *referee) squareUp(u uint8) {
	k := &r.Blocks[u]
	both := [2]uint8{u, none}
	rule := RuleSquareWhen
	if k.Formation == Column {
		both, rule = [2]uint8{r.lead[k.At], r.second[k.At]}, RuleColumnToSquares
	}
	for _, o := range both {
		if o != none {
			r.Blocks[o].Formation, r.Blocks[o].Facing = Square, none
			r.changed |= 1 << o
			r.tellBlock("square", rule, o)
		}
	}
}

// formColumn forms a Mass Column of the two blocks of a place; it looks where the enemy is
// nearest by the order of its neighbours.
func (r *referee) formColumn(at uint8) {
	s := r.b.Seat[r.lead[at]]
	to := r.b.Next[at][0]
	for _, z := range r.b.Next[at][:r.b.Around[at]] {
		if r.occupied[s.Other()].Has(int(z)) {
			to = z
			break
		}
	}
	for _, u := range [...]uint8{r.lead[at], r.second[at]} {
		r.Blocks[u].Formation, r.Blocks[u].Facing = Column, to
		r.changed |= 1 << u
	}
	r.tellAt("column", RuleColumn, s, at)
}

// reform gives up a formation (B9.14, B19.25).
func (r *referee) reform(u uint8) {
	k := &r.Blocks[u]
	switch k.Formation {
	case Column:
		r.breakColumn(k.At)
	case Battery:
		r.giveUp(u, RuleChangeFormation)
		r.crowded(k.At)
	default:
		id, rule := "square-off", RuleChangeFormation
		if k.Formation == Road {
			id, rule = "road-off", RuleRoadEnds
		}
		k.Formation = Plain
		r.changed |= 1 << u
		r.tellBlock(id, rule, u)
	}
}
