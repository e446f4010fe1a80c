// Package wordstest checks the texts of a source: both languages have all of them, with the
// same arguments, and no text is unused.
//
//	func TestTexts(t *testing.T) { wordstest.Texts(t, "muskets") }
//
// A package that prints its texts itself ([words.Printer.Say]) has its code checked too:
//
//	func TestTexts(t *testing.T) {
//		wordstest.Texts(t, "terminal")
//		wordstest.Said(t, "terminal", "text")
//	}
package wordstest

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"mariscal/words"
)

// Texts checks the texts of a source; "" are the table's own.
func Texts(t *testing.T, source string) {
	t.Helper()
	english, spanish := of(source, "en"), of(source, "es")
	if len(spanish) == 0 {
		t.Fatalf("%q has no texts", source)
	}
	for id, en := range english {
		es, ok := spanish[id]
		if !ok {
			t.Errorf("%s has no Spanish", id)
			continue
		}
		delete(spanish, id)
		alike(t, id, en, es)
		for lang, text := range map[string]words.Entry{"en": en, "es": es} {
			whole(t, lang+": "+id, text)
		}
	}
	for id, es := range spanish {
		if !words.ByEnglish(id) {
			t.Errorf("%s has no English", id)
		} else if a, b := kinds(id), kinds(es.Other); !slices.Equal(a, b) {
			t.Errorf("%q takes %v in English and %v in Spanish", id, a, b)
		}
	}
	for _, r := range words.Rules(source) {
		for _, texts := range []map[string]string{r.Title, r.Text, r.Chapter} {
			for lang, text := range texts {
				quoted(t, lang+": rule "+r.ID, text)
			}
		}
	}
}

// of returns the entries of a source's files.
func of(source, lang string) map[string]words.Entry {
	all := words.Written(lang)
	for id, e := range all {
		own := source == "" || slices.Contains([]string{source, "person", "player", "system", "title"}, first(id))
		if e.Source != source || !own {
			delete(all, id)
		}
	}
	return all
}

func first(id string) string {
	f, _, _ := strings.Cut(id, ".")
	return f
}

// joined are arguments set by a dispatch: each language uses those it needs to continue a
// sentence.
var joined = []string{"same", "still"}

// verb matches a verb of [words.Printer.Format].
var verb = regexp.MustCompile(`%[-+# 0]*\d*(\.\d+)?[a-zA-Z]`)

// alike checks that both languages take the same arguments.
func alike(t *testing.T, id string, en, es words.Entry) {
	t.Helper()
	if (en.One == "") != (es.One == "") {
		t.Errorf("%s has a singular in one language only", id)
	}
	if (en.Grammar == "") != (es.Grammar == "") {
		t.Errorf("%s is a noun in one language only", id)
	}
	own := func(name string) bool { return slices.Contains(joined, name) }
	a := slices.DeleteFunc(words.Arguments(en.One+en.Other), own)
	b := slices.DeleteFunc(words.Arguments(es.One+es.Other), own)
	if !slices.Equal(a, b) {
		t.Errorf("%s uses %v in English and %v in Spanish", id, a, b)
	}
	if a, b := kinds(en.Other), kinds(es.Other); !slices.Equal(a, b) {
		t.Errorf("%s takes %v in English and %v in Spanish", id, a, b)
	}
}

// kinds returns the verbs of a text by their letters, because widths differ by language.
// A text with named arguments has none: its % are percentages.
func kinds(text string) []string {
	var all []string
	if strings.Contains(text, "{{") {
		return nil
	}
	for _, v := range verb.FindAllString(strings.ReplaceAll(text, "%%", ""), -1) {
		all = append(all, v[len(v)-1:])
	}
	return all
}

// whole checks a text on its own.
func whole(t *testing.T, where string, text words.Entry) {
	t.Helper()
	if strings.TrimSpace(text.Other) == "" || text.One != "" && strings.TrimSpace(text.One) == "" {
		t.Errorf("%s is empty", where)
	}
	quoted(t, where, text.One+text.Other)
}

var (
	action   = regexp.MustCompile(`\{\{[^}]*\}\}`)
	straight = regexp.MustCompile(`["']`)
)

// quoted checks that a text has typographic quotes and apostrophes: “ ” ’ in English, « »
// ’ in Spanish.
func quoted(t *testing.T, where, text string) {
	t.Helper()
	if straight.MatchString(action.ReplaceAllString(text, "")) {
		t.Errorf("%s: straight quotes in %q", where, text)
	}
	if strings.HasPrefix(where, "es") && strings.ContainsAny(text, "“”") {
		t.Errorf("%s: Spanish quotes are « », not those of %q", where, text)
	}
}
