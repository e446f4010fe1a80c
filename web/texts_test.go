package web_test

import (
	"os"
	"testing"

	"mariscal/web"
	"mariscal/words"
	"mariscal/words/wordstest"
)

func TestTextsOfTheBrowserClient(t *testing.T) {
	sources, err := web.Texts(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	if len(sources) < 5 {
		t.Fatalf("only %d catalogues found", len(sources))
	}
	for _, s := range sources {
		words.Add(s)
	}
	for _, s := range sources {
		wordstest.Texts(t, s.Name)
		for _, lang := range words.Languages() {
			if _, err := words.For(lang).ForClient(s.Name); err != nil {
				t.Errorf("%s: %v", lang, err)
			}
		}
	}
}
