package main

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"mariscal/content"
	"mariscal/post/mail/mailtest"
	"mariscal/store"
	"mariscal/store/postgres"
	"mariscal/store/sqlite"
	"mariscal/store/vault"
)

// examined runs the doctor and returns what is not well, as check: grade and the beginning of
// what is; all has everything.
func examined(t *testing.T, status int, env map[string]string, args ...string) (bad []string, all string) {
	t.Helper()
	var out, errs bytes.Buffer
	got := run(append([]string{"doctor", "--json", "--listen", "localhost:0"}, args...), strings.NewReader(""), &out, &errs, func(name string) string { return env[name] })
	var found []finding
	if err := json.Unmarshal(out.Bytes(), &found); err != nil {
		t.Fatalf("%v: %s %s", err, out.String(), errs.String())
	}
	for _, f := range found {
		all += fmt.Sprintf("%s %s: %s | %s\n", f.Grade, f.Check, f.What, f.Do)
		if f.Grade != gradeOK {
			bad = append(bad, f.Check+" "+f.Grade)
			if f.Do == "" && f.Check != "settings" && f.Check != "database" && f.Check != "files" && f.Check != "server" {
				t.Errorf("%s says not what to do: %s", f.Check, f.What)
			}
		}
	}
	if got != status {
		t.Errorf("status %d, want %d:\n%s%s", got, status, all, errs.String())
	}
	return bad, all
}

// stored makes a database with a match that was played by the rules, behind a vault unless
// plain.
func stored(t *testing.T, plain bool) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "table.db")
	raw, err := sqlite.Open(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	ring, err := vault.Make(file + ".key")
	if err != nil {
		t.Fatal(err)
	}
	var db store.Store = raw
	if !plain {
		db = vault.Wrap(raw, ring)
	}
	systems, err := content.Standard().Systems()
	if err != nil {
		t.Fatal(err)
	}
	journal := journalOf(t, systems[0], systems[0].Scenarios()[0].Ref, false, 3)
	now := time.Now()
	row := store.Match{
		ID: "m", System: "ancients", Scenario: "ancients/akragas", Status: store.Playing, Created: now, Updated: now,
		Seats: [2]store.Seat{{Kind: "human"}, {Kind: "human"}},
	}
	if err := db.Create(t.Context(), row, journal...); err != nil {
		t.Fatal(err)
	}
	if err := raw.Close(); err != nil {
		t.Fatal(err)
	}
	return file
}

// broken changes a database by SQL, as no program should.
func broken(t *testing.T, file, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.ExecContext(t.Context(), statement); err != nil {
		t.Fatal(err)
	}
}

