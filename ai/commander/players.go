package commander

import (
	"mariscal/ai"
	rules "mariscal/systems/commander"
)

// The easiest first: lists show the players in the order of registration.
func init() {
	ai.Register("recruit", rules.System{}.Name(), func() ai.Mind { return new(recruit) })
	ai.Register("legionary", rules.System{}.Name(), func() ai.Mind { return newLegionary() })
	ai.Register("centurion", rules.System{}.Name(), func() ai.Mind { return newCenturion(base, full) })
	ai.Register("legate", rules.System{}.Name(), func() ai.Mind { return newCenturion(base, harder) })
}
