package napoleonics_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	scenarios "mariscal/content/napoleonics"
	"mariscal/systems/napoleonics"
)

func defaults(t *testing.T) *scenarios.Tables {
	t.Helper()
	tables, err := scenarios.DefaultTables()
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

func TestTheDeckHasSeventyCardsInTwoGroups(t *testing.T) {
	deck := defaults(t).Deck
	sum := func(from, to napoleonics.Card) (n int) {
		for c := from; c <= to; c++ {
			n += int(deck[c])
		}
		return n
	}
	got := [2]int{sum(napoleonics.ScoutLeft, napoleonics.ReconInForce), sum(napoleonics.BayonetCharge, napoleonics.ShortSupply)}
	if want := [2]int{48, 22}; got != want || napoleonics.CardCount != 29 {
		t.Errorf("section and tactic cards are %v of %d kinds, want %v of 29", got, napoleonics.CardCount, want)
	}
}

// dice writes what an infantry or cavalry unit rolls with each number of blocks left.
func dice(n uint8, of func(blocks int) int) (row []int) {
	for blocks := int(n); blocks > 0; blocks-- {
		row = append(row, max(0, of(blocks)))
	}
	return row
}

// The tables of the research (1.1 to 1.4), and the rulebook's examples in them:
// standing, moved, melee; flags ignored, hexes of retreat.
func TestUnitsRollTheDiceOfTheirNationalCards(t *testing.T) {
	tables := defaults(t)
	for _, c := range []struct{ kind, want string }{
		{"FR-LN", "[4 3 2 1] [2 2 1 1] [4 3 2 1]+1 0 1/1"},
		{"FR-LT", "[5 4 3 2] [3 3 2 2] [4 3 2 1] 0 1/1"},
		{"FR-GR", "[4 3 2 1] [2 2 1 1] [5 4 3 2] 1 1/1"},
		{"FR-YG", "[5 4 3 2] [3 3 2 2] [5 4 3 2] 1 1/1"},
		{"FR-OG", "[5 4 3 2] [3 3 2 2] [6 5 4 3] 2 1/1"},
		{"FR-MI", "[4 3 2 1] [2 2 1 1] [4 3 2 1] no sabers 0 3/3"},
		{"FR-LC", "[4 3 2 1] 0 1/1"},
		{"FR-HC", "[5 4 3 2] 0 1/1"},
		{"FR-CU", "[5 4 3 2] 1 1/1"},
		{"FR-GC", "[4 3 2 1] 2 1/1"},
		{"FR-GH", "[5 4 3 2] 2 1/1"},
		{"BR-LN", "[5 4 3 2] [2 2 1 1] [4 3 2 1] 0 1/1"},
		{"BR-LT", "[6 5 4 3 2] [4 3 3 2 2] [5 4 3 2 1] 0 1/1"},
		{"BR-RL", "[4 3 2] [3 2 2] [3 2 1] no sabers 0 1/1"},
		{"BR-GR", "[5 4 3 2] [3 3 2 2] [5 4 3 2] 1 1/1"},
		{"BR-GG", "[6 5 4 3 2] [4 3 3 2 2] [6 5 4 3 2] 2 1/1"},
		{"BR-LC", "[3 2 1] 0 1/1"},
		{"BR-HC", "[4 3 2] 0 1/1"},
		{"BR-GH", "[4 3 2] 2 1/1"},
		{"PT-LN", "[4 3 2 1] [2 1 1 0] [4 3 2 1] 0 1/1"},
		{"PT-LT", "[5 4 3 2] [3 2 2 1] [4 3 2 1] 0 1/1"},
		{"PT-MI", "[4 3 2 1] [2 1 1 0] [4 3 2 1] no sabers 0 3/3"},
		{"PT-LC", "[3 2 1] 0 1/1"},
		{"PT-HC", "[4 3 2] 0 1/1"},
		{"NL-LN", "[4 3 2 1] [2 1 1 0] [4 3 2 1] 0 1/1"},
		{"NL-HC", "[4 3 2] 0 1/1"},
		{"ES-LN", "[4 3 2 1] [1 0 0 0] [4 3 2 1] moved -1 0 2/2"},
		{"ES-LT", "[5 4 3 2 1] [2 2 1 1 0] [5 4 3 2 1] moved -1 0 2/2"},
		{"ES-GR", "[4 3 2 1] [2 1 1 0] [5 4 3 2] 1 2/2"},
		{"ES-MI", "[4 3 2 1] [1 0 0 0] [4 3 2 1] moved -1 no sabers 0 3/3"},
		{"ES-LC", "[3 2 1] 0 2/2"},
		{"ES-HC", "[4 3 2] 0 2/2"},
		{"RU-LN", "[3 2 1] [2 1 1] [3 2 1] 1 1/1"},
		{"RU-LT", "[4 3 2] [3 2 2] [3 2 1] 1 1/1"},
		{"RU-GR", "[4 3 2 1] [2 2 1 1] [5 4 3 2] 1 1/1"},
		{"RU-GL", "[5 4 3 2] [3 3 2 2] [4 3 2 1] 2 1/1"},
		{"RU-GG", "[5 4 3 2] [3 3 2 2] [5 4 3 2] 2 1/1"},
		{"RU-MI", "[4 3 2 1] [2 1 1 0] [4 3 2 1] no sabers 0 3/3"},
		{"PR-LN", "[4 3 2 1] [2 1 1 0] [4 3 2 1] stood +1 0 1/2"},
		{"PR-LT", "[5 4 3 2] [3 2 2 1] [4 3 2 1] 0 1/1"},
		{"PR-GR", "[4 3 2 1] [2 1 1 0] [5 4 3 2] 1 1/1"},
		{"PR-GG", "[5 4 3 2] [3 2 2 1] [5 4 3 2] 2 1/1"},
		{"PR-RI", "[4 3 2 1] [2 1 1 0] [4 3 2 1] 0 2/2"},
		{"PR-MI", "[4 3 2 1] [2 1 1 0] [4 3 2 1] no sabers 0 3/3"},
		{"AT-LN", "[5 4 3 2 1] [2 2 1 1 0] [5 4 3 2 1] 0 1/1"},
	} {
		kind, ok := napoleonics.ParseKind(c.kind)
		if !ok {
			t.Fatal(c.kind)
		}
		u := tables.Types[kind]
		got := ""
		if u.Class == napoleonics.Infantry {
			half := func(blocks int) int {
				if u.RoundDown {
					return blocks / 2
				}
				return (blocks + 1) / 2
			}
			got = fmt.Sprintf("%v %v ", dice(u.Blocks, func(n int) int { return n + int(u.Stand) }),
				dice(u.Blocks, func(n int) int { return half(n) + int(u.March) - int(u.Less) }))
		}
		got += fmt.Sprint(dice(u.Blocks, func(n int) int { return n + int(u.Melee) }))
		if u.MeleeFoot != 0 {
			got += fmt.Sprintf("%+d", u.MeleeFoot)
		}
		if u.Steady != 0 {
			got += fmt.Sprintf(" stood %+d", u.Steady)
		}
		if u.MeleeMoved != 0 {
			got += fmt.Sprintf(" moved %+d", u.MeleeMoved)
		}
		if !u.Sabers {
			got += " no sabers"
		}
		if got += fmt.Sprintf(" %d %d/%d", u.Ignores, u.Retreat, u.Further); got != c.want {
			t.Errorf("%s: %s, want %s", c.kind, got, c.want)
		}
	}
}

// N7: who moves how far, and still battles; N9: ranges.
func TestTroopsMoveAndFireAsFarAsTheRulebookSays(t *testing.T) {
	tables := defaults(t)
	for troops, want := range map[string][3]uint8{
		"BR-LN BR-GR BR-GG FR-OG PT-MI PR-RI": {1, 1, 2},
		"BR-LT PT-LT FR-YG RU-GL":             {2, 1, 2},
		"BR-RL":                               {2, 1, 3},
		"FR-LC FR-GC BR-LC":                   {3, 3, 0},
		"FR-HC FR-CU FR-GH BR-HC NL-HC":       {2, 2, 0},
		"FR-FA BR-FA PT-FA FR-GF":             {1, 0, 5},
		"FR-HA BR-HA NL-HA":                   {2, 1, 4},
	} {
		for kind, u := range tables.Types {
			if name := napoleonics.Kind(kind).String(); slices.Contains(strings.Fields(troops), name) {
				if got := [3]uint8{u.Move, u.MoveFight, u.Range}; got != want {
					t.Errorf("%s moves, moves to battle and fires %v hexes, want %v", name, got, want)
				}
			}
		}
	}
}

// The tables of the guns are ours: these are all places where the rulebook shows
// one of their numbers.
func TestTheGunsMeetEveryWorkedExampleOfTheRulebook(t *testing.T) {
	tables := defaults(t)
	for _, c := range []struct {
		kind               string
		blocks, hexes, die int
	}{
		{"BR-FA", 3, 1, 4}, {"BR-FA", 2, 1, 4}, {"FR-FA", 1, 1, 3}, // melee on foot
		{"FR-GF", 3, 1, 5}, {"FR-GF", 1, 1, 4}, // guard: 1 more
		{"FR-HA", 3, 1, 3}, {"FR-HA", 2, 1, 3}, // melee of horse artillery
		{"FR-HA", 3, 3, 1}, // the combined arms against a square
	} {
		kind, _ := napoleonics.ParseKind(c.kind)
		row := tables.Types[kind].Guns[min(c.blocks, 2)-1]
		if got := int(row[c.hexes]); got != c.die {
			t.Errorf("%s with %d blocks rolls %d dice at %d hexes, want %d", c.kind, c.blocks, got, c.hexes, c.die)
		}
	}
	for kind, u := range tables.Types {
		if u.Class != napoleonics.Artillery || u.Blocks == 0 {
			continue
		}
		for row, dice := range u.Guns {
			for d := 2; d < len(dice); d++ {
				if dice[d] > dice[d-1] || dice[d] > u.Guns[1][d] || d > int(u.Range) && dice[d] > 0 {
					t.Errorf("%s, row %d: %v dice at %d hexes", napoleonics.Kind(kind), row, dice[d], d)
				}
			}
			if row == 1 && dice[u.Range] == 0 {
				t.Errorf("%s has no die at its range of %d", napoleonics.Kind(kind), u.Range)
			}
		}
	}
}

func TestTheSquareTrackHasAPlaceForEachToken(t *testing.T) {
	if got := defaults(t).Track; got != 4 { // N3: tokens 1 to 4
		t.Errorf("%d places", got)
	}
}
