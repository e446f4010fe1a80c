package commandcolors_test

import (
	"testing"

	"mariscal/content/frame/frametest"
	"mariscal/words/wordstest"
)

func TestEveryFaultIsToldInSpanish(t *testing.T) {
	frametest.Spanish(t, "commandcolors")
}

func TestEverySpecialRuleHasWords(t *testing.T) {
	wordstest.Source(t, ".", map[string]string{"tell": "commandcolors.special."})
}
