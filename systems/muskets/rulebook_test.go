package muskets_test

import (
	"testing"

	_ "mariscal/content"
	"mariscal/words/wordstest"
)

// rulebook is where the rules are told.
var rulebook = wordstest.Rulebook{System: "muskets", Folder: ".", Letter: "MO?", Files: []string{"ruleids.go"}}

func TestTheReferenceAndTheSourceNameTheSameRules(t *testing.T) { rulebook.Agrees(t) }

func TestCommentsCiteRulesThereAre(t *testing.T) {
	rulebook.Cites(t, "../../content/muskets/sections.txt")
}

func TestEveryRuleIsImplemented(t *testing.T) { rulebook.Implemented(t) }

func TestEveryRuleIsObserved(t *testing.T) { rulebook.Observed(t) }
