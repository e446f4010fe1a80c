package commander

import (
	"fmt"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/game/notation"
)

// drill is the ground of the combat scripts: six rows of six zones, A1 to F6, B, D and
// F shifted half a zone to the right. B2 touches A2, A3, B3, C3, C2, B1. Clear, but:
//
//	A6 wood, B6 village, C6 town with the fort Castle, D6 marsh, E6 rough, F6 crags
//	E2, E3 one higher, F2 two higher: a slope from row D, a cliff between E1 and F2
//	a stream between A5 and B5, a river between C5 and D5, with a bridge between C4 and D4
//	a redoubt in E5 that looks at D5
//
// Commanders have no abilities; their aides-de-camp have those the rulebook names, and
// the top one is Unsteady.
//
// The deck has a card for every result, alike in all columns, a card for every result
// of a Skill Check, and rows with all results one beside the other: "ladder" and the
// example of chapter 23.4.
func drill() *Setup {
	l := lattice{rows: []string{"A", "B", "C", "D", "E", "F"}, from: 1, cols: 6, shifted: map[string]bool{"B": true, "D": true, "F": true}}
	s := Training()
	s.Drawing, s.Zones, s.Borders, s.Blocks, s.Cards = l.drawing(), nil, nil, nil, drillDeck()
	s.Info.ID, s.Info.Canonical = "commander/drill", "drill"
	terrain := map[string]Terrain{"A6": Wood, "B6": Village, "C6": Town, "D6": Marsh, "E6": Rough, "F6": Crags}
	height := map[string]uint8{"E2": 1, "E3": 1, "F2": 2}
	for _, o := range s.Drawing.Zones {
		s.Zones = append(s.Zones, Zone{Name: o.Name, Terrain: terrain[o.Name], Elevation: height[o.Name]})
	}
	s.Borders = []Border{
		{Between: [2]string{"A5", "B5"}, Stream: true},
		{Between: [2]string{"C5", "D5"}, River: true},
		{Between: [2]string{"C4", "D4"}, River: true, Crossing: Bridge | RoadWay},
		{Between: [2]string{"F2", "F1"}, Cliff: true},
		{Between: [2]string{"B1", "B2"}, Crossing: RoadWay},
	}
	s.Forts = []Fort{{Name: "Castle", In: "C6"}}
	s.Works = []Redoubt{{In: "E5", Facing: "D5"}}
	for seat := range s.Armies {
		a := &s.Armies[seat]
		a.Columns = true
		a.Commander.Faces[1].Abilities = ArtilleryExpert | OrdreMixte | DisciplinedInfantry | Ability(1-seat)*Unsteady
	}
	for seat := range game.Seat(2) {
		nation := [2]Nation{Austrian, French}[seat]
		add := func(name string, t Type, skill uint8, icons Icons) *BlockSetup {
			s.Blocks = append(s.Blocks, BlockSetup{Name: fmt.Sprint([2]string{"a", "f"}[seat], name), Seat: seat, Type: t, Nation: nation, Skill: skill, Icons: icons, Turn: 20})
			return &s.Blocks[len(s.Blocks)-1]
		}
		for i := range 4 {
			add(fmt.Sprint("line", i+1), Long, 2, 0)
			add(fmt.Sprint("short", i+1), Short, 2, 0)
		}
		add("light", Short, 2, Shots)
		add("gren", Short, 2, Burst)
		add("russ", Long, 1, 0).Nation = Russian
		add("guard", Long, 2, Burst).Veteran = true
		add("cav1", Cavalry, 2, 0)
		add("cav2", Cavalry, 2, 0)
		add("huss", Cavalry, 2, Shots)
		add("foot1", FootGuns, 2, 0)
		add("foot2", FootGuns, 2, 0)
		add("horse", HorseGuns, 2, 0)
		add("post", Garrison, 0, 0)
		if seat == 1 {
			add("works", FootGuns, 2, 0).Redoubt = true
		}
		add("hq", HQ, 3, 0)
		add("hqs", HQS, 2, 0)
	}
	return s
}

// drillDeck has a card for every result.
func drillDeck() (deck []Card) {
	fire := func(id string, of Fire) {
		c := Card{ID: id, Check: Flags2}
		for i := range c.Fire {
			c.Fire[i], c.Assault[i] = of, BlackCross
		}
		deck = append(deck, c)
	}
	assault := func(id string, of Assault) {
		c := Card{ID: id, Check: Flags2}
		for i := range c.Assault {
			c.Assault[i] = of
		}
		deck = append(deck, c)
	}
	for f := range FireCount {
		fire(f.String(), f)
		fire(f.String()+"-2", f)
	}
	for a := range AssaultCount {
		assault(a.String(), a)
		assault(a.String()+"-2", a)
	}
	for r := range ResultCount {
		for _, more := range []string{"", "-b", "-c"} {
			deck = append(deck, Card{ID: r.String() + more, Check: r})
		}
	}
	for _, id := range []string{"example", "example-b"} {
		deck = append(deck, Card{ID: id, Check: Flags2, Fire: [Columns]Fire{Smoke, RoundShot, RoundShot, Bones, Bones, Bones, Bones}})
	}
	return append(deck,
		Card{
			ID: "ladder", Check: Flags2, Fire: [Columns]Fire{Smoke, Smoke, Musket, RoundShot, RoundShot, Bones, Bones},
			Assault: [Columns]Assault{BlackCross, HorseHead, Bayonets, BayonetsBurst, Bursts, RetreatFlag, RetreatFlag},
		},
		Card{ID: "war", Icon: IconShuffle, Check: Skull})
}

// The scripts of combats hold: every example of the rulebook, every result on every
// state.
func TestScriptsOfCombatHold(t *testing.T) {
	_, release, err := Lease(drill())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	runner := notation.Runner{System: func(string) game.System { return System{} }}
	gametest.Scripts(t, "testdata/drill", runner.Run)
}
