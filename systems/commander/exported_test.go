package commander

import "slices"

// ReadField reads the battle of a scenario file: the tests outside the package set it,
// for content stands above the rules.
var ReadField func(file string) *Setup

// Conserve says what of a position does not add up.
var Conserve = conserve

// KnownRule reports whether the rulebook or a ruling has an id.
func KnownRule(id string) bool { return slices.Index(ruleIDs, id) >= 0 }

// drill is the ground of the scripts of combat, vanguard that of arrivals: the battles
// beside these scripts.
func drill() *Setup { return ReadField("testdata/drill/drill.yaml") }

func vanguard() *Setup { return ReadField("testdata/vanguard/vanguard.yaml") }
