package crossing

import (
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/crossing"
)

// Limits of a scenario.
const (
	maxGoal     = 30
	maxDaylight = 60
)

// Read reads a scenario file. name stands in its faults; the error is a
// [frame.Faults].
func Read(name string, data []byte) (*frame.Scenario, error) {
	s := new(crossing.Setup)
	board := &frame.Mesh{
		Zones: crossing.MaxZones, ZoneKeys: []string{"bank"}, On: []string{crossing.River}, Across: []string{crossing.Ford},
		Drawing: &s.Drawing, Labels: &s.Labels,
	}
	format := frame.Format{
		System: "crossing", Needed: []string{"goal", "daylight", "size", "vertices", "zones", "blocks"}, Other: []string{"edges", "labels"}, Info: &s.Info,
		Read: func(r *frame.Reader, t frame.Table) {
			board.Zone = func(z frame.Table) { s.Bank = append(s.Bank, r.Side(z.At("bank"), z.In("bank"))) }
			read(r, t, s, board)
		},
		Write: func(w *frame.Writer) { write(w, s, board) },
		Lease: func() (game.Ref, func(), error) { return crossing.Lease(s) },
	}
	return format.Scenario(name, data)
}

func read(r *frame.Reader, t frame.Table, s *crossing.Setup, board *frame.Mesh) {
	s.Goal = uint8(r.Number(t.At("goal"), "goal", 1, maxGoal))
	s.Daylight = uint8(r.Number(t.At("daylight"), "daylight", 1, maxDaylight))
	s.Info.Facts = []game.Fact{{ID: "ground", N: int(s.Goal)}, {ID: "daylight", N: int(s.Daylight)}}
	for i := range s.Info.Armies {
		s.Info.Armies[i].Facts = []game.Fact{{ID: "cards", N: crossing.Hand}}
	}
	sides := r.Mapping(t.At("blocks"), "blocks", "side", "top", "bottom")
	r.Need(sides, "top", "bottom")
	for _, e := range sides.Fields {
		seat, _ := game.ParseSeat(e.Name)
		list := r.List(e.Value, sides.In(e.Name))
		if len(list) == 0 {
			r.Fault(e.Value, sides.In(e.Name), "has no blocks")
		}
		for _, n := range list {
			b := r.Mapping(n, sides.In(e.Name), "key", "zone", "facing", "strength")
			r.Need(b, "zone", "facing", "strength")
			k := crossing.Block{Strength: uint8(r.Number(b.At("strength"), b.In("strength"), 1, crossing.FullSteps))}
			k.Zone, _ = r.Scalar(b.At("zone"), b.In("zone"))
			k.Facing, _ = r.Scalar(b.At("facing"), b.In("facing"))
			s.Blocks[seat] = append(s.Blocks[seat], k)
		}
	}
	m := r.Mesh(t, board)
	if m == nil {
		return
	}
	for _, w := range s.Misplaced(m) {
		nodes := r.List(sides.At(w.Seat.String()), "")
		r.Fault(nodes[w.Block], sides.In(w.Seat.String()),
			"%s: 1 to %d blocks of an army stand on its own bank, 2 in a zone at most, facing a zone next to theirs", frame.Clip(s.Blocks[w.Seat][w.Block].Zone), crossing.MaxBlocks)
	}
}

// write writes what read reads. Blocks keep their order: it numbers them.
func write(w *frame.Writer, s *crossing.Setup, board *frame.Mesh) {
	w.Line(0, "goal: %d", s.Goal)
	w.Line(0, "daylight: %d", s.Daylight)
	w.Mesh(board, func(zone int) string { return ", bank: " + s.Bank[zone].String() })
	w.Line(0, "blocks:")
	for seat, list := range s.Blocks {
		w.Line(1, "%s:", game.Seat(seat))
		for _, k := range list {
			w.Line(2, "- {zone: %s, facing: %s, strength: %d}", k.Zone, k.Facing, k.Strength)
		}
	}
}
