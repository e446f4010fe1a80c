// Package arena lets two computer players fight over battles of a system, and measures how
// much stronger the first is.
//
// Each deal is played twice, the second time with the sides exchanged, in every battle in turn.
// Such a pair of games is what the figures follow from: its games share their luck. A draw and
// a game left unfinished count as half. A deal is that of a study with [sim.Config.Swap] and
// the seed [Seed]: equal matches have equal games on any machine and any number of cores.
//
//	m := arena.Match{System: sys, Battles: arena.Battles(sys), Players: [2]string{"centurion", "recruit"}, Rounds: 50}
//	r, err := arena.Run(ctx, m)
//
// A player may be a guest, such as a bot. It keeps its process from game to game; one that breaks a
// promise loses the game, and the match goes on.
//
// A [Test] ends a match as soon as it tells two scores apart; a [State] keeps finished games in
// a file, from which a match is resumed. The file sequential.go says how the test decides.
package arena
