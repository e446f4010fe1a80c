package commander

import (
	"fmt"
	"testing"

	"mariscal/game"
	"mariscal/game/gametest"
	"mariscal/game/notation"
)

// vanguard is the drill with a road from C1 to C4, a path from E1 to E3, flags in B6 and
// E1, where French infantry begins, reinforcements and a leader of the French in turn 1
// (fguns by the road into the marsh of D6), a card to be played at once that costs Morale,
// one that brings friction (a flesh wound by four flags, a token by one, fog by three), and one
// by which a zone rallies and another moves. Four more blue flags lie in F2 to F5; the battle is a
// big one with reverse slopes, and no blocks are left to replace others. The Austrian HQ has a Skill of its own, 1; the
// initiative breaks ties of flags.
func vanguard() *Setup {
	s := drill()
	s.Info.ID, s.Info.Canonical = "commander/vanguard", "vanguard"
	for i := range s.Zones {
		switch z := &s.Zones[i]; z.Name {
		case "B6":
			z.Blue, z.White = true, true
		case "E1", "F2", "F3", "F4", "F5":
			z.Blue = true
		}
	}
	for i := 1; i < 4; i++ {
		s.Borders = append(s.Borders, Border{Between: [2]string{fmt.Sprint("C", i), fmt.Sprint("C", i+1)}, Crossing: RoadWay})
	}
	for i := 1; i < 3; i++ {
		s.Borders = append(s.Borders, Border{Between: [2]string{fmt.Sprint("E", i), fmt.Sprint("E", i+1)}, Crossing: PathWay})
	}
	s.Borders = append(s.Borders, Border{Between: [2]string{"D5", "D6"}, Crossing: RoadWay})
	s.Friction[Flags4], s.Friction[Flags1], s.Friction[Flags3] = FleshWound, LoseToken, Fog
	s.Ties, s.Big, s.Reverse, s.Limited = true, true, true, true
	for i := range s.Blocks {
		if k := &s.Blocks[i]; k.Name == "ahq" {
			k.Skill, k.Own = 1, true
		}
	}
	s.Armies[1].Leaders = []LeaderArrival{{Card: "ney", Turn: 1}}
	s.Blocks = append(s.Blocks,
		BlockSetup{Name: "fres", Seat: 1, Type: Short, Nation: French, Skill: 2, Turn: 1, Entry: []string{"C1", "C3"}},
		BlockSetup{Name: "fguns", Seat: 1, Type: FootGuns, Nation: French, Skill: 2, Turn: 1, Entry: []string{"D6"}},
		BlockSetup{Name: "ffirst", Seat: 1, Type: Short, Nation: French, Skill: 2, Zone: "E1"})
	s.Cards = append(s.Cards[:len(s.Cards)-1:len(s.Cards)-1],
		Card{ID: "ney", Side: OfFrench, Icon: IconRed, Leader: true, Check: Officer},
		Card{ID: "panic", Icon: IconNow, Check: Flags2, Primary: []Effect{{Op: OpMorale, N: -3}}},
		Card{ID: "mishap", Icon: IconOrder, Check: Flags2, Primary: []Effect{{Op: OpFriction, N: 1}}},
		Card{ID: "surge", Icon: IconOrder, Check: Flags2, Primary: []Effect{{Op: OpRally, N: 1}, {Op: OpMoveOrder, N: 1, Marks: AlwaysCommand}}},
		s.Cards[len(s.Cards)-1])
	return s
}

// The scripts of arrivals hold: reinforcements, leaders, roads, batteries, surrender.
func TestScriptsOfArrivalsHold(t *testing.T) {
	_, release, err := Lease(vanguard())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	runner := notation.Runner{System: func(string) game.System { return System{} }}
	gametest.Scripts(t, "testdata/vanguard", runner.Run)
}

// Infantry that begins on a flag controls it (B17.4).
func TestInfantryControlsTheFlagItBeginsOn(t *testing.T) {
	ref, release, err := Lease(vanguard())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	pos, err := System{}.Start(ref, nil, game.NewSeeded(1), nil)
	if err != nil {
		t.Fatal(err)
	}
	p := pos.(*Position)
	if n := p.flags(p.Battle(), game.Bottom); n != 1 {
		t.Errorf("the French control %d flags at the beginning, not that of E1 alone", n)
	}
}
