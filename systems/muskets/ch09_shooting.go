package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// Chapter 9: shooting (M6, M7, MO9).

func init() {
	table[StageReact] = stageRow{
		Section: "9", Rule: RuleVigilance, Verbs: []uint8{doReact, doHold},
		Asks: referee.mayReact, List: (*Position).reactActions, Play: referee.reacted, Refuse: (*Position).refuseReact,
	}
	table[StageSacrifice] = stageRow{
		Section: "12", Rule: RuleSacrifice, Verbs: []uint8{doSacrifice, doSpare},
		Who:  func(_ *Position, b *battle, f *frame) game.Seat { return b.seat[f.a] },
		List: (*Position).sacrificeActions, Play: referee.sacrificed, Mixed: true,
		Refuse: func(*Position, *battle, *frame, uint8, uint8, uint8) *game.Refusal {
			return refuse("not-near", RuleSacrifice)
		},
	}
}

// mayShoot reports whether a unit may shoot at another; [Position.refuseShot] says why not.
func (p *Position) mayShoot(b *battle, u, t uint8) bool { return p.mayFire(b, u, t, aimed) }

// mayFire reports whether a unit may shoot at another in a manner.
func (p *Position) mayFire(b *battle, u, t uint8, how manner) bool {
	reach := p.farthest(b, u, how)
	if reach == 0 || p.Units[u].missed>>t&1 == 1 {
		return false
	}
	own := p.Here & b.figuresOf(u)
	if p.within(p.boxOf(own).Grown(reach+2*widest), p.Here&b.figuresOf(t)) == 0 || p.contact(b, u) != 0 || p.contact(b, t)&^(1<<u) != 0 {
		return false
	}
	if b.guns>>u&1 == 1 {
		v := p.lays(b, u, t, how)
		return v.n > 0
	}
	gaze := p.gaze(b, u, t)
	for ; own != 0; own &= own - 1 {
		f := uint8(bits.TrailingZeros64(own))
		far := int64(reach + b.radius[f] + widest)
		if _, least := p.nearestOf(b, t, p.At[f]); least > far*far {
			continue
		}
		g, ok := p.nearest(b, &gaze, p.At[f], t)
		if !ok || !p.faces(b, u, f, g) {
			continue
		}
		if far := p.gap(b, f, g); p.weapon(b, u, far, how) != NoWeapon && !p.dark(b, t, far) {
			return true
		}
	}
	return false
}

// faces reports whether a figure may shoot at another by where its unit looks (MO9.6).
func (p *Position) faces(b *battle, u, f, g uint8) bool {
	return p.Units[u].Formation != Close && !b.profile[u].Has(Gun) || plane.InFront(p.At[f], int(p.Units[u].Facing), p.At[g])
}

// A shot is one figure's shot: what it needs to hit and to kill.
type shot struct {
	pair
	hit        uint8
	kill       uint8
	impossible bool
}

// A volley is all shots of one unit at another.
type volley struct {
	list   [MaxSize]shot
	n      int
	weapon Weapon
	crew   uint64 // figures that serve a captured gun, which do not bar its sight (MO9.11)
}

// aim finds the shots of a unit at another (MO9.1).
func (p *Position) aim(b *battle, u, t uint8, how manner) (v volley) {
	if how == serving {
		return p.layCaptured(b, u, t)
	}
	if b.profile[u].Has(Gun) {
		return p.lays(b, u, t, how)
	}
	gaze := p.gaze(b, u, t)
	for set := p.Here & b.figuresOf(u); set != 0; set &= set - 1 {
		f := uint8(bits.TrailingZeros64(set))
		g, ok := p.nearest(b, &gaze, p.At[f], t)
		if !ok || !p.faces(b, u, f, g) {
			continue
		}
		x := p.meet(b, f, g)
		w := p.weapon(b, u, x.far, how)
		if w == NoWeapon || p.dark(b, t, x.far) {
			continue
		}
		v.weapon = w
		v.list[v.n] = p.needs(b, u, t, x, w, how, nil)
		v.n++
	}
	if h, in := p.in(u); in {
		p.windows(b, h, &v)
	}
	return v
}

// lays finds the shots of a gun: one for each of its crew within 2 inches, at most four, all
// from the gun (MO9.7).
func (p *Position) lays(b *battle, u, t uint8, how manner) (v volley) {
	gun := b.first[u]
	if p.barrel(b, u) == 0 {
		return v
	}
	gaze := p.gaze(b, u, t)
	g, ok := p.nearest(b, &gaze, p.At[gun], t)
	if !ok || !p.faces(b, u, gun, g) {
		return v
	}
	x := p.meet(b, gun, g)
	if v.weapon = p.weapon(b, u, x.far, how); v.weapon == NoWeapon || p.dark(b, t, x.far) {
		return v
	}
	d := b.disc(int(gun), p.At[gun])
	for set := p.Here & b.figuresOf(u) &^ (1 << gun); set != 0 && v.n < 4; set &= set - 1 {
		if f := bits.TrailingZeros64(set); d.Within(b.disc(f, p.At[f]), 2*plane.Inch) {
			v.list[v.n] = p.needs(b, u, t, x, v.weapon, how, nil)
			v.n++
		}
	}
	return v
}

