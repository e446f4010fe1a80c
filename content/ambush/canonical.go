package ambush

import (
	"strconv"
	"strings"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/systems/ambush"
)

// canonical writes a setup: what [Read] reads back.
func canonical(s *ambush.Setup) string {
	w := new(frame.Writer)
	w.Head(&s.Info)
	w.Info(&s.Info)
	w.Armies(&s.Info, nil)
	w.Line(0, "table: {width: %d, height: %d}", s.Table.Max.X/plane.Inch, s.Table.Max.Y/plane.Inch)
	w.Line(0, "points: %d", s.Points)
	w.Line(0, "rounds: %d", s.Rounds)
	if len(s.Areas) > 0 {
		w.Line(0, "areas:")
	}
	for _, a := range s.Areas {
		corners := make([]string, len(a.Shape))
		for i, p := range a.Shape {
			corners[i] = place(p)
		}
		w.Line(1, "- {id: %s, terrain: %s, shape: [%s]}", a.ID, ambush.Terrains()[a.Terrain], strings.Join(corners, ", "))
	}
	if len(s.Labels) > 0 {
		w.Line(0, "labels:")
	}
	for _, l := range s.Labels {
		w.Line(1, "- {text: %s, at: %s, angle: %d}", strconv.Quote(l.Text), place(plane.Point(l.At)), l.Angle/10)
	}
	w.Line(0, "bases:")
	for seat, list := range s.Bases {
		w.Line(1, "%s:", game.Seat(seat))
		for _, b := range list {
			if b.Kind.HasFront() {
				w.Line(2, "- {kind: %s, at: %s, facing: %s}", b.Kind, place(b.At), ambush.Degrees(uint16(b.Facing)))
			} else {
				w.Line(2, "- {kind: %s, at: %s}", b.Kind, place(b.At))
			}
		}
	}
	if s.Marker != nil {
		w.Line(0, "marker: {side: %s, at: %s}", s.Owner, place(s.Marker.At))
	}
	return w.String()
}

func place(p plane.Point) string { return strconv.Quote(ambush.PointName(p)) }
