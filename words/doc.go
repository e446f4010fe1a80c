// Package words puts the game into Spanish and English.
//
// Rules produce messages: an id and arguments ([game.Message]). This package makes them
// readable. Texts are in files of one form: those of a system in
// content/<system>/words/<language>.toml, with its restated rules in rules.md; those of the
// table itself in words/catalog. A package registers its files with [Add], and nothing else
// names it. An entry is a template with arguments:
//
//	[ancients.event]
//	move = "{{.unit_the}} move from {{.from}} to {{.to}}"
//
//	[ancients.event.draw]
//	one = "{{.n}} card is drawn"
//	other = "{{.n}} cards are drawn"
//
// An entry with the forms one and other chooses by the argument n, or by the first number
// of the message.
//
// The entry of a noun has its grammar, and the words around it agree with it:
//
//	[ancients.unit]
//	LC = ["caballería ligera", "f"]
//
// {{.unit_the}} is the noun with its article ("la caballería ligera", "the light
// cavalry"), and a name without one; "a" and "de" before it become "al" and "del".
// {{agree .unit `eliminado` `eliminada` `eliminados` `eliminadas`}} is the form that agrees
// with the noun in unit (m, f, m pl, f pl); {{agree .unit `ataca` `atacan`}} depends only
// on its number. Grammars are m, f, "f el" (el ala), "m pl" and "f pl" in Spanish, sg and
// pl in English. Armies and seats are singular in both: "Carthage wins". A text that begins
// with an argument gets an initial capital.
//
// A system inherits the texts it lacks from its family ([Source.Family]): those that every
// Commands & Colors game shares exist once, under "commandcolors".
//
// A new language needs one catalog beside each of the others and one paragraph in every
// rule; the tests list what is missing.
package words
