package commander

import "mariscal/game/form"

// The verbs of combats. Those of orders that mean the same in a combat (face, swap,
// reform, column, square, withdraw, play, pass) are in actions.go.
const (
	doFire       uint8 = firstCombatVerb + iota // block, place
	doBombard                                   // block, place
	doAssault                                   // block, place
	doMixte                                     // block, place
	doGunAssault                                // block, place
	doCharge                                    // block, place
	doRide                                      // block, place
	doWheel                                     // place: a token for facing and order
	doHalt                                      // no attack after a ride or a turn
	doClash
	doDiscipline
	doLeft
	doRight
	doAgain // draw again
	doSmoke
	doShield
	doHold
	doRetreat // block, place
	doFollow  // headquarters
	doStay    // headquarters stay, nobody advances
	doLose    // block: takes the loss
	doIcon    // loses its icon
	doMorale  // one Morale instead
	doAdvance // block
)

// attackVerbs are the verbs of attacks, by type.
var attackVerbs = [attackCount]uint8{
	AttackFire: doFire, AttackBombard: doBombard, AttackAssault: doAssault, AttackMixte: doMixte, AttackGuns: doGunAssault, AttackCharge: doCharge,
}

// attackOf returns the type of attack of a verb, or NoAttack.
func attackOf(v uint8) Attack {
	if v < doFire || v > doCharge {
		return NoAttack
	}
	return AttackFire + Attack(v-doFire)
}

func combatVerbs(say func(verb uint8, name string, of ...form.Operand), o *operands) {
	for by := AttackFire; by < attackCount; by++ {
		say(attackVerbs[by], by.String(), o.block, o.place)
	}
	say(doRide, "ride", o.block, o.place)
	say(doWheel, "wheel", o.place)
	say(doHalt, "halt")
	say(doClash, "clash")
	say(doDiscipline, "discipline")
	say(doLeft, "left")
	say(doRight, "right")
	say(doAgain, "again")
	say(doSmoke, "smoke")
	say(doShield, "shield", o.block)
	say(doHold, "hold")
	say(doRetreat, "retreat", o.block, o.place)
	say(doFollow, "follow", o.block)
	say(doStay, "stay")
	say(doLose, "lose", o.block)
	say(doIcon, "icon", o.block)
	say(doMorale, "morale", o.block)
	say(doAdvance, "advance", o.block)
}
