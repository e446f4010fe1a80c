package muskets

import (
	"math/bits"
	"slices"
	"strconv"

	"mariscal/game"
	"mariscal/game/plane"
)

// Chapter 8: hidden movement (MO8).

// MaxMarkers is how many hidden movement markers a scenario can have, half of them blind.
const MaxMarkers = 16

const (
	markerRadius = plane.Inch / 2
	markerMove   = 6 * plane.Inch // MO8.2
	markerSeen   = 4 * plane.Inch // MO8.3
)

// A hiding is what never changes of a hidden movement marker: whose it is, by which Troops
// card it moves, and where it begins.
type hiding struct {
	seat  game.Seat
	troop Troop
	at    plane.Point
}

// A marker is a hidden movement marker on the table.
type marker struct {
	at   plane.Point
	unit uint8 // that it stands for; none: blind
}

func markerName(i int) string { return "marker-" + strconv.Itoa(i+1) }

// hide draws which of the markers of a seat and troop type stand for units (MO8.1).
func (r *referee) hide() {
	b := r.b
	for i, h := range b.hidings {
		r.marker[i] = marker{at: h.at, unit: none}
		if b.Deploys {
			r.unlaid |= 1 << i
		} else {
			r.markers |= 1 << i
		}
	}
	for set := b.hides; set != 0; set &= set - 1 {
		u := uint8(bits.TrailingZeros32(set))
		free := r.blinds(b, b.seat[u], b.profile[u].Troop)
		var at [MaxMarkers]uint8
		for set := free; set != 0; set &= set - 1 {
			at[bits.TrailingZeros16(set)] = 1
		}
		i := r.c.Draw(game.Purpose{Name: "marker", A: game.NoPlace, B: game.NoPlace, Seat: b.seat[u], Private: true}, at[:])
		r.marker[i].unit = u
		r.hidden |= 1 << u
		if e := r.tell("marker", RuleMarkers, b.seat[u]); e != nil {
			e.Args = append(e.Args, private(b.unit(u)), private(game.Named("marker", markerName(i))))
		}
	}
}

// blinds returns the markers of a seat and troop type that stand for nothing.
func (p *Position) blinds(b *battle, s game.Seat, t Troop) (set uint16) {
	for left := p.markers | p.unlaid; left != 0; left &= left - 1 {
		if i := bits.TrailingZeros16(left); b.hidings[i].seat == s && b.hidings[i].troop == t && p.marker[i].unit == none {
			set |= 1 << i
		}
	}
	return set
}

// ofTroop returns the markers of a seat that move with the Troops card of a type.
func (p *Position) ofTroop(b *battle, s game.Seat, t Troop) (set uint16) {
	for left := p.markers; left != 0; left &= left - 1 {
		if i := bits.TrailingZeros16(left); b.hidings[i].seat == s && b.hidings[i].troop == t {
			set |= 1 << i
		}
	}
	return set
}

// creepWay returns how a marker goes to a point and what that takes of its move (MO8.2): it
// goes as a Scout on foot, whatever it stands for.
func (p *Position) creepWay(b *battle, i int, to plane.Point) (w plane.Way, cost int32) {
	from := p.marker[i].at
	m := p.marching(b, none, (plane.Rect{Min: from, Max: from}).With(to), Loose, markerMove)
	m.scout, m.far = true, markerMove
	m.foes = p.enemies(b, b.hidings[i].seat)
	m.beside = m.foes
	return p.wayTo(b, &m, markerRadius, from, to)
}

// mayCreep returns the rule that forbids a marker to go to a point, or "".
func (p *Position) mayCreep(b *battle, i int, to plane.Point) string {
	if _, cost := p.creepWay(b, i, to); cost > markerMove {
		return RuleMarkersMove
	}
	return p.mayLie(b, i, to)
}

// mayLie returns the rule that forbids a marker to lie at a point, or "".
func (p *Position) mayLie(b *battle, i int, to plane.Point) string {
	d := plane.Disc{At: to, Radius: markerRadius}
	switch {
	case to.X < b.Table.Min.X+markerRadius || to.X > b.Table.Max.X-markerRadius || to.Y < b.Table.Min.Y+markerRadius || to.Y > b.Table.Max.Y-markerRadius, !b.berth.Stands(d):
		return RuleRoom
	}
	if p.nearDoor(b, d, p.housesHeld(b, int(b.hidings[i].seat.Other()))) {
		return RuleNearEnemy
	}
	for left := p.Here &^ p.indoor; left != 0; left &= left - 1 {
		f := bits.TrailingZeros64(left)
		e := b.disc(f, p.At[f])
		if d.Overlaps(e) {
			return RuleRoom
		}
		if x := b.owner[f]; b.seat[x] != b.hidings[i].seat && p.idle()>>x&1 == 0 && d.Within(e, nearEnemy) {
			return RuleNearEnemy
		}
	}
	for left := p.markers &^ (1 << i); left != 0; left &= left - 1 {
		if d.Overlaps(plane.Disc{At: p.marker[bits.TrailingZeros16(left)].at, Radius: markerRadius}) {
			return RuleRoom
		}
	}
	return ""
}

