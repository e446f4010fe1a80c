package commander

import "mariscal/game/form"

// The verbs of events.
const (
	doCancel uint8 = firstEventVerb + iota // interrupt card
	doAim                                  // place
	doAimAt                                // block
)

// eventVerbs says how answers of events are written.
func eventVerbs(say func(verb uint8, name string, of ...form.Operand), o *operands) {
	say(doCancel, "cancel", o.card)
	say(doAim, "aim", o.place)
	say(doAimAt, "aim at", o.block)
}
