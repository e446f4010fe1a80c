// Package tabletop is what every game on an open table needs between its rules and
// the contract, where pieces stand at points and an answer is a point too: an answer
// as a number and as a text ([Order], [Grammar]), a drag ([Drag]), the points worth
// listing ([Ways]), what is drawn ([Board], [Spot]), what is seen ([Outlook]). The
// geometry is package plane; what is legal the system says.
//
//	var grammar = tabletop.Grammar{
//		Pieces: tabletop.Names{"A1", "B1"},
//		Verbs:  []tabletop.Verb{{"move", tabletop.Piece | tabletop.Point}, {"fire", tabletop.Piece | tabletop.Target}},
//	}
//
//	o, ok := grammar.Order(action) // move A1 12.5,7.25 90
package tabletop
