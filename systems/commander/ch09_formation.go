package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Sections 9.2 and 9.4: formations, facing and lines.

// formActions lists the changes of formation of some blocks of seat s, and the facings and
// lines they may change in their zones (B9.14, B9.18).
func (p *Position) formActions(b *Battle, s game.Seat, who uint64, how uint8, buf []game.Action) []game.Action {
	byRoad := p.byRoad(b, how)
	var at zone.Set
	for u := range Each(who) {
		if p.mayMarch(b, u) {
			buf = append(buf, one(VerbRoad, u))
		}
		if p.Blocks[u].At == none || byRoad {
			continue
		}
		at |= 1 << p.Blocks[u].At
		if p.mayFormSquare(u) && !p.follows(u) {
			buf = append(buf, one(VerbSquare, u))
		}
		if p.undoes(u) {
			buf = append(buf, one(VerbReform, u))
		}
	}
	for z := range Each(at) {
		if !p.bothIn(who, z) {
			continue
		}
		if p.mayFormColumn(b, s, z) {
			buf = append(buf, one(VerbColumn, z))
		}
		if p.mayBattery(b, s, z) {
			buf = append(buf, one(VerbBattery, z))
		}
	}
	return p.arrangeActions(b, p.active, buf)
}

// bothIn reports whether both blocks of a place are in a set.
func (p *Position) bothIn(who uint64, at uint8) bool {
	return p.second[at] != none && p.inLines(at)&^who == 0
}

// inLines returns the blocks of both lines of a place.
func (p *Position) inLines(at uint8) uint64 { return bitOf(p.lead[at]) | bitOf(p.second[at]) }

// arrangeActions lists how blocks of a set may turn and which lines may be exchanged
// (B9.18): each once after a move.
func (p *Position) arrangeActions(b *Battle, who uint64, buf []game.Action) []game.Action {
	var lines zone.Set
	for u := range Each(who) {
		k := &p.Blocks[u]
		if k.At == none || k.Type.HQs() || int(k.At) >= b.Zones {
			continue
		}
		if k.Line == Lead && p.mayTurn(b, u) {
			buf = twos(buf, VerbFace, u, b.Beside[k.At]&b.All&^(1<<k.Facing))
		}
		lines |= 1 << k.At
	}
	for z := range Each(lines &^ p.swapped) {
		if p.maySwap(b, z) {
			buf = append(buf, one(VerbSwap, z))
		}
	}
	return buf
}

// mayTurn reports whether block u may change its facing: it has one, has not turned yet and
// is not in a redoubt (B28.26).
func (p *Position) mayTurn(b *Battle, u uint8) bool {
	return p.Blocks[u].looks() && p.faced>>u&1 == 0 && b.Works>>u&1 == 0
}

// maySwap reports whether the lines of a place may be exchanged: never those of a Mass
// Column, nor of guns of a redoubt, which always lead (B28.27).
func (p *Position) maySwap(b *Battle, at uint8) bool {
	l, n := p.lead[at], p.second[at]
	if l == none || n == none || (b.Works>>l|b.Works>>n)&1 != 0 {
		return false
	}
	return p.Blocks[l].Formation != Column
}

// form changes a formation, turns a block or exchanges lines.
func (r *referee) form(v, x, y uint8) {
	switch v {
	case VerbRoad:
		r.Blocks[x].Formation = Road
		r.changed |= 1 << x
		r.tellBlock("road", RuleRoadMove, x)
	case VerbSquare:
		r.squareUp(x)
	case VerbColumn:
		r.formColumn(x)
	case VerbBattery:
		r.changed |= 1<<r.lead[x] | 1<<r.second[x]
		r.unite(r.lead[x], r.second[x])
	case VerbReform:
		r.reform(x)
	case VerbFace:
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
	case VerbSwap:
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
