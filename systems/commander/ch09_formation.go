package commander

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/zone"
)

// Sections 9.2 and 9.4: formations, facing and lines.

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
