package frame

import (
	"go.yaml.in/yaml/v4"

	"mariscal/game"
	"mariscal/game/blocks"
)

// BlockKeys are the keys of a board of zones with blocks that no file may lack,
// which [Reader.Blocks] reads; it may have "edges" and "labels".
var BlockKeys = []string{"size", "vertices", "zones", "blocks"}

// Blocks says how a system sets up blocks on its zones.
type Blocks struct {
	Mesh
	Setup *blocks.Setup
	Army  *blocks.Army
	// May reports whether a block of a seat may be set up in a zone.
	May func(s game.Seat, zone int) bool
	// Fault is told of a block that cannot stand where it is, with its zone and how
	// many an army may have.
	Fault string
}

// Blocks reads a board of zones, and the blocks of both sides in the order of their
// names.
//
//	blocks:
//	  top:
//	    - {zone: Abbey, facing: Mill, strength: 2}
func (r *Reader) Blocks(t Table, b *Blocks) {
	s := b.Setup
	b.Drawing, b.Labels = &s.Drawing, &s.Labels
	sides := r.Mapping(t.At("blocks"), "blocks", "side", "top", "bottom")
	r.Need(sides, "top", "bottom")
	var nodes [2][]*yaml.Node
	for _, e := range sides.Fields {
		seat, _ := game.ParseSeat(e.Name)
		nodes[seat] = r.List(e.Value, sides.In(e.Name))
		if len(nodes[seat]) == 0 {
			r.Fault(e.Value, sides.In(e.Name), "has no blocks")
		}
		for _, n := range nodes[seat] {
			k := r.Mapping(n, sides.In(e.Name), "key", "zone", "facing", "strength")
			r.Need(k, "zone", "facing", "strength")
			placed := blocks.Placed{Steps: uint8(r.Number(k.At("strength"), k.In("strength"), 1, int(b.Army.Full)))}
			placed.Zone, _ = r.Scalar(k.At("zone"), k.In("zone"))
			placed.Facing, _ = r.Scalar(k.At("facing"), k.In("facing"))
			s.Blocks[seat] = append(s.Blocks[seat], placed)
		}
	}
	m := r.Mesh(t, &b.Mesh)
	if m == nil {
		return
	}
	for _, w := range b.Army.Misplaced(s, m, b.May) {
		r.Fault(nodes[w.Seat][w.Block], sides.In(w.Seat.String()), b.Fault, Clip(s.Blocks[w.Seat][w.Block].Zone), b.Army.Each())
	}
}

// Blocks writes what [Reader.Blocks] reads; system is as [Writer.Mesh] has it.
// Blocks keep their order: it names them.
func (w *Writer) Blocks(b *Blocks, system func(zone int) string) {
	w.Mesh(&b.Mesh, system)
	w.Line(0, "blocks:")
	for seat, list := range b.Setup.Blocks {
		w.Line(1, "%s:", game.Seat(seat))
		for _, k := range list {
			w.Line(2, "- {zone: %s, facing: %s, strength: %d}", k.Zone, k.Facing, k.Steps)
		}
	}
}
