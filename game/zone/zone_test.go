package zone_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"mariscal/game/zone"
)

// four returns four fields around a crossroads:
//
//	a1 a2 a3
//	  N   E
//	b1 b2 b3
//	  W   S
//	c1 c2 c3
func four() zone.Drawing {
	d := zone.Drawing{Width: 200, Height: 200}
	for row, y := range []int32{0, 100, 200} {
		for col, x := range []int32{0, 100, 200} {
			d.Vertices = append(d.Vertices, zone.Vertex{Name: string("abc"[row]) + string("123"[col]), At: zone.Point{X: x, Y: y}})
		}
	}
	field := func(name, corners string, x, y int32, neighbours ...string) {
		d.Zones = append(d.Zones, zone.Outline{Name: name, Corners: strings.Fields(corners), Middle: zone.Point{X: x, Y: y}, Neighbours: neighbours})
	}
	field("N", "a1 a2 b2 b1", 50, 50, "E", "W")
	field("E", "a2 a3 b3 b2", 150, 50, "S", "N")
	field("W", "b1 b2 c2 c1", 50, 150, "N", "S")
	field("S", "b2 b3 c3 c2", 150, 150, "E", "W")
	return d
}

func TestAMeshKnowsItsNeighboursClockwise(t *testing.T) {
	m, err := zone.New(four())
	if err != nil {
		t.Fatal(err)
	}
	n, _ := m.Index("N")
	w, _ := m.Index("W")
	s, _ := m.Index("S")
	side := m.Side(n, w)
	if m.Side(n, s) != nil {
		t.Error("N and S touch in a point alone and are neighbours")
	}
	if side == nil || !slices.Equal(side.Line, []zone.Point{{X: 100, Y: 100}, {X: 0, Y: 100}}) {
		t.Errorf("the side of N towards W is %+v", side)
	}
	if back := m.Side(w, n); !slices.Equal(back.Line, []zone.Point{{X: 0, Y: 100}, {X: 100, Y: 100}}) {
		t.Errorf("the side of W towards N is %+v", back)
	}
	if b := m.Bearing(n, w); b != 1800 {
		t.Errorf("W lies %d tenths of a degree from N", b)
	}
}

// A zone whose neighbour bends around a corner has one side of two edges.
func TestASideMayHaveSeveralEdges(t *testing.T) {
	d := zone.Drawing{
		Width: 100, Height: 100,
		Vertices: []zone.Vertex{
			{"a", zone.Point{}},
			{"b", zone.Point{X: 100}},
			{"c", zone.Point{X: 100, Y: 100}},
			{"d", zone.Point{Y: 100}},
			{"e", zone.Point{X: 50}},
			{"f", zone.Point{X: 60, Y: 50}},
			{"g", zone.Point{X: 50, Y: 100}},
		},
		Zones: []zone.Outline{
			{Name: "West", Corners: []string{"f", "g", "d", "a", "e"}, Middle: zone.Point{X: 20, Y: 50}},
			{Name: "East", Corners: []string{"e", "b", "c", "g", "f"}, Middle: zone.Point{X: 80, Y: 50}},
		},
	}
	m, err := zone.New(d)
	if err != nil {
		t.Fatal(err)
	}
	if s := m.Zone(0).Sides; len(s) != 1 || !slices.Equal(s[0].Line, []zone.Point{{X: 50}, {X: 60, Y: 50}, {X: 50, Y: 100}}) {
		t.Errorf("the sides of West are %+v", s)
	}
}

func TestBearingsAreRightToATenthOfADegree(t *testing.T) {
	for deg := range 360 {
		sin, cos := math.Sincos(float64(deg) * math.Pi / 180)
		tip := zone.Point{X: 1000 + int32(math.Round(800*sin)), Y: 1000 - int32(math.Round(800*cos))}
		// Two triangles whose common edge is far away in that direction.
		across := zone.Point{X: int32(math.Round(150 * cos)), Y: int32(math.Round(150 * sin))}
		far := zone.Point{X: 1000 + int32(math.Round(980*sin)), Y: 1000 - int32(math.Round(980*cos))}
		d := zone.Drawing{
			Width: 2000, Height: 2000,
			Vertices: []zone.Vertex{
				{"o", zone.Point{X: 1000 - int32(math.Round(50*sin)), Y: 1000 + int32(math.Round(50*cos))}},
				{"l", zone.Point{X: tip.X - across.X, Y: tip.Y - across.Y}},
				{"r", zone.Point{X: tip.X + across.X, Y: tip.Y + across.Y}},
				{"f", far},
			},
			Zones: []zone.Outline{
				{Name: "Near", Corners: []string{"o", "l", "r"}, Middle: zone.Point{X: 1000, Y: 1000}},
				{Name: "Far", Corners: []string{"l", "f", "r"}, Middle: zone.Point{X: (tip.X + far.X) / 2, Y: (tip.Y + far.Y) / 2}},
			},
		}
		m, err := zone.New(d)
		if err != nil {
			t.Fatal(err)
		}
		want := math.Mod(math.Atan2(float64(tip.X-1000), float64(1000-tip.Y))*1800/math.Pi+3600, 3600)
		if off := math.Mod(float64(m.Bearing(0, 1))-want+3600+1800, 3600) - 1800; math.Abs(off) > 1.5 {
			t.Errorf("%d degrees: bearing %d, it is %.1f", deg, m.Bearing(0, 1), want)
		}
	}
}

