package ancients_test

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"mariscal/content"
	"mariscal/game/gametest"
	"mariscal/systems/ancients"
)

// scripts runs every script of testdata and returns the rules seen at work.
func scripts(t *testing.T) (rules []string) {
	t.Helper()
	if err := content.Builtin(); err != nil {
		t.Fatal(err)
	}
	return gametest.SystemScripts(t, ancients.System{}, "testdata", content.Lease)
}

func TestScriptsOfTheRulebookHold(t *testing.T) { scripts(t) }

// TestEveryRuleIsSeenAtWork is stricter than the list of the reference: a rule counts only
// if a passing script, or a die, cites it.
func TestEveryRuleIsSeenAtWork(t *testing.T) {
	seen := scripts(t)
	for _, c := range dieRules {
		for _, d := range c.want {
			seen = append(seen, d.Rule)
		}
	}
	// TestTheWarCouncilDealsAndSaysWhoBegins looks at these.
	seen = append(seen, ancients.RuleDeal, ancients.RuleFirstPlayer)
	for _, file := range []string{"ruleids_chapters.go", "ruleids_rulings.go"} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range ruleLine.FindAllStringSubmatch(string(source), -1) {
			if m[3] == "" && !slices.Contains(seen, m[2]) {
				t.Errorf("no script shows %s (%s): add \" rule %s\" to an expectation in testdata that holds by it", m[2], m[1], m[2])
			}
		}
	}
}

// ruleLine finds a rule's constant, its id and whether it is a definition.
var ruleLine = regexp.MustCompile(`(?m)^\t(\w+)\s+= "(A[0-9R][^"]*)"(?:\s*// (\(definition\))?)?`)
