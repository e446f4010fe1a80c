package crossing_test

import (
	"strings"
	"testing"

	"mariscal/game"
	"mariscal/game/zone"
	"mariscal/systems/crossing"
)

func refs(tb testing.TB) []game.Ref {
	s := &crossing.Setup{Goal: 3, Daylight: 8}
	s.Info = game.ScenarioInfo{Ref: game.Ref{ID: "crossing/two-fords", Sum: "31c496c7a995198b684f9bf811455627c978dff0e4ef920f4fde73591c4673e0"}, System: "crossing"}
	s.Drawing.Width, s.Drawing.Height = 1200, 900
	for _, v := range []zone.Vertex{
		{"a1", zone.Point{0, 0}},
		{"a2", zone.Point{560, 0}},
		{"a3", zone.Point{1200, 0}},
		{"b1", zone.Point{0, 240}},
		{"b2", zone.Point{520, 200}},
		{"b3", zone.Point{1200, 220}},
		{"c1", zone.Point{0, 420}},
		{"c2", zone.Point{400, 460}},
		{"c3", zone.Point{620, 430}},
		{"c4", zone.Point{820, 470}},
		{"c5", zone.Point{1200, 440}},
		{"d1", zone.Point{0, 660}},
		{"d2", zone.Point{380, 700}},
		{"d3", zone.Point{600, 670}},
		{"d4", zone.Point{840, 700}},
		{"d5", zone.Point{1200, 670}},
		{"e1", zone.Point{0, 900}},
		{"e2", zone.Point{600, 900}},
		{"e3", zone.Point{1200, 900}},
	} {
		s.Drawing.Vertices = append(s.Drawing.Vertices, v)
	}
	z := func(name string, bank game.Seat, worth uint8, corners string, x, y int32) {
		s.Drawing.Zones = append(s.Drawing.Zones, zone.Outline{Name: name, Corners: strings.Fields(corners), Middle: zone.Point{X: x, Y: y}})
		s.Bank, s.Worth = append(s.Bank, bank), append(s.Worth, worth)
	}
	z("Abbey", 0, 2, "a1 a2 b2 b1", 260, 110)
	z("Heath", 0, 1, "a2 a3 b3 b2", 860, 110)
	z("Mill", 0, 1, "b1 b2 c3 c2 c1", 280, 340)
	z("Ferry", 0, 1, "b2 b3 c5 c4 c3", 880, 330)
	z("Orchard", 1, 1, "c1 c2 d2 d1", 190, 560)
	z("Toll", 1, 1, "c2 c3 c4 d4 d3 d2", 610, 570)
	z("Meadow", 1, 1, "c4 c5 d5 d4", 1010, 570)
	z("Chapel", 1, 1, "d1 d2 d3 e2 e1", 290, 790)
	z("Village", 1, 2, "d3 d4 d5 e3 e2", 900, 800)
	s.Drawing.Edges = []zone.Edge{
		{[2]string{"Mill", "Orchard"}, "river", ""},
		{[2]string{"Mill", "Toll"}, "river", "ford"},
		{[2]string{"Ferry", "Toll"}, "river", ""},
		{[2]string{"Ferry", "Meadow"}, "river", "ford"},
	}
	s.Blocks[0] = []crossing.Block{{"Abbey", "Mill", 2}, {"Mill", "Toll", 3}, {"Mill", "Toll", 2}, {"Ferry", "Meadow", 3}, {"Heath", "Ferry", 2}}
	s.Blocks[1] = []crossing.Block{{"Toll", "Mill", 3}, {"Orchard", "Toll", 2}, {"Meadow", "Ferry", 3}, {"Meadow", "Toll", 2}, {"Village", "Toll", 2}}
	ref, _, err := crossing.Lease(s)
	if err != nil {
		tb.Fatal(err)
	}
	return []game.Ref{ref}
}