func TestTheDoctorFindsWhatIsWrongWithAFile(t *testing.T) {
	for _, c := range []struct {
		name  string
		do    func(t *testing.T, file string)
		args  []string
		wants string
		says  string
	}{
		{"nothing", func(*testing.T, string) {}, nil, "", "1 of 1 matches were proved"},
		{"no database yet", func(t *testing.T, file string) { remove(t, file); remove(t, file+".key") }, nil, "", "has no tables yet"},
		{"a setting", func(*testing.T, string) {}, []string{"--trusted-proxy", "nobody"}, "settings fault", "nobody"},
		{"accounts without an address", func(*testing.T, string) {}, []string{"--accounts", "optional"}, "settings warning", "--url"},
		{"the folder is gone", func(t *testing.T, file string) { removeAll(t, filepath.Dir(file)) }, nil, "settings fault, files fault", "is not there"},
		{"others read the database", func(t *testing.T, file string) { mode(t, file, 0o644) }, nil, "files fault", "chmod 600"},
		{"others read the keys", func(t *testing.T, file string) { mode(t, file+".key", 0o644) }, nil, "files fault, contents fault", "chmod 600"},
		{"the keys are no keys", func(t *testing.T, file string) { write(t, file+".key", "key") }, nil, "files fault, contents fault", "not a whole file of keys"},
		{"the keys are gone", func(t *testing.T, file string) { remove(t, file+".key") }, nil, "contents fault", "nothing of the matches is lost"},
		{"other keys", func(t *testing.T, file string) {
			remove(t, file+".key")
			if _, err := vault.Make(file + ".key"); err != nil {
				t.Fatal(err)
			}
		}, nil, "contents fault", "put the keys into"},
		{"an old copy", func(t *testing.T, file string) { write(t, file+".bak-3", "old") }, nil, "files warning", "bak-3"},
		{"no database", func(t *testing.T, file string) {
			write(t, file, "my novel, chapter one, in which a hero is born and nobody knows it yet, nor will, for many a page to come")
		}, nil, "database fault", "not a database of this program"},
		{"a newer database", func(t *testing.T, file string) {
			broken(t, file, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (900, 1); UPDATE understood SET since = 900")
		}, nil, "database fault", "newer version"},
		{"a newer database that is understood", func(t *testing.T, file string) {
			broken(t, file, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (900, 1)")
		}, nil, "database warning", "understands them"},
		{"a lost table", func(t *testing.T, file string) { broken(t, file, "DROP TABLE entries") }, nil, "database fault", "is damaged"},
		{"an entry that does not follow", func(t *testing.T, file string) {
			broken(t, file, "UPDATE entries SET entry = CAST('top: win' || char(10) AS BLOB) WHERE seq = 2")
		}, nil, "contents fault", "match m cannot be played"},
		{"a changed beginning", func(t *testing.T, file string) {
			broken(t, file, "UPDATE entries SET entry = CAST(entry || 'x' AS BLOB) WHERE seq = 0")
		}, nil, "contents fault", "match m cannot be played"},
		{"torn seats", func(t *testing.T, file string) { broken(t, file, "UPDATE matches SET seats = '['") }, nil, "contents fault", "seats"},
		{"a clock that went back", func(t *testing.T, file string) {
			broken(t, file, fmt.Sprintf("UPDATE matches SET updated = %d", time.Now().Add(time.Hour).UnixMilli()))
		}, nil, "contents warning", "in the future"},
	} {
		t.Run(c.name, func(t *testing.T) {
			file := stored(t, false)
			c.do(t, file)
			status := statusOK
			if strings.Contains(c.wants, gradeFault) {
				status = statusFailed
			}
			bad, all := examined(t, status, nil, append(c.args, "--db", file)...)
			if got := strings.Join(slices.Compact(bad), ", "); got != c.wants || !strings.Contains(all, c.says) {
				t.Errorf("found %q, want %q, and %q in:\n%s", got, c.wants, c.says, all)
			}
		})
	}
}

func TestTheDoctorWarnsOfSeedsInTheClear(t *testing.T) {
	file := stored(t, true)
	if bad, all := examined(t, statusOK, nil, "--db", file); !slices.Equal(bad, []string{"contents warning"}) || !strings.Contains(all, "mariscal rotate-key") {
		t.Error(bad, all)
	}
	first := everything(t, file+".key")
	call(t, statusOK, "rotate-key", "--db", file)
	if bad, all := examined(t, statusOK, nil, "--db", file, "--all"); len(bad) > 0 || !strings.Contains(all, "1 of 1 matches") {
		t.Error(bad, all)
	}
	if !bytes.Equal(first, everything(t, file+".key")) {
		t.Error("what was in the clear is encrypted by a key that other servers do not have")
	}
	call(t, statusOK, "rotate-key", "--db", file)
	if bytes.Equal(first, everything(t, file+".key")) {
		t.Error("with nothing in the clear there is no new key")
	}
	if said := call(t, statusFailed, "rotate-key", "--db", file+"x"); !strings.Contains(said, file+"x") || len(everything(t, file+"x")) > 0 {
		t.Errorf("a database that is not there is made: %s", said)
	}
}

// The doctor changes nothing, and a server may run meanwhile: it asks that one how it is.
func TestTheDoctorChangesNothingAndAsksTheServerThatRuns(t *testing.T) {
	file := stored(t, false)
	before := everything(t, file)
	examined(t, statusOK, nil, "--db", file)
	if !bytes.Equal(before, everything(t, file)) {
		t.Error("the files have changed")
	}
	address, stop := running(t, "--db", file)
	at := strings.TrimPrefix(address, "http://")
	if bad, all := examined(t, statusOK, nil, "--db", file, "--listen", at); len(bad) > 0 || !strings.Contains(all, "one runs at") {
		t.Error(bad, all)
	}
	if bad, all := examined(t, statusOK, nil, "--db", file, "--listen", at, "--accounts", "optional", "--url", address); len(bad) > 0 || !strings.Contains(all, "leads to the server") {
		t.Error(bad, all)
	}
	if bad, all := examined(t, statusOK, nil, "--db", file, "--listen", at, "--only", "server"); len(bad) > 0 || strings.Count(all, "\n") != 1 {
		t.Error(bad, all)
	}
	stop()
	if bad, _ := examined(t, statusFailed, nil, "--db", file, "--listen", at, "--only", "server"); !slices.Equal(bad, []string{"server fault"}) {
		t.Error(bad)
	}
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTeapot) }))
	defer other.Close()
	at = strings.TrimPrefix(other.URL, "http://")
	if bad, _ := examined(t, statusFailed, nil, "--db", file, "--listen", at, "--url", other.URL); !slices.Equal(bad, []string{"server fault", "address fault"}) {
		t.Error(bad)
	}
}

