package commandcolors

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game/hex"
)

// Terrain reads the terrain of the board.
func (r *Reader) Terrain(n *yaml.Node) {
	names := r.Names.Terrain[1:]
	t := r.Mapping(n, "terrain", "terrain", names...)
	for _, e := range t.Fields {
		kind := uint8(1 + slices.Index(names, e.Name))
		for _, item := range r.List(e.Value, t.In(e.Name)) {
			h, ok := r.Hex(item, t.In(e.Name))
			if !ok {
				continue
			}
			if was := r.Setup.Terrain[h]; was != 0 {
				r.Fault(item, t.In(e.Name), "%s is %s already; a hex has one terrain", h, r.Names.Terrain[was])
				continue
			}
			r.Setup.Terrain[h] = kind
		}
	}
}

// Impassable reports whether nobody may ever stand in h, and the name of the
// terrain there.
func (r *Reader) Impassable(h hex.Hex) (terrain string, impassable bool) {
	t := r.Setup.Terrain[h]
	return r.Names.Terrain[t], r.Names.Closed>>t&1 != 0
}

// reachable reports a hex where no unit can stand.
func (r *Reader) reachable(n *yaml.Node, where string, h hex.Hex) {
	if terrain, impassable := r.Impassable(h); impassable {
		r.Fault(n, where, "%s is %s, which is impassable", h, terrain)
	}
}

// sides reads a mapping by side.
func (r *Reader) sides(n *yaml.Node, where string) frame.Table {
	return r.Mapping(n, where, "side", "top", "bottom")
}
