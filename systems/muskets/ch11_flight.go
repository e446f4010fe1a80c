package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// MO11: flight and recoil.

// homeward is the facing towards an edge.
var homeward = [EdgeCount]int{North: 0, East: 900, South: 1800, West: 2700}

// flee has a unit flee one move towards its own edge (MO11.3).
func (r *referee) flee(u uint8) {
	b := r.b
	if r.leaves(u, 3) {
		return
	}
	if r.driveOut(u); r.Units[u].Left == 0 {
		return
	}
	r.loosen(u)
	far := r.speed(b, u)
	var out laid
	r.shift(&out, u, r.flightWay(b, u), far)
	r.walked(r.tell("flee", RuleFlight, b.seat[u], b.unit(u)), &out)
	if r.overrun(u); r.Units[u].Left == 0 {
		return
	}
	for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
		if r.here(int(f)) && r.barrel(b, u)>>f&1 == 0 && r.atEdge(f) {
			r.fall(f)
		}
	}
}

// loosen has a unit lose its formation (MO4.6).
func (r *referee) loosen(u uint8) {
	if k := &r.Units[u]; k.Formation != Loose {
		k.Formation = Loose
		if r.log != nil {
			r.tell("loosen", RuleLoose, r.b.seat[u], r.b.unit(u))
		}
	}
}

// flightWay is where a unit flees: straight to its own edge, or, where that would bring it nearer
// to the nearest enemy, straight away from him (MO11.3).
func (p *Position) flightWay(b *battle, u uint8) int {
	home, m := homeward[b.Edge[b.seat[u]]], p.middle(b, u)
	foe, far := p.nearestFoe(b, u)
	if d := plane.Direction(home); p.enemies(b, b.seat[u]) != 0 && far <= enemyNear && int64(foe.X-m.X)*int64(d.X)+int64(foe.Y-m.Y)*int64(d.Y) > 0 {
		return plane.Towards(foe, m)
	}
	return home
}

// overrun removes the figures of a unit that has fled or recoiled and still touches an enemy
// (MO11.7).
func (r *referee) overrun(u uint8) {
	b := r.b
	var caught uint64
	for set := r.Here & b.figuresOf(u) &^ r.barrel(b, u); set != 0; set &= set - 1 {
		f := bits.TrailingZeros64(set)
		d := b.disc(f, r.At[f])
		for foes := r.enemies(b, b.seat[u]) &^ r.indoor; foes != 0; foes &= foes - 1 {
			if j := bits.TrailingZeros64(foes); d.Within(b.disc(j, r.At[j]), touching) {
				caught |= 1 << f
				break
			}
		}
	}
	if caught != 0 {
		r.tell("overrun", RuleNoWayOut, b.seat[u], b.unit(u), game.Num("n", bits.OnesCount64(caught)))
	}
	for ; caught != 0; caught &= caught - 1 {
		r.fall(uint8(bits.TrailingZeros64(caught)))
	}
}

// atEdge reports whether a fleeing figure has reached its own edge.
func (p *Position) atEdge(f uint8) bool {
	b := p.battle()
	return b.fromEdge(b.Edge[b.seat[b.owner[f]]], p.At[f]) <= b.radius[f]+touching
}

// recoil has a unit go one move back from the nearest enemy, whom it faces (MO11.4).
func (r *referee) recoil(u uint8) {
	b := r.b
	if r.leaves(u, 0) {
		return
	}
	if r.driveOut(u); r.Units[u].Left == 0 {
		return
	}
	r.loosen(u)
	foe, _ := r.nearestFoe(b, u)
	away := plane.Towards(foe, r.middle(b, u))
	var out laid
	r.shift(&out, u, away, r.speed(b, u))
	r.Units[u].Facing = uint16(plane.Turned(away + plane.Round/2))
	r.walked(r.tell("recoil", RuleRecoil, b.seat[u], b.unit(u)), &out)
	r.overrun(u)
}

// leaves rolls for each figure of a unit that leaves contact: it loses one for each die up
// to most (M9.1). It reports whether nobody is left.
func (r *referee) leaves(u uint8, most uint8) bool {
	if r.contact(r.b, u) == 0 {
		return false
	}
	n := r.men(r.b, u)
	dice := r.roll("leave", u, u, n)
	lost := 0
	for _, d := range dice.F[:n] {
		if d <= most {
			lost++
		}
	}
	if e := r.tell("leave", RuleLeaving, r.b.seat[u], r.b.unit(u), game.Num("n", lost)); e != nil {
		e.Roll = r.rolled("leave", dice, 100*n*(int(most)+1), func(i int) bool { return dice.F[i] <= most }, RuleLeaving)
	}
	for set := r.Here & r.b.figuresOf(u) &^ r.barrel(r.b, u); set != 0 && lost > 0; set &= set - 1 {
		r.fall(uint8(bits.TrailingZeros64(set)))
		lost--
	}
	return r.Units[u].Left == 0 || r.silent(u)
}

// shift moves every figure of a unit as far as it can in one direction.
func (r *referee) shift(out *laid, u uint8, facing int, far int32) {
	b := r.b
	d := plane.Direction(facing)
	r.Units[u].Facing = uint16(plane.Turned(facing))
	if r.moved == u {
		r.moved = none
	}
	r.muster(b, u, out)
	var want [MaxSize]plane.Point
	var box plane.Rect
	stays := r.barrel(b, u) // MO9.9
	for i := range out.n {
		from, radius := out.from[i], b.radius[out.figure[i]]
		to := plane.Point{X: from.X + rounded(int64(far)*int64(d.X), 1<<14), Y: from.Y + rounded(int64(far)*int64(d.Y), 1<<14)}
		to.X = min(max(to.X, b.Table.Min.X+radius), b.Table.Max.X-radius)
		to.Y = min(max(to.Y, b.Table.Min.Y+radius), b.Table.Max.Y-radius)
		if stays>>out.figure[i]&1 == 1 {
			to = from
		}
		if want[i] = to; i == 0 {
			box = plane.Rect{Min: from, Max: from}
		}
		box = box.With(from).With(to)
	}
	m := r.marching(b, u, box, Loose, far)
	moved := uint32(0)
	for range out.n { // those in front first, so that nobody stands in another's way
		best, next := int64(-1<<62), 0
		for i := range out.n {
			if n := int64(out.from[i].X)*int64(d.X) + int64(out.from[i].Y)*int64(d.Y); n > best && moved>>i&1 == 0 {
				best, next = n, i
			}
		}
		moved |= 1 << next
		r.march(b, &m, out, next, want[next])
	}
	r.put(out)
}

// put puts figures where they have been laid.
func (p *Position) put(out *laid) {
	for i := range out.n {
		p.At[out.figure[i]] = out.at[i]
	}
}
