package muskets

import (
	"testing"

	"mariscal/game"
	"mariscal/game/gametest"
)

func TestMusketsObeysTheLaws(t *testing.T) {
	ref, release, err := Lease(testSetup())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	gametest.Run(t, System{}, []game.Ref{ref}, gametest.Config{Games: 60})
}
