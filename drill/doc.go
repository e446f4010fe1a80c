// Package drill plays many games of one battle at once for programs that learn.
//
// A [Batch] holds games in which the caller answers for one seat or both, by the number of
// a legal answer in canonical order; built-in players answer for the others. It steps all
// games at once on all cores and writes what the caller asked for into memory that the
// caller owns ([Views]): whose turn it is, how many answers there are, a mask, what each
// answer touches, what the seat sees as numbers, rewards and ends.
//
//	b, err := drill.New(drill.Config{System: sys, Scenario: ref, Games: 1024, Auto: true})
//	err = b.Reset(seed, &views)
//	err = b.Step(choices, &views)
//
// Game i of a batch of n is game i+1 of `mariscal sim` with that seed; when it has ended and
// Auto is set, game i+1+n follows in its place, and so on. With the same players they are
// the same games.
//
// What a seat sees is made from its scene alone: observations of positions that differ only
// in what the seat cannot know are equal, byte for byte. [Batch.Copies] makes games for a
// search in which a guess replaces what the seat cannot know, with new luck.
//
// The package has no cgo; cmd/libmariscal is the library over it.
package drill
