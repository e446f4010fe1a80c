// Package napoleonics is what Commands & Colors: Napoleonics brings into the house
// ([Entry]): its scenario files and how they are read and written, the values of
// its units and its deck, and the built-in battles.
//
//	s, err := napoleonics.Read("orthez.yaml", data)
//	if err != nil {
//		fmt.Fprintln(os.Stderr, err) // orthez.yaml:31: units.top.FR-LN: "C14" is not a hex; ...
//	}
//	ref, release, err := s.Lease()
//
// Files have the form of the family (package commandcolors); fieldworks, squares
// and square tracks are what this game has besides. The values of units.yaml stand
// in layers, those of all units, of a troop, of a nation, of a type, each with its
// origin: "rulebook", "research" into published facts about the national cards, or
// "own" with the reason. [Canonical] writes a battle in the one order its SHA-256 is
// taken of; the sum of the values is part of it.
package napoleonics
