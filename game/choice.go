package game

import "maps"

// ChoiceInfo describes one choice of a match.
type ChoiceInfo struct {
	ID      string   `json:"id"`
	Values  []string `json:"values"`
	Default string   `json:"default"`
	Rule    string   `json:"rule,omitempty"` // ruling or rule it concerns
	// Once are the defaults of earlier versions of the rules, by version: a record of one
	// of them that does not name the choice was played by its default.
	Once map[string]string `json:"-"`
}

// AsPlayed returns what a match chose under the version of the rules it was played by: o,
// and where a default was another then, that default.
func AsPlayed(sys System, rules string, o Choices) Choices {
	if rules == sys.Version() {
		return o
	}
	var out Choices
	for _, c := range sys.ChoiceList() {
		once, other := c.Once[rules]
		if _, named := o[c.ID]; !other || named {
			continue
		}
		if out == nil {
			out = Choices{}
			maps.Copy(out, o)
		}
		out[c.ID] = once
	}
	if out == nil {
		return o
	}
	return out
}
