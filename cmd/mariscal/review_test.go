package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/notation"
)

// The beginning of a game that random answers played has something to say about the one side, in
// both languages; of the other it is not asked.
func TestAReviewOfARecordIsTold(t *testing.T) {
	dir := t.TempDir()
	if status, told := called(t, "en", nil, "sim", "commander/first-battle", "--games", "1", "--top", "random", "--bottom", "random", "--records", dir); status != 0 {
		t.Fatalf("%d: %s", status, told)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.rec"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%q, %v", files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	rec, err := notation.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	rec.Moves, rec.Result = rec.Moves[:100], game.Outcome{}
	if err := os.WriteFile(files[0], []byte(rec.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	for lang, want := range map[string][]string{"en": {"Review: ", "Better: ", "Chance to win: "}, "es": {"Repaso: ", "Mejor: ", "Probabilidad de ganar: "}} {
		status, told := called(t, lang, nil, "review", "--seat", "top", files[0])
		if status != 0 || strings.Count(told, want[0]) != 1 || strings.Contains(told, "review-") || strings.Contains(told, "review.") {
			t.Errorf("%d: %s", status, told)
		}
		for _, part := range want {
			if !strings.Contains(told, part) {
				t.Errorf("no %q in %s", part, told)
			}
		}
	}
	for player, why := range map[string]string{"random": "cannot review", "nobody": "there are"} {
		if status, told := called(t, "en", nil, "review", "--player", player, files[0]); status != 1 || !strings.Contains(told, why) {
			t.Errorf("%s: %d %s", player, status, told)
		}
	}
}
