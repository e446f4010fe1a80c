package words

import (
	"regexp"
	"testing"
)

// What a person reads has the quotes and apostrophes of print: “ ” ’ in English,
// « » ’ in Spanish.
func TestTextsUseTypographicQuotes(t *testing.T) {
	straight := regexp.MustCompile(`["']`)
	action := regexp.MustCompile(`\{\{[^}]*\}\}`)
	check := func(where, text string) {
		if straight.MatchString(action.ReplaceAllString(text, "")) {
			t.Errorf("%s: straight quotes in %q", where, text)
		}
	}
	for lang, texts := range catalogues {
		for id, m := range texts {
			check(lang+": "+id, m.One+m.Other)
		}
	}
	for _, r := range Rules("ancients") {
		for _, texts := range []map[string]string{r.Title, r.Text, r.Chapter} {
			for lang, text := range texts {
				check(lang+": rule "+r.ID, text)
			}
		}
	}
}
