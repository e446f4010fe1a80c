package commander

import (
	"slices"
	"strings"
	"testing"

	"mariscal/content/frame/frametest"
)

func guide(t *testing.T) string { return text(t, "../../docs/commander.md") }

func TestTheExampleOfTheGuideIsABattle(t *testing.T) {
	_, rest, _ := strings.Cut(guide(t), "```yaml\n")
	example, _, _ := strings.Cut(rest, "```")
	s, err := Read("docs/commander.md", []byte(example), nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Warnings) > 0 {
		t.Errorf("it is warned of: %v", s.Warnings)
	}
	for _, f := range frametest.SchemaFaults(t, schema, example) {
		t.Errorf("the schema says: %s", f)
	}
	if _, release, err := s.Lease(); err != nil {
		t.Error(err)
	} else {
		release()
	}
}

func TestTheGuideNamesEveryWordOfTheFormat(t *testing.T) {
	told := guide(t)
	n := names
	words := slices.Concat(needed, other, sideNeeded, sideOther, blockKeys, cardKeys, effectKeys, permits, armyKinds, ruleWords, onWords, flagWords, playable,
		n.Types, n.States, n.Icons, n.Nations, n.Lights, n.Abilities, n.Frictions, n.Terrains, n.Crossings, n.Tolls, n.Sides, n.CardIcons, n.Ops, n.Whose, n.Fights, n.Roles, n.Marks)
	for _, w := range words {
		if w == "tables" || w == "flags-2" || w == "flags-3" {
			continue // of canonical texts; between others
		}
		if !strings.Contains(told, "`"+w+"`") && !strings.Contains(told, "`"+w+": ") && !strings.Contains(told, w+": ") {
			t.Errorf("docs/commander.md does not explain %q", w)
		}
	}
}
