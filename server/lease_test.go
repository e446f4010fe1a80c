package server_test

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/server"
	"mariscal/server/servertest"
	rules "mariscal/systems/ancients"
)

// alteredBattle is a battle nobody has: Akragas under another name.
func alteredBattle(tb testing.TB, n int) string {
	tb.Helper()
	data, err := content.BuiltinFile("ancients/akragas")
	if err != nil {
		tb.Fatal(err)
	}
	return string(bytes.Replace(data, []byte("id: ancients/akragas"), fmt.Appendf(nil, "id: ancients/altered-%d", n), 1))
}

// scenarioCount is how many battles are registered.
func scenarioCount() int { return len(rules.System{}.Scenarios()) }

func startAncients(t testing.TB, o servertest.Options) *servertest.Host {
	t.Helper()
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	o.Content = content.Standard()
	return servertest.Start(t, o)
}

// alteredRecord returns the record of a beginning of a battle that only the
// record has.
func alteredRecord(t *testing.T, n int) string {
	t.Helper()
	ref, release, err := content.Lease("altered", []byte(alteredBattle(t, n)))
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	return playedRecord(t, ref, 40, uint64(n))
}

// playedRecord returns the record of a game at random, so many actions long.
func playedRecord(tb testing.TB, ref game.Ref, actions int, seed uint64) string {
	tb.Helper()
	sys := rules.System{}
	info, _ := game.Find(sys, ref)
	rec := &notation.Record{System: sys.Name(), Rules: sys.Version(), Scenario: ref, ScenarioText: info.Canonical}
	luck, choice := notation.RecordOf(game.NewSeeded(seed)), game.NewSeeded(seed+1)
	pos, err := sys.Start(ref, nil, luck, nil)
	if err != nil {
		tb.Fatal(err)
	}
	rec.Deal = luck.Take(sys, game.All)
	for range actions {
		d, legal := pos.Decision(), pos.Actions(nil)
		if d.Over {
			break
		}
		a := legal[choice.Below(len(legal))]
		text := pos.Text(a, game.All)
		pos.Apply(a, luck, nil)
		rec.Moves = append(rec.Moves, notation.Move{Seat: d.Seat, Text: text, Chance: luck.Take(sys, game.All)})
	}
	if rec.Result = pos.Outcome(); rec.Result.Draw {
		rec.Result.Winner = 0
	}
	return rec.String()
}

func TestARecordTakesItsBattleAlongWhenItGoes(t *testing.T) {
	h := startAncients(t, servertest.Options{RecordMemory: 1})
	c := h.Client(t)
	before := scenarioCount()
	for n := range 10 {
		text := alteredRecord(t, n)
		for range 2 { // the same again is the same
			var rec server.RecordInfo
			c.Want(&rec, "POST", "/api/records", object{"text": text})
			if _, body := c.Get("/api/records/" + rec.ID + "/at/20"); !bytes.Contains(body, []byte(`"pieces"`)) {
				t.Fatalf("%s", body)
			}
		}
		if now := scenarioCount(); now > before+1 {
			t.Fatalf("after %d records %d battles are registered, there were %d", n+1, now, before)
		}
	}
	if status, _ := c.Post("/api/records", object{"text": "mariscal record 1\nsystem ancients\nrules 1\nscenario ancients/none 00\n\n"}); status != http.StatusUnprocessableEntity {
		t.Errorf("a record of nothing: %d", status)
	}
	if now := scenarioCount(); now > before+1 {
		t.Errorf("a refused record leaves its battle: %d, there were %d", now, before)
	}
}

func TestAMatchOutlivesTheRecordItWasTakenFromAndOpensAgain(t *testing.T) {
	h := startAncients(t, servertest.Options{RecordMemory: 1, MatchMemory: 1})
	c := h.Client(t)
	before := scenarioCount()
	var matches []string
	for n := range 4 {
		var rec server.RecordInfo
		c.Want(&rec, "POST", "/api/records", object{"text": alteredRecord(t, n)})
		var s state
		c.Want(&s, "POST", "/api/records/"+rec.ID+"/continue", onFrom(30))
		matches = append(matches, s.ID)
	}
	if now := scenarioCount(); now > before+2 {
		t.Errorf("%d battles are registered, there were %d: one record and one match may have theirs", now, before)
	}
	for _, id := range matches {
		for range 3 {
			s := look(c, id, "")
			answer(c, look(c, id, s.Question.Seat.String()))
		}
		if status, body := c.Send("DELETE", "/api/matches/"+id, nil); status != http.StatusOK {
			t.Errorf("%d %s", status, body)
		}
	}
	if now := scenarioCount(); now > before+1 {
		t.Errorf("%d battles are registered after all matches are deleted, there were %d", now, before)
	}
}

