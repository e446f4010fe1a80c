package napoleonics_test

import (
	"testing"

	"mariscal/words/wordstest"
)

func TestEveryMessageOfTheRulesHasWords(t *testing.T) {
	wordstest.Source(t, "../../systems/napoleonics", map[string]string{
		"tell": "napoleonics.event.", "tellPiece": "napoleonics.event.", "tellTo": "napoleonics.event.", "tellSquareCard": "napoleonics.event.",
		"tellLeader": "napoleonics.event.", "tellLeaderAt": "napoleonics.event.", "tellAttack": "napoleonics.event.",
		"refuse": "napoleonics.refusal.", "keep": "napoleonics.refusal.", "bar": "napoleonics.refusal.", "when": "napoleonics.refusal.", "because": "napoleonics.refusal.",
		"note": "napoleonics.dice.", "first": "napoleonics.dice.", "add": "napoleonics.dice.",
	})
	wordstest.Source(t, ".", map[string]string{"tell": "napoleonics.special."})
}

func TestNothingIsSaidInVain(t *testing.T) {
	wordstest.Used(t, "napoleonics", ".", "../commandcolors", "../../systems/napoleonics", "../../systems/commandcolors", "../../ai", "../../ai/napoleonics", "../../words", "../../terminal", "../../server")
}
