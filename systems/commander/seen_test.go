package commander_test

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/game/notation"
	"mariscal/systems/commander"
)

// ruleFiles hold the constants of the rules.
var ruleFiles = []string{"rules.go", "rulesorders.go", "rulescombat.go", "rulesspecial.go", "rulings.go"}

// ruleLine finds a rule's constant, its id and whether it is a definition.
var ruleLine = regexp.MustCompile(`(?m)^\t(\w+)\s+= "(B[0-9R][^"]*)"(?:\s*// (\(definition\))?)?`)

// TestEveryRuleIsSeenAtWork holds that every rule which is no definition is named by an
// expectation of a script that held.
func TestEveryRuleIsSeenAtWork(t *testing.T) {
	cardField(t)
	for _, s := range []*commander.Setup{commander.Drill(), commander.Parade(), commander.Vanguard()} {
		_, release, err := commander.Lease(s)
		if err != nil {
			t.Fatal(err)
		}
		defer release()
	}
	runner := notation.Runner{System: func(string) game.System { return commander.System{} }}
	var seen []string
	for _, folder := range []string{"cards", "drill", "parade", "vanguard"} {
		seen = append(seen, gametest.Scripts(t, "testdata/"+folder, runner.Run)...)
	}
	for _, file := range ruleFiles {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range ruleLine.FindAllStringSubmatch(string(source), -1) {
			if m[3] == "" && !slices.Contains(seen, m[2]) {
				t.Errorf("%s (%s) is cited by no script that held", m[2], m[1])
			}
		}
	}
}
