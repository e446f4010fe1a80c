package muskets

import (
	"math"

	"mariscal/game"
	rules "mariscal/systems/muskets"
)

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
const contempt = 6

// weigh returns the value of a position for a seat.
func (e *eye) weigh(p *rules.Position, me game.Seat) (v float64) {
	for _, x := range e.terms(p, me) {
		v += x
	}
	return v
}

// terms returns the parts of a position's value for a seat, in figures.
func (e *eye) terms(p *rules.Position, me game.Seat) (v [termCount]float64) {
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
	sides := [2][markCount]float64{e.marks(game.Top), e.marks(game.Bottom)}
	v = e.sum(&sides)
	if draws := e.drawn(&sides, e.gone()); draws > 0 {
		whole := 0.0
		for _, x := range v {
			whole += x
		}
		v[ofMission] += worthOf(undecided(chanceOf(whole), draws)) - whole
	}
	return v
}

// sum adds up what the marks of both sides are worth to the seat that looks, in figures, a draw
// counted as half.
func (e *eye) sum(sides *[2][markCount]float64) (v [termCount]float64) {
	late := 1 - e.left/float64(e.b.Clocks)
	for s := range game.Seat(2) {
		sign := 1 / perFigure
		if s != e.me {
			sign = -sign
		}
		w := weights(e.b, s)
		for k, x := range sides[s] {
			part := termOf[k]
			if part == ofHope && s != e.me {
				part = ofFear
			}
			v[part] += sign * x * (w[k].first + late*w[k].more)
		}
	}
	return v
}

// undecided returns what a chance to win is worth when the skirmish may end drawn.
func undecided(wins, draws float64) float64 {
	return (1-draws)*wins + draws*chanceOf(-contempt)
}

// gone returns which part of its time a skirmish has had, the Clocks of the turn counted.
func (e *eye) gone() float64 {
	played, red := e.p.Clocks()
	return (float64(red) + float64(played)/rules.TurnClocks) / float64(e.b.Clocks)
}

// drawn returns the chance that a skirmish that has had a part of its time ends without a
// winner: what the marks of both sides say of it together. It is 0 where a side only prevents
// what the other wants.
func (e *eye) drawn(sides *[2][markCount]float64, gone float64) float64 {
	z := 0.0
	for s := range game.Seat(2) {
		w := &stale[row(e.b, s)]
		if w[markHere] == (weight{}) {
			return 0
		}
		for k, x := range sides[s] {
			z += x * (w[k].first + gone*gone*w[k].more)
		}
	}
	return 1 / (1 + math.Exp(-z))
}

// known returns the units of a seat whose places are known: those on the table, and those under
// markers of which a guess has been made.
func (e *eye) known(s game.Seat) uint32 {
	if e.blind {
		return e.p.Present(s)
	}
	return e.p.Present(s) | e.p.Hidden()&e.b.Of(s)
}

// A weight is what a mark counts at the start, and what is added to it by the end: the
// logarithm of the odds to win.
type weight struct{ first, more float64 }

// weights returns the weights of the marks of a seat. Where no battle has a side that prevents
// what the enemy wants, it is as if he explored.
func weights(b *rules.Skirmish, s game.Seat) *[markCount]weight {
	w := &learnt[row(b, s)]
	if *w == ([markCount]weight{}) {
		return &learnt[preventing+rules.Exploration]
	}
	return w
}

// perFigure is by how much the logarithm of the odds to win grows with a value of one figure.
const perFigure = 0.22

// Chance returns the chance in millionths that a seat wins, half of that of a draw included,
// from what is visible on the table.
func Chance(p *rules.Position, me game.Seat) int {
	e := eye{blind: true}
	v := 0.0
	switch o := p.Outcome(); {
	case o.Over && o.Draw:
	case o.Over:
		v = e.weigh(p, me)
	default:
		e.lookAs(p, me)
		for _, x := range e.sum(&[2][markCount]float64{e.marks(game.Top), e.marks(game.Bottom)}) {
			v += x
		}
	}
	return int(math.Round(1e6 * chanceOf(v)))
}
