package commandcolors_test

import (
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	shared "mariscal/content/commandcolors"
	"mariscal/content/frame"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
	"mariscal/words"
)

// The tests of this file are a sister of the family, whole: a table of names and
// the order of its keys. It has other units, another terrain and other cards than
// any game there is.

var sister = &shared.Names{
	Names: &cc.Names{
		Kinds: []string{"LN", "GR", "ART"}, Terrain: []string{"", "town", "marsh"},
		Cards: []string{"probe-left", "probe-right", "assault"}, Tags: []string{"guard", "green"},
	},
	System: "sister", Closed: 1 << 2, Hand: 6,
	Limits: []shared.TagLimit{
		{Of: func(kind uint8) bool { return kind == 1 }, Fault: "only grenadiers (GR) are guards, not %s"},
		{Of: func(uint8) bool { return true }},
	},
}

// usual is the deck of the sister.
var usual = cc.Cards{9, 9, 6}

// read reads a battle of the sister.
func read(data string) (*cc.Setup, error) {
	s := &cc.Setup{Deck: usual}
	r := shared.NewReader("sister.yaml", sister, s)
	r.Full = []uint8{4, 5, 3}
	t := r.Mapping(r.Root([]byte(data)), "", "key", append(frame.InfoKeys, "tables", "banners",
		"deck", "terrain", "units", "leaders", "exits", "objectives", "growth", "reserves", "turn-limit")...)
	r.Need(t, append(frame.NeededKeys, "banners", "units")...)
	r.Info(t)
	r.Tables(t.At("tables"), "sum")
	r.Deck(t.At("deck"))
	var works [hex.N]uint8
	r.Field(t, &works)
	var on shared.Standing
	for i := range s.Units {
		r.CheckUnit(&on, i)
	}
	r.CheckRest(t, &on)
	r.LookOver(t)
	if err := r.Result(); err != nil {
		return nil, err
	}
	if w := r.Warnings(); len(w) > 0 {
		return nil, w
	}
	*s = shared.Sorted(s)
	told := shared.Teller{Names: sister, Setup: s}
	told.Impassable()
	told.Fatal()
	told.Rules()
	s.Info.Special = told.Told
	return s, nil
}

// write writes a battle of the sister.
func write(s *cc.Setup) string {
	sorted := shared.Sorted(s)
	w := shared.Writer{Names: sister, Setup: &sorted}
	w.Info("sum")
	w.Deck(&usual)
	w.Terrain()
	w.Forces()
	w.Special()
	return w.String()
}

const bridge = `id: sister/bridge
origin: own
tables: "sum"
name:
  en: "The bridge"
  es: "El puente"
date:
  en: "1809"
  es: "1809"
background:
  en: "Two armies."
  es: "Dos ejércitos."
first: bottom
banners: 5
armies:
  top:
    name:
      en: "North"
      es: "Norte"
    leader: "Reding"
    cards: 5
    colour: blue
  bottom:
    name:
      en: "South"
      es: "Sur"
    leader: "Castaños"
    cards: 6
    colour: yellow
deck:
  origin: own
  cards:
    assault: 7
terrain:
  town: [C5, C6]
  marsh: [E1]
units:
  top:
    LN: [C3, {hex: C5, blocks: 2, green: true}]
    GR: [{hex: C6, guard: true, green: true}]
  bottom:
    LN: [G3, G4]
    ART: [H4]
leaders:
  bottom:
    - {name: "Castaños", hex: G3, fatal: true}
exits:
  - {side: bottom, hexes: [A1, A2], banners: 1}
objectives:
  - {side: bottom, hexes: [C5, C6], banners: 2, keep: held}
growth:
  top:
    - {after-turn: 3, cards: 6}
reserves:
  - side: top
    cards: [probe-left, assault]
    entry:
      left: [A12]
      right: [A1]
    from-turn: 3
    enter: move
    units:
      GR: [{}, {blocks: 4, guard: true}]
    leaders:
      - {name: "Reding"}
turn-limit: {turns: 30, winner: top}
`

