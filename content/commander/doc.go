// Package commander is what Battle Commander brings into the house ([Entry]): its
// scenario files and how they are read and written, the table of terrain, the deck,
// commanders and friction, texts, rules, and the built-in battles.
//
//	s, err := commander.Read("rivoli.yaml", data, nil)
//	if err != nil {
//		fmt.Fprintln(os.Stderr, err) // rivoli.yaml:31: blocks.top.40e.zone: "Rivolli" is no zone or fort of the map
//	}
//	ref, release, err := s.Lease()
//
// A map is a mesh of named vertices (package zone) with terrain, heights, borders and
// roads; docs/commander.md tells how one is drawn. Values stand in four files that a
// scenario or a pack may lay others over, by id: terrain.yaml, deck.yaml,
// commanders.yaml, friction.yaml ([Tables]). The canonical text of a scenario holds the
// sum of the values that are built in, and all that differ from them.
package commander
