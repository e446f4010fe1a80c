package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// Chapter 7: spotting (M3, MO7.2).

// columns are the distances of the spotting table (M3.1), in inches.
var columns = [10]int32{2, 4, 8, 12, 18, 24, 36, 48, 96, 120}

// spotShift returns how far the column is shifted when a unit spots another along a pair
// (M3.2 to M3.6), and adds a line for each shift to steps.
func (p *Position) spotShift(b *battle, unit, target uint8, x pair, steps *[]game.Reason) (shift int) {
	from, to := p.At[x.from], p.At[x.to]
	t := b.profile[target]
	if p.Units[target].Smoke {
		shift += step(steps, "smoke", RuleSpotTarget, 3)
	}
	switch {
	case t.Has(Gun):
		shift += step(steps, "large", RuleSpotTarget, 2)
	case t.Traits&(Mounted|LightMounted) != 0:
		shift += step(steps, "mounted", RuleSpotTarget, 1)
	}
	switch t.Traits & (Scout | NativeTrait) {
	case 0:
	case Scout | NativeTrait:
		shift += step(steps, "woodsmen", RuleWoodsmen, -1)
	default:
		shift += step(steps, "woodsmen", RuleSpotTarget, -1)
	}
	return shift + b.groundShift(plane.Disc{At: from, Radius: b.radius[x.from]}, plane.Disc{At: to, Radius: b.radius[x.to]}, steps) + p.eyes(b, unit, steps)
}

// eyes is the shift of a unit that looks, and of the weather (M3.4, M3.6).
func (p *Position) eyes(b *battle, u uint8, steps *[]game.Reason) (shift int) {
	if b.profile[u].Has(Scout) {
		shift = step(steps, "scout", RuleSpotScout, 1)
	}
	if by := weatherShift[p.weather(b)]; by != 0 {
		shift += step(steps, weatherNames[p.weather(b)], RuleSpotWeather, by)
	}
	return shift
}

// groundShift is the shift of what covers a target and what lies between (M3.2, M3.3, M3.5).
func (b *battle) groundShift(eye, target plane.Disc, steps *[]game.Reason) (shift int) {
	from, to := eye.At, target.At
	under := b.Under(to)
	over := b.over(from, to)
	covers := b.Near(to, atObstacle+target.Radius, over)
	switch {
	case under&(b.zones[denseCover]|b.zones[solidCover]|b.houses) != 0:
		shift += step(steps, "cover-dense", RuleSpotTarget, -4)
	case covers&(b.low[denseCover]|b.low[solidCover]) != 0:
		shift += step(steps, "cover-dense", RuleBehind, -4)
	case under&b.zones[lightCover] != 0:
		shift += step(steps, "cover-light", RuleSpotTarget, -3)
	case covers&b.low[lightCover] != 0:
		shift += step(steps, "cover-light", RuleBehind, -3)
	}
	if n := bits.OnesCount64(uint64(over &^ covers &^ b.Near(from, atObstacle+eye.Radius, over))); n > 0 {
		shift += step(steps, "obstacles", RuleSpotBetween, -n)
	}
	if n := int(b.Through(from, to, b.zones[lightCover]&^under) / (6 * plane.Inch)); n > 0 {
		shift += step(steps, "through-light", RuleSpotBetween, -n)
	}
	if n := int(b.Through(from, to, (b.zones[denseCover]|b.zones[solidCover])&^under) / (3 * plane.Inch)); n > 0 {
		shift += step(steps, "through-dense", RuleSpotBetween, -2*n)
	}
	return shift
}

// least returns the least die that spots at a distance with a shift, 10 when none does (MR.11).
func least(far int32, shift int) int {
	for die := range 10 {
		column := die + shift
		if column < 0 {
			continue
		}
		if far <= columns[min(column, 9)]*plane.Inch {
			return die
		}
	}
	return 10
}

// pendingSpot reports whether a unit must still spot another before it shoots or charges.
func (p *Position) pendingSpot(u, t uint8) bool { return p.Units[u].spotted>>t&1 == 0 }

// spotNeeds returns the least die with which a unit spots another along a pair, 10 when none
// does (MO7.2), and adds a line for each shift to steps.
func (p *Position) spotNeeds(b *battle, unit, target uint8, x pair, steps *[]game.Reason) int {
	if x.far <= sureSight {
		return 0
	}
	return least(x.far, p.spotShift(b, unit, target, x, steps))
}

// spot has a unit spot another (MO7.2); it reports whether it does.
func (r *referee) spot(u, t uint8) bool {
	b := r.b
	k := &r.Units[u]
	if k.spotted>>t&1 == 1 {
		return true
	}
	var steps []game.Reason
	best, sees := r.closest(b, u, t)
	if !sees {
		return false
	}
	if best.far <= sureSight {
		k.spotted |= 1 << t
		return true
	}
	needed := r.spotNeeds(b, u, t, best, r.steps(&steps))
	die := r.die("spot", u)
	ok := die >= needed
	if r.log != nil {
		e := r.tell("spot", RuleSpotting, b.seat[u], b.unit(u), b.target(t), game.Text("far", inches(best.far)))
		e.Test = &game.TestEvent{Purpose: "spot", Drawn: dieNames[die], Value: die, Needed: needed, Passed: ok, Steps: steps}
	}
	if ok {
		k.spotted |= 1 << t
	} else {
		k.missed |= 1 << t
	}
	return ok
}

// forget ends all searches: a card is done (MO7.2).
func (p *Position) forget() {
	for u := range p.Units {
		p.Units[u].search = search{}
	}
}
