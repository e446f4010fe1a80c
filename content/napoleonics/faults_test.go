package napoleonics_test

import (
	"strings"
	"testing"

	"mariscal/content/frame/frametest"
	scenarios "mariscal/content/napoleonics"
	"mariscal/systems/napoleonics"
)

// bridge is a small whole battle; the tests spoil a line of it at a time.
const bridge = `id: napoleonics/test-bridge
origin: own
name: {en: The bridge, es: El puente}
date: {en: once, es: un día}
background: {en: Two armies and one bridge., es: Dos ejércitos y un puente.}
first: top
banners: 4
armies:
  top: {name: {en: North, es: Norte}, leader: Aro, cards: 4, colour: france}
  bottom: {name: {en: South, es: Sur}, leader: Belo, cards: 5, colour: britain}
terrain:
  river: [E1, E2, E4]
  bridge: [E3]
  sand-quarry: [C9]
  town: [G7]
fieldworks:
  G5: [northwest, northeast]
units:
  top:
    FR-LN: [C3, C4, {hex: C5, blocks: 2}]
    FR-FA: [D5]
  bottom:
    BR-LN: [G3, {hex: G4, square: true}]
    BR-LC: [G5]
leaders:
  top: [{name: Aro, hex: C3}]
  bottom: [{name: Belo, hex: H4}]
`

