package server_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mariscal/content"
	"mariscal/server"
	"mariscal/server/servertest"
)

func ancients(t *testing.T) *servertest.Host {
	t.Helper()
	return servertest.Start(t, servertest.Options{Content: content.Standard()})
}

// fought is a battle that two computer players have fought to its end.
func fought(t *testing.T, h *servertest.Host, c *servertest.Client, scenario string) (id string) {
	t.Helper()
	match := against("random", "random")
	match["scenario"] = scenario
	id = create(c, match).ID
	finished(t, h, c, id)
	return id
}

func akragas(t *testing.T, id string) string {
	t.Helper()
	text, err := content.BuiltinFile("ancients/akragas")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Replace(string(text), "id: ancients/akragas\n", "id: "+id+"\n", 1)
}

func TestARecordOfAWholeBattleIsProvedAndSteppedThrough(t *testing.T) {
	t.Parallel()
	h := ancients(t)
	c := h.Client(t)
	id := fought(t, h, c, "ancients/akragas")
	status, text := c.Get("/api/matches/" + id + "/record")
	if status != 200 || !strings.HasPrefix(string(text), "mariscal record 1\n") || strings.Contains(string(text), "\npartial") {
		t.Fatalf("%d %.300s", status, text)
	}
	var rec server.RecordInfo
	c.Want(&rec, "POST", "/api/records", object{"text": string(text)})
	last := look(c, id, "spectator").Step
	if !rec.Proved || rec.Stopped != "" || rec.Last != last || !rec.Result.Over {
		t.Fatalf("%+v, the match has %d steps", rec, last)
	}
	for _, step := range []int{0, 1, last / 2, last} {
		var mine, match struct {
			Action string
			Words  []string
			Chance []string
			Scene  struct{ Pieces, Trays json.RawMessage }
		}
		c.Want(&mine, "GET", "/api/records/"+rec.ID+"/at/"+strconv.Itoa(step), nil)
		c.Want(&match, "GET", "/api/matches/"+id+"/at/"+strconv.Itoa(step), nil)
		if mine.Action != match.Action || string(mine.Scene.Pieces) != string(match.Scene.Pieces) || string(mine.Scene.Trays) != string(match.Scene.Trays) ||
			strings.Join(mine.Words, "\n") != strings.Join(match.Words, "\n") || strings.Join(mine.Chance, "\n") != strings.Join(match.Chance, "\n") {
			t.Errorf("step %d: the record has %+v, the match %+v", step, mine, match)
		}
	}
	if status, _ := c.Get("/api/records/" + rec.ID + "/at/" + strconv.Itoa(last+1)); status != 404 {
		t.Errorf("a step beyond the last: %d", status)
	}
	forged := strings.Replace(string(text), "\nseed ", "\nseed 00", 1)
	if status, answer := c.Post("/api/records", object{"text": forged}); status == 200 && strings.Contains(string(answer), `"proved":true`) {
		t.Errorf("a forged seed is proved: %s", answer)
	}
	older := strings.Replace(string(text), "\nrules 2\n", "\nrules 1\n", 1)
	at := strings.LastIndex(older, "\nmove ") + 1
	_, rest, _ := strings.Cut(older[at:], "\n")
	c.Want(&rec, "POST", "/api/records", object{"text": older[:at] + "move A1-I13\n" + rest})
	if rec.Last == 0 || !strings.Contains(rec.Stopped, "A1-I13") || !strings.Contains(rec.Stopped, "version 1 of the rules") || !strings.Contains(rec.Stopped, "No release") {
		t.Errorf("a record of older rules is shown to step %d: %s", rec.Last, rec.Stopped)
	}
	if said := strings.Join(rec.Said, ", "); !strings.Contains(said, "who added the texts to the dice") {
		t.Errorf("the record is said to prove more than it does: %s", said)
	}
}

