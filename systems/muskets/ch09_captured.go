package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// Chapter 9: guns without crew that units of either side serve (MO9.11).

// gunners reports whether a unit may serve guns: it is on foot, and neither civilians nor an
// Officer nor a gun.
func (b *battle) gunners(u uint8) bool {
	return b.profile[u].Traits&(Officer|Gun|Mounted|LightMounted) == 0 && b.profile[u].Troop != Civilians
}

// served returns the gun without crew that a unit may serve: one of its figures touches it; ok is
// false when there is none.
func (p *Position) served(b *battle, u uint8) (g uint8, ok bool) {
	if p.mute == 0 || !b.gunners(u) || p.Units[u].House > 0 {
		return none, false
	}
	for set := p.mute; set != 0; set &= set - 1 {
		if g = uint8(bits.TrailingZeros32(set)); p.touchesGun(b, u, g) {
			return g, true
		}
	}
	return none, false
}

// touchesGun reports whether a figure of a unit is in contact with a gun.
func (p *Position) touchesGun(b *battle, u, g uint8) bool {
	gun := b.disc(int(b.first[g]), p.At[b.first[g]])
	for set := p.Here & b.figuresOf(u) &^ p.indoor; set != 0; set &= set - 1 {
		if f := bits.TrailingZeros64(set); gun.Within(b.disc(f, p.At[f]), touching+plane.Inch/20) {
			return true
		}
	}
	return false
}

// layCaptured finds the shots of a gun that a unit serves: one for each of its figures within 2
// inches of the gun, at most four, all from the gun, with the Shooting of the unit (MO9.11).
func (p *Position) layCaptured(b *battle, u, t uint8) (v volley) {
	g, ok := p.served(b, u)
	if !ok || p.Units[g].Empty {
		return v
	}
	q := *p
	v.crew = p.Here & b.figuresOf(u)
	q.Here &^= v.crew
	gun := b.first[g]
	gaze := q.gaze(b, g, t)
	to, ok := q.nearest(b, &gaze, p.At[gun], t)
	if !ok || !plane.InFront(p.At[gun], int(p.Units[g].Facing), p.At[to]) {
		return v
	}
	x := p.meet(b, gun, to)
	if x.far > arms[Cannon].reach || p.dark(b, t, x.far) {
		return v
	}
	v.weapon = Cannon
	d := b.disc(int(gun), p.At[gun])
	for set := v.crew; set != 0 && v.n < 4; set &= set - 1 {
		if f := bits.TrailingZeros64(set); d.Within(b.disc(f, p.At[f]), 2*plane.Inch) {
			v.list[v.n] = p.needs(b, u, t, x, Cannon, serving, nil)
			v.n++
		}
	}
	return v
}

// mayServe reports whether a unit may shoot a captured gun at an enemy: the gun can be laid at
// it, and the unit sees it itself.
func (p *Position) mayServe(b *battle, u, t uint8) bool {
	if p.Units[u].missed>>t&1 == 1 || p.contact(b, u) != 0 || p.contact(b, t) != 0 {
		return false
	}
	v := p.layCaptured(b, u, t)
	if v.n == 0 {
		return false
	}
	_, sees := p.closest(b, u, t)
	return sees
}

// gunActions lists what a unit may do with guns that nobody serves: spike, load and shoot them.
func (p *Position) gunActions(b *battle, u uint8, buf []game.Action) []game.Action {
	buf = p.spikeActions(b, u, buf)
	g, ok := p.served(b, u)
	switch {
	case !ok:
	case p.Units[g].Empty:
		buf = append(buf, two(doLoad, u, g))
	default:
		for foes := p.present(b, b.seat[u].Other()); foes != 0; foes &= foes - 1 {
			if t := uint8(bits.TrailingZeros32(foes)); p.mayServe(b, u, t) {
				buf = append(buf, two(doServe, u, t))
			}
		}
		if foe, far := p.nearestTo(b, b.seat[u], p.At[b.first[g]]); far > 0 && !plane.InFront(p.At[b.first[g]], int(p.Units[g].Facing), foe) {
			buf = append(buf, two(doLoad, u, g))
		}
	}
	return buf
}

// load has a unit load a gun that nobody serves and turn it to the nearest enemy.
func (r *referee) load(u, g uint8) {
	k := &r.Units[g]
	k.Empty, k.Smoke = false, false
	foe, _ := r.nearestTo(r.b, r.b.seat[u], r.At[r.b.first[g]])
	k.Facing = uint16(plane.Towards(r.At[r.b.first[g]], foe))
	if r.log != nil {
		r.tell("load", RuleCaptured, r.b.seat[u], r.b.unit(u), r.b.target(g))
	}
}

// serve has a unit shoot a captured gun at an enemy.
func (r *referee) serve(u, t uint8) {
	if !r.spot(u, t) {
		return
	}
	r.active &^= 1 << u
	fell := r.shoot(u, t, serving)
	r.testedBy(1<<u, t, fell, serving)
	r.watchers(1 << u)
}

// refuseCaptured says why a unit cannot load a gun or shoot it.
func (p *Position) refuseCaptured(b *battle, v, u, t uint8) *game.Refusal {
	own := b.unit(u)
	g, ok := p.served(b, u)
	if !b.gunners(u) {
		return refuse("no-gunners", RuleCaptured, own)
	}
	if v == doLoad {
		switch {
		case int(t) >= b.units || p.Units[t].Left == 0 || b.guns>>t&1 == 0:
			return refuse("no-such-gun", RuleCaptured, own)
		case !p.silent(t):
			return refuse("gun-served", RuleCaptured, own, b.target(t))
		case !ok || !p.touchesGun(b, u, t):
			return refuse("gun-far", RuleCaptured, own, b.target(t), game.Text("far", inches(p.apart(b, u, t))))
		}
		return refuse("gun-ready", RuleCaptured, own, b.target(t))
	}
	if no := p.refuseTarget(b, u, t); no != nil {
		return no
	}
	switch {
	case !ok:
		return refuse("no-gun-near", RuleCaptured, own)
	case p.Units[g].Empty:
		return refuse("gun-empty", RuleCaptured, own, b.target(g))
	case p.Units[u].missed>>t&1 == 1:
		return refuse("not-spotted", RuleNotSpotted, own, b.target(t))
	case p.contact(b, t) != 0:
		foe := first(p.contact(b, t))
		return refuse("target-fights", RuleWhoShoots, own, b.target(t), game.Titled("by", b.names[foe], b.Setup.Units[foe].Title))
	case !plane.InFront(p.At[b.first[g]], int(p.Units[g].Facing), p.middle(b, t)):
		return refuse("not-in-front", RuleCaptured, own, b.target(t))
	}
	return p.refuseSight(b, u, t)
}
