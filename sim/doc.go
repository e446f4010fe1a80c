// Package sim plays battles many times and says how they went.
//
// A [Config] names a scenario, the two computer players, how many games and a
// seed; [Run] plays them on all cores and returns a [Result]: wins with 95 %
// intervals, scores, lengths, reasons of the end. Every game has its own
// stream of chance and of players' guesses, which follow from the seed and the
// number of the game alone: equal seeds give equal results on any machine and
// any number of cores. The chance is that of matches, so that the record of any
// game proves itself.
//
// [Config.Each] gets the games in order; then they are forgotten. Their sums are a
// [Tally], whose size does not grow with their number. A game can be watched (cards
// played, dice rolled, pieces lost), recorded, and remembered turn by turn; [Columns]
// makes rows of it, which [Rows] writes. A [Checkpoint] holds the progress of several
// studies.
//
//	c := sim.Config{System: sys, Scenario: ref, Players: [2]string{"recruit", "recruit"}, Games: 100, Seed: 1}
//	r, err := sim.Run(ctx, c)
//
// Players are given positions in which what their seat cannot know is a guess.
// A game that goes on past [Config.MaxTurns] is counted as unfinished: the
// rules set no limit, so none is invented.
//
// [Result.Plot] draws the margins and lengths; [Bench] measures the rules.
package sim