// creepActions lists moves of a marker: towards the enemy, into cover, aside, back; and to
// turn it.
func (p *Position) creepActions(b *battle, i int, buf []game.Action) []game.Action {
	at := p.marker[i].at
	foe, _ := p.nearestTo(b, b.hidings[i].seat, at)
	towards := plane.Towards(at, foe)
	first := len(buf)
	add := func(to plane.Point) {
		like := func(a game.Action) bool { return plane.Reaches(orderOf(a).at, to, 2*plane.Inch) }
		if !slices.ContainsFunc(buf[first:], like) && p.mayCreep(b, i, to) == "" {
			buf = append(buf, order{verb: doCreep, unit: uint8(i), other: none, at: to}.action())
		}
	}
	for _, turn := range [...]int{0, plane.Round / 8, -plane.Round / 8, plane.Round / 4, -plane.Round / 4, plane.Round / 2} {
		d := plane.Direction(towards + turn)
		const far = markerMove * 15 / 16
		add(plane.Point{X: at.X + rounded(far*int64(d.X), 1<<14), Y: at.Y + rounded(far*int64(d.Y), 1<<14)})
	}
	for set := b.Near(at, markerMove, b.cover) &^ b.Under(at); set != 0; set &= set - 1 {
		to := b.middles[set.First()]
		if d := int64(plane.Distance(at, to)); d > markerMove-1 {
			to = plane.Along(at, to, markerMove-1, d)
		}
		add(to)
	}
	return append(buf, one(doReveal, uint8(i)))
}

// creep moves a marker; enemies that see it come near turn it.
func (r *referee) creep(i int, to plane.Point) {
	s := r.b.hidings[i].seat
	from := r.marker[i].at
	w, _ := r.creepWay(r.b, i, to)
	r.marker[i].at = to
	if r.log != nil {
		args := append([]game.Arg{game.Named("marker", markerName(i)), game.Text("far", inches(w.Length)), headingOf(from, to)}, r.b.bearing(from, to)...)
		e := r.tell("creep", RuleMarkersMove, s, args...)
		e.Trace, e.Way = []string{game.Point(from).Name(), game.Point(to).Name()}, turns(&w)
	}
	r.unmask()
}

// unmask turns every marker within 4 inches of an enemy that sees it (MO8.3).
func (r *referee) unmask() {
	b := r.b
	for left := r.markers; left != 0; left &= left - 1 {
		i := bits.TrailingZeros16(left)
		d := plane.Disc{At: r.marker[i].at, Radius: markerRadius}
		for foes := r.enemies(b, b.hidings[i].seat); foes != 0; foes &= foes - 1 {
			f := bits.TrailingZeros64(foes)
			if !d.Within(b.disc(f, r.At[f]), markerSeen) {
				continue
			}
			if g := r.gaze(b, b.owner[f], none, d.At); r.clear(b, &g, r.At[f], d.At) {
				r.reveal(i)
				break
			}
		}
	}
}

// oneFace is a 1 with nothing before and after it: a part of it has the 1 anywhere.
var oneFace = [2*MaxUnits + 1]uint8{MaxUnits: 1}

// reveal turns a marker: its unit stands around it, or it goes (MO8.3).
func (r *referee) reveal(i int) {
	b, m := r.b, r.marker[i]
	s := b.hidings[i].seat
	r.face(i)
	r.markers &^= 1 << i
	r.marker[i] = marker{}
	if r.creeping>>i&1 == 1 { // its unit has not acted yet with this card
		r.creeping &^= 1 << i
		if m.unit != none {
			r.active |= 1 << m.unit
		}
	}
	if m.unit == none {
		if r.log != nil {
			r.tell("blind", RuleMarkersTurned, s, game.Named("marker", markerName(i)))
		}
		return
	}
	u := m.unit
	r.hidden &^= 1 << u
	r.fresh |= 1 << u
	k := &r.Units[u]
	foe, _ := r.nearestTo(b, s, m.at)
	k.Facing, k.Formation = uint16(plane.Towards(m.at, foe)), Loose
	base := 2 * b.radius[b.first[u]]
	for n := range int(b.size[u]) {
		right, back := drills[Loose].place(n, int(b.size[u]), base)
		if at, ok := r.beside(b, u, spot(m.at, int(k.Facing), right, back)); ok {
			f := b.first[u] + uint8(n)
			r.At[f] = at
			r.Here |= 1 << f
		} else {
			r.gone[s]++
			k.Left--
		}
	}
	if r.log != nil {
		e := r.tell("revealed", RuleMarkersTurned, s, game.Named("marker", markerName(i)), b.unit(u))
		e.Cells = []string{game.Point(m.at).Name()}
	}
	if k.Left == 0 {
		*k = Unit{}
	}
}

