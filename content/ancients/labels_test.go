package ancients_test

import (
	"reflect"
	"strings"
	"testing"

	scenarios "mariscal/content/ancients"
	"mariscal/game"
	"mariscal/systems/ancients"
)

// boardOf returns the board of a battle as it begins.
func boardOf(t *testing.T, s *ancients.Setup) game.Board {
	t.Helper()
	ref, release, err := ancients.Lease(s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(release)
	p, err := ancients.System{}.Start(ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	return p.Scene(game.Spectator).Board
}

const named = `labels:
- {text: {en: Ticinus, es: Ticino}, hexes: [D12, E13, F12], kind: water}
- {text: Akragas, hexes: [C8], kind: town}
- {text: {en: Heights, es: Heights}, hexes: [G1, G3], kind: land}
`

func TestNorthIsReadWrittenAndShown(t *testing.T) {
	s := load(t, withRule("north: 270\n"))
	if again := load(t, s.Info.Canonical); s.North != 270 || again.North != 270 || boardOf(t, s).North != 270 {
		t.Errorf("it lies at %d, written and read again at %d, on the board at %d", s.North, again.North, boardOf(t, s).North)
	}
	if above := load(t, withRule("north: 0\n")); above.Info.Sum != load(t, ford).Info.Sum {
		t.Error("north above has another sum than nothing said")
	}
}

func TestNamesOnTheGroundAreReadWrittenAndShown(t *testing.T) {
	s := load(t, withRule(named))
	want := []game.Label{
		{Text: "Ticinus", Names: map[string]string{"en": "Ticinus", "es": "Ticino"}, Kind: "water", Cells: []string{"D12", "E13", "F12"}},
		{Text: "Akragas", Kind: "town", Cells: []string{"C8"}},
		{Text: "Heights", Cells: []string{"G1", "G3"}},
	}
	if !reflect.DeepEqual(s.Labels, want) {
		t.Errorf("they are %+v", s.Labels)
	}
	if again := load(t, s.Info.Canonical); !reflect.DeepEqual(again, s) {
		t.Errorf("written and read again they are %+v", again.Labels)
	}
	if got := boardOf(t, s).Labels; !reflect.DeepEqual(got, want) {
		t.Errorf("the board has %+v", got)
	}
	if es, fr := want[0].In("es"), want[0].In("fr"); es != "Ticino" || fr != "Ticinus" {
		t.Errorf("it is called %s, %s", es, fr)
	}
	for _, f := range schemaFaults(t, withRule(named)) {
		t.Errorf("the schema says: %s", f)
	}
	if s.Info.Sum == load(t, ford).Info.Sum {
		t.Error("a battle with names has the sum of the one without")
	}
}

func TestABattleWithoutNamesHasTheSumItAlwaysHad(t *testing.T) {
	if c := load(t, ford).Info.Canonical; strings.Contains(c, "labels") {
		t.Errorf("its canonical text is\n%s", c)
	}
}

// The battles of the rulebook are older than names on the ground: records say their
// sums, and what is written on their maps is told of them by these sums.
func TestEveryBattleOfTheRulebookHasItsPlaceNames(t *testing.T) {
	if _, err := scenarios.Places(); err != nil {
		t.Fatal(err)
	}
	told := 0
	for _, name := range scenarios.BuiltinNames() {
		data, err := scenarios.BuiltinFile(name)
		if err != nil {
			t.Fatal(err)
		}
		s := load(t, string(data))
		if s.Info.Origin != "rulebook" {
			continue
		}
		if told++; len(s.Told) == 0 || len(s.Labels) > 0 {
			t.Errorf("%s has the names %v, and %v in its file", name, s.Told, s.Labels)
		}
		if again := load(t, s.Info.Canonical); len(boardOf(t, again).Labels) != len(s.Told) {
			t.Errorf("%s out of a record has the names %v", name, again.Names())
		}
	}
	if all, _ := scenarios.Places(); told != 10 || len(all) != told {
		t.Errorf("%d battles of %d have names", told, len(all))
	}
}

func TestNamesOnTheGroundHaveTheirFaults(t *testing.T) {
	for text, want := range map[string]string{
		"labels: [{text: Mill}]":                                "hexes",
		"labels: [{hexes: [C5]}]":                               "text",
		"labels: [{text: Mill, hexes: []}]":                     "names no hex",
		"labels: [{text: Mill, hexes: [C14]}]":                  "is not a hex",
		"labels: [{text: Mill, hexes: [C5, C5]}]":               "C5 appears twice",
		"labels: [{text: Mill, hexes: [C5], kind: wood}]":       "is not one of land, water, town",
		"labels: [{text: {en: Mill}, hexes: [C5]}]":             "es",
		"labels: [" + strings.Repeat("{text: a}, ", 41) + "{}]": "has 42 items; the limit is 40",
	} {
		if got := faultsOf(t, withRule(text)); len(got) == 0 || !strings.Contains(strings.Join(got, "\n"), want) {
			t.Errorf("%s: %q", text, got)
		}
	}
}
