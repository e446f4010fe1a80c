package crossing

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/lease"
	"mariscal/game/zone"
)

// A Setup is a scenario: who fights where for what.
type Setup struct {
	Info     game.ScenarioInfo
	Drawing  zone.Drawing
	Bank     []game.Seat // of each zone, whose bank it lies on
	Worth    []uint8     // of each zone, as ground
	Labels   []game.Label
	Blocks   [2][]Block
	Goal     uint8 // ground of the far bank that wins
	Daylight uint8 // turns of each seat
}

// A Block is one block as it is set up.
type Block struct {
	Zone, Facing string
	Strength     uint8
}

// A battle is what a scenario is made into: nothing of it changes in play.
type battle struct {
	*Setup
	mesh  *zone.Mesh
	board game.Board
	names []string // of the zones
	// ways has a bit for each zone one can go to: neighbours without a river
	// between, or with a ford.
	ways [MaxZones]uint16
}

var battles lease.Table[battle]

// Lease registers a scenario until release is called. The error says what makes
// it impossible to play.
func Lease(s *Setup) (game.Ref, func(), error) {
	_, release, err := battles.Lease(s.Info, func() (battle, error) { return made(s) })
	return s.Info.Ref, release, err
}

func made(s *Setup) (b battle, err error) {
	m, err := zone.New(s.Drawing)
	if err != nil {
		return b, fmt.Errorf("crossing: %s: %w", s.Info.ID, err)
	}
	if m.Len() > MaxZones || len(s.Bank) != m.Len() || len(s.Worth) != m.Len() {
		return b, fmt.Errorf("crossing: %s: %d zones, at most %d are possible, each with a bank and a worth", s.Info.ID, m.Len(), MaxZones)
	}
	b = battle{Setup: s, mesh: m, board: game.MeshOf(m)}
	b.board.Labels = s.Labels
	for i := range m.Len() {
		z := m.Zone(i)
		b.names = append(b.names, z.Name)
		for _, side := range z.Sides {
			if side.On != River || side.Across == Ford {
				b.ways[i] |= 1 << side.To
			}
		}
		if s.Worth[i] > 1 {
			b.board.Cells[i].Tags = []string{"objective"}
		}
	}
	var stood [MaxZones]int
	for seat, list := range s.Blocks {
		if len(list) == 0 || len(list) > MaxBlocks {
			return b, fmt.Errorf("crossing: %s: %d blocks of %v, 1 to %d are possible", s.Info.ID, len(list), game.Seat(seat), MaxBlocks)
		}
		for _, k := range list {
			at, ok := m.Index(k.Zone)
			to, ok2 := m.Index(k.Facing)
			if !ok || !ok2 || m.Side(at, to) == nil || s.Bank[at] != game.Seat(seat) || k.Strength < 1 || k.Strength > FullSteps {
				return b, fmt.Errorf("crossing: %s: a block of %v cannot stand in %q facing %q", s.Info.ID, game.Seat(seat), k.Zone, k.Facing)
			}
			if stood[at]++; stood[at] > stack {
				return b, fmt.Errorf("crossing: %s: more than %d blocks in %s", s.Info.ID, stack, k.Zone)
			}
		}
	}
	return b, nil
}
