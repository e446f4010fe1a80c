package crossing

import (
	"strconv"
	"strings"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/crossing"
)

// canonical writes a scenario in a fixed order; [Read] reads it back. Vertices,
// zones and blocks keep their order: it numbers places and blocks.
func canonical(s *crossing.Setup) string {
	w := &frame.Writer{}
	d := &s.Drawing
	w.Head(&s.Info)
	w.Info(&s.Info)
	w.Line(0, "goal: %d", s.Goal)
	w.Line(0, "daylight: %d", s.Daylight)
	w.Armies(&s.Info, nil)
	w.Line(0, "size: [%d, %d]", d.Width, d.Height)
	w.Line(0, "vertices:")
	for _, v := range d.Vertices {
		w.Line(1, "%s: [%d, %d]", v.Name, v.At.X, v.At.Y)
	}
	w.Line(0, "zones:")
	for i, z := range d.Zones {
		neighbours := ""
		if z.Neighbours != nil {
			neighbours = ", neighbours: [" + strings.Join(z.Neighbours, ", ") + "]"
		}
		w.Line(1, "%s: {bank: %s, worth: %d, corners: [%s], middle: [%d, %d]%s}",
			z.Name, s.Bank[i], s.Worth[i], strings.Join(z.Corners, ", "), z.Middle.X, z.Middle.Y, neighbours)
	}
	for i, e := range d.Edges {
		if i == 0 {
			w.Line(0, "edges:")
		}
		across := ""
		if e.Across != "" {
			across = ", across: " + e.Across
		}
		w.Line(1, "- {between: [%s, %s], on: %s%s}", e.Between[0], e.Between[1], e.On, across)
	}
	for i, l := range s.Labels {
		if i == 0 {
			w.Line(0, "labels:")
		}
		size := ""
		if l.Size > 0 {
			size = ", size: " + strconv.Itoa(l.Size)
		}
		w.Line(1, "- {text: %s, at: [%d, %d], angle: %d%s}", strconv.Quote(l.Text), l.At.X, l.At.Y, l.Angle, size)
	}
	w.Line(0, "blocks:")
	for seat, list := range s.Blocks {
		w.Line(1, "%s:", game.Seat(seat))
		for _, k := range list {
			w.Line(2, "- {zone: %s, facing: %s, strength: %d}", k.Zone, k.Facing, k.Strength)
		}
	}
	return w.String()
}