func TestAnUploadedScenarioIsPlayedAndOutlivesARestart(t *testing.T) {
	h := ancients(t)
	c := h.Client(t)
	var item server.ScenarioItem
	c.Want(&item, "POST", "/api/scenarios", object{"name": "mine.yaml", "text": akragas(t, "ancients/my-akragas")})
	if item.ID != "ancients/my-akragas" || !item.Uploaded || item.Sum == "" {
		t.Fatalf("%+v", item)
	}
	match := people()
	match["scenario"] = item.ID
	s := create(c, match)
	h.Restart(t)
	if after := look(c, s.ID, "top"); after.Number != s.Number || string(after.Scene) != string(s.Scene) {
		t.Error("the match came back as another one")
	}
	var list []server.ScenarioItem
	c.Want(&list, "GET", "/api/scenarios", nil)
	found := 0
	for _, it := range list {
		if it.ID == item.ID && it.Uploaded {
			found++
		}
		if it.Hidden {
			t.Errorf("%s is in the lobby", it.ID)
		}
	}
	if found != 1 {
		t.Errorf("listed %d times", found)
	}
	var detail server.ScenarioDetail
	c.Want(&detail, "GET", "/api/scenarios/"+item.ID, nil)
	if len(detail.Scene.Pieces) == 0 {
		t.Error("its scene has no pieces")
	}
	text := s.ID
	_, body := c.Get("/api/matches/" + text + "/record")
	if !strings.Contains(string(body), "scenario-text") {
		t.Errorf("its record does not carry the scenario: %.200s", body)
	}
}

func TestAFaultyScenarioIsToldAllItsFaults(t *testing.T) {
	h := ancients(t)
	c := h.Client(t)
	text := strings.Replace(akragas(t, "ancients/wrong"), "banners: 5", "banners: 500", 1) + "surprise: 1\n"
	status, body := c.Post("/api/scenarios", object{"name": "wrong.yaml", "text": text})
	var p server.Problem
	if err := json.Unmarshal(body, &p); err != nil || status != 422 || p.ID != "server.faults" || len(p.Faults) < 2 || p.Faults[0].Line == 0 {
		t.Errorf("%d %s", status, body)
	}
	status, body = c.Post("/api/scenarios", object{"name": "akragas.yaml", "text": strings.Replace(akragas(t, "ancients/akragas"), "banners: 5", "banners: 6", 1)})
	if status != 409 {
		t.Errorf("the name of a built-in battle: %d %s", status, body)
	}
	for _, text := range []string{"", "\x00", "a: &a [*a]", strings.Repeat("a: ", 5000), strings.Repeat("- ", 5000)} {
		status, body := c.Post("/api/scenarios", object{"name": "x.yaml", "text": text})
		if status != 422 {
			t.Errorf("%.10q: %d %.200s", text, status, body)
		}
	}
}

func TestQueriesAboutAnythingAreAnsweredOrRefusedButNeverFail(t *testing.T) {
	h := ancients(t)
	c := h.Client(t)
	match := people()
	match["scenario"] = "ancients/akragas"
	id := create(c, match).ID
	for _, a := range []string{"", "u0", "u5", "l0", "u999", "l99", "x", "A1", "Z99", "C5", "%F0%9F%98%80", strings.Repeat("9", 300)} {
		for _, b := range []string{"", "A1", "E6", "I13", "Z0", "A99999999999999999999", "u1"} {
			for _, as := range []string{"top", "spectator"} {
				for _, q := range []string{"/why?piece=" + a + "&cell=" + b, "/reach?piece=" + a, "/sight?cell=" + b, "/odds?from=" + a + "&to=" + b} {
					if status, body := c.Get("/api/matches/" + id + q + "&as=" + as); status >= 500 {
						t.Errorf("%s: %d %s", q, status, body)
					}
				}
			}
		}
	}
}