// dark reports whether darkness hides a target at a distance (MO17.2).
func (p *Position) dark(b *battle, t uint8, far int32) bool {
	return p.weather(b) == Darkness && far > 12*plane.Inch && !p.Units[t].Smoke && !p.lit(b, t)
}

// lit reports whether a unit stands within 4 inches of a building that burns.
func (p *Position) lit(b *battle, t uint8) bool {
	var fires plane.Grounds
	for set := b.houses; set != 0; set &= set - 1 {
		if i := set.First(); p.burning[i] > 0 {
			fires |= 1 << i
		}
	}
	if fires == 0 {
		return false
	}
	for set := p.Here & b.figuresOf(t); set != 0; set &= set - 1 {
		if b.Near(p.At[bits.TrailingZeros64(set)], 4*plane.Inch, fires) != 0 {
			return true
		}
	}
	return false
}

// needs returns what one shot needs (M7.1 to M7.3, MR.8, MR.9), and adds a line for each
// modifier of the die to steps.
func (p *Position) needs(b *battle, u, t uint8, x pair, w Weapon, how manner, steps *[]game.Reason) shot {
	by := 0
	if how == hasty {
		by += step(steps, "hasty", RuleHasty, -1)
	}
	switch {
	case x.far > 24*plane.Inch:
		by += step(steps, "over-24", RuleRanges, -4)
	case x.far > 12*plane.Inch && p.Units[u].Formation != Close:
		by += step(steps, "over-12", RuleToHit, -2)
	}
	if x.crossed > 0 {
		by += step(steps, "obstacles", RuleCrossed, -int(x.crossed))
	}
	if p.Units[t].Formation == Open {
		by += step(steps, "open-order", RuleToHit, -1)
	}
	switch x.cover {
	case lightCover:
		by += step(steps, "cover-light", RuleCover, -1)
	case denseCover:
		by += step(steps, "cover-dense", RuleCover, -2)
	case solidCover:
		by += step(steps, "cover-solid", RuleCover, -4)
	}
	if b.profile[t].Traits&(Mounted|LightMounted) != 0 {
		by += step(steps, "mounted", RuleToHit, 1)
	}
	if b.profile[t].Has(Gun) {
		by += step(steps, "large", RuleLarge, 2)
	}
	need := int(b.profile[u].Shooting) - by
	if b.officer>>t&1 == 1 && p.guarded(b, t) != 0 && need < 9 {
		need += step(steps, "guarded-officer", RuleOfficerShot, 9-need)
	}
	s := shot{pair: x, hit: uint8(max(0, need)), kill: arms[w].power[0]}
	if 2*x.far > arms[w].reach {
		s.kill = arms[w].power[1]
	}
	if need > 9 {
		step(steps, "impossible", RuleImpossible, -3)
		s.hit, s.impossible = 9, true
		s.kill += 3
	}
	return s
}

// misfires reports whether a weapon misfires on a 0 or 1 (MO17.1).
func (p *Position) misfires(b *battle, w Weapon) bool {
	return p.weather(b) == HeavyRain && arms[w].powder
}

// again returns how many missed dice of n a unit rolls once more (MO16.2).
func (b *battle) again(u uint8, n int) int {
	if b.profile[u].Has(Sharpshooter) {
		return n / 3
	}
	return 0
}

// shootAt carries out a shot of the active units at a target.
func (r *referee) shootAt(o order) {
	t := o.other
	if !r.spot(o.unit, t) {
		return
	}
	r.active &^= 1 << o.unit
	all := uint32(1)<<o.unit | o.with&r.active
	r.active &^= all
	fell := uint8(0)
	for set := all; set != 0; set &= set - 1 {
		fell += r.shoot(uint8(bits.TrailingZeros32(set)), t, aimed)
	}
	r.tested(all, t, fell)
	r.watchers(all) // before the test (MO9.5)
}

