package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// Chapter 5: what units do (MO5).

func init() {
	table[StageAct] = stageRow{
		Section: "1", Rule: RuleTroopsCard,
		Verbs: []uint8{doMove, doAdjust, doShoot, doReload, doVigilance, doCharge, doFight, doRally, doTask, doLeave, doEnter, doSpike, doSeize, doFree, doLoad, doServe, doRecover, doCreep, doReveal, doSeek, doThrow, doDone},
		Asks:  referee.stillActive, List: (*Position).actActions, Play: referee.act, Refuse: (*Position).refuseAct, Mixed: true, Marks: isOpen,
		Ask: func(p *Position, _ *battle, f *frame, d game.Decision) game.Decision {
			d.Final = true
			d.Fresh = f.b == byOrder && p.active != 0 // points were spent for it
			return d
		},
	}
}

// stillActive reports whether a unit may still act; otherwise the card is done.
func (r referee) stillActive(f *frame) bool {
	if r.judge() {
		return false
	}
	r.active = r.alive(r.active)
	if r.active == 0 && r.creeping == 0 && !r.lingers() {
		r.moved, r.fresh = none, 0
		r.forget()
		r.pop()
		return false
	}
	return true
}

// contact returns the enemy units in contact with a unit (MO5.2).
func (p *Position) contact(b *battle, u uint8) (set uint32) {
	if p.indoor != 0 {
		if set = p.doorContact(b, u); p.Units[u].House > 0 {
			return set
		}
	}
	own := p.Here & b.figuresOf(u)
	near := p.within(p.boxOf(own).Grown(2*widest+touching), p.enemies(b, b.seat[u])&^p.indoor)
	if near == 0 {
		return set
	}
	for ; own != 0; own &= own - 1 {
		f := bits.TrailingZeros64(own)
		d := b.disc(f, p.At[f])
		for foes := near; foes != 0; foes &= foes - 1 {
			j := bits.TrailingZeros64(foes)
			if d.Within(b.disc(j, p.At[j]), touching) {
				set |= 1 << b.owner[j]
			}
		}
	}
	return set
}

// touching is the gap up to which bases are in contact, in thousandths of an inch: figures
// are put beside each other at whole thousandths.
const touching = 20

// actActions lists what the active units may do: candidates of moves, everything else whole.
func (p *Position) actActions(b *battle, f *frame, buf []game.Action) []game.Action {
	buf = p.throwActions(b, append(buf, bare(doDone)))
	for set := p.creeping; set != 0; set &= set - 1 {
		buf = p.creepActions(b, bits.TrailingZeros16(set), buf)
	}
	n := max(1, bits.OnesCount32(p.active))
	for set := p.active; set != 0; set &= set - 1 {
		u := uint8(bits.TrailingZeros32(set))
		buf = p.unitActions(b, u, buf, max(4, mostListed/n-2))
	}
	return buf
}

// unitActions lists what one unit may do.
func (p *Position) unitActions(b *battle, u uint8, buf []game.Action, moves int) []game.Action {
	k := &p.Units[u]
	switch foes := p.contact(b, u); {
	case k.Flight:
		return append(buf, one(doRally, u))
	case k.Shaken:
		return append(buf, one(doRecover, u))
	case foes != 0:
		for ; foes != 0; foes &= foes - 1 {
			buf = append(buf, two(doFight, u, uint8(bits.TrailingZeros32(foes))))
		}
		return p.captiveActions(b, u, buf)
	}
	if k.Empty {
		buf = append(buf, one(doReload, u))
	}
	if p.mayWatch(b, u) {
		buf = append(buf, one(doVigilance, u))
	}
	if p.mayTask(b, u) {
		buf = append(buf, one(doTask, u))
	}
	if p.mayLeave(b, u) {
		buf = append(buf, one(doLeave, u))
	}
	for foes := p.present(b, b.seat[u].Other()); foes != 0; foes &= foes - 1 {
		t := uint8(bits.TrailingZeros32(foes))
		if p.mayShoot(b, u, t) {
			buf = append(buf, order{verb: doShoot, unit: u, other: t}.action())
		}
		if p.mayCharge(b, u, t) == "" {
			buf = append(buf, two(doCharge, u, t))
		}
	}
	for set := p.markers &^ k.unseen; set != 0; set &= set - 1 {
		if i := bits.TrailingZeros16(set); b.hidings[i].seat != b.seat[u] {
			if _, _, _, ok := p.sought(b, u, i, nil); ok {
				buf = append(buf, two(doSeek, u, uint8(i)))
			}
		}
	}
	if p.mute != 0 {
		buf = p.gunActions(b, u, buf)
	}
	buf = p.captiveActions(b, u, buf)
	return p.candidates(b, u, p.enterActions(b, u, buf), moves)
}

