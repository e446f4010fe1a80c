package form

import "mariscal/game"

// Questions is a state that answers [game.Queries]. It is optional: without it a
// game answers none.
type Questions[B any] interface {
	// Find returns the piece of that name, or the one at the place of that name.
	Find(b *B, name string) (piece int, ok bool)
	// Tries are the answers that a piece would give at a place, legal or not; ok is
	// false when there is no such place.
	Tries(b *B, piece int, place string) (list []game.Action, ok bool)
	// Reach is where a piece could move to if it were its turn.
	Reach(b *B, piece int) game.Region
	// Sight is what is seen from a place, or from the piece there; ok is false when
	// there is no such place.
	Sight(b *B, place string) (r game.Region, ok bool)
	// Fight returns the odds of a supposed fight of a piece against another, or the
	// rule that forbids it.
	Fight(b *B, from, to int) (o *game.Odds, rule string)
	// Danger is what the enemies of a seat could do to it from where they stand.
	Danger(b *B, s game.Seat) []game.Danger
}

// Dragged is a state of an open table, where it may be dragged to any point. It is
// optional.
type Dragged[B any] interface {
	// Open is [game.Open.Open].
	Open(b *B) bool
	// Drag is [game.Open.Try] for a piece that is there.
	Drag(b *B, p game.Position, v game.Viewer, piece int, to game.Spot) (game.Trial, error)
	Questions[B]
}

// asker answers questions about a position.
type asker[B, S any, P Plain[B, S]] struct {
	*Position[B, S, P]
	q Questions[B]
	d Dragged[B]
	b *B
}

// Queries implements [game.Teller].
func (p *Position[B, S, P]) Queries() (game.Queries, bool) {
	s, b := p.state()
	q, ok := any(s).(Questions[B])
	return asker[B, S, P]{Position: p, q: q, b: b}, ok
}

// Drags implements [game.Teller].
func (p *Position[B, S, P]) Drags() (game.Open, bool) {
	s, b := p.state()
	d, ok := any(s).(Dragged[B])
	return asker[B, S, P]{Position: p, q: d, d: d, b: b}, ok
}

func (a asker[B, S, P]) find(name string) (piece int, err error) {
	piece, ok := a.q.Find(a.b, name)
	if !ok {
		return 0, game.Unknown(game.UnknownPiece, name)
	}
	return piece, nil
}

// Why implements [game.Queries]: what of the piece's answers there a rule forbids is
// told as its refusal, and what none forbids as "<system>.reason.<verb>".
func (a asker[B, S, P]) Why(_ game.Viewer, piece, place string) (list []game.Reason, err error) {
	i, err := a.find(piece)
	if err != nil {
		return nil, err
	}
	tries, ok := a.q.Tries(a.b, i, place)
	if !ok {
		return nil, game.Unknown(game.UnknownPlace, place)
	}
	for _, n := range tries {
		list = append(list, a.reason(n))
	}
	return list, nil
}

func (a asker[B, S, P]) reason(n game.Action) game.Reason {
	if rule := a.forbids(n); rule != "" {
		return game.Reason{Message: game.Message{ID: a.book().ID + ".refusal." + rule}, Rule: rule}
	}
	s, b := a.state()
	v, _ := s.Answers(b).Verb(n)
	return game.Reason{Message: game.Message{ID: a.book().ID + ".reason." + v.Name}, Rule: v.Rule, OK: true}
}

// WhyCard implements [game.Queries]: may it be answered "play CARD"? Only whoever is
// asked learns it, for the answer tells whether the card is held.
func (a asker[B, S, P]) WhyCard(v game.Viewer, card string) ([]game.Reason, error) {
	s, b := a.state()
	n, ok := s.Answers(b).Parse("play " + card)
	if !ok {
		return nil, game.Unknown(game.UnknownCard, card)
	}
	if d := a.Decision(); !d.Over && v != game.Viewer(d.Seat) {
		rule := a.book().Other
		return []game.Reason{{Message: game.Message{ID: a.book().ID + ".refusal." + rule}, Rule: rule}}, nil
	}
	return []game.Reason{a.reason(n)}, nil
}

// Reach implements [game.Queries].
func (a asker[B, S, P]) Reach(_ game.Viewer, piece string) (game.Region, error) {
	i, err := a.find(piece)
	if err != nil {
		return game.Region{}, err
	}
	return a.q.Reach(a.b, i), nil
}

// Sight implements [game.Queries].
func (a asker[B, S, P]) Sight(_ game.Viewer, place string) (game.Region, error) {
	r, ok := a.q.Sight(a.b, place)
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
	o, rule := a.q.Fight(a.b, i, j)
	return o, a.book().Refusal(rule)
}

// Danger implements [game.Queries].
func (a asker[B, S, P]) Danger(_ game.Viewer, seat game.Seat) []game.Danger {
	return a.q.Danger(a.b, seat)
}

// Open implements [game.Open].
func (a asker[B, S, P]) Open() bool { return !a.Decision().Over && a.d.Open(a.b) }

// Try implements [game.Open].
func (a asker[B, S, P]) Try(v game.Viewer, piece string, to game.Spot) (game.Trial, error) {
	i, err := a.find(piece)
	if err != nil {
		return game.Trial{}, err
	}
	return a.d.Drag(a.b, a.Position, v, i, to)
}
