// Package content holds what is data: the scenarios, unit types and deck of
// each system, and the loader that reads them.
//
// A scenario is a YAML file that a person can write (docs/scenarios.md).
// [Load] checks all of it and tells every fault at once, each with file and
// line; [Canonical] writes it in the one order its SHA-256 is taken of:
//
//	setup, err := content.LoadFile("gaugamela.yaml")
//	if err != nil {
//		fmt.Fprintln(os.Stderr, err) // gaugamela.yaml:31: units.top.HI: "C14" is not a hex; ...
//	}
//
// Every value says where it comes from: "rulebook", "public" with its source,
// or "own". Values of units and cards that a scenario does not change are those
// of ancients/units.yaml and ancients/cards.yaml.
//
// Programs that play begin with [Systems], which registers what is built in.
package content