// middle returns the middle of a unit's figures.
func (p *Position) middle(b *battle, u uint8) plane.Point {
	var x, y, n int64
	var from plane.Point // one of them, so that rounding turns with the table
	for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
		if p.here(int(f)) {
			if n == 0 {
				from = p.At[f]
			}
			x, y, n = x+int64(p.At[f].X-from.X), y+int64(p.At[f].Y-from.Y), n+1
		}
	}
	if n == 0 {
		return plane.Point{}
	}
	return plane.Point{X: from.X + rounded(x, n), Y: from.Y + rounded(y, n)}
}

// front returns the middle of the front of a unit: what a move names.
func (p *Position) front(b *battle, u uint8) plane.Point {
	return p.edge(b, u, p.Units[u].Facing)
}

// edge returns the middle of the side of a unit that lies in a direction.
func (p *Position) edge(b *battle, u uint8, facing uint16) plane.Point {
	if h, in := p.in(u); in {
		return b.housing[h].steps[0]
	}
	m, dir := p.middle(b, u), plane.Direction(int(facing))
	best := int64(-1 << 62)
	for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
		if p.here(int(f)) {
			best = max(best, int64(p.At[f].X-m.X)*int64(dir.X)+int64(p.At[f].Y-m.Y)*int64(dir.Y))
		}
	}
	return plane.Point{X: m.X + rounded(best>>14*int64(dir.X), 1<<14), Y: m.Y + rounded(best>>14*int64(dir.Y), 1<<14)}
}

// nearestFoe returns the place of the enemy figure nearest to a unit, the middle of the table
// when there is none, and its distance.
func (p *Position) nearestFoe(b *battle, u uint8) (at plane.Point, far int32) {
	return p.nearestTo(b, b.seat[u], p.middle(b, u))
}

// nearestTo returns the place of the enemy figure of a seat that is nearest to a point.
func (p *Position) nearestTo(b *battle, s game.Seat, m plane.Point) (at plane.Point, far int32) {
	at, best := plane.Point{X: b.Table.Max.X / 2, Y: b.Table.Max.Y / 2}, int64(1)<<62
	for foes := p.enemies(b, s); foes != 0; foes &= foes - 1 {
		j := bits.TrailingZeros64(foes)
		if d := squared(m, p.At[j]); d < best {
			best, at = d, p.At[j]
		}
	}
	return at, plane.Distance(m, at)
}

