package ancients_test

import (
	"fmt"
	"strings"
	"testing"

	scenarios "mariscal/content/ancients"
	"mariscal/content/frame"
	"mariscal/content/frame/frametest"
)

// ford is a small whole battle; the tests spoil a line of it at a time.
const ford = `id: ancients/test-ford
origin: own
name: {en: The ford, es: El vado}
date: {en: once, es: un día}
background: {en: Two armies and one ford., es: Dos ejércitos y un vado.}
first: top
banners: 4
armies:
  top: {name: {en: North, es: Norte}, leader: Aro, cards: 4, colour: carthage}
  bottom: {name: {en: South, es: Sur}, leader: Belo, cards: 5, colour: rome}
terrain:
  river: [E1, E2, E4]
  ford: [E3]
  hill: [C5]
ramparts:
  G5: [northwest, northeast]
units:
  top:
    HI: [C3, C4, {hex: C5, blocks: 2}]
    LB: [D5]
  bottom:
    MI: [G3, G4]
    LC: [G5]
leaders:
  top: [{name: Aro, hex: C3}]
  bottom: [{name: Belo, hex: H4}]
`

func faultsOf(t *testing.T, text string) []string {
	t.Helper()
	return frametest.Told(t, scenarios.Entry().Read, text)
}

func TestAFaultNamesItsLineAndLimit(t *testing.T) {
	if got := faultsOf(t, ford); got != nil {
		t.Fatalf("the battle the cases start from has faults: %v", got)
	}
	for _, c := range []struct {
		name, old, new string
		want           []string // beginnings of the faults expected, all of them
	}{
		{"unknown key", "banners: 4", "banners: 4\nbaners: 4", []string{"8: baners: unknown key; known: banners, …"}},
		{"key twice", "first: top", "first: top\nfirst: top", []string{"7: first: appears twice; first on line 6"}},
		{"missing key", "first: top\n", "", []string{"1: first: is missing"}},
		{"empty value", "first: top", "first:", []string{"6: first: has no value"}},
		{"bad id", "ancients/test-ford", "ancients/Test_Ford", []string{`1: id: "ancients/Test_Ford" is not of the form`}},
		{"unknown system", "ancients/test-ford", "chess/test-ford", []string{`1: id: "chess/test-ford" is not of the form`}},
		{"bad origin", "origin: own", "origin: mine", []string{`2: origin: "mine" is not one of rulebook, public, own`}},
		{"one language missing", "{en: The ford, es: El vado}", "{en: The ford}", []string{"3: name.es: is missing"}},
		{"unknown language", "{en: once, es: un día}", "{en: once, es: un día, fr: un jour}", []string{"4: date.fr: unknown language; known: en, es"}},
		{"name too long", "en: The ford", "en: " + strings.Repeat("long ", 30), []string{"3: name.en: has 149 characters; the limit is 80"}},
		{"texts hold no hidden characters", "en: The ford", "en: The \u202eford", []string{"3: name.en: holds the character U+202E"}},
		{"bad seat", "first: top", "first: north", []string{`6: first: "north" is not one of top, bottom`}},
		{"banners out of range", "banners: 4", "banners: 0", []string{"7: banners: 0 is out of range; the limits are 1 and 30"}},
		{"banners no number", "banners: 4", "banners: four", []string{`7: banners: "four" is not a whole number`}},
		{"banners a list", "banners: 4", "banners: [4]", []string{"7: banners: must be one value, not a list"}},
		{"command above twelve", "cards: 4", "cards: 13", []string{"9: armies.top.cards: 13 is out of range; the limits are 1 and 12"}},
		{"command zero", "cards: 4", "cards: 0", []string{"9: armies.top.cards: 0 is out of range"}},
		{"colour no word", "colour: rome", "colour: 'Rome 2'", []string{`10: armies.bottom.colour: "Rome 2" is not a word`}},
		{"unknown terrain", "hill: [C5]", "marsh: [C5]", []string{"14: terrain.marsh: unknown terrain; known: broken,"}},
		{"hex off the board", "ford: [E3]", "ford: [E14]", []string{`13: terrain.ford: "E14" is not a hex; rows are A to I`}},
		{"odd rows are shorter", "HI: [C3,", "HI: [D13,", []string{`19: units.top.HI: "D13" is not a hex`}},
		{"hex in lowercase letters", "ford: [E3]", "ford: [e3]", []string{`13: terrain.ford: "e3" is not a hex`}},
		{"two terrains in a hex", "ford: [E3]", "ford: [E3, E1]", []string{"13: terrain.ford: E1 is river already"}},
		{"unknown hexside", "[northwest, northeast]", "[north]", []string{`16: ramparts.G5: "north" is not one of northwest, northeast, …`}},
		{"rampart on the board's edge", "G5: [northwest, northeast]", "A5: [northwest]", []string{"16: ramparts.A5: the northwest side is the edge of the board"}},
		{"rampart on impassable ground", "G5: [northwest, northeast]", "E1: [east]", []string{"16: ramparts.E1: is river"}},
		{"rampart twice", "G5: [northwest, northeast]", "G5: [northwest, northwest]", []string{"16: ramparts.G5: northwest appears twice"}},
		{"unknown unit type", "LB: [D5]", "XX: [D5]", []string{"20: units.top.XX: unknown unit type; known: AX, …"}},
		{"two units in a hex", "LC: [G5]", "LC: [G4]", []string{"23: units.bottom.LC: G4 holds a unit already (line 22)"}},
		{"enemies in a hex", "LC: [G5]", "LC: [C3]", []string{"23: units.bottom.LC: C3 holds a unit already (line 19)"}},
		{"unit in a river", "LB: [D5]", "LB: [E1]", []string{"20: units.top.LB: E1 is river, which is impassable"}},
		{"unit in a lake", "hill: [C5]", "lake: [C5]", []string{"19: units.top.HI: C5 is lake, which is impassable"}},
		{"unit on a steep hill", "hill: [C5]", "steep-hill: [C5]", []string{"19: units.top.HI: C5 is steep-hill, which is impassable"}},
		{"unit on the coast", "hill: [C5]", "coast: [C5]", []string{"19: units.top.HI: C5 is coast, which is impassable"}},
		{"more blocks than full strength", "blocks: 2", "blocks: 5", []string{"19: units.top.HI.blocks: 5 is out of range; the limits are 1 and 4"}},
		{"Sacred Band not of heavy infantry", "LB: [D5]", "LB: [{hex: D5, sacred-band: true}]", []string{"20: units.top.LB.sacred-band: only heavy infantry"}},
		{"neither true nor false", "blocks: 2", "sacred-band: maybe", []string{`19: units.top.HI.sacred-band: "maybe" is neither true nor false`}},
		{"a side without units", "  bottom:\n    MI: [G3, G4]\n    LC: [G5]\n", "  bottom: {}\n", []string{
			"17: units.bottom: has no units; each side needs one",
		}},
		{"war machines without values", "LB: [D5]", "WM: [D5]", []string{"20: units: war machines (WM) have no values in the rulebook"}},
		{"changed values are our own", "units:\n  top:", "unit-types: {HI: {close: 4}}\nunits:\n  top:", []string{"17: unit-types.HI.origin: is missing"}},
		{"war machines need all values", "units:\n  top:", "unit-types: {WM: {origin: own, move: 1, close: 2, back: 2, range: 4}}\nunits:\n  top:", []string{
			"17: unit-types.WM.move-fight: is missing", "17: unit-types.WM.retreat: is missing",
		}},
		{"move-fight above move", "units:\n  top:", "unit-types: {HI: {origin: own, move-fight: 2}}\nunits:\n  top:", []string{"17: unit-types.HI.move-fight: 2 is more than move, which is 1"}},
		{"too many dice", "units:\n  top:", "unit-types: {HI: {origin: own, close: 9}}\nunits:\n  top:", []string{"17: unit-types.HI.close: 9 is out of range; the limits are 0 and 8"}},
		{"unknown card", "units:\n  top:", "deck: {origin: own, cards: {rout: 2}}\nunits:\n  top:", []string{"17: deck.cards.rout: unknown card; known: order-two-left,"}},
		{"leader with the enemy", "hex: H4", "hex: C4", []string{"26: leaders.bottom: C4 holds an enemy unit"}},
		{"two leaders in a hex", "hex: H4", "hex: C3", []string{"26: leaders.bottom: C3 holds a leader already (line 25)"}},
		{"leader in a river", "hex: H4", "hex: E2", []string{"26: leaders.bottom: E2 is river, which is impassable"}},
		{"leader without a name", "{name: Belo, hex: H4}", "{hex: H4}", []string{"26: leaders.bottom.name: is missing"}},
		{"alias", "first: top", "first: &a top", []string{"6: YAML anchors and aliases (& and *) are not allowed"}},
		{"tag", "first: top", "first: !!str top", []string{"6: YAML tags (!!str) are not allowed"}},
		{"merge key", "first: top", "first: top\n<<: {banners: 3}", []string{"7: <<: unknown key"}},
		{"syntax", "first: top", "first: top: bottom", []string{"6: not YAML: mapping values are not allowed in this context"}},
		{"tabs", "    MI:", "\tMI:", []string{"22: not YAML: found character that cannot start any token (lines are indented with blanks, not tabs)"}},
		{"unclosed list", "river: [E1, E2, E4]", "river: [E1, E2, E4", []string{"13: not YAML: did not find expected ',' or ']', while parsing a flow sequence that begins on line 12"}},
		{"second document", "first: top", "---\nfirst: top", []string{"6: a second document begins"}},
		{"control character", "first: top", "first: t\x01p", []string{"6: a byte here is not text"}},
		{"not UTF-8", "first: top", "first: t\xffp", []string{"6: a byte here is not text"}},
		{"other values than this version's", "first: top", "first: top\ntables: abc", []string{"7: tables: the scenario was written for other unit and card values"}},
		{"source in one language", "first: top", "first: top\nsource: {en: a book}", []string{"7: source.es: is missing"}},
		{"trials above all games", "first: top", "first: top\ntrials: {games: 10, top: 60, bottom: 50, player: recruit}", []string{"7: trials: top and bottom add up to 110; the limit is 100 percent"}},
		{"results above all games", "first: top", "first: top\nresults: {games: 10, top: 60, bottom: 50, source: x}", []string{"7: results: top and bottom add up to 110; the limit is 100 percent"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			expectFaults(t, c.old, c.new, c.want)
		})
	}
}

