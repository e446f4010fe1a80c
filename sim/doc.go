// Package sim plays battles many times and measures the results.
//
// A [Config] names a scenario, the two computer players, the number of games and a seed;
// [Run] plays them on all cores and returns a [Result]: wins with 95 % intervals, scores,
// lengths, reasons of the end. Every game has its own streams of chance and of players'
// guesses, which follow only from the seed and the number of the game: equal seeds give
// equal results on any machine and any number of cores. The chance is that of matches, so
// the record of any game can be proved.
//
// [Config.Each] gets the games in order; then they are dropped. Their sums are a [Tally],
// whose size does not grow with their number. A game can be watched (cards played, dice
// rolled, pieces lost), recorded, and kept turn by turn; [Columns] makes rows of it, which
// [Rows] writes. A [Checkpoint] holds the progress of several studies.
//
//	c := sim.Config{System: sys, Scenario: ref, Players: [2]string{"recruit", "recruit"}, Games: 100, Seed: 1}
//	r, err := sim.Run(ctx, c)
//
// Players get positions in which a guess replaces everything hidden from their seat. A
// game longer than [Config.MaxTurns] counts as unfinished, because the rules set no limit.
//
// [Result.Plot] draws the margins and lengths; [Bench] measures the rules.
package sim
