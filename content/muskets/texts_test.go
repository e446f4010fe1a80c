package muskets

import (
	"testing"

	"mariscal/words/wordstest"
)

func TestEveryMessageOfTheRulesHasWords(t *testing.T) {
	wordstest.Source(t, "../../systems/muskets", map[string]string{"tell": "muskets.event.", "refuse": "muskets.refusal.", "step": "muskets.step."})
}
