package form

import (
	"fmt"
	"slices"

	"mariscal/game"
	"mariscal/game/lease"
)

// A Book holds what a small system has besides its state: names and battles. B is what
// the system makes of a scenario.
type Book[B any] struct {
	ID, Edition string // name and version
	// Other is the rule that forbids anything that is no answer to the question.
	Other   string
	Battles lease.Table[B]
	Places  []string // the names of the places, by number
	// Kinds are the names of the items drawn, by purpose name ([game.Purpose]).
	Kinds map[string][]string
	Faces [][]string // of each kind of die
}

// Lease registers a scenario until release is called; made prepares it, and its error
// says why it cannot be played.
func (k *Book[B]) Lease(info game.ScenarioInfo, made func() (B, error)) (ref game.Ref, release func(), err error) {
	if _, release, err = k.Battles.Lease(info, made); err != nil {
		err = fmt.Errorf("%s: %w", info.ID, err)
	}
	return info.Ref, release, err
}

// Refusal returns the refusal for a rule, nil for "".
func (k *Book[B]) Refusal(rule string) error {
	if rule == "" {
		return nil
	}
	return &game.Refusal{Rule: rule, Why: game.Message{ID: k.ID + ".refusal." + rule}}
}

// A Rulebook is a [game.System] made of a book and a state: one without choices whose
// battles lie in a table. It reads and draws positions by their lines, and names places
// and drawn items by lists.
//
//	var System = form.Rulebook[battle, state, *state]{&book}
type Rulebook[B, S any, P Plain[B, S]] struct{ *Book[B] }

// Name implements [game.System].
func (r Rulebook[B, S, P]) Name() string { return r.ID }

// Version implements [game.System].
func (r Rulebook[B, S, P]) Version() string { return r.Edition }

// New implements [game.System].
func (r Rulebook[B, S, P]) New() game.Position { return new(Position[B, S, P]) }

// Start implements [game.System].
func (r Rulebook[B, S, P]) Start(ref game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	if err := r.none(o); err != nil {
		return nil, err
	}
	p, err := begin[B, S, P](r.Book, ref)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.ID, err)
	}
	s, b := p.state()
	s.Deal(Referee[B]{Herald{r.ID, log}, b, c})
	return p, nil
}

// begin returns the position of a scenario before anything is set up; without an id, that
// of the scenario registered first.
func begin[B, S any, P Plain[B, S]](book *Book[B], ref game.Ref) (*Position[B, S, P], error) {
	if all := book.Battles.Scenarios(); ref.ID == "" && len(all) > 0 {
		ref = all[0].Ref
	}
	slot, ok := book.Battles.Find(ref)
	if !ok {
		return nil, fmt.Errorf("no scenario %q of that content", ref.ID)
	}
	p := &Position[B, S, P]{Slot: slot}
	s, b := p.state()
	*s.Now() = Course{1, book.Battles.Info(slot).First}
	s.Begin(b)
	return p, nil
}

// formOf returns the form of a book's positions.
func formOf[B, S any, P Plain[B, S]](book *Book[B]) Form[*Position[B, S, P]] {
	return Form[*Position[B, S, P]]{
		Begin: func(ref game.Ref) (*Position[B, S, P], error) { return begin[B, S, P](book, ref) },
		Lines: func(p *Position[B, S, P]) []Line {
			s, b := p.state()
			return append(s.Now().lines(), s.Lines(b)...)
		},
		Proof: (*Position[B, S, P]).Whole,
		Hold:  book.Battles.Hold,
	}
}

// Whole returns an error that says why the position is inconsistent, for law 7.
func (p *Position[B, S, P]) Whole() error {
	s, b := p.state()
	return s.Proof(b)
}

func (r Rulebook[B, S, P]) none(o game.Choices) error {
	if len(o) > 0 {
		return fmt.Errorf("%s: there are no options to choose", r.ID)
	}
	return nil
}

// Read implements [game.System].
func (r Rulebook[B, S, P]) Read(text string) (game.Position, error) {
	return formOf[B, S, P](r.Book).Read(text)
}

// Build makes a position from a drawing, as notation's Builder does.
func (r Rulebook[B, S, P]) Build(drawing string, o game.Choices) (game.Position, error) {
	if err := r.none(o); err != nil {
		return nil, err
	}
	return formOf[B, S, P](r.Book).Draw(drawing)
}

// Scenarios implements [game.System].
func (r Rulebook[B, S, P]) Scenarios() []game.ScenarioInfo { return r.Battles.Scenarios() }

// Find implements [game.Keeper].
func (r Rulebook[B, S, P]) Find(ref game.Ref) (game.ScenarioInfo, bool) {
	return r.Battles.Describe(ref)
}

// Hold implements [game.Keeper].
func (r Rulebook[B, S, P]) Hold(ref game.Ref) (release func(), ok bool) { return r.Battles.Hold(ref) }

// Forget implements [game.Keeper].
func (r Rulebook[B, S, P]) Forget(drawn game.Position) {
	if slot, ok := r.Battles.Find(drawn.Scenario()); ok {
		r.Battles.Release(slot)
	}
}

// ChoiceList implements [game.System]: there are no choices.
func (r Rulebook[B, S, P]) ChoiceList() []game.ChoiceInfo { return []game.ChoiceInfo{} }

// Dice implements [game.System].
func (r Rulebook[B, S, P]) Dice() [][]string { return r.Faces }

// DrawName implements [game.System].
func (r Rulebook[B, S, P]) DrawName(p game.Purpose, i int) string { return r.Kinds[p.Name][i] }

// PlaceName implements [game.System].
func (r Rulebook[B, S, P]) PlaceName(p game.Place) string {
	if int(p) >= len(r.Places) {
		return ""
	}
	return r.Places[p]
}

// ParsePlace implements [game.System].
func (r Rulebook[B, S, P]) ParsePlace(name string) (game.Place, bool) {
	i := slices.Index(r.Places, name)
	if i < 0 {
		return game.NoPlace, false
	}
	return game.Place(i), true
}

// Whole returns [Position.Whole] of any position, for the laws.
func Whole(p game.Position) error { return p.(interface{ Whole() error }).Whole() }