func load(t *testing.T, text string) *napoleonics.Setup {
	t.Helper()
	s, err := scenarios.Load("test", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func faultsOf(t *testing.T, text string) []string {
	t.Helper()
	return frametest.Told(t, scenarios.Entry().Read, text)
}

func schemaFaults(t *testing.T, text string) []string {
	t.Helper()
	return frametest.SchemaFaults(t, scenarios.Schema(), text)
}

func TestEveryFaultIsToldInSpanish(t *testing.T) { frametest.Spanish(t, "napoleonics") }

func TestAFaultNamesItsLineAndLimit(t *testing.T) {
	if got := faultsOf(t, bridge); got != nil {
		t.Fatalf("the battle the cases start from has faults: %v", got)
	}
	for _, c := range []struct{ name, old, changed, want string }{
		{"another system", "id: napoleonics/", "id: ancients/", `1: id: "ancients/test-bridge" is not of the form`},
		{"unknown unit type", "FR-FA: [D5]", "FR-XX: [D5]", "21: units.top.FR-XX: unknown unit type; known: BR-LN,"},
		{"a type nobody knows", "FR-FA: [D5]", "RU-FA: [D5]", "21: units.top.RU-FA: no values of RU-FA are known; supply at least its blocks"},
		{"unknown terrain", "town: [G7]", "camp: [G7]", "15: terrain.camp: unknown terrain; known: forest,"},
		{"a unit in a river", "FR-FA: [D5]", "FR-FA: [E1]", "21: units.top.FR-FA: E1 is river, which is impassable"},
		{"guns in a quarry", "FR-FA: [D5]", "FR-FA: [C9]", "21: units.top.FR-FA: C9 is a sand quarry"},
		{"a square of horse", "BR-LC: [G5]", "BR-LC: [{hex: H5, square: true}]", "24: units.bottom.BR-LC.square: only infantry forms a square, not BR-LC"},
		{"a square in a town", "hex: G4, square", "hex: G7, square", "23: units.bottom.BR-LN: no square is formed in G7"},
		{"a square behind a fieldwork", "G5: [northwest, northeast]", "G4: [northwest]", "23: units.bottom.BR-LN: no square is formed in G4"},
		{"more squares than places", "first: top", "first: top\nsquare-track: {bottom: 0}", "19: units.bottom: 1 units in square; the square track has 0 places"},
		{"squares without a card", "leader: Belo, cards: 5", "leader: Belo, cards: 1", "18: units.bottom: 1 units in square leave no card of 1 in hand"},
		{"a track too long", "first: top", "first: top\nsquare-track: {top: 5}", "7: square-track.top: 5 is out of range; the limits are 0 and 4"},
		{"more blocks than full strength", "blocks: 2", "blocks: 5", "20: units.top.FR-LN.blocks: 5 is out of range; the limits are 1 and 4"},
		{"changed values are our own", "units:\n  top:", "unit-types: {FR-LN: {stand: 1}}\nunits:\n  top:", "18: unit-types.FR-LN.origin: is missing"},
		{"a table too short", "units:\n  top:", "unit-types: {FR-FA: {origin: own, guns: [4, 3]}}\nunits:\n  top:", "18: unit-types.FR-FA.guns: 2 numbers of dice; there are 5"},
		{"a table that is none", "units:\n  top:", "unit-types: {FR-FA: {origin: own, guns: 4}}\nunits:\n  top:", `18: unit-types.FR-FA.guns: must be a list, not "4"`},
		{"move-fight above move", "units:\n  top:", "unit-types: {FR-LN: {origin: own, move-fight: 2}}\nunits:\n  top:", "18: unit-types.FR-LN.move-fight: 2 is more than move, which is 1"},
		{"an exit inland", "first: top", "first: top\nexits: [{side: top, hexes: [E5], banners: 1}]", "7: exits.hexes: E5 is not on the edge of the board"},
		{"kept for good and lost again", "first: top", "first: top\nobjectives: [{side: top, hexes: [E5], banners: 1, keep: once, turn-start: true}]", "7: objectives.turn-start: goes with keep: held alone"},
		{"kept for good together", "first: top", "first: top\nobjectives: [{side: top, hexes: [E5], banners: 1, keep: once, all: true}]", "7: objectives.all: goes with keep: held alone"},
		{"a work on impassable ground", "G5: [northwest, northeast]", "E1: [east]", "17: fieldworks.E1: is river, where no unit can stand behind a fieldwork"},
		{"hands do not grow", "first: top", "first: top\ngrowth: {top: [{after-turn: 1, cards: 6}]}", "7: growth: unknown key; known: id,"},
		{"a goal out of reach", "banners: 4", "banners: 31", "7: banners: 31 is out of range"},
	} {
		text := strings.Replace(bridge, c.old, c.changed, 1)
		if text == bridge {
			t.Fatalf("%s: %q does not stand in the battle", c.name, c.old)
		}
		if got := faultsOf(t, text); len(got) != 1 || !strings.HasPrefix(got[0], c.want) {
			t.Errorf("%s: got\n%s\nwant %s", c.name, strings.Join(got, "\n"), c.want)
		}
	}
}

func TestAllFaultsAreToldAtOnce(t *testing.T) {
	text := bridge
	for _, r := range [][2]string{
		{"origin: own", "origin: mine"},
		{"es: El puente", "fr: Le pont"},
		{"banners: 4", "banners: 99"},
		{"bridge: [E3]", "bridge: [E3, Z9, E1]"},
		{"FR-FA: [D5]", "FR-FA: [D5, E2, C3]"},
		{"hex: H4", "hex: C4"},
	} {
		text = strings.Replace(text, r[0], r[1], 1)
	}
	want := []string{"2: origin", "3: name.fr", "3: name.es", "7: banners", "13: terrain.bridge", "13: terrain.bridge", "21: units.top.FR-FA", "21: units.top.FR-FA", "27: leaders.bottom"}
	got := faultsOf(t, text)
	if len(got) != len(want) {
		t.Fatalf("%d faults, want %d:\n%s", len(got), len(want), strings.Join(got, "\n"))
	}
	for i, w := range want {
		if !strings.HasPrefix(got[i], w+": ") {
			t.Errorf("fault %d is %q, want %q", i, got[i], w)
		}
	}
}

// FuzzLoad holds that no file makes the loader panic, that every refusal is a list of
// faults with lines, and that what is accepted is read back the same.
func FuzzLoad(f *testing.F) {
	frametest.Fuzz(f, scenarios.Entry().Read,
		bridge, "", "[]", "id: [", "units: {top: {FR-LN: [{}]}}", "fieldworks: {E5: [east], E5: {}}",
		"unit-types: {FR-FA: {guns: [1, [], {}, 4, 5]}}", "square-track: {top: []}", "objectives: [{all: maybe}]",
	)
}
