package content_test

import (
	"os"
	"strings"
	"testing"

	"mariscal/content"
	"mariscal/systems/ancients"
)

func guide(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestTheExamplesOfTheGuideAreScenarios(t *testing.T) {
	examples := strings.Split(guide(t), "```yaml\n")[1:]
	if len(examples) < 2 {
		t.Fatal("docs/scenarios.md has no small example and a whole one")
	}
	for _, rest := range examples {
		example, _, _ := strings.Cut(rest, "```")
		if _, err := content.Load("docs/scenarios.md", []byte(example)); err != nil {
			t.Error(err)
		}
		for _, f := range schemaFaults(t, example) {
			t.Errorf("the schema says: %s", f)
		}
	}
}

func TestTheGuideNamesEveryWordOfTheFormat(t *testing.T) {
	text := guide(t)
	words := strings.Fields("id origin source tables hidden lesson name date background first banners armies leader cards colour " +
		"terrain ramparts unit-types deck units leaders exits objectives growth reserves turn-limit results games " +
		"hex blocks sacred-band fatal side hexes keep once held after-turn entry turns winner more-banners " +
		"class mounted move move-fight retreat close back range east southeast southwest west northwest northeast")
	for k := range ancients.KindCount {
		words = append(words, k.String())
	}
	for k := ancients.Plain + 1; k < ancients.TerrainCount; k++ {
		words = append(words, k.String())
	}
	for _, w := range words {
		if !strings.Contains(text, "`"+w+"`") && !strings.Contains(text, "`"+w+":") && !strings.Contains(text, w+":") && !strings.Contains(text, "keep: "+w+"`") {
			t.Errorf("docs/scenarios.md does not explain %q", w)
		}
	}
}
