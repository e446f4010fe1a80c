package commander

import (
	"fmt"
	"sort"

	"mariscal/game"
	"mariscal/game/zone"
)

// A lattice is rows of zones like bricks: each row shifted half a zone against the
// next, so that zones have six neighbours.
type lattice struct {
	rows []string // letters of the rows, from the top
	from int      // number of the first zone of a row
	cols int
	// shifted says which rows lie half a zone to the right.
	shifted map[string]bool
}

// side is how wide and high a zone of a lattice is drawn.
const side = 200

// drawing draws the lattice: zones "N2", "N3" ...
func (l lattice) drawing() (d zone.Drawing) {
	corner := func(x, y int) string { return fmt.Sprintf("x%dy%d", x, y) }
	all := map[string]zone.Point{}
	for n, row := range l.rows {
		for c := range l.cols {
			x, y := c*side, n*side
			if l.shifted[row] {
				x += side / 2
			}
			at := [][2]int{{x, y}, {x + side/2, y}, {x + side, y}, {x + side, y + side}, {x + side/2, y + side}, {x, y + side}}
			o := zone.Outline{Name: fmt.Sprintf("%s%d", row, l.from+c), Middle: zone.Point{X: int32(x + side/2), Y: int32(y + side/2)}}
			for _, a := range at {
				o.Corners = append(o.Corners, corner(a[0], a[1]))
				all[corner(a[0], a[1])] = zone.Point{X: int32(a[0]), Y: int32(a[1])}
			}
			d.Zones = append(d.Zones, o)
		}
	}
	for name, at := range all {
		d.Vertices = append(d.Vertices, zone.Vertex{Name: name, At: at})
	}
	sort.Slice(d.Vertices, func(i, j int) bool { return d.Vertices[i].Name < d.Vertices[j].Name })
	d.Width, d.Height = int32(l.cols*side+side/2), int32(len(l.rows)*side)
	return d
}

// ownTable is the terrain table of our own data.
func ownTable() (t TerrainTable) {
	t.Zones = [TerrainCount]TerrainRow{
		Clear:   {},
		Rough:   {Entering: [ArmCount]Toll{Free, Tested, Tested}},
		Wood:    {CP: 1, Entering: [ArmCount]Toll{Tested, Hit, Hit}, Screen: true},
		Marsh:   {Entering: [ArmCount]Toll{Hit, Hit, Never}},
		Village: {CP: 1, Entering: [ArmCount]Toll{Free, Tested, Tested}, Garrison: true, Range: true},
		Town:    {CP: 2, Entering: [ArmCount]Toll{Free, Hit, Tested}, Garrison: true, Range: true},
	}
	t.Bounds = [BoundCount]TerrainRow{
		Stream:    {CP: 1, Entering: [ArmCount]Toll{Free, Tested, Tested}},
		River:     {CP: 1},
		SlopeUp:   {CP: 1, Entering: [ArmCount]Toll{Free, Tested, Tested}},
		CliffUp:   {CP: 2, Entering: [ArmCount]Toll{Hit, Hit, Never}},
		Redoubted: {CP: 1},
	}
	t.FortCP = 2
	return t
}

