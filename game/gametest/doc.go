// Package gametest tests the laws that every system of rules obeys. A system's test file
// needs ten lines to test all laws on all its scenarios:
//
//	func TestLaws(t *testing.T) {
//		gametest.Run(t, ancients.System{}, refs, gametest.Config{Conserve: conserve})
//	}
//	func TestCounts(t *testing.T) { gametest.Counts(t, ancients.System{}, refs, "testdata/counts.txt") }
//	func TestGolden(t *testing.T) { gametest.Golden(t, ancients.System{}, ref, "testdata/golden") }
//	func TestSums(t *testing.T) { gametest.Sums(t, ancients.System{}, refs, "testdata/sums.txt") }
//	func TestPlayers(t *testing.T) { gametest.Blind(t, ancients.System{}, refs, players...) }
//
// The laws, by number:
//
//  1. Check accepts every listed action and refuses all others with a rule, and queries
//     change nothing. An open decision (game.Open) may accept more: the test tries random
//     points; each accepted one reads back from its text and plays like a listed one.
//     Games play such a point at every fourth open decision. A table moved, mirrored or
//     turned by quarters allows the same answers.
//  2. There is an action until the game is over.
//  3. Copies are independent.
//  4. A record replays to the same position and events; a position written and read back
//     is the same position.
//  5. No leaks: scene, decision, options, action texts, events, replies to queries
//     ([game.Queries], [game.Together], [game.Ways], [game.Errands], drags) and the
//     choices of computer players do not depend on what their viewer cannot know.
//  6. Resampled positions obey the laws and look the same to their viewer.
//  7. Conservation, as the system defines it.
//  8. Undo after apply is the identity, and an action without dice or draws has one
//     result.
//  9. Counts: the number of action sequences from stored positions ([Counts]).
//  10. Odds equal frequencies: of hits, of draws, and of the outcomes.
//  11. Everything in the catalogue occurs, or a script covers it.
//  12. A playthrough of each scenario equals the stored one ([Golden] stores a few to
//     read, [Sums] checksums of all).
//  13. An automatic answer reveals nothing: whether a match answers a question itself
//     ([game.Sole]) does not depend on cards that the other viewers cannot know.
//  14. Every listed answer has a verb of its question ([Config].Asks). The refusal of an
//     answer with such a verb says what forbids it; it never says that the answer belongs
//     to another question.
//  15. A way ([game.Ways]) ends where it says: its answers are legal one after another, no
//     dice are rolled before the last, and only the seat that decides sees it.
//
// How often: the scenarios of a system share up to 12,000 random games ([Config] may
// say fewer).
//
//   - 1, 2, 3, 7 and 15 run at every decision; 1 tries one listed and one foreign action,
//     14 looks at the verbs of all.
//   - At one decision in 100, chosen by the seed, 1 compares the whole list, and
//     14 tries what is not listed, and 5, 6 and 8 run for one viewer in turn.
//   - 13 runs at every eighth question with a single answer.
//   - 4 runs at the end of each game; in one game of sixteen it compares all events and
//     replays the stored record.
//
// The flag -mariscal.long checks everything everywhere, -mariscal.games says how many
// games to play, -mariscal.game which one.
//
// A failure names scenario, game and decision: run that one game again with
// -run and -mariscal.game.
package gametest
