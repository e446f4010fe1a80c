// Package gametest holds the laws every system of rules obeys, as a suite. A
// system's test calls it with ten lines and has all of them on all its
// scenarios:
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
//  1. Check accepts what is listed and refuses everything else with a rule, and
//     asking changes nothing. Where a decision is open (game.Open) it may accept
//     more: random points are tried, and each that is accepted reads back from its
//     text and is played like one that is listed; games take one of them at every
//     fourth open decision. Moved, mirrored or turned by quarters as a whole the
//     table allows the same.
//  2. There is an action until the game is over.
//  3. Copies are independent.
//  4. What is recorded replays to the same position and events; a position
//     written and read back is the same position.
//  5. No leaks: scene, decision, options, action texts, events, the answers to queries
//     ([game.Queries], [game.Together], [game.Ways], [game.Errands], drags) and what a computer player chooses do not
//     depend on what their viewer cannot know.
//  6. Resampled positions obey the laws and look the same to their viewer.
//  7. Conservation, as the system defines it.
//  8. Undo after apply is the identity, and an action without dice or draws has
//     one result.
//  9. Counts: the number of action sequences from stored positions ([Counts]).
//  10. Odds shown equal frequencies: of hits rolled, of what is drawn, and of what
//     comes of it.
//  11. Everything in the catalogue occurs, or a script covers it.
//  12. A playthrough of each scenario equals the stored one ([Golden], for a few to
//     read; [Sums], for all of them).
//  13. A question passed over tells nothing: what a match answers by itself
//     ([game.Sole]) it answers however hands and deck lie that others cannot know.
//  14. An answer whose verb the question lists is refused for what forbids it, never
//     as the answer to another question.
//  15. A way ([game.Ways]) leads where it says: its answers are legal one after the
//     other, no dice fall before the last, and only the seat that is asked is told.
//
// How often: the scenarios of a system share up to 12,000 random games ([Config] may
// say fewer).
//
//   - 1, 2, 3, 7 and 15 run at every decision; 1 tries one listed and one foreign action.
//   - At one decision in a hundred, chosen by the seed, 1 compares the whole list, and
//     5, 6 and 8 run for one viewer in turn.
//   - 13 runs at every eighth question that has one answer.
//   - 4 runs at the end of each game; in one game of sixteen it compares all events and
//     goes through the stored record.
//
// The flag -mariscal.long checks everything everywhere, -mariscal.games says how many
// games to play, -mariscal.game which one.
//
// A failure names scenario, game and decision: run that one game again with
// -run and -mariscal.game.
package gametest
