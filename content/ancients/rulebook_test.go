package ancients_test

import (
	"fmt"
	"strings"
	"testing"

	scenarios "mariscal/content/ancients"
	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
	cc "mariscal/systems/commandcolors"
)

func TestTheDeckHasSixtyCardsInFourGroups(t *testing.T) {
	tables, err := scenarios.DefaultTables()
	if err != nil {
		t.Fatal(err)
	}
	sum := func(from, to ancients.Card) (n int) {
		for c := from; c <= to; c++ {
			n += int(tables.Deck[c])
		}
		return n
	}
	groups := [4]int{
		sum(ancients.OrderTwoLeft, ancients.OutFlanked), sum(ancients.OrderLight, ancients.OrderMounted),
		sum(ancients.LeadershipAny, ancients.InspiredRight), sum(ancients.ClashOfShields, ancients.Rally),
	}
	if want := [4]int{27, 10, 6, 17}; groups != want {
		t.Errorf("section, troop, leadership and tactic cards are %v, want %v", groups, want)
	}
}

func TestUnitTypesHaveTheValuesOfTheRulebook(t *testing.T) {
	tables, err := scenarios.DefaultTables()
	if err != nil {
		t.Fatal(err)
	}
	// Chapters 2, 8, 10, 11 and 12: class, mounted, blocks; move, with battle, retreat; close, back, range.
	want := map[ancients.Kind]ancients.UnitType{
		ancients.LI:  {Class: ancients.Light, Blocks: 4, Move: 2, MoveFight: 2, Retreat: 2, Close: 2, Back: 2, Range: 2},
		ancients.LB:  {Class: ancients.Light, Blocks: 4, Move: 2, MoveFight: 2, Retreat: 2, Close: 2, Back: 2, Range: 3},
		ancients.LS:  {Class: ancients.Light, Blocks: 4, Move: 2, MoveFight: 2, Retreat: 2, Close: 2, Back: 2, Range: 3},
		ancients.AX:  {Class: ancients.Light, Blocks: 4, Move: 2, MoveFight: 1, Retreat: 1, Close: 3, Back: 3, Range: 2},
		ancients.WA:  {Class: ancients.Medium, Blocks: 4, Move: 2, MoveFight: 2, Retreat: 2, Close: 3, Back: 3},
		ancients.MI:  {Class: ancients.Medium, Blocks: 4, Move: 1, MoveFight: 1, Retreat: 1, Close: 4, Back: 4},
		ancients.HI:  {Class: ancients.Heavy, Blocks: 4, Move: 1, MoveFight: 1, Retreat: 1, Close: 5, Back: 5},
		ancients.LC:  {Class: ancients.Light, Mounted: true, Blocks: 3, Move: 4, MoveFight: 4, Retreat: 4, Close: 2, Back: 2, Range: 2},
		ancients.MC:  {Class: ancients.Medium, Mounted: true, Blocks: 3, Move: 3, MoveFight: 3, Retreat: 3, Close: 3, Back: 3},
		ancients.HC:  {Class: ancients.Heavy, Mounted: true, Blocks: 3, Move: 2, MoveFight: 2, Retreat: 2, Close: 4, Back: 4},
		ancients.HCH: {Class: ancients.Heavy, Mounted: true, Blocks: 2, Move: 2, MoveFight: 2, Retreat: 2, Close: 4, Back: 3},
		ancients.EL:  {Class: ancients.Heavy, Mounted: true, Blocks: 2, Move: 2, MoveFight: 2, Retreat: 1, Close: 3, Back: 3},
		ancients.WM:  {Class: ancients.Heavy, Blocks: 2},
	}
	for k := range ancients.KindCount {
		if tables.Types[k] != want[k] {
			t.Errorf("%s: %+v, want %+v", k, tables.Types[k], want[k])
		}
	}
}

