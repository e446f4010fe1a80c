package server_test

import (
	"io/fs"
	"strings"
	"testing"

	_ "mariscal/ai/napoleonics"
	"mariscal/content"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/sim"
)

// A record that names a built-in battle as it was before it was mended is still proved and played on.
func TestARecordOfAnEarlierVersionOfABattleIsProvedAndPlayedOn(t *testing.T) {
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
	if err != nil {
		t.Fatal(err)
	}
	release()
	if strings.Contains(text, "\nscenario-text\n") {
		t.Fatal("the record contains its battle")
	}
	c := servertest.Start(t, servertest.Options{Content: l}).Client(t)
	var rec server.RecordInfo
	c.Want(&rec, "POST", "/api/records", object{"text": text})
	if !rec.Proved || rec.Stopped != "" {
		t.Errorf("%+v", rec)
	}
	var s state
	c.Want(&s, "POST", "/api/records/"+rec.ID+"/continue", onFrom(rec.Last/2))
	if s.Step < rec.Last/2 {
		t.Errorf("it goes on from step %d of %d", s.Step, rec.Last)
	}
}
