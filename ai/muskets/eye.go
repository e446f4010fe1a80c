package muskets

import (
	"math"
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
	rules "mariscal/systems/muskets"
)

// An eye looks at a position for the seat that is asked, and finds what an answer is worth
// by rules of thumb, in figures.
type eye struct {
	p      *rules.Position
	b      *rules.Skirmish
	me     game.Seat
	own    uint32 // units on the table
	foes   uint32
	middle [rules.MaxUnits]plane.Point
	left   float64              // red clocks that are still to come
	blind  bool                 // to what stands under markers
	goal   [rules.MaxUnits]int8 // which of its mission's places a unit is for, or -1
	worths []float64            // of the answers
	fewer  []game.Action        // see [eye.faced]
	then   rules.Position       // what a move leads to
	luck   game.Seeded
	hurry  [2]float64 // of each seat: how much of the time its mission still takes, at most 1
	dials  *dials     // nil until it has looked: [plain]
}

// look takes in a position.
func (e *eye) look(p *rules.Position) {
	if e.dials == nil {
		e.dials = &plain
	}
	e.p, e.b, e.me = p, p.Skirmish(), p.Asked()
	e.own, e.foes = p.Present(e.me), p.Present(e.me.Other())
	for set := e.own | e.foes; set != 0; set &= set - 1 {
		u := uint8(bits.TrailingZeros32(set))
		e.middle[u] = p.Middle(u)
	}
	for i := range rules.MaxMarkers {
		if at, _, u, ok := p.MarkerAt(i); ok && u != rules.None && !e.blind {
			e.middle[u] = at
		}
	}
	_, red := p.Clocks()
	e.left = float64(int(e.b.Clocks) - red)
	for s := range game.Seat(2) {
		e.share(s)
		e.hurry[s] = e.urgency(s)
	}
}

// troops returns the units of a seat that fight for its mission: those on the table and
// under markers, without Officers, civilians and those in flight.
func (e *eye) troops(s game.Seat) (set uint32) {
	set = e.known(s) &^ e.b.Officers() &^ e.b.OfTroop(s, rules.Civilians)
	for left := set; left != 0; left &= left - 1 {
		if u := bits.TrailingZeros32(left); e.p.Units[u].Flight {
			set &^= 1 << u
		}
	}
	return set
}

// each calls do for every unit of a set.
func each(set uint32, do func(u uint8)) {
	for ; set != 0; set &= set - 1 {
		do(uint8(bits.TrailingZeros32(set)))
	}
}

// inches returns a length in inches.
func inches(n int32) float64 { return float64(n) / plane.Inch }

// apart returns the distance of two points in inches.
func apart(a, b plane.Point) float64 {
	return math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)) / plane.Inch
}

// far is a distance at which nothing matters.
const far = 100

// nearest returns the distance of a point to the middle of the nearest unit of a set, and
// the unit.
func (e *eye) nearest(at plane.Point, set uint32) (d float64, unit uint8) {
	d, unit = far, rules.None
	for ; set != 0; set &= set - 1 {
		u := uint8(bits.TrailingZeros32(set))
		if x := apart(at, e.middle[u]); x < d {
			d, unit = x, u
		}
	}
	return d, unit
}

// worth returns what a figure of a unit is worth: one of 10 points 1.
func (e *eye) worth(u uint8) float64 {
	pr := e.b.ProfileOf(u)
	w := 0.4 + float64(pr.Points)/17
	if pr.Has(rules.Commander) {
		w++
	}
	return w
}

// prize returns what a figure of a unit is worth to the enemy who brings it down: that of a
// unit that is escorted more, that of people who are to be kept where they are nothing.
func (e *eye) prize(u uint8) float64 {
	s := e.b.SeatOf(u)
	switch {
	case e.b.Escorted(s)>>u&1 == 1:
		return 3 * e.worth(u)
	case e.b.ProfileOf(u).Troop == rules.Civilians:
		return 0
	}
	return e.worth(u)
}

