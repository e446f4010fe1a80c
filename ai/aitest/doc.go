// Package aitest tests computer players the same way in every system: whole games of its
// battles ([Strength], [Turns]), equal choices from equal knowledge
// ([SeesNothingHidden]), and positions with a best answer ([Puzzle]), which is counted where
// little is left to happen ([Exact]).
//
// The external tests of packages with players import it:
//
//	var arena = aitest.Arena{System: "ancients"}
//
//	func TestPuzzles(t *testing.T) { arena.Solve(t, "centurion", puzzles, 95) }
package aitest
