package muskets

import (
	"math"
	"math/bits"

	"mariscal/game/plane"
	rules "mariscal/systems/muskets"
)

// perInch is what an inch towards a goal is worth.
const perInch = 0.07

// stand returns what it is worth to a unit to stand at a point: for the mission, for its
// cover and its range.
func (e *eye) stand(u uint8, at plane.Point, f rules.Formation) float64 {
	n := float64(e.p.Units[u].Left)
	foe, _ := e.nearest(at, e.foes&^e.b.Officers())
	v := e.pull(u, at, foe)
	if foe < 26 {
		v += 0.02 * n * float64(e.b.CoverAt(at))
		if f == rules.Open {
			v += 0.01 * n
		}
	}
	if f == rules.Close {
		v += 0.015 * n
	}
	if e.b.Officers()>>u&1 == 1 {
		mates := e.own &^ e.b.Officers()
		d, _ := e.nearest(at, mates&e.b.OfTroop(e.b.SeatOf(u), e.b.ProfileOf(u).Troop))
		if d == far {
			d, _ = e.nearest(at, mates)
		}
		v -= 0.06*max(0, d-3) + 0.1*max(0, 14-foe)
	}
	return v
}

// pull returns how a point draws a unit for the mission of its side.
func (e *eye) pull(u uint8, at plane.Point, foe float64) float64 {
	b, s := e.b, e.b.SeatOf(u)
	m := &b.Mission[s]
	if b.Officers()>>u&1 == 1 && m.Aim != rules.Breakout && m.Aim != rules.Exploration {
		return 0
	}
	civil := b.ProfileOf(u).Troop == rules.Civilians
	switch m.Aim {
	case rules.Raid:
		if d, ok := e.toFire(at); ok {
			return -perInch * d
		}
	case rules.Capture:
		best := far * 1.0
		for k := range m.Places {
			best = min(best, inches(b.ToGoal(s, k, at)))
		}
		return -perInch * max(0, best-1)
	case rules.Exploration:
		if e.p.Scouted(s) == 15 {
			return -perInch * inches(b.ToEdge(b.Edge[s], at))
		}
		best := far * 1.0
		for q := range 4 {
			if e.p.Scouted(s)>>q&1 == 0 {
				best = min(best, apart(at, e.quarter(q)))
			}
		}
		return -perInch * best
	case rules.Escort:
		if b.Escorted(s)>>u&1 == 1 {
			return -perInch * inches(b.ToEdge(m.Edge, at))
		}
	case rules.Breakout:
		return -perInch * inches(b.ToEdge(m.Edge, at))
	case rules.Rescue:
		if civil {
			return -perInch * inches(b.ToEdge(m.Edge, at))
		}
	}
	if civil {
		return 0.03 * min(foe, 20)
	}
	if m.Aim == rules.Protection {
		return e.guard(at)
	}
	return -perInch * 0.7 * math.Abs(foe-e.keeps(u))
}

// keeps is the distance a unit keeps from its enemies.
func (e *eye) keeps(u uint8) float64 {
	switch w := e.b.ProfileOf(u).Weapon; {
	case w == rules.NoWeapon || w == rules.Thrown:
		return 0
	default:
		return 10
	}
}

// quarter returns the middle of a quarter of the table.
func (e *eye) quarter(q int) plane.Point {
	x, y := e.b.Table.Max.X/4, e.b.Table.Max.Y/4
	return plane.Point{X: x + 2*x*int32(q&1), Y: y + 2*y*int32(q>>1)}
}

// toFire returns how far it is to the nearest building that does not burn; ok is false when
// enough burn.
func (e *eye) toFire(at plane.Point) (d float64, ok bool) {
	d = far
	burn := 0
	for k, house := range e.b.Houses() {
		if e.p.Burning(house) > 0 {
			burn++
			continue
		}
		d = min(d, inches(e.b.ToHouse(k, at)))
	}
	return d, burn < 3
}

// guard draws units to the enemies that are nearest to buildings.
func (e *eye) guard(at plane.Point) float64 {
	worst, d := far*1.0, 0.0
	for set := e.foes; set != 0; set &= set - 1 {
		t := uint8(bits.TrailingZeros32(set))
		for k, house := range e.b.Houses() {
			if e.p.Burning(house) == 0 {
				if x := inches(e.b.ToHouse(k, e.middle[t])) + 0.3*apart(at, e.middle[t]); x < worst {
					worst, d = x, apart(at, e.middle[t])
				}
			}
		}
	}
	return -perInch * 0.7 * math.Abs(d-9)
}
