package commander

import "mariscal/game/form"

// The verbs of events. "discard" is that of hands.
const (
	doCancel  uint8 = firstEventVerb + iota // interrupt card
	doAim                                   // place
	doAimAt                                 // block
	doRecall                                // leader card
	doInspire                               // an ability: the zone of the own HQ rallies as with an Officer
)

// eventVerbs says how answers of events are written.
func eventVerbs(say func(verb uint8, name string, of ...form.Operand), o *operands) {
	say(doCancel, "cancel", o.card)
	say(doAim, "aim", o.place)
	say(doAimAt, "aim at", o.block)
	say(doRecall, "recall", o.card)
	say(doInspire, "inspire")
}
