package main

import (
	"io/fs"
	"testing"

	"mariscal/content"
	"mariscal/sim"
)

// A record of a built-in battle names the battle and does not contain it. It is replayed and proved
// when the battle has been mended since.
func TestARecordOfAnEarlierVersionOfABattleIsProved(t *testing.T) {
	l := content.Standard()
	e, _ := l.Entry("napoleonics")
	files, err := fs.Glob(e.Battles, "earlier/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no earlier version: ", err)
	}
	battle, err := fs.ReadFile(e.Battles, files[0])
	if err != nil {
		t.Fatal(err)
	}
	ref, release, err := l.Lease(files[0], battle)
	if err != nil {
		t.Fatal(err)
	}
	var text string
	_, err = sim.Run(t.Context(), sim.Config{
		System: e.System, Scenario: ref, Players: [2]string{"recruit", "recruit"}, Games: 1, Seed: 1, Workers: 1, Record: true,
		Each: func(g *sim.Game) error { text = g.Record.String(); return nil },
	})
	release() // whoever replays it does not find it in use
	if err != nil {
		t.Fatal(err)
	}
	if status, out := called(t, "en", map[string]string{"game.rec": text}, "replay", "--check", "game.rec"); status != 0 {
		t.Errorf("%d: %.300s", status, out)
	}
}