func TestAFaultInASpecialRuleNamesItsLineAndLimit(t *testing.T) {
	for _, c := range []struct {
		name, rule string
		want       []string
	}{
		{"exit on the wrong edge", "exits: [{side: bottom, hexes: [I5], banners: 1}]", []string{"27: exits.hexes: I5 is not on the enemy's edge; the bottom army leaves from row A"}},
		{"exit inside the board", "exits: [{side: top, hexes: [H5], banners: 1}]", []string{"27: exits.hexes: H5 is not on the enemy's edge; the top army leaves from row I"}},
		{"exit without hexes", "exits: [{side: top, hexes: [], banners: 1}]", []string{"27: exits.hexes: names no hex"}},
		{"exit hex twice", "exits: [{side: top, hexes: [I1, I1], banners: 1}]", []string{"27: exits.hexes: I1 appears twice"}},
		{"two exits of a side share a hex", "exits: [{side: top, hexes: [I1, I2], banners: 1}, {side: top, hexes: [I2], banners: 1}]", []string{"27: exits.hexes: I2 is in an earlier one"}},
		{"two exits of a side of unequal worth", "exits: [{side: top, hexes: [I1], banners: 1}, {side: top, hexes: [I2], banners: 2}]", []string{"27: exits.banners: the exits of the top army are worth 1 and 2 banners"}},
		{"exit without banners", "exits: [{side: top, hexes: [I1]}]", []string{"27: exits.banners: is missing"}},
		{"not a list", "exits: {side: top}", []string{"27: exits: must be a list, not keys and values"}},
		{"objective in a river", "objectives: [{side: top, hexes: [E1], banners: 1, keep: once}]", []string{"27: objectives.hexes: E1 is river, which is impassable"}},
		{"objective kept neither way", "objectives: [{side: top, hexes: [E5], banners: 1, keep: always}]", []string{`27: objectives.keep: "always" is not one of once, held`}},
		{"objective worth nothing", "objectives: [{side: top, hexes: [E5], banners: 0, keep: once}]", []string{"27: objectives.banners: 0 is out of range; the limits are 1 and 10"}},
		{"growth that does not grow", "growth: {top: [{after-turn: 1, cards: 4}]}", []string{"27: growth.top.cards: 4 cards do not grow the hand; the army begins with 4"}},
		{"growth by nothing", "growth: {top: [{cards: 5}]}", []string{"27: growth.top: needs exactly one of after-turn and banners"}},
		{"growth by both", "growth: {top: [{after-turn: 1, banners: 1, cards: 5}]}", []string{"27: growth.top: needs exactly one of after-turn and banners"}},
		{"growth out of order", "growth: {top: [{after-turn: 2, cards: 5}, {after-turn: 1, cards: 6}]}", []string{"27: growth.top.cards: a later step must give more cards"}},
		{"growth above twelve", "growth: {top: [{after-turn: 2, cards: 13}]}", []string{"27: growth.top.cards: 13 is out of range; the limits are 1 and 12"}},
		{"reserve without a card", "reserves: [{side: top, cards: [], entry: [A1], units: {LI: 1}}]", []string{"27: reserves.cards: names no card"}},
		{"reserve with an unknown card", "reserves: [{side: top, cards: [rout], entry: [A1], units: {LI: 1}}]", []string{`27: reserves.cards: "rout" is not a card; there are: order-two-left, `}},
		{"reserve without units", "reserves: [{side: top, cards: [rally], entry: [A1], units: {}}]", []string{"27: reserves.units: has no units"}},
		{"reserve entering a river", "reserves: [{side: top, cards: [rally], entry: [E1], units: {LI: 1}}]", []string{"27: reserves.entry: E1 is river, which is impassable"}},
		{"more than 64 units", "reserves: [{side: top, cards: [rally], entry: [A1], units: {LI: 58}}]", []string{"17: units: 65 units with the reserves; the limit is 64"}},
		{"war machines in reserve without values", "reserves: [{side: top, cards: [rally], entry: [A1], units: {WM: 1}}]", []string{"27: units: war machines (WM) have no values"}},
		{"turn limit without end", "turn-limit: {turns: 0, winner: top}", []string{"27: turn-limit.turns: 0 is out of range; the limits are 1 and 400"}},
		{"turn limit without winner", "turn-limit: {turns: 9}", []string{"27: turn-limit.winner: is missing"}},
		{"a deck too small", "deck: {origin: own, cards: {" + emptyDeck() + "}}", []string{"27: deck: 0 cards in all; this battle's hands need at least 12"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			expectFaults(t, "", ford+c.rule+"\n", c.want)
		})
	}
}

