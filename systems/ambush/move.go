package ambush

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// body returns what a piece covers.
func (p *Position) body(b *battle, i int) plane.Body {
	k := &kinds[b.kind[i]]
	return plane.Body{At: p.at[i], Facing: int(p.facing[i]), Width: k.width, Depth: k.depth}
}

// room says what forbids that a piece covers a shape: the table's edge, another
// piece, closed ground.
func (p *Position) room(b *battle, i int, s *plane.Shape) *game.Refusal {
	if !b.Table.Holds(s) {
		return refusal(RuleTable, "table")
	}
	for j := range pieces {
		if j == i || p.left[j] == 0 {
			continue
		}
		if other := p.body(b, j).Shape(); s.Overlaps(&other) {
			return refusal(RuleBases, "bases", game.Text("other", names[j]))
		}
	}
	for g := range b.ground {
		if grounds[b.ground[g].Kind].closed && b.ground[g].Meets(s) {
			return refusal(RuleClosed, "closed", game.Word("terrain", terrainID(b.ground[g].Kind)))
		}
	}
	return nil
}

// rough reports whether a shape covers rough ground.
func (b *battle) rough(s *plane.Shape) bool {
	for g := range b.ground {
		if grounds[b.ground[g].Kind].rough && b.ground[g].Meets(s) {
			return true
		}
	}
	return false
}

// in reports whether a point lies on ground of which f says that it counts.
func (b *battle) in(at plane.Point, f func(kind uint8) bool) bool {
	for g := range b.ground {
		if f(b.ground[g].Kind) && b.ground[g].Holds(at) {
			return true
		}
	}
	return false
}

func (b *battle) cover(at plane.Point) bool {
	return b.in(at, func(kind uint8) bool { return grounds[kind].cover })
}

func (b *battle) objective(at plane.Point) bool {
	return b.in(at, func(kind uint8) bool { return kind == crossing })
}

// way says what forbids that a base goes straight to a point, and no farther than
// reach inches, or half of that where it touches rough ground.
func (p *Position) way(b *battle, i int, base plane.Body, to plane.Point, reach int32) *game.Refusal {
	swept := base.Sweep(to)
	far := plane.Distance(base.At, to)
	if far > reach {
		return refusal(RuleReach, "reach", game.Text("far", Inches(far)), game.Text("reach", Inches(reach)))
	}
	if far > reach/2 && b.rough(&swept) {
		return refusal(RuleRough, "rough", game.Text("far", Inches(far)), game.Text("reach", Inches(reach/2)))
	}
	return p.room(b, i, &swept)
}

// move says what forbids a move.
func (p *Position) move(b *battle, i int, to plane.Point, facing int) *game.Refusal {
	base := p.body(b, i)
	if r := p.way(b, i, base, to, kinds[b.kind[i]].move); r != nil {
		return r
	}
	base.At, base.Facing = to, facing
	stands := base.Shape()
	if r := p.room(b, i, &stands); r != nil {
		r.Why.ID += "-facing"
		return r
	}
	for j := range pieces {
		if i == marker && !p.up || !p.base(j) || b.owner(j) == b.owner(i) {
			continue
		}
		if other := p.body(b, j).Shape(); stands.Within(&other, contact) {
			return refusal(RuleContact, "contact", game.Text("other", names[j]))
		}
	}
	return nil
}

// locked returns the enemy a base is in contact with, or -1.
func (p *Position) locked(b *battle, i int) int {
	stands := p.body(b, i).Shape()
	for j := range pieces {
		if !p.base(j) || b.owner(j) == b.owner(i) {
			continue
		}
		if other := p.body(b, j).Shape(); stands.Within(&other, contact) {
			return j
		}
	}
	return -1
}

// charge returns where a charge ends and what forbids it: the base turns to its
// target and goes straight until it is in contact.
func (p *Position) charge(b *battle, i, j int) (end plane.Body, r *game.Refusal) {
	base, target := p.body(b, i), p.body(b, j).Shape()
	if stands := base.Shape(); stands.Within(&target, contact) {
		return base, nil
	}
	if base.Depth > 0 {
		base.Facing = plane.Towards(p.at[i], p.at[j])
	}
	n := int64(plane.Distance(p.at[i], p.at[j]))
	lo, hi := int64(-1), n // not yet in contact, in contact
	end = base
	for hi-lo > 1 {
		mid := lo + (hi-lo)/2
		end.At = plane.Along(p.at[i], p.at[j], mid, n)
		if stands := end.Shape(); stands.Within(&target, contact) {
			hi = mid
		} else {
			lo = mid
		}
	}
	end.At = plane.Along(p.at[i], p.at[j], hi, n)
	return end, p.way(b, i, base, end.At, charging)
}

// sees reports whether nothing hides two pieces from each other: the line between
// their middles runs over no other base, through no house, and through no wood but
// one that holds an end of it.
func (p *Position) sees(b *battle, i, j int) bool {
	line := plane.Line(p.at[i], p.at[j])
	for k := range pieces {
		if k == i || k == j || !p.base(k) {
			continue
		}
		if other := p.body(b, k).Shape(); other.Overlaps(&line) {
			return false
		}
	}
	return b.clear(p.at[i], p.at[j])
}

// clear reports whether no ground hides two points from each other.
func (b *battle) clear(from, to plane.Point) bool {
	for g := range b.ground {
		kind := &grounds[b.ground[g].Kind]
		if kind.hides && b.ground[g].Crossed(from, to) && !(kind.opens && (b.ground[g].Holds(from) || b.ground[g].Holds(to))) {
			return false
		}
	}
	return true
}

// apart returns how far two pieces are apart, edge to edge.
func (p *Position) apart(b *battle, i, j int) int32 {
	s, t := p.body(b, i).Shape(), p.body(b, j).Shape()
	return s.Gap(&t)
}

func (p *Position) within(b *battle, i, j int, d int32) bool {
	s, t := p.body(b, i).Shape(), p.body(b, j).Shape()
	return s.Within(&t, d)
}