// choose returns the answer with the greatest worth, with noise added to each. A move that
// would bring its unit hardly anywhere gives way to the next best answer.
func (e *eye) choose(p *rules.Position, legal []game.Action, noise func() float64) game.Action {
	e.look(p)
	legal = e.faced(legal)
	e.worths = e.worths[:0]
	for _, a := range legal {
		v := e.like(a)
		if noise != nil {
			v += noise()
		}
		e.worths = append(e.worths, v)
	}
	best := 0
	for range mostStuck {
		best = 0
		for i, v := range e.worths {
			if v > e.worths[best] {
				best = i
			}
		}
		if !e.stuck(legal[best]) {
			break
		}
		e.worths[best] -= 0.7
	}
	return legal[best]
}

// mostStuck limits how many moves are looked at more closely for an answer.
const mostStuck = 6

// stuck reports whether an answer is a move that points far and brings its unit hardly
// anywhere: others stand in its way, or it finds no room.
func (e *eye) stuck(a game.Action) bool {
	o := rules.AnswerOf(a)
	if o.Verb != rules.VerbMove || apart(e.middle[o.Unit], o.At) < 3 {
		return false
	}
	e.luck.Reseed(1)
	e.then = *e.p
	e.then.Apply(a, &e.luck, nil)
	return e.then.Units[o.Unit].Left > 0 && apart(e.middle[o.Unit], e.then.Middle(o.Unit)) < 1
}

// like returns the worth of an answer.
func (e *eye) like(a game.Action) float64 {
	o := rules.AnswerOf(a)
	switch e.p.Stage() {
	case rules.StagePost, rules.StageDeploy:
		return e.likePlace(&o)
	case rules.StageTurn:
		return e.likeTurn(&o)
	case rules.StageForward:
		return e.likeForward(&o)
	case rules.StageAct:
		return e.likeAct(&o)
	case rules.StageReact:
		if o.Verb == rules.VerbReact {
			return e.shot(o.Unit, 0, o.Other, true) - e.dials.react
		}
		return 0
	case rules.StageCharged:
		return e.likeCharged(&o)
	case rules.StageSacrifice:
		if o.Verb == rules.VerbSacrifice {
			return e.worth(o.Unit) * -1
		}
		a, _, _ := e.p.Frame()
		return -e.worth(a) - 0.5
	case rules.StageChoose:
		if o.Verb == rules.VerbRecoil {
			return 0.1
		}
		return 0
	}
	return 0
}

// use returns what one action is worth to a unit, roughly.
func (e *eye) use(u uint8) float64 {
	k := &e.p.Units[u]
	n := float64(k.Left) + e.carries(u)
	switch d, _ := e.nearest(e.middle[u], e.foes|e.own&^e.side(u)); {
	case k.Flight:
		return e.dials.flight * n
	case k.Shaken || k.Empty:
		return e.dials.idle * n
	case e.b.Officers()>>u&1 == 1:
		return 0.2
	case d < 12:
		return e.dials.near * n
	case d < 24:
		return e.dials.mid * n
	}
	return e.dials.far * n
}

// carries is how much more an action is worth to a unit that its mission depends on, as if
// it had so many figures more.
func (e *eye) carries(u uint8) float64 {
	s := e.b.SeatOf(u)
	switch {
	case e.b.Escorted(s)>>u&1 == 1:
		return e.dials.escort
	case e.goal[u] >= 0 && e.b.Mission[s].Aim != rules.Capture:
		return e.dials.bearer
	case e.b.Mission[s].Aim == rules.Rescue && e.b.ProfileOf(u).Troop == rules.Civilians:
		return e.dials.bearer
	}
	return 0
}

// side returns the units of the side of a unit.
func (e *eye) side(u uint8) uint32 { return e.b.Of(e.b.SeatOf(u)) }

// uses returns what one action of each unit of a set is worth together.
func (e *eye) uses(set uint32) (sum float64) {
	each(set, func(u uint8) {
		if e.b.SeatOf(u) == e.me {
			sum += e.use(u)
		} else {
			k := &e.p.Units[u]
			n := float64(k.Left) + e.carries(u)
			switch d, _ := e.nearest(e.middle[u], e.own); {
			case k.Flight, k.Shaken:
				sum += 0.04 * e.dials.other * n
			case k.Empty, d > 24:
				sum += 0.05 * e.dials.other * n
			case d < 12:
				sum += e.dials.near * e.dials.other * n
			default:
				sum += e.dials.mid * e.dials.other * n
			}
		}
	})
	return sum
}

