package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/game"
)

// written writes a pack and returns its folder.
func written(t *testing.T, units string) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range map[string]string{"pack.yaml": "id: my-box\nname: {en: My box, es: Mi caja}\n", "ancients/units.yaml": units} {
		name = filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// A game with a pack is recorded with the values it needs: the record proves itself
// where the pack is not at hand.
func TestARecordOfAPackNeedsNoPack(t *testing.T) {
	pack := written(t, "units: {HI: {close: 6}, LI: {range: 3}}\n")
	record := filepath.Join(t.TempDir(), "game.rec")
	status, text := typed("en", &fingers{chance: game.NewSeeded(3)}, "play", "ancients/first-battle", "--pack", pack, "--seed", "3", "--against", "random", "--record", record)
	if status != 0 || !strings.Contains(text, "My box") {
		t.Fatalf("it ended with %d:\n%s", status, text[max(0, len(text)-600):])
	}
	data, err := os.ReadFile(record)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"scenario-text", "id: my-box", "close: 6", "range: 3"} {
		if !strings.Contains(string(data), part) {
			t.Errorf("the record has no %q", part)
		}
	}
	if status, text := typed("en", nil, "replay", record, "--check"); status != 0 {
		t.Errorf("the record proves nothing without the pack, %d: %s", status, text)
	}
}

func TestAPackIsTakenByEverySubcommandThatPlaysOrLists(t *testing.T) {
	pack := written(t, "units: {HI: {close: 6}}\n")
	if status, text := typed("es", nil, "scenarios", "--pack", pack); status != 0 || strings.Count(text, "Mi caja") < 10 {
		t.Errorf("scenarios, %d: %s", status, text)
	}
	if status, text := typed("en", nil, "sim", "akragas", "--games", "4", "--pack", pack); status != 0 || !strings.Contains(text, "My box") {
		t.Errorf("sim, %d: %s", status, text)
	}
	for _, command := range [][]string{{"scenarios"}, {"sim", "akragas"}, {"play", "akragas"}, {"serve", "--listen", "localhost:0", "--db", filepath.Join(t.TempDir(), "m.db")}} {
		status, text := typed("es", nil, append(command, "--pack", written(t, "units: {HI: {close: 60}, XX: {close: 1}}\n"))...)
		if status != statusFailed || !strings.Contains(text, "units.HI.close: 60 está fuera de los límites") || !strings.Contains(text, "units.XX") {
			t.Errorf("%v, %d: %s", command, status, text)
		}
		if status, text = typed("en", nil, append(command, "--pack", "/nowhere.zip")...); status != statusFailed || !strings.Contains(text, "nowhere.zip") {
			t.Errorf("%v, %d: %s", command, status, text)
		}
	}
}

// A pack is checked as files are: all its faults, or that it is fine; and scenario files
// are read with it.
func TestCheckTellsTheFaultsOfAPack(t *testing.T) {
	fine := written(t, "units: {HI: {close: 6}}\n")
	if status, text := called(t, "en", nil, "check", "--pack", fine); status != 0 || text != fine+": fine (pack)\n" {
		t.Errorf("%d: %s", status, text)
	}
	if status, text := called(t, "en", nil, "check", fine); status != 0 || text != fine+": fine (pack)\n" {
		t.Errorf("%d: %s", status, text)
	}
	if status, text := called(t, "en", nil, "check", written(t, "units: {XX: {}}\n")); status != 1 || !strings.Contains(text, "units.XX") {
		t.Errorf("%d: %s", status, text)
	}
	status, text := called(t, "es", nil, "check", "--pack", written(t, "units: {MI: {close: 50}, XX: {}}\n"))
	if status != 1 || !strings.Contains(text, "units.MI.close") || !strings.Contains(text, "units.XX") {
		t.Errorf("%d: %s", status, text)
	}
	battle, err := content.BuiltinFile("ancients/akragas")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"good.yaml": string(battle)}
	if status, text := called(t, "en", files, "check", "--pack", fine, "good.yaml"); status != 0 || !strings.Contains(text, "good.yaml: fine (scenario)") {
		t.Errorf("%d: %s", status, text)
	}
}
