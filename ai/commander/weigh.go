package commander

import (
	"math"

	"mariscal/game"
	rules "mariscal/systems/commander"
)

// A temper is the weights of a general's evaluation.
type temper [termCount]float64

// base is the temper of the centurion.
var base = temper{1, 1, 0.35, 0.6, 0.5, 1, 1, 1}

// but returns a temper with some weights multiplied.
func (t temper) but(ground, hope, fear float64) *temper {
	t[ofGround] *= ground
	t[ofHope] *= hope
	t[ofFear] *= fear
	return &t
}

// The parts of a position's value, in the order of [terms].
const (
	ofMorale = iota
	ofFlags
	ofStrength
	ofMeans
	ofGround
	ofCommand
	ofHope
	ofFear
	termCount
)

// weighs are the ids of these parts.
var weighs = [termCount]string{"morale", "flags", "strength", "means", "ground", "command", "hope", "fear"}

// outOfCommand is the cost of a block out of reach of headquarters.
const outOfCommand = 0.12

// Chance returns the chance in millionths that a seat wins, from what is visible on the table.
func Chance(p *rules.Position, me game.Seat) int {
	var e eye
	v := 0.0
	for i, x := range e.terms(p, me, &base) {
		if i != ofMeans { // hands are among the means
			v += x
		}
	}
	return int(math.Round(1e6 * chanceOf(v)))
}

// weigh returns the value of a position for a seat.
func (e *eye) weigh(p *rules.Position, me game.Seat, t *temper) (v float64) {
	for _, x := range e.terms(p, me, t) {
		v += x
	}
	return v
}

// terms returns the parts of a position's value for a seat.
func (e *eye) terms(p *rules.Position, me game.Seat, t *temper) (v [termCount]float64) {
	foe := me.Other()
	if p.Over() {
		switch o := p.Outcome(); {
		case o.Draw:
		case o.Winner == me:
			v[ofFlags] = Victory // with any temper
		default:
			v[ofFlags] = -Victory
		}
		return v
	}
	e.look(p)
	v[ofMorale] = moraleWorth[p.Morale(me)] - moraleWorth[p.Morale(foe)]
	v[ofFlags] = flagsWorth(p, me)
	v[ofMeans] = meansWorth(p, me) - meansWorth(p, foe)
	for seat := range game.Seat(2) {
		sign := 1.0
		if seat != me {
			sign = -1
		}
		reached := p.Commanded(seat)
		for u := range rules.Each(e.b.Troops[seat]) {
			k := &p.Blocks[u]
			switch {
			case k.At != rules.None:
				v[ofStrength] += sign * blockWorth(k)
				v[ofGround] += sign * e.stand(k, seat, k.At)
				if !reached.Has(int(k.At)) && !k.Type.HQs() {
					v[ofCommand] -= sign * outOfCommand
				}
			case k.Away == rules.Awaited:
				v[ofStrength] += sign * blockWorth(k)
			}
		}
	}
	v[ofHope] = e.menace(p, me)
	v[ofFear] = -e.menace(p, foe)
	part := elapsed(p)
	part *= part
	v[ofMeans] *= 1 - part // means unused at the end are wasted
	v[ofHope] *= 1 - 0.3*part
	v[ofFear] *= 1 - 0.3*part
	for i := range v {
		v[i] *= t[i]
	}
	return v
}

// share is the chance that a seat makes its best, second best ... attack with the next red cube.
var share = [...]float64{0.7, 0.5, 0.35, 0.2}

// rank puts a value into its place among the best, which are sorted.
func rank(best []float64, x float64) {
	for i := range best {
		if x > best[i] {
			x, best[i] = best[i], x
		}
	}
}

// menace is the value of the attacks a seat could make now.
func (e *eye) menace(p *rules.Position, s game.Seat) (sum float64) {
	var best [len(share)]float64
	for at := range rules.Each(p.Occupied(s)) {
		near := e.b.Beside[at] & p.Occupied(s.Other())
		if near == 0 {
			continue
		}
		x := 0.0
		u := p.Lead(at)
		for to := range rules.Each(near) {
			for _, by := range [...]rules.Attack{rules.AttackAssault, rules.AttackFire} {
				if p.MayStrike(by, u, to) {
					x = max(x, e.attack(p, by, u, to))
				}
			}
		}
		rank(best[:], x)
	}
	tokens := p.Tokens(s) + 1
	for i, x := range best {
		if i >= tokens {
			break
		}
		sum += share[i] * x
	}
	return sum
}
