package blocks_test

import (
	"slices"
	"testing"

	"mariscal/game"
	"mariscal/game/blocks"
	"mariscal/game/zone"
)

var army = blocks.Army{Names: []string{"t1", "t2", "b1", "b2"}, Full: 3, Stack: 1, Next: "next", Way: "way", Crowd: "crowd"}

// row is three zones in a row, with a river between the last two.
func row() *blocks.Setup {
	s := &blocks.Setup{Drawing: zone.Drawing{Width: 300, Height: 100}}
	for i, x := range []int32{0, 100, 200, 300} {
		for _, y := range []int32{0, 100} {
			s.Drawing.Vertices = append(s.Drawing.Vertices, zone.Vertex{Name: name(i, y), At: zone.Point{X: x, Y: y}})
		}
	}
	for i, z := range []string{"Mill", "Toll", "Ferry"} {
		s.Drawing.Zones = append(s.Drawing.Zones, zone.Outline{
			Name: z, Middle: zone.Point{X: int32(100*i + 50), Y: 50}, Corners: []string{name(i, 0), name(i+1, 0), name(i+1, 100), name(i, 100)},
		})
	}
	s.Drawing.Edges = []zone.Edge{{Between: [2]string{"Toll", "Ferry"}, On: "river"}}
	s.Blocks = [2][]blocks.Placed{{{Zone: "Mill", Facing: "Toll", Steps: 2}}, {{Zone: "Ferry", Facing: "Toll", Steps: 3}}}
	return s
}

func name(i int, y int32) string { return string(rune('a'+i)) + string(rune('0'+y/100)) }

func anywhere(game.Seat, int) bool { return true }

func ground(t *testing.T, s *blocks.Setup) (blocks.Ground, []blocks.Block) {
	t.Helper()
	g, err := army.Ground(s, 3, func(s *zone.Side) bool { return s.On != "river" }, anywhere)
	if err != nil {
		t.Fatal(err)
	}
	list := []blocks.Block{blocks.Gone, blocks.Gone, blocks.Gone, blocks.Gone}
	army.SetUp(list, s, &g)
	if err := army.Proof(list, &g); err != nil {
		t.Fatal(err)
	}
	return g, list
}

func TestABlockGoesWhereThereIsAWayAndRoom(t *testing.T) {
	g, list := ground(t, row())
	for _, x := range []struct {
		block, steps int
		want         []string
	}{{0, 1, []string{"Toll"}}, {0, 2, []string{"Toll"}}, {2, 2, nil}} { // the river is closed
		if r := (blocks.Oracle{Army: &army, List: list, Ground: &g, Steps: x.steps}).Reach(x.block); !slices.Equal(r.Cells, x.want) {
			t.Errorf("%s goes %d steps to %v", army.Names[x.block], x.steps, r.Cells)
		}
	}
	list[1] = blocks.Block{At: 1, Facing: 0, Steps: 1}
	if r := (blocks.Oracle{Army: &army, List: list, Ground: &g, Steps: 1}).Reach(0); r.Cells != nil || army.Room(list, 1, game.Top) || army.Room(list, 1, game.Bottom) {
		t.Errorf("a full zone has room: %v", r.Cells)
	}
}

func TestARuleForbidsAMoveFromZoneToZone(t *testing.T) {
	g, list := ground(t, row())
	list[1] = blocks.Block{At: 1, Facing: 0, Steps: 1}
	for move, want := range map[[2]uint8]string{{0, 2}: "next", {1, 2}: "way", {0, 1}: "crowd", {1, 0}: "crowd"} {
		if rule := army.Moves(list, &g, move[0], move[1]); rule != want {
			t.Errorf("%s to %s is forbidden by %q, not %q", army.Names[move[0]], g.Zones[move[1]], rule, want)
		}
	}
	list[0] = blocks.Gone
	if rule := army.Moves(list, &g, 1, 0); rule != "" {
		t.Errorf("into an empty zone it is forbidden by %q", rule)
	}
}

func TestDangerIsWhatIsFacedAcrossAWay(t *testing.T) {
	g, list := ground(t, row())
	ask := blocks.Oracle{Army: &army, List: list, Ground: &g, Far: 2}
	if d := ask.Danger(game.Bottom); len(d) != 1 || d[0].Cell != "Toll" || !d[0].Empty {
		t.Errorf("the bottom is in danger at %+v", d)
	}
	if d := ask.Danger(game.Top); len(d) > 0 {
		t.Errorf("across the river the top is in danger at %+v", d)
	}
	if r, ok := ask.Sight("b1"); !ok || !slices.Equal(r.Cells, []string{"Mill", "Toll"}) {
		t.Errorf("b1 sees %v", r.Cells)
	}
	if i, ok := ask.Find("Ferry"); !ok || i != 2 {
		t.Errorf("in Ferry stands %d", i)
	}
	for _, nobody := range []string{"t2", "Toll", "Bank"} {
		if i, ok := ask.Find(nobody); ok {
			t.Errorf("%s is found as %d", nobody, i)
		}
	}
}

func TestBlocksThatCannotStandAreNamed(t *testing.T) {
	for what, wrong := range map[string]blocks.Placed{
		"no zone": {Zone: "Bank", Facing: "Toll", Steps: 1}, "faces nothing": {Zone: "Toll", Facing: "Toll", Steps: 1},
		"too many steps": {Zone: "Toll", Facing: "Mill", Steps: 4}, "a full zone": {Zone: "Mill", Facing: "Toll", Steps: 1},
	} {
		s := row()
		m, err := zone.New(s.Drawing)
		if err != nil {
			t.Fatal(err)
		}
		s.Blocks[0] = append(s.Blocks[0], wrong)
		if list := army.Misplaced(s, m, anywhere); !slices.Equal(list, []blocks.Misplaced{{Seat: game.Top, Block: 1}}) {
			t.Errorf("%s: misplaced are %v", what, list)
		}
		if _, err := army.Ground(s, 3, nil, anywhere); err == nil {
			t.Errorf("%s: it can be played", what)
		}
	}
	g, list := ground(t, row())
	for _, k := range []blocks.Block{{At: 1, Facing: 0}, {At: 0, Facing: 2, Steps: 1}, {At: 2, Facing: 1, Steps: 1}} {
		list[1] = k
		if army.Proof(list, &g) == nil {
			t.Errorf("%+v stands", k)
		}
	}
}

func TestBlocksOfAZoneLieInItsSlots(t *testing.T) {
	g, list := ground(t, row())
	two := blocks.Army{Names: army.Names, Full: 3, Stack: 2}
	list[1] = blocks.Block{At: 0, Facing: 1, Steps: 3, Acted: true}
	pieces := two.Pieces(list, &g)
	if len(pieces) != 3 || pieces[1].Slot != 1 || pieces[0].Slot != 0 || *pieces[1].Facing != 900 || pieces[1].Marks[0] != "moved" || pieces[2].Seat != game.Bottom {
		t.Errorf("shown are %+v", pieces)
	}
	if army.Broken(list, game.Top) {
		t.Error("who has blocks is broken")
	}
}
