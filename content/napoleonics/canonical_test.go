package napoleonics_test

import (
	"reflect"
	"strings"
	"testing"

	"mariscal/content/frame/frametest"
	scenarios "mariscal/content/napoleonics"
)

func builtin(t *testing.T, name string) string {
	t.Helper()
	data, err := scenarios.BuiltinFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestCanonicalTextIsReadBackAsTheSameScenario(t *testing.T) {
	texts := map[string]string{"bridge": bridge, "everything": everything}
	for _, name := range scenarios.BuiltinNames() {
		texts[name] = builtin(t, name)
	}
	for name, text := range texts {
		s := load(t, text)
		again := load(t, s.Info.Canonical)
		if !reflect.DeepEqual(s, again) {
			t.Errorf("%s: read back it is\n%+v\nnot\n%+v", name, again, s)
		}
		if got := scenarios.Canonical(again); got != s.Info.Canonical {
			t.Errorf("%s: written again it is\n%s\nnot\n%s", name, got, s.Info.Canonical)
		}
		for _, f := range schemaFaults(t, text) {
			t.Errorf("%s: the schema says: %s", name, f)
		}
		for _, f := range schemaFaults(t, s.Info.Canonical) {
			t.Errorf("%s, canonical: the schema says: %s", name, f)
		}
	}
}

func TestEqualContentHasTheSameSum(t *testing.T) {
	frametest.SameSum(t, scenarios.Entry().Read, bridge, map[string][2]string{
		"order of hexes":   {"[C3, C4, {hex: C5, blocks: 2}]", "[{blocks: 2, hex: C5}, C4, C3]"},
		"default values":   {"first: top", "first: top\nunit-types: {FR-LN: {origin: own, melee-foot: 1}}"},
		"the usual tracks": {"first: top", "first: top\nsquare-track: {top: 4, bottom: 4}"},
		"no square":        {"hex: C5, blocks: 2", "hex: C5, blocks: 2, square: false"},
		"source":           {"first: top", "first: top\nsource: {en: a book, es: un libro}"},
	})
}

func TestOtherContentHasAnotherSum(t *testing.T) {
	frametest.OtherSums(t, scenarios.Entry().Read, bridge, map[string][2]string{
		"one hex":           {"G3, {", "H5, {"},
		"another nation":    {"BR-LC", "PT-LC"},
		"a fieldwork":       {"[northwest, northeast]", "[northwest]"},
		"a square":          {", square: true", ""},
		"a track":           {"first: top", "first: top\nsquare-track: {top: 3}"},
		"values":            {"first: top", "first: top\nunit-types: {FR-LN: {origin: own, stand: 1}}"},
		"guns":              {"first: top", "first: top\nunit-types: {FR-FA: {origin: own, guns: [4, 3, 2, 2, 1]}}"},
		"the last gun":      {"first: top", "first: top\nunit-types: {FR-FA: {origin: own, guns-one: [3, 2, 2, 1, 0]}}"},
		"held":              {"first: top", "first: top\nobjectives: [{side: top, hexes: [I1], banners: 1, keep: held}]"},
		"held together":     {"first: top", "first: top\nobjectives: [{side: top, hexes: [I1], banners: 1, keep: held, all: true}]"},
		"held at the start": {"first: top", "first: top\nobjectives: [{side: top, hexes: [I1], banners: 1, keep: held, turn-start: true}]"},
		"exit":              {"first: top", "first: top\nexits: [{side: top, hexes: [I1], banners: 1}]"},
		"exit of leaders":   {"first: top", "first: top\nexits: [{side: top, hexes: [I1], banners: 1, leaders: true}]"},
		"north":             {"first: top", "first: top\nnorth: 90"},
		"label":             {"first: top", "first: top\nlabels: [{text: Coa, hexes: [E1]}]"},
	})
}

func TestTheSumCoversTheValuesOfUnitsAndCards(t *testing.T) {
	if c := load(t, bridge).Info.Canonical; !strings.Contains(c, `tables: "`+defaults(t).Sum+`"`) {
		t.Errorf("the canonical text does not name the tables:\n%s", c)
	}
}

func TestSpecialRulesAreToldOfABattle(t *testing.T) {
	var ids []string
	for _, m := range load(t, everything).Info.Special {
		ids = append(ids, strings.TrimPrefix(m.ID, "napoleonics.special."))
	}
	got := strings.Join(ids, " ")
	if want := "impassable fords fatal square square-track exit-leaders exit objective-once objective-held objective-all objective-start objective-all-start limit-top"; got != want {
		t.Errorf("told are %s\nwant %s", got, want)
	}
}
