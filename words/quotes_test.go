package words_test

import (
	"regexp"
	"testing"

	"mariscal/words"
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
	for _, lang := range words.Languages() {
		for id, m := range words.Texts(lang) {
			check(lang+": "+id, m.One+m.Other)
		}
	}
	for _, r := range words.Rules("ancients") {
		for _, texts := range []map[string]string{r.Title, r.Text, r.Chapter} {
			for lang, text := range texts {
				check(lang+": rule "+r.ID, text)
			}
		}
	}
}
