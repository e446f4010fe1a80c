package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
)

// called runs the program on files of a folder of its own and returns its exit
// status and what it wrote.
func called(t *testing.T, lang string, files map[string]string, args ...string) (int, string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for i, a := range args {
		if _, ok := files[a]; ok {
			args[i] = filepath.Join(dir, a)
		}
	}
	var out, errs bytes.Buffer
	status := run(args, strings.NewReader(""), &out, &errs, func(key string) string { return map[string]string{"LANG": lang}[key] })
	return status, strings.ReplaceAll(out.String()+errs.String(), dir+string(filepath.Separator), "")
}

func TestCheckTellsAllFaultsAndWarningsOfEveryFile(t *testing.T) {
	good, err := content.BuiltinFile("ancients/akragas")
	if err != nil {
		t.Fatal(err)
	}
	battle := string(good)
	files := map[string]string{
		"good.yaml":    battle,
		"warned.yaml":  strings.Replace(battle, "banners: 5", "banners: 30", 1),
		"faulty.yaml":  strings.Replace(strings.Replace(battle, "banners: 5", "banners: 500", 1), "first: ", "frist: ", 1),
		"good.txt":     "-- setup --\nsystem ancients\n-- position --\nC5 top LI\nE5 bottom LI\n-- script --\nexpect C5 top LI\n",
		"faulty.txt":   "-- setup --\nsystem ancients\n-- position --\nC5 top LI\nE5 bottom LI\n-- script --\nexpect no event rol-close\nexpect C5 top HI\nexpect no reach C5 Z9\n",
		"drawn.txt":    "-- setup --\nsystem ancients\n-- position --\nC5 top LI\nE5 bottom XX\nZ5 bottom LI\n-- script --\n",
		"broken.rec":   "mariscal record 1\nsystem ancients\nrules 1\nbanner 5\n",
		"own.txt":      "-- setup --\nsystem ancients\n-- scenario --\nid: ancients/own\nbaners: 3\n-- script --\n",
		"tomorrow.rec": "mariscal record 9\n",
		"game.db":      "SQLite format 3\x00",
		"there.txt":    positionOf(t, 0),
		"zones.txt":    positionOf(t, 2),
		"lost.txt":     "ancients position 1\n",
	}
	for _, c := range []struct {
		args   string
		status int
		want   []string
		lang   string
	}{
		{"good.yaml good.txt", 0, []string{"good.yaml: fine (scenario)", "good.txt: fine (script)"}, "en"},
		{"warned.yaml", 0, []string{"warned.yaml:", ": warning: banners: the top army cannot win"}, "en"},
		{"warned.yaml", 0, []string{"aviso: banners: el ejército"}, "es"},
		{"faulty.yaml good.txt", 1, []string{"frist: unknown key", "banners: 500 is out of range", "good.txt: fine (script)"}, "en"},
		{"faulty.txt", 1, []string{`faulty.txt:7: there is no event "rol-close"`, "faulty.txt:8: expect C5 top HI", `faulty.txt:9: "Z9" is no`}, "en"},
		{"drawn.txt", 1, []string{"drawn.txt:5: ", "drawn.txt:6: "}, "en"},
		{"own.txt", 1, []string{"own.txt:5: baners: unknown key", "own.txt:4: name: is missing"}, "en"},
		{"broken.rec", 1, []string{"broken.rec:4: \"banner\" is no header line"}, "en"},
		{"tomorrow.rec", 1, []string{"tomorrow.rec:1: \"mariscal record 9\": this program reads"}, "en"},
		{"good.yaml missing.yaml", 1, []string{"good.yaml: fine (scenario)", "missing.yaml"}, "en"},
		{"missing.yaml good.yaml", 1, []string{"missing.yaml: there is no such file", "good.yaml: fine (scenario)"}, "en"},
		{"good.yaml --frist", 2, []string{"--frist", "mariscal --help"}, "en"},
		{"game.db", 1, []string{"game.db is not a database of this program", "game.db: database of a server; faults: 1, warnings: 0"}, "en"},
		{"there.txt zones.txt lost.txt", 1, []string{"there.txt: fine (position)", "zones.txt: fine (position)", "lost.txt: position; faults: 1"}, "en"},
		{"faulty.yaml", 1, []string{"faulty.yaml: escenario; fallos: 3, avisos: 0"}, "es"},
		{"--help", 0, []string{"file has faults or cannot be read; 2 when the command is called wrongly"}, "en"},
		{"", 2, []string{"<file>", "mariscal --help"}, "en"},
	} {
		status, out := called(t, c.lang, files, append([]string{"check"}, strings.Fields(c.args)...)...)
		if status != c.status {
			t.Errorf("check %s: status %d, not %d\n%s", c.args, status, c.status, out)
		}
		for _, want := range c.want {
			if !strings.Contains(strings.ToLower(out), strings.ToLower(want)) {
				t.Errorf("check %s: %q is not told\n%s", c.args, want, out)
			}
		}
	}
}

