// Package aitest tries computer players the same way in every system: whole games of
// its battles ([Strength], [Turns]), that equal knowledge gives equal choices
// ([SeesNothingHidden]), and positions with a best answer ([Puzzle]).
//
// It is imported from the external tests of the packages that hold players:
//
//	var arena = aitest.Arena{System: "ancients"}
//
//	func TestPuzzles(t *testing.T) { arena.Solve(t, puzzles) }
package aitest
