package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// MO10: charges and hand-to-hand fighting (M8, MO10).

func init() {
	table[StageCharged] = stageRow{
		Section: "10", Rule: RuleTargetReacts, Marks: ofUnit, Verbs: []uint8{doReact, doWithdraw, doHold},
		Who:  func(_ *Position, b *battle, f *frame) game.Seat { return b.seat[f.a] },
		Asks: referee.mayMeet, List: (*Position).chargedActions, Play: referee.met,
		Refuse: (*Position).refuseMet,
	}
	table[StageContact] = stageRow{Section: "10", Marks: goesIn, Does: referee.closeIn}
	table[StageFight] = stageRow{Section: "10", Does: referee.fight}
}

// mayCharge returns the rule that forbids a unit to charge another, or "".
func (p *Position) mayCharge(b *battle, u, t uint8) string {
	switch {
	case b.profile[u].Has(Gun):
		return RuleArtillery
	case b.profile[u].Troop == Civilians:
		return RuleCharge
	case p.Units[u].missed>>t&1 == 1:
		return RuleNotSpotted
	case p.Units[u].House > 0:
		return RuleBuildings
	}
	if h, in := p.in(t); in {
		if rule := p.storms(b, u, h); rule != "" {
			return rule
		}
	} else if !p.touches(b, u, t) {
		return RuleDistance
	}
	gaze := p.gaze(b, u, t)
	for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
		if p.here(int(f)) {
			if _, ok := p.nearest(b, &gaze, p.At[f], t); ok {
				return ""
			}
		}
	}
	return RuleSight
}

// charging finds what may be in the way of a unit that charges another.
func (p *Position) charging(b *battle, u, t uint8) marching {
	box := plane.Rect{Min: p.middle(b, u), Max: p.middle(b, u)}
	for set := p.Here & (b.figuresOf(u) | b.figuresOf(t)); set != 0; set &= set - 1 {
		box = box.With(p.At[bits.TrailingZeros64(set)])
	}
	m := p.marching(b, u, box, p.Units[u].Formation, p.speed(b, u))
	m.bonus, m.charges, m.far = 0, true, m.speed
	return m
}

// beside returns where a figure stands in contact with an enemy, turned so far from the side
// from which it comes.
func (b *battle) beside(f, g uint8, from, foe plane.Point, turn int) plane.Point {
	far := int64(b.radius[f] + b.radius[g] + touching/2)
	d := plane.Direction(plane.Towards(foe, from) + turn)
	return plane.Point{X: foe.X + rounded(far*int64(d.X), 1<<14), Y: foe.Y + rounded(far*int64(d.Y), 1<<14)}
}

// nearestOf returns the figure of a unit that is nearest to a point, and the square of the distance.
func (p *Position) nearestOf(b *battle, t uint8, at plane.Point) (figure uint8, far int64) {
	far = 1 << 62
	for set := p.Here & b.figuresOf(t); set != 0; set &= set - 1 {
		g := bits.TrailingZeros64(set)
		if s := squared(at, p.At[g]); s < far {
			figure, far = uint8(g), s
		}
	}
	return figure, far
}

// touches reports whether a figure of a unit can come into contact with another unit: of
// each figure the way to the nearest enemy figure is tried (MO10.1).
func (p *Position) touches(b *battle, u, t uint8) bool {
	own := p.Here & b.figuresOf(u)
	beside := b.radius[b.first[u]] + b.radius[b.first[t]] + touching
	if p.within(p.boxOf(own).Grown(b.profile[u].pace()+2*plane.Inch+beside), p.Here&b.figuresOf(t)) == 0 {
		return false
	}
	speed := p.speed(b, u)
	reach := int64(speed + beside)
	var m marching
	for ; own != 0; own &= own - 1 {
		f := uint8(bits.TrailingZeros64(own))
		g, far := p.nearestOf(b, t, p.At[f])
		if far > reach*reach {
			continue
		}
		if m.speed == 0 {
			m = p.charging(b, u, t)
		}
		q := b.beside(f, g, p.At[f], p.At[g], 0)
		if _, cost := p.wayTo(b, &m, b.radius[f], p.At[f], q); cost <= speed && p.room(b, f, q, nil, true) {
			return true
		}
	}
	return false
}

// sides are the places around an enemy at which a charging figure may stand, by the turn from
// where it comes.
var sides = [...]int{0, 300, -300, 600, -600}

// reachFoe finds where the figures of a charging unit come to stand and returns how many
// come into contact (MO10.1).
func (p *Position) reachFoe(b *battle, u, t uint8, out *laid) (contacts int) {
	p.muster(b, u, out)
	m := p.charging(b, u, t)
	if h, in := p.in(t); in {
		return p.reachDoor(b, u, h, &m, out)
	}
	done := uint32(0)
	for range out.n { // the nearest to the enemy first
		i, nearest := 0, int64(1)<<62
		for k := range out.n {
			if _, far := p.nearestOf(b, t, out.from[k]); done>>k&1 == 0 && far < nearest {
				i, nearest = k, far
			}
		}
		done |= 1 << i
		if p.intoContact(b, &m, t, out, i) {
			contacts++
			continue
		}
		p.follow(b, &m, out, i, p.middle(b, t))
	}
	return contacts
}

