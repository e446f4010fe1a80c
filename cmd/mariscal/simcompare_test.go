package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/sim"
)

// edited writes a battle with something changed into a file.
func edited(t *testing.T, system, old, changed string) string {
	t.Helper()
	file := brought(t, system)
	data, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(data), old) {
		t.Fatalf("%v: %q is not in %s", err, old, file)
	}
	after := filepath.Join(t.TempDir(), "after.yaml")
	if err := os.WriteFile(after, []byte(strings.Replace(string(data), old, changed, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	return after
}

// Of a file before and after an edit sim tells by how much the results differ, with the
// interval, and how it was compared; so does the page of a study.
func TestTwoFilesAreComparedGameByGame(t *testing.T) {
	before := brought(t, "napoleonics")
	after := edited(t, "napoleonics", "first: top", "first: bottom")
	for lang, want := range map[string][]string{
		"en": {" less ", "wins of 100 games (95%:", "20 games each", "have the same luck"},
		"es": {" menos ", "victorias de cada 100 partidas", "20 partidas cada una", "tienen la misma suerte"},
	} {
		status, out := called(t, lang, nil, "sim", before, after, "--games", "20", "--top", "random", "--bottom", "random")
		for _, text := range want {
			if status != 0 || !strings.Contains(out, text) {
				t.Errorf("%s: %d, no %q in %s", lang, status, text, out)
			}
		}
		file := filepath.Join(t.TempDir(), "page.html")
		status, out = called(t, lang, nil, "study", before, after, "--games", "4", "--players", "random", "--out", file)
		page, err := os.ReadFile(file)
		if status != 0 || err != nil || !strings.Contains(string(page), `class="difference"`) {
			t.Errorf("%s: %d, %v: %s", lang, status, err, out)
		}
	}
	status, out := called(t, "en", nil, "sim", before, after, "--games", "20", "--top", "random", "--bottom", "random", "--swap", "--json")
	var told struct{ Differences []sim.Difference }
	if err := json.Unmarshal([]byte(out), &told); err != nil || status != 0 || len(told.Differences) != 1 {
		t.Fatalf("%d, %v: %s", status, err, out)
	}
	if d := told.Differences[0]; d.Units != 20 || d.Sums[0] == d.Sums[1] || d.Top.Low > d.Top.By || d.Top.High < d.Top.By {
		t.Errorf("%+v", d)
	}
}

// Where nobody is named recruits play, or whoever plays such a game, and it is told; the
// exchange of equal players is told as the pairs it is.
func TestWhoPlaysUnnamedIsTold(t *testing.T) {
	folder := second(t)
	for battle, want := range map[string]string{"akragas": "Recruit (top) against Recruit (bottom)", "ford.yaml": "Random (top) against Random (bottom)"} {
		status, out, errs := withTwo(t, folder, "", "sim", battle, "--games", "2", "--swap")
		if out += errs; status != 0 || !strings.Contains(out, want) || !strings.Contains(out, "plays where no player is named") ||
			!strings.Contains(out, "2 pairs") || !strings.Contains(out, "says nothing") || strings.Contains(out, "(player 1)") {
			t.Errorf("%s: %d, %s", battle, status, out)
		}
	}
	status, out := called(t, "es", nil, "sim", "akragas", "--games", "2", "--swap", "--top", "recruit", "--bottom", "random")
	if status != 0 || strings.Contains(out, "no se nombra") || !strings.Contains(out, "2 parejas") || !strings.Contains(out, "(jugador 1)") {
		t.Errorf("%d, %s", status, out)
	}
}

// A study of fewer games is taken on to more: the result is that of one that was to have so
// many from the start, and nothing is played twice.
func TestACheckpointIsTakenOnToMoreGames(t *testing.T) {
	dir := t.TempDir()
	study := func(games int, check string) *simCommand {
		return &simCommand{
			overFlag: overFlag{OwnCores: -1},
			Battles:  []string{"akragas"}, Games: games, Seed: 5, Top: []string{"random"}, Bottom: []string{"recruit"}, MaxTurns: 15, JSON: true, Swap: true,
			Each: filepath.Join(dir, check+".csv"), Checkpoint: filepath.Join(dir, check),
		}
	}
	if _, _, err := told(t.Context(), study(3, "short")); err != nil {
		t.Fatal(err)
	}
	more, played := study(5, "short"), 0
	more.played = func(*sim.Game) { played++ }
	got, _, err := told(t.Context(), more)
	want, _, errWhole := told(t.Context(), study(5, "whole"))
	if err != nil || errWhole != nil || got != want || played != 4 {
		t.Errorf("%v, %v, %d games played: %s\nis not\n%s", err, errWhole, played, got, want)
	}
	one, errOne := os.ReadFile(filepath.Join(dir, "short.csv"))
	two, errTwo := os.ReadFile(filepath.Join(dir, "whole.csv"))
	if errOne != nil || errTwo != nil || string(one) != string(two) {
		t.Errorf("the rows differ: %v, %v", errOne, errTwo)
	}
	if status, out := called(t, "en", nil, "check", filepath.Join(dir, "short")); status != 0 || !strings.Contains(out, "games: 10 of 10") {
		t.Errorf("%d: %s", status, out)
	}
	fewer := study(4, "short")
	if _, _, err := told(t.Context(), fewer); err == nil || !strings.Contains(err.Error(), "--games") {
		t.Errorf("fewer games: %v", err)
	}
	page := &studyCommand{overFlag: overFlag{OwnCores: -1}, Battles: []string{"akragas"}, Out: filepath.Join(dir, "a.html"), Games: 2, Seed: 2, Players: []string{"random", "recruit"}, MaxTurns: 12, Checkpoint: filepath.Join(dir, "page")}
	if _, _, err := told(t.Context(), page); err != nil {
		t.Fatal(err)
	}
	page.Games = 3
	if _, _, err := told(t.Context(), page); err != nil {
		t.Fatal(err)
	}
	if status, out := called(t, "en", nil, "check", page.Checkpoint); status != 0 {
		t.Errorf("a page taken on: %d, %s", status, out)
	}
	whole := *page
	whole.Checkpoint, whole.Out = "", filepath.Join(dir, "b.html")
	if _, _, err := told(t.Context(), &whole); err != nil {
		t.Fatal(err)
	}
	one, errOne = os.ReadFile(page.Out)
	two, errTwo = os.ReadFile(whole.Out)
	if errOne != nil || errTwo != nil || string(one) != string(two) {
		t.Errorf("the pages differ: %v, %v", errOne, errTwo)
	}
}
