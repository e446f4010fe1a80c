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
func Read(name string, data []byte, p *frame.Pack) (*frame.Scenario, error) {
	s := new(crossing.Setup)
	board := &frame.Blocks{
		Mesh:  frame.Mesh{Zones: crossing.MaxZones, ZoneKeys: []string{"bank"}, On: []string{"river"}, Across: []string{"ford"}},
		Setup: &s.Setup, Army: &crossing.Army, May: s.On,
		Fault: "%s: 1 to %d blocks of an army stand on its own bank, 2 in a zone at most, facing a zone next to theirs",
	}
	format := frame.Format{
		System: "crossing", Needed: append([]string{"goal", "daylight"}, frame.BlockKeys...), Other: []string{"edges", "labels"}, Info: &s.Info,
		Read: func(r *frame.Reader, t frame.Table) {
			s.Goal = uint8(r.Number(t.At("goal"), "goal", 1, maxGoal))
			s.Daylight = uint8(r.Number(t.At("daylight"), "daylight", 1, maxDaylight))
			s.Info.Facts = []game.Fact{{ID: "ground", N: int(s.Goal)}, {ID: "daylight", N: int(s.Daylight)}}
			for i := range s.Info.Armies {
				s.Info.Armies[i].Facts = []game.Fact{{ID: "cards", N: crossing.Hand}}
			}
			board.Zone = func(z frame.Table) { s.Bank = append(s.Bank, r.Side(z.At("bank"), z.In("bank"))) }
			r.Blocks(t, board)
		},
		Write: func(w *frame.Writer) {
			w.Line(0, "goal: %d", s.Goal)
			w.Line(0, "daylight: %d", s.Daylight)
			w.Blocks(board, func(zone int) string { return ", bank: " + s.Bank[zone].String() })
		},
		Lease: func() (game.Ref, func(), error) { return crossing.Lease(s) },
	}
	return format.Scenario(name, data, p)
}
