package ancients_test

import (
	"testing"

	"mariscal/words/wordstest"
)

func TestEveryMessageOfTheRulesHasWords(t *testing.T) {
	wordstest.Source(t, "../../systems/ancients", map[string]string{
		"tell": "ancients.event.", "tellPiece": "ancients.event.", "tellTo": "ancients.event.",
		"tellLeader": "ancients.event.", "tellAttack": "ancients.event.",
		"refuse": "ancients.refusal.", "keep": "ancients.refusal.", "bar": "ancients.refusal.", "when": "ancients.refusal.", "because": "ancients.refusal.",
		"note": "ancients.dice.",
	})
	wordstest.Source(t, ".", map[string]string{"tell": "ancients.special."})
}

func TestNothingIsSaidInVain(t *testing.T) {
	for _, source := range []string{"ancients", "commandcolors"} {
		wordstest.Used(t, source, ".", "../commandcolors", "../../systems/ancients", "../../systems/commandcolors", "../../report/ancients", "../../ai", "../../ai/ancients", "../../words", "../../terminal", "../../server")
	}
}
