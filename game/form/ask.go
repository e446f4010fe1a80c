package form

import (
	"slices"

	"mariscal/game"
)

// Questions is a state that answers [game.Queries]. It is optional; without it a game has
// no queries.
type Questions[B any] interface {
	// Oracle returns the oracle for a position of this state.
	Oracle(b *B) Oracle
}

// An Oracle answers queries about a table; it identifies pieces by number. Each kind of
// board has one, which a system completes with its rules.
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
}

// Dragged is an oracle of an open table, where a player can drag a piece to any point.
type Dragged interface {
	Oracle
	// Open is [game.Open.Open].
	Open() bool
	// Drag is [game.Open.Try] for an existing piece.
	Drag(p game.Position, v game.Viewer, piece int, to game.Spot) (game.Trial, error)
}

// asker answers questions about a position.
type asker[B, S any, P Plain[B, S]] struct {
	*Position[B, S, P]
	q Oracle
	d Dragged
}

// oracle returns the oracle of a position, or nil.
func (p *Position[B, S, P]) oracle() Oracle {
	s, b := p.state()
	if q, ok := any(s).(Questions[B]); ok {
		return q.Oracle(b)
	}
	return nil
}

// Queries implements [game.Teller].
func (p *Position[B, S, P]) Queries() (game.Queries, bool) {
	q := p.oracle()
	return asker[B, S, P]{Position: p, q: q}, q != nil
}

// Drags implements [game.Teller].
func (p *Position[B, S, P]) Drags() (game.Open, bool) {
	d, ok := p.oracle().(Dragged)
	return asker[B, S, P]{Position: p, q: d, d: d}, ok
}

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
	if d := a.Decision(); (d.Hidden || d.Secret) && a.closed(v) {
		return a.notAsked(), nil
	}
	for _, n := range tries {
		list = append(list, a.reason(n))
	}
	return list, nil
}

// closed reports whether v may not answer.
func (a asker[B, S, P]) closed(v game.Viewer) bool {
	d := a.Decision()
	return !d.Over && v != game.Viewer(d.Seat)
}

// notAsked returns the reason that another seat answers the question.
func (a asker[B, S, P]) notAsked() []game.Reason {
	rule := a.book().Other
	return []game.Reason{{Message: game.Message{ID: a.book().ID + ".refusal." + rule}, Rule: rule}}
}

func (a asker[B, S, P]) reason(n game.Action) game.Reason {
	if rule := a.forbids(n); rule != "" {
		return game.Reason{Message: game.Message{ID: a.book().ID + ".refusal." + rule}, Rule: rule}
	}
	s, b := a.state()
	v, _ := s.Answers(b).Verb(n)
	return game.Reason{Message: game.Message{ID: a.book().ID + ".reason." + v.Name}, Rule: v.Rule, OK: true}
}

// WhyCard implements [game.Queries] by trying the answer "play CARD". Only the seat that
// answers may ask, because the reply reveals whether it holds the card.
func (a asker[B, S, P]) WhyCard(v game.Viewer, card string) ([]game.Reason, error) {
	s, b := a.state()
	n, ok := s.Answers(b).Parse("play " + card)
	if !ok {
		return nil, game.Unknown(game.UnknownCard, card)
	}
	if a.closed(v) {
		return a.notAsked(), nil
	}
	return []game.Reason{a.reason(n)}, nil
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

// Peril implements [game.Queries] from its army's danger: at the piece's place and at the
// cells it can reach.
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
	all := a.q.Danger(pieces[at].Seat)
	there := func(s game.Spot) game.Danger {
		for _, d := range all {
			if d.Cell == s.Cell && (s.At == nil || d.At != nil && *d.At == *s.At) {
				return d
			}
		}
		return game.Danger{Spot: s}
	}
	list := []game.Danger{there(pieces[at].Spot)}
	for _, cell := range a.q.Reach(i).Cells {
		list = append(list, there(game.Spot{Cell: cell}))
	}
	return list, nil
}

// Open implements [game.Open].
func (a asker[B, S, P]) Open() bool { return !a.Decision().Over && a.d.Open() }

// Try implements [game.Open].
func (a asker[B, S, P]) Try(v game.Viewer, piece string, to game.Spot) (game.Trial, error) {
	i, err := a.find(piece)
	if err != nil {
		return game.Trial{}, err
	}
	return a.d.Drag(a.Position, v, i, to)
}
