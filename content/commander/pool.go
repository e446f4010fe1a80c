package commander

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/game"
	"mariscal/systems/commander"
)

// maxPool is the most blocks of a type and Skill in a pool.
const maxPool = 30

// pool reads how many blocks a side has that are not set up; they replace blocks that lose a step
// (B11). Without this key there is no limit.
//
//	pool:
//	  top: {short: [1, 3, 4, 4, 2]}   # of Skill 0 to 4
func (r *reader) pool(n *yaml.Node) {
	if n == nil {
		return
	}
	r.setup.Limited = true
	sides := r.Mapping(n, "pool", "side", "top", "bottom")
	for _, e := range sides.Fields {
		seat, _ := game.ParseSeat(e.Name)
		t := r.Mapping(e.Value, sides.In(e.Name), "type", names.Types[:commander.PoolTypes]...)
		for _, of := range t.Fields {
			items := r.List(of.Value, t.In(of.Name))
			if of.Value.Kind == yaml.SequenceNode && len(items) != commander.PoolSkills {
				r.Fault(of.Value, t.In(of.Name), "%d numbers of blocks; there are %d, of Skill 0 to 4", len(items), commander.PoolSkills)
				continue
			}
			kind := slices.Index(names.Types, of.Name)
			for skill, item := range items {
				r.setup.Pool[seat][kind][skill] = uint8(r.Number(item, t.In(of.Name), 0, maxPool))
			}
		}
	}
}

// pool writes what [reader.pool] reads.
func (w *writer) pool() {
	if !w.setup.Limited {
		return
	}
	w.Line(0, "pool:")
	for seat, types := range w.setup.Pool {
		w.Line(1, "%s:", game.Seat(seat))
		for kind, skills := range types {
			w.Line(2, "%s: [%s]", commander.Type(kind), numbers(skills[:]))
		}
	}
}
