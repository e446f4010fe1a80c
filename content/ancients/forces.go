package ancients

import (
	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/ancients"
)

// unitLists reads the units on the board, by side and type.
func (r *scenarioReader) unitLists(n *yaml.Node) {
	t := r.Mapping(n, "units", "side", "top", "bottom")
	r.Need(t, "top", "bottom")
	for _, e := range t.Fields {
		seat, _ := game.ParseSeat(e.Name)
		types := r.Mapping(e.Value, t.In(e.Name), "unit type", kindNames()...)
		for _, k := range types.Fields {
			kind, _ := ancients.ParseKind(k.Name)
			for _, item := range r.List(k.Value, types.In(k.Name)) {
				r.unit(item, types.In(k.Name), seat, kind)
			}
		}
	}
}

// unit reads one unit: a hex, or a mapping with more about it.
func (r *scenarioReader) unit(n *yaml.Node, where string, seat game.Seat, kind ancients.Kind) {
	u := ancients.UnitSetup{Seat: seat, Kind: kind}
	at := n
	if n.Kind == yaml.MappingNode {
		t := r.Mapping(n, where, "key", "hex", "blocks", "sacred-band")
		r.Need(t, "hex")
		at = t.At("hex")
		r.unitMarks(t, &u)
	}
	h, ok := r.hexAt(at, where)
	if !ok {
		return
	}
	u.Hex = h
	r.setup.Units = append(r.setup.Units, u)
	r.units = append(r.units, at)
}

func (r *scenarioReader) unitMarks(t frame.Table, u *ancients.UnitSetup) {
	full := int(r.setup.Types[u.Kind].Blocks)
	if n := t.At("blocks"); n != nil {
		u.Blocks = uint8(r.Number(n, t.In("blocks"), 1, max(1, full)))
		if int(u.Blocks) == full {
			u.Blocks = 0
		}
	}
	if n := t.At("sacred-band"); n != nil {
		u.Sacred = r.Truth(n, t.In("sacred-band"))
		if u.Sacred && u.Kind != ancients.HI {
			r.Fault(n, t.In("sacred-band"), "only heavy infantry (HI) can be the Sacred Band, not %s", u.Kind)
		}
	}
}
