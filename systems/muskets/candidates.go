package muskets

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// mostListed is how many moves are listed in all, about; mostOut is how many of a unit in a
// building, which has one door.
const (
	mostListed = 44
	mostOut    = 4
)

// A scout lists moves of one unit worth considering. Each is legal, for a figure goes as far
// as it can (MO4.4); only who comes out of a building may find no room.
type scout struct {
	p       *Position
	b       *battle
	unit    uint8
	seat    game.Seat
	at      plane.Point // the middle of its front
	far     int64
	form    Formation
	foe     plane.Point // the nearest enemy figure
	gap     int32
	towards int
	inside  bool     // in a building
	goal    []uint16 // the ways to what its mission names first
	ring    [2 * ringSteps]ringPlace
	ringed  bool
	crowd   crowd
	first   int // in buf, of its moves
	end     int
	buf     []game.Action
}

// candidates lists moves of a unit worth considering: towards its mission, against a wall or
// to the edge that it names, into cover, to the ranges of its weapon, along a road, out of
// sight, back, around, and in other formations.
func (p *Position) candidates(b *battle, u uint8, buf []game.Action, most int) []game.Action {
	s := scout{p: p, inside: p.Units[u].House > 0, b: b, unit: u, seat: b.seat[u], at: p.front(b, u), far: int64(p.speed(b, u)), form: p.Units[u].Formation, first: len(buf), end: len(buf) + most, buf: buf}
	if s.inside {
		s.end = len(buf) + min(most, mostOut)
	}
	s.foe, s.gap = p.nearestFoe(b, u)
	s.towards = plane.Towards(s.at, s.foe)
	if !s.inside {
		s.gather()
	}
	full := s.far - s.far/16
	s.add(s.step(s.towards, full), s.towards, s.form)
	s.mission()
	s.shelter()
	reach := arms[b.profile[u].Weapon].reach
	for _, band := range [...]int32{12 * plane.Inch, reach / 2, reach} {
		if n := int64(s.gap - band); n > 0 && n < full {
			s.add(s.step(s.towards, n), s.towards, s.form)
		}
	}
	if s.goal == nil {
		s.road()
	}
	s.add(s.at, s.towards, s.form)
	s.add(s.step(s.towards+plane.Round/2, full), s.towards, s.form)
	for f := range FormationCount {
		if f != s.form && b.mayForm(u, f) {
			s.add(s.step(s.towards, full/2), s.towards, f)
		}
	}
	for _, turn := range [...]int{plane.Round / 8, -plane.Round / 8, plane.Round / 4, -plane.Round / 4} {
		s.add(s.step(s.towards+turn, full), s.towards, s.form)
	}
	s.add(s.step(s.towards, full/2), s.towards, s.form)
	return s.buf
}

// add lists a move, if there is room for it.
func (s *scout) add(to plane.Point, facing int, form Formation) {
	edge := s.b.radius[s.b.first[s.unit]]
	to.X = min(max(to.X, s.b.Table.Min.X+edge), s.b.Table.Max.X-edge)
	to.Y = min(max(to.Y, s.b.Table.Min.Y+edge), s.b.Table.Max.Y-edge)
	if !s.inside {
		to = s.slowed(to)
		var free bool
		if to, free = s.free(to, facing, form); !free || s.same(to, facing, form) {
			return
		}
	}
	if len(s.buf) < s.end && plane.Reaches(s.at, to, int32(s.far)+s.b.roadBonus(s.unit, form)) {
		o := order{verb: doMove, unit: s.unit, other: none, formation: form, at: to, facing: plane.Turned(facing)}
		switch {
		case !s.inside || s.p.comesOut(s.b, &o):
			s.buf = append(s.buf, o.action())
		default: // where one finds no room, others hardly do
			s.end -= 2
		}
	}
}

// same reports whether a move would leave the unit as it stands, or as a move listed before
// would: within a quarter of an inch, turned by less than 5 degrees, in the same formation.
func (s *scout) same(to plane.Point, facing int, form Formation) bool {
	like := func(at plane.Point, looks int, in Formation) bool {
		return form == in && plane.Turned(facing-looks+plane.Round/72) < plane.Round/36 && plane.Reaches(at, to, plane.Inch/4)
	}
	if like(s.at, int(s.p.Units[s.unit].Facing), s.p.Units[s.unit].Formation) {
		return true
	}
	for _, a := range s.buf[s.first:] {
		if o := orderOf(a); like(o.at, o.facing, o.formation) {
			return true
		}
	}
	return false
}

