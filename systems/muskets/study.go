package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// What computer players and analyses read of a position besides its units, its figures and
// its battle ([Position.Skirmish]). It shows both hands: a study for a seat looks only at that
// seat's hand, or resamples the position first ([Position.Resample]).

// A Skirmish is everything about a scenario that does not change in play.
type Skirmish = battle

// None stands where there is no unit, figure or card.
const None uint8 = none

// An Answer is an action split into its operands. The facing of Authority is for
// [Position.TurnsTo].
type Answer struct {
	Verb, Unit, Other uint8
	Formation         Formation
	At                plane.Point
	Facing            int
	With              uint32
}

// AnswerOf splits an action.
func AnswerOf(a game.Action) Answer {
	o := orderOf(a)
	return Answer{o.verb, o.unit, o.other, o.formation, o.at, o.facing, o.with}
}

// TurnsTo returns where a unit looks after an answer that rallies it by Authority.
func (p *Position) TurnsTo(a game.Action) int {
	o := orderOf(a)
	return p.turnsTo(p.battle(), &o)
}

// The verbs of answers, as [Answer.Verb] has them.
const (
	VerbPlay      = doPlay
	VerbReserve   = doReserve
	VerbReserved  = doReserved
	VerbPrepare   = doPrepare
	VerbWatch     = doWatch
	VerbAuthority = doAuthority
	VerbOrder     = doOrder
	VerbPoints    = doPoints
	VerbForward   = doForward
	VerbMove      = doMove
	VerbAdjust    = doAdjust
	VerbShoot     = doShoot
	VerbReload    = doReload
	VerbVigilance = doVigilance
	VerbCharge    = doCharge
	VerbFight     = doFight
	VerbRally     = doRally
	VerbTask      = doTask
	VerbRecover   = doRecover
	VerbDone      = doDone
	VerbReact     = doReact
	VerbWithdraw  = doWithdraw
	VerbHold      = doHold
	VerbRecoil    = doRecoil
	VerbShaken    = doShaken
	VerbSacrifice = doSacrifice
	VerbSpare     = doSpare
	VerbLeave     = doLeave
	VerbCreep     = doCreep
	VerbReveal    = doReveal
	VerbSeek      = doSeek
	VerbPost      = doPost
	VerbDeploy    = doDeploy
	VerbLay       = doLay
	VerbEnter     = doEnter
	VerbThrow     = doThrow
	VerbSeize     = doSeize
	VerbFree      = doFree
	VerbSpike     = doSpike
	VerbLoad      = doLoad
	VerbServe     = doServe
)

// Skirmish returns what does not change in the skirmish of a position.
func (p *Position) Skirmish() *Skirmish { return p.battle() }

// Stage returns the stage on top; it means nothing once the game is over.
func (p *Position) Stage() Stage { return p.top().stage }

// Frame returns the numbers of the frame on top; each [Stage] says what they mean.
func (p *Position) Frame() (a, b, c uint8) {
	f := p.top()
	return f.a, f.b, f.c
}

// Asked returns the seat that is asked.
func (p *Position) Asked() game.Seat {
	f := p.top()
	if who := table[f.stage].Who; who != nil {
		return who(p, p.battle(), f)
	}
	return f.seat()
}

// Number returns how many turns the sides have had so far, from 1.
func (p *Position) Number() int { return int(p.number) }

// Of returns the units of a seat, a bit each.
func (b *battle) Of(s game.Seat) uint32 { return b.side[s] }

// OfTroop returns the units of a seat and troop type.
func (b *battle) OfTroop(s game.Seat, t Troop) uint32 { return b.troop[s][t] }

// Officers returns the Officers of both sides.
func (b *battle) Officers() uint32 { return b.officer }

// Elite returns the units of both sides that act with a Forward card.
func (b *battle) Elite() uint32 { return b.elite }

// Escorted returns the units a seat's mission escorts.
func (b *battle) Escorted(s game.Seat) uint32 { return b.escorted[s] }

// SeatOf returns whose a unit is.
func (b *battle) SeatOf(u uint8) game.Seat { return b.seat[u] }

// ProfileOf returns what all figures of a unit are.
func (b *battle) ProfileOf(u uint8) *Profile { return b.profile[u] }

// SizeOf returns how many figures a unit began with.
func (b *battle) SizeOf(u uint8) int { return int(b.size[u]) }

// FiguresOf returns the figures a unit began with, a bit each.
func (b *battle) FiguresOf(u uint8) uint64 { return b.figuresOf(u) }

// Total returns how many figures a side began with.
func (b *battle) Total(s game.Seat) int { return int(b.total(s)) }

// Leaving returns the edge by which units of a seat may leave for its mission.
func (b *battle) Leaving(s game.Seat) (e Edge, may bool) { return b.leavesBy(s) }

// Hand returns how many copies of a card a seat holds, and how many lie in its Command Reserve.
func (p *Position) Hand(s game.Seat, card int) (hand, reserve int) {
	return int(p.hand[s][card]), int(p.reserve[s][card])
}

