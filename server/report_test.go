package server_test

import (
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
)

func resign(c *servertest.Client, id, seat string) {
	c.Want(nil, "POST", "/api/matches/"+id+"/resign", object{"seat": seat})
}

// Before the end the report would tell the hands; after it everybody who may see
// the match may read it.
func TestReportIsForEverybodyButOnlyAfterTheEnd(t *testing.T) {
	h := start(t)
	id, seats := pair(t, h)
	everybody := []*servertest.Client{seats[0], seats[1], h.Client(t)}
	path := "/api/matches/" + id + "/report"
	for i, c := range everybody {
		if status, body := c.Get(path); status != 409 {
			t.Errorf("visitor %d before the end: %d %s", i, status, body)
		}
	}
	resign(seats[1], id, "bottom")
	for i, c := range everybody {
		var r server.MatchReport
		c.Want(&r, "GET", path, nil)
		if !r.Result.Over || r.Result.Winner != 0 || r.ResultWords == "" || len(r.Turns) < 2 || r.Match == nil || r.Match.ID != id {
			t.Errorf("visitor %d: %+v", i, r)
		}
	}
	if status, _ := everybody[2].Get(path + "?as=top"); status != 403 {
		t.Errorf("a stranger as top: %d", status)
	}
	if status, _ := everybody[2].Get("/api/matches/nothing/report"); status != 404 {
		t.Errorf("no match: %d", status)
	}
}

func TestReportOfAMatchAndOfItsRecordAreAlike(t *testing.T) {
	t.Parallel()
	h := servertest.Start(t, servertest.Options{Content: content.Standard()})
	c := h.Client(t)
	id := fought(t, h, c, "ancients/akragas")
	_, text := c.Get("/api/matches/" + id + "/record")
	var rec server.RecordInfo
	c.Want(&rec, "POST", "/api/records", object{"text": string(text)})
	var live, read server.MatchReport
	c.Want(&live, "GET", "/api/matches/"+id+"/report?lang=es", nil)
	c.Want(&read, "GET", "/api/records/"+rec.ID+"/report?lang=es", nil)
	if !live.Judged || live.Last != rec.Last || live.Armies[0].Name["es"] != "Cartago" {
		t.Errorf("%+v", live)
	}
	for i, turn := range live.Turns {
		if turn != read.Turns[i] {
			t.Errorf("turn %d: the match has %+v, the record %+v", i, turn, read.Turns[i])
		}
	}
	for i, m := range live.Moments {
		if m.Step != read.Moments[i].Step || len(m.Words) == 0 || m.Words[0] != read.Moments[i].Words[0] {
			t.Errorf("moment %d: the match has %+v, the record %+v", i, m, read.Moments[i])
		}
	}
	if status, _ := c.Get("/api/records/nothing/report"); status != 404 {
		t.Errorf("no record: %d", status)
	}
}

func TestEveryBattleOfTheLobbyHasItsMapAndForces(t *testing.T) {
	h := ancients(t)
	var list []server.ScenarioItem
	h.Client(t).Want(&list, "GET", "/api/scenarios", nil)
	known := 0
	for _, b := range list {
		hexes, measured := b.Map.Rows == 9 && b.Map.Cols == 13, b.Map.Width > 0 && b.Map.Height > 0
		if hexes != (b.Map.Kind == game.HexBoard) || measured == hexes || (len(b.Map.Zones) > 5) != (b.Map.Kind == game.MeshBoard) || !hexes && len(b.Map.Ground) == 0 {
			t.Errorf("%s: a map of %d rows and %d columns, %d by %d, %d zones, %d kinds of ground", b.ID, b.Map.Rows, b.Map.Cols, b.Map.Width, b.Map.Height, len(b.Map.Zones), len(b.Map.Ground))
		}
		for seat, f := range b.Forces {
			units := 0
			for _, u := range f.Units {
				units += u.Units
			}
			// on an open table a side may hide where its units stand
			shown := len(b.Map.Units[seat])
			if units == 0 || shown > units || shown < units && b.Map.Kind != game.PlaneBoard || f.Blocks < units {
				t.Errorf("%s, seat %d: %d units, %d on the map, %d blocks", b.ID, seat, units, len(b.Map.Units[seat]), f.Blocks)
			}
		}
		if b.Results != nil {
			known++
			if b.Results.Source["en"] == "" || b.Results.Source["es"] == "" || b.Results.Games == 0 {
				t.Errorf("%s: results without source: %+v", b.ID, b.Results)
			}
		}
	}
	if known == 0 {
		t.Error("no battle has recorded results")
	}
}

// What stays secret in the battle is told after it, of both sides.
func TestReportHasTheStandingOrdersOfBothSides(t *testing.T) {
	t.Parallel()
	h := servertest.Start(t, servertest.Options{Content: content.Standard()})
	c := h.Client(t)
	match := people()
	match["scenario"] = "ancients/akragas"
	id := create(c, match).ID
	for _, seat := range []string{"top", "top", "bottom"} {
		if status, body := c.Post("/api/matches/"+id+"/order", object{"seat": seat, "order": map[string]string{"top": "react: stand", "bottom": "back: back"}[seat]}); status/100 != 2 {
			t.Fatalf("%d %s", status, body)
		}
	}
	answer(c, own(c, id)) // orders that stood for no answer are not in the record
	if status, body := c.Post("/api/matches/"+id+"/resign", object{"seat": "top"}); status/100 != 2 {
		t.Fatalf("%d %s", status, body)
	}
	var r server.MatchReport
	c.Want(&r, "GET", "/api/matches/"+id+"/report?lang=es", nil)
	for seat, want := range []string{"Al ser atacado", "combat"} {
		if all := r.Orders[seat]; len(all) != 1 || !strings.Contains(all[0], want) {
			t.Errorf("side %d gave %q", seat, all)
		}
	}
}
