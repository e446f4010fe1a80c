// Package notation is the text form of games for storage and exchange: records, scripts,
// and the chance that makes both repeatable and checkable.
//
// A [Record] is a whole game: a header, every action in its canonical text and under it
// the dice and draws it caused. [Parse] reads one, [Record.AppendText] writes it,
// [Replay] plays it again and [Check] also proves that its chance follows from the seed
// promised before the first draw ([Stream]).
//
// A script ([RunScript]) is a scenario or a drawn position, forced dice, actions of both
// seats and the expected results: an example of the rulebook, a bug report or a test.
//
// docs/notation.md documents the formats. The text of a position belongs to its system
// ([game.Position.AppendText]).
package notation
