package napoleonics_test

import (
	"testing"

	"mariscal/game/gametest"
	"mariscal/game/hex"
	"mariscal/systems/napoleonics"
)

// The way of a retreat or advance in an event goes from hex to adjacent hex and through no
// enemy.
func TestThoseWhoFallBackGoFromHexToHex(t *testing.T) {
	beside := func(a, b string) bool {
		x, _ := hex.Parse(a)
		y, _ := hex.Parse(b)
		return hex.Distance(x, y) == 1
	}
	long := gametest.Ways(t, napoleonics.System{}, refs(t), beside, "napoleonics.event.place")
	for _, id := range []string{"move", "leader-move", "retreat", "retire-move"} {
		if long["napoleonics.event."+id] == 0 {
			t.Errorf("no %s went farther than a hex: the test sees nothing", id)
		}
	}
}
