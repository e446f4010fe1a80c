// Package lab tells how even a battle is, with games between equal computer players: who is
// favoured at several strengths of play, by how much and how surely, what decides, and what would
// mend it.
//
//	r, err := lab.Run(ctx, lab.Config{System: sys, Battle: info.Ref, Players: []string{"recruit", "centurion"}, Stop: lab.Usual}, tell)
//
// A lab plays until the interval is as narrow as asked, or the limit of games or time is reached.
// Its intervals hold at all moments at once ([Anytime]), so that whoever watches may stop whenever
// he likes. Games are those of package sim: battles that differ in one thing are played with common
// chance (sim.Config.Common), and compared deal by deal.
//
// The package knows no game; a system's content says which small changes of a file there are.
package lab