// Each drawing has one thing wrong; the fault names zone and vertex.
func TestBrokenMeshesAreRefused(t *testing.T) {
	corners := func(d *zone.Drawing, name, list string) {
		for i := range d.Zones {
			if d.Zones[i].Name == name {
				d.Zones[i].Corners = strings.Fields(list)
			}
		}
	}
	vertex := func(d *zone.Drawing, name string, x, y int32) {
		for i := range d.Vertices {
			if d.Vertices[i].Name == name {
				d.Vertices[i].At = zone.Point{X: x, Y: y}
			}
		}
	}
	more := func(d *zone.Drawing, name string, x, y int32) {
		d.Vertices = append(d.Vertices, zone.Vertex{Name: name, At: zone.Point{X: x, Y: y}})
	}
	for _, c := range []struct {
		name  string
		spoil func(d *zone.Drawing)
		want  string // in one of the faults
	}{
		{"a vertex twice", func(d *zone.Drawing) { more(d, "b2", 7, 7) }, "vertex b2: is there twice"},
		{"two vertices in one place", func(d *zone.Drawing) { more(d, "x", 100, 100) }, "vertex x: lies where b2 lies"},
		{"a vertex off the board", func(d *zone.Drawing) { vertex(d, "c3", 201, 200) }, "vertex c3: lies off the board"},
		{"a vertex below zero", func(d *zone.Drawing) { vertex(d, "a1", -1, 0) }, "vertex a1: lies off the board"},
		{"a vertex of no zone", func(d *zone.Drawing) { more(d, "x", 10, 10) }, "vertex x: is a corner of no zone"},
		{"an unknown corner", func(d *zone.Drawing) { corners(d, "N", "a1 a2 b2 b9") }, "zone N, vertex b9: there is no such vertex"},
		{"a corner twice", func(d *zone.Drawing) { corners(d, "N", "a1 a2 b2 a1 b1") }, "zone N, vertex a1: is a corner twice"},
		{"a zone twice", func(d *zone.Drawing) { d.Zones[1].Name = "N" }, "zone N: is there twice"},
		{"two corners", func(d *zone.Drawing) { corners(d, "N", "a1 a2") }, "zone N: has 2 corners"},
		{"corners in a line", func(d *zone.Drawing) { corners(d, "N", "a1 a2 a3") }, "zone N, vertex a1: its corners lie in a line"},
		{"the wrong way round", func(d *zone.Drawing) { corners(d, "N", "a1 b1 b2 a2") }, "zone N, vertex a1: its corners are not clockwise"},
		{"a zone that crosses itself", func(d *zone.Drawing) {
			vertex(d, "a2", 100, 90)
			vertex(d, "b2", 190, 110)
			corners(d, "N", "a1 b2 a2 b1")
		}, "crosses the edge of N"},
		{"a vertex on an edge that passes it by", func(d *zone.Drawing) {
			more(d, "x", 100, 50)
			corners(d, "N", "a1 a2 x b2 b1")
		}, "zone E, vertex x: lies on the edge from b2 to a2"},
		{"an overlap", func(d *zone.Drawing) {
			more(d, "x", 120, 50)
			more(d, "y", 80, 50)
			corners(d, "N", "a1 a2 x b2 b1")
			corners(d, "E", "a2 a3 b3 b2 y")
		}, "zone N, vertex a2: two zones have the ground between the corners a2, x, b2, y"},
		{"edges that cross", func(d *zone.Drawing) {
			more(d, "x", 150, 150)
			corners(d, "N", "a1 a2 x b1")
		}, "crosses the edge of"},
		{"the same zone under two names", func(d *zone.Drawing) {
			d.Zones = append(d.Zones, zone.Outline{Name: "N2", Corners: d.Zones[0].Corners, Middle: d.Zones[0].Middle})
		}, "zone N2, vertex a1: lies on the same side of the edge to a2 as N"},
		{"a gap between zones", func(d *zone.Drawing) {
			more(d, "x", 90, 50)
			corners(d, "N", "a1 a2 x b2 b1")
		}, "zone N, vertex a2: no zone has the ground between the corners a2, x, b2"},
		{"a hole", func(d *zone.Drawing) {
			more(d, "p", 40, 40)
			more(d, "q", 60, 40)
			more(d, "r", 60, 60)
			d.Zones[0].Middle = zone.Point{X: 80, Y: 50}
			corners(d, "N", "a1 a2 b2 r q p")
			d.Zones = append(d.Zones, zone.Outline{Name: "H", Corners: []string{"a1", "p", "r", "b2", "b1"}, Middle: zone.Point{X: 20, Y: 90}})
		}, "zone N, vertex r: no zone has the ground between the corners r, q, p"},
		{"zones that touch in a point alone", func(d *zone.Drawing) {
			d.Zones = slices.DeleteFunc(d.Zones, func(z zone.Outline) bool { return z.Name == "E" || z.Name == "W" })
			d.Vertices = slices.DeleteFunc(d.Vertices, func(v zone.Vertex) bool { return v.Name == "a3" || v.Name == "c1" })
		}, "vertex b2: meets"},
		{"an island", func(d *zone.Drawing) {
			d.Width = 400
			more(d, "x", 300, 0)
			more(d, "y", 400, 0)
			more(d, "z", 400, 100)
			d.Zones = append(d.Zones, zone.Outline{Name: "Isle", Corners: []string{"x", "y", "z"}, Middle: zone.Point{X: 370, Y: 20}})
		}, "zone Isle, vertex x: no border joins it to the rest of the board"},
		{"a zone inside another", func(d *zone.Drawing) {
			more(d, "x", 20, 20)
			more(d, "y", 80, 20)
			more(d, "z", 80, 80)
			d.Zones = append(d.Zones, zone.Outline{Name: "Inn", Corners: []string{"x", "y", "z"}, Middle: zone.Point{X: 70, Y: 30}})
		}, "zone Inn, vertex x: two zones have the ground between the corners x, y, z"},
		{"a middle outside", func(d *zone.Drawing) { d.Zones[0].Middle = zone.Point{X: 150, Y: 20} }, "zone N: its middle, 150 20, is not inside"},
		{"a middle on the rim", func(d *zone.Drawing) { d.Zones[0].Middle = zone.Point{X: 50, Y: 100} }, "zone N: its middle, 50 100, is not inside"},
		{"neighbours that are not", func(d *zone.Drawing) { d.Zones[0].Neighbours = []string{"E", "S"} }, "zone N: its neighbours are E, W clockwise; declared are E, S"},
		{"neighbours in another order", func(d *zone.Drawing) {
			// Five around one: N is cut in two.
			d.Zones[0].Neighbours = []string{"W", "E", "E"}
		}, "zone N: its neighbours"},
		{"nothing", func(d *zone.Drawing) { *d = zone.Drawing{} }, "there are no zones"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := four()
			c.spoil(&d)
			_, err := zone.New(d)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Fatalf("told is %v, not %q", err, c.want)
			}
			most := 1
			if c.name == "a zone twice" || c.name == "a zone that crosses itself" {
				most = 2 // its corners are of no other zone; it lies on another, too
			}
			if n := len(zone.Faults(err)); n == 0 || n > most {
				t.Errorf("one thing is wrong, and %d are told: %v", n, err)
			}
		})
	}
}

