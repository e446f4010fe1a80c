package muskets_test

import (
	"flag"
	"testing"

	"mariscal/ai"
	"mariscal/content"
	"mariscal/systems/muskets"
)

var judged = flag.Int("judged", 6, "games that the second referee follows, over all scenarios")

// A second referee, written from the sheet and from rules.md alone, agrees with the engine on
// every roll, loss, result, point, card, place and end of whole games. Every other game is played
// by recruits.
func TestASecondRefereeAgrees(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	recruit, err := ai.New("recruit", "muskets", 1)
	if err != nil {
		t.Fatal(err)
	}
	list := (muskets.System{}).Scenarios()
	checked := map[string]int{}
	for n := range *judged {
		choose := recruit.Choose
		if (n+n/len(list))%2 == 0 {
			choose = nil
		}
		muskets.JudgeGame(t, list[n%len(list)].Ref, uint64(n/len(list)), choose, checked)
	}
	t.Log(checked)
}
