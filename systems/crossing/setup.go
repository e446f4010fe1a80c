package crossing

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/form"
	"mariscal/game/lease"
	"mariscal/game/zone"
)

// A Setup is a scenario: who fights where for what.
type Setup struct {
	Info     game.ScenarioInfo
	Drawing  zone.Drawing
	Bank     []game.Seat // of each zone, whose bank it lies on
	Labels   []game.Label
	Blocks   [2][]Block
	Goal     uint8 // zones of the far bank that win
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
	zones []string // their names
	// beside has a bit for each neighbour of a zone, and ways for each one can go
	// to: without a river between, or with a ford.
	beside, ways [MaxZones]uint16
	verbs        form.Verbs
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
	if m.Len() > MaxZones || len(s.Bank) != m.Len() || len(s.Blocks[0]) == 0 || len(s.Blocks[1]) == 0 || len(s.Misplaced(m)) > 0 {
		return b, fmt.Errorf("crossing: %s: at most %d zones, each on a bank, and blocks that can stand there are possible", s.Info.ID, MaxZones)
	}
	b = battle{Setup: s, mesh: m, board: game.MeshOf(m)}
	b.board.Labels = s.Labels
	for i := range m.Len() {
		z := m.Zone(i)
		b.zones = append(b.zones, z.Name)
		for _, side := range z.Sides {
			b.beside[i] |= 1 << side.To
			if side.On != River || side.Across == Ford {
				b.ways[i] |= 1 << side.To
			}
		}
	}
	b.verbs = form.Verbs{System: "crossing", Other: RuleTurn, List: []form.Verb{
		doPlay: {Name: "play", Operands: [][]string{cardNames}},
		doDone: {Name: "done"},
		doMove: {Name: "move", Operands: [][]string{blockNames, b.zones}},
		doTurn: {Name: "turn", Operands: [][]string{blockNames}},
		// A block that joins in comes last.
		doAttack: {Name: "attack", Operands: [][]string{blockNames, blockNames}, Optional: true},
		doFace:   {Name: "face", Operands: [][]string{b.zones}},
		doPass:   {Name: "pass"},
		doScreen: {Name: "screen"},
	}}
	return b, nil
}

// A Misplaced block is one that cannot stand where a scenario wants it.
type Misplaced struct {
	Seat  game.Seat
	Block int // of its army, from 0
}

// Misplaced returns the blocks that cannot stand where they do: off their bank,
// facing nothing, one too many in a zone or in the army.
func (s *Setup) Misplaced(m *zone.Mesh) (list []Misplaced) {
	stood := map[int]int{}
	for seat := range game.Seat(2) {
		for i, k := range s.Blocks[seat] {
			at, ok := m.Index(k.Zone)
			to, ok2 := m.Index(k.Facing)
			stood[at]++
			if !ok || !ok2 || m.Side(at, to) == nil || s.Bank[at] != seat || stood[at] > stack || i >= MaxBlocks || k.Strength-1 >= FullSteps {
				list = append(list, Misplaced{seat, i})
			}
		}
	}
	return list
}
