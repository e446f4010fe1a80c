// Package march reads moves on an open table that are said in words:
//
//	move rangers forward 4
//	rangers 4 inches toward the wood
//	move rangers into cover, in open order
//	mueve rangers a 12 de granaderos
//
// A [Reader] knows the scene of one question and the trials of its position ([game.Open]). It
// knows no rules: it looks for a spot that fits the words, and the trial there says whether the
// piece comes so far and what the exact answer is. Both languages are always understood; where
// they differ about a word, the reader's own counts.
package march
