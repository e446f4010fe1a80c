package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A checkpoint is told for what it is, and what keeps its study from being taken up.
func TestCheckKnowsTheCheckpointOfAStudy(t *testing.T) {
	dir := t.TempDir()
	rows, kept := filepath.Join(dir, "rows.csv"), filepath.Join(dir, "kept")
	if status, out := called(t, "en", nil, "sim", "akragas", "--games", "2", "--swap", "--max-turns", "6", "--each", rows, "--checkpoint", kept); status != 0 {
		t.Fatal(out)
	}
	data, err := os.ReadFile(kept)
	if err != nil {
		t.Fatal(err)
	}
	whole := string(data)
	changed := func(old, now string) string {
		if !strings.Contains(whole, old) {
			t.Fatalf("%q is not in %s", old, whole)
		}
		return strings.Replace(whole, old, now, 1)
	}
	_, rest, _ := strings.Cut(whole, "ancients/akragas ")
	sum := rest[:64]
	check := func(text string, status int, lang string, wants ...string) {
		t.Helper()
		got, out := called(t, lang, map[string]string{"was.json": text}, "check", "was.json")
		for _, want := range wants {
			if got != status || !strings.Contains(out, want) {
				t.Errorf("%d, without %q: %s", got, want, out)
			}
		}
	}
	check(whole, 0, "en", "was.json: fine (checkpoint of sim, written by mariscal "+versionOf()+"; rules: ancients 2; battles: ancients/akragas; games: 4 of 4)")
	check(whole, 0, "es", "correcto (punto de control de sim, escrito por mariscal", "partidas: 4 de 4)")
	check(whole[:len(whole)/2], 1, "en", "was.json:1: the file is cut off after", "was.json: checkpoint of a study; faults: 1")
	check(whole[:len(whole)/2], 1, "es", "el archivo está cortado tras")
	check(whole+"\nand more", 1, "en", `was.json:2: no checkpoint from here on: "and more"`)
	check(changed(`"Turns":{`, `"Turns":{"five":1,`), 1, "en", "was.json:1: no checkpoint from here on")
	check(changed(`"format":2`, `"format":7`), 1, "en", "format 7 of a checkpoint; this program reads format 2")
	check(`{"format":2,"settings":{}}`, 1, "en", "the setting studies is “”")
	check(changed(`"--games":"2"`, `"--games":"two"`), 1, "en", "the setting --games is “two”")
	check(changed(`"--games":"2"`, `"--games":"1"`), 1, "en", "study 1 (ancients/akragas): 4 games of 2")
	check(changed(`"Games":4`, `"Games":3`), 1, "en", "the figures do not agree")
	check(changed("ancients ancients/akragas", "ancients napoleonics/vimeiro"), 1, "en", "study 1: napoleonics/vimeiro is no battle of ancients")
	check(changed(`"Score":"banners"`, `"Score":"morale"`), 1, "en", "its games count “morale”, which this battle does not")
	check(changed(`"--option":""`, `"--option":"forest-fire-cap=maybe"`), 1, "en", "forest-fire-cap=maybe")
	check(changed(sum, strings.Repeat("0", 64)), 0, "en", "warning: study 1: ancients/akragas with the checksum 000000000000… is not built in", "warnings: 1")
	check(changed(" (2): ", " (1): "), 0, "en", "warning: study 1 (ancients/akragas) is played by version 1 of the rules; this program plays version 2")
	check(changed(`"program":"`, `"program":"0.`), 0, "en", "warning: written by mariscal 0.")
	if err := os.Truncate(rows, 3); err != nil {
		t.Fatal(err)
	}
	check(whole, 1, "en", "rows.csv has fewer bytes (3) than when this was written")
}
