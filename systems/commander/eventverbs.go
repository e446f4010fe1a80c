package commander

import "mariscal/game/form"

// The verbs of events. "discard" is that of hands.
const (
	VerbCancel  uint8 = firstEventVerb + iota // interrupt card
	VerbAim                                   // place
	VerbAimAt                                 // block
	VerbRecall                                // leader card
	VerbInspire                               // an ability: the zone of one's own HQ rallies as with an Officer
)

// eventVerbs says how answers of events are written.
func eventVerbs(say func(verb uint8, name string, of ...form.Operand), o *operands) {
	say(VerbCancel, "cancel", o.card)
	say(VerbAim, "aim", o.place)
	say(VerbAimAt, "aim at", o.block)
	say(VerbRecall, "recall", o.card)
	say(VerbInspire, "inspire")
}