func TestTheOtherHandIsOnlyABackInABattle(t *testing.T) {
	t.Parallel()
	h := ancients(t)
	ana, eva := h.Client(t), h.Client(t)
	match := people()
	match["scenario"] = "ancients/akragas"
	id := create(ana, match).ID
	var invitation struct{ Token string }
	ana.Want(&invitation, "POST", "/api/matches/"+id+"/invite", object{"seat": "bottom"})
	eva.Want(nil, "POST", "/api/matches/"+id+"/join", object{"token": invitation.Token})
	type table struct {
		Scene struct {
			Trays []struct {
				ID    string
				Seat  *int
				Count int
				Cards []string
			}
		}
	}
	seats := [2]*servertest.Client{ana, eva}
	for n := range 80 {
		paths := []string{""}
		if n%10 == 0 {
			paths = append(paths, "/at/0") // one moment, however late it is asked for
		}
		for i, c := range seats {
			for _, path := range paths {
				var now table
				c.Want(&now, "GET", "/api/matches/"+id+path, nil)
				for _, tray := range now.Scene.Trays {
					if tray.ID == "deck" && tray.Cards != nil || tray.ID == "hand" && *tray.Seat != i && tray.Cards != nil {
						t.Fatalf("seat %d sees %+v", i, tray)
					}
					if tray.ID == "hand" && *tray.Seat == i && len(tray.Cards) != tray.Count {
						t.Fatalf("seat %d does not see its own %+v", i, tray)
					}
				}
			}
		}
		s := look(ana, id, "top")
		if s.Question.Over {
			return
		}
		if other := look(seats[s.Question.Seat.Other()], id, ""); len(other.Options) != 0 {
			t.Fatalf("who is not asked is offered %v", other.Options)
		}
		answer(seats[s.Question.Seat], look(seats[s.Question.Seat], id, ""))
	}
}

// TestTheLogSaysWhatGoesOnWithADispatchWhereverOneBegins reads the log of a game
// from every number: a line is told alike, whether what it goes on with is sent
// with it or was long before.
func TestTheLogSaysWhatGoesOnWithADispatchWhereverOneBegins(t *testing.T) {
	t.Parallel()
	h := ancients(t)
	c := h.Client(t)
	id := fought(t, h, c, "ancients/first-battle")
	var whole []server.LogLine
	c.Want(&whole, "GET", "/api/matches/"+id+"/log", nil)
	fights, goingOn := 0, 0
	for _, l := range whole {
		if strings.HasPrefix(l.Event.ID, "ancients.event.roll-") {
			fights++
		}
		if l.Then != nil {
			goingOn++
		}
	}
	if fights == 0 || goingOn < fights {
		t.Fatalf("%d rolls, %d lines that go on", fights, goingOn)
	}
	for after := 0; after < len(whole); after += 61 {
		var rest []server.LogLine
		c.Want(&rest, "GET", "/api/matches/"+id+"/log?after="+strconv.Itoa(after), nil)
		if diff := cmp.Diff(whole[after:], rest); diff != "" {
			t.Fatalf("after %d:\n%s", after, diff)
		}
	}
}

func TestARecordThatDoesNotFollowFromTheRulesSaysWhereAndWhy(t *testing.T) {
	t.Parallel()
	h := ancients(t)
	c := h.Client(t)
	id := fought(t, h, c, "ancients/first-battle")
	_, body := c.Get("/api/matches/" + id + "/record")
	whole := string(body)
	lines := strings.Split(whole, "\n")
	changed := func(prefix, to string) string {
		for i, l := range lines {
			if strings.HasPrefix(l, prefix) {
				return strings.Join(slices.Replace(slices.Clone(lines), i, i+1, to), "\n")
			}
		}
		t.Fatalf("no line begins with %q", prefix)
		return ""
	}
	for what, w := range map[string]struct{ text, en, es string }{
		"an action against a rule": {changed("play ", "play no-such-card"), "no-such-card", "no-such-card"},
		"dice of one's own":        {changed("  roll ", "  roll made-up: 6"), "do not follow from the rules and the seed", "no se derivan de las reglas y la semilla"},
	} {
		for lang, want := range map[string]string{"en": w.en, "es": w.es} {
			var rec server.RecordInfo
			c.Want(&rec, "POST", "/api/records?lang="+lang, object{"text": w.text})
			if !strings.Contains(rec.Stopped, want) || !strings.Contains(rec.Stopped, map[string]string{"en": "line ", "es": "línea "}[lang]) || rec.Proved {
				t.Errorf("%s, %s: %+v", what, lang, rec.Stopped)
			}
		}
	}
}
