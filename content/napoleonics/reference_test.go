package napoleonics_test

import (
	"testing"

	"mariscal/words"
	"mariscal/words/wordstest"
)

// rulebook is where the rules are told.
var rulebook = wordstest.Rulebook{
	System: "napoleonics", Folder: "../../systems/napoleonics", Letter: "N",
	Files: []string{"ruleids_table.go", "ruleids_battle.go", "ruleids_cards.go", "ruleids_rulings.go"},
}

func TestTheReferenceAndTheSourceNameTheSameRules(t *testing.T) { rulebook.Agrees(t) }

func TestEveryRuleIsImplemented(t *testing.T) { rulebook.Implemented(t) }

func TestCommentsCiteRulesThereAre(t *testing.T) { rulebook.Cites(t, "sections.txt") }

func TestRulesAreFoundByTheirIDs(t *testing.T) {
	r, ok := words.Lookup("N7.3")
	if !ok || r.Text["es"] == "" || r.Chapter["en"] != "Movement" {
		t.Errorf("N7.3 is %+v", r)
	}
	if got := words.For("es").RuleTitle("N7.3"); got != "Un movimiento por turno" {
		t.Errorf("got %q", got)
	}
}
