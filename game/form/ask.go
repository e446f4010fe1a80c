package form

import (
	"slices"

	"mariscal/game"
)

// Questions is a state that answers [game.Queries] and [game.Open]. It is optional; without
// it a game has no queries, and lists every answer.
type Questions[B any] interface {
	// Oracle returns the oracle for a position of this state.
	Oracle(b *B) Oracle
}

// An Oracle answers queries about an open table; it identifies pieces by number.
// tabletop.Oracle is one, which a system completes with its rules.
type Oracle interface {
	// Find returns the piece with that name, or the piece at the place with that name.
	Find(name string) (piece int, ok bool)
	// Tries returns the answers that a piece could give at a place, legal or not; ok is
	// false when there is no such place.
	Tries(piece int, place string) (list []game.Action, ok bool)
	// Reach returns where a piece could move if it were its turn.
	Reach(piece int) game.Region
	// Sight returns what is seen from a place, or from the piece there; ok is false when
	// there is no such place.
	Sight(place string) (r game.Region, ok bool)
	// Fight returns the odds of a hypothetical fight of a piece against another, or the
	// rule that forbids it.
	Fight(from, to int) (o *game.Odds, rule string)
	// Danger returns what the enemies of a seat could do to it from where they stand.
	Danger(s game.Seat) []game.Danger
	// Open is [game.Open.Open].
	Open() bool
	// Drag is [game.Open.Try] for an existing piece.
	Drag(p game.Position, v game.Viewer, piece int, to game.Spot) (game.Trial, error)
}

// asker answers questions about a position.
type asker[B, S any, P Plain[B, S]] struct {
	*Position[B, S, P]
	q Oracle
}

// asker returns the position with its oracle; ok is false when its state has none.
func (p *Position[B, S, P]) asker() (a asker[B, S, P], ok bool) {
	s, b := p.state()
	q, ok := any(s).(Questions[B])
	if ok {
		a = asker[B, S, P]{p, q.Oracle(b)}
	}
	return a, ok
}

// Queries implements [game.Teller].
func (p *Position[B, S, P]) Queries() (game.Queries, bool) { return p.asker() }

// Drags implements [game.Teller].
func (p *Position[B, S, P]) Drags() (game.Open, bool) { return p.asker() }

func (a asker[B, S, P]) find(name string) (piece int, err error) {
	piece, ok := a.q.Find(name)
	if !ok {
		return 0, game.Unknown(game.UnknownPiece, name)
	}
	return piece, nil
}

// Why implements [game.Queries]. Each answer of the piece at the place becomes a reason:
// the refusal of the rule that forbids it, or "<system>.reason.<verb>". A question with
// hidden facts behind it is explained only to the seat that answers it.
func (a asker[B, S, P]) Why(v game.Viewer, piece, place string) (list []game.Reason, err error) {
	i, err := a.find(piece)
	if err != nil {
		return nil, err
	}
	tries, ok := a.q.Tries(i, place)
	if !ok {
		return nil, game.Unknown(game.UnknownPlace, place)
	}
	if d := a.Decision(); !d.Over && (d.Hidden || d.Secret) && v != game.Viewer(d.Seat) {
		return []game.Reason{a.refused(a.book().Other)}, nil
	}
	for _, n := range tries {
		list = append(list, a.reason(n))
	}
	return list, nil
}

// refused returns the reason of a rule that forbids something.
func (a asker[B, S, P]) refused(rule string) game.Reason {
	return game.Reason{Message: game.Message{ID: a.book().ID + ".refusal." + rule}, Rule: rule}
}

func (a asker[B, S, P]) reason(n game.Action) game.Reason {
	if rule := a.forbids(n); rule != "" {
		return a.refused(rule)
	}
	s, b := a.state()
	v, _ := s.Answers(b).Verb(n)
	return game.Reason{Message: game.Message{ID: a.book().ID + ".reason." + v.Name}, Rule: v.Rule, OK: true}
}

// WhyCard implements [game.Queries]: these games have no cards.
func (a asker[B, S, P]) WhyCard(_ game.Viewer, card string) ([]game.Reason, error) {
	return nil, game.Unknown(game.UnknownCard, card)
}

// Reach implements [game.Queries].
func (a asker[B, S, P]) Reach(_ game.Viewer, piece string) (game.Region, error) {
	i, err := a.find(piece)
	if err != nil {
		return game.Region{}, err
	}
	return a.q.Reach(i), nil
}

// Sight implements [game.Queries].
func (a asker[B, S, P]) Sight(_ game.Viewer, place string) (game.Region, error) {
	r, ok := a.q.Sight(place)
	if !ok {
		return game.Region{}, game.Unknown(game.UnknownPlace, place)
	}
	return r, nil
}

// Odds implements [game.Queries].
func (a asker[B, S, P]) Odds(_ game.Viewer, from, to string) (*game.Odds, error) {
	i, err := a.find(from)
	if err != nil {
		return nil, err
	}
	j, err := a.find(to)
	if err != nil {
		return nil, err
	}
	o, rule := a.q.Fight(i, j)
	return o, a.book().Refusal(rule)
}

// Danger implements [game.Queries].
func (a asker[B, S, P]) Danger(_ game.Viewer, seat game.Seat) []game.Danger {
	return a.q.Danger(seat)
}

// Peril implements [game.Queries] from its army's danger at the piece's place.
func (a asker[B, S, P]) Peril(v game.Viewer, piece string) ([]game.Danger, error) {
	i, err := a.find(piece)
	if err != nil {
		return nil, err
	}
	pieces := a.Scene(v).Pieces
	at := slices.IndexFunc(pieces, func(p game.Piece) bool {
		n, err := a.find(p.ID)
		return err == nil && n == i
	})
	if at < 0 {
		return nil, game.Unknown(game.UnknownPiece, piece)
	}
	spot := pieces[at].Spot
	for _, d := range a.q.Danger(pieces[at].Seat) {
		if *d.At == *spot.At {
			return []game.Danger{d}, nil
		}
	}
	return []game.Danger{{Spot: spot}}, nil
}

// Open implements [game.Open].
func (a asker[B, S, P]) Open() bool { return !a.Decision().Over && a.q.Open() }

// Try implements [game.Open].
func (a asker[B, S, P]) Try(v game.Viewer, piece string, to game.Spot) (game.Trial, error) {
	i, err := a.find(piece)
	if err != nil {
		return game.Trial{}, err
	}
	return a.q.Drag(a.Position, v, i, to)
}
