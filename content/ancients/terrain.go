package ancients

import (
	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game/hex"
	"mariscal/systems/ancients"
)

var sideNames = []string{"east", "southeast", "southwest", "west", "northwest", "northeast"}

// board reads terrain and ramparts.
func (r *scenarioReader) board(terrain, ramparts *yaml.Node) {
	t := r.Mapping(terrain, "terrain", "terrain", terrainNames()...)
	for _, e := range t.Fields {
		kind, _ := ancients.ParseTerrain(e.Name)
		for _, item := range r.List(e.Value, t.In(e.Name)) {
			h, ok := r.hexAt(item, t.In(e.Name))
			if !ok {
				continue
			}
			if was := r.setup.Terrain[h]; was != ancients.Plain {
				r.Fault(item, t.In(e.Name), "%s is %s already; a hex has one terrain", h, was)
				continue
			}
			r.setup.Terrain[h] = kind
		}
	}
	if ramparts == nil {
		return
	}
	if ramparts.Kind != yaml.MappingNode {
		r.Fault(ramparts, "ramparts", "must name sides by hex, not %s", frame.KindName(ramparts))
		return
	}
	for i := 0; i+1 < len(ramparts.Content); i += 2 {
		key, value := ramparts.Content[i], ramparts.Content[i+1]
		h, ok := r.hexAt(key, "ramparts")
		if !ok {
			continue
		}
		where := frame.Join("ramparts", h.String())
		if r.setup.Ramparts[h] != 0 {
			r.Fault(key, where, "appears twice")
			continue
		}
		if r.setup.Terrain[h].Impassable() {
			r.Fault(key, where, "is %s, where no unit can stand behind a rampart", r.setup.Terrain[h])
		}
		for _, item := range r.List(value, where) {
			side := r.Choice(item, where, sideNames...)
			for d, name := range sideNames {
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
