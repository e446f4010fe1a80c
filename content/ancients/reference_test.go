package ancients_test

import (
	"testing"

	"mariscal/words"
	"mariscal/words/wordstest"
)

// rulebook is where the rules are told.
var rulebook = wordstest.Rulebook{
	System: "ancients", Folder: "../../systems/ancients", Letter: "A",
	Files: []string{"ruleids_chapters.go", "ruleids_rulings.go"},
}

func TestTheReferenceAndTheSourceNameTheSameRules(t *testing.T) { rulebook.Agrees(t) }

func TestEveryRuleIsImplemented(t *testing.T) { rulebook.Implemented(t) }

func TestEveryRuleIsObservedByATestOrScript(t *testing.T) { rulebook.Observed(t) }

func TestCommentsCiteRulesThereAre(t *testing.T) { rulebook.Cites(t, "sections.txt") }

func TestRulesAreFoundByTheirIDs(t *testing.T) {
	r, ok := words.Lookup("A8.3")
	if !ok || r.Text["es"] == "" || r.Chapter["en"] != "Movement" {
		t.Errorf("A8.3 is %+v", r)
	}
	if got := words.For("es").RuleTitle("A8.3"); got != "Un movimiento por turno" {
		t.Errorf("got %q", got)
	}
	if got := words.For("es").RuleTitle("Z9"); got != "Z9" {
		t.Errorf("an unknown rule is %q", got)
	}
}
