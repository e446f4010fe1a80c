package muskets

import (
	"math/bits"
	"slices"

	"mariscal/game"
	"mariscal/game/plane"
)

// MO14: missions (MO14).

// judge ends the skirmish when a mission that counts at once is fulfilled or a side has
// nobody left; it reports whether the skirmish is over.
func (r *referee) judge() bool {
	if r.Over() {
		return true
	}
	var won, lost [2]bool
	for s := range game.Seat(2) {
		r.scout(s)
		won[s] = r.fulfilled(s, false)
		lost[s] = r.nobody(s)
	}
	switch {
	case won[0] && won[1]:
		r.end(reasonMission, true, 0)
	case won[0] || won[1]:
		r.end(reasonMission, false, game.Seat(bool8(won[1])))
	case lost[0] && lost[1]:
		r.end(reasonDestroyed, true, 0)
	case lost[0] || lost[1]:
		r.end(reasonDestroyed, false, game.Seat(bool8(lost[0])))
	}
	return r.Over()
}

// decided reports whether a mission that counts at once is fulfilled, or a side has nobody left.
func (p *Position) decided() bool {
	return p.fulfilled(game.Top, false) || p.fulfilled(game.Bottom, false) || p.nobody(game.Top) || p.nobody(game.Bottom)
}

