package sqlite

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"mariscal/store"
	"mariscal/store/storetest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(dir string) (store.Store, error) {
		return Open(t.Context(), filepath.Join(dir, "table.db"))
	})
}

func oneLine(t *testing.T, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("error is %v, want %v", err, want)
	}
	if strings.Contains(err.Error(), "\n") {
		t.Errorf("error has more than one line: %q", err)
	}
	t.Log(err)
}

func TestSecondProcessOnADatabaseIsToldSo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	first, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Open(t.Context(), path)
	oneLine(t, err, store.ErrInUse)
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	_ = again.Close()
}

func TestForeignFileIsRefusedAndUntouched(t *testing.T) {
	other := filepath.Join(t.TempDir(), "other.db")
	s, err := Open(t.Context(), other)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.write.Exec("PRAGMA application_id = 7"); err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
	database, err := os.ReadFile(other)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{
		"short text":             []byte("hello"),
		"long text":              bytes.Repeat([]byte("not a database "), 1000),
		"another SQLite program": database,
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, "file")
			if err := os.WriteFile(path, content, 0o600); err != nil {
				t.Fatal(err)
			}
			_, err := Open(t.Context(), path)
			oneLine(t, err, store.ErrForeign)
			after, err := os.ReadFile(path)
			if err != nil || !bytes.Equal(after, content) {
				t.Errorf("the file was changed (%v)", err)
			}
			if beside, _ := os.ReadDir(dir); len(beside) != 1 {
				t.Errorf("files were left beside it: %v", beside)
			}
		})
	}
}

func TestEmptyFileBecomesADatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a table #1%.db")
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if fresh, err := inspect(path); fresh || err != nil {
		t.Errorf("inspect: %v, %v", fresh, err)
	}
	info, err := os.Stat(path)
	if err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("others may read the database: %v (%v)", info.Mode(), err)
	}
}

func TestMissingFolderIsNamed(t *testing.T) {
	_, err := Open(t.Context(), filepath.Join(t.TempDir(), "no", "such", "table.db"))
	oneLine(t, err, fs.ErrNotExist)
}

func TestFullDiskAcknowledgesNothing(t *testing.T) {
	s := fresh(t, "m")
	// SQLite says of a file that may not grow what it says of a full disk.
	if _, err := s.write.Exec("PRAGMA max_page_count = 1"); err != nil {
		t.Fatal(err)
	}
	big := bytes.Repeat([]byte("x"), 1<<16)
	oneLine(t, s.Append(t.Context(), "m", 0, big), store.ErrFull)
	if got, err := s.Entries(t.Context(), "m", 0); err != nil || len(got) != 0 {
		t.Fatalf("the journal has %d entries (%v)", len(got), err)
	}
	if _, err := s.write.Exec("PRAGMA max_page_count = 1000000"); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(t.Context(), "m", 0, big); err != nil {
		t.Fatalf("with room again: %v", err)
	}
}

// version returns the migrations up to number n, and one more that says fault
// when it is not empty.
func version(t *testing.T, n int, fault string) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(embedded, "migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names[:n] {
		text, err := fs.ReadFile(embedded, name)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(name)] = &fstest.MapFile{Data: text}
	}
	if fault != "" {
		files["00099_fault.sql"] = &fstest.MapFile{Data: []byte("-- +goose Up\n" + fault + ";\n")}
	}
	return files
}

func TestOlderDatabaseIsMigratedAndACopyKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	old, err := open(t.Context(), path, version(t, 1, ""))
	if err != nil {
		t.Fatal(err)
	}
	const row = `INSERT INTO matches VALUES ('m', '', '', '', '', '', 'finished', '[{"kind":"human"},{"kind":"human"}]', 1, 1, 0)`
	if _, err := old.write.ExecContext(t.Context(), row); err != nil {
		t.Fatal(err)
	}
	if err := old.Append(t.Context(), "m", 0, []byte("first")); err != nil {
		t.Fatal(err)
	}
	_ = old.Close()

	_, err = open(t.Context(), path, version(t, 2, "CREATE TABLE matches (x)"))
	if err == nil || !strings.Contains(err.Error(), "bak-1") {
		t.Fatalf("a migration that fails says %v", err)
	}

	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Scenarios(t.Context()); err != nil {
		t.Error(err)
	}
	if m, err := s.Match(t.Context(), "m"); err != nil || m.Status != store.Finished || m.Ending != nil || m.ReturnOf != "" {
		t.Errorf("the match of before is %+v (%v)", m, err)
	}
	copied, err := open(t.Context(), path+".bak-1", version(t, 1, ""))
	if err != nil {
		t.Fatalf("the copy: %v", err)
	}
	defer copied.Close()
	for _, s := range []*Store{s, copied} {
		if got, err := s.Entries(t.Context(), "m", 0); err != nil || len(got) != 1 {
			t.Errorf("%s: journal is %q (%v)", s.path, got, err)
		}
	}
}

func TestWhoHeldASeatBeforeTokensWereSignedIsKnown(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	old, err := open(t.Context(), path, version(t, 5, ""))
	if err != nil {
		t.Fatal(err)
	}
	for i, seats := range []string{
		`[{"kind":"human","holder":"00ff"},{"kind":"human","holder":"11ff"}]`,
		`[{"kind":"human","holder":"00ff"},{"kind":"computer"}]`,
		`[{"kind":"human","holder":""},{"kind":"human","holder":7}]`,
		`[7, "x", null, {"holder":{}}]`, `{}`, `no JSON`,
	} {
		if _, err := old.write.ExecContext(t.Context(),
			`INSERT INTO matches (id, name, system, scenario, sum, rules, status, seats, created, updated) VALUES (?, '', '', '', '', '', 'playing', ?, 1, 1)`, i, seats); err != nil {
			t.Fatal(err)
		}
	}
	_ = old.Close()
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for digest, want := range map[string]bool{"00ff": true, "11ff": true, "": false, "7": false, "22ff": false} {
		if got, err := s.Former(t.Context(), digest); got != want || err != nil {
			t.Errorf("%q: %t (%v)", digest, got, err)
		}
	}
}

func TestNewerDatabaseIsRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.db")
	s, err := open(t.Context(), path, version(t, len(migrationNames(t)), "CREATE TABLE later (x INTEGER) STRICT"))
	if err != nil {
		t.Fatal(err)
	}
	_ = s.Close()
	_, err = Open(t.Context(), path)
	oneLine(t, err, store.ErrNewer)
}

// The C library in Go must be the very version SQLite was translated for;
// another module may raise it silently.
func TestLibcIsTheOneSQLiteWants(t *testing.T) {
	ask := func(args ...string) string {
		out, err := exec.Command("go", args...).Output()
		if err != nil {
			t.Fatalf("go %v: %v", args, err)
		}
		return strings.TrimSpace(string(out))
	}
	mod, err := os.ReadFile(ask("list", "-m", "-f", "{{.GoMod}}", "modernc.org/sqlite"))
	if err != nil {
		t.Fatal(err)
	}
	wants := regexp.MustCompile(`modernc\.org/libc (v\S+)`).FindSubmatch(mod)
	if wants == nil {
		t.Fatal("modernc.org/sqlite does not name its libc")
	}
	if has := ask("list", "-m", "-f", "{{.Version}}", "modernc.org/libc"); has != string(wants[1]) {
		t.Errorf("go.mod has modernc.org/libc %s, modernc.org/sqlite wants %s", has, wants[1])
	}
}
