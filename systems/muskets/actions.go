package muskets

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// An order is an answer split into its operands. What a verb does not take is zero, units
// and cards none.
type order struct {
	verb      uint8
	unit      uint8 // the acting unit, or a card
	other     uint8 // the target, or a figure of the unit
	formation Formation
	at        plane.Point
	facing    int    // of Authority one more, 0: to the nearest enemy
	with      uint32 // units that shoot with the first (MO9.1), instead of a point
}

// The verbs of answers.
const (
	doPlay      uint8 = iota // card
	doReserve                // card (M2.2)
	doReserved               // card of the Command Reserve
	doPrepare                // card (M2.5)
	doWatch                  // unit (M2.1)
	doAuthority              // unit, facing where one is chosen (M2.3)
	doOrder                  // unit (M2.4)
	doPoints                 // M1.2
	doForward                // M1.2
	doMove                   // unit, point, facing, formation
	doAdjust                 // unit, figure, point
	doShoot                  // unit, target, with
	doReload                 // unit
	doVigilance              // unit
	doCharge                 // unit, target
	doFight                  // unit, target
	doRally                  // unit
	doTask                   // unit
	doRecover                // unit (MO5.3)
	doDone
	doReact    // unit, target
	doWithdraw // unit
	doHold
	doRecoil
	doShaken
	doSacrifice // unit
	doSpare
	doLeave  // unit
	doCreep  // marker, point (MO8.2)
	doReveal // marker (MO8.3)
	doSeek   // unit, marker (MO8.3)
	doPost   // point (MO15.1)
	doDeploy // unit, point, facing, formation (MO15.2)
	doLay    // marker, point (MO15.2)
	doEnter  // unit, building (MO13.1)
	doThrow  // unit, target (MO9.8)
	doSpike  // unit, gun (MO9.10)
	doSeize  // unit, target (MO5.7)
	doFree   // unit, target (MO5.8)
	doLoad   // unit, gun (MO9.11)
	doServe  // unit, target (MO9.11)
	verbCount
)

// verbs are how answers are spelled: a name, then a word for each operand. Shots may name more
// units that shoot with the first, Authority a facing.
var verbs = [verbCount]struct {
	name     string
	operands []operand
}{
	doPlay:      {"play", []operand{aCard}},
	doReserve:   {"reserve", []operand{aCard}},
	doReserved:  {"reserved", []operand{aCard}},
	doPrepare:   {"prepare", []operand{aCard}},
	doWatch:     {"watch", []operand{aUnit}},
	doAuthority: {"authority", []operand{aUnit}},
	doOrder:     {"order", []operand{aUnit}},
	doPoints:    {"points", nil},
	doForward:   {"forward", nil},
	doMove:      {"move", []operand{aUnit, aPoint, aFacing, aFormation}},
	doAdjust:    {"adjust", []operand{aUnit, aFigure, aPoint}},
	doShoot:     {"shoot", []operand{aUnit, aTarget}},
	doReload:    {"reload", []operand{aUnit}},
	doVigilance: {"vigilance", []operand{aUnit}},
	doCharge:    {"charge", []operand{aUnit, aTarget}},
	doFight:     {"fight", []operand{aUnit, aTarget}},
	doRally:     {"rally", []operand{aUnit}},
	doTask:      {"task", []operand{aUnit}},
	doRecover:   {"recover", []operand{aUnit}},
	doDone:      {"done", nil},
	doReact:     {"react", []operand{aUnit, aTarget}},
	doWithdraw:  {"withdraw", []operand{aUnit}},
	doHold:      {"hold", nil},
	doRecoil:    {"recoil", nil},
	doShaken:    {"shaken", nil},
	doSacrifice: {"sacrifice", []operand{aUnit}},
	doSpare:     {"spare", nil},
	doLeave:     {"leave", []operand{aUnit}},
	doCreep:     {"creep", []operand{aMarker, aPoint}},
	doReveal:    {"reveal", []operand{aMarker}},
	doSeek:      {"seek", []operand{aUnit, sought}},
	doPost:      {"post", []operand{aPoint}},
	doDeploy:    {"deploy", []operand{aUnit, aPoint, aFacing, aFormation}},
	doLay:       {"lay", []operand{aMarker, aPoint}},
	doEnter:     {"enter", []operand{aUnit, aHouse}},
	doThrow:     {"throw", []operand{aUnit, aTarget}},
	doSpike:     {"spike", []operand{aUnit, aTarget}},
	doSeize:     {"take", []operand{aUnit, aTarget}},
	doFree:      {"free", []operand{aUnit, aTarget}},
	doLoad:      {"load", []operand{aUnit, aTarget}},
	doServe:     {"serve", []operand{aUnit, aTarget}},
}

// verbNames are the names of all verbs, in their order.
var verbNames = func() (names []string) {
	for _, v := range verbs {
		names = append(names, v.name)
	}
	return names
}()

// openVerbs are those of answers with points or facings, which are not all listed.
const openVerbs uint64 = 1<<doAuthority | 1<<doMove | 1<<doAdjust | 1<<doCreep | 1<<doPost | 1<<doDeploy | 1<<doLay

// An action is verb, unit, other and formation, then point and facing or a set of units.
const (
	verbShift      = 58
	unitShift      = 53
	otherShift     = 48
	formationShift = 46
	xShift         = 29
	yShift         = 12
)

// action returns the number of an order.
func (o order) action() game.Action {
	a := game.Action(o.verb)<<verbShift | game.Action(o.unit)<<unitShift | game.Action(o.other)<<otherShift | game.Action(o.formation)<<formationShift
	if o.verb == doShoot {
		return a | game.Action(o.with)
	}
	return a | game.Action(o.at.X)<<xShift | game.Action(o.at.Y)<<yShift | game.Action(o.facing)
}

func orderOf(a game.Action) order {
	o := order{
		verb: uint8(a >> verbShift), unit: uint8(a >> unitShift & 31), other: uint8(a >> otherShift & 31), formation: Formation(a >> formationShift & 3),
	}
	if o.verb == doShoot {
		o.with = uint32(a) & (1<<MaxUnits - 1)
		return o
	}
	o.at = plane.Point{X: int32(a >> xShift & 0x1ffff), Y: int32(a >> yShift & 0x1ffff)}
	o.facing = int(a & 0xfff)
	return o
}

// bare returns an answer without operands, of one unit, of a unit and a target.
func bare(verb uint8) game.Action { return order{verb: verb, unit: none, other: none}.action() }

func one(verb, x uint8) game.Action {
	return order{verb: verb, unit: x, other: none}.action()
}
func two(verb, x, y uint8) game.Action { return order{verb: verb, unit: x, other: y}.action() }
