// Package game is the contract between the rules of a wargame and everything
// that is not rules: computer players, records, servers and clients.
//
// A [System] is one rulebook. It starts a [Position], the plain value that holds
// everything true at one moment of a game. A position says which seat decides and what
// ([Position.Decision]), lists the legal answers ([Position.Actions]; on a continuous
// table, [Open], only those worth considering), explains why an action is illegal
// ([Position.Check]) and applies one ([Position.Apply]). Dice and draws come in through
// [Chance]; events go out in a [Log]; a viewer sees a [Scene], whose [Board] is hexes,
// zones or open ground.
//
// Optional features are interfaces of their own that a position or a system may
// implement: [Queries], [Open], [Together], [Errands], [Ways], [Keeper], [Scoped],
// [Lexicon].
//
//	p, err := system.Start(game.Ref{ID: "ancients/akragas"}, nil, chance, nil)
//	for !p.Decision().Over {
//		buf = p.Actions(buf[:0])
//		p.Apply(buf[pick(len(buf))], chance, log)
//	}
//
// The package knows no board, no words, no clock and no I/O. The laws every
// system obeys are in package gametest.
package game
