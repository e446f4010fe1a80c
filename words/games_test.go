package words_test

import (
	"testing"

	"mariscal/content"
	"mariscal/words/wordstest"
)

func TestEverythingAGameSaysHasWords(t *testing.T) {
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	for _, sys := range systems {
		t.Run(sys.Name(), func(t *testing.T) { wordstest.Games(t, sys) })
	}
}
