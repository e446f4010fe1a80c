// Package turns searches over whole turns: it composes candidates, breeds others from the best
// of them, plays each on by a fast script for some turns over guesses of what is hidden, values
// where that ends, and halves the candidates, or lets them race, until one is left.
//
// A [Game] is the knowledge of one game: how a turn is composed and bred, how turns are played
// by script, and what a position is worth. An [Effort] is the work, as numbers: it is counted,
// never timed, so that a seed plays alike on every machine. [Search.Best] can be canceled.
//
// Before a horizon is chosen for a game, [Noise] measures what it costs: how much one sample
// strays, against how much the candidates differ.
package turns
