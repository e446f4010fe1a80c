package wordstest

import (
	"slices"
	"testing"

	"mariscal/words"
)

// Rule returns a function that reports whether a system's reference has a rule, for the laws.
func Rule(system string) func(id string) bool {
	return func(id string) bool {
		return slices.ContainsFunc(words.Rules(system), func(r words.Rule) bool { return r.ID == id && !r.Definition })
	}
}

// Cited checks that every rule of a system's reference was seen at work, except definitions.
func Cited(t *testing.T, system string, seen []string) {
	t.Helper()
	for _, r := range words.Rules(system) {
		if !r.Definition && !slices.Contains(seen, r.ID) {
			t.Errorf("no script shows %s (%s): add \" rule %s\" to an expectation in testdata that holds by it", r.ID, r.Title["en"], r.ID)
		}
	}
}
