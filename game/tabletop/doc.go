// Package tabletop has what games on open tables share. Pieces stand at points, and an
// answer may be a point: answers as numbers and texts ([Order], [Grammar]), drags
// ([Drag]), points worth listing ([Ways]), drawing ([Board], [Spot]), sight
// ([Outlook]). Package plane has the geometry; the system says what is legal.
//
//	var grammar = tabletop.Grammar{
//		Pieces: []string{"A1", "B1"},
//		Verbs:  []tabletop.Verb{{"move", tabletop.Piece | tabletop.Point}, {"fire", tabletop.Piece | tabletop.Target}},
//	}
//
//	o, ok := grammar.Order(action) // move A1 12.5,7.25 90
package tabletop
