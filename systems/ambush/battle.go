package ambush

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/tabletop"
)

// A Setup is a scenario: the table, the bases of both sides and how the game is won.
type Setup struct {
	tabletop.Setup
	Bases  [2][]tabletop.Placed // at most MaxSide of a side
	Marker []tabletop.Placed    // one or none
	Owner  game.Seat            // of the marker
	Points uint8                // points that win; at most the bases of either side
	Turns  uint16               // of both sides, until night
}

// A battle is a scenario as the rules use it. It does not change in play.
type battle struct {
	*Setup
	tabletop.Ground
}

// Lease registers a scenario until release is called. The error says why it cannot be
// played.
func Lease(s *Setup) (ref game.Ref, release func(), err error) {
	return book.Lease(s.Info, func() (b battle, err error) {
		if i, rule := s.Misplaced(); rule != "" {
			err = fmt.Errorf("%s cannot stand there (%s)", Force.Names[i], rule)
		}
		return s.battle(), err
	})
}

func (s *Setup) battle() battle { return battle{s, s.Ground(Water, Wood)} }

// Misplaced returns the first piece that cannot stand where it is and the rule that
// forbids it, or "".
func (s *Setup) Misplaced() (piece int, rule string) {
	b, p := s.battle(), new(state)
	p.set(&b)
	return Force.Misplaced(p.piece[:], &b.Ground)
}

// owner returns the seat of a piece.
func (b *battle) owner(i int) game.Seat {
	if i == Marker {
		return b.Owner
	}
	return game.Seat(i / MaxSide)
}

// The verbs of answers.
const (
	doMove uint8 = iota
	doFire
	doSpring
	doWait
	doDone
)

var grammar = tabletop.Grammar{Pieces: Force.Names, Verbs: []tabletop.Verb{
	doMove:   {Name: "move", In: "act", Rule: RuleAct, Takes: tabletop.Piece | tabletop.Point},
	doFire:   {Name: "fire", In: "act", Rule: RuleAct, Takes: tabletop.Piece | tabletop.Target},
	doSpring: {Name: "spring", In: "spring"},
	doWait:   {Name: "wait", In: "spring"},
	doDone:   {Name: "done", In: "act"},
}}
