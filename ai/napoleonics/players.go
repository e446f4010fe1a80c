package napoleonics

import (
	"mariscal/ai"
	family "mariscal/ai/commandcolors"
	rules "mariscal/systems/napoleonics"
)

// The easiest first: lists show the players in the order of registration.
func init() {
	ai.Register("recruit", rules.System{}.Name(), func() ai.Mind { return new(recruit) })
	ai.Register("legionary", rules.System{}.Name(), func() ai.Mind { return family.NewScript[rules.Position](newDrill()) })
	ai.Register("centurion", rules.System{}.Name(), func() ai.Mind { return newCenturion(base, family.Full) })
	ai.Register("legate", rules.System{}.Name(), func() ai.Mind { return newGeneral(base, family.Legate.Answers, family.Legate.Turns) })
	ai.Register("marshal", rules.System{}.Name(), func() ai.Mind { return newGeneral(base, family.Marshal.Answers, family.Marshal.Turns) })
}
