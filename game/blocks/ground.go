package blocks

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/zone"
)

// A Setup is what a scenario of such a game has: a system adds its own.
type Setup struct {
	Info    game.ScenarioInfo
	Drawing zone.Drawing
	Labels  []game.Label
	Blocks  [2][]Placed // of each seat, in the order of their names
}

// A Placed block is one as a scenario sets it up.
type Placed struct {
	Zone, Facing string
	Steps        uint8
}

// A Misplaced block is one that cannot stand where a scenario wants it.
type Misplaced struct {
	Seat  game.Seat
	Block int // of its seat, from 0
}

// Misplaced returns the blocks that cannot stand where they are set up: nowhere,
// facing nothing, one too many in a zone or of a seat, or where may says no.
func (a *Army) Misplaced(s *Setup, m *zone.Mesh, may func(s game.Seat, zone int) bool) (list []Misplaced) {
	stood := map[int]int{}
	for seat := range game.Seat(2) {
		for i, k := range s.Blocks[seat] {
			at, ok := m.Index(k.Zone)
			to, ok2 := m.Index(k.Facing)
			stood[at]++
			if !ok || !ok2 || m.Side(at, to) == nil || stood[at] > a.Stack || i >= a.Each() || k.Steps-1 >= a.Full || !may(seat, at) {
				list = append(list, Misplaced{seat, i})
			}
		}
	}
	return list
}

// A Ground is the board of a battle as rules ask it. It does not change.
type Ground struct {
	*zone.Mesh
	Zones  []string // their names
	Board  game.Board
	Beside []zone.Set // of each zone, its neighbours
	Ways   []zone.Set // of each zone, those one can go to
}

// Ground makes the board of a scenario; open says which sides one can cross. The
// error says what of the drawing, or which block, makes it impossible to play.
func (a *Army) Ground(s *Setup, most int, open func(*zone.Side) bool, may func(s game.Seat, zone int) bool) (g Ground, err error) {
	m, err := zone.New(s.Drawing)
	if err != nil {
		return g, err
	}
	if wrong := a.Misplaced(s, m, may); m.Len() > min(most, zone.MostInSets) || len(wrong) > 0 || len(s.Blocks[0]) == 0 || len(s.Blocks[1]) == 0 {
		return g, fmt.Errorf("%d zones of %d, blocks of both seats, and %d cannot stand where they are set up", m.Len(), most, len(wrong))
	}
	g = Ground{Mesh: m, Board: game.MeshOf(m), Beside: m.Ways(nil), Ways: m.Ways(open)}
	g.Board.Labels = s.Labels
	for i := range m.Len() {
		g.Zones = append(g.Zones, m.Zone(i).Name)
	}
	return g, nil
}

// SetUp puts the blocks of a scenario on the board.
func (a *Army) SetUp(list []Block, s *Setup, g *Ground) {
	for seat, placed := range s.Blocks {
		for i, k := range placed {
			at, _ := g.Index(k.Zone)
			to, _ := g.Index(k.Facing)
			list[seat*a.Each()+i] = Block{At: uint8(at), Facing: uint8(to), Steps: k.Steps}
		}
	}
}

// Region is a set of zones as it is shown.
func (g *Ground) Region(of zone.Set) (r game.Region) {
	for z, ok := of.Next(0); ok; z, ok = of.Next(z + 1) {
		r.Cells = append(r.Cells, g.Zones[z])
	}
	return r
}

// Arg is a zone as the argument of an event.
func (g *Ground) Arg(name string, zone uint8) game.Arg { return game.Text(name, g.Zones[zone]) }
