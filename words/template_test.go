package words_test

import (
	"strings"
	"testing"
	texttemplate "text/template"

	"mariscal/words"
)

// The catalogues are written as templates of text/template, so that whoever
// writes them can rely on what is known of those.
func TestTextsAreFilledInAsTemplatesAre(t *testing.T) {
	values := []string{"", "0", "1", "2", "C5"}
	first := func(_ any, forms ...string) string { return forms[0] } // no value here is a noun
	for _, lang := range words.Languages() {
		for id, m := range words.Written(lang) {
			for _, text := range []string{m.One, m.Other} {
				slow, err := texttemplate.New("").Funcs(texttemplate.FuncMap{"agree": first}).Parse(text)
				if err != nil {
					t.Fatalf("%s: %s: %v", lang, id, err)
				}
				names := fieldsOf(text)
				for round := range len(values) * 3 {
					data := map[string]string{}
					for i, name := range names {
						if k := round + i*(1+round/len(values)); k%7 != 6 {
							data[name] = values[k%len(values)]
						}
					}
					var want strings.Builder
					if err := slow.Execute(&want, data); err != nil {
						t.Fatalf("%s: %s: %v", lang, id, err)
					}
					if have, err := words.Fill(text, data); err != nil || have != want.String() {
						t.Errorf("%s: %s with %v: %q, want %q, %v", lang, id, data, have, want.String(), err)
					}
				}
			}
		}
	}
}

// fieldsOf returns the names a template uses, as they stand there.
func fieldsOf(text string) (names []string) {
	for _, action := range strings.Split(text, "{{")[1:] {
		inside, _, _ := strings.Cut(action, "}}")
		for _, word := range strings.Fields(inside) {
			if name, ok := strings.CutPrefix(word, "."); ok {
				names = append(names, name)
			}
		}
	}
	return names
}
