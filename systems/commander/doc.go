// Package commander is the rulebook of Battle Commander, Volume I, as a
// [game.System]: battles on zones, fought with orders drawn from a cup as cubes
// and with cards instead of dice. What may be done in a position, what follows from
// it, and the rule (B19.2) or ruling (BR.14) behind both; content/commander/rules.md
// restates every one of them. Comments name rules by these ids; chapters and sections
// without a letter are those of the printed rulebook.
//
// A file that begins with chNN holds rules of chapter NN of the book, and nothing of that
// chapter lies elsewhere: section 27.7 is in ch27_clash.go. The ids of rules are in files
// that begin with ruleids. A question is one row ([mariscal/game/question]), which stands
// with the chapter that asks it; questions.go has the table of them. form.go has the list of
// the fields of a position, which its text, its reader and its hash follow.
//
// A [Result] is what a Skill Check draws, a [Fire] or [Assault] what a combat draws. An
// [Attack] is a type of attack, a [Combat] an attack under way. A stageRow is a question;
// the common row (ch30_common_row.go) is a row of cards. An order is what a cube gives; the
// command chain (ch19_command_links.go) says which headquarters commands it.
//
// What a scenario hands to the rules is a [Setup]; what never changes of it while it is
// played is a [Battle]; a [Position] is a plain value. A game runs on a stack of frames
// ([Stage]): the turn lies at the bottom, on it the cube that was drawn, on that an order or
// a combat, on that what interrupts them. What needs nobody runs on (questions.go); what
// asks somebody stays on top.
//
// Who is drawn for a result is a card, so the pile is drawn from with the same
// chance as any hand; no position knows an order of the pile.
package commander
