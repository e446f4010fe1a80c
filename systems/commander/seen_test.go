package commander_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/systems/commander"
)

// ruleFiles hold the constants of the rules.
var ruleFiles = []string{"ruleids_game.go", "ruleids_orders.go", "ruleids_combat.go", "ruleids_special.go", "ruleids_rulings.go"}

// ruleLine finds a rule's constant, its id and whether it is a definition.
var ruleLine = regexp.MustCompile(`(?m)^\t(\w+)\s+= "(B[0-9R][^"]*)"(?:\s*// (\(definition\))?)?`)

// everyRuleIn checks that every rule which is no definition was seen at work.
func everyRuleIn(t *testing.T, seen []string) {
	t.Helper()
	for _, file := range ruleFiles {
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

// nothingReady are the choices with no question before the first turn.
var nothingReady = game.Choices{"skirmish": "off"}

// told returns the rules that the events of set-ups cite, which scripts do not test.
func told(t *testing.T) (rules []string) {
	t.Helper()
	var log game.Log
	ref, release, err := commander.Lease(commander.Training())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	for seed := range uint64(10) {
		if _, err := (commander.System{}).Start(ref, nothingReady, game.NewSeeded(seed), &log); err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range log.Events {
		rules = append(rules, e.Rule)
	}
	return rules
}

// byTest are rules that a test of this package shows, by its name.
var byTest = map[string]string{
	commander.RulingTooFar: "TestRetreatsUponEachOtherEnd",
}

// tested returns the rules that tests show, having made sure that there are such tests.
func tested(t *testing.T) (rules []string) {
	t.Helper()
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for rule, name := range byTest {
		there := slices.ContainsFunc(files, func(file string) bool {
			source, err := os.ReadFile(file)
			return err == nil && bytes.Contains(source, []byte("\nfunc "+name+"("))
		})
		if !there {
			t.Errorf("there is no %s, which shows %s", name, rule)
		}
		rules = append(rules, rule)
	}
	return rules
}
