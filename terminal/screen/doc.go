// Package screen is the full-screen terminal client.
//
// The board stays in its place. Beside and below it are the log, the question with its answers and
// the hand; at the bottom is the input line. Package terminal plays the game as in line mode and
// puts every question on this desk ([terminal.Desk]); this package only shows it.
//
// [Fits] reports whether a terminal has room for the kind of board. If not, and for pipes and
// screen readers, [terminal.Play] is the client.
package screen