// Nine fields without the one in the middle, whatever edge the drawing begins with.
func TestAGapIsToldOnceWithItsOwnCorners(t *testing.T) {
	d := zone.Drawing{Width: 300, Height: 300}
	name := func(row, col int) string { return string("abcd"[row]) + string("1234"[col]) }
	for row := range 4 {
		for col := range 4 {
			d.Vertices = append(d.Vertices, zone.Vertex{Name: name(row, col), At: zone.Point{X: int32(100 * col), Y: int32(100 * row)}})
		}
	}
	for row := range 3 {
		for col := range 3 {
			ring := []string{name(row+1, col+1), name(row+1, col), name(row, col), name(row, col+1)}
			if row != 1 || col != 1 {
				d.Zones = append(d.Zones, zone.Outline{Name: "Z" + ring[2], Corners: ring, Middle: zone.Point{X: int32(100*col + 50), Y: int32(100*row + 50)}})
			}
		}
	}
	d.Zones[0], d.Zones[1] = d.Zones[1], d.Zones[0] // the first edge borders the gap
	_, err := zone.New(d)
	if want := "zone Za2, vertex b3: no zone has the ground between the corners b3, b2, c2, c3"; err == nil || err.Error() != want {
		t.Errorf("told is %v, not %s", err, want)
	}
}

