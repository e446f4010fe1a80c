// Package words puts the game into Spanish and English.
//
// The rules speak in messages: an id and arguments ([game.Message]). Here is
// what a person reads. Texts stand beside what they are about, in files of one
// form: those of a system in content/<system>/words/<language>.toml, with its
// restated rules in rules.md; those of the table itself in words/catalog. A
// package registers its files with [Add], and nothing else names it. An entry is
// written as a template of its arguments:
//
//	[ancients.event]
//	move = "{{.unit_the}} move from {{.from}} to {{.to}}"
//
//	[ancients.event.draw]
//	one = "{{.n}} card is drawn"
//	other = "{{.n}} cards are drawn"
//
// An entry with one and other chooses by the argument n, or by the first number
// the message has.
//
// A noun has its grammar in its own entry, and what stands around it follows it:
//
//	[ancients.unit]
//	LC = ["caballería ligera", "f"]
//
// {{.unit_the}} is the noun with its article ("la caballería ligera", "the light
// cavalry"), and a name as it is; "a" and "de" before it become "al" and "del".
// {{agree .unit `eliminado` `eliminada` `eliminados` `eliminadas`}} is the form
// that agrees with the noun in unit (m, f, m pl, f pl); {{agree .unit `ataca`
// `atacan`}} follows its number alone. Grammars are m, f, "f el" (el ala), "m pl"
// and "f pl" in Spanish, sg and pl in English. Armies and seats are singular in
// both: "{{.side}} wins", "Carthage wins". A text that begins with an argument is
// given its capital letter when it is printed.
//
// What a system has no words for is asked of its family ([Source.Family]): the
// texts that every Commands & Colors game shares stand once, under
// "commandcolors".
//
// Adding a language means one catalogue beside each of the others and one
// paragraph in every rule; the tests say what is missing.
package words
