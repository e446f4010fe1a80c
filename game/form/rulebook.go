package form

import (
	"fmt"
	"slices"

	"mariscal/game"
	"mariscal/game/lease"
)

// A Rulebook is a [game.System] by its parts: one without options whose battles
// lie in a table. It has the scenarios of that table, reads and draws positions by
// their form, and names places and what is drawn by lists.
type Rulebook[B any, P game.Position] struct {
	ID, Edition string // name and version
	Battles     *lease.Table[B]
	Form        Form[P]
	Empty       func() P
	// Deal sets up the position that Form.Begin made.
	Deal func(p P, c game.Chance, log *game.Log)
	// Places names the places of a battle, in the order of their numbers; of none
	// (nil) it names those that are alike in all.
	Places func(b *B) []string
	// Kinds names what is drawn for a purpose ([game.Purpose]).
	Kinds func(purpose string) []string
	Faces [][]string // of each kind of die
}

// Name implements [game.System].
func (r *Rulebook[B, P]) Name() string { return r.ID }

// Version implements [game.System].
func (r *Rulebook[B, P]) Version() string { return r.Edition }

// New implements [game.System].
func (r *Rulebook[B, P]) New() game.Position { return r.Empty() }

// Start implements [game.System].
func (r *Rulebook[B, P]) Start(ref game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	if err := r.none(o); err != nil {
		return nil, err
	}
	p, err := r.Form.Begin(ref)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.ID, err)
	}
	r.Deal(p, c, log)
	return p, nil
}

func (r *Rulebook[B, P]) none(o game.Choices) error {
	if len(o) > 0 {
		return fmt.Errorf("%s: there are no options to choose", r.ID)
	}
	return nil
}

// Read implements [game.System].
func (r *Rulebook[B, P]) Read(text string) (game.Position, error) { return r.Form.Read(text) }

// Build makes a position from a drawing, as notation's Builder does.
func (r *Rulebook[B, P]) Build(drawing string, o game.Choices) (game.Position, error) {
	if err := r.none(o); err != nil {
		return nil, err
	}
	return r.Form.Draw(drawing)
}

// Scenarios implements [game.System].
func (r *Rulebook[B, P]) Scenarios() []game.ScenarioInfo { return r.Battles.Scenarios() }

// Find implements [game.Keeper].
func (r *Rulebook[B, P]) Find(ref game.Ref) (game.ScenarioInfo, bool) { return r.Battles.Describe(ref) }

// Hold implements [game.Keeper].
func (r *Rulebook[B, P]) Hold(ref game.Ref) (release func(), ok bool) { return r.Battles.Hold(ref) }

// Forget implements [game.Keeper].
func (r *Rulebook[B, P]) Forget(drawn game.Position) {
	if slot, ok := r.Battles.Find(drawn.Scenario()); ok {
		r.Battles.Release(slot)
	}
}

// ChoiceList implements [game.System]: there is nothing to choose.
func (r *Rulebook[B, P]) ChoiceList() []game.ChoiceInfo { return []game.ChoiceInfo{} }

// Dice implements [game.System].
func (r *Rulebook[B, P]) Dice() [][]string { return r.Faces }

// DrawName implements [game.System].
func (r *Rulebook[B, P]) DrawName(p game.Purpose, i int) string { return r.Kinds(p.Name)[i] }

// PlaceName implements [game.System].
func (r *Rulebook[B, P]) PlaceName(p game.Place) string { return placeName(r.Places(nil), p) }

// ParsePlace implements [game.System].
func (r *Rulebook[B, P]) ParsePlace(name string) (game.Place, bool) {
	return parsePlace(r.Places(nil), name)
}

// In implements [game.Scoped].
func (r *Rulebook[B, P]) In(ref game.Ref) game.System {
	if slot, ok := r.Battles.Find(ref); ok {
		return r.At(slot)
	}
	return r
}

// At is the system with the names of the battle in a slot: that of its positions.
func (r *Rulebook[B, P]) At(slot uint16) game.System { return scoped[B, P]{r, slot} }

// A scoped rulebook has the places of one battle.
type scoped[B any, P game.Position] struct {
	*Rulebook[B, P]
	slot uint16
}

// PlaceName implements [game.System].
func (s scoped[B, P]) PlaceName(p game.Place) string {
	return placeName(s.Places(s.Battles.At(s.slot)), p)
}

// ParsePlace implements [game.System].
func (s scoped[B, P]) ParsePlace(name string) (game.Place, bool) {
	return parsePlace(s.Places(s.Battles.At(s.slot)), name)
}

func placeName(names []string, p game.Place) string {
	if int(p) >= len(names) {
		return ""
	}
	return names[p]
}

func parsePlace(names []string, name string) (game.Place, bool) {
	i := slices.Index(names, name)
	if i < 0 {
		return game.NoPlace, false
	}
	return game.Place(i), true
}
