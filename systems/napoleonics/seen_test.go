package napoleonics_test

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/systems/napoleonics"
)

// ruleFiles hold the constants of the rules.
var ruleFiles = []string{"ruleids_table.go", "ruleids_battle.go", "ruleids_cards.go", "ruleids_rulings.go"}

// ruleLine finds a rule's constant, its id and whether it is a definition.
var ruleLine = regexp.MustCompile(`(?m)^\t(\w+)\s+= "(N[0-9R][^"]*)"(?:\s*// (\(definition\))?)?`)

// rulesOf calls back for every rule of the source: name, id, definition.
func rulesOf(t *testing.T, each func(name, id string, definition bool)) {
	t.Helper()
	for _, file := range ruleFiles {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range ruleLine.FindAllStringSubmatch(string(source), -1) {
			each(m[1], m[2], m[3] != "")
		}
	}
}

// TestEveryRuleIsSeenAtWork goes further than the reference's own list: a rule
// counts when a script that held cites it.
func TestEveryRuleIsSeenAtWork(t *testing.T) {
	seen := append(scripts(t), told(t)...)
	rulesOf(t, func(name, id string, definition bool) {
		if !definition && !slices.Contains(seen, id) {
			t.Errorf("no script shows %s (%s): add \" rule %s\" to an expectation in testdata that holds by it", id, name, id)
		}
	})
}

// told returns the rules that the events of set-ups and of dice for orders cite, which
// scripts do not test.
func told(t *testing.T) (rules []string) {
	t.Helper()
	var log game.Log
	for _, ref := range refs(t) {
		if _, err := (napoleonics.System{}).Start(ref, nil, game.NewSeeded(1), &log); err != nil {
			t.Fatal(err)
		}
	}
	p, err := napoleonics.System{}.Build("turn bottom\nhand bottom elan rally bombard forward scout-left\nH1 bottom BR-LN\nA1 top FR-LN", nil)
	if err != nil {
		t.Fatal(err)
	}
	elan, err := p.Parse("play elan")
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(20) {
		p.Clone().Apply(elan, game.NewSeeded(seed), &log)
	}
	for _, e := range log.Events {
		rules = append(rules, e.Rule)
		if e.Roll != nil {
			for _, d := range e.Roll.Dice {
				rules = append(rules, d.Rule)
			}
		}
	}
	return rules
}

func TestTheListOfRulesIsWhole(t *testing.T) {
	var ids []string
	rulesOf(t, func(_, id string, _ bool) { ids = append(ids, id) })
	got := napoleonics.System{}.Names(game.RuleNames)
	for _, id := range ids {
		if !slices.Contains(got, id) {
			t.Errorf("ruleIDs in lexicon.go lacks %s", id)
		}
	}
	if !slices.Equal(got, ids) {
		t.Errorf("ruleIDs in lexicon.go does not list the rules of %v in their order", ruleFiles)
	}
}