// emptyDeck returns all cards with no copies.
func emptyDeck() string {
	deck, _ := scenarios.DefaultTables()
	var cards []string
	for c := range deck.Deck {
		cards = append(cards, cardName(c)+": 0")
	}
	return strings.Join(cards, ", ")
}

func expectFaults(t *testing.T, old, with string, want []string) {
	t.Helper()
	text := with
	if old != "" {
		text = strings.Replace(ford, old, with, 1)
		if text == ford {
			t.Fatalf("%q does not stand in the battle", old)
		}
	}
	got := faultsOf(t, text)
	ok := len(got) == len(want)
	for i := range min(len(got), len(want)) {
		ok = ok && strings.HasPrefix(got[i], want[i])
	}
	if !ok {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestAllFaultsAreToldAtOnce(t *testing.T) {
	text := ford
	for _, r := range [][2]string{
		{"origin: own", "origin: mine"},
		{"es: El vado", "fr: Le gué"},
		{"banners: 4", "banners: 99"},
		{"ford: [E3]", "ford: [E3, Z9, E1]"},
		{"LB: [D5]", "LB: [D5, E2, C3]"},
		{"hex: H4", "hex: C4"},
	} {
		text = strings.Replace(text, r[0], r[1], 1)
	}
	text += "exits: [{side: bottom, hexes: [I5], banners: 1}]\nunknown: 1\n"
	want := []string{
		"2: origin", "3: name.fr", "3: name.es", "7: banners", "13: terrain.ford", "13: terrain.ford",
		"20: units.top.LB", "20: units.top.LB", "26: leaders.bottom", "27: exits.hexes", "28: unknown",
	}
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

func TestAFileWithManyFaultsEndsWithTheirNumber(t *testing.T) {
	var b strings.Builder
	b.WriteString(ford)
	for i := range 150 {
		fmt.Fprintf(&b, "x%d: 1\n", i)
	}
	got := faultsOf(t, b.String())
	if len(got) != 101 || !strings.HasSuffix(got[100], "and 50 more faults") {
		t.Errorf("%d faults, the last %q", len(got), got[len(got)-1])
	}
}

func TestTheSizeOfAFileIsLimited(t *testing.T) {
	got := faultsOf(t, ford+strings.Repeat("# filling\n", frame.MaxSize/10))
	if len(got) != 1 || !strings.HasSuffix(got[0], "; the limit is 262144") {
		t.Errorf("%v", got)
	}
}

func TestMoreThanSixteenLeadersAreAFault(t *testing.T) {
	leaders := "leaders:\n  top:\n"
	for i := range 17 {
		row, col := "AB"[i/9:i/9+1], i%9+1
		leaders += fmt.Sprintf("    - {name: L, hex: %s%d}\n", row, col)
	}
	text := ford[:strings.Index(ford, "leaders:")] + leaders
	got := faultsOf(t, text)
	if len(got) != 1 || !strings.HasSuffix(got[0], "leaders: 17 leaders; the limit is 16") {
		t.Errorf("%v", got)
	}
}

func TestNestingIsBounded(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("[", 100_000), strings.Repeat("- ", 100_000), strings.Repeat("{a: ", 50_000),
		"id: " + strings.Repeat("[", 5000) + strings.Repeat("]", 5000),
		"a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]\n", "&a [*a]", "id: *nobody",
	} {
		if got := faultsOf(t, text); len(got) == 0 {
			t.Errorf("%.20q is accepted", text)
		}
	}
}
