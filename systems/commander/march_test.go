package commander

import (
	"fmt"

	"mariscal/game"
)

// march is a battle of manoeuvre: roads and paths, reinforcements by turn, leaders and
// commanders that come later, a gold cube, flags in a fort and out of it, turns of every
// light, armies that are resilient and fragile, edges to leave by.
func march() *Setup {
	l := lattice{rows: []string{"N", "R", "S", "H"}, from: 1, cols: 5, shifted: map[string]bool{"R": true, "H": true}}
	s := Training()
	s.Drawing, s.Zones, s.Borders, s.Blocks = l.drawing(), nil, nil, nil
	s.Info.ID, s.Info.Canonical = "commander/march", "march"
	terrain := map[string]Terrain{"N2": Wood, "R2": Village, "S3": Town, "S1": Rough, "R5": Marsh, "N5": Lake, "H4": Wood}
	height := map[string]uint8{"S4": 1, "S5": 1, "H5": 2, "R4": 1}
	for _, o := range s.Drawing.Zones {
		z := Zone{Name: o.Name, Terrain: terrain[o.Name], Elevation: height[o.Name], Blue: o.Name == "R2" || o.Name == "S3", White: o.Name == "S3" || o.Name == "N2"}
		z.Edge = [2]bool{o.Name[0] == 'N', o.Name[0] == 'H'}
		s.Zones = append(s.Zones, z)
	}
	s.Zones[6].Held, s.Zones[6].Holder = true, game.Top // R2
	s.Borders = []Border{
		{Between: [2]string{"R3", "S4"}, River: true, Crossing: Bridge | RoadWay},
		{Between: [2]string{"R2", "S3"}, Stream: true, Crossing: Ford | RoadWay},
		{Between: [2]string{"R3", "S3"}, River: true},
		{Between: [2]string{"H5", "S5"}, Cliff: true},
		{Between: [2]string{"R4", "R5"}, Stream: true, Crossing: RoadWay},
	}
	for i := 1; i < 4; i++ {
		s.Borders = append(s.Borders, Border{Between: [2]string{fmt.Sprint("R", i), fmt.Sprint("R", i+1)}, Crossing: RoadWay},
			Border{Between: [2]string{fmt.Sprint("H", i), fmt.Sprint("H", i+1)}, Crossing: PathWay},
			Border{Between: [2]string{fmt.Sprint("S", i), fmt.Sprint("S", i+1)}, Crossing: RoadWay})
	}
	s.Forts = []Fort{{Name: "Citadel", In: "S3"}}
	s.Gold, s.GoldTo = true, game.Top
	s.Turns = []Turn{{Light: Day}, {Light: Dusk}, {Light: Night}, {Light: Dawn}, {Light: Day}}
	s.Friction = [ResultCount]Friction{LeaderReturns, LoseToken, LoseCube, EnemyShakes, ShakenHQ, FleshWound, LoseMorale}
	s.Armies[game.Top].Resilient, s.Armies[game.Top].Morale, s.Armies[game.Top].Most = true, 9, 12
	s.Armies[game.Bottom].Fragile, s.Armies[game.Bottom].Morale, s.Armies[game.Bottom].Most = true, 10, 15
	for seat := range s.Armies {
		a := &s.Armies[seat]
		a.Columns, a.Detach = seat == 0, seat == 1
		a.Commander.Faces[0].Abilities = [2]Ability{ArtilleryExpert | Cautious, Slow | LeadFromFront}[seat]
		a.Leaders = []LeaderArrival{{Card: [2]string{"66", "61"}[seat], Turn: 2}}
		a.Flips = []uint8{3}
	}
	for seat, rows := range [2][2]string{{"R", "N"}, {"S", "H"}} {
		nation := [2]Nation{Austrian, French}[seat]
		add := func(name string, t Type, skill uint8, zone string, second bool, facing string, icons Icons) *BlockSetup {
			s.Blocks = append(s.Blocks, BlockSetup{
				Name: fmt.Sprint([2]string{"t", "b"}[seat], name), Seat: game.Seat(seat), Type: t, Nation: nation, Skill: skill, Icons: icons, Zone: zone, Second: second, Facing: facing,
			})
			return &s.Blocks[len(s.Blocks)-1]
		}
		f, h := rows[0], rows[1]
		add("1", Long, 2, f+"1", false, "", 0).Road = true
		add("2", Short, 3, f+"2", false, "", Shots)
		add("3", Short, 3, h+"3", false, "", 0).Veteran = true
		add("c", Cavalry, 2, h+"2", false, "", 0)
		add("s", Cavalry, 1, h+"1", false, "", Shots)
		add("g", FootGuns, 2, h+"4", false, [2]string{"R4", "S4"}[seat], 0)
		add("h", HorseGuns, 2, h+"2", true, [2]string{"R2", "S2"}[seat], 0)
		add("hq", HQ, 3, h+"3", false, "", 0)
		add("sub", HQS, 2, h+"2", false, "", 0)
		for i, t := range []Type{Long, Cavalry, HorseGuns, HQS} {
			if t == HQS {
				continue
			}
			k := add(fmt.Sprint("r", i), t, 2, "", false, "", 0)
			k.Turn, k.Entry = 2+uint8(i), [][]string{{h + "1", h + "2"}, {h + "3"}}[i%2]
		}
	}
	return s
}
