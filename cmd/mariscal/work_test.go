package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"mariscal/content"
	"mariscal/server"
	"mariscal/server/servertest"
	"mariscal/store/postgres"
	"mariscal/store/vault"
)

// started runs a command until the test ends, and returns the first line it wrote.
func started(t *testing.T, args ...string) string {
	t.Helper()
	out, ended := make(display, 10), make(chan error, 1)
	p := &program{in: strings.NewReader(""), out: out, err: io.Discard, env: func(string) string { return "" }, say: "en", content: content.Standard()}
	parser, err := p.parser()
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := parser.Parse(args)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	parsed.BindTo(ctx, (*context.Context)(nil))
	parsed.Bind(parser.Model)
	go func() { ended <- parsed.Run(p) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	select {
	case line := <-out:
		return line
	case err := <-ended:
		ended <- nil
		t.Fatal(err)
	}
	return ""
}

// free returns an address of this machine that nobody listens on.
func free(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// The figures of a server with a database file tell what it takes, and what the disk has left.
func TestAServerTellsWhatItsDiskHasLeft(t *testing.T) {
	file, at := filepath.Join(t.TempDir(), "table.db"), free(t)
	started(t, "serve", "--listen", "localhost:0", "--db", file, "--metrics", at)
	var res *http.Response
	var err error
	for begun := time.Now(); ; time.Sleep(5 * time.Millisecond) { // it says where it serves a moment before
		if res, err = http.Get("http://" + at + "/metrics"); err == nil {
			break
		}
		if time.Since(begun) > 10*time.Second {
			t.Fatal(err)
		}
	}
	defer res.Body.Close()
	told, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	left, known := freeSpace(filepath.Dir(file))
	for name, likely := range map[string]func(float64) bool{
		"mariscal_disk_free_bytes": func(n float64) bool { return !known || n > float64(left)/2 && n < float64(left)*2 },
		"mariscal_database_bytes":  func(n float64) bool { return n > 1<<14 && n < 1<<24 },
	} {
		_, after, found := strings.Cut(string(told), "\n"+name+" ")
		n, err := strconv.ParseFloat(strings.TrimSpace(strings.SplitN(after, "\n", 2)[0]), 64)
		if !found || err != nil || !likely(n) {
			t.Errorf("%s: %v %v", name, n, err)
		}
	}
}

// Server and worker have one file of settings, and one of keys: without it the worker could not open the match.
func TestAWorkerPlaysTheComputersOfAServer(t *testing.T) {
	address := onPostgreSQL(t, "work")
	figures := free(t)
	file, keys := filepath.Join(t.TempDir(), "mariscal.yaml"), filepath.Join(t.TempDir(), "keys")
	if _, err := vault.Make(keys); err != nil {
		t.Fatal(err)
	}
	settings := fmt.Sprintf("listen: localhost:0\npostgres: %q\nnats: %s\nleave-thinking: true\nparallel: 1\nkey-file: %s\n", address, natsAt(t), keys)
	if err := os.WriteFile(file, []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
	line := started(t, "serve", "--config", file)
	started(t, "work", "--config", file, "--metrics", figures)
	url := strings.Fields(line[strings.Index(line, "http://"):])[0]
	host := &servertest.Host{URL: url}
	c := host.Client(t)
	time.Sleep(600 * time.Millisecond) // the worker has said that it is there
	var s server.MatchState
	seat := map[string]string{"kind": "computer", "player": "random"}
	c.Want(&s, http.MethodPost, "/api/matches", map[string]any{"scenario": "ancients/akragas", "top": seat, "bottom": seat})
	for end := time.Now().Add(20 * time.Second); s.Number < 20; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("nobody plays")
		}
		c.Want(&s, http.MethodGet, "/api/matches/"+s.ID+"?as=spectator", nil)
	}
	db, err := postgres.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if b, err := db.Beginning(t.Context(), s.ID); err != nil || vault.KeyOf(b.Entry) == "" {
		t.Errorf("%v; the match is not encrypted", err)
	}
	resp, err := http.Get("http://" + figures + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil || strings.Contains(string(text), "mariscal_computer_answers_total 0") || !strings.Contains(string(text), "mariscal_computer_answers_total") {
		t.Errorf("%v; the worker has given no answer: %s", err, text)
	}
}