// act carries out an order of an active unit (MO5.1).
func (r referee) act(_ *frame, _, u, _ uint8) {
	o, b := r.o, r.b
	switch o.verb {
	case doDone:
		r.active, r.creeping, r.moved = 0, 0, none
		return
	case doCreep:
		r.creeping &^= 1 << u
		r.creep(int(u), o.at)
		return
	case doReveal:
		r.reveal(int(u))
		return
	case doSeek:
		r.seek(u, int(o.other))
		return
	}
	switch o.verb {
	case doAdjust:
		r.adjust(o)
		return
	case doThrow:
		r.throwAt(u, o.other)
		return
	}
	s := b.seat[u]
	if o.verb != doShoot && o.verb != doCharge && o.verb != doServe || !r.pendingSpot(u, o.other) {
		r.active &^= 1 << u
	}
	if r.moved != u {
		r.moved = none
	}
	switch o.verb {
	case doMove:
		r.move(o)
	case doShoot:
		r.shootAt(o)
	case doReload:
		r.Units[u].Empty, r.Units[u].Smoke = false, false
		r.tell("reload", RuleReload, s, b.unit(u))
	case doVigilance:
		r.Units[u].Vigilant = true
		r.tell("vigilance", RuleVigilance, s, b.unit(u))
	case doCharge:
		r.charge(o)
	case doFight:
		r.lost = [2]uint8{}
		r.push(StageFight, u, o.other, 0)
	case doRally:
		r.rally(u)
	case doTask:
		r.task(u)
	case doEnter:
		r.enter(u, o.other)
	case doSpike:
		r.spike(u, o.other)
	case doLoad:
		r.load(u, o.other)
	case doServe:
		r.serve(u, o.other)
	case doSeize:
		r.seize(u, o.other)
	case doFree:
		r.free(u, o.other)
	case doLeave:
		r.leave(u)
	case doRecover:
		r.Units[u].Shaken = false
		r.tell("recover", RuleShakenAction, s, b.unit(u))
	}
}

// move moves a unit; enemies with Vigilance may shoot at it.
func (r *referee) move(o order) {
	var out laid
	r.lay(r.b, &o, &out)
	u, b := o.unit, r.b
	k := &r.Units[u]
	far := int32(0)
	for i := range out.n {
		far = max(far, out.length(i))
		n := out.figure[i] - b.first[u]
		r.far[n], r.toll[n] = out.left[i], out.toll(b, i)
	}
	from, side, looked := r.front(b, u), r.edge(b, u, uint16(o.facing)), k.Facing
	r.outdoors(b, u)
	r.put(&out)
	k.Facing, k.Formation, k.Vigilant = uint16(o.facing), o.formation, false
	r.moved = u
	if r.log != nil {
		to := r.front(b, u) // short of the point named where others stand in the way
		args := append([]game.Arg{b.unit(u)}, b.course(far, looked, from, side, to)...)
		r.walked(r.tell("move", RuleDistance, b.seat[u], args...), &out)
	}
	r.unmask()
	if far >= plane.Inch {
		r.watchers(1 << u)
	}
}

// adjust moves one figure of the unit that moved last (MO4.5).
func (r *referee) adjust(o order) {
	fig := r.b.first[o.unit] + o.other
	_, c, toll := r.further(r.b, fig, o.at)
	r.far[o.other] -= c
	r.toll[o.other] = toll
	r.At[fig] = o.at
	if e := r.tell("adjust", RuleAdjust, r.b.seat[o.unit], r.b.unit(o.unit)); e != nil {
		e.Cells = []string{game.Point(o.at).Name()}
	}
	if c >= plane.Inch {
		r.watchers(1 << o.unit)
	}
}

// rally tries to rally a unit in Flight; it flees on when it fails (M5.5, MO5.4).
func (r *referee) rally(u uint8) {
	b := r.b
	var steps []game.Reason
	bonus := r.rallyBonus(b, u, r.steps(&steps))
	die := r.die("rally", u)
	needed := rallyValue[b.profile[u].Discipline]
	ok := die+bonus >= needed
	if e := r.tell("rally", RuleRally, b.seat[u], b.unit(u)); e != nil {
		e.Test = &game.TestEvent{Purpose: "rally", Drawn: dieNames[die], Value: die + bonus, Needed: needed, Passed: ok, Steps: steps}
	}
	if ok {
		r.Units[u].Flight = false
		return
	}
	r.flee(u)
}

// rallyBonus is what a unit adds to its rally die (MO12.4).
func (p *Position) rallyBonus(b *battle, u uint8, steps *[]game.Reason) int {
	if !p.officerNear(b, u) {
		return 0
	}
	return step(steps, "officer", RuleOfficerRallies, 2)
}