// positionOf returns the text of a position of one of the systems.
func positionOf(t *testing.T, system int) string {
	t.Helper()
	systems, err := content.Systems()
	if err != nil {
		t.Fatal(err)
	}
	pos, err := systems[system].Start(systems[system].Scenarios()[0].Ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	return string(pos.AppendText(nil))
}

func TestCheckReplaysARecord(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.rec")
	var out bytes.Buffer
	run([]string{"play", "akragas", "--side", "top", "--seed", "4", "--record", path}, strings.NewReader("resign\n"), &out, &out, func(string) string { return "" })
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	at := strings.Index(string(data), "\norder ") + 1
	if at == 0 {
		t.Fatalf("nothing was ordered:\n%s", data)
	}
	_, rest, _ := strings.Cut(string(data)[at:], "\n")
	spoilt := string(data)[:at] + "order E7\n" + rest // where nobody stands
	line := 1 + strings.Count(string(data)[:at], "\n")
	files := map[string]string{"good.rec": string(data), "bad.rec": spoilt}
	if status, told := called(t, "en", files, "check", "good.rec"); status != 0 || told != "good.rec: fine (record)\n" {
		t.Errorf("status %d: %s", status, told)
	}
	if status, told := called(t, "en", files, "check", "bad.rec"); status != 1 || !strings.HasPrefix(told, "bad.rec:"+strconv.Itoa(line)+": \"order E7\": ") {
		t.Errorf("status %d: %s", status, told)
	}
}

// A record of another version of the rules that follows from these as well is whole; of
// one that does not it is said that the rules may be the reason.
func TestARecordOfOtherRulesIsToldSo(t *testing.T) {
	dir := t.TempDir()
	if status, out := called(t, "en", nil, "sim", "ancients/first-battle", "--games", "1", "--records", dir); status != 0 {
		t.Fatal(out)
	}
	made, err := filepath.Glob(filepath.Join(dir, "*.rec"))
	if err != nil || len(made) != 1 {
		t.Fatal(made, err)
	}
	data, err := os.ReadFile(made[0])
	if err != nil {
		t.Fatal(err)
	}
	head := regexp.MustCompile(`(?m)^rules .*$`)
	older := head.ReplaceAllString(string(data), "rules 0.1")
	at := strings.Index(older, "\nmove ") + 1
	_, rest, _ := strings.Cut(older[at:], "\n")
	files := map[string]string{
		"older.rec": older, "broken.rec": older[:at] + "move A1-I13\n" + rest,
		"going.rec": regexp.MustCompile(`(?m)^result .*\n`).ReplaceAllString(older[:at]+"move A1-I13\n"+rest, ""), "spoilt.rec": string(data[:len(data)/2]),
	}
	for _, c := range []struct {
		args   string
		status int
		want   []string
	}{
		{"check older.rec", 0, []string{"warning: played by version 0.1 of the rules; it follows", "faults: 0, warnings: 1"}},
		{"replay --check older.rec", 0, []string{"played by version 0.1 of the rules; it follows"}},
		{"check broken.rec", 1, []string{"A1-I13", "played by version 0.1 of the rules; this program plays version", "faults: 1, warnings: 1"}},
		{"replay --check broken.rec", 1, []string{"A1-I13", "broken.rec: played by version 0.1 of the rules; this program plays version"}},
		{"report broken.rec", 1, []string{"broken.rec: played by version 0.1 of the rules; this program plays version"}},
		{"play --resume going.rec", 1, []string{"A1-I13", "going.rec: played by version 0.1 of the rules; this program plays version"}},
		{"replay --json broken.rec", 1, []string{"broken.rec: played by version 0.1 of the rules; this program plays version"}},
	} {
		status, out := called(t, "en", files, strings.Fields(c.args)...)
		for _, want := range c.want {
			if status != c.status || !strings.Contains(out, want) {
				t.Errorf("%s: %d, without %q\n%.600s", c.args, status, want, out)
			}
		}
	}
	if _, out := called(t, "es", files, "replay", "broken.rec"); strings.Contains(out, "this program") {
		t.Errorf("in Spanish it is told in English: %s", out)
	}
	if _, out := called(t, "en", files, "check", "spoilt.rec"); strings.Contains(out, "of the rules") {
		t.Errorf("a record of these rules is told to be of others: %s", out)
	}
}
