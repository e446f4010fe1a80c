// Package sim plays one battle many times and says how it went.
//
// A [Config] names a scenario, the two computer players, how many games and a
// seed; [Run] plays them on all cores and returns a [Result]: wins with 95 %
// intervals, scores, lengths, reasons of the end. Every game has its own
// stream of chance and of players' guesses, which follow from the seed and the
// number of the game alone: equal seeds give equal results on any machine and
// any number of cores.
//
// Players are given positions in which what their seat cannot know is a guess.
// A game that goes on past [Config.MaxTurns] is counted as unfinished: the
// rules set no limit, so none is invented.
//
// [Result.Plot] draws the margins and lengths; [Bench] measures the rules.
package sim
