package screen

import (
	"testing"

	"mariscal/words/wordstest"
)

func TestTextsOfTheScreen(t *testing.T) {
	wordstest.Texts(t, "screen")
	wordstest.Said(t, "screen", "say")
}
