package commander

import "mariscal/game/form"

// The verbs of combats. Verbs of orders with the same meaning in a combat (face, swap,
// reform, column, square, withdraw, play, pass) are in actions.go.
const (
	VerbFire       uint8 = firstCombatVerb + iota // block, place
	VerbBombard                                   // block, place
	VerbAssault                                   // block, place
	VerbMixte                                     // block, place
	VerbGunAssault                                // block, place
	VerbCharge                                    // block, place
	VerbRide                                      // block, place
	VerbWheel                                     // place: a token for facing and order
	VerbHalt                                      // no attack after a ride or a turn
	VerbClash
	VerbDiscipline
	VerbLeft
	VerbRight
	VerbAgain // draw again
	VerbSmoke
	VerbShield
	VerbHold
	VerbRetreat // block, place
	VerbFollow  // headquarters
	VerbStay    // headquarters stay, nobody advances
	VerbLose    // block: takes the loss
	VerbIcon    // loses its icon
	VerbMorale  // one Morale instead
	VerbAdvance // block
)

// attackVerbs are the verbs of attacks, by type.
var attackVerbs = [attackCount]uint8{
	AttackFire: VerbFire, AttackBombard: VerbBombard, AttackAssault: VerbAssault, AttackMixte: VerbMixte, AttackGuns: VerbGunAssault, AttackCharge: VerbCharge,
}

// attackOf returns the type of attack of a verb, or NoAttack.
func attackOf(v uint8) Attack {
	if v < VerbFire || v > VerbCharge {
		return NoAttack
	}
	return AttackFire + Attack(v-VerbFire)
}

func combatVerbs(say func(verb uint8, name string, of ...form.Operand), o *operands) {
	for by := AttackFire; by < attackCount; by++ {
		say(attackVerbs[by], by.String(), o.block, o.place)
	}
	say(VerbRide, "ride", o.block, o.place)
	say(VerbWheel, "wheel", o.place)
	say(VerbHalt, "halt")
	say(VerbClash, "clash")
	say(VerbDiscipline, "discipline")
	say(VerbLeft, "left")
	say(VerbRight, "right")
	say(VerbAgain, "again")
	say(VerbSmoke, "smoke")
	say(VerbShield, "shield", o.block)
	say(VerbHold, "hold")
	say(VerbRetreat, "retreat", o.block, o.place)
	say(VerbFollow, "follow", o.block)
	say(VerbStay, "stay")
	say(VerbLose, "lose", o.block)
	say(VerbIcon, "icon", o.block)
	say(VerbMorale, "morale", o.block)
	say(VerbAdvance, "advance", o.block)
}
