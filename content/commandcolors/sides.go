package commandcolors

import (
	"strings"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game/hex"
)

// Works reads on which sides of hexes something stands that protects the hex
// within, a bit a side ([hex.Dir]).
func (r *Reader) Works(t frame.Table, sides *[hex.N]uint8) {
	key := r.Names.Works.Key
	n := t.At(key)
	if n == nil {
		return
	}
	if n.Kind != yaml.MappingNode {
		r.Fault(n, key, "must name sides by hex, not %s", frame.KindName(n))
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		at, value := n.Content[i], n.Content[i+1]
		h, ok := r.Hex(at, key)
		if !ok {
			continue
		}
		where := frame.Join(key, h.String())
		if sides[h] != 0 {
			r.Fault(at, where, "appears twice")
			continue
		}
		if terrain, closed := r.Impassable(h); closed {
			r.Fault(at, where, r.Names.Works.Fault, terrain)
		}
		for _, item := range r.List(value, where) {
			side := r.Choice(item, where, hex.DirNames[:]...)
			for d, name := range hex.DirNames {
				if name != side {
					continue
				}
				if h.Step(hex.Dir(d)) == hex.None {
					r.Fault(item, where, "the %s side is the edge of the board", side)
				}
				if sides[h]&(1<<d) != 0 {
					r.Fault(item, where, "%s appears twice", side)
				}
				sides[h] |= 1 << d
			}
		}
	}
}

// Works writes what [Reader.Works] reads.
func (w *Writer) Works(sides *[hex.N]uint8) {
	head := false
	for h := range hex.Board().All() {
		var names []string
		for d, name := range hex.DirNames {
			if sides[h]&(1<<d) != 0 {
				names = append(names, name)
			}
		}
		if len(names) > 0 {
			w.once(&head, 0, w.Names.Works.Key+":")
			w.Line(1, "%s: [%s]", h, strings.Join(names, ", "))
		}
	}
}
