package muskets

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// candidates lists moves of a unit worth considering: towards the nearest enemy and to the
// ranges of its weapon, into cover, towards its mission, along a road, back, around, and in
// other formations. Each is legal, for a figure goes as far as it can (MO4.4); only who comes
// out of a building may find no room.
func (p *Position) candidates(b *battle, u uint8, buf []game.Action, most int) []game.Action {
	at, far := p.front(b, u), int64(p.speed(b, u))
	foe, gap := p.nearestFoe(b, u)
	form, towards := p.Units[u].Formation, plane.Towards(at, foe)
	end, inside := len(buf)+most, p.Units[u].House > 0
	add := func(to plane.Point, facing int, form Formation) {
		edge := b.radius[b.first[u]]
		to.X = min(max(to.X, b.Table.Min.X+edge), b.Table.Max.X-edge)
		to.Y = min(max(to.Y, b.Table.Min.Y+edge), b.Table.Max.Y-edge)
		if len(buf) < end && plane.Reaches(at, to, int32(far)) {
			o := order{verb: doMove, unit: u, other: none, formation: form, at: to, facing: facing}
			if inside && !p.comesOut(b, &o) {
				return
			}
			buf = append(buf, o.action())
		}
	}
	step := func(turn int, n int64) plane.Point {
		d := plane.Direction(towards + turn)
		return plane.Point{X: at.X + rounded(n*int64(d.X), 1<<14), Y: at.Y + rounded(n*int64(d.Y), 1<<14)}
	}
	near := func(to plane.Point) { // as far as it can towards a point
		if d := int64(plane.Distance(at, to)); d > far {
			to = plane.Along(at, to, far-1, d)
		}
		add(to, towards, form)
	}
	full := far - far/16
	add(step(0, full), towards, form)
	reach := arms[b.profile[u].Weapon].reach
	for _, band := range [...]int32{12 * plane.Inch, reach / 2, reach} {
		if n := int64(gap - band); n > 0 && n < full {
			add(step(0, n), towards, form)
		}
	}
	for set := b.Near(at, int32(far), b.cover) &^ b.Under(at); set != 0; set &= set - 1 {
		near(b.middles[set.First()])
	}
	for _, to := range b.goals[b.seat[u]] {
		near(to)
	}
	add(step(plane.Round/2, full), towards, form)
	add(step(0, full/2), towards, form)
	for f := range FormationCount {
		if f != form && b.mayForm(u, f) {
			add(step(0, full/2), towards, f)
		}
	}
	for _, turn := range [...]int{plane.Round / 8, -plane.Round / 8, plane.Round / 4, -plane.Round / 4} {
		add(step(turn, full), towards, form)
	}
	add(at, towards, form)
	return buf
}
