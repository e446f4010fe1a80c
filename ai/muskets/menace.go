package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
	rules "mariscal/systems/muskets"
)

// columns are the distances of the spotting table.
var columns = [10]float64{2, 4, 8, 12, 18, 24, 36, 48, 96, 120}

// menace returns the casualties the units of a seat could bring about next: of each the best
// target.
func (e *eye) menace(s game.Seat) (sum float64) {
	foes := e.p.Present(s.Other())
	for set := e.known(s); set != 0; set &= set - 1 {
		u := uint8(bits.TrailingZeros32(set))
		k := &e.p.Units[u]
		if k.Flight {
			continue
		}
		best := 0.0
		for others := foes; others != 0; others &= others - 1 {
			t := uint8(bits.TrailingZeros32(others))
			best = max(best, e.volley(u, t), 0.7*e.rush(u, t))
		}
		if k.Shaken {
			best *= 0.4
		}
		sum += best
	}
	return sum
}

// volley is what a unit's shot at another is worth, from the middles of both.
func (e *eye) volley(u, t uint8) float64 {
	return e.volleyFrom(u, t, e.middle[u], e.middle[t], e.p.Units[u].Formation, e.p.Units[t].Formation)
}

// zeal is how much of what its shots are worth counts for a unit: less where its mission
// needs no casualties and takes all its time.
func (e *eye) zeal(u uint8) float64 {
	s := e.b.SeatOf(u)
	switch e.b.Mission[s].Aim {
	case rules.Battle, rules.Protection, rules.Massacre, rules.Interception:
		return e.dials.fighting
	case rules.Escort, rules.Rescue:
		if e.b.Escorted(s)>>u&1 == 1 || e.b.ProfileOf(u).Troop == rules.Civilians {
			return 0.3
		}
		return 1
	case rules.Raid, rules.Exploration:
		if e.goal[u] < 0 {
			return 0.9
		}
	}
	return e.dials.busy + (1-e.dials.busy)*(1-min(1, 1.3*e.hurry[s]))
}

// toHit is what covers of a target, and its formation, add to the die that hits; toSpot what
// cover shifts the column of the spotting.
var (
	toHit  = [4]int{0, 1, 2, 4}
	toSpot = [4]int{0, -3, -4, -4}
)

// volleyFrom is what a unit's shot at another is worth if both stood elsewhere.
func (e *eye) volleyFrom(u, t uint8, from, to plane.Point, form, target rules.Formation) float64 {
	pr, k, x := e.b.ProfileOf(u), &e.p.Units[u], &e.p.Units[t]
	w := pr.Weapon
	if w == rules.NoWeapon {
		return 0
	}
	d := max(0, apart(from, to)-1)
	reach := inches(w.Reach())
	if d > reach {
		return 0
	}
	cover := e.b.CoverAt(to)
	if x.House > 0 {
		cover = 3
	}
	need, shift := int(pr.Shooting)+toHit[cover], toSpot[cover]
	switch {
	case d > 24:
		need += 4
	case d > 12 && form != rules.Close:
		need += 2
	}
	if target == rules.Open {
		need++
	}
	if x.Smoke {
		shift += 3
	}
	traits := e.b.ProfileOf(t).Traits
	if traits&(rules.Scout|rules.NativeTrait) != 0 {
		shift--
	}
	if traits&(rules.Mounted|rules.LightMounted) != 0 {
		need--
		shift++
	}
	if pr.Has(rules.Scout) {
		shift++
	}
	kill := int(w.Power(2*d > reach))
	if need > 9 {
		need, kill = 9, kill+3
	}
	n := 0.85 * float64(k.Left)
	if form == rules.Column {
		n *= 0.5
	}
	v := n * float64(10-max(need, 0)) * float64(max(0, 10-kill)) / 100
	v = min(v, float64(x.Left)) * e.prize(t) * 1.5
	if v < 0.02 {
		return 0
	}
	v *= e.spotting(d, shift)
	if k.Empty {
		v *= 0.4
	}
	if v > 0.04 && e.b.Hides(from, to) {
		v *= 0.15
	}
	return v
}

// spotting is the chance to spot at a distance with a shift.
func (e *eye) spotting(d float64, shift int) float64 {
	shift += e.p.WeatherShift()
	if d <= 4 {
		return 1
	}
	n := 0
	for die := range 10 {
		if c := die + shift; c >= 0 && d <= columns[min(c, 9)] {
			n++
		}
	}
	return float64(n) / 10
}

// rush is what a charge of a unit at another is worth, if it is near enough.
func (e *eye) rush(u, t uint8) float64 {
	d := apart(e.middle[u], e.middle[t])
	if d > 12 || d > inches(e.b.Pace(u))+2.5 || e.b.ProfileOf(u).Has(rules.Gun) || e.b.ProfileOf(u).Troop == rules.Civilians {
		return 0
	}
	won, lost := e.melee(u, t)
	return max(0, won-lost-e.answered(u, t))
}

// lookAs takes in a position for a seat.
func (e *eye) lookAs(p *rules.Position, me game.Seat) {
	e.look(p)
	if e.me != me {
		e.me, e.own, e.foes = me, e.foes, e.own
	}
}
