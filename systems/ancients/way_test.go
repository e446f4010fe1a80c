package ancients_test

import (
	"testing"

	"mariscal/game/gametest"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
)

// The way in an event goes from hex to adjacent hex and through no enemy.
func TestThoseWhoMoveGoFromHexToHex(t *testing.T) {
	beside := func(a, b string) bool {
		x, _ := hex.Parse(a)
		y, _ := hex.Parse(b)
		return hex.Distance(x, y) == 1
	}
	long := gametest.Ways(t, ancients.System{}, refs(t), beside)
	for _, id := range []string{"move", "leader-move", "retreat", "evade-move"} {
		if long["ancients.event."+id] == 0 {
			t.Errorf("no %s went farther than a hex: the test sees nothing", id)
		}
	}
}
