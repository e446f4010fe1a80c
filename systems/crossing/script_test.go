package crossing_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/systems/crossing"
)

func TestEveryRuleIsSeenAtWork(t *testing.T) {
	refs(t)
	var seen []string
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		report, err := notation.RunScript(filepath.Base(file), data, func(string) game.System { return crossing.System })
		if err != nil {
			t.Error(err)
			continue
		}
		if !report.OK() {
			t.Errorf("\n%s", report)
		}
		seen = append(seen, report.Rules...)
	}
	for _, rule := range crossing.Rules {
		if !slices.Contains(seen, rule) {
			t.Errorf("%s is cited by no script", rule)
		}
	}
}