// face shows everybody what a marker stands for, by a draw with one result.
func (r *referee) face(i int) {
	r.c.Draw(game.Purpose{Name: "face", A: game.NoPlace, B: game.NoPlace, Seat: r.b.hidings[i].seat}, oneFace[MaxUnits-int((r.marker[i].unit+1)%(none+1)):][:MaxUnits+1])
}

// beside returns the free place nearest to a point for a figure of a unit, within 6 inches.
func (p *Position) beside(b *battle, u uint8, want plane.Point) (at plane.Point, ok bool) {
	f := b.first[u]
	mates := func(q plane.Point) bool {
		d := plane.Disc{At: q, Radius: b.radius[f]}
		for set := p.Here & b.figuresOf(u); set != 0; set &= set - 1 {
			if j := bits.TrailingZeros64(set); d.Overlaps(b.disc(j, p.At[j])) {
				return false
			}
		}
		return true
	}
	for ring := int64(0); ring <= 12; ring++ {
		for turn := range 12 {
			d := plane.Direction(turn * plane.Round / 12)
			q := plane.Point{X: want.X + rounded(ring*500*int64(d.X), 1<<14), Y: want.Y + rounded(ring*500*int64(d.Y), 1<<14)}
			if p.room(b, f, q, nil, false) && mates(q) {
				return q, true
			}
			if ring == 0 {
				break
			}
		}
	}
	return want, false
}

// sought returns from where a unit looks for a marker, the distance, and the shift of the
// column, line by line in steps; ok is false without a line of sight (M3.2 to M3.6, MO8.3).
func (p *Position) sought(b *battle, u uint8, i int, steps *[]game.Reason) (from plane.Point, far int32, shift int, ok bool) {
	to := p.marker[i].at
	best, eye := int64(1)<<62, plane.Disc{}
	gaze := p.gaze(b, u, none, to)
	for set := p.Here & b.figuresOf(u); set != 0; set &= set - 1 {
		f := bits.TrailingZeros64(set)
		if d := squared(p.At[f], to); d < best && p.clear(b, &gaze, p.At[f], to) {
			best, eye = d, b.disc(f, p.At[f])
		}
	}
	if from = eye.At; best == 1<<62 {
		return from, 0, 0, false
	}
	far = max(0, plane.Distance(from, to)-eye.Radius-markerRadius)
	return from, far, b.groundShift(eye, plane.Disc{At: to, Radius: markerRadius}, steps) + step(steps, "marker", RuleSpotTarget, -2) + p.eyes(b, u, steps), true
}

// seek has a unit look for a marker; the marker is turned when it is spotted (MO8.3).
func (r *referee) seek(u uint8, i int) {
	b := r.b
	var steps []game.Reason
	_, far, shift, ok := r.sought(b, u, i, r.steps(&steps))
	if !ok {
		return
	}
	needed, die := least(far, shift), r.die("spot", u)
	found := die >= needed
	if r.log != nil {
		e := r.tell("seek", RuleSpotting, b.seat[u], b.unit(u), game.Named("marker", markerName(i)), game.Text("far", inches(far)))
		e.Test = &game.TestEvent{Purpose: "spot", Drawn: dieNames[die], Value: die, Needed: needed, Passed: found, Steps: steps}
	}
	r.Units[u].unseen |= 1 << i
	if !found {
		return
	}
	hidden := r.marker[i].unit
	r.reveal(i)
	if hidden != none {
		r.Units[u].spotted |= 1 << hidden
	}
}

// shuffleMarkers deals the units under markers a viewer cannot see anew among those of their
// seat and troop type ([Position.Resample]).
func (p *Position) shuffleMarkers(v game.Viewer, c game.Chance) {
	b := p.battle()
	for i := range b.hidings {
		if (p.markers|p.unlaid)>>i&1 == 1 && !v.Sees(b.hidings[i].seat) {
			p.marker[i].unit = none
		}
	}
	for set := p.hidden; set != 0; set &= set - 1 {
		u := uint8(bits.TrailingZeros32(set))
		if v.Sees(b.seat[u]) {
			continue
		}
		var at [MaxMarkers]uint8
		for set := p.blinds(b, b.seat[u], b.profile[u].Troop); set != 0; set &= set - 1 {
			at[bits.TrailingZeros16(set)] = 1
		}
		i := c.Draw(game.Purpose{Name: "guess", A: game.NoPlace, B: game.NoPlace, Seat: b.seat[u]}, at[:])
		p.marker[i].unit = u
	}
}
