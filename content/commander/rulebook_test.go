package commander_test

import (
	"testing"

	"mariscal/words/wordstest"
)

// rulebook is where the rules are told.
var rulebook = wordstest.Rulebook{
	System: "commander", Folder: "../../systems/commander", Letter: "B",
	Files: []string{"ruleids_game.go", "ruleids_combat.go", "ruleids_orders.go", "ruleids_special.go", "ruleids_rulings.go"},
}

func TestTheReferenceAndTheSourceNameTheSameRules(t *testing.T) { rulebook.Agrees(t) }

func TestCommentsCiteRulesThereAre(t *testing.T) { rulebook.Cites(t, "sections.txt") }

func TestEveryRuleIsImplemented(t *testing.T) { rulebook.Implemented(t) }

func TestEveryRuleIsObserved(t *testing.T) { rulebook.Observed(t) }