func TestTheDoctorTriesTheMailServerAndSendsALetterWhenAsked(t *testing.T) {
	file, box := stored(t, false), mailtest.StartSignedIn(t)
	password := filepath.Join(t.TempDir(), "password")
	write(t, password, mailtest.Password+"\n")
	args := []string{"--db", file, "--accounts", "optional", "--url", "http://localhost:1", "--mail-host", "127.0.0.1", "--mail-port", fmt.Sprint(box.Config.Port), "--mail-tls", "none", "--mail-from", "table@example.org", "--mail-user", mailtest.User, "--mail-password-file", password}
	bad, all := examined(t, statusFailed, nil, args...)
	if !slices.Equal(bad, []string{"address fault"}) || !strings.Contains(all, "lets the server sign in") {
		t.Error(bad, all)
	}
	box.None(t)
	examined(t, statusFailed, nil, append(args, "--send-to", "ana@example.org")...)
	if l := box.Next(t); l.To != "ana@example.org" {
		t.Errorf("%+v", l)
	}
	write(t, password, "another\n")
	if _, all := examined(t, statusFailed, nil, args...); !strings.Contains(all, "(AUTH)") || strings.Contains(all, "another") {
		t.Error(all)
	}
	if _, all := examined(t, statusFailed, nil, append(args, "--mail-tls", "starttls")...); !strings.Contains(all, "(TLS)") {
		t.Error(all)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_ = l.Close()
	if _, all := examined(t, statusFailed, nil, append(args, "--mail-port", fmt.Sprint(l.Addr().(*net.TCPAddr).Port))...); !strings.Contains(all, "(TCP)") {
		t.Error(all)
	}
}

func TestTheDoctorLooksAtPostgreSQLAndTheServersOnIt(t *testing.T) {
	at := onPostgreSQL(t, "doctor")
	env := map[string]string{"MARISCAL_POSTGRES": at}
	if bad, all := examined(t, statusOK, env); !slices.Equal(bad, []string{"files warning"}) || !strings.Contains(all, "--key-file") {
		t.Error(bad, all)
	}
	call := func(statement string) {
		t.Helper()
		db, err := pgx.Connect(t.Context(), at)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = db.Close(context.Background()) }()
		if _, err := db.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	keys := filepath.Join(t.TempDir(), "keys")
	if _, err := vault.Make(keys); err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	if status := run([]string{"rotate-key", "--db", "postgres", "--key-file", keys}, strings.NewReader(""), &said, &said, func(name string) string { return env[name] }); status != statusOK {
		t.Fatal(said.String())
	}
	if bad, all := examined(t, statusOK, env, "--key-file", keys); len(bad) > 0 {
		t.Error(bad, all)
	}
	call(`INSERT INTO nodes (id, seen_at, until_at) VALUES ('one 0.1', now(), now() + interval '1 hour'), ('two', now() - interval '2 hours', now() - interval '1 hour')`)
	db, err := postgres.Open(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Create(t.Context(), store.Match{ID: "m", Status: store.Playing, Seats: [2]store.Seat{{Kind: "human"}, {Kind: "human"}}}); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	call(`INSERT INTO keepers (match, node, fence) VALUES ('m', 'two', 1)`)
	bad, all := examined(t, statusFailed, env, "--key-file", keys, "--nodes", "--nats", "nats://127.0.0.1:1")
	if !slices.Equal(bad, []string{"database warning", "database fault", "nats warning", "contents fault"}) || !strings.Contains(all, "“0.1”") || !strings.Contains(all, "1 matches whose server is gone") {
		t.Error(bad, all)
	}
	env["MARISCAL_POSTGRES"] = "postgres://127.0.0.1:1/none?connect_timeout=2"
	if bad, _ := examined(t, statusFailed, env, "--key-file", keys); !slices.Equal(bad, []string{"database fault"}) {
		t.Error(bad)
	}
}

func TestTheDoctorSpeaksBothLanguages(t *testing.T) {
	file := stored(t, true)
	for lang, says := range map[string][3]string{"en_US.UTF-8": {"warning", "encrypt them", "faults"}, "es_ES.UTF-8": {"aviso", "cífralas", "fallos"}} {
		var out bytes.Buffer
		run([]string{"doctor", "--db", file, "--listen", "localhost:0"}, strings.NewReader(""), &out, &out, func(name string) string { return map[string]string{"LANG": lang}[name] })
		for _, text := range says {
			if !strings.Contains(out.String(), text) {
				t.Errorf("%s: %q is missing in\n%s", lang, text, out.String())
			}
		}
	}
}

func remove(t *testing.T, file string) {
	t.Helper()
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
}

func removeAll(t *testing.T, folder string) {
	t.Helper()
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func mode(t *testing.T, file string, m os.FileMode) {
	t.Helper()
	if err := os.Chmod(file, m); err != nil {
		t.Fatal(err)
	}
}