// shoot has one unit shoot at another and returns how many figures fall (M7.1 to M7.3, MO9.2).
func (r *referee) shoot(u, t uint8, how manner) uint8 {
	b := r.b
	v := r.aim(b, u, t, how)
	if v.n == 0 {
		return 0
	}
	r.attacked |= 1 << t
	k := &r.Units[u]
	k.Vigilant = false
	if how == serving { // MO9.11
		g, _ := r.served(b, u)
		r.Units[g].Empty, r.Units[g].Smoke = true, true
	} else if arms[v.weapon].powder {
		k.Empty, k.Smoke = true, true
	}
	if arms[v.weapon].oneShot {
		k.Spent = true
	}
	dice := r.roll("shoot", u, t, v.n)
	hits, expected := 0, 0
	var kills, hitNeeds [MaxSize]uint8
	wet, again := r.misfires(b, v.weapon), b.again(u, v.n)
	strikes := func(face, need uint8) bool { return face >= need && !(wet && face <= 1) }
	for i := range v.n {
		expected += 100 * (10 - int(v.list[i].hit))
		hitNeeds[i] = v.list[i].hit
		if wet {
			hitNeeds[i] = max(hitNeeds[i], 2)
		}
		if again > 0 && !strikes(dice.F[i], v.list[i].hit) {
			again--
			dice.F[i] = uint8(r.die("sharpshooter", u))
		}
		if strikes(dice.F[i], v.list[i].hit) {
			kills[hits] = v.list[i].kill
			hits++
		}
	}
	if r.log != nil {
		e := r.tell("shoot", RuleToHit, b.seat[u], b.unit(u), b.target(t), game.Num("n", hits), game.Word("weapon", "muskets.weapon."+arms[v.weapon].name), neededOf(hitNeeds[:v.n]))
		e.Roll = r.rolled("shoot", dice, expected, func(i int) bool { return strikes(dice.F[i], v.list[i].hit) }, RuleToHit)
	}
	if hits == 0 {
		return 0
	}
	dice = r.roll("kill", u, t, hits)
	fell, deadly := 0, 0
	for i := range hits {
		deadly += 100 * reaching(int(kills[i]))
		if dice.F[i] >= kills[i] {
			fell++
		}
	}
	fell = min(fell, r.men(b, t))
	if r.log != nil {
		e := r.tell("kill", RuleToKill, b.seat[u], b.target(t), game.Num("n", r.exposing(t, &v, fell)), neededOf(kills[:hits]))
		e.Roll = r.rolled("kill", dice, deadly, func(i int) bool { return dice.F[i] >= kills[i] }, RuleToKill)
	}
	if b.officer>>t&1 == 1 && fell > 0 && r.guarded(b, t) != 0 {
		r.push(StageSacrifice, t, 0, 0)
		return 0
	}
	gone := uint8(0)
	for range fell {
		figure, seen := r.exposed(t, &v)
		if !seen {
			break
		}
		r.fall(figure)
		gone++
	}
	return gone
}

// exposed returns the figure of a unit that falls next: the one nearest to a shooter who
// sees it (MO9.2), never a gun. It is false when nobody sees any.
func (p *Position) exposed(t uint8, v *volley) (figure uint8, ok bool) {
	b := p.battle()
	list := p.Here & b.figuresOf(t)
	list &^= p.barrel(b, t)
	best := int64(1) << 62
	if v.n == 0 {
		return figure, false
	}
	if v.crew != 0 {
		q := *p
		q.Here &^= v.crew
		p = &q
	}
	var eyes [MaxSize]plane.Point
	for i := range v.n {
		eyes[i] = p.At[v.list[i].from]
	}
	gaze := p.gaze(b, b.owner[v.list[0].from], t, eyes[:v.n]...)
	for _, from := range eyes[:v.n] {
		for set := list; set != 0; set &= set - 1 {
			f := bits.TrailingZeros64(set)
			if d := squared(from, p.At[f]); d < best && p.clear(b, &gaze, from, p.At[f]) {
				best, figure, ok = d, uint8(f), true
			}
		}
	}
	return figure, ok
}

// fall removes a figure.
func (r *referee) fall(f uint8) {
	u := r.b.owner[f]
	r.Here &^= 1 << f
	r.indoor &^= 1 << f
	r.Units[u].Left--
	r.gone[r.b.seat[u]]++
	if r.Units[u].Left == 1 && r.barrel(r.b, u) != 0 {
		r.silence(u)
	}
	if r.Units[u].Left == 0 {
		rule := RuleWhoFalls
		if r.b.profile[u].Has(Commander) {
			rule = RuleCommander
		}
		r.tell("lost", rule, r.b.seat[u], r.b.unit(u))
		if r.b.profile[u].Has(Commander) {
			r.leaderless(u)
		}
		r.Units[u] = Unit{}
	}
}

// leaderless has the units near a fallen Commander test (MO12.5).
func (r *referee) leaderless(u uint8) {
	b := r.b
	at := b.disc(int(b.first[u]), r.At[b.first[u]])
	for mates := r.present(b, b.seat[u]) &^ (1 << u); mates != 0; mates &= mates - 1 {
		m := uint8(bits.TrailingZeros32(mates))
		for f := b.first[m]; f < b.first[m]+b.size[m]; f++ {
			if r.here(int(f)) && at.Within(b.disc(int(f), r.At[f]), 12*plane.Inch) {
				r.bereft |= 1 << m
				break
			}
		}
	}
	if r.bereft != 0 {
		r.push(StageMorale, uint8(b.seat[u]), afterCommander, 0)
	}
}
