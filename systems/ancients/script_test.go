package ancients_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/systems/ancients"
)

// scripts runs every script of testdata and returns the rules seen at work.
func scripts(t *testing.T) (rules []string) {
	t.Helper()
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	runner := notation.Runner{
		System: func(name string) game.System {
			if name == "ancients" {
				return ancients.System{}
			}
			return nil
		},
		Scenario: func(_, text string) (game.Ref, error) { return content.Register("script", []byte(text)) },
	}
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		report, err := runner.Run(filepath.Base(file), data)
		if err != nil {
			t.Error(err)
			continue
		}
		if !report.OK() {
			t.Errorf("\n%s", report)
		}
		rules = append(rules, report.Rules...)
	}
	slices.Sort(rules)
	return slices.Compact(rules)
}

func TestScriptsOfTheRulebookHold(t *testing.T) { scripts(t) }
