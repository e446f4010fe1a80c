package muskets

import (
	"math"
	"math/bits"

	"mariscal/game"
	rules "mariscal/systems/muskets"
)

// A temper is the weights of a general's evaluation.
type temper [termCount]float64

// base is the temper of the centurion.
var base = temper{1, 1, 1, 1, 1, 0.5, 0.5}

// The parts of a position's value, in the order of [eye.terms].
const (
	ofMission = iota
	ofFigures
	ofOrder
	ofGround
	ofCommand
	ofHope
	ofFear
	termCount
)

// weighs are the ids of these parts.
var weighs = [termCount]string{"mission", "figures", "order", "ground", "command", "hope", "fear"}

// victory is the value of a game that is won, in figures.
const victory = 25

// contempt is what a draw costs either side.
const contempt = 3

// weigh returns the value of a position for a seat.
func (e *eye) weigh(p *rules.Position, me game.Seat, t *temper) (v float64) {
	for _, x := range e.terms(p, me, t) {
		v += x
	}
	return v
}

// terms returns the parts of a position's value for a seat, in figures.
func (e *eye) terms(p *rules.Position, me game.Seat, t *temper) (v [termCount]float64) {
	if p.Over() {
		switch o := p.Outcome(); {
		case o.Draw:
			v[ofMission] = -contempt
		case o.Winner == me:
			v[ofMission] = victory
		default:
			v[ofMission] = -victory
		}
		return v
	}
	e.lookAs(p, me)
	for seat := range game.Seat(2) {
		sign := 1.0
		if seat != me {
			sign = -1
		}
		v[ofMission] += sign * e.prospect(seat)
		v[ofCommand] += sign * 0.25 * float64(p.Points(seat))
		for set := e.known(seat); set != 0; set &= set - 1 {
			u := uint8(bits.TrailingZeros32(set))
			foe, _ := e.nearest(e.middle[u], e.known(seat.Other())&^e.b.Officers())
			v[ofMission] += sign * 0.7 * e.pull(u, e.middle[u], foe)
			figures, order, ground := e.unit(u, seat, foe)
			v[ofFigures] += sign * figures
			v[ofOrder] += sign * order
			v[ofGround] += sign * ground
		}
		for set := p.Hidden() & e.b.Of(seat) &^ e.known(seat); set != 0; set &= set - 1 {
			u := uint8(bits.TrailingZeros32(set))
			v[ofFigures] += sign * e.worth(u) * float64(p.Units[u].Left)
		}
	}
	v[ofHope] = e.menace(me)
	v[ofFear] = -e.menace(me.Other())
	for k := range v {
		v[k] *= t[k]
	}
	return v
}

// known returns the units of a seat whose places are known: those on the table, and those under
// markers of which a guess has been made.
func (e *eye) known(s game.Seat) uint32 {
	if e.blind {
		return e.p.Present(s)
	}
	return e.p.Present(s) | e.p.Hidden()&e.b.Of(s)
}

// unit returns what a unit is worth to its side: its figures, its order, and its ground.
func (e *eye) unit(u uint8, seat game.Seat, foe float64) (figures, order, ground float64) {
	k := &e.p.Units[u]
	n, w := float64(k.Left), e.worth(u)
	figures = n * w
	officer := e.b.Officers()>>u&1 == 1
	if k.Left <= 3 && !officer {
		figures *= 0.8
	}
	switch {
	case k.Flight:
		order -= 0.45 * figures
	case k.Shaken:
		order -= 0.14 * n
	}
	if k.Empty {
		order -= 0.07 * n
	}
	if k.Vigilant && foe < 20 {
		order += 0.03 * n
	}
	if foe < 24 {
		ground += 0.03 * n * float64(e.b.CoverAt(e.middle[u]))
	}
	if officer {
		if d, _ := e.nearest(e.middle[u], e.known(seat)&^e.b.Officers()); d < far {
			ground -= 0.05 * w * max(0, d-4)
		}
		if foe < 14 {
			ground -= 0.04 * w * (14 - foe)
		}
	}
	if e.b.ProfileOf(u).Troop == rules.Civilians && e.b.Escorted(seat)>>u&1 == 0 {
		ground -= 0.05 * max(0, 14-foe)
	}
	return figures, order, ground
}

