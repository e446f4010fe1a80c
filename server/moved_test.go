package server_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/server"
	"mariscal/server/servertest"
)

// Every acknowledged entry is in the file that the next server opens; once it would not be,
// the health check fails.
func TestNothingIsAcknowledgedWhileTheDatabaseIsAway(t *testing.T) {
	dir := t.TempDir()
	path, away := filepath.Join(dir, "table.db"), filepath.Join(dir, "away.db")
	var log bytes.Buffer
	h := servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}, Dir: dir, Logger: slog.New(slog.NewTextHandler(&log, nil))})
	id, seats, s := asked(t, h)
	c := seats[0]
	var health server.Health
	c.Want(&health, "GET", "/healthz", nil)
	if err := os.Rename(path, away); err != nil {
		t.Fatal(err)
	}
	act := object{"seat": "top", "number": s.Number, "action": s.Options[0].Text}
	for _, try := range []struct {
		method, path string
		body         any
	}{
		{"GET", "/healthz", nil},
		{"POST", "/api/matches/" + id + "/actions", act},
		{"POST", "/api/matches", people()},
		{"POST", "/api/matches/" + id + "/invite", object{"seat": "top"}},
		{"GET", "/healthz", nil},
	} {
		status, body := c.Send(try.method, try.path, try.body)
		if status != http.StatusServiceUnavailable || !strings.Contains(string(body), "server.moved") {
			t.Errorf("%s %s: %d %s", try.method, try.path, status, body)
		}
	}
	if err := os.Rename(away, path); err != nil {
		t.Fatal(err)
	}
	c.Want(&health, "GET", "/healthz", nil)
	answer(c, s)
	if err := h.Stop(); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(log.String(), "was moved away while it was open") {
		t.Errorf("the log says %s", log.String())
	}
}

func TestADatabaseThatIsCutAcknowledgesNothing(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "table.db")
	h := servertest.Start(t, servertest.Options{Systems: []game.System{marked{}}, Dir: dir})
	id, seats, s := asked(t, h)
	whole, err := os.Stat(path)
	if err == nil {
		err = os.Truncate(path, 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, try := range []struct {
		method, path string
		body         any
	}{
		{"GET", "/healthz", nil},
		{"POST", "/api/matches/" + id + "/actions", object{"seat": "top", "number": s.Number, "action": s.Options[0].Text}},
	} {
		status, body := seats[0].Send(try.method, try.path, try.body)
		if status != http.StatusInternalServerError || !strings.Contains(string(body), "server.store-damaged") {
			t.Errorf("%s %s: %d %s", try.method, try.path, status, body)
		}
	}
	if err := os.Truncate(path, whole.Size()); err != nil { // so that the test's end may close it
		t.Fatal(err)
	}
}
