package commander

// What the tests outside the package share: the grounds of the scripts, and what must add up.
var (
	Drill    = drill
	Parade   = parade
	Vanguard = vanguard
	Conserve = conserve
)

// KnownRule reports whether the rulebook or a ruling has an id.
func KnownRule(id string) bool { return index(ruleIDs, id) >= 0 }
