package commander

import (
	"testing"

	"mariscal/game"

	"mariscal/game/gametest"
	"mariscal/game/notation"
)

// parade is the ground of the scripts of turns and orders: that of the drill with
//
//	a road C1 to C4 (and on over the bridge to D4), a path A1 to A4
//	flags: B6 blue and white, C6 blue, A6 white, held by nobody
//	edges: row A for the top, row F for the bottom
//
// French reinforcements come in turn 2 by F3 and F4 (fres, by a path they do not have) and by
// C1 (froad, fgres); the leader ney comes to the French in turn 2, the French commander's
// card is turned in turn 3. Commanders have Skill 3 and Range 2, aides-de-camp Skill 2 and
// Range 1. The top army is resilient, the bottom one fragile. The top has a gold cube to
// decide. The top wins by F4 at the end of turn 2 or later, the bottom when two of its blocks have
// left the map.
//
// Besides the cards of the drill there are leaders of both sides, and cards that are
// played at once.
func parade() *Setup {
	s := drill()
	s.Info.ID, s.Info.Canonical = "commander/parade", "parade"
	flag := func(name string, blue, white bool) {
		for i := range s.Zones {
			if s.Zones[i].Name == name {
				s.Zones[i].Blue, s.Zones[i].White = blue, white
			}
		}
	}
	flag("B6", true, true)
	flag("C6", true, false)
	flag("A6", false, true)
	for i := range s.Zones {
		s.Zones[i].Edge = [2]bool{s.Zones[i].Name[0] == 'A', s.Zones[i].Name[0] == 'F'}
	}
	for _, x := range []struct {
		a, b string
		way  Crossing
	}{{"C1", "C2", RoadWay}, {"C2", "C3", RoadWay}, {"C3", "C4", RoadWay}, {"A1", "A2", PathWay}, {"A2", "A3", PathWay}, {"A3", "A4", PathWay}} {
		s.Borders = append(s.Borders, Border{Between: [2]string{x.a, x.b}, Crossing: x.way})
	}
	s.Gold, s.GoldTo = true, 0
	s.Turns = []Turn{{Light: Day}, {Light: Night}, {Light: Day}}
	s.Armies[0].Resilient, s.Armies[1].Fragile, s.Armies[1].Detach = true, true, true
	s.Armies[0].Goal, s.Armies[1].Goal = Goal{Zones: []string{"F4"}, From: 2}, Goal{Exits: 2}
	s.Armies[1].Leaders, s.Armies[1].Flips = []LeaderArrival{{Card: "ney", Turn: 2}}, []uint8{3}
	add := func(name string, t Type, entry ...string) {
		s.Blocks = append(s.Blocks, BlockSetup{Name: name, Seat: 1, Type: t, Nation: French, Skill: 2, Turn: 2, Entry: entry})
	}
	add("fres", Long, "F3", "F4")
	add("froad", Short, "C1")
	add("fgres", FootGuns, "C1")
	s.Cards = append(s.Cards[:len(s.Cards)-1:len(s.Cards)-1],
		Card{ID: "ney", Side: OfFrench, Icon: IconRed, Leader: true, Check: Officer},
		Card{ID: "murat", Side: OfFrench, Icon: IconRed, Leader: true, Check: Officer},
		Card{ID: "melas", Side: OfCoalition, Icon: IconRed, Leader: true, Check: Officer},
		Card{ID: "now-french", Side: OfFrench, Icon: IconNow, Check: Flags2},
		Card{ID: "now-coalition", Side: OfCoalition, Icon: IconNow, Check: Flags2},
		s.Cards[len(s.Cards)-1])
	return s
}

// The scripts of turns and orders hold: every rule of theirs, what it lets and what it
// forbids.
func TestScriptsOfOrdersHold(t *testing.T) {
	for _, s := range []*Setup{parade()} {
		_, release, err := Lease(s)
		if err != nil {
			t.Fatal(err)
		}
		defer release()
	}
	runner := notation.Runner{System: func(string) game.System { return System{} }}
	gametest.Scripts(t, "testdata/parade", runner.Run)
}