// step returns the point so far off in a direction.
func (s *scout) step(facing int, n int64) plane.Point {
	d := plane.Direction(plane.Turned(facing))
	return plane.Point{X: s.at.X + rounded(n*int64(d.X), 1<<14), Y: s.at.Y + rounded(n*int64(d.Y), 1<<14)}
}

// mission lists moves towards what the mission of the side names: by the ways around closed
// ground, to a wall or an edge when it is near.
func (s *scout) mission() {
	p := s.p
	b, m := s.b, &s.b.Mission[s.seat]
	a := b.atlas
	switch m.Aim {
	case Raid, Protection:
		best, second := -1, -1
		for k, house := range a.houseAt {
			switch {
			case p.burning[house] > 0:
			case best < 0 || a.way(a.toHouse[k], s.at) < a.way(a.toHouse[best], s.at):
				best, second = k, best
			case second < 0 || a.way(a.toHouse[k], s.at) < a.way(a.toHouse[second], s.at):
				second = k
			}
		}
		if best >= 0 {
			s.wall(a.houseAt[best])
			s.along(a.toHouse[best])
		}
		if second >= 0 {
			s.along(a.toHouse[second])
		}
	default:
		s.places()
	}
	if e, may := b.leavesBy(s.seat); may && (m.Aim != Exploration || p.scouted[s.seat] == b.quarters(s.seat)) {
		s.edge(e)
		s.along(a.toEdge[e])
	}
}

// mostPlaces is towards how many places that its mission names a unit is offered a step.
const mostPlaces = 3

// places lists steps towards the places that the mission of the side names and still needs,
// the nearest first.
func (s *scout) places() {
	a, m := s.b.atlas, &s.b.Mission[s.seat]
	var done uint32
	there := int32(2 * plane.Inch)
	if m.Aim == Exploration && len(m.Places) > 0 { // to be searched (MO5.6)
		there = plane.Inch / 2
	}
	for range mostPlaces {
		best := -1
		for k, w := range a.toPlace[s.seat] {
			if done>>k&1 == 1 || plane.Reaches(s.at, w.at, there) ||
				m.Aim == Exploration && k < s.b.Explores(s.seat) && s.p.scouted[s.seat]>>k&1 == 1 {
				continue
			}
			if best < 0 || a.way(w.far, s.at) < a.way(a.toPlace[s.seat][best].far, s.at) {
				best = k
			}
		}
		if best < 0 {
			return
		}
		done |= 1 << best
		if at := a.toPlace[s.seat][best].at; there < plane.Inch && plane.Reaches(s.at, at, int32(s.far)) {
			s.add(at, s.towards, s.form)
		}
		s.along(a.toPlace[s.seat][best].far)
	}
}

// ringSteps is into how many directions a scout looks for the way to something.
const ringSteps = 16

// A ringPlace is a place a step away, nearly as far as a unit goes or less, and its square in
// the atlas: -1 off the table and where nobody can stand.
type ringPlace struct {
	at     plane.Point
	square int32
}

// compass is the directions in which a scout looks.
var compass = func() (list [ringSteps]plane.Point) {
	for i := range list {
		list[i] = plane.Direction(i * plane.Round / ringSteps)
	}
	return list
}()

// around finds the places a step away, once a question.
func (s *scout) around() []ringPlace {
	if !s.ringed {
		s.ringed = true
		a := s.b.atlas
		for i := range s.ring {
			n := s.far - s.far/16
			if i&1 == 1 {
				n = s.far * 5 / 8
			}
			d := &compass[i/2]
			x := ringPlace{plane.Point{X: s.at.X + rounded(n*int64(d.X), 1<<14), Y: s.at.Y + rounded(n*int64(d.Y), 1<<14)}, -1}
			if s.b.Table.Has(x.at) {
				if k := a.square(x.at); !a.shut[k] {
					x.square = int32(k)
				}
			}
			s.ring[i] = x
		}
	}
	return s.ring[:]
}

