// Package screen is the terminal client on a screen of its own.
//
// The board stays in its place; beside and below it are the log, the question with its
// answers and the hand, and at the bottom the input line. Package terminal plays the
// game as in line mode and puts every question on this desk ([terminal.Desk]); this
// package only shows it.
//
// [Fits] says where it can be shown: on a terminal with room for its kind of board.
// Elsewhere, for pipes and screen readers, [terminal.Play] is the client.
package screen
