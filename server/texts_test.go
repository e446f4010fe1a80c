package server

import (
	"testing"

	"mariscal/words"
	"mariscal/words/wordstest"
)

func TestTextsOfTheServer(t *testing.T) {
	wordstest.Texts(t, "server")
	wordstest.Said(t, "server")
	for _, p := range kinds {
		if !words.Has(p.id) {
			t.Errorf("%s has no text", p.id)
		}
	}
}