// along lists the step that leads farthest on a way: straight over open ground, or, where there
// is none, past a corner. One that would save much more than its length leads across closed ground.
func (s *scout) along(far []uint16) {
	a := s.b.atlas
	if s.goal == nil {
		s.goal = far
		s.road()
	}
	now := a.way(far, s.at)
	best, least, open := s.at, now, false
	for i, x := range s.around() {
		if x.square < 0 {
			continue
		}
		d := int32(far[x.square]) * 100
		n := s.far - s.far/16
		if i&1 == 1 {
			n = s.far * 5 / 8
		}
		if d >= now || open && d >= least || int64(now-d) > 2*n {
			continue
		}
		if straight := a.open(s.at, x.at); straight && !open || straight == open && d < least {
			best, least, open = x.at, d, straight
		}
	}
	if best == s.at {
		return
	}
	s.add(best, s.towards, s.form)
	if s.form != Loose { // through narrow places
		s.add(best, plane.Towards(s.at, best), Loose)
	}
	if s.form != Column && s.b.mayForm(s.unit, Column) {
		s.add(best, plane.Towards(s.at, best), Column)
	}
}

// wall lists the step against the wall of a building that is nearest.
func (s *scout) wall(house int) {
	r := int64(s.b.radius[s.b.first[s.unit]]) + touching/2
	outline := s.b.List[house].Outline
	var best plane.Point
	facing, least := 0, int64(1)<<62
	mid := s.b.middles[house]
	for i, q := range outline {
		next := outline[(i+1)%len(outline)]
		length := int64(plane.Distance(q, next))
		if length < 2*plane.Inch {
			continue
		}
		x, y := int64(next.X-q.X), int64(next.Y-q.Y)
		part := (int64(s.at.X-q.X)*x + int64(s.at.Y-q.Y)*y) / length // along the wall
		foot := plane.Along(q, next, min(max(part, plane.Inch), length-plane.Inch), length)
		out := plane.Point{X: foot.X + rounded(r*y, length), Y: foot.Y - rounded(r*x, length)}
		if squared(out, mid) < squared(foot, mid) { // the outline goes the other way around
			out = plane.Point{X: 2*foot.X - out.X, Y: 2*foot.Y - out.Y}
		}
		if d := squared(s.at, out); d < least {
			best, facing, least = out, plane.Towards(out, foot), d
		}
	}
	if least < int64(1)<<62 {
		s.add(best, facing, s.form)
	}
}

// shelter lists the best places with cover that a unit reaches: the one that leads farthest
// towards the enemy, the one nearest to where it stands, and one out of the enemy's sight.
func (s *scout) shelter() {
	a := s.b.atlas
	reach := s.far - s.far/8
	n := int(reach/plane.Inch) + 1
	x0, y0 := int(s.at.X)/plane.Inch, int(s.at.Y)/plane.Inch
	var veils plane.Grounds // what may hide a place in reach from the enemy
	if s.gap < 30*plane.Inch {
		veils = s.b.opaque & s.b.In((plane.Rect{Min: s.at, Max: s.at}).Grown(int32(reach)+plane.Inch).With(s.foe))
	}
	var ahead, near, blind plane.Point
	ahead1, near1, blind1 := int64(1)<<62, int64(1)<<62, int64(1)<<62
	for y := max(y0-n, 0); y <= min(y0+n, a.high-1); y++ {
		for x := max(x0-n, 0); x <= min(x0+n, a.wide-1); x++ {
			i := y*a.wide + x
			if bare := int(a.bare[i]); bare > 0 {
				x += bare - 1
				continue
			}
			to, c := a.middle(i), int64(a.cover[i])
			d := squared(s.at, to)
			if d > reach*reach || a.shut[i] {
				continue
			}
			if f := squared(to, s.foe) * (8 - c) / 8; f < ahead1 {
				ahead, ahead1 = to, f
			}
			if f := d * (5 - c); f < near1 {
				near, near1 = to, f
			}
		}
		for x := max(x0-n, 0); veils != 0 && x <= min(x0+n, a.wide-1); x++ {
			i := y*a.wide + x
			to := a.middle(i)
			if d := squared(s.at, to); (x+y)&1 == 0 && d <= reach*reach && d < blind1 && !a.shut[i] && s.b.Crossed(s.foe, to, veils) != 0 {
				blind, blind1 = to, d
			}
		}
	}
	if ahead1 < int64(1)<<62 {
		s.add(ahead, plane.Towards(ahead, s.foe), s.form)
	}
	if near1 < int64(1)<<62 && near != ahead {
		s.add(near, plane.Towards(near, s.foe), s.form)
	}
	if blind1 < int64(1)<<62 {
		s.add(blind, plane.Towards(blind, s.foe), s.form)
	}
}
