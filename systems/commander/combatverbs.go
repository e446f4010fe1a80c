package commander

import "mariscal/game/form"

// The verbs of combat.
const (
	doFire       uint8 = firstCombatVerb + iota // block, place
	doAssault                                   // block, place
	doBombard                                   // block, place
	doMixte                                     // block, place
	doGunAssault                                // block, place
	doRide                                      // place, place
	doWheel                                     // place
	doHalt
	doClash
	doLeft
	doRight
	doAgain
	doHold
	doRetreat // block, place
	doAdvance // block
	doAdvanceAll
	doStay
)

// combatVerbs says how answers of combats are written.
func combatVerbs(say func(verb uint8, name string, of ...form.Operand), o *operands) {
	say(doFire, "fire", o.block, o.place)
	say(doAssault, "assault", o.block, o.place)
	say(doBombard, "bombard", o.block, o.place)
	say(doMixte, "mixte", o.block, o.place)
	say(doGunAssault, "gun-assault", o.block, o.place)
	say(doRide, "ride", o.from, o.place)
	say(doWheel, "wheel", o.place)
	say(doHalt, "halt")
	say(doClash, "clash")
	say(doLeft, "left")
	say(doRight, "right")
	say(doAgain, "again")
	say(doHold, "hold")
	say(doRetreat, "retreat", o.block, o.place)
	say(doAdvance, "advance", o.block)
	say(doAdvanceAll, "advance")
	say(doStay, "stay")
}
