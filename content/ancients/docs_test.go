package ancients_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	scenarios "mariscal/content/ancients"
	"mariscal/systems/ancients"
)

func guide(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../docs/scenarios.md")
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
		if !strings.HasPrefix(example, "id: ancients/") {
			continue // tried with the files of its game
		}
		if _, err := scenarios.Load("docs/scenarios.md", []byte(example)); err != nil {
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
		"terrain ramparts unit-types deck units leaders exits objectives growth reserves turn-limit results trials player games " +
		"hex blocks sacred-band fatal side hexes keep once held after-turn entry turns winner more-banners " +
		"from-turn enter free move optional left center right " +
		"north labels text kind land water town " +
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

func TestTheGuideListsTheCardsOfTheDeck(t *testing.T) {
	tables, err := scenarios.DefaultTables()
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(guide(t), "| card | copies |")
	section, _, found := strings.Cut(section, "\n\n")
	if !found {
		t.Fatal("docs/scenarios.md has no list of cards")
	}
	listed := map[string]string{}
	for _, m := range regexp.MustCompile("`([a-z-]+)` \\| ([0-9]+) ").FindAllStringSubmatch(section, -1) {
		listed[m[1]] = m[2]
	}
	for c, n := range tables.Deck {
		if id := ancients.Card(c).String(); listed[id] != strconv.Itoa(int(n)) {
			t.Errorf("%s: the page says %q copies, the deck has %d", id, listed[id], n)
		}
		delete(listed, ancients.Card(c).String())
	}
	for id := range listed {
		t.Errorf("the page lists %s, which is no card", id)
	}
}

func TestTheExamplesOfReservesAreRead(t *testing.T) {
	_, rest, _ := strings.Cut(guide(t), "### `reserves`")
	rest, _, _ = strings.Cut(rest, "### `turn-limit`")
	read := 0
	for _, part := range strings.Split(rest, "    reserves:\n")[1:] {
		example, _, _ := strings.Cut(part, "\n\n")
		text := withRule("reserves:\n" + strings.TrimSuffix(strings.ReplaceAll("\n"+example, "\n    ", "\n"), "\n"))
		if f := append(faultsOf(t, text), schemaFaults(t, text)...); len(f) > 0 {
			t.Errorf("%v\n%s", f, text)
		}
		read++
	}
	if read != 2 {
		t.Errorf("%d examples were found", read)
	}
}