func TestASisterReadsAndWritesByATableOfNames(t *testing.T) {
	s, err := read(bridge)
	if err != nil {
		t.Fatal(err)
	}
	if got := write(s); got != bridge {
		t.Errorf("written it is\n%s", got)
	}
	if again, err := read(write(s)); err != nil || !reflect.DeepEqual(s, again) {
		t.Errorf("read back it is %v, %+v, not %+v", err, again, s)
	}
	c6, _ := hex.Parse("C6")
	if want := (cc.UnitSetup{Kind: 1, Hex: c6, Tags: 3}); s.Units[2] != want || s.Terrain[c6] != 1 || s.Deck != (cc.Cards{9, 9, 7}) {
		t.Errorf("the unit in the town is %+v on %d, not %+v; the deck is %v", s.Units[2], s.Terrain[c6], want, s.Deck)
	}
}

func TestASisterSpeaksWithTheTextsOfTheFamily(t *testing.T) {
	bring(t, "[sister.card]\nassault = \"Assault\"\nprobe-left = \"Probe\"\n", "[sister.card]\nassault = \"Asalto\"\nprobe-left = \"Tanteo\"\n")
	s, err := read(bridge)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, m := range s.Info.Special {
		ids = append(ids, strings.TrimPrefix(m.ID, "sister.special."))
		if !words.Has(m.ID) {
			t.Errorf("%s has no words", m.ID)
		}
	}
	const want = "impassable fatal exit objective-held growth-turn reserve reserve-leader reserve-section reserve-section reserve-turn reserve-move limit-top"
	if got := strings.Join(ids, " "); got != want {
		t.Errorf("told is %s, not %s", got, want)
	}
}

func TestASistersFaultsNameWhatItKnows(t *testing.T) {
	bring(t, "", "[sister.fault]\n\"only grenadiers (GR) are guards, not %s\" = \"solo los granaderos (GR) son guardia, no %s\"\n")
	for _, c := range []struct{ old, changed, en, es string }{
		{"[C3, {", "[E1, {", "39: units.top.LN: E1 is marsh, which is impassable", "E1 es marsh, que es impracticable"},
		{"guard: true, green", "strength: 2, green", "40: units.top.GR.strength: unknown key; known: hex, blocks, guard, green", "no se conoce (clave); se conocen: hex, blocks, guard, green"},
		{"blocks: 2, green", "blocks: 5, green", "39: units.top.LN.blocks: 5 is out of range; the limits are 1 and 4", "5 está fuera de los límites, que son 1 y 4"},
		{"blocks: 2, green", "guard: true, green", "39: units.top.LN.guard: only grenadiers (GR) are guards, not LN", "solo los granaderos (GR) son guardia, no LN"},
		{"    ART: [", "    HI: [", "43: units.bottom.HI: unknown unit type; known: LN, GR, ART", "no se conoce (tipo de unidad); se conocen: LN, GR, ART"},
		{"town: [C5", "hill: [C5", "35: terrain.hill: unknown terrain; known: town, marsh", "no se conoce (terreno); se conocen: town, marsh"},
		{"[probe-left,", "[rally,", `56: reserves.cards: "rally" is not a card; there are: probe-left, probe-right, assault`, `"rally" no es una carta; hay: probe-left, probe-right, assault`},
		{"cards: 6\n    colour", "cards: 7\n    colour", "28: armies.bottom.cards: 7 is out of range; the limits are 1 and 6", "7 está fuera de los límites, que son 1 y 6"},
		{`"sum"`, "old", "3: tables: the scenario was written for other unit and card values than this version's (sum)", "otros valores de unidades y cartas"},
	} {
		text := strings.Replace(bridge, c.old, c.changed, 1)
		if text == bridge {
			t.Fatalf("%q does not stand in the battle", c.old)
		}
		_, err := read(text)
		faults, _ := err.(frame.Faults)
		if len(faults) != 1 || faults[0].Error() != "sister.yaml:"+c.en || !strings.Contains(faults[0].In("es"), c.es) {
			t.Errorf("%q: %v; %s\nwant %s; %s", c.changed, err, faults.In("es"), c.en, c.es)
		}
	}
}

// bring registers the sister's own texts for a test.
func bring(t *testing.T, en, es string) {
	t.Helper()
	files := func(en, es string) fstest.MapFS {
		return fstest.MapFS{"words/en.toml": {Data: []byte(en)}, "words/es.toml": {Data: []byte(es)}}
	}
	words.Add(words.Source{Name: "sister", Family: "commandcolors", Files: files(en, es)})
	t.Cleanup(func() { words.Add(words.Source{Name: "sister", Files: files("", "")}) })
}
