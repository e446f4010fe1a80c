// Package screen is the terminal client on a screen of its own.
//
// The board lies fixed; beside and below it stand the dispatches, the question with its
// answers and the hand, and at the foot the line that is typed. What a line means and
// what is told is package terminal's, which plays the game as it does line by line and
// puts every question on this desk ([terminal.Desk]); here it is only shown.
//
// [Fits] says where it can be shown: on a terminal with room for its kind of board.
// Elsewhere, for pipes and screen readers, [terminal.Play] is the client.
package screen
