package ambush

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/lease"
	"mariscal/game/plane"
	"mariscal/game/tabletop"
)

// A Setup is a scenario: who fights where for what.
type Setup struct {
	Info   game.ScenarioInfo
	Table  plane.Rect
	Areas  []game.Area // of [Wood] and [Water]
	Labels []game.Label
	Bases  [pieces]*Base // top's from 0, bottom's from MaxSide, [Marker]; nil for none
	Owner  game.Seat     // of the marker
	Points uint8         // that win; no more than either side has bases
	Turns  uint16        // of both sides, until night
}

// A Base is where a piece is set up, and looks. A marker looks nowhere.
type Base struct {
	At     plane.Point
	Facing uint16
}

// A battle is what a scenario is made into: nothing of it changes in play.
type battle struct {
	*Setup
	wood, water []plane.Ground
	board       game.Board
}

var battles lease.Table[battle]

// Lease registers a scenario until release is called. The error says what makes it
// impossible to play.
func (s *Setup) Lease() (game.Ref, func(), error) {
	_, release, err := battles.Lease(s.Info, func() (battle, error) {
		if i, rule := s.Misplaced(); rule != "" {
			return battle{}, fmt.Errorf("ambush: %s: %s cannot stand there (%s)", s.Info.ID, PieceNames[i], rule)
		}
		return s.battle(), nil
	})
	return s.Info.Ref, release, err
}

func (s *Setup) battle() battle {
	return battle{s, tabletop.Ground(s.Areas, Wood), tabletop.Ground(s.Areas, Water), tabletop.Board(s.Table, s.Areas, s.Labels)}
}

// Misplaced returns the first piece that cannot stand where it is and the rule that
// forbids it, or "".
func (s *Setup) Misplaced() (piece int, rule string) {
	b := s.battle()
	p := &Position{near: nobody}
	p.set(&b)
	for i := range p.piece {
		if rule := p.stands(&b, i); rule != "" {
			return i, rule
		}
	}
	return 0, ""
}

// set puts the pieces where the scenario has them.
func (p *Position) set(b *battle) {
	for i, set := range b.Bases {
		if set != nil {
			p.piece[i] = piece{at: set.At, facing: set.Facing, left: steps}
		}
	}
	p.begin(b)
}

// owner returns whose a piece is.
func (b *battle) owner(i int) game.Seat {
	if i == Marker {
		return b.Owner
	}
	return game.Seat(i / MaxSide)
}
