package commandcolors

import (
	"strings"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game/hex"
)

// Hex reads the name of a hex.
func (r *Reader) Hex(n *yaml.Node, where string) (hex.Hex, bool) {
	text, ok := r.Scalar(n, where)
	if !ok {
		return hex.None, false
	}
	h, ok := hex.Parse(text)
	if !ok || h.String() != text {
		r.Fault(n, where, "%q is not a hex; rows are A to I, columns 1 to 13 in rows A C E G I and 1 to 12 in B D F H", frame.Clip(text))
		return hex.None, false
	}
	return h, true
}

// Hexes reads a list of hexes, none of them twice.
func (r *Reader) Hexes(n *yaml.Node, where string) hex.Set {
	var set hex.Set
	items := r.List(n, where)
	if n != nil && n.Kind == yaml.SequenceNode && len(items) == 0 {
		r.Fault(n, where, "names no hex")
	}
	for _, item := range items {
		h, ok := r.Hex(item, where)
		if !ok {
			continue
		}
		if set.Has(h) {
			r.Fault(item, where, "%s appears twice", h)
		}
		set = set.With(h)
	}
	return set
}

// hexNames returns the names of a set of hexes, in order.
func hexNames(set hex.Set) string {
	var names []string
	for h := range set.All() {
		names = append(names, h.String())
	}
	return strings.Join(names, ", ")
}
