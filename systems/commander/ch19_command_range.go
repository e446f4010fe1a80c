package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Chapter 19, point 1: Command Range.

// hqsRange is the Command Range of a subordinate headquarters (B28.20).
const hqsRange = 1

// rangeMost is the longest Command Range on a commander's card.
const rangeMost = 6

// rangeOf returns the Command Range of a headquarters: one more in a town, a village or above
// a cliff (B19.9, BR.61), one more with its commander in the rear (B29.4), one less in fog
// (B28.43).
func (p *Position) rangeOf(b *Battle, u uint8) int {
	k := &p.Blocks[u]
	n := hqsRange
	if k.Type == HQ {
		n = p.ownRange(b, b.Seat[u])
	}
	if k.Type == HQ || !p.chose(choiceHQSRange) {
		n += int(bool8(b.Farther.Has(int(b.Parent[k.At]))))
	}
	n -= int(bool8(p.friction[b.Seat[u]] == Fog))
	return max(0, n)
}

// rangeMarks returns the marks of a headquarters for its Command Range: the range by itself,
// and each bonus.
func (p *Position) rangeMarks(b *Battle, u uint8) uint64 {
	s, at := b.Seat[u], int(b.Parent[p.Blocks[u].At])
	n, full := hqsRange, p.rangeOf(b, u)
	var marks uint64
	if p.Blocks[u].Type == HQ {
		n = int(p.face(b, s).Range)
		marks = uint64(bool8(p.staff[s].rear)) << markRear
	}
	if b.Farther.Has(at) && (p.Blocks[u].Type == HQ || !p.chose(choiceHQSRange)) {
		switch t := b.Terrain[at]; {
		case !b.Setup.Terrain.Zones[t].Range:
			marks |= 1 << markCliff
		case t == Village:
			marks |= 1 << markVillage
		case t == Town:
			marks |= 1 << markTown
		default:
			marks |= 1 << markPlace
		}
	}
	if p.friction[s] == Fog && (n > 0 || full > 0) {
		marks |= 1 << markFog
	}
	return marks | 1<<(markRange+n)
}

// commanded returns the zones in Command Range of any Firm headquarters of seat s (B19.2,
// B19.3). Range does not pass enemy blocks, nor enemy Battle Zones without a friend (BR.16),
// but it passes impassable ground.
func (p *Position) commanded(b *Battle, s game.Seat) zone.Set {
	return p.commandedBy(b, s, p.posted[s])
}

// commandedBy is [Position.commanded] for only the headquarters in some places.
func (p *Position) commandedBy(b *Battle, s game.Seat, posts zone.Set) (all zone.Set) {
	if posts == 0 {
		return 0
	}
	closed := p.occupied[s.Other()] | p.threatened(b, s.Other())&^p.occupied[s]
	for at := range Each(posts) {
		u := p.marker[at]
		if !p.steadyMarker(u) {
			continue
		}
		from, n := b.Parent[p.Blocks[u].At], p.rangeOf(b, u)
		if p.occupied[s.Other()].Has(int(from)) {
			n = 0 // out of a fort it would pass the enemy around it (BR.100)
		}
		all |= b.within(from, n, closed)
	}
	return all
}

// within returns the zone itself, the zones at most n away across any border, without ways
// through closed zones, and the forts in them (BR.74).
func (g *Ground) within(from uint8, n int, closed zone.Set) zone.Set {
	seen := zone.Set(1) << from
	last := seen
	for range n {
		last = g.around(last) & g.All &^ seen
		seen |= last
		if last &^= closed; last == 0 {
			break
		}
	}
	for i := g.Zones; i < len(g.Places); i++ {
		seen |= (seen >> g.Parent[i] & 1) << i
	}
	return seen
}

// outOfCommand returns the zones named that are neither in Command Range nor joined by other
// zones named to one that is (B19.7, B19.8, BR.14).
func (p *Position) outOfCommand(b *Battle, s game.Seat) zone.Set {
	in := p.named & p.commanded(b, s)
	for last := in; last != 0; {
		last = b.around(last) & p.named &^ in
		in |= last
	}
	return p.named &^ in
}

// inRangeRule names the rule that brings the zones named into command: range, a bonus to it,
// or a chain of zones.
func (r *referee) inRangeRule(s game.Seat) string {
	if r.log == nil {
		return ""
	}
	near := *r.b
	near.Farther = 0
	switch {
	case r.named&^r.commanded(r.b, s) != 0:
		return RuleInRange
	case r.named&^r.commanded(&near, s) != 0:
		return RuleRangeBonus
	case r.staff[s].rear:
		return RuleRearRange
	}
	return RuleCommandRange
}

// outRule names the rule that puts zones out of command: enemies that block the range, or
// the range itself; with other zones in command the zones check as a group (BR.14).
func (r *referee) outRule(s game.Seat, out zone.Set) string {
	if r.log == nil {
		return ""
	}
	free := *r.Position
	free.occupied[s.Other()] = 0
	switch {
	case out&free.commanded(r.b, s) != 0:
		return RuleRangeBlocked
	case r.named&^out != 0:
		return RulingGroups
	}
	return RuleOutOfRange
}
