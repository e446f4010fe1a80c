package lawtest

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A requirement is a module and its version.
type requirement struct{ Path, Version string }

// requirements reads a go.mod.
func requirements(t *testing.T, file string) []requirement {
	t.Helper()
	cmd := exec.Command("go", "mod", "edit", "-json", file)
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	var mod struct {
		Require []requirement
		Replace []struct{ Old requirement }
	}
	if err := json.Unmarshal(out, &mod); err != nil {
		t.Fatal(err)
	}
	for _, r := range mod.Replace {
		t.Errorf("%s replaces %s: the build must use the module that go.mod names", file, r.Old.Path)
	}
	return mod.Require
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(path)))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// The SQLite port is generated for one version of its C library; another
// version compiles, and fails in ways that are hard to trace.
func TestSQLiteAndItsCLibraryArePinnedTogether(t *testing.T) {
	const sqlite, libc = "modernc.org/sqlite", "modernc.org/libc"
	var have string
	for _, r := range requirements(t, "go.mod") {
		if r.Path == libc {
			have = r.Version
		}
	}
	cmd := exec.Command("go", "list", "-m", "-f", "{{.GoMod}}", sqlite)
	cmd.Dir = root
	file, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list -m %s: %v", sqlite, err)
	}
	mod, err := os.ReadFile(strings.TrimSpace(string(file)))
	if err != nil {
		t.Fatal(err)
	}
	wants := regexp.MustCompile(regexp.QuoteMeta(libc) + ` (v\S+)`).FindSubmatch(mod)
	if wants == nil {
		t.Fatalf("%s does not name %s", sqlite, libc)
	}
	if have != string(wants[1]) {
		t.Errorf("go.mod has %s %s, %s is made for %s", libc, have, sqlite, wants[1])
	}
}

// licence matches the name of a licence in a row of the credits.
var licence = regexp.MustCompile(`\b(MIT|BSD|Apache|ISC|MPL|Unlicense|CC0|CC-BY|OFL|FTL|0BSD|BlueOak)`)

func TestEveryDependencyIsCredited(t *testing.T) {
	rows := make(map[string]string)
	for line := range strings.Lines(read(t, "CREDITS.md")) {
		if cells := strings.Split(line, "|"); len(cells) > 3 {
			rows[strings.Trim(cells[1], " `")] = line
		}
	}
	names := make([]string, 0, 64)
	for _, r := range append(requirements(t, "go.mod"), requirements(t, "tools/go.mod")...) {
		names = append(names, r.Path)
	}
	var client struct{ Dependencies, DevDependencies map[string]string }
	if err := json.Unmarshal([]byte(read(t, "web/package.json")), &client); err != nil {
		t.Fatalf("web/package.json: %v", err)
	}
	for name := range client.Dependencies {
		names = append(names, name)
	}
	for name := range client.DevDependencies {
		names = append(names, name)
	}
	for _, name := range names {
		switch row, ok := rows[name]; {
		case !ok:
			t.Errorf("CREDITS.md has no row for %s", name)
		case !licence.MatchString(row):
			t.Errorf("CREDITS.md names no known licence for %s", name)
		}
	}
}
