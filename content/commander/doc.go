// Package commander is the content of Battle Commander ([Entry]): the reader and writer of its
// scenario files, the table of terrain, the deck, commanders and friction, texts, rules, and the
// built-in battles.
//
//	s, err := commander.Read("rivoli.yaml", data, nil)
//	if err != nil {
//		fmt.Fprintln(os.Stderr, err) // rivoli.yaml:31: blocks.top.40e.zone: "Rivolli" is no zone or fort of the map
//	}
//	ref, release, err := s.Lease()
//
// A map is a mesh of named vertices (package zone) with terrain, elevations, borders and roads;
// docs/commander.md explains how to draw one. Values are in four files: terrain.yaml, deck.yaml,
// commanders.yaml and friction.yaml ([Tables]). A scenario or a pack can replace each value by its
// id. The canonical text of a scenario contains the checksum of the built-in values, and all values
// that differ from them.
package commander
