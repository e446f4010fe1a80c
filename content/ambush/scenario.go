package ambush

import (
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
	"mariscal/systems/ambush"
)

// Limits of a scenario.
const maxTurns = 40

var largest = plane.Point{X: 72 * plane.Inch, Y: 48 * plane.Inch}

// Read reads a scenario file. name appears in its faults; the error is a [frame.Faults].
func Read(name string, data []byte, p *frame.Pack) (*frame.Scenario, error) {
	s := new(ambush.Setup)
	format := frame.Format{
		System: "ambush", Needed: []string{"table", "points", "turns", "bases"}, Other: []string{"areas", "labels", "marker"}, Info: &s.Info,
		Read:  func(r *frame.Reader, t frame.Table) { read(r, t, s) },
		Write: func(w *frame.Writer) { write(w, s) },
		Lease: func() (game.Ref, func(), error) { return ambush.Lease(s) },
	}
	return format.Scenario(name, data, p)
}

func read(r *frame.Reader, t frame.Table, s *ambush.Setup) {
	r.OpenTable(t, &s.Setup, largest, ambush.Wood, ambush.Water)
	bases, nodes := r.Bases(t.At("bases"), "bases", s.Table, ambush.MaxSide)
	s.Bases = bases
	s.Points = uint8(r.Number(t.At("points"), "points", 1, max(1, min(len(bases[0]), len(bases[1])))))
	s.Turns = uint16(r.Number(t.At("turns"), "turns", 2, maxTurns))
	s.Info.Facts = []game.Fact{{ID: "points", N: int(s.Points)}, {ID: "turns", N: int(s.Turns)}}
	marker := t.At("marker")
	if marker != nil {
		m := r.Mapping(marker, "marker", "key", "side", "at")
		r.Need(m, "side", "at")
		s.Owner = r.Side(m.At("side"), "marker.side")
		s.Marker = []tabletop.Placed{{At: r.TablePoint(m.At("at"), "marker.at", s.Table)}}
	}
	if !r.Fine() {
		return
	}
	if i, rule := s.Misplaced(); rule != "" {
		n := marker
		if i < ambush.Marker {
			n = nodes[i/ambush.MaxSide][i%ambush.MaxSide]
		}
		r.Fault(n, "bases", "%s cannot stand there (%s)", ambush.Force.Names[i], rule)
	}
}

// write writes a scenario as Read reads it.
func write(w *frame.Writer, s *ambush.Setup) {
	w.OpenTable(&s.Setup)
	w.Line(0, "points: %d", s.Points)
	w.Line(0, "turns: %d", s.Turns)
	w.Bases("bases", s.Bases)
	for _, m := range s.Marker {
		w.Line(0, "marker: {side: %s, at: %q}", s.Owner, game.Point(m.At).Name())
	}
}
