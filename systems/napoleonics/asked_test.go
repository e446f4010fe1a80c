package napoleonics_test

import (
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/systems/napoleonics"
)

// Every question about a struck unit shows an arrow from the unit that struck.
func TestWhoIsDrivenBackIsToldByWhom(t *testing.T) {
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	gametest.DrivenBack(t, napoleonics.System{}, game.Ref{ID: "napoleonics/vimiero"}, "retire", "flags", "retreat", "leader")
}
