package commander

import (
	"strconv"

	"mariscal/game"
	"mariscal/game/form"
)

// The verbs of answers: those of the turn and of orders here, of combat in
// combatverbs.go, of events in eventverbs.go, each with its own range. An answer is
// verb<<24 | x<<16 | y<<8 | z; an operand that is not there is none.
const (
	_         uint8 = iota
	doCup           // n cubes of the Reserve go into the cup
	doDiscard       // card
	doKeep
	doNext // colour of the next cube
	doDraw
	doOrderMove
	doOrderMarch
	doOrderReady
	doOrderReserve
	doOrderPass
	doPlay     // card
	doActivate // place
	doGo
	doAssist // leader card
	doAccept
	doMove     // block, place
	doExit     // block
	doRoad     // block
	doSquare   // block
	doColumn   // place
	doBattery  // place
	doReform   // block
	doFace     // block, neighbour
	doSwap     // place
	doEnter    // block, place
	doMarch    // block, place: arrives by road
	doBuyCube  // card
	doBuyToken // card
	doRally    // place
	doRallyArmy
	doWithdraw // block, place
	doGarrison // place
	doDisband  // place
	doRear
	doCede      // block, place
	doSurrender // block
	doPush
	doConcede
	doFresh    // block
	doSkirmish // block
	doDetach   // guns
	doAttach   // infantry
	doTake
	doWatch
	doWait
	doDecline
	doPass
	doDone
	turnVerbs
)

// Where the other ranges begin.
const (
	firstCombatVerb = 60
	firstEventVerb  = 110
	lastVerb        = 140
)

// maxNumber is the greatest number an answer can say.
const maxNumber = 20

var numbers = func() (names []string) {
	for n := range maxNumber + 1 {
		names = append(names, strconv.Itoa(n))
	}
	return names
}()

// operands are what the verbs of a battle are said of.
type operands struct {
	block, place, card, number, colour form.Operand
	target                             form.Operand // a second block
	from                               form.Operand // a place that is left
}

// makeVerbs makes the grammar of a battle.
func (b *Battle) makeVerbs() form.Verbs {
	o := operands{
		block:  form.Operand{Role: form.Piece, Names: b.Names},
		target: form.Operand{Role: form.With, Names: b.Names},
		place:  form.Operand{Role: form.Cell, Names: b.Places},
		from:   form.Operand{Role: form.Cell, Names: b.Places},
		card:   form.Operand{Role: form.Card, Names: b.CardIDs},
		number: form.Operand{Role: form.With, Names: numbers},
		colour: form.Operand{Role: form.With, Names: colourNames},
	}
	v := make(form.Verbs, lastVerb)
	say := func(verb uint8, name string, of ...form.Operand) { v[verb] = form.Verb{Name: name, Of: of} }
	cubeVerbs(say, &o)
	movementVerbs(say, &o)
	armyVerbs(say, &o)
	combatVerbs(say, &o)
	eventVerbs(say, &o)
	return v
}

// cubeVerbs are those of cubes, cards and orders.
func cubeVerbs(say func(verb uint8, name string, of ...form.Operand), o *operands) {
	say(doCup, "cup", o.number)
	say(doDiscard, "discard", o.card)
	say(doKeep, "keep")
	say(doNext, "next", o.colour)
	say(doDraw, "draw")
	say(doOrderMove, "order move")
	say(doOrderMarch, "order march")
	say(doOrderReady, "order ready")
	say(doOrderReserve, "order reserve")
	say(doOrderPass, "order pass")
	say(doPlay, "play", o.card)
	say(doBuyCube, "buy cube", o.card)
	say(doBuyToken, "buy token", o.card)
	say(doPush, "push")
	say(doTake, "take")
	say(doWatch, "watch")
	say(doWait, "wait")
	say(doDecline, "decline")
	say(doPass, "pass")
	say(doDone, "done")
}

// movementVerbs are those of moves and formations.
func movementVerbs(say func(verb uint8, name string, of ...form.Operand), o *operands) {
	say(doActivate, "activate", o.place)
	say(doGo, "go")
	say(doAssist, "assist", o.card)
	say(doAccept, "accept")
	say(doMove, "move", o.block, o.place)
	say(doExit, "exit", o.block)
	say(doRoad, "road", o.block)
	say(doSquare, "square", o.block)
	say(doColumn, "column", o.place)
	say(doBattery, "battery", o.place)
	say(doReform, "reform", o.block)
	say(doFace, "face", o.block, o.place)
	say(doSwap, "swap", o.place)
	say(doEnter, "enter", o.block, o.place)
	say(doMarch, "march", o.block, o.place)
	say(doCede, "cede", o.block, o.place)
}

// armyVerbs are those of rallies, of the commander and of what is made ready before the battle.
func armyVerbs(say func(verb uint8, name string, of ...form.Operand), o *operands) {
	say(doRally, "rally", o.place)
	say(doRallyArmy, "rally army")
	say(doWithdraw, "withdraw", o.block, o.place)
	say(doGarrison, "garrison", o.place)
	say(doDisband, "disband", o.place)
	say(doRear, "rear")
	say(doSurrender, "surrender", o.block)
	say(doConcede, "concede")
	say(doFresh, "fresh", o.block)
	say(doSkirmish, "skirmish", o.block)
	say(doDetach, "detach", o.block)
	say(doAttach, "attach", o.block)
}

// actionOf makes an answer of its parts. Whether it is legal only the position knows.
func actionOf(v, x, y, z uint8) game.Action {
	return game.Action(v)<<24 | game.Action(x)<<16 | game.Action(y)<<8 | game.Action(z)
}

// one, two and bare make answers of as many operands.
func one(v, x uint8) game.Action    { return actionOf(v, x, none, none) }
func two(v, x, y uint8) game.Action { return actionOf(v, x, y, none) }
func bare(v uint8) game.Action      { return actionOf(v, none, none, none) }

// Parts takes an answer apart: its verb and operands, 0xff from where there are no
// more.
func Parts(a game.Action) (v, x, y, z uint8) {
	return uint8(a >> 24), uint8(a >> 16), uint8(a >> 8), uint8(a)
}

// Text implements [game.Position].
func (p *Position) Text(a game.Action, _ game.Viewer) string { return p.Battle().verbs.Text(a) }

// Parse implements [game.Position].
func (p *Position) Parse(text string) (game.Action, error) {
	a, ok := p.Battle().verbs.Parse(text)
	if !ok {
		return 0, game.Unknown(game.UnknownAction, text)
	}
	return a, p.Check(a)
}
