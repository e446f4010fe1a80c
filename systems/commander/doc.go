// Package commander is the rulebook of Battle Commander, Volume I, as a
// [game.System]: battles on zones, fought with orders drawn from a cup as cubes
// and with cards instead of dice. It knows the legal answers in a position, what each
// leads to, and the rule (B19.2) or ruling (BR.14) behind both; content/commander/rules.md
// restates them all. Comments name rules by these ids; chapters and sections without a
// letter are those of the printed rulebook.
//
// Files that begin with chNN hold all rules of chapter NN of the book: section 27.7 is in
// ch27_clash.go. Files that begin with ruleids hold the ids of rules. A question is one row
// ([mariscal/game/question]) in the file of the chapter that asks it; questions.go has the
// table of all rows. form.go lists the fields of a position for its text, its reader and its
// hash.
//
// A [Result] is the result of a Skill Check, a [Fire] or [Assault] that of a combat. An
// [Attack] is a type of attack, a [Combat] an attack under way. A stageRow is a question;
// the common row (ch30_common_row.go) is a row of cards. A cube gives an order; the command
// chain (ch19_command_links.go) says which headquarters commands it.
//
// A scenario gives the rules a [Setup]; a [Battle] is the part of it that never changes
// during play; a [Position] is a plain value. A game runs on a stack of frames ([Stage]):
// the turn at the bottom, then the cube drawn, then an order or a combat, then what
// interrupts it. Frames that need no decision run at once (questions.go); a frame that asks
// stays on top.
//
// Results are drawn as cards from the same pile as hands; no position knows an order of the
// pile.
package commander
