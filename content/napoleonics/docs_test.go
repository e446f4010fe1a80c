package napoleonics_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	scenarios "mariscal/content/napoleonics"
	"mariscal/systems/napoleonics"
)

// guide returns what the page says of the files of Napoleonics.
func guide(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	_, own, found := strings.Cut(string(data), "## The keys of Napoleonics")
	own, _, ends := strings.Cut(own, "\n## ")
	if !found || !ends {
		t.Fatal("docs/scenarios.md says nothing of Napoleonics")
	}
	return own
}

func TestTheExampleOfTheGuideIsAScenario(t *testing.T) {
	_, rest, _ := strings.Cut(guide(t), "```yaml\n")
	example, _, _ := strings.Cut(rest, "```")
	s, err := scenarios.Read("docs/scenarios.md", []byte(example), nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Warnings) > 0 {
		t.Errorf("it is warned of: %v", s.Warnings)
	}
	for _, f := range schemaFaults(t, example) {
		t.Errorf("the schema says: %s", f)
	}
}

func TestTheGuideNamesEveryWordOfTheFormat(t *testing.T) {
	text := guide(t)
	keys, _, _ := scenarios.Limits()
	words := append(keys, strings.Fields("terrain fieldworks unit-types square-track square leaders all turn-start")...)
	for n := range napoleonics.NationCount {
		words = append(words, n.String())
	}
	for k := range napoleonics.TroopCount {
		words = append(words, k.String())
	}
	for k := napoleonics.Plain + 1; k < napoleonics.TerrainCount; k++ {
		words = append(words, k.String())
	}
	for _, w := range words {
		if !strings.Contains(text, "`"+w+"`") && !strings.Contains(text, "`"+w+": ") && !strings.Contains(text, "\n"+w+":") {
			t.Errorf("docs/scenarios.md does not explain %q", w)
		}
	}
}

func TestTheGuideSaysTheLimitsOfEveryValue(t *testing.T) {
	text := guide(t)
	_, limits, _ := scenarios.Limits()
	for key, l := range limits {
		row := regexp.MustCompile("(?m)^\\| [^|]*`" + key + "`[^|]*\\|[^|]*\\| (-?\\d+) to (\\d+) \\|$").FindStringSubmatch(text)
		if row == nil || row[1] != strconv.Itoa(l[0]) || row[2] != strconv.Itoa(l[1]) {
			t.Errorf("%s is from %d to %d, the page says %v", key, l[0], l[1], row)
		}
	}
}

func TestTheGuideListsTheCardsOfTheDeck(t *testing.T) {
	deck := defaults(t).Deck
	_, section, _ := strings.Cut(guide(t), "| card | number |")
	listed := map[string]string{}
	for _, m := range regexp.MustCompile("`([a-z-]+)` \\| ([0-9]+) ").FindAllStringSubmatch(section, -1) {
		listed[m[1]] = m[2]
	}
	for c := range napoleonics.CardCount {
		if got := listed[c.String()]; got != strconv.Itoa(int(deck[c])) {
			t.Errorf("%s: the page says %q copies, the deck has %d", c, got, deck[c])
		}
		delete(listed, c.String())
	}
	for id := range listed {
		t.Errorf("the page lists %s, which is no card", id)
	}
}
