package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"mariscal/server"
)

// running runs the program until stop is called, and returns its address.
func running(t *testing.T, args ...string) (address string, stop func() string) {
	t.Helper()
	out, screen := io.Pipe()
	var errs bytes.Buffer
	ctx, cancel := context.WithCancel(t.Context())
	p := newProgram(strings.NewReader(""), screen, &errs, func(string) string { return "" })
	ended := make(chan int, 1)
	go func() {
		ended <- p.runUntil(ctx, append([]string{"serve", "--listen", "localhost:0"}, args...))
		screen.Close()
	}()
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("it said nothing: %v; %s", err, errs.String())
	}
	stopped := false
	stop = func() string {
		if stopped {
			return errs.String()
		}
		stopped = true
		cancel()
		if status := <-ended; status != statusOK {
			t.Errorf("status %d, %s", status, errs.String())
		}
		return errs.String()
	}
	t.Cleanup(func() { stop() })
	return strings.Fields(line[strings.Index(line, "http://"):])[0], stop
}

// againstRecruit begins a match.
const againstRecruit = `{"scenario":"ancients/akragas","top":{"kind":"human"},"bottom":{"kind":"computer","player":"recruit"}}`

// browser keeps its cookies from server to server.
var browser = func() *http.Client {
	jar, _ := cookiejar.New(nil) // never an error
	return &http.Client{Jar: jar}
}()

// sent sends a request that must succeed, and reads the answer.
func sent(t *testing.T, method, address, body string, into any) []byte {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := browser.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode > 299 {
		t.Fatalf("%s %s: %d %s %v", method, address, res.StatusCode, text, err)
	}
	if into != nil {
		if err := json.Unmarshal(text, into); err != nil {
			t.Fatal(err)
		}
	}
	return text
}

// everything returns all files whose names begin as a path does.
func everything(t *testing.T, path string) []byte {
	t.Helper()
	files, err := filepath.Glob(path + "*")
	if err != nil {
		t.Fatal(err)
	}
	var all []byte
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, data...)
	}
	return all
}

// The record of a match that is over tells its seed. Before the end nothing on the disk has it:
// not the database, not a backup, not the log.
func TestNothingOnTheDiskHasTheSeedOfAMatchUnderWay(t *testing.T) {
	folder := t.TempDir()
	db, backup := filepath.Join(folder, "table.db"), filepath.Join(folder, "backup.db")
	address, stop := running(t, "--db", db)
	var s server.MatchState
	sent(t, "POST", address+"/api/matches", againstRecruit, &s)
	said := call(t, statusOK, "backup", backup, "--db", db)
	if !strings.Contains(said, db+".key") {
		t.Errorf("the backup does not tell of the key: %s", said)
	}
	before := append(everything(t, db), everything(t, backup)...)
	log := stop()
	call(t, statusOK, "check", db)
	called := call(t, statusOK, "rotate-key", "--db", db)
	if !strings.Contains(called, "1 matches were encrypted") {
		t.Error(called)
	}
	before = append(append(before, everything(t, db)...), log...)

	address, stop = running(t, "--db", db)
	sent(t, "POST", address+"/api/matches/"+s.ID+"/resign", `{"seat":"top"}`, nil)
	record := string(sent(t, "GET", address+"/api/matches/"+s.ID+"/record", "", nil))
	seed := regexp.MustCompile(`(?m)^seed ([0-9a-f]{64})$`).FindStringSubmatch(record)
	if seed == nil {
		t.Fatalf("the record has no seed:\n%s", record)
	}
	stop()
	if bytes.Contains(before, []byte(seed[1])) {
		t.Error("the seed was on the disk before the end")
	}
	if !bytes.Contains(everything(t, db), []byte(seed[1])) {
		t.Error("the seed is not in the clear after the end, so this test proves nothing")
	}
}

// call runs the program with a status, and returns all it said.
func call(t *testing.T, status int, args ...string) string {
	t.Helper()
	var said bytes.Buffer
	if got := run(args, strings.NewReader(""), &said, &said, func(string) string { return "" }); got != status {
		t.Fatalf("%v: status %d, want %d: %s", args, got, status, said.String())
	}
	return said.String()
}

func TestAServerWithoutAKeySaysWhichAndServesAllElse(t *testing.T) {
	db := filepath.Join(t.TempDir(), "table.db")
	address, stop := running(t, "--db", db)
	var s server.MatchState
	sent(t, "POST", address+"/api/matches", againstRecruit, &s)
	stop()
	key, err := os.ReadFile(db + ".key")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(db + ".key"); err != nil {
		t.Fatal(err)
	}
	address, stop = running(t, "--db", db)
	res, err := http.Get(address + "/api/matches/" + s.ID)
	if err != nil {
		t.Fatal(err)
	}
	var p server.Problem
	if err := json.NewDecoder(res.Body).Decode(&p); err != nil || p.ID != "server.sealed" {
		t.Errorf("%+v %v", p, err)
	}
	res.Body.Close()
	var other server.MatchState
	sent(t, "POST", address+"/api/matches", againstRecruit, &other)
	id := strings.Fields(strings.SplitN(string(key), "\n", 3)[1])[0]
	if log := stop(); !strings.Contains(log, id) || !strings.Contains(log, db+".key") {
		t.Errorf("the missing key is not named: %s", log)
	}
	if said := call(t, statusOK, "check", db); !strings.Contains(said, id) {
		t.Error(said)
	}
	if err := os.WriteFile(db+".key", key, 0o600); err != nil {
		t.Fatal(err)
	}
	address, stop = running(t, "--db", db)
	for _, id := range []string{s.ID, other.ID} {
		sent(t, "GET", address+"/api/matches/"+id, "", nil)
	}
	stop()
	if err := os.Chmod(db+".key", 0o644); err != nil {
		t.Fatal(err)
	}
	if said := call(t, statusFailed, "serve", "--db", db, "--listen", "localhost:0"); !strings.Contains(said, "chmod 600") {
		t.Error(said)
	}
}
