package words

import (
	"strings"
	"testing"
	texttemplate "text/template"
)

// The catalogues are written as templates of text/template, so that whoever
// writes them can rely on what is known of those.
func TestTextsAreFilledInAsTemplatesAre(t *testing.T) {
	values := []string{"", "0", "1", "2", "C5"}
	for lang, texts := range catalogues {
		for id, m := range texts {
			for _, text := range []string{m.One, m.Other} {
				slow, err := texttemplate.New("").Parse(text)
				if err != nil {
					t.Fatalf("%s: %s: %v", lang, id, err)
				}
				quick, err := compile(text)
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
					var want, have strings.Builder
					if err := slow.Execute(&want, data); err != nil {
						t.Fatalf("%s: %s: %v", lang, id, err)
					}
					fill(&have, quick, func(name string) (string, bool) { v, ok := data[name]; return v, ok })
					if have.String() != want.String() {
						t.Errorf("%s: %s with %v: %q, want %q", lang, id, data, have.String(), want.String())
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
