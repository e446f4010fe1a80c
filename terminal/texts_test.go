package terminal

import (
	"testing"

	"mariscal/words/wordstest"
)

func TestTextsOfTheTerminal(t *testing.T) {
	wordstest.Texts(t, "terminal")
	wordstest.Said(t, "terminal", "text", "tell", "balk")
}
