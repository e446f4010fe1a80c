package server_test

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
)

// beforeToken is who sits in every match of testdata/before: a database, and the
// record of one of its matches, as the version wrote them in which
// systems counted banners alone.
const beforeToken = "838a3c24333b3177a372e74fd6f26d8f0cb1b5f8db471607c0d818dc8ea1629a"

// beforeHost starts a server on a copy of that database.
func beforeHost(t *testing.T) (h *servertest.Host, c *servertest.Client, named map[string]server.MatchItem) {
	t.Helper()
	packed, err := os.Open("testdata/before/table.db.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	r, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "table.db"), data, 0o600); err != nil {
		t.Fatal(err)
	}
	h = servertest.Start(t, servertest.Options{Content: content.Standard(), Dir: dir})
	c = h.Client(t)
	bring(t, h, c, beforeToken)
	var list []server.MatchItem
	c.Want(&list, "GET", "/api/matches", nil)
	named = map[string]server.MatchItem{}
	for _, m := range list {
		named[m.Name] = m
	}
	if len(list) != 4 || len(named) != 4 {
		t.Fatalf("the list has %d matches: %+v", len(list), list)
	}
	return h, c, named
}

func banners(top, bottom, goal int) [2]game.Track {
	return [2]game.Track{
		{ID: "banners", Seat: game.Top, Value: top, Goal: goal},
		{ID: "banners", Seat: game.Bottom, Value: bottom, Goal: goal},
	}
}

func TestADatabaseOfBeforeIsListedWithItsScores(t *testing.T) {
	_, c, named := beforeHost(t)
	for name, want := range map[string][2]game.Track{"under way": banners(0, 0, 3), "built in": banners(0, 0, 5)} {
		if m := named[name]; m.Status != "playing" || m.Standing == nil || m.Standing.Scores != want || !m.Seats[0].Yours {
			t.Errorf("%s is listed as %+v, standing %+v", name, m, m.Standing)
		}
	}
	for name, want := range map[string][2]game.Track{"finished": banners(3, 1, 3), "given up": banners(0, 0, 5)} {
		if m := named[name]; m.Status != "finished" || m.Ending == nil || m.EndingWords == "" ||
			m.Ending.Scores[0].Value != want[0].Value || m.Ending.Scores[1].Value != want[1].Value || m.Ending.Scores[0].ID != "banners" {
			t.Errorf("%s is listed as %+v, ended %+v", name, m, m.Ending)
		}
	}
	var scenarios []server.ScenarioItem
	c.Want(&scenarios, "GET", "/api/scenarios", nil)
	i := slices.IndexFunc(scenarios, func(s server.ScenarioItem) bool { return s.ID == "ancients/of-before" })
	if i < 0 || !scenarios[i].Uploaded || !slices.Equal(scenarios[i].Facts, []game.Fact{{ID: "banners", N: 3}}) {
		t.Errorf("the battle uploaded is not listed as it was: %+v", scenarios)
	}
	create(c, object{"scenario": "ancients/of-before", "top": object{"kind": "human"}, "bottom": object{"kind": "human"}})
}

// asksMe waits until the match asks who looks at it: the other seat may be the
// computer's.
func asksMe(t *testing.T, c *servertest.Client, id string) (s state) {
	t.Helper()
	until(t, "one's own question", func() bool {
		asked := look(c, id, "")
		if !asked.Match.Seats[asked.Question.Seat].Yours {
			return false
		}
		s = look(c, id, asked.Question.Seat.String())
		return len(s.Options) > 0
	})
	return s
}

// An old match under way is played on to its end by whoever sits there, and its record
// proves all of it.
func TestAMatchOfBeforeIsPlayedOn(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"under way", "built in"} {
		t.Run(name, func(t *testing.T) {
			h, c, named := beforeHost(t)
			id := named[name].ID
			for range 30 {
				answer(c, asksMe(t, c, id))
			}
			h.Restart(t)
			s := asksMe(t, c, id)
			c.Want(&s, "POST", "/api/matches/"+id+"/resign", object{"seat": "top"})
			if s.Match.Status != "finished" {
				t.Fatalf("it is %s", s.Match.Status)
			}
			_, record := c.Get("/api/matches/" + id + "/record")
			var info server.RecordInfo
			c.Want(&info, "POST", "/api/records", object{"text": string(record)})
			if !info.Proved || info.Stopped != "" || info.Last != s.Step {
				t.Errorf("the record is %+v, the match has %d steps", info, s.Step)
			}
		})
	}
}

// An old finished match is shown moment by moment, and its record is the one written then,
// which still proves itself.
func TestARecordOfBeforeIsTheSameToday(t *testing.T) {
	_, c, named := beforeHost(t)
	want, err := os.ReadFile("testdata/before/finished.record")
	if err != nil {
		t.Fatal(err)
	}
	path := "/api/matches/" + named["finished"].ID
	status, got := c.Get(path + "/record")
	if status != 200 || string(got) != string(want) {
		t.Errorf("%d: the record is another one:\n%.900s", status, got)
	}
	for _, way := range []string{"/log", "/report", "/at/0", "/at/200", "?as=spectator"} {
		if status, body := c.Get(path + way); status != 200 {
			t.Errorf("%s: %d %.300s", way, status, body)
		}
	}
	var info server.RecordInfo
	c.Want(&info, "POST", "/api/records", object{"text": string(want)})
	if !info.Proved || info.Stopped != "" || !info.Result.Over || info.Scenario.ID != "ancients/of-before" {
		t.Errorf("the record is %+v", info)
	}
}