// Cards is how many different cards there are.
const Cards = cardCount

// A Face is what a card does.
type Face uint8

// The faces of cards.
const (
	TroopsCard Face = iota
	ForwardCard
	MoraleCard
	ClockCard
)

// FaceOf returns what a card does, for whom, and of which type its units are.
func FaceOf(card int) (f Face, s game.Seat, t Troop) {
	s, sided := cardSeat(card)
	switch {
	case card < cardForward:
		return TroopsCard, s, Troop(card % int(TroopCount))
	case card < cardMorale:
		return ForwardCard, s, 0
	case sided:
		return MoraleCard, s, 0
	}
	return ClockCard, 0, 0
}

// Points returns the command points of a seat.
func (p *Position) Points(s game.Seat) int { return int(p.command[s]) }

// OrderCost returns the command points an Order to a unit costs.
func (p *Position) OrderCost(u uint8) int { return int(p.orderCost(p.battle(), u)) }

// Clocks returns how many Clocks have been played in this turn, and the red clocks so far.
func (p *Position) Clocks() (played, red int) { return int(p.clocks), int(p.red) }

// Present returns the units of a seat with figures on the table that are not under a marker.
func (p *Position) Present(s game.Seat) uint32 { return p.present(p.battle(), s) }

// Hidden returns the units under markers.
func (p *Position) Hidden() uint32 { return p.hidden }

// Active returns the units that may still act with this card, and the markers.
func (p *Position) Active() (units uint32, markers uint16) { return p.active, p.creeping }

// Gone returns how many figures of a seat have fallen or fled.
func (p *Position) Gone(s game.Seat) int { return int(p.gone[s]) }

// Safe returns how many figures of a seat have left for its mission, and civilians of them.
func (p *Position) Safe(s game.Seat) (figures, civilians int) { return int(p.safe[s]), int(p.saved[s]) }

// Away returns the units that have left with half their figures or more.
func (p *Position) Away() uint32 { return p.away }

// Burning returns the level of fire of a piece of terrain.
func (p *Position) Burning(ground int) int { return int(p.burning[ground]) }

// Captives returns the settlers that are captive.
func (p *Position) Captives() uint32 { return p.captives }

// MaySeize reports whether a unit may take settlers captive.
func (p *Position) MaySeize(u, t uint8) bool { return p.maySeize(p.battle(), u, t) == "" }

// MayFree reports whether a unit may free captives.
func (p *Position) MayFree(u, t uint8) bool { return p.mayFree(p.battle(), u, t) == "" }

// Scouted returns the quarters of the table a seat has visited, or the places it has searched,
// a bit each.
func (p *Position) Scouted(s game.Seat) uint8 { return p.scouted[s] }

// Held returns how many places of a capture a seat holds.
func (p *Position) Held(s game.Seat) int {
	own, _ := p.held(p.battle(), s)
	return own
}

// Progress returns how far a seat is with its mission; it is fulfilled, or would be at the
// end, when the value has reached the goal.
func (p *Position) Progress(s game.Seat) (value, goal int) { return p.progress(p.battle(), s) }

// Shy returns the units of a seat that its Morale card would have test.
func (p *Position) Shy(s game.Seat) uint32 { return p.shy(s) }

// Middle returns the middle of a unit's figures.
func (p *Position) Middle(u uint8) plane.Point { return p.middle(p.battle(), u) }

// Speed returns how far a unit moves before terrain counts.
func (p *Position) Speed(u uint8) int32 { return p.speed(p.battle(), u) }

// Engaged returns the enemy units in contact with a unit.
func (p *Position) Engaged(u uint8) uint32 { return p.contact(p.battle(), u) }

// MarkerAt returns where a marker lies and whose it is; ok is false when it does not.
func (p *Position) MarkerAt(i int) (at plane.Point, s game.Seat, unit uint8, ok bool) {
	if p.markers>>i&1 == 0 {
		return at, 0, none, false
	}
	return p.marker[i].at, p.battle().hidings[i].seat, p.marker[i].unit, true
}

// Reach returns the range of a weapon.
func (w Weapon) Reach() int32 { return arms[w].reach }

// Powder reports whether a weapon must be reloaded.
func (w Weapon) Powder() bool { return arms[w].powder }

// Fire returns what a shot of a unit at another is worth: the casualties to be expected when
// it spots the target, and the chance that it does, in thousandths; with are the units that
// shoot with it.
func (p *Position) Fire(u uint8, with uint32, t uint8, hurried bool) (casualties, spots int) {
	how := aimed
	if hurried {
		how = hasty
	}
	b := p.battle()
	spots = 1000
	if p.pendingSpot(u, t) {
		best, ok := p.closest(b, u, t)
		if !ok {
			return 0, 0
		}
		spots = 100 * reaching(p.spotNeeds(b, u, t, best, nil))
	}
	for set := with | 1<<u; set != 0; set &= set - 1 {
		w := uint8(bits.TrailingZeros32(set))
		v := p.aim(b, w, t, how)
		wet := p.misfires(b, v.weapon)
		again := b.again(w, v.n)
		for i := range v.n {
			hit := v.list[i].hitting(wet)
			chance := 10 * hit * reaching(int(v.list[i].kill))
			if again > 0 {
				chance += chance * (faces - hit) / faces * again / v.n
			}
			casualties += chance
		}
	}
	return min(casualties, 1000*int(p.Units[t].Left)), spots
}

