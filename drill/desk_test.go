package drill_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"mariscal/drill"
	"mariscal/game"
)

// Who opens one battle after the other, each from a text of his own, does not fill the table of
// battles: each goes with the last games of it.
func TestABattleIsReleasedWithItsLastGames(t *testing.T) {
	held := map[string]int{}
	d := drill.NewDesk(func(name, _ string) (game.System, game.Ref, func(), error) {
		sys, ref := battle(t, "ancients/first-battle")
		held[name]++
		return sys, ref, func() { held[name]-- }, nil
	}, nil)
	ask := func(handle int64, request string, want bool) (n int64) {
		t.Helper()
		reply, err := d.Ask(handle, []byte(request))
		if (err == nil) != want {
			t.Fatalf("%s: %v", request, err)
		}
		var out struct{ Handle int64 }
		_ = json.Unmarshal([]byte(reply), &out)
		return out.Handle
	}
	ask(0, `{"do":"open","battle":"refused","games":-1}`, false)
	one := ask(0, `{"do":"open","battle":"a"}`, true)
	ask(one, `{"do":"copies","games":1}`, false) // it has not begun
	if err := d.Use(one, func(b *drill.Batch) error { return b.Reset(1, nil) }); err != nil {
		t.Fatal(err)
	}
	two := ask(one, `{"do":"copies","games":2}`, true)
	three := ask(two, `{"do":"copies","games":2,"viewer":0}`, true)
	for i, handle := range []int64{one, three, two} {
		if held["a"] != 1 {
			t.Errorf("after %d of 3 were closed it is held %d times", i, held["a"])
		}
		ask(handle, `{"do":"close"}`, true)
		ask(handle, `{"do":"close"}`, false)
	}
	if got := fmt.Sprint(held); got != "map[a:0 refused:0]" {
		t.Error(got)
	}
}