func bool8(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// nobody reports whether a side has only civilians or nobody left (MO14.11).
func (p *Position) nobody(s game.Seat) bool {
	b := p.battle()
	return p.alive(b.side[s]&^b.troop[s][Civilians]) == 0
}

func (r *referee) end(why reason, tied bool, winner game.Seat) {
	if r.plots {
		if s, breaks := r.disclose(); tied && breaks {
			why, tied, winner = reasonPlot, false, s
		}
	}
	r.ending = ending{why, tied, winner}
	id := "won"
	if tied {
		id = "drawn"
	}
	if r.log != nil {
		r.tell(id, r.ruleOfEnd(), winner, game.Word("why", "muskets.over."+reasonNames[why]))
	}
}

// close judges the missions when the last red clock has come, with all markers turned
// (MO14.1, MO14.10).
func (r *referee) close() {
	for set := r.markers; set != 0; set &= set - 1 {
		r.reveal(bits.TrailingZeros16(set))
	}
	for s := range game.Seat(2) {
		r.scout(s)
	}
	a, c := r.fulfilled(game.Top, true), r.fulfilled(game.Bottom, true)
	r.end(reasonClock, a == c, game.Seat(bool8(c)))
}

// total returns how many figures a side began with.
func (b *battle) total(s game.Seat) (n uint8) {
	for u := range b.units {
		if b.seat[u] == s {
			n += b.size[u]
		}
	}
	return n
}

// fulfilled reports whether a side has fulfilled its mission; last says that the skirmish
// ends now.
func (p *Position) fulfilled(s game.Seat, last bool) bool {
	b := p.battle()
	switch b.Mission[s].Aim {
	case Battle:
		all, lost := p.fighters(b, s.Other())
		return 2*lost >= all
	case Raid:
		if !last {
			return false
		}
		burn, fallen := p.ablaze(b)
		return burn >= b.raid() && fallen >= 1
	case Protection:
		if !last {
			return false
		}
		unburnt, threatened := p.sheltered(b, s)
		return unburnt > 0 && threatened == 0
	case Capture:
		if !last {
			return false
		}
		own, enemy := p.held(b, s)
		return own > enemy
	case Exploration:
		return p.scouted[s] == b.quarters(s) && 2*bits.OnesCount32(p.away&b.side[s]) >= bits.OnesCount32(b.side[s])
	case Escort:
		return p.away&b.escorted[s] != 0
	case Breakout:
		return 2*p.safe[s] >= b.total(s)
	case Rescue:
		return 2*p.saved[s] >= b.settlers(s)
	case Massacre:
		return last && 2*p.alone(b, s.Other()) > b.settlers(s.Other())
	case Interception: // never of both sides
		return last && !p.fulfilled(s.Other(), true)
	}
	return false
}

// settlers returns how many civilian figures a side began with.
func (b *battle) settlers(s game.Seat) (n uint8) {
	for set := b.troop[s][Civilians]; set != 0; set &= set - 1 {
		n += b.size[bits.TrailingZeros32(set)]
	}
	return n
}

// civilians returns the units of civilians of both sides.
func (b *battle) civilians() uint32 { return b.troop[0][Civilians] | b.troop[1][Civilians] }

// leavesBy returns the edge by which a side's units may leave, for its mission.
func (b *battle) leavesBy(s game.Seat) (e Edge, may bool) {
	switch m := &b.Mission[s]; m.Aim {
	case Exploration:
		return b.Edge[s], true
	case Escort, Breakout, Rescue:
		return m.Edge, true
	}
	return 0, false
}

// departs reports whether a unit leaves the table for its side's mission: where settlers get away,
// only they do (MO14.9).
func (b *battle) departs(u uint8) bool {
	s := b.seat[u]
	return b.Mission[s].Aim != Rescue || b.troop[s][Civilians]>>u&1 == 1
}

// leavingEdge is how near the edge a unit stands that leaves by it (MO14.7).
const leavingEdge = 4 * plane.Inch

// mayLeave reports whether a unit may leave the table for its side's mission: all its figures
// are within 4 inches of the edge (MO14.7).
func (p *Position) mayLeave(b *battle, u uint8) bool {
	e, may := b.leavesBy(b.seat[u])
	if !may || b.Mission[b.seat[u]].Aim == Exploration && p.scouted[b.seat[u]] != b.quarters(b.seat[u]) {
		return false
	}
	if p.Units[u].House > 0 || !b.departs(u) {
		return false
	}
	for set := p.Here & b.figuresOf(u); set != 0; set &= set - 1 {
		f := bits.TrailingZeros64(set)
		if b.fromEdge(e, p.At[f]) > b.radius[f]+leavingEdge {
			return false
		}
	}
	return true
}

// fromEdge returns how far a point is from an edge of the table.
func (b *battle) fromEdge(e Edge, at plane.Point) int32 {
	switch e {
	case North:
		return at.Y - b.Table.Min.Y
	case South:
		return b.Table.Max.Y - at.Y
	case West:
		return at.X - b.Table.Min.X
	}
	return b.Table.Max.X - at.X
}

// leave takes a unit off the table for its side's mission.
func (r *referee) leave(u uint8) {
	b, k := r.b, &r.Units[u]
	s := b.seat[u]
	r.safe[s] += k.Left
	if b.profile[u].Troop == Civilians {
		r.saved[s] += k.Left
	}
	if 2*k.Left >= b.size[u] {
		r.away |= 1 << u
	}
	r.departed |= 1 << u
	r.tell("leave-table", RuleMissions, s, b.unit(u), game.Num("n", int(k.Left)))
	r.Here &^= b.figuresOf(u)
	*k = Unit{}
}

// quarters returns what an exploration has to see, a bit each: the places that it names, or the
// quarters of the table (MO14.5, MO5.6).
func (b *battle) quarters(s game.Seat) uint8 { return uint8(1<<b.Explores(s) - 1) }

// Explores returns how many places the exploration of a seat has to see: those that it names,
// or the four quarters of the table (MO14.5).
func (b *battle) Explores(s game.Seat) int {
	if n := len(b.Mission[s].Places); n > 0 {
		return n
	}
	return 4
}

// Sight returns a place that the exploration of a seat has to see: one that it names, or the
// middle of a quarter of the table.
func (b *battle) Sight(s game.Seat, k int) plane.Point {
	if list := b.Mission[s].Places; k < len(list) {
		return list[k]
	}
	x, y := b.Table.Max.X/4, b.Table.Max.Y/4
	return plane.Point{X: x + 2*x*int32(k&1), Y: y + 2*y*int32(k>>1)}
}

// Explored reports whether the exploration of a seat has seen all it has to see.
func (p *Position) Explored(s game.Seat) bool { return p.scouted[s] == p.battle().quarters(s) }

// scout notes the quarters of the table in which a side has units that explore it: a unit is
// where the middle of its figures is, and one in Flight sees nothing (MO14.5).
func (r *referee) scout(s game.Seat) {
	b := r.b
	if b.Mission[s].Aim != Exploration || len(b.Mission[s].Places) > 0 || r.scouted[s] == 15 {
		return
	}
	for set := r.present(b, s); set != 0; set &= set - 1 {
		u := uint8(bits.TrailingZeros32(set))
		if r.Units[u].Flight {
			continue
		}
		m := r.middle(b, u)
		q := bool8(2*m.X > b.Table.Min.X+b.Table.Max.X) + 2*bool8(2*m.Y > b.Table.Min.Y+b.Table.Max.Y)
		r.scouted[s] |= 1 << q
	}
}

// raid returns how many buildings a raid burns: three, or all where there are fewer (MO14.3).
func (b *battle) raid() int { return min(3, bits.OnesCount64(uint64(b.houses))) }

// ablaze returns how many buildings burn, and how many of them have collapsed (MO14.3).
func (p *Position) ablaze(b *battle) (burn, fallen int) {
	for set := b.houses; set != 0; set &= set - 1 {
		switch n := p.burning[set.First()]; {
		case n >= 3:
			burn, fallen = burn+1, fallen+1
		case n > 0:
			burn++
		}
	}
	return burn, fallen
}

// fighters returns how many figures a side began with that are not civilians, and how many of
// them have fallen or fled: those that left for their mission are not lost (MO14.2).
func (p *Position) fighters(b *battle, s game.Seat) (all, lost int) {
	for set := b.side[s] &^ b.troop[s][Civilians]; set != 0; set &= set - 1 {
		u := bits.TrailingZeros32(set)
		all += int(b.size[u])
		lost += int(b.size[u]) - int(p.Units[u].Left)
	}
	return all, lost - int(p.safe[s]-p.saved[s])
}

// alone returns how many civilian figures of a side are on the table (MO14.9).
func (p *Position) alone(b *battle, s game.Seat) (n uint8) {
	for set := b.troop[s][Civilians]; set != 0; set &= set - 1 {
		n += p.Units[bits.TrailingZeros32(set)].Left
	}
	return n
}

// sheltered returns how many buildings do not burn, and near how many of these an enemy of a
// seat stands within 4 inches (MO14.4).
func (p *Position) sheltered(b *battle, s game.Seat) (unburnt, threatened int) {
	var safe, near plane.Grounds
	for set := b.houses; set != 0; set &= set - 1 {
		if p.burning[set.First()] == 0 {
			safe |= 1 << set.First()
			unburnt++
		}
	}
	for set := p.enemies(b, s); set != 0; set &= set - 1 {
		f := bits.TrailingZeros64(set)
		near |= b.Near(p.At[f], 4*plane.Inch+b.radius[f], safe)
	}
	for ; near != 0; near &= near - 1 {
		threatened++
	}
	return unburnt, threatened
}

// held returns how many of the places of a seat's mission each side holds: it has figures
// within 3 inches, more than the other. Civilians and units in Flight hold nothing (MO14.6).
func (p *Position) held(b *battle, s game.Seat) (own, enemy int) {
	for _, place := range b.Mission[s].Places {
		switch near := p.holders(b, place); {
		case near[s] > near[s.Other()]:
			own++
		case near[s] < near[s.Other()]:
			enemy++
		}
	}
	return own, enemy
}

// holders returns how many figures of each side hold a place.
func (p *Position) holders(b *battle, place plane.Point) (near [2]int) {
	for set := p.Here; set != 0; set &= set - 1 {
		f := bits.TrailingZeros64(set)
		u := b.owner[f]
		if p.Units[u].Flight || b.profile[u].Troop == Civilians {
			continue
		}
		if b.disc(f, p.At[f]).Within(plane.Disc{At: place}, heldFrom) {
			near[b.seat[u]]++
		}
	}
	return near
}

// burn lets fires grow; who is in a building that collapses falls (MO13.4).
func (r *referee) burn() {
	for set := r.b.houses; set != 0; set &= set - 1 {
		if i := set.First(); r.burning[i] > 0 && r.burning[i] < collapse {
			if r.burning[i]++; r.burning[i] == collapse {
				r.collapse(i)
			}
		}
	}
}

// collapse is the level of fire at which a building collapses (MO13.4).
const collapse = 3

// collapse has who is in a building fall with it.
func (r *referee) collapse(area int) {
	b := r.b
	if e := r.tell("collapse", RuleFire, 0); e != nil {
		e.Cells = []string{b.Areas[area].ID}
	}
	h := slices.IndexFunc(b.housing, func(x house) bool { return x.area == area })
	for set := r.inside(b, uint8(h)); set != 0; set &= set - 1 {
		if f := uint8(bits.TrailingZeros64(set)); r.here(int(f)) {
			r.fall(f)
		}
	}
}
