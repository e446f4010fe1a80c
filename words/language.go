package words

import (
	"strings"

	"golang.org/x/text/language"
)

// Languages lists the available languages, the default first.
func Languages() []string { return []string{"en", "es"} }

var (
	tags    = []language.Tag{language.English, language.Spanish}
	matcher = language.NewMatcher(tags)
)

// Match returns the best of [Languages] for language tags or Accept-Language headers, in
// order of preference: Match("es-AR,es;q=0.9") is "es". For unreadable tags it is
// English.
func Match(prefer ...string) string {
	var want []language.Tag
	for _, p := range prefer {
		// Environment variables have es_ES.UTF-8 where the web has es-ES.
		p, _, _ = strings.Cut(p, ".")
		t, _, err := language.ParseAcceptLanguage(strings.ReplaceAll(p, "_", "-"))
		if err == nil {
			want = append(want, t...)
		}
	}
	_, i, _ := matcher.Match(want...)
	return Languages()[i]
}
