package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/content/ancients"
	"mariscal/content/frame/frametest"
)

// withTwo is the program with a second system, called once in a folder; it returns
// the exit status and what was said.
func withTwo(t *testing.T, folder, input string, args ...string) (status int, out, errs string) {
	t.Helper()
	t.Chdir(folder)
	var o, e bytes.Buffer
	env := func(name string) string {
		if name == "XDG_DATA_HOME" {
			return folder
		}
		return ""
	}
	p := &program{
		in: strings.NewReader(input), out: &o, err: &e, env: env, say: "en",
		content: content.NewLibrary(ancients.Entry(), frametest.Duel()),
	}
	status = p.run(args)
	return status, o.String(), e.String()
}

// second is a folder with files of the second system.
func second(t *testing.T) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for name, text := range map[string]string{
		"ford.yaml":  frametest.Ford,
		"bad.yaml":   strings.Replace(frametest.Ford, "first: top", "first: both", 1),
		"chess.yaml": strings.Replace(frametest.Ford, "duel/ford", "chess/ford", 1),
		"script.txt": "-- setup --\nsystem duel\n-- scenario --\n" + frametest.Ford + "-- script --\nexpect turn 1\n",
		"beside.txt": "-- setup --\nsystem duel\nbattle ford.yaml\n-- script --\nexpect turn 1\n",
		"other.txt":  "-- setup --\nsystem ancients\n-- scenario --\n" + frametest.Ford + "-- script --\nexpect turn 1\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func TestAGameFromAFileOfASecondSystemIsKeptWithItsBattleAndGoesOn(t *testing.T) {
	folder := second(t)
	if status, out, errs := withTwo(t, folder, "1\n", "play", "ford.yaml", "--seed", "1", "--record", "game.rec"); status != statusOK {
		t.Fatalf("%d\n%s%s", status, out, errs)
	}
	rec, err := os.ReadFile(filepath.Join(folder, "game.rec"))
	if err != nil || !strings.Contains(string(rec), "\nsystem duel\n") || !strings.Contains(string(rec), "\n| id: duel/ford\n") {
		t.Fatalf("%v\n%s", err, rec)
	}
	if status, out, errs := withTwo(t, folder, "", "play", "--resume", "game.rec"); status != statusOK {
		t.Errorf("it does not go on: %d\n%s%s", status, out, errs)
	}
	for _, args := range [][]string{{"replay", "game.rec"}, {"replay", "--check", "game.rec"}} {
		if status, out, errs := withTwo(t, folder, "", args...); strings.Contains(errs, "panic") || status != statusOK && !strings.Contains(errs, "seed") {
			t.Errorf("%v: %d\n%s%s", args, status, out, errs)
		}
	}
}

func TestABuiltInBattleOfASecondSystemIsNotCarried(t *testing.T) {
	folder := second(t)
	if status, out, errs := withTwo(t, folder, "1\n", "play", "duel/bridge", "--record", "game.rec"); status != statusOK {
		t.Fatalf("%d\n%s%s", status, out, errs)
	}
	rec, err := os.ReadFile(filepath.Join(folder, "game.rec"))
	if err != nil || strings.Contains(string(rec), "id: duel/bridge") || !strings.Contains(string(rec), "\nscenario duel/bridge ") {
		t.Errorf("%v\n%s", err, rec)
	}
}

func TestEveryCommandTakesTheSystemFromTheFile(t *testing.T) {
	folder := second(t)
	for _, c := range []struct {
		args   string
		status int
		says   string
	}{
		{"check ford.yaml script.txt", statusOK, "ford.yaml: fine"},
		{"check bad.yaml", statusFailed, `bad.yaml:6: first: "both" is not one of top, bottom`},
		{"check chess.yaml", statusFailed, `chess.yaml:1: id: "chess/ford" is of no system of this program; there are: ancients`},
		{"script script.txt", statusOK, "ok    script.txt"},
		{"script beside.txt", statusOK, "ok    beside.txt"},
		{"script other.txt", statusFailed, `id: "duel/ford" must be of the system ancients`},
		{"sim ford.yaml --games 3", statusOK, "The ford: 3 games"},
		{"sim ford.yaml --games 3 --top recruit", statusUsage, "no computer player “recruit” plays this game; there are: random"},
		{"play chess.yaml", statusFailed, `chess.yaml:1: id: "chess/ford" is of no system`},
		{"bench duel --for 10ms", statusOK, "duel: "},
		{"bench ford.yaml --for 10ms --json", statusOK, `"duel": {`},
		{"bench nowhere", statusUsage, "there is no scenario “nowhere”"},
	} {
		status, out, errs := withTwo(t, folder, "", strings.Fields(c.args)...)
		if status != c.status || !strings.Contains(out+errs, c.says) {
			t.Errorf("%s: %d\n%s%s", c.args, status, out, errs)
		}
	}
}