func TestAnUploadHoldsItsBattleOnceAndOnlyWhenItIsTaken(t *testing.T) {
	dir := t.TempDir()
	h := startAncients(t, servertest.Options{Dir: dir})
	c := h.Client(t)
	before := scenarioCount()
	for range 3 {
		var it server.ScenarioItem
		c.Want(&it, "POST", "/api/scenarios", object{"name": "a.yaml", "text": alteredBattle(t, 7)})
		if !it.Uploaded {
			t.Error("it is not listed as uploaded")
		}
	}
	akragas, err := content.BuiltinFile("ancients/akragas")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		string(bytes.Replace(akragas, []byte("banners: 5"), []byte("banners: 6"), 1)), // the name of a built-in one
		alteredBattle(t, 8) + "\nnonsense: 1\n",
	} {
		if status, body := c.Post("/api/scenarios", object{"name": "b.yaml", "text": text}); status < 400 {
			t.Errorf("%d %s", status, body)
		}
	}
	if now := scenarioCount(); now != before+1 {
		t.Errorf("%d battles are registered, there were %d and one was uploaded", now, before)
	}
	ref := game.Ref{ID: "ancients/altered-7"}
	if status, _ := c.Get("/api/scenarios/" + ref.ID); status != http.StatusOK {
		t.Errorf("the upload cannot be looked at: %d", status)
	}
}

// A match that is over names its winner in lists, though its battle has gone.
func TestTheListNamesTheWinnerOfABattleThatHasGone(t *testing.T) {
	h := startAncients(t, servertest.Options{RecordMemory: 1, MatchMemory: 1})
	c := h.Client(t)
	rec := upload(c, alteredRecord(t, 77))
	var s state
	c.Want(&s, "POST", "/api/records/"+rec.ID+"/continue", onFrom(30))
	c.Want(nil, "POST", "/api/matches/"+s.ID+"/resign", object{"seat": "top"})
	upload(c, alteredRecord(t, 78)) // the shelf holds one
	if _, err := (rules.System{}).Start(rec.Scenario, nil, game.NewSeeded(1), nil); err == nil {
		t.Fatal("its battle is still there")
	}
	var list []server.MatchItem
	c.Want(&list, "GET", "/api/matches", nil)
	if len(list) != 1 || !strings.Contains(list[0].EndingWords, "Syracus") {
		t.Errorf("%+v", list)
	}
}

func TestAnUploadIsDeletedAtTheServersOwnMachineAndItsMatchesKeepIt(t *testing.T) {
	h := startAncients(t, servertest.Options{MatchMemory: 1})
	c := h.Client(t)
	before := scenarioCount()
	path := "/api/scenarios/ancients/altered-9"
	c.Want(nil, "POST", "/api/scenarios", object{"name": "a.yaml", "text": alteredBattle(t, 9)})
	s := create(c, object{"scenario": "ancients/altered-9", "top": object{"kind": "human"}, "bottom": object{"kind": "human"}})
	if status, body := c.Send("DELETE", path, nil, "X-Forwarded-For", "203.0.113.9"); status != http.StatusForbidden {
		t.Errorf("from afar: %d %s", status, body)
	}
	c.Want(nil, "DELETE", path, nil)
	if status, _ := c.Send("DELETE", path, nil); status != http.StatusNotFound {
		t.Errorf("a second time: %d", status)
	}
	if status, _ := c.Get(path); status != http.StatusNotFound {
		t.Errorf("it is still there: %d", status)
	}
	if status, _ := c.Send("DELETE", "/api/scenarios/ancients/akragas", nil); status != http.StatusNotFound {
		t.Errorf("a built-in one: %d", status)
	}
	if now := scenarioCount(); now > before+1 {
		t.Errorf("%d battles are registered, there were %d", now, before)
	}
	h.Restart(t)
	s = look(c, s.ID, "")
	if next := answer(c, look(c, s.ID, s.Question.Seat.String())); next.Step <= s.Step {
		t.Error("its match does not go on")
	}
	if status, _ := c.Get(path); status != http.StatusNotFound {
		t.Errorf("it comes back with a restart: %d", status)
	}
}

// unplayable leases a battle without faults that its system refuses.
func unplayable() (game.Ref, func(), error) { return game.Ref{}, nil, errTooSmall }

var errTooSmall = errors.New("the deck is too small")

func TestWhyAScenarioCannotBePlayedIsInTheServersLogAlone(t *testing.T) {
	var log bytes.Buffer
	h := servertest.Start(t, servertest.Options{
		Content: content.NewLibrary(frame.Entry{System: marked{}, Read: func(string, []byte, *frame.Pack) (*frame.Scenario, error) {
			return &frame.Scenario{Lease: unplayable}, nil
		}}),
		Logger: slog.New(slog.NewTextHandler(&log, nil)),
	})
	status, answer := h.Client(t).Send("POST", "/api/scenarios", object{"name": "a.yaml", "text": "id: " + marked{}.Name() + "/x"}, "Accept-Language", "es")
	if status != http.StatusUnprocessableEntity || !strings.Contains(string(answer), "server.bad-scenario") || strings.Contains(string(answer), "deck") {
		t.Errorf("%d %s", status, answer)
	}
	if !strings.Contains(log.String(), "the deck is too small") {
		t.Errorf("the log says %q", log.String())
	}
}
