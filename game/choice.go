package game

import (
	"cmp"
	"maps"
)

// ChoiceInfo describes one choice of a match.
type ChoiceInfo struct {
	ID      string   `json:"id"`
	Values  []string `json:"values"`
	Default string   `json:"default"`
	Rule    string   `json:"rule,omitempty"` // ruling or rule it concerns
	// Once are the defaults of earlier versions of the rules, by version: a record of one
	// of them that does not name the choice was played by its default.
	Once map[string]string `json:"-"`
	// Lesson is the value of guided matches, if it is not the default.
	Lesson string `json:"-"`
}

// AsTaught returns what a guided match chooses: o, and what lessons of the system leave out.
func AsTaught(sys System, o Choices) Choices {
	return filled(sys, o, func(c *ChoiceInfo) string { return c.Lesson })
}

// AsPlayed returns what a match chose under the version of the rules it was played by: o,
// and where a default was another then, that default.
func AsPlayed(sys System, rules string, o Choices) Choices {
	if rules == sys.Version() {
		return o
	}
	return filled(sys, o, func(c *ChoiceInfo) string { return c.Once[rules] })
}

// Complete returns the value of every choice of a system: that of o, or the default.
func Complete(sys System, o Choices) Choices {
	all := Choices{}
	for _, c := range sys.ChoiceList() {
		all[c.ID] = cmp.Or(o[c.ID], c.Default)
	}
	return all
}

// filled returns o with the values of the choices it does not name, where there are any.
func filled(sys System, o Choices, value func(*ChoiceInfo) string) Choices {
	out := o
	for _, c := range sys.ChoiceList() {
		v := value(&c)
		if _, named := o[c.ID]; named || v == "" {
			continue
		}
		if len(out) == len(o) {
			out = Choices{}
			maps.Copy(out, o)
		}
		out[c.ID] = v
	}
	return out
}
