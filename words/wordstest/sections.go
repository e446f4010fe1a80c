package wordstest

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"mariscal/words"
)

// ruling matches the ids of rulings, AR.27, and of rules of our own where a rulebook prints
// nothing, MO1.3.
var ruling = regexp.MustCompile(`^[A-Z](R\.|O\d)`)

// Sections checks that every rule of a system's reference names the sections of the
// printed rulebook it restates, and that these are in the list of the book's sections;
// rulings may name none. A game without a printed rulebook has no list, and its rules
// name no section.
func Sections(t *testing.T, system, list string) {
	t.Helper()
	printed := numbers(t, list)
	for _, r := range words.Rules(system) {
		if len(r.Sections) == 0 && !ruling.MatchString(r.ID) {
			t.Errorf("%s (%s) names no section of the rulebook", r.ID, r.Title["en"])
		}
		for i, s := range r.Sections {
			if !slices.Contains(printed, s) {
				t.Errorf("%s names section %s, which is not in %s", r.ID, s, list)
			}
			if slices.Contains(r.Sections[:i], s) {
				t.Errorf("%s names section %s twice", r.ID, s)
			}
		}
	}
}

// numbers reads a list of sections, one on each line; lines that begin with # are
// comments.
func numbers(t *testing.T, list string) (all []string) {
	t.Helper()
	for _, line := range strings.Split(contents(t, list), "\n") {
		if line != "" && !strings.HasPrefix(line, "#") {
			all = append(all, line)
		}
	}
	return all
}
