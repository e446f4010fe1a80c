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
	_           uint8 = iota
	VerbCup           // n cubes of the Reserve go into the cup
	VerbDiscard       // card
	VerbKeep
	VerbNext // colour of the next cube
	VerbDraw
	VerbMoveOrder
	VerbMarch
	VerbReady
	VerbReserve
	VerbPassOn
	VerbPlay     // card
	VerbActivate // place
	VerbGo
	VerbAssist // leader card
	VerbAccept
	VerbMove      // block, place
	VerbExit      // block
	VerbRoad      // block
	VerbSquare    // block
	VerbColumn    // place
	VerbBattery   // place
	VerbReform    // block
	VerbFace      // block, neighbour
	VerbSwap      // place
	VerbEnter     // block, place
	VerbEnterRoad // block, place: arrives by road
	VerbBuyCube   // card
	VerbBuyToken  // card
	VerbRally     // place
	VerbRallyArmy
	VerbWithdraw // block, place
	VerbGarrison // place
	VerbDisband  // place
	VerbRear
	VerbCede      // block, place
	VerbSurrender // block
	VerbPush
	VerbConcede
	VerbFresh    // block
	VerbSkirmish // block
	VerbDetach   // guns
	VerbAttach   // infantry
	VerbTake
	VerbWatch
	VerbWait
	VerbDecline
	VerbPass
	VerbDone
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

// operands are the kinds of names that answers of a battle have.
type operands struct{ block, place, card, number, colour form.Operand }

// makeVerbs makes the grammar of a battle.
func (b *Battle) makeVerbs() form.Verbs {
	o := operands{
		block:  form.Operand{Role: form.Piece, Names: b.Names},
		place:  form.Operand{Role: form.Cell, Names: b.Places},
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

// cubeVerbs names the answers about cubes, cards and orders.
func cubeVerbs(say func(verb uint8, name string, of ...form.Operand), o *operands) {
	say(VerbCup, "cup", o.number)
	say(VerbDiscard, "discard", o.card)
	say(VerbKeep, "keep")
	say(VerbNext, "next", o.colour)
	say(VerbDraw, "draw")
	say(VerbMoveOrder, "order move")
	say(VerbMarch, "order march")
	say(VerbReady, "order ready")
	say(VerbReserve, "order reserve")
	say(VerbPassOn, "order pass")
	say(VerbPlay, "play", o.card)
	say(VerbBuyCube, "buy cube", o.card)
	say(VerbBuyToken, "buy token", o.card)
	say(VerbPush, "push")
	say(VerbTake, "take")
	say(VerbWatch, "watch")
	say(VerbWait, "wait")
	say(VerbDecline, "decline")
	say(VerbPass, "pass")
	say(VerbDone, "done")
}

// movementVerbs names the answers about moves and formations.
func movementVerbs(say func(verb uint8, name string, of ...form.Operand), o *operands) {
	say(VerbActivate, "activate", o.place)
	say(VerbGo, "go")
	say(VerbAssist, "assist", o.card)
	say(VerbAccept, "accept")
	say(VerbMove, "move", o.block, o.place)
	say(VerbExit, "exit", o.block)
	say(VerbRoad, "road", o.block)
	say(VerbSquare, "square", o.block)
	say(VerbColumn, "column", o.place)
	say(VerbBattery, "battery", o.place)
	say(VerbReform, "reform", o.block)
	say(VerbFace, "face", o.block, o.place)
	say(VerbSwap, "swap", o.place)
	say(VerbEnter, "enter", o.block, o.place)
	say(VerbEnterRoad, "march", o.block, o.place)
	say(VerbCede, "cede", o.block, o.place)
}

// armyVerbs names the answers about rallies, the commander and the preparations before the battle.
func armyVerbs(say func(verb uint8, name string, of ...form.Operand), o *operands) {
	say(VerbRally, "rally", o.place)
	say(VerbRallyArmy, "rally army")
	say(VerbWithdraw, "withdraw", o.block, o.place)
	say(VerbGarrison, "garrison", o.place)
	say(VerbDisband, "disband", o.place)
	say(VerbRear, "rear")
	say(VerbSurrender, "surrender", o.block)
	say(VerbConcede, "concede")
	say(VerbFresh, "fresh", o.block)
	say(VerbSkirmish, "skirmish", o.block)
	say(VerbDetach, "detach", o.block)
	say(VerbAttach, "attach", o.block)
}

// actionOf makes an answer from its parts; the position knows whether it is legal.
func actionOf(v, x, y, z uint8) game.Action {
	return game.Action(v)<<24 | game.Action(x)<<16 | game.Action(y)<<8 | game.Action(z)
}

// one, two and bare make answers with one operand, two and none.
func one(v, x uint8) game.Action    { return actionOf(v, x, none, none) }
func two(v, x, y uint8) game.Action { return actionOf(v, x, y, none) }
func bare(v uint8) game.Action      { return actionOf(v, none, none, none) }

// Parts returns the verb and the operands of an answer; operands it lacks are 0xff.
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

// Verbs implements [game.Parted].
func (p *Position) Verbs() []game.VerbParts { return p.Battle().verbs.Parts() }

// Part implements [game.Parted].
func (p *Position) Part(a game.Action) game.Parts { return p.Battle().verbs.Part(a) }
