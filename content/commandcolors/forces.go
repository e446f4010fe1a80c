package commandcolors

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// Units reads the units on the board, by side and type.
func (r *Reader) Units(n *yaml.Node) {
	t := r.sides(n, "units")
	r.Need(t, "top", "bottom")
	for _, e := range t.Fields {
		seat, _ := game.ParseSeat(e.Name)
		types := r.Mapping(e.Value, t.In(e.Name), "unit type", r.Names.Kinds...)
		for _, k := range types.Fields {
			for _, item := range r.List(k.Value, types.In(k.Name)) {
				r.unit(item, types.In(k.Name), cc.UnitSetup{Seat: seat, Kind: uint8(slices.Index(r.Names.Kinds, k.Name))})
			}
		}
	}
}

// unit reads one unit: a hex, or a mapping with more about it.
func (r *Reader) unit(n *yaml.Node, where string, u cc.UnitSetup) {
	at := n
	if n.Kind == yaml.MappingNode {
		t := r.Mapping(n, where, "key", append([]string{"hex", "blocks"}, r.Names.Tags...)...)
		r.Need(t, "hex")
		at = t.At("hex")
		r.marks(t, &u)
	}
	h, ok := r.Hex(at, where)
	if !ok {
		return
	}
	u.Hex = h
	r.enlist(u, at)
}

func (r *Reader) enlist(u cc.UnitSetup, at *yaml.Node) {
	r.Setup.Units = append(r.Setup.Units, u)
	r.units = append(r.units, at)
}

// marks reads the strength and the tags of a unit.
func (r *Reader) marks(t frame.Table, u *cc.UnitSetup) {
	full := int(r.Full[u.Kind])
	if n := t.At("blocks"); n != nil {
		u.Blocks = uint8(r.Number(n, t.In("blocks"), 1, max(1, full)))
		if int(u.Blocks) == full {
			u.Blocks = 0
		}
	}
	for i, name := range r.Names.Tags {
		n := t.At(name)
		if n == nil || !r.Truth(n, t.In(name)) {
			continue
		}
		u.Tags |= 1 << i
		if limit := r.Names.Limits[i]; !limit.Of(u.Kind) {
			r.Fault(n, t.In(name), limit.Fault, r.Names.Kinds[u.Kind])
		}
	}
}

// Leaders reads the leaders of both sides.
func (r *Reader) Leaders(n *yaml.Node) {
	t := r.sides(n, "leaders")
	for _, e := range t.Fields {
		seat, _ := game.ParseSeat(e.Name)
		where := t.In(e.Name)
		for _, item := range r.List(e.Value, where) {
			l := r.Mapping(item, where, "key", "name", "hex", "fatal")
			r.Need(l, "name", "hex")
			leader := r.leader(l, cc.LeaderSetup{Seat: seat})
			h, ok := r.Hex(l.At("hex"), l.In("hex"))
			if !ok {
				continue
			}
			leader.Hex = h
			r.Setup.Leaders = append(r.Setup.Leaders, leader)
			r.leaders = append(r.leaders, l.At("hex"))
		}
	}
}

// leader reads what is said of a leader wherever he is.
func (r *Reader) leader(t frame.Table, l cc.LeaderSetup) cc.LeaderSetup {
	l.Name = r.Text(t.At("name"), t.In("name"), frame.MaxName)
	l.Fatal = r.Truth(t.At("fatal"), t.In("fatal"))
	return l
}
