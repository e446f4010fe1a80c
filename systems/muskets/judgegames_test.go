package muskets_test

import (
	"flag"
	"testing"

	"mariscal/content"
	"mariscal/systems/muskets"
)

var judged = flag.Int("judged", 4, "games that the second referee follows, over all scenarios")

// A second referee, written from the sheet and from rules.md alone, agrees with the engine on
// every roll, loss, result, point, card and place of whole games. Those in buildings it leaves
// to their scripts.
func TestASecondRefereeAgrees(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	list := (muskets.System{}).Scenarios()
	checked := map[string]int{}
	for n := range *judged {
		muskets.JudgeGame(t, list[n%len(list)].Ref, uint64(n/len(list)), checked)
	}
	t.Log(checked)
}