// ownDeck is a deck of seventy cards with events of every operation, and the one that shuffles.
func ownDeck() (deck []Card) {
	fire := [Columns][FireCount]int{{60, 7, 3, 0}, {46, 14, 9, 1}, {32, 17, 17, 4}, {22, 17, 23, 8}, {14, 14, 28, 14}, {7, 11, 31, 21}, {3, 8, 31, 28}}
	assault := [Columns][AssaultCount]int{
		{49, 7, 10, 4, 0, 0}, {35, 11, 13, 8, 3, 0}, {22, 11, 17, 11, 6, 3}, {13, 10, 16, 14, 10, 7}, {7, 8, 13, 15, 14, 13}, {4, 6, 9, 14, 17, 20}, {2, 4, 6, 12, 18, 28},
	}
	type ranked struct{ n, rank int }
	var plain []ranked
	for n := 1; n <= 70; n++ {
		c := Card{ID: fmt.Sprint(n)}
		for col := range Columns {
			rank, sum := 7*n%71, 0
			for f, q := range fire[col] {
				if sum += q; sum >= rank {
					c.Fire[col] = Fire(f)
					break
				}
			}
			rank, sum = 30*n%71, 0
			for a, q := range assault[col] {
				if sum += q; sum >= rank {
					c.Assault[col] = Assault(a)
					break
				}
			}
		}
		switch {
		case n > 65:
			c.Side, c.Leader, c.Icon = OfCoalition, true, IconRed
		case n > 60:
			c.Side, c.Leader, c.Icon = OfFrench, true, IconRed
		case n > 45:
			c.Side = OfCoalition
		case n > 30:
			c.Side = OfFrench
		}
		switch {
		case n%10 == 9:
			c.Icon = IconNow
		case n%3 == 0:
			c.Icon = IconRed
		}
		if n <= 60 {
			plain = append(plain, ranked{n, 31 * n % 71})
		}
		deck = append(deck, c)
	}
	sort.Slice(plain, func(i, j int) bool { return plain[i].rank < plain[j].rank })
	i := 0
	for _, x := range [...]struct {
		result Result
		quota  int
	}{{Flags1, 8}, {Flags2, 12}, {Flags3, 13}, {Flags4, 9}, {Crossed, 10}, {Skull, 8}} {
		for range x.quota {
			deck[plain[i].n-1].Check = x.result
			i++
		}
	}
	return eventful(append(deck, Card{ID: "war-and-peace", Icon: IconShuffle, Check: Skull}))
}

// Training is the training battle of the report: nine zones, two armies alike.
func Training() *Setup {
	l := lattice{rows: []string{"N", "R", "H"}, from: 2, cols: 3, shifted: map[string]bool{"R": true}}
	s := &Setup{Drawing: l.drawing(), French: game.Bottom, First: game.Bottom, Terrain: ownTable(), Cards: ownDeck(), Friction: ownFriction}
	s.Info = game.ScenarioInfo{
		Ref: game.Ref{ID: "commander/training-ground"}, System: "commander", Origin: "own", Hidden: true, First: game.Bottom, Canonical: "training",
		Name: map[string]string{"en": "Training", "es": "Entrenamiento"}, Armies: [2]game.ArmyInfo{{Leader: "-", Colour: "white"}, {Leader: "-", Colour: "blue"}},
	}
	for _, o := range s.Drawing.Zones {
		z := Zone{Name: o.Name}
		if o.Name == "R3" {
			z.Terrain, z.Blue, z.White = Village, true, true
		}
		s.Zones = append(s.Zones, z)
	}
	for _, row := range l.rows {
		for c := range l.cols - 1 {
			if row == "R" {
				a, b := fmt.Sprintf("R%d", l.from+c), fmt.Sprintf("R%d", l.from+c+1)
				s.Borders = append(s.Borders, Border{Between: [2]string{a, b}, Crossing: RoadWay})
			}
		}
	}
	face := Face{Name: "General", Skill: 3, Orders: 4, Tokens: 4, Range: 2}
	aide := Face{Name: "Aide", Skill: 2, Orders: 3, Tokens: 3, Range: 1}
	for seat := range s.Armies {
		s.Armies[seat] = Army{Commander: Commander{ID: "general", Faces: [2]Face{face, aide}}, Morale: 16, Most: 16, Garrisons: 2}
	}
	for range 4 {
		s.Turns = append(s.Turns, Turn{})
	}
	for seat := range game.Seat(2) {
		row, nation, at := "N", Austrian, "t"
		if seat == s.French {
			row, nation, at = "H", French, "b"
		}
		add := func(name string, t Type, skill uint8, zone string, second bool, facing string, icons Icons) {
			s.Blocks = append(s.Blocks, BlockSetup{
				Name: at + name, Seat: seat, Type: t, Nation: nation, Skill: skill, Icons: icons, Zone: zone, Second: second, Facing: facing,
			})
		}
		add("1", Long, 2, row+"2", false, "", 0)
		add("2", Long, 2, row+"4", false, "", 0)
		add("3", Short, 3, row+"3", false, "", Shots)
		add("c", Cavalry, 2, row+"2", true, "", 0)
		add("g", FootGuns, 2, row+"3", true, "R3", 0)
		add("hq", HQ, 3, row+"3", false, "", 0)
	}
	return s
}