// prospect returns what the progress of a seat's mission is worth.
func (e *eye) prospect(s game.Seat) (v float64) {
	p, b, foe := e.p, e.b, s.Other()
	m := &b.Mission[s]
	units := e.known(s)
	late := 1 - e.left/float64(b.Clocks) // 0 at the start
	switch m.Aim {
	case rules.Battle:
		r := 2 * float64(p.Gone(foe)) / float64(b.Total(foe))
		return 4*r + 5*r*r + e.closing(s)
	case rules.Raid:
		return e.arson(s)
	case rules.Interception: // what the enemy gets done weighs for him
		return e.closing(s) + 3*late
	case rules.Protection:
		for set := p.Present(foe); set != 0; set &= set - 1 {
			u := uint8(bits.TrailingZeros32(set))
			if p.Threatens(u) {
				v -= 0.3 + 4*late*late
			}
		}
		return v + e.closing(s)
	case rules.Capture:
		own, enemy := p.Progress(s)
		v = (2 + 5*late) * float64(own-enemy+1)
		for k := range m.Places {
			best := far * 1.0
			each(units&^b.Officers(), func(u uint8) { best = min(best, inches(b.ToGoal(s, k, e.middle[u]))) })
			v += 3 * math.Exp(-max(0, best-2)/12)
		}
		return v
	case rules.Exploration:
		v = 2 * float64(bits.OnesCount8(p.Scouted(s)))
		if p.Explored(s) {
			v += 10 * float64(bits.OnesCount32(p.Away()&b.Of(s))) / float64(bits.OnesCount32(b.Of(s)))
			return v + e.marching(s, units, b.Edge[s], 5)
		}
		for q := range b.Explores(s) {
			if p.Scouted(s)>>q&1 == 0 {
				d, _ := e.nearest(b.Sight(s, q), units)
				v += 2 * math.Exp(-d/20)
			}
		}
		return v
	case rules.Escort:
		return e.marching(s, units&b.Escorted(s), m.Edge, 20) + 0.3*e.closing(s)
	case rules.Breakout:
		safe, _ := p.Safe(s)
		return 32*float64(safe)/float64(b.Total(s)) + e.marching(s, units, m.Edge, 14)
	case rules.Rescue:
		_, saved := p.Safe(s)
		all := 0.0
		each(b.OfTroop(s, rules.Civilians), func(u uint8) { all += float64(b.SizeOf(u)) })
		return 26*float64(saved)/max(all, 1) + e.marching(s, units&b.OfTroop(s, rules.Civilians), m.Edge, 14) + 0.3*e.closing(s)
	}
	if m.Aim == rules.Massacre { // captives do not leave
		each(p.Captives(), func(u uint8) { v += 0.6 * float64(p.Units[u].Left) })
	}
	return v + e.closing(s)
}

// closing is what it is worth to a seat to have its units at the distance from which they
// fight.
func (e *eye) closing(s game.Seat) (v float64) {
	foes := e.known(s.Other())
	each(e.known(s)&^e.b.Officers()&^e.b.OfTroop(s, rules.Civilians), func(u uint8) {
		d, _ := e.nearest(e.middle[u], foes)
		v -= 0.004 * float64(e.p.Units[u].Left) * max(0, d-e.keeps(u)-2)
	})
	return v
}

// marching is what it is worth to a seat that units have come near an edge.
func (e *eye) marching(s game.Seat, units uint32, edge rules.Edge, most float64) (v float64) {
	size := inches(max(e.b.Table.Max.X, e.b.Table.Max.Y))
	all := 0.0
	each(e.b.Of(s), func(u uint8) { all += float64(e.b.SizeOf(u)) })
	here := 0.0
	each(units, func(u uint8) {
		n := float64(e.p.Units[u].Left)
		part := 1 - min(1, inches(e.b.ToEdge(edge, e.middle[u]))/size)
		if e.b.Escorted(s)>>u&1 == 1 {
			n = float64(e.b.SizeOf(u))
			if 2*e.p.Units[u].Left < uint8(e.b.SizeOf(u)) {
				n = 0
			}
		}
		here += float64(e.b.SizeOf(u))
		v += n * part
	})
	return most * v / max(1, here)
}

// arson is what its fires and the ways to more are worth to a side that raids.
func (e *eye) arson(s game.Seat) (v float64) {
	p, b := e.p, e.b
	burn, fallen, _ := p.Fires()
	all := e.torches(s)
	v = 7 * float64(min(burn, all))
	if fallen > 0 {
		v += 5
	}
	need := all - burn
	if need <= 0 {
		return v
	}
	for u := range rules.MaxUnits {
		k := e.goal[u]
		if e.b.Of(s)>>u&1 == 1 && k >= 0 && need > 0 {
			v += 5 * math.Exp(-inches(b.ToHouse(int(k), e.middle[u]))/14)
			need--
		}
	}
	return v
}

// The curve that turns a value into a chance for reports, fitted to games of recruits: the
// slope at the start, and what is added to it by the end.
const (
	slopeFirst = 0.04
	slopeLate  = 0.12
)

// Chance returns the chance in millionths that a seat wins, half of that of a draw included,
// from what is visible on the table.
func Chance(p *rules.Position, me game.Seat) int {
	if o := p.Outcome(); o.Over && o.Draw {
		return 500_000
	}
	e := eye{blind: true}
	v := e.weigh(p, me, &base)
	slope := slopeFirst
	if !p.Over() {
		slope += slopeLate * (1 - e.left/float64(e.b.Clocks))
	}
	if !p.Over() {
		v = slope*v + leaning*(byDefault(e.b, me)-byDefault(e.b, me.Other()))
	}
	return int(math.Round(1e6 / (1 + math.Exp(-v))))
}

// leaning is what it counts for a side that the end comes by itself when it has only to
// prevent something.
const leaning = 0.5

// byDefault returns 1 for a seat that wins when the enemy gets nothing done.
func byDefault(b *rules.Skirmish, s game.Seat) float64 {
	switch b.Mission[s].Aim {
	case rules.Interception, rules.Massacre, rules.Protection:
		return 1
	}
	return 0
}
