package server_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mariscal/content"
	"mariscal/server/servertest"
)

// The answer to a new match reads like the match opened again: for example, it names the
// armies.
func TestABattleJustBegunIsToldAsItIsLater(t *testing.T) {
	t.Parallel()
	c := servertest.Start(t, servertest.Options{Content: content.Standard()}).Client(t)
	for _, ref := range content.Standard().BuiltIn() {
		var begun, later struct {
			ID      string
			Log     []struct{ Words string }
			Options json.RawMessage
		}
		human := object{"kind": "human"}
		c.Want(&begun, "POST", "/api/matches", object{"scenario": ref.ID, "top": human, "bottom": human})
		c.Want(&later, "GET", "/api/matches/"+begun.ID, nil)
		if diff := cmp.Diff(later, begun); diff != "" {
			t.Errorf("%s is told otherwise when it begins:\n%s", ref.ID, diff)
		}
	}
}
