package ambush

import (
	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
	"mariscal/systems/ambush"
)

// Limits of a scenario.
const maxTurns = 40

var largest = plane.Point{X: 72 * plane.Inch, Y: 48 * plane.Inch}

// Read reads a scenario file. name stands in its faults; the error is a
// [frame.Faults].
func Read(name string, data []byte) (*frame.Scenario, error) {
	s := new(ambush.Setup)
	format := frame.Format{
		System: "ambush", Needed: []string{"table", "points", "turns", "bases"}, Other: []string{"areas", "labels", "marker"}, Info: &s.Info,
		Read:  func(r *frame.Reader, t frame.Table) { (&reader{Reader: r, setup: s}).read(t) },
		Write: func(w *frame.Writer) { write(w, s) },
		Lease: s.Lease,
	}
	return format.Scenario(name, data)
}

// A reader reads one file and remembers where its pieces stand in it.
type reader struct {
	*frame.Reader
	setup *ambush.Setup
	nodes [ambush.Marker + 1]*yaml.Node
}

// read reads the keys of the system.
func (r *reader) read(t frame.Table) {
	s := r.setup
	s.Table = r.Table(t.At("table"), "table", largest)
	s.Areas = r.Areas(t.At("areas"), s.Table, ambush.Wood, ambush.Water)
	s.Labels = r.Labels(t.At("labels"), s.Table)
	sides := r.Mapping(t.At("bases"), "bases", "side", "top", "bottom")
	r.Need(sides, "top", "bottom")
	fewest := ambush.MaxSide
	for _, f := range sides.Fields {
		seat, _ := game.ParseSeat(f.Name)
		fewest = min(fewest, r.bases(seat, f.Value, "bases."+f.Name))
	}
	s.Points = uint8(r.Number(t.At("points"), "points", 1, max(1, fewest)))
	s.Turns = uint16(r.Number(t.At("turns"), "turns", 2, maxTurns))
	s.Info.Facts = []game.Fact{{ID: "points", N: int(s.Points)}, {ID: "turns", N: int(s.Turns)}}
	if n := t.At("marker"); n != nil {
		m := r.Mapping(n, "marker", "key", "side", "at")
		r.Need(m, "side", "at")
		s.Owner = r.Side(m.At("side"), "marker.side")
		r.base(ambush.Marker, m, 0)
	}
	if r.Fine() {
		if piece, rule := s.Misplaced(); rule != "" {
			r.Fault(r.nodes[piece], "bases", "%s cannot stand there (%s)", ambush.PieceNames[piece], rule)
		}
	}
}

// bases reads the bases of a side and returns how many there are.
func (r *reader) bases(seat game.Seat, n *yaml.Node, where string) int {
	items := r.List(n, where)
	if len(items) == 0 || len(items) > ambush.MaxSide {
		r.Fault(n, where, "%d bases; the limits are 1 and %d", len(items), ambush.MaxSide)
		return 0
	}
	for i, item := range items {
		t := r.Mapping(item, where, "key", "at", "facing")
		r.Need(t, "at", "facing")
		r.base(int(seat)*ambush.MaxSide+i, t, uint16(r.Facing(t.At("facing"), where+".facing")))
	}
	return len(items)
}

func (r *reader) base(i int, t frame.Table, facing uint16) {
	r.setup.Bases[i] = &ambush.Base{At: r.TablePoint(t.At("at"), t.In("at"), r.setup.Table), Facing: facing}
	r.nodes[i] = t.Node
}

// write writes a setup: what [reader.read] reads back.
func write(w *frame.Writer, s *ambush.Setup) {
	w.OpenTable(s.Table, s.Areas, s.Labels)
	w.Line(0, "points: %d", s.Points)
	w.Line(0, "turns: %d", s.Turns)
	w.Line(0, "bases:")
	for i, b := range s.Bases {
		if i%ambush.MaxSide == 0 && i < ambush.Marker {
			w.Line(1, "%s:", game.Seat(i/ambush.MaxSide))
		}
		switch {
		case b == nil:
		case i == ambush.Marker:
			w.Line(0, "marker: {side: %s, at: %q}", s.Owner, game.Point(b.At).Name())
		default:
			w.Line(2, "- {at: %q, facing: %s}", game.Point(b.At).Name(), tabletop.Degrees(int(b.Facing)))
		}
	}
}
