package main

import (
	"encoding/json"
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
