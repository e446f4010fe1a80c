package muskets

import (
	"math"

	rules "mariscal/systems/muskets"
)

// shaking is what the reaction test after casualties is worth, for each figure that falls.
const shaking = 0.6

// shot is the worth of a shot: what falls by it and what its target's test brings.
func (e *eye) shot(u uint8, with uint32, t uint8, hasty bool) float64 {
	fell, spots := e.p.Fire(u, with, t, hasty)
	n := float64(fell) / 1000
	chance := 1 - math.Exp(-n) // that the target tests
	rest := float64(e.p.Units[t].Left) - n
	return float64(spots) / 1000 * e.worth(t) * (n + shaking*chance*min(rest, 4)/2)
}

// melee returns what a charge of a unit at another is worth: what falls of the target and of
// itself.
func (e *eye) melee(u, t uint8) (won, lost float64) {
	own, foes := int(e.p.Units[u].Left), int(e.p.Units[t].Left)
	fight := min(own, foes+2)
	fallen, fell := e.p.Blows(u, t, fight, min(foes, fight), true, e.p.Surprises(u, t))
	w, l := float64(fell)/1000, float64(fallen)/1000
	won, lost = w, l
	if w > l { // who loses more often runs, and suffers for it
		won += min(float64(foes)-w, 1.5*(w-l))
	} else {
		lost += min(float64(own)-l, 1.5*(l-w))
	}
	return won * e.worth(t), lost * e.worth(u)
}

// likeAct is the worth of what an active unit does.
func (e *eye) likeAct(o *rules.Answer) float64 {
	u := o.Unit
	n := 0.0
	if o.Verb != rules.VerbDone && o.Verb != rules.VerbCreep && o.Verb != rules.VerbReveal && u != rules.None {
		n = float64(e.p.Units[u].Left)
	}
	switch o.Verb {
	case rules.VerbDone:
		return -0.05
	case rules.VerbMove:
		return e.stand(u, o.At, o.Formation) - e.stand(u, e.middle[u], e.p.Units[u].Formation)
	case rules.VerbAdjust:
		return -0.3
	case rules.VerbShoot:
		return e.zeal(u)*e.shot(u, o.With, o.Other, false) - 0.12
	case rules.VerbReload:
		return 0.06 * e.zeal(u) * n
	case rules.VerbVigilance:
		if d, _ := e.nearest(e.middle[u], e.foes); d < 20 {
			return 0.02 * n
		}
		return -0.1
	case rules.VerbCharge:
		won, lost := e.melee(u, o.Other)
		return e.zeal(u)*won - lost - 0.2 - e.answered(u, o.Other)
	case rules.VerbFight, rules.VerbRally, rules.VerbRecover:
		return 1
	case rules.VerbTask, rules.VerbLeave:
		return 3
	case rules.VerbCreep:
		return e.creep(o)
	case rules.VerbEnter:
		return e.shelter(u, n)
	case rules.VerbThrow:
		return e.zeal(u)*0.03*n*e.worth(o.Other) - 0.1
	case rules.VerbReveal:
		return -0.2
	case rules.VerbSeek:
		return 0.1
	}
	return 0
}

// shelter is the worth of going into a building: to be out of harm, but not to stay there
// when the mission is elsewhere.
func (e *eye) shelter(u uint8, n float64) float64 {
	foe, _ := e.nearest(e.middle[u], e.foes)
	switch e.b.Mission[e.me].Aim {
	case rules.Protection, rules.Battle, rules.Interception, rules.Capture:
		if e.goal[u] < 0 && foe < 22 {
			return 0.03*n - 0.1
		}
	}
	return -0.3
}

// answered is what the shot of a charged unit costs.
func (e *eye) answered(u, t uint8) float64 {
	if k := &e.p.Units[t]; k.Empty || k.Flight {
		return 0
	}
	if e.b.ProfileOf(t).Weapon == rules.NoWeapon {
		return 0
	}
	return 0.08 * float64(e.p.Units[t].Left)
}

// creep is the worth of where a marker goes.
func (e *eye) creep(o *rules.Answer) float64 {
	at, _, unit, _ := e.p.MarkerAt(int(o.Unit))
	if unit == rules.None {
		for u := range uint8(rules.MaxUnits) { // a blind one goes where the unit would go
			if e.p.Hidden()>>u&1 == 1 && e.b.SeatOf(u) == e.me {
				unit = u
				break
			}
		}
	}
	if unit == rules.None {
		return 0
	}
	return e.stand(unit, o.At, rules.Loose) - e.stand(unit, at, rules.Loose)
}
