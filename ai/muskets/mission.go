package muskets

import (
	"math"
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
	rules "mariscal/systems/muskets"
)

// perInch is what an inch towards a goal is worth.
const perInch = 0.07

// stand returns what it is worth to a unit to stand at a point: for the mission, for its
// shots and those of the enemy.
func (e *eye) stand(u uint8, at plane.Point, f rules.Formation) float64 {
	k := &e.p.Units[u]
	n := float64(k.Left)
	foe, _ := e.nearest(at, e.foes&^e.b.Officers())
	v := e.pull(u, at, foe)
	officer := e.b.Officers()>>u&1 == 1
	if foe < 30 {
		hope, fear := 0.0, 0.0
		for set := e.foes; set != 0; set &= set - 1 {
			t := uint8(bits.TrailingZeros32(set))
			x := &e.p.Units[t]
			if d := apart(at, e.middle[t]); d < 26 {
				if !officer {
					hope = max(hope, e.volleyFrom(u, t, at, e.middle[t], f, x.Formation))
				}
				if !x.Flight {
					fear += e.volleyFrom(t, u, e.middle[t], at, x.Formation, f)
				}
			}
		}
		v += e.dials.hope*hope - e.dials.fear*fear
		v += e.dials.cover * n * float64(e.b.CoverAt(at))
	}
	switch f {
	case rules.Close:
		v += e.dials.close * n
	case rules.Column:
		if foe < 26 {
			v -= e.dials.column * n
		}
	}
	if officer {
		mates := e.own &^ e.b.Officers()
		d, _ := e.nearest(at, mates&e.b.OfTroop(e.b.SeatOf(u), e.b.ProfileOf(u).Troop))
		if d == far {
			d, _ = e.nearest(at, mates)
		}
		v -= e.dials.mates*max(0, d-3) + e.dials.officer*max(0, 14-foe)
	}
	return v
}

// actions is how many a unit has in a turn, about.
const actions = 3.0

// share gives each of the places that a seat's mission still needs to the unit that is
// nearest to it, the nearest pair first.
func (e *eye) share(s game.Seat) {
	set := e.troops(s)
	for left := e.b.Of(s); left != 0; left &= left - 1 {
		e.goal[bits.TrailingZeros32(left)] = -1
	}
	n, need := e.places(s)
	var taken uint32
	for ; need > 0 && set != 0; need-- {
		best, unit, place := far*10.0, -1, -1
		for k := range n {
			if taken>>k&1 == 1 || !e.wanted(s, k) {
				continue
			}
			for left := set; left != 0; left &= left - 1 {
				u := bits.TrailingZeros32(left)
				if d := e.toPlace(s, k, e.middle[u]) / inches(e.b.Pace(uint8(u))); d < best {
					best, unit, place = d, u, k
				}
			}
		}
		if unit < 0 {
			return
		}
		e.goal[unit] = int8(place)
		set &^= 1 << unit
		taken |= 1 << place
	}
}

// urgency returns how much of the time that is left a seat's mission still takes, from 0 to 1:
// the actions that its units need on their way, of those that they may still have.
func (e *eye) urgency(s game.Seat) float64 {
	b := e.b
	m := &b.Mission[s]
	acts := func(u uint8, d float64) float64 { return d / (inches(b.Pace(u)) + 0.5) }
	need, turns, each := 0.0, e.left+0.5, actions
	switch m.Aim {
	case rules.Raid:
		turns = max(0.5, turns-1.5)
		fallthrough
	case rules.Capture, rules.Exploration:
		for u := range uint8(rules.MaxUnits) {
			if k := e.goal[u]; k >= 0 && b.Of(s)>>u&1 == 1 {
				need = max(need, acts(u, e.toPlace(s, int(k), e.middle[u])))
			}
		}
		if m.Aim == rules.Exploration {
			need += 1
		}
	case rules.Escort, rules.Breakout, rules.Rescue:
		set := e.p.Present(s)
		switch m.Aim {
		case rules.Escort:
			set &= b.Escorted(s)
			each = actions - 0.5
		case rules.Rescue:
			set &= b.OfTroop(s, rules.Civilians)
			each = actions - 0.5
		}
		for ; set != 0; set &= set - 1 {
			u := uint8(bits.TrailingZeros32(set))
			need = max(need, 1+acts(u, inches(b.ToEdge(m.Edge, e.middle[u]))))
		}
	}
	return min(1, need/(turns*each))
}

// places returns how many places a seat's mission names, and how many more it needs.
func (e *eye) places(s game.Seat) (n, need int) {
	switch m := &e.b.Mission[s]; m.Aim {
	case rules.Raid:
		burn, _, _ := e.p.Fires()
		return len(e.b.Houses()), e.torches(s) - burn
	case rules.Capture:
		return len(m.Places), len(m.Places)
	case rules.Interception:
		if m = &e.b.Mission[s.Other()]; m.Aim == rules.Capture {
			return len(m.Places), len(m.Places)
		}
	case rules.Exploration:
		return e.b.Explores(s), e.b.Explores(s) - bits.OnesCount8(e.p.Scouted(s))
	}
	return 0, 0
}

// torches returns how many buildings a seat that raids has to set on fire: three, or all where
// the enemy wins by one that stands.
func (e *eye) torches(s game.Seat) int {
	n := len(e.b.Houses())
	if e.b.Mission[s.Other()].Aim == rules.Protection {
		return n
	}
	return min(3, n)
}

