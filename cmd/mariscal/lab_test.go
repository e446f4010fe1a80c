package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/lab"
)

// A file is tried at a level: who is favoured, by how much, how surely, in both languages and
// for programs.
func TestALabTellsWhoIsFavoured(t *testing.T) {
	file := brought(t, "napoleonics")
	for lang, want := range map[string][]string{
		"en": {"wins of 100", "interval narrow enough", "whenever one stops"},
		"es": {"de cada 100", "intervalo bastante estrecho", "se detengan cuando se detengan"},
	} {
		status, out := called(t, lang, nil, "lab", file, "--players", "random", "--width", "20")
		for _, text := range want {
			if status != 0 || !strings.Contains(out, text) {
				t.Errorf("%s: %d, no %q in %s", lang, status, text, out)
			}
		}
	}
	status, out := called(t, "en", nil, "lab", file, "--players", "random", "--games", "20", "--json")
	var r lab.Report
	if err := json.Unmarshal([]byte(out), &r); err != nil || status != 0 || len(r.Levels) != 1 || r.Levels[0].Games != 20 || r.Levels[0].End != lab.EndGames {
		t.Errorf("%d, %v: %s", status, err, out)
	}
}

func TestALabSaysWhatIsWrongWithACall(t *testing.T) {
	for call, want := range map[string]string{
		"lab akragas --width 50": "below 50", "lab akragas --least 60": "a higher one", "lab akragas --games 0": "games",
		"lab akragas --players nobody": "nobody", "lab nowhere": "nowhere", "lab akragas --option what=ever": "what=ever",
	} {
		if status, out := called(t, "en", nil, strings.Fields(call)...); status != statusUsage || !strings.Contains(out, want) {
			t.Errorf("%s: %d, %s", call, status, out)
		}
	}
}

// Two files are compared by the same deals, and small changes are ranked, confirmed and written
// as a file; a page tells all of it.
func TestALabComparesFilesAndTriesChanges(t *testing.T) {
	before := brought(t, "napoleonics")
	after := edited(t, "napoleonics", "first: top", "first: bottom")
	dir := t.TempDir()
	mended, html := filepath.Join(dir, "mended.yaml"), filepath.Join(dir, "lab.html")
	for lang, want := range map[string][]string{
		"en": {"The same deals with", "cards instead of", "on 20 new deals each", "@ "},
		"es": {"Los mismos repartos con", "cartas en lugar de", "con 20 repartos nuevos cada uno", "@ "},
	} {
		status, out := called(t, lang, nil, "lab", before, "--players", "random", "--games", "30", "--against", after,
			"--mend", "--change", "cards", "--confirm", "20", "--write", mended, "--out", html)
		for _, text := range want {
			if status != 0 || !strings.Contains(out, text) {
				t.Errorf("%s: %d, no %q in %s", lang, status, text, out)
			}
		}
		page, err := os.ReadFile(html)
		if err != nil || !strings.Contains(string(page), `class="lab"`) || !strings.Contains(string(page), "--change cards") || strings.Contains(string(page), "<script") {
			t.Errorf("%s: %v, %s", lang, err, page)
		}
	}
	old, err := os.ReadFile(before)
	if err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(mended); err != nil || string(data) == string(old) || len(strings.Split(string(data), "\n")) != len(strings.Split(string(old), "\n")) {
		t.Errorf("%v: %s", err, data)
	}
	if status, out := called(t, "en", nil, "lab", before, "--players", "random", "--mend", "--change", "wind"); status != statusUsage || !strings.Contains(out, "place") {
		t.Errorf("%d, %s", status, out)
	}
}
