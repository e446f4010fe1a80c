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
	ai.RegisterLeaning("centurion", rules.System{}.Name(), func(l ai.Leaning) ai.Mind { return newCenturion(base, family.Full, l) })
	ai.RegisterLeaning("legate", rules.System{}.Name(), func(l ai.Leaning) ai.Mind { return newGeneral(base, family.Legate.Answers, family.Legate.Turns, l) })
	ai.RegisterLeaning("marshal", rules.System{}.Name(), func(l ai.Leaning) ai.Mind { return newGeneral(base, family.Marshal.Answers, family.Marshal.Turns, l) })
}
