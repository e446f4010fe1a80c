package words_test

import (
	"testing"

	"mariscal/words"
	"mariscal/words/wordstest"
)

func TestTextsOfTheTableAndOfEverySystem(t *testing.T) {
	for _, source := range append(words.Sources(), "") {
		wordstest.Texts(t, source)
	}
}

func TestEveryMessageOfTheTableHasWords(t *testing.T) {
	for _, root := range []string{"../game", "../match"} {
		wordstest.Source(t, root, nil)
	}
}