// follow moves a figure of a charging unit towards a point, as far as it can.
func (p *Position) follow(b *battle, m *marching, out *laid, i int, towards plane.Point) {
	f, from := out.figure[i], out.from[i]
	full := int64(plane.Distance(from, towards))
	for k := int64(8); k > 0 && full > 0; k-- {
		q := plane.Along(from, towards, min(int64(m.speed), full)*k/8, full)
		if w := (plane.Way{}); !p.barred(b, m, b.radius[f], from, q) && m.lengthOf(b, &w, from, q) <= m.speed && p.free(b, m, out, i, q) {
			out.at[i] = q
			return
		}
	}
}

// intoContact moves a figure of a charging unit beside the enemy it reaches at the least
// cost: straight, or else around what bars its way to the nearest.
func (p *Position) intoContact(b *battle, m *marching, t uint8, out *laid, i int) bool {
	f, from := out.figure[i], out.from[i]
	best := int32(noWay)
	try := func(g uint8, straight bool) {
		for _, turn := range sides {
			q := b.beside(f, g, from, p.At[g], turn)
			var w plane.Way
			var cost int32
			switch {
			case !straight:
				w, cost = p.wayTo(b, m, b.radius[f], from, q)
			case p.barred(b, m, b.radius[f], from, q):
				continue
			default:
				cost = m.lengthOf(b, &w, from, q)
			}
			if cost <= m.speed && cost < best && p.free(b, m, out, i, q) {
				best, out.at[i], out.way[i] = cost, q, w
			}
		}
	}
	reach := int64(m.speed + b.radius[f] + plane.Inch + touching)
	for set := p.Here & b.figuresOf(t); set != 0; set &= set - 1 {
		if g := bits.TrailingZeros64(set); squared(from, p.At[g]) <= reach*reach {
			try(uint8(g), true)
		}
	}
	if g, far := p.nearestOf(b, t, from); best == noWay && far <= reach*reach {
		try(g, false)
	}
	return best < noWay
}

// What a fight is about: the bits of the number c of [StageFight], [StageContact] and
// [StageCharged].
const (
	withCharge uint8 = 1 << iota // the first unit has charged
	surprised                    // and surprises the second (MR.17)
	rolled                       // the attacks are over; a charge has been halted
	backward                     // the second unit attacks the first, which has charged
)

// charge has a unit spot and charge another (MO10.1).
func (r *referee) charge(o order) {
	if !r.spot(o.unit, o.other) {
		return
	}
	r.active &^= 1 << o.unit
	r.Units[o.unit].search, r.Units[o.unit].Vigilant = search{}, false
	how := r.chargeHow(r.b, o.unit, o.other)
	rule := RuleCharge
	if r.contact(r.b, o.other) != 0 {
		rule = RuleMelee
	}
	r.attacked |= 1 << o.other
	r.tell("charge", rule, r.b.seat[o.unit], r.b.unit(o.unit), r.b.target(o.other))
	r.push(StageContact, o.unit, o.other, how)
	r.push(StageThrow, o.unit, o.other, 0)
	r.push(StageCharged, o.other, o.unit, how)
}

// chargeHow says what a fight after a charge is about: a unit that was a marker always
// surprises (MO8.4).
func (p *Position) chargeHow(b *battle, u, t uint8) uint8 {
	if p.fresh>>u&1 == 1 || p.surprises(b, u, t) {
		return withCharge | surprised
	}
	return withCharge
}

// surprises reports whether a unit could not see another that charges it: no figure of it
// has a line of sight to one of the charger that is not behind its back (MR.17).
func (p *Position) surprises(b *battle, u, t uint8) bool {
	back := plane.Turned(int(p.Units[t].Facing) + plane.Round/2)
	gaze := p.gaze(b, u, t)
	for own := p.Here & b.figuresOf(t); own != 0; own &= own - 1 {
		f := bits.TrailingZeros64(own)
		for foes := p.Here & b.figuresOf(u); foes != 0; foes &= foes - 1 {
			g := bits.TrailingZeros64(foes)
			if (p.indoor>>f&1 == 1 || !plane.InFront(p.At[f], back, p.At[g])) && p.clear(b, &gaze, p.At[f], p.At[g]) {
				return false
			}
		}
	}
	return true
}

// mayMeet reports whether the charged unit can do anything.
func (r referee) mayMeet(f *frame) bool {
	if len(r.chargedActions(r.b, f, make([]game.Action, 0, 4))) < 2 {
		r.pop()
		return false
	}
	return true
}

