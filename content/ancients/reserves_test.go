package ancients_test

import (
	"strings"
	"testing"

	scenarios "mariscal/content/ancients"
)

// withRule returns the small battle with a special rule more.
func withRule(rule string) string {
	return strings.Replace(ford, "first: top\n", "first: top\n"+rule+"\n", 1)
}

func TestReservesAsTheyWereMeanWhatTheyMeant(t *testing.T) {
	plain := load(t, withRule("reserves: [{side: top, cards: [rally], entry: [A1, A2], units: {LI: 1, HI: [{blocks: 2}]}}]"))
	said := load(t, withRule("reserves: [{side: top, cards: [rally], entry: [A2, A1], units: {LI: 1, HI: [{blocks: 2}]}, from-turn: 1, enter: free, optional: false}]"))
	if plain.Info.Sum != said.Info.Sum {
		t.Error("saying what holds anyway makes another battle")
	}
	const was = `reserves:
  - side: top
    cards: [rally]
    entry: [A1, A2]
    units:
      LI: [{}]
      HI: [{blocks: 2}]
`
	if !strings.Contains(plain.Info.Canonical, was) {
		t.Errorf("the canonical text is no more what it was:\n%s", plain.Info.Canonical)
	}
}

// sums are those of the battles as they were first published: records name them. The first battle,
// our own, was changed since; what it was is kept among the earlier versions.
var sums = map[string]string{
	"akragas":         "3302a64160a6b16a99af43b56995cb8a41701264bd60caf2f7729dfaabc38bc7",
	"crimissos-river": "4acf01acb5d15ac8c583cbaa186c68334ef250674f6d9dd70faede26c97c3212",
	"ticinus-river":   "e3a943d6724433b3a4176fe854fdaa6007014b13db1450e3e80c9b5eadb7b580",
	"lake-trasimene":  "f2a64646f1e41522c7d26e2bf187764d7212084e90824908697b6a12d508bd32",
	"cannae":          "794d3891f6ecae6473b2778589b06337db7ffccbc0e356971be6c90cb44b0ebf",
	"dertosa":         "f2b3527ce5ec6f7ea694179b2e788c2c3591fcb4df3f55401dc4a037d0a2d4f8",
	"castulo":         "3c034841c33ba953c6fd5f44655dca49bf2f40857e84dfb9d68c8d41130022b4",
	"baecula":         "48a04d94d8ab918758e7809df19e27d2f2b46995e4648e9c42080fdfa68c6e1b",
	"ilipa":           "b18f2d51bb49e648a79717abc41c7a9fb08a64e10939333e0fd158e6d6628d4b",
	"zama":            "d8d01f25319c5f0f074d1f98444ea774ef2c71fb4d9620b28cf61008118b286a",
	"first-battle":    "0fd95445aeacf3eecef22ca96d5175124263767c137aa619541d7b2aa95bc310",
}

func TestTheSumsOfTheBattlesOfTheRulebookStay(t *testing.T) {
	for name, want := range sums {
		if name == "first-battle" {
			name = "earlier/first-battle-" + want[:8]
		}
		data, err := scenarios.BuiltinFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := load(t, string(data)).Info.Sum; got != want {
			t.Errorf("%s: %s, not %s: records of it would be refused", name, got, want)
		}
	}
}

func TestAnAmbushIsReadWhole(t *testing.T) {
	s := load(t, withRule(`reserves:
  - side: bottom
    cards: [order-two-left, rally]
    entry: {left: [I1, H1], right: [I12]}
    from-turn: 3
    enter: move
    optional: true
    units: {AX: 2}
    leaders: [{name: Gisgo}, {name: Bomilcar, fatal: true}]`))
	g := s.Reserves[0]
	if !g.BySection || g.Sections[0].Len() != 2 || !g.Sections[1].Empty() || g.Sections[2].Len() != 1 || g.Entry.Len() != 3 {
		t.Errorf("entries are %+v", g)
	}
	if g.FromTurn != 3 || !g.Moving || !g.Optional || len(s.Leaders) != 4 || s.Leaders[2].Name != "Gisgo" || !s.Leaders[3].Fatal || s.Leaders[3].Reserve != 1 {
		t.Errorf("the group is %+v, the leaders %+v", g, s.Leaders)
	}
	var ids []string
	for _, m := range s.Info.Special {
		ids = append(ids, strings.TrimPrefix(m.ID, "ancients.special."))
	}
	const want = "impassable fords reserve reserve-leader reserve-leader fatal reserve-section reserve-section reserve-turn reserve-move reserve-optional"
	if got := strings.Join(ids, " "); got != want {
		t.Errorf("told is %s, not %s", got, want)
	}
}

func TestFaultsOfReserves(t *testing.T) {
	for rule, want := range map[string]string{
		"{side: top, cards: [rally], entry: [A1]}":                                               "needs units or leaders",
		"{side: top, cards: [rally], entry: {}, units: {LI: 1}}":                                 "entry: names no hex",
		"{side: top, cards: [rally], entry: {left: []}, units: {LI: 1}}":                         "entry.left: names no hex",
		"{side: top, cards: [rally], entry: {middle: [A1]}, units: {LI: 1}}":                     "unknown section",
		"{side: top, cards: [rally], entry: {left: [E1]}, units: {LI: 1}}":                       "E1 is river, which is impassable",
		"{side: top, cards: [rally], entry: [A1], leaders: []}":                                  "names no leader",
		"{side: top, cards: [rally], entry: [A1], leaders: [{name: Gisgo, hex: A1}]}":            "unknown key; known: name, fatal",
		"{side: top, cards: [rally], entry: [A1], units: {LI: 1}, from-turn: 0}":                 "0 is out of range",
		"{side: top, cards: [rally], entry: [A1], units: {LI: 1}, enter: fly}":                   `"fly" is not one of free, move`,
		"{side: top, cards: [rally], entry: [A1], units: {LI: 1}, optional: perhaps}":            "neither true nor false",
		"{side: top, cards: [rout], entry: [A1], units: {LI: 1}}":                                `"rout" is not a card; there are: order-two-left,`,
		"{side: top, cards: [rally], entry: [A1], units: {}, leaders: [{name: A}, {fatal: no}]}": "has no units",
	} {
		got := strings.Join(faultsOf(t, withRule("reserves: ["+rule+"]")), "\n")
		if !strings.Contains(got, want) {
			t.Errorf("%s: %s\nwant %s", rule, got, want)
		}
	}
}
