package napoleonics_test

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"mariscal/content"
	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/game/notation"
	"mariscal/systems/napoleonics"
)

// scripts runs every script of testdata and returns the rules seen at work.
func scripts(t *testing.T) (rules []string) {
	t.Helper()
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	runner := notation.Runner{
		System: func(name string) game.System {
			if name == "napoleonics" {
				return napoleonics.System{}
			}
			return nil
		},
		Scenario: func(_, text string) (game.Ref, func(), error) { return content.Lease("script", []byte(text)) },
	}
	return gametest.Scripts(t, "testdata", runner.Run)
}

func TestScriptsOfTheRulebookHold(t *testing.T) { scripts(t) }

// TestEveryRuleIsSeenAtWork goes further than the reference's own list: a rule
// counts when a script that held cites it.
func TestEveryRuleIsSeenAtWork(t *testing.T) {
	seen := scripts(t)
	for _, file := range []string{"rules.go", "rulesbattle.go", "rulescards.go", "rulings.go"} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range ruleLine.FindAllStringSubmatch(string(source), -1) {
			if m[3] == "" && !slices.Contains(seen, m[2]) {
				t.Errorf("%s (%s) is cited by nothing", m[2], m[1])
			}
		}
	}
}

// ruleLine finds a rule's constant, its id and whether it is a definition.
var ruleLine = regexp.MustCompile(`(?m)^\t(\w+)\s+= "(N[0-9R][^"]*)"(?:\s*// (\(definition\))?)?`)