// A gap and an overlap, each from the rim to the middle, where they meet.
func TestGapsAndOverlapsThatTouchOneAnotherAndTheRimAreToldOneByOne(t *testing.T) {
	d := four()
	d.Vertices = append(d.Vertices, zone.Vertex{Name: "x", At: zone.Point{X: 90, Y: 50}}, zone.Vertex{Name: "y", At: zone.Point{X: 90, Y: 150}})
	d.Zones[0].Corners = strings.Fields("a1 a2 x b2 b1")
	d.Zones[3].Corners = strings.Fields("b2 b3 c3 c2 y")
	_, err := zone.New(d)
	want := "zone N, vertex a2: no zone has the ground between the corners a2, x, b2\nzone W, vertex b2: two zones have the ground between the corners b2, c2, y"
	if err == nil || err.Error() != want {
		t.Errorf("told is\n%v\nnot\n%s", err, want)
	}
}

// Whatever edges cross because of it, the corner that was moved is the one told of.
func TestACornerThatWentAstrayIsNamed(t *testing.T) {
	for _, at := range []zone.Point{{X: 140, Y: 150}, {X: 160, Y: 130}} {
		d := four()
		d.Vertices[1].At = at // a2
		_, err := zone.New(d)
		faults := zone.Faults(err)
		if len(faults) != 1 {
			t.Errorf("at %v told is: %v", at, err)
		}
		for _, f := range faults {
			if f.Vertex != "a2" {
				t.Errorf("at %v told is: %v", at, f)
			}
		}
	}
}

// Two zones that enclose a third meet twice, so a side between them would be ambiguous.
func TestTwoSidesTowardsOneZoneAreRefused(t *testing.T) {
	d := zone.Drawing{
		Width: 100, Height: 100,
		Vertices: []zone.Vertex{
			{"a", zone.Point{}},
			{"b", zone.Point{X: 50}},
			{"c", zone.Point{X: 100}},
			{"d", zone.Point{X: 100, Y: 100}},
			{"e", zone.Point{X: 50, Y: 100}},
			{"f", zone.Point{Y: 100}},
			{"g", zone.Point{X: 50, Y: 30}},
			{"h", zone.Point{X: 70, Y: 50}},
			{"i", zone.Point{X: 50, Y: 70}},
			{"j", zone.Point{X: 30, Y: 50}},
		},
		Zones: []zone.Outline{
			{Name: "West", Corners: strings.Fields("a b g j i e f"), Middle: zone.Point{X: 10, Y: 50}},
			{Name: "East", Corners: strings.Fields("b c d e i h g"), Middle: zone.Point{X: 90, Y: 50}},
			{Name: "Pond", Corners: strings.Fields("g h i j"), Middle: zone.Point{X: 50, Y: 50}},
		},
	}
	if _, err := zone.New(d); err == nil || !strings.Contains(err.Error(), "zone West, vertex i: meets East in two places") {
		t.Errorf("told is %v", err)
	}
}

// A small file may draw stars whose edges all cross; it must not get a fault for every pair
// of edges.
func TestOfManyCrossingsSomeAreTold(t *testing.T) {
	d := zone.Drawing{Width: 10000, Height: 10000}
	const corners = 99
	for k := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(k) / corners)
		d.Vertices = append(d.Vertices, zone.Vertex{Name: string(rune('A' + k)), At: zone.Point{X: int32(5000 + 4900*cos), Y: int32(5000 + 4900*sin)}})
	}
	for z := range 4 {
		star := zone.Outline{Name: string(rune('a' + z)), Middle: zone.Point{X: 5000, Y: 5000}}
		for k := range corners {
			star.Corners = append(star.Corners, d.Vertices[(k*49+z)%corners].Name)
		}
		d.Zones = append(d.Zones, star)
	}
	_, err := zone.New(d)
	if n := len(zone.Faults(err)); n == 0 || n > 1000 {
		t.Errorf("%d faults are told", n)
	}
}

// Reach follows open sides and stops where there is no room.
func TestReachFollowsOpenWays(t *testing.T) {
	ways := []zone.Set{1 << 1, 1<<0 | 1<<2, 1<<1 | 1<<3, 1 << 2} // four zones in a row
	for steps, want := range []zone.Set{0, 1 << 1, 1<<1 | 1<<2, 1<<1 | 1<<2 | 1<<3, 1<<1 | 1<<2 | 1<<3} {
		if got := zone.Reach(ways, 0, steps, nil); got != want {
			t.Errorf("in %d steps one comes to %b, not %b", steps, got, want)
		}
	}
	if got := zone.Reach(ways, 0, 3, func(z int) bool { return z != 2 }); got != 1<<1 {
		t.Errorf("through a zone without room one comes to %b", got)
	}
}
