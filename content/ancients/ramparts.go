package ancients

import (
	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game/hex"
)

// ramparts reads on which sides of hexes ramparts stand.
func (r *scenarioReader) ramparts(ramparts *yaml.Node) {
	if ramparts == nil {
		return
	}
	if ramparts.Kind != yaml.MappingNode {
		r.Fault(ramparts, "ramparts", "must name sides by hex, not %s", frame.KindName(ramparts))
		return
	}
	for i := 0; i+1 < len(ramparts.Content); i += 2 {
		key, value := ramparts.Content[i], ramparts.Content[i+1]
		h, ok := r.Hex(key, "ramparts")
		if !ok {
			continue
		}
		where := frame.Join("ramparts", h.String())
		if r.setup.Ramparts[h] != 0 {
			r.Fault(key, where, "appears twice")
			continue
		}
		if terrain, impassable := r.Impassable(h); impassable {
			r.Fault(key, where, "is %s, where no unit can stand behind a rampart", terrain)
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
				if r.setup.Ramparts[h]&(1<<d) != 0 {
					r.Fault(item, where, "%s appears twice", side)
				}
				r.setup.Ramparts[h] |= 1 << d
			}
		}
	}
}
