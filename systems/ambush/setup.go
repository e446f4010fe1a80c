package ambush

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/lease"
	"mariscal/game/plane"
)

// A Setup is a scenario: who fights where for what.
type Setup struct {
	Info   game.ScenarioInfo
	Table  plane.Rect
	Areas  []Area
	Labels []game.Label
	Bases  [2][]Base // the leader, if any, is a base like the others
	Marker *Base     // whose the marker is, and where it lies; nil for none
	Owner  game.Seat // of the marker
	Points uint8     // that win
	Rounds uint8
}

// An Area is a piece of terrain.
type Area struct {
	ID      string
	Terrain uint8
	Shape   []plane.Point
}

// A Base is a piece as it is set up.
type Base struct {
	Kind   Kind
	At     plane.Point
	Facing int
}

// Most is how large a table may be, in inches.
const (
	MostWide = 72
	MostHigh = 48
)

// A battle is what a scenario is made into: nothing of it changes in play.
type battle struct {
	*Setup
	ground []plane.Ground
	kind   [pieces]Kind
	there  [pieces]bool
	board  game.Board
}

var battles lease.Table[battle]

// Lease registers a scenario until release is called. The error says what makes it
// impossible to play.
func Lease(s *Setup) (game.Ref, func(), error) {
	_, release, err := battles.Lease(s.Info, func() (battle, error) { return made(s) })
	return s.Info.Ref, release, err
}

func made(s *Setup) (battle, error) {
	b, err := tables(s)
	if err != nil {
		return b, fmt.Errorf("ambush: %s: %w", s.Info.ID, err)
	}
	for _, m := range b.misplaced() {
		return b, fmt.Errorf("ambush: %s: %s cannot stand there (%s)", s.Info.ID, names[m.Piece], m.Rule)
	}
	return b, nil
}

// A Misplaced piece stands where the rules do not let it.
type Misplaced struct {
	Piece int    // 0 to 3 top's, 4 to 7 bottom's, 8 the marker
	Rule  string // which forbids it
}

// Check returns the pieces of a setup that cannot stand where they do. The error
// says what else makes it impossible to play.
func (s *Setup) Check() ([]Misplaced, error) {
	b, err := tables(s)
	if err != nil {
		return nil, err
	}
	return b.misplaced(), nil
}

func (b *battle) misplaced() (list []Misplaced) {
	p := b.start()
	for i := range pieces {
		if !b.there[i] {
			continue
		}
		stands := p.body(b, i).Shape()
		if r := p.room(b, i, &stands); r != nil {
			list = append(list, Misplaced{i, r.Rule})
		}
	}
	return list
}

// tables prepares what a battle looks up.
func tables(s *Setup) (battle, error) {
	b := battle{Setup: s}
	width, height := s.Table.Max.X-s.Table.Min.X, s.Table.Max.Y-s.Table.Min.Y
	b.board = game.Board{Kind: game.PlaneBoard, Width: width, Height: height, Cells: []game.Cell{}, Labels: s.Labels}
	for _, a := range s.Areas {
		g, err := plane.NewGround(a.Shape, a.Terrain, 0)
		if err != nil {
			return b, fmt.Errorf("area %s: %w", a.ID, err)
		}
		b.ground = append(b.ground, g)
		area := game.Area{ID: a.ID, Terrain: grounds[a.Terrain].name}
		for _, p := range a.Shape {
			area.Shape = append(area.Shape, game.Point(p))
		}
		b.board.Areas = append(b.board.Areas, area)
	}
	for seat, list := range s.Bases {
		if len(list) == 0 || len(list) > MaxSide {
			return b, fmt.Errorf("%d bases of %v, 1 to %d are possible", len(list), game.Seat(seat), MaxSide)
		}
		for i, k := range list {
			b.kind[seat*MaxSide+i], b.there[seat*MaxSide+i] = k.Kind, true
		}
	}
	b.kind[marker], b.there[marker] = Party, s.Marker != nil
	return b, nil
}

// start returns the position before the marker and the first token are drawn.
func (b *battle) start() *Position {
	p := &Position{turn: 1, round: 1, active: b.Info.First, mover: nobody}
	for i := range pieces {
		if !b.there[i] {
			continue
		}
		set := b.Marker
		if i != marker {
			set = &b.Bases[i/MaxSide][i%MaxSide]
		}
		p.at[i], p.facing[i], p.left[i] = set.At, uint16(set.Facing), kinds[b.kind[i]].steps
		p.ready |= 1 << i
	}
	return p
}
