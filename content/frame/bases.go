package frame

import (
	"go.yaml.in/yaml/v4"

	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
)

// Bases reads where the bases of both sides start, from 1 to most of each, with their nodes for
// faults.
//
//	bases:
//	  top:
//	    - {at: "6,2", facing: 180}
func (r *Reader) Bases(n *yaml.Node, where string, table plane.Rect, most int) (list [2][]tabletop.Placed, nodes [2][]*yaml.Node) {
	sides := r.Mapping(n, where, "side", "top", "bottom")
	r.Need(sides, "top", "bottom")
	for _, f := range sides.Fields {
		seat, _ := game.ParseSeat(f.Name)
		in := sides.In(f.Name)
		items := r.List(f.Value, in)
		if len(items) == 0 || len(items) > most {
			r.Fault(f.Value, in, "%d bases; the limits are 1 and %d", len(items), most)
			continue
		}
		for _, item := range items {
			t := r.Mapping(item, in, "key", "at", "facing")
			r.Need(t, "at", "facing")
			at := r.TablePoint(t.At("at"), t.In("at"), table)
			list[seat] = append(list[seat], tabletop.Placed{At: at, Facing: r.Facing(t.At("facing"), t.In("facing"))})
		}
		nodes[seat] = items
	}
	return list, nodes
}

// Bases writes what [Reader.Bases] reads.
func (w *Writer) Bases(key string, list [2][]tabletop.Placed) {
	w.Line(0, "%s:", key)
	for seat, bases := range list {
		w.Line(1, "%s:", game.Seat(seat))
		for _, b := range bases {
			w.Line(2, "- {at: %q, facing: %s}", game.Point(b.At).Name(), tabletop.Degrees(b.Facing))
		}
	}
}
