package gametest

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/notation"
)

// SystemScripts runs every script of a folder on a system, and fails when an expectation
// does not hold; lease registers the battle of a scenario file that a script contains or
// names, until it is released. It returns the rules that the scripts saw at work, so that
// a system can check that none is missing.
func SystemScripts(t *testing.T, sys game.System, folder string, lease func(name string, data []byte) (game.Ref, func(), error)) (rules []string) {
	t.Helper()
	own := func(_, text string) (game.Ref, func(), error) { return lease("script", []byte(text)) }
	battles := &notation.Battles{Read: os.ReadFile, Lease: own}
	defer battles.Release()
	runner := notation.Runner{
		System: func(name string) game.System {
			if name == sys.Name() {
				return sys
			}
			return nil
		},
		Scenario: own,
		Battle:   battles.Battle,
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		report, err := runner.Run(file, data)
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
