// Package notation is what is stored and exchanged of a game, as text: records,
// scripts, and the chance that makes both repeatable and checkable.
//
// A [Record] is a whole game: a header, every action in its canonical text and
// under it the dice and draws it caused. [Parse] reads one, [Record.AppendText]
// writes it, [Replay] plays it again and [Check] also proves that the luck in it
// follows from the seed that was promised before the first draw ([Stream]).
//
// A script ([RunScript]) is a scenario or a drawn position, forced dice, actions
// of both seats and what must follow from them: an example of the rulebook, a
// bug report or a test.
//
// The formats are documented for people in docs/notation.md. The text of a
// position belongs to its system ([game.Position.AppendText]).
package notation
