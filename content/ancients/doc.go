// Package ancients is what Commands & Colors: Ancients brings into the house
// ([Entry]): its scenario files and how they are read and written, the values of
// its units and its deck, and the built-in battles. Its computer players and its
// judge come with it.
//
//	s, err := ancients.Read("gaugamela.yaml", data)
//	if err != nil {
//		fmt.Fprintln(os.Stderr, err) // gaugamela.yaml:31: units.top.HI: "C14" is not a hex; ...
//	}
//	p, err := rules.System{}.Start(s.Info.Ref, nil, chance, log) // once it is registered
//
// [Read] tells every fault at once, with its line; [Canonical] writes a battle in
// the one order its SHA-256 is taken of. Every value says where it comes from:
// "rulebook", "public" with its source, or "own". Values of units and cards that a
// scenario does not change are those of units.yaml and cards.yaml, whose sum is
// part of the canonical text.
package ancients