// likeTurn is the worth of a card or an ability.
func (e *eye) likeTurn(o *rules.Answer) float64 {
	switch o.Verb {
	case rules.VerbPlay, rules.VerbReserved:
		return e.likeCard(int(o.Unit))
	case rules.VerbOrder:
		return e.use(o.Unit) - e.dials.point*float64(e.p.OrderCost(o.Unit)) + e.plenty()
	case rules.VerbAuthority:
		return 0.15*float64(e.p.Units[o.Unit].Left) - 3*e.dials.point + e.plenty()
	case rules.VerbWatch:
		if d, _ := e.nearest(e.middle[o.Unit], e.foes); d < 16 {
			return 0.1 - e.dials.point + e.plenty()
		}
	}
	return -1
}

// plenty is how much less points are worth when there are many.
func (e *eye) plenty() float64 { return 0.12 * float64(max(0, e.p.Points(e.me)-4)) }

func (e *eye) likeCard(card int) float64 {
	face, seat, troop := rules.FaceOf(card)
	mine := seat == e.me
	switch face {
	case rules.TroopsCard:
		set := e.b.OfTroop(seat, troop) & (e.own | e.foes)
		v := e.uses(set)
		switch {
		case !mine:
			return e.dials.point - v
		case set == 0 && e.b.OfTroop(seat, troop)&e.p.Hidden() == 0:
			return e.dials.point
		}
		return v + e.dials.marker*float64(bits.OnesCount32(e.b.OfTroop(seat, troop)&e.p.Hidden()))
	case rules.ForwardCard:
		v := max(e.uses(e.b.Elite()&e.b.Of(seat)&(e.own|e.foes)), e.dials.point*float64(1+bits.OnesCount32(e.b.Officers()&e.b.Of(seat)&(e.own|e.foes))))
		if mine {
			return v
		}
		return e.dials.point - v
	case rules.MoraleCard:
		harm := 0.0
		each(e.p.Shy(seat), func(u uint8) { harm += e.dials.shy * float64(e.p.Units[u].Left) * e.worth(u) })
		if mine {
			return -harm
		}
		return e.dials.point + harm
	}
	return e.haste()
}

// haste is what a Clock is worth: who wins when nothing more happens is in a hurry.
func (e *eye) haste() float64 {
	foe := e.me.Other()
	own, other := e.done(e.me), e.done(foe)
	switch {
	case own && !other:
		return e.dials.clock
	case other && !own:
		return -e.dials.clock
	}
	return e.dials.even + e.dials.tie*e.nearer()
}

// nearer is what a Clock is worth by bringing a draw nearer: good for who would rather draw than
// play on, bad for who means to win and needs the time.
func (e *eye) nearer() float64 {
	if e.dials.tie == 0 {
		return 0
	}
	sides := [2][markCount]float64{e.marks(game.Top), e.marks(game.Bottom)}
	whole := 0.0
	for _, x := range e.sum(&sides) {
		whole += x
	}
	gone := e.gone()
	more := e.drawn(&sides, gone+1/float64(rules.TurnClocks*int(e.b.Clocks))) - e.drawn(&sides, gone)
	return more * (chanceOf(-contempt) - chanceOf(whole)) * 4 / perFigure
}

// done reports whether a seat would have fulfilled its mission if the skirmish ended now.
func (e *eye) done(s game.Seat) bool {
	value, goal := e.p.Progress(s)
	return value >= goal
}

func (e *eye) likeForward(o *rules.Answer) float64 {
	if o.Verb == rules.VerbForward {
		return e.uses(e.b.Elite() & e.own)
	}
	return e.dials.point*float64(1+bits.OnesCount32(e.b.Officers()&e.own)) - e.plenty()
}

func (e *eye) likeCharged(o *rules.Answer) float64 {
	u, by, _ := e.p.Frame()
	switch o.Verb {
	case rules.VerbReact:
		return e.shot(u, 0, by, true) + 0.05
	case rules.VerbWithdraw:
		won, lost := e.melee(by, u)
		return e.dials.withdraw * (won - lost)
	}
	return 0
}
