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
	late := 1 - e.left/float64(e.b.Clocks)
	for s := range game.Seat(2) {
		sign := 1 / perFigure
		if s != me {
			sign = -sign
		}
		w := weights(e.b, s)
		for k, x := range e.marks(s) {
			part := termOf[k]
			if part == ofHope && s != me {
				part = ofFear
			}
			v[part] += sign * x * (w[k].first + late*w[k].more)
		}
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
	if o := p.Outcome(); o.Over && o.Draw {
		return 500_000
	}
	e := eye{blind: true}
	return int(math.Round(1e6 / (1 + math.Exp(-perFigure*e.weigh(p, me)))))
}