// wanted reports whether a seat's mission still needs a place.
func (e *eye) wanted(s game.Seat, k int) bool {
	switch e.b.Mission[s].Aim {
	case rules.Raid:
		return e.p.Burning(e.b.Houses()[k]) == 0
	case rules.Exploration:
		return e.p.Scouted(s)>>k&1 == 0
	}
	return true
}

// toPlace returns how far it is to a place of a seat's mission, in inches.
func (e *eye) toPlace(s game.Seat, k int, at plane.Point) float64 {
	switch e.b.Mission[s].Aim {
	case rules.Raid:
		return inches(e.b.ToHouse(k, at))
	case rules.Exploration:
		return apart(at, e.b.Sight(s, k))
	}
	return max(0, inches(e.b.ToGoal(s, k, at))-1)
}

// pull returns how a point draws a unit for the mission of its side; foe is how far the
// nearest enemy is from there.
func (e *eye) pull(u uint8, at plane.Point, foe float64) float64 {
	b, s := e.b, e.b.SeatOf(u)
	m := &b.Mission[s]
	if k := e.goal[u]; k >= 0 {
		v := -e.dials.goal * (e.dials.calm + 2*(1-e.dials.calm)*e.hurry[s]) * perInch * e.toPlace(s, int(k), at)
		if m.Aim == rules.Raid && b.Against(int(k), at) {
			v += 1.2
		}
		return v
	}
	if b.Officers()>>u&1 == 1 && m.Aim != rules.Breakout && m.Aim != rules.Exploration {
		return 0
	}
	civil := b.ProfileOf(u).Troop == rules.Civilians
	switch m.Aim {
	case rules.Raid:
		if d, ok := e.toFire(s, at); ok {
			return -0.8 * perInch * d
		}
	case rules.Exploration: // who does not explore waits where it will leave
		return e.outwards(b.Edge[s], at)
	case rules.Escort:
		if b.Escorted(s)>>u&1 == 1 {
			return 1.3 * e.outwards(m.Edge, at)
		}
	case rules.Breakout:
		return e.outwards(m.Edge, at)
	case rules.Rescue:
		if civil {
			return e.outwards(m.Edge, at)
		}
	}
	if civil {
		return 0.03 * min(foe, 20)
	}
	if v, ok := e.captives(s, at); ok {
		return v
	}
	if m.Aim == rules.Protection || m.Aim == rules.Interception && b.Mission[s.Other()].Aim == rules.Raid {
		return e.guard(s, at)
	}
	return -perInch * e.dials.draw * math.Abs(foe-e.keeps(u))
}

// barred reports whether closed ground lies between a unit and a point: the point is much
// nearer to where the unit is going than a straight step would bring it.
func (e *eye) barred(u uint8, at plane.Point) bool {
	s := e.b.SeatOf(u)
	var gain float64
	if k := e.goal[u]; k >= 0 {
		gain = e.toPlace(s, int(k), e.middle[u]) - e.toPlace(s, int(k), at)
	} else if edge, may := e.b.Leaving(s); may {
		gain = inches(e.b.ToEdge(edge, e.middle[u]) - e.b.ToEdge(edge, at))
	}
	return gain > 4 && gain > 2*apart(e.middle[u], at)+1
}

// outwards returns how a point draws a unit that is to leave the table by an edge.
func (e *eye) outwards(edge rules.Edge, at plane.Point) (v float64) {
	d := inches(e.b.ToEdge(edge, at))
	if e.b.FromEdge(edge, at) < 2600 {
		v = 0.8
	}
	return v + e.dials.door*max(0, 1-d/14) - e.dials.outward*e.dials.goal*perInch*d
}

// keeps is the distance a unit keeps from its enemies.
func (e *eye) keeps(u uint8) float64 {
	switch w := e.b.ProfileOf(u).Weapon; {
	case w == rules.NoWeapon || w == rules.Thrown:
		return 0
	default:
		return e.dials.keeps
	}
}

// captives draws units to settlers of their side that are captive.
func (e *eye) captives(s game.Seat, at plane.Point) (v float64, ok bool) {
	set := e.p.Captives() & e.b.Of(s)
	if set == 0 {
		return 0, false
	}
	d := far * 1.0
	each(set, func(u uint8) { d = min(d, apart(at, e.p.Middle(u))) })
	return -perInch * max(0, d-2), true
}

// toFire returns how far it is to the nearest building that does not burn; ok is false when
// enough burn.
func (e *eye) toFire(s game.Seat, at plane.Point) (d float64, ok bool) {
	d = far
	burn := 0
	for k, house := range e.b.Houses() {
		if e.p.Burning(house) > 0 {
			burn++
			continue
		}
		d = min(d, inches(e.b.ToHouse(k, at)))
	}
	return d, burn < e.torches(s)
}

// guard draws units to the enemies that are nearest to buildings.
func (e *eye) guard(s game.Seat, at plane.Point) float64 {
	worst, d := far*1.0, 0.0
	for set := e.p.Present(s.Other()); set != 0; set &= set - 1 {
		t := uint8(bits.TrailingZeros32(set))
		for k, house := range e.b.Houses() {
			if e.p.Burning(house) == 0 {
				if x := inches(e.b.ToHouse(k, e.middle[t])) + 0.3*apart(at, e.middle[t]); x < worst {
					worst, d = x, apart(at, e.middle[t])
				}
			}
		}
	}
	return -perInch * e.dials.draw * math.Abs(d-9)
}
