// Package words puts the game into Spanish and English.
//
// The rules speak in messages: an id and arguments ([game.Message]). Here is
// what a person reads. The texts are in catalog/<language>.toml, one entry an
// id, written as templates of their arguments:
//
//	[ancients.event]
//	move = "the {{.unit}} move from {{.from}} to {{.to}}"
//
//	[ancients.event.draw]
//	one = "{{.n}} card is drawn"
//	other = "{{.n}} cards are drawn"
//
// An entry with one and other chooses by the argument n, or by the first number
// the message has. Unit names are written so that they fit every sentence: in
// Spanish all are feminine singular ("la {{.unit}}"), in English all take the
// plural verb ("the {{.unit}} move"). Armies and seats are singular in both: "{{.side}}
// wins", "Carthage wins". Where an argument may be a unit or a name,
// {{.target_the}} has the article when it is needed. A text that begins with an argument is
// given its capital letter when it is printed.
//
// The rules reference ([Rules]) is read from package docs. Adding a language
// means one catalogue and one paragraph in every rule; the tests say what is
// missing.
package words
