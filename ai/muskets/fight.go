package muskets

import (
	"math"

	rules "mariscal/systems/muskets"
)

// toll returns how many figures a unit loses to shots of which so many are expected to fall:
// those, and what the reaction test takes of the rest; m is added to the die of the test.
func (e *eye) toll(t uint8, mean float64, m int) (lost float64) {
	left := int(e.p.Units[t].Left)
	chance, rest := math.Exp(-mean), 1.0
	for k := 0; k <= left && rest > 0.01; k++ {
		p := min(chance, rest)
		if k == left {
			p = rest
		}
		if k > 0 {
			x := m
			if k >= 3 {
				x -= 2
			}
			routs, flees, shakes := e.p.Nerve(t, left-k, x)
			lost += p * (float64(k) + float64(left-k)*(float64(routs)+e.dials.rout*float64(flees)+e.dials.shaken*float64(shakes))/1000)
		}
		rest -= p
		chance *= mean / float64(k+1)
	}
	return lost
}

// shot is the worth of a shot: what falls by it and what its target's test brings.
func (e *eye) shot(u uint8, with uint32, t uint8, hasty bool) float64 {
	fell, spots := e.p.Fire(u, with, t, hasty)
	if fell == 0 {
		return 0
	}
	m := 0
	if e.p.Units[u].Formation == rules.Close || e.b.ProfileOf(u).Has(rules.Gun) {
		m--
	}
	if with != 0 {
		m--
	}
	return float64(spots) / 1000 * e.prize(t) * e.toll(t, float64(fell)/1000, m)
}

// target returns what the best shot of a unit would be worth if it were loaded.
func (e *eye) target(u uint8) (best float64) {
	k := &e.p.Units[u]
	was := k.Empty
	k.Empty = false
	each(e.foes, func(t uint8) { best = max(best, e.volley(u, t)) })
	k.Empty = was
	return best
}

// finishes is what it is worth besides that a shot may win the battle.
func (e *eye) finishes(u uint8, with uint32, t uint8) float64 {
	if e.b.Mission[e.me].Aim != rules.Battle {
		return 0
	}
	value, goal := e.p.Progress(e.me)
	if goal-value > int(e.p.Units[t].Left) {
		return 0
	}
	fell, spots := e.p.Fire(u, with, t, false)
	mean := 1.4 * float64(fell) / 1000
	chance, sum := math.Exp(-mean), 0.0
	for k := range goal - value {
		sum += chance
		chance *= mean / float64(k+1)
	}
	return 8 * (1 - sum) * float64(spots) / 1000
}

// melee returns what a charge of a unit at another is worth: what falls of the target and of
// itself.
func (e *eye) melee(u, t uint8) (won, lost float64) {
	own, foes := int(e.p.Units[u].Left), int(e.p.Units[t].Left)
	fight := min(own, foes+2)
	fallen, fell := e.p.Blows(u, t, fight, min(foes, fight), true, e.p.Surprises(u, t))
	w, l := float64(fell)/1000, float64(fallen)/1000
	won, lost = w+e.fled(t, w, l), l+e.fled(u, l, w)
	return won * e.prize(t), lost * e.worth(u)
}

// fled returns what the test after a fight takes of a unit that loses so many figures on the
// average, and its enemy so many.
func (e *eye) fled(u uint8, lost, other float64) (gone float64) {
	left := int(e.p.Units[u].Left)
	chance, rest := math.Exp(-lost), 1.0
	for k := 0; k < left && rest > 0.02; k++ {
		p := min(chance, rest)
		m := -k
		if k == 0 || float64(k) < other {
			m += 2
		}
		routs, flees, shakes := e.p.Nerve(u, left-k, m)
		gone += p * float64(left-k) * (float64(routs) + (e.dials.rout+0.15)*float64(flees) + (e.dials.shaken+0.1)*float64(shakes)) / 1000
		rest -= p
		chance *= lost / float64(k+1)
	}
	return gone
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
		if e.barred(u, o.At) {
			return -0.1
		}
		v := e.stand(u, o.At, o.Formation) - e.stand(u, e.middle[u], e.p.Units[u].Formation)
		if h := e.p.Units[u].House; h > 0 { // out of a fire
			v += e.dials.blaze * n * float64(e.p.Burning(e.b.Ground(int(h)-1)))
		}
		return v
	case rules.VerbAdjust:
		return -0.3
	case rules.VerbShoot:
		return e.zeal(u)*e.shot(u, o.With, o.Other, false) + e.finishes(u, o.With, o.Other) - e.dials.shot
	case rules.VerbServe:
		return e.zeal(u)*0.06*n*e.worth(o.Other) - 0.12
	case rules.VerbLoad:
		return 0.05 * n
	case rules.VerbSpike:
		return 0.04 * n
	case rules.VerbReload:
		return e.zeal(u) * (e.dials.reload*n + e.dials.load*e.target(u))
	case rules.VerbVigilance:
		if d, _ := e.nearest(e.middle[u], e.foes); d < 20 {
			return e.dials.watch * n
		}
		return -0.1
	case rules.VerbCharge:
		won, lost := e.melee(u, o.Other)
		return e.dials.won*e.zeal(u)*won - e.dials.lost*lost - e.dials.charge - e.dials.answered*e.answered(u, o.Other)
	case rules.VerbFight, rules.VerbRally, rules.VerbRecover:
		return 1
	case rules.VerbTask, rules.VerbLeave, rules.VerbSeize, rules.VerbFree:
		return 3
	case rules.VerbCreep:
		return e.creep(o)
	case rules.VerbEnter:
		return e.shelter(u, n)
	case rules.VerbThrow:
		return e.zeal(u)*0.03*n*e.prize(o.Other) - 0.1
	case rules.VerbReveal:
		return -0.2
	case rules.VerbSeek:
		if !e.p.Findable(u, o.Other) {
			return -0.1
		}
		return 0.1
	}
	return 0
}

// shelter is the worth of going into a building: to be out of harm, or to set fire to it, but
// not to stay there when the mission is elsewhere.
func (e *eye) shelter(u uint8, n float64) float64 {
	foe, _ := e.nearest(e.middle[u], e.foes)
	if e.b.Mission[e.me].Aim == rules.Raid && e.goal[u] >= 0 && e.dials.torch > 0 {
		return e.dials.torch - e.pull(u, e.middle[u], foe)
	}
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
	k := &e.p.Units[t]
	if k.Empty || k.Flight || e.b.ProfileOf(t).Weapon == rules.NoWeapon || !k.Vigilant && e.p.Surprises(u, t) {
		return 0
	}
	fell, _ := e.p.Fire(t, 0, u, true)
	return e.worth(u) * e.toll(u, float64(fell)/1000, 0)
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
