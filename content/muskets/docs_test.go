package muskets

import (
	"slices"
	"strings"
	"testing"

	"mariscal/content/frame/frametest"
	"mariscal/systems/muskets"
)

func guide(t *testing.T) string { return text(t, "../../docs/muskets.md") }

// examples are the blocks of YAML of the guide.
func examples(t *testing.T) (list []string) {
	for i, part := range strings.Split(guide(t), "```") {
		if yaml, is := strings.CutPrefix(part, "yaml\n"); is && i%2 == 1 {
			list = append(list, yaml)
		}
	}
	return list
}

// The first example of the guide is a skirmish, and one of them a force.
func TestTheExamplesOfTheGuideAreRead(t *testing.T) {
	skirmish := examples(t)[0]
	s, err := Read("docs/muskets.md", []byte(skirmish), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range frametest.SchemaFaults(t, schema, skirmish) {
		t.Errorf("the schema says: %s", f)
	}
	if _, release, err := s.Lease(); err != nil {
		t.Error(err)
	} else {
		release()
	}
	forces := 0
	for _, part := range examples(t)[1:] {
		switch {
		case strings.HasPrefix(part, "id: "):
			forces++
			if _, err := ReadForce("docs/muskets.md", []byte(part), nil); err != nil {
				t.Error(err)
			}
		case strings.HasPrefix(part, "values:"), strings.HasPrefix(part, "areas:"):
			if _, err := Read("docs/muskets.md", []byte(strings.Replace(skirmish, "table: clearing", part+"table: settlement", 1)), nil); err != nil {
				t.Errorf("%s\n%v", part, err)
			}
		}
	}
	if forces != 1 {
		t.Errorf("%d forces", forces)
	}
}

func TestTheGuideNamesEveryWordOfTheFormat(t *testing.T) {
	told := guide(t)
	words := slices.Concat(needed, other, missionKeys, unitKeys, memberKeys, profileKeys, forceKeys, Plans(), names(ours(t).tables), names(ours(t).lists),
		muskets.KindNames(), muskets.TroopNames(), muskets.DisciplineNames(), traits(), muskets.WeaponNames(), muskets.BladeNames(), muskets.FormationNames(),
		muskets.TalentNames(), muskets.WeatherNames(), muskets.EdgeNames(), muskets.AimNames(), valueFileWords)
	for _, w := range words {
		if w == "tables" { // of canonical texts
			continue
		}
		if !strings.Contains(told, "`"+w+"`") && !strings.Contains(told, "`"+w+": ") && !strings.Contains(told, w+": ") {
			t.Errorf("docs/muskets.md does not explain %q", w)
		}
	}
	packs := text(t, "../../docs/packs.md")
	for _, file := range valueFiles {
		if !strings.Contains(packs, "muskets/"+file) {
			t.Errorf("docs/packs.md does not tell of muskets/%s", file)
		}
	}
}

// valueFileWords are the keys of files of values.
var valueFileWords = []string{"profiles", "areas"}