func builtin(t *testing.T, name string) *ancients.Setup {
	t.Helper()
	data, err := scenarios.BuiltinFile(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenarios.Load(name, data)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestOrdersOfBattle(t *testing.T) {
	// Cards of the top and the bottom army, who begins, banners, units and
	// leaders of each side.
	for _, c := range []struct{ name, want string }{
		{"akragas", "5/6 bottom 5 | 1 LI 1 LB 4 AX 2 MI 1 HI 1 LC 2 HCH: Mago B4, Himilco B8 | 1 LI 2 LB 3 AX 4 HI 1 LC 1 MC: Daphnaeus H8, Dionysius H11"},
		{"crimissos-river", "5/5 bottom 5 | 2 LI 1 LS 2 AX 2 WA 2 MI 2 HI 1 MC 1 HCH: Hasdrubal C4 | 1 LI 1 LS 2 AX 4 HI 1 MC: Timoleon G5, Mamercus G8"},
		{"ticinus-river", "5/4 top 6 | 8 LC 4 HC: Maharbal A3, Mago A12, Hasdrubal B6 | 6 LI 6 MC: Publius Scipio I8"},
		{"lake-trasimene", "6/2 top 6 | 2 LS 4 AX 3 WA 2 MI 2 HI 4 LC 2 MC: Mago C3, Hannibal C10, Hamilcar D7 | 3 LI 6 AX 4 MI 2 HI 1 MC: Flaminius H5, Legatus I10"},
		{"cannae", "6/4 bottom 7 | 3 LS 2 AX 2 WA 4 HI 3 LC 1 MC 1 HC: Maharbal B2, Hannibal B9, Hasdrubal B12 | 2 LI 6 AX 4 MI 2 HI 2 MC: Paullus H5, Varro H11, Atilius I8"},
		{"dertosa", "4/6 bottom 6 | 2 LS 5 AX 2 HI 3 LC 1 MC 1 EL: Hasdrubal B11 | 2 LI 2 AX 7 MI 2 HI 2 MC: Gnaeus Scipio G5, Publius Scipio G9"},
		{"castulo", "5/5 bottom 8 | 1 LI 1 LS 4 AX 2 WA 2 MI 2 HI 4 LC 2 MC: Hasdrubal Gisgo A5, Masinissa B11, Mago E2 | 3 LI 3 AX 1 WA 4 MI 2 HI 3 MC: Publius Scipio G8 (fatal)"},
		{"baecula", "4/6 bottom 6 | 4 LI 2 LS 3 AX 3 HI 2 LC: Hasdrubal B9 | 6 LI 3 AX 8 MI: Laelius G2, Publius Scipio G12, Cassius I7"},
		{"ilipa", "4/6 bottom 7 | 4 LI 4 AX 2 WA 3 HI 2 LC 2 MC 2 EL: Hasdrubal Gisgo A7 | 4 LI 4 AX 4 MI 2 HI 2 LC 2 MC: Marcius G4, Scipio G10"},
		{"zama", "5/5 bottom 8 | 1 LI 1 LS 5 AX 2 WA 2 MI 2 HI 2 LC 1 MC 3 EL: Hannibal A6, Hasdrubal A8 | 4 LI 3 AX 6 MI 3 HI 3 LC 2 MC: Scipio G7, Laelius H3, Masinissa H11"},
	} {
		s := builtin(t, c.name)
		got := fmt.Sprintf("%d/%d %s %d", s.Command[0], s.Command[1], s.Info.First, s.Goal)
		for seat := range s.Info.Armies {
			got += " | " + army(s, game.Seat(seat))
		}
		if got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// army writes the units and leaders of a side.
func army(s *ancients.Setup, seat game.Seat) string {
	var counts [ancients.KindCount]int
	for _, u := range s.Units {
		if u.Seat == seat {
			counts[u.Kind]++
		}
	}
	var units, leaders []string
	for k, n := range counts {
		if n > 0 {
			units = append(units, fmt.Sprintf("%d %s", n, ancients.Kind(k)))
		}
	}
	for _, l := range s.Leaders {
		if l.Seat == seat {
			fatal := ""
			if l.Fatal {
				fatal = " (fatal)"
			}
			leaders = append(leaders, fmt.Sprintf("%s %s%s", l.Name, l.Hex, fatal))
		}
	}
	return strings.Join(units, " ") + ": " + strings.Join(leaders, ", ")
}

func TestTerrainOfTheBattles(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"akragas", ""},
		{"crimissos-river", "5 hill 5 river 5 ford"},
		{"ticinus-river", "7 river"},
		{"lake-trasimene", "8 hill 4 steep-hill 5 lake"},
		{"cannae", ""},
		{"dertosa", ""},
		{"castulo", "8 forest"},
		{"baecula", "10 hill 3 camp"},
		{"ilipa", ""},
		{"zama", ""},
	} {
		s := builtin(t, c.name)
		var counts [ancients.TerrainCount]int
		for h := range hex.Board().All() {
			counts[s.Terrain[h]]++
		}
		var got []string
		for k := ancients.Plain + 1; k < ancients.TerrainCount; k++ {
			if counts[k] > 0 {
				got = append(got, fmt.Sprintf("%d %s", counts[k], k))
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, want %s", c.name, got, c.want)
		}
	}
}

func TestSpecialRulesOfTheBattles(t *testing.T) {
	for _, name := range scenarios.BuiltinNames() {
		s := builtin(t, name)
		if s.Info.Hidden {
			continue
		}
		got := fmt.Sprint(s.Exits, s.Objectives, s.Growth, s.Reserves, s.Limit)
		want := fmt.Sprint([]cc.Exit(nil), []cc.Objective(nil), [2][]cc.Growth{}, []cc.Reserve(nil), cc.TurnLimit{})
		switch name {
		case "castulo":
			var edge hex.Set
			for col := 4; col < 13; col++ {
				edge = edge.With(hex.At(0, col))
			}
			want = fmt.Sprint([]cc.Exit{{Seat: game.Bottom, Hexes: edge, Banners: 1}}, []cc.Objective(nil), [2][]cc.Growth{}, []cc.Reserve(nil), cc.TurnLimit{})
		case "baecula":
			camps := hex.Of(hex.At(1, 4), hex.At(1, 6), hex.At(1, 8))
			want = fmt.Sprint([]cc.Exit(nil), []cc.Objective{{Seat: game.Bottom, Hexes: camps, Banners: 1, Once: true}}, [2][]cc.Growth{}, []cc.Reserve(nil), cc.TurnLimit{})
		case "lake-trasimene":
			want = fmt.Sprint([]cc.Exit(nil), []cc.Objective(nil), [2][]cc.Growth{nil, {{AfterTurn: 1, Command: 3}, {AfterTurn: 2, Command: 4}}}, []cc.Reserve(nil), cc.TurnLimit{})
		}
		if got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
		for _, u := range s.Units {
			sacred := u.Tags&ancients.TagSacred != 0
			if sacred != (name == "crimissos-river" && u.Hex.String() == "D3" && ancients.Kind(u.Kind) == ancients.HI) {
				t.Errorf("%s: the Sacred Band at %s is %t", name, u.Hex, sacred)
			}
		}
	}
}

func TestRecordedResultsOfPeopleAreKept(t *testing.T) {
	want := map[string][3]int{
		"akragas": {401, 26, 74}, "crimissos-river": {264, 36, 64}, "ticinus-river": {195, 58, 42},
		"lake-trasimene": {182, 69, 31}, "cannae": {175, 61, 39}, "dertosa": {128, 27, 73}, "castulo": {139, 43, 57},
		"baecula": {161, 30, 70}, "ilipa": {132, 34, 66}, "zama": {174, 36, 64},
	}
	for name, w := range want {
		data, err := scenarios.BuiltinFile(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := scenarios.Read(name, data, nil)
		if err != nil {
			t.Fatal(err)
		}
		if r := s.Results; r == nil || [3]int{r.Games, r.Top, r.Bottom} != w {
			t.Errorf("%s: %+v, want %v", name, r, w)
		} else if r.Source["en"] == r.Source["es"] || s.Source["en"] == s.Source["es"] {
			t.Errorf("%s: the sources are not told in both languages: %v, %v", name, s.Source, r.Source)
		}
	}
}