// Blows returns the casualties to be expected of a round between two units, in thousandths,
// when so many figures of each fight: of the first unit and of the second.
func (p *Position) Blows(u, t uint8, own, foes int, charged, surprised bool) (fallen, fell int) {
	b := p.battle()
	each := func(x, y uint8, n int, charged, surprised bool) int {
		saved := reaching(p.defenceNeeds(b, y, surprised, nil))
		if p.defended(b, y, x) {
			saved += (faces - saved) * saved / faces
		}
		return min(10*n*reaching(p.attackNeeds(b, x, y, charged, nil))*(faces-saved), 1000*int(p.Units[y].Left))
	}
	return each(t, u, foes, false, false), each(u, t, own, charged, surprised)
}

// Surprises reports whether a charge of a unit would surprise another.
func (p *Position) Surprises(u, t uint8) bool {
	return p.chargeHow(p.battle(), u, t)&surprised != 0
}

// Hides reports whether ground hides two points from each other.
func (b *battle) Hides(from, to plane.Point) bool {
	return b.opaque != 0 && b.Crossed(from, to, b.opaque&^(b.Under(from)|b.Under(to))) != 0
}

// Fires returns how many buildings burn, how many of them have collapsed or will have by the
// end, and how many stand.
func (p *Position) Fires() (burn, fallen, stand int) {
	b := p.battle()
	for _, house := range b.atlas.houseAt {
		switch n := p.burning[house]; {
		case n == 0:
			stand++
			continue
		case int(n)+int(b.Clocks)-int(p.red) >= 3:
			fallen++
		}
		burn++
	}
	return burn, fallen, stand
}

// Threatens reports whether figures of a unit stand within 4 inches of a building that does
// not burn (MO14.4).
func (p *Position) Threatens(u uint8) bool {
	b := p.battle()
	var safe plane.Grounds
	for _, house := range b.atlas.houseAt {
		if p.burning[house] == 0 {
			safe |= 1 << house
		}
	}
	for set := p.Here & b.figuresOf(u); set != 0; set &= set - 1 {
		if b.Near(p.At[bits.TrailingZeros64(set)], 4*plane.Inch+plane.Inch/2, safe) != 0 {
			return true
		}
	}
	return false
}

// Power returns the least die that kills, beyond half the range or not.
func (w Weapon) Power(beyond bool) uint8 { return arms[w].power[bool8(beyond)] }

// WeatherShift returns how far the weather shifts the column of a spotting.
func (p *Position) WeatherShift() int { return weatherShift[p.weather(p.battle())] }

// Pace returns how far the figures of a unit move when an enemy is near.
func (b *battle) Pace(u uint8) int32 {
	pr, far := b.profile[u], int32(baseMove)
	if pr.Has(Scout) {
		far += plane.Inch
	}
	if pr.Has(NativeTrait) {
		far += plane.Inch
	}
	switch {
	case pr.Has(LightMounted):
		far += 6 * plane.Inch
	case pr.Has(Mounted):
		far += 4 * plane.Inch
	}
	return far
}

// ActionOf is the action with these operands.
func ActionOf(x Answer) game.Action {
	return order{x.Verb, x.Unit, x.Other, x.Formation, x.At, x.Facing, x.With}.action()
}

// MayShoot reports whether a unit in order may shoot at another.
func (p *Position) MayShoot(u, t uint8) bool { return p.mayShoot(p.battle(), u, t) }

// MayCharge reports whether an active unit may charge another.
func (p *Position) MayCharge(u, t uint8) bool { return p.mayCharge(p.battle(), u, t) == "" }

// MayTask reports whether a unit may carry out its task.
func (p *Position) MayTask(u uint8) bool { return p.mayTask(p.battle(), u) }

// MayLeave reports whether a unit may leave the table.
func (p *Position) MayLeave(u uint8) bool { return p.mayLeave(p.battle(), u) }

// MayWatch reports whether a unit can take a Vigilance action.
func (p *Position) MayWatch(u uint8) bool { return p.mayWatch(p.battle(), u) }

// Moves lists at most so many moves of a unit worth considering, the most useful first.
func (p *Position) Moves(u uint8, buf []game.Action, most int) []game.Action {
	return p.candidates(p.battle(), u, buf, most)
}

// FromEdge returns how far a point is from an edge of the table.
func (b *battle) FromEdge(e Edge, at plane.Point) int32 { return b.fromEdge(e, at) }
