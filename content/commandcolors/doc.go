// Package commandcolors is what the content of every Commands & Colors game
// shares: the reader and the writer of its scenario files, and the texts of the
// family, which stand in where a game has none of its own.
//
// What a game calls its units, terrain, cards and tags is a table ([Names]); no
// function here asks which game it is. A game's reader embeds [Reader] and asks
// for the parts of a file in the order its faults are told, with what it alone has
// between them; its writer does the same with [Writer]:
//
//	r := &reader{Reader: commandcolors.NewReader(name, names, &setup.Setup)}
//	t := r.Mapping(r.Root(data), "", "key", keys...)
//	r.Info(t)
//	r.Terrain(t.At("terrain"))
//	r.ramparts(t.At("ramparts")) // its own
//	r.Units(t.At("units"))
//
// Texts are registered by importing the package:
//
//	words.Add(words.Source{Name: "ancients", Family: "commandcolors", Files: texts})
package commandcolors
