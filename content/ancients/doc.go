// Package ancients is the content of Commands & Colors: Ancients ([Entry]): its scenario
// files with their reader and writer, the values of its units and its deck, and the
// built-in battles. It imports its computer players and its judge.
//
//	s, err := ancients.Read("gaugamela.yaml", data)
//	if err != nil {
//		fmt.Fprintln(os.Stderr, err) // gaugamela.yaml:31: units.top.HI: "C14" is not a hex; ...
//	}
//	p, err := rules.System{}.Start(s.Info.Ref, nil, chance, log) // once it is registered
//
// [Read] reports every fault at once, with its line; [Canonical] writes a battle in the
// order from which its SHA-256 is computed. Every value has an origin: "rulebook",
// "public" with its source, or "own". Values of units and cards that a scenario does not
// change are those of units.yaml and cards.yaml, whose sum is part of the canonical text.
package ancients
