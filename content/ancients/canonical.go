package ancients

import (
	shared "mariscal/content/commandcolors"
	"mariscal/content/frame"
	"mariscal/systems/ancients"
)

// Canonical returns the scenario as YAML in a fixed order. [Load] reads it back; equal
// battles have equal texts. It includes the sum of the default tables, so it changes with
// them.
func Canonical(s *ancients.Setup) string {
	t, err := tables()
	if err != nil {
		return ""
	}
	sorted := shared.Sorted(&s.Setup)
	w := &shared.Writer{Names: names, Setup: &sorted}
	w.Info(t.Sum)
	w.Types(func(k int) (values string, usual bool) { return typeText(s.Types[k]), s.Types[k] == t.Types[k] })
	w.Deck(&t.Deck)
	w.Field(&s.Ramparts)
	return w.String()
}

// finish puts a scenario into canonical order and fills in derived values.
func finish(s *ancients.Setup) {
	s.Setup = shared.Sorted(&s.Setup)
	s.Info.Special = special(s)
	s.Info.Canonical = Canonical(s)
	s.Info.Sum = frame.Sum(s.Info.Canonical)
	if told, err := places(); err == nil { // a test checks that it can be read
		s.Told = told[s.Info.Sum]
	}
}