// chargedActions lists what a charged unit may do (MO10.2).
func (p *Position) chargedActions(b *battle, f *frame, buf []game.Action) []game.Action {
	k := &p.Units[f.a]
	if k.Flight {
		return append(buf, bare(doHold))
	}
	if (k.Vigilant || f.c&surprised == 0) && p.mayShoot(b, f.a, f.b) {
		buf = append(buf, two(doReact, f.a, f.b))
	}
	if b.profile[f.a].Has(Scout) && k.House == 0 && p.contact(b, f.a) == 0 && p.apart(b, f.a, f.b) > 4*plane.Inch {
		buf = append(buf, one(doWithdraw, f.a))
	}
	return append(buf, bare(doHold))
}

// refuseMet says why a charged unit cannot do something (MO10.2).
func (p *Position) refuseMet(b *battle, f *frame, v, x, y uint8) *game.Refusal {
	u, own := f.a, b.unit(f.a)
	switch {
	case v == doHold:
		return nil
	case x != u || v == doReact && y != f.b:
		return refuse("not-charged", RuleTargetReacts, own)
	case v == doWithdraw && (!b.profile[u].Has(Scout) || p.Units[u].House > 0):
		return refuse("no-withdrawal", RuleTargetReacts, own)
	case v == doWithdraw && p.contact(b, u) != 0:
		return refuse("in-contact", RuleInContact, own)
	case v == doWithdraw:
		return refuse("withdrawal-late", RuleTargetReacts, own, game.Text("far", inches(p.apart(b, u, f.b))))
	case p.Units[u].Flight:
		return refuse("in-flight", RuleInFlight, own)
	case f.c&surprised != 0 && !p.Units[u].Vigilant:
		return refuse("surprised", RuleTargetReacts, own)
	}
	return p.refuseShot(b, u, f.b)
}

// apart returns the distance of two units, edge to edge.
func (p *Position) apart(b *battle, u, t uint8) int32 {
	best := int32(noWay)
	for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
		for g := b.first[t]; g < b.first[t]+b.size[t]; g++ {
			if p.here(int(f)) && p.here(int(g)) {
				best = min(best, p.gap(b, f, g))
			}
		}
	}
	return best
}

// met carries out what the charged unit does.
func (r referee) met(f *frame, v, _, _ uint8) {
	u, by := f.a, f.b
	r.pop()
	switch v {
	case doReact:
		r.tested(1<<u, by, r.shoot(u, by, hasty))
	case doWithdraw:
		r.Units[u].Vigilant = false // it moves (MO9.5)
		foe := r.middle(r.b, by)
		var out laid
		r.shift(&out, u, plane.Towards(foe, r.middle(r.b, u)), r.speed(r.b, u))
		r.walked(r.tell("withdraw", RuleTargetReacts, r.b.seat[u], r.b.unit(u)), &out)
	}
}

// closeIn moves a charging unit into contact, if it still can.
func (r referee) closeIn(f *frame) {
	u, t, how := f.a, f.b, f.c
	r.pop()
	k := &r.Units[u]
	formed := k.Formation
	if k.Left == 0 || r.men(r.b, t) == 0 || how&rolled != 0 || !r.closeWith(r.b, u, t) {
		return
	}
	k.Formation = formed
	r.loosen(u)
	r.lost = [2]uint8{}
	r.push(StageFight, u, t, how)
}

// closeWith moves a charging unit into contact; it reports whether any figure gets there.
func (p *Position) closeWith(b *battle, u, t uint8) bool {
	var out laid
	if p.reachFoe(b, u, t, &out) == 0 {
		return false
	}
	facing := plane.Towards(p.middle(b, u), p.middle(b, t))
	p.put(&out)
	p.Units[u].Facing, p.Units[u].Formation = uint16(facing), Loose
	return true
}

// fighting returns how many figures of a unit fight against another: those in contact, and
// those within an inch of one that is (MO10.3).
func (p *Position) fighting(b *battle, u, t uint8) (n int) {
	if p.indoor != 0 {
		if n, door := p.doorFight(b, u, t); door {
			return n
		}
	}
	var in uint64
	own := p.Here & b.figuresOf(u)
	for set := own; set != 0; set &= set - 1 {
		f := bits.TrailingZeros64(set)
		d := b.disc(f, p.At[f])
		for foes := p.Here & b.figuresOf(t); foes != 0; foes &= foes - 1 {
			j := bits.TrailingZeros64(foes)
			if d.Within(b.disc(j, p.At[j]), touching) {
				in |= 1 << f
				break
			}
		}
	}
	gun := p.barrel(b, u)
	n = bits.OnesCount64(in &^ gun)
	for set := own &^ in &^ gun; set != 0; set &= set - 1 {
		f := bits.TrailingZeros64(set)
		d := b.disc(f, p.At[f])
		for mates := in; mates != 0; mates &= mates - 1 {
			g := bits.TrailingZeros64(mates)
			if d.Within(b.disc(g, p.At[g]), plane.Inch) {
				n++
				break
			}
		}
	}
	return n
}
