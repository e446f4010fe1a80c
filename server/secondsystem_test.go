package server_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mariscal/ai"
	"mariscal/content"
	scenarios "mariscal/content/ancients"
	"mariscal/content/frame/frametest"
	"mariscal/server"
	"mariscal/server/servertest"
)

// beside starts a server of two systems with the real computer players.
func beside(t *testing.T) *servertest.Host {
	t.Helper()
	library := content.NewLibrary(scenarios.Entry(), frametest.Duel())
	return servertest.Start(t, servertest.Options{Content: library, Players: minds{}})
}

func TestAnUploadOfASecondSystemIsPlayedByIdAndItsRecordCarriesIt(t *testing.T) {
	t.Parallel()
	h := beside(t)
	c := h.Client(t)
	var it server.ScenarioItem
	c.Want(&it, "POST", "/api/scenarios", object{"name": "ford.yaml", "text": frametest.Ford})
	if it.ID != "duel/ford" || it.System != "duel" || !it.Uploaded {
		t.Errorf("%+v", it)
	}
	match := against("random", "random")
	match["scenario"] = "duel/ford"
	id := create(c, match).ID
	finished(t, h, c, id)
	_, text := c.Get("/api/matches/" + id + "/record")
	if !strings.Contains(string(text), "\n| id: duel/ford\n") {
		t.Errorf("the record does not carry the battle:\n%.600s", text)
	}
	c.Want(nil, "DELETE", "/api/scenarios/duel/ford", nil)
	if rec := upload(beside(t).Client(t), string(text)); rec.System != "duel" || rec.Scenario.ID != "duel/ford" || !rec.Proved || rec.Stopped != "" {
		t.Errorf("where the battle is unknown the record is %+v", rec)
	}
}

func TestARecordOfASecondSystemIsToldAndReportedWithoutChances(t *testing.T) {
	h := beside(t)
	c := h.Client(t)
	match := against("random", "random")
	match["scenario"] = "duel/bridge"
	id := create(c, match).ID
	finished(t, h, c, id)
	if it := listed(c, id); it.Battle == nil || it.Battle.Name["en"] != "The bridge" || it.Battle.Armies[0].Name["es"] != "Norte" {
		t.Errorf("in no list of battles, and in that of matches it is %+v", it.Battle)
	}
	_, text := c.Get("/api/matches/" + id + "/record")
	rec := upload(c, string(text))
	var step server.PastStep
	c.Want(&step, "GET", "/api/records/"+rec.ID+"/at/3", nil)
	if step.Scene.System != "duel" {
		t.Errorf("%+v", step.Scene)
	}
	var told server.MatchReport
	c.Want(&told, "GET", "/api/records/"+rec.ID+"/report", nil)
	if told.Judged || told.Last != rec.Last || told.Armies[0].Name["es"] != "Norte" {
		t.Errorf("%+v", told)
	}
	if content.Standard().Judge("ancients") == nil {
		t.Error("no judge of Ancients comes with its content")
	}
}

func TestAnUploadOfASecondSystemSaysWhereItIsFound(t *testing.T) {
	h := beside(t)
	body, err := json.Marshal(object{"name": "ford.yaml", "text": frametest.Ford})
	if err != nil {
		t.Fatal(err)
	}
	res, err := http.Post(h.URL+"/api/scenarios", "application/json", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	at := res.Header.Get("Location")
	if res.StatusCode != 201 || at != "/api/scenarios/duel/ford" {
		t.Fatalf("%d %q", res.StatusCode, at)
	}
	h.Client(t).Want(nil, "GET", at, nil)
}

func TestASeatTakesOnlyAPlayerThatPlaysTheSystem(t *testing.T) {
	h := beside(t)
	c := h.Client(t)
	match := against("recruit", "random")
	match["scenario"] = "duel/bridge"
	for lang, want := range map[string]string{"en": "No computer player “recruit” plays this game; there are: random.", "es": "Ningún jugador automático «recruit» juega a este juego; hay: random."} {
		status, body := c.Send("POST", "/api/matches", match, "Accept-Language", lang)
		if status != 400 || !strings.Contains(string(body), want) {
			t.Errorf("%s: %d %s", lang, status, body)
		}
	}
	var players []server.PlayerInfo
	c.Want(&players, "GET", "/api/players", nil)
	for _, system := range []string{"ancients", "duel"} {
		var names []string
		for _, p := range players {
			if slices.Contains(p.Systems, system) {
				names = append(names, p.ID)
			}
		}
		if !slices.Equal(names, ai.Names(system)) {
			t.Errorf("%s: %v are told, %v play it", system, names, ai.Names(system))
		}
	}
}

// ladder has levels that both systems have, and one between that only the duel has.
type ladder struct{ servertest.Random }

func (ladder) Names(system string) []string {
	if system == "duel" {
		return []string{"easy", "middle", "hard", "random"}
	}
	return []string{"easy", "hard", "random"}
}

// A level of one system alone stands in its place on the ladder, and the other system refuses it.
func TestALevelOfOneSystemStandsInItsPlace(t *testing.T) {
	t.Parallel()
	library := content.NewLibrary(scenarios.Entry(), frametest.Duel())
	c := servertest.Start(t, servertest.Options{Content: library, Players: ladder{}}).Client(t)
	var players []server.PlayerInfo
	c.Want(&players, "GET", "/api/players", nil)
	var names []string
	for _, p := range players {
		names = append(names, p.ID)
	}
	if want := (ladder{}).Names("duel"); !slices.Equal(names, want) || !slices.Equal(players[1].Systems, []string{"duel"}) {
		t.Errorf("%+v", players)
	}
	match := against("middle", "easy")
	match["scenario"] = "ancients/akragas"
	status, body := c.Send("POST", "/api/matches", match, "Accept-Language", "en")
	if status != 400 || !strings.Contains(string(body), "No computer player “middle” plays this game; there are: easy, hard, random.") {
		t.Errorf("%d %s", status, body)
	}
}

func TestAnUploadOfNoSystemIsAFaultWithItsLineInBothLanguages(t *testing.T) {
	c := beside(t).Client(t)
	for lang, want := range map[string]string{"en": "is of no system of this program", "es": "no es de ningún sistema de este programa"} {
		status, body := c.Send("POST", "/api/scenarios", object{"name": "a.yaml", "text": "\nid: chess/immortal\n"}, "Accept-Language", lang)
		if status != 422 || !strings.Contains(string(body), `"line":2`) || !strings.Contains(string(body), want) {
			t.Errorf("%s: %d %s", lang, status, body)
		}
	}
}
