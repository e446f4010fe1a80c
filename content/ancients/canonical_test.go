package ancients_test

import (
	"reflect"
	"strings"
	"testing"

	scenarios "mariscal/content/ancients"
	"mariscal/content/frame/frametest"
	"mariscal/systems/ancients"
)

func cardName(c int) string { return ancients.Card(c).String() }

func load(t *testing.T, text string) *ancients.Setup {
	t.Helper()
	s, err := scenarios.Load("test", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestCanonicalTextIsReadBackAsTheSameScenario(t *testing.T) {
	texts := map[string]string{"ford": ford}
	for _, name := range scenarios.BuiltinNames() {
		data, err := scenarios.BuiltinFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(data)
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
		if len(s.Info.Sum) != 64 {
			t.Errorf("%s: the sum is %q", name, s.Info.Sum)
		}
	}
}

func TestEqualContentHasTheSameSum(t *testing.T) {
	frametest.SameSum(t, scenarios.Entry().Read, ford, map[string][2]string{
		"order of hexes":  {"[C3, C4, {hex: C5, blocks: 2}]", "[{blocks: 2, hex: C5}, C4, C3]"},
		"order of keys":   {"first: top\nbanners: 4", "banners: 4\nfirst: top"},
		"comment":         {"first: top", "first: top # they came first"},
		"blanks in texts": {"en: The ford", "en: '  The   ford '"},
		"full strength":   {"MI: [G3, G4]", "MI: [{hex: G3, blocks: 4}, G4]"},
		"results":         {"first: top", "first: top\nresults: {games: 9, top: 50, bottom: 50, source: us}"},
		"trials":          {"first: top", "first: top\ntrials: {games: 9, top: 50, bottom: 50, player: recruit}"},
		"source":          {"first: top", "first: top\nsource: {en: a book, es: un libro}"},
		"default values":  {"first: top", "first: top\nunit-types: {HI: {origin: own, close: 5}}"},
	})
}

func TestOtherContentHasAnotherSum(t *testing.T) {
	frametest.OtherSums(t, scenarios.Entry().Read, ford, map[string][2]string{
		"one hex":         {"G3, G4", "G3, H5"},
		"one terrain hex": {"hill: [C5]", "hill: [C6]"},
		"a rampart":       {"[northwest, northeast]", "[northwest]"},
		"a leader":        {"hex: H4", "hex: H5"},
		"a fatal leader":  {"hex: H4", "hex: H4, fatal: true"},
		"blocks":          {"blocks: 2", "blocks: 3"},
		"cards":           {"cards: 4", "cards: 5"},
		"banners":         {"banners: 4", "banners: 5"},
		"first":           {"first: top", "first: bottom"},
		"values":          {"first: top", "first: top\nunit-types: {HI: {origin: own, close: 4}}"},
		"deck":            {"first: top", "first: top\ndeck: {origin: own, cards: {rally: 2}}"},
		"limit":           {"first: top", "first: top\nturn-limit: {turns: 20, winner: bottom}"},
		"exit":            {"first: top", "first: top\nexits: [{side: top, hexes: [I1], banners: 1}]"},
		"objective":       {"first: top", "first: top\nobjectives: [{side: top, hexes: [I1], banners: 1, keep: once}]"},
		"held objective":  {"first: top", "first: top\nobjectives: [{side: top, hexes: [I1], banners: 1, keep: held}]"},
		"growth":          {"first: top", "first: top\ngrowth: {top: [{after-turn: 1, cards: 5}]}"},
		"growth, banners": {"first: top", "first: top\ngrowth: {top: [{banners: 1, cards: 5}]}"},
		"reserve, leader": {"first: top", "first: top\nreserves: [{side: top, cards: [rally], entry: [A1], leaders: [{name: Gisgo}]}]"},
		"fatal reserve":   {"first: top", "first: top\nreserves: [{side: top, cards: [rally], entry: [A1], leaders: [{name: Gisgo, fatal: true}]}]"},
		"reserve, turn":   {"first: top", "first: top\nreserves: [{side: top, cards: [rally], entry: [A1], units: {LI: 1}, from-turn: 3}]"},
		"reserve, moving": {"first: top", "first: top\nreserves: [{side: top, cards: [rally], entry: [A1], units: {LI: 1}, enter: move}]"},
		"reserve, choice": {"first: top", "first: top\nreserves: [{side: top, cards: [rally], entry: [A1], units: {LI: 1}, optional: true}]"},
		"by section":      {"first: top", "first: top\nreserves: [{side: top, cards: [rally], entry: {left: [A1]}, units: {LI: 1}}]"},
		"other section":   {"first: top", "first: top\nreserves: [{side: top, cards: [rally], entry: {right: [A1]}, units: {LI: 1}}]"},
		"reserve":         {"first: top", "first: top\nreserves: [{side: top, cards: [rally], entry: [A1], units: {LI: 1}}]"},
	})
}

func TestTheSumCoversTheDefaultTables(t *testing.T) {
	tables, err := scenarios.DefaultTables()
	if err != nil {
		t.Fatal(err)
	}
	if c := load(t, ford).Info.Canonical; !strings.Contains(c, `tables: "`+tables.Sum+`"`) {
		t.Errorf("the canonical text does not name the tables:\n%s", c)
	}
}
