package commander

import (
	"fmt"

	"mariscal/game"
)

// System is the rulebook as a [game.System]. Every scenario has its own places, so
// positions return it with the names of theirs ([game.Scoped]).
type System struct {
	slot uint16
	in   bool
}

// Version names the rules as implemented; it changes when a record made with other
// rules might no longer replay.
const Version = "4"

// Name implements [game.System].
func (System) Name() string { return "commander" }

// Version implements [game.System].
func (System) Version() string { return Version }

// New implements [game.System].
func (System) New() game.Position { return new(Position) }

// Dice implements [game.System]: there are none.
func (System) Dice() [][]string { return [][]string{} }

// The names of what is drawn.
const (
	purposeCup   = "cup"   // a cube
	purposeSort  = "sort"  // whether a card for a hand lies open at once
	purposeDeal  = "deal"  // a card for a hand
	purposeCheck = "check" // a card for a Skill Check
	purposeFight = "fight" // a card for the result of a combat
	purposeGuess = "guess" // a card for a hand that is guessed
)

// DrawName implements [game.System].
func (s System) DrawName(p game.Purpose, i int) string {
	switch {
	case p.Name == purposeCup:
		return colourNames[i]
	case p.Name == purposeSort:
		return [...]string{"hidden", "open"}[i]
	case s.in:
		return battles.At(s.slot).CardIDs[i]
	}
	return ""
}

// PlaceName implements [game.System]: zones and forts of the scenario.
func (s System) PlaceName(p game.Place) string {
	if !s.in || int(p) >= len(battles.At(s.slot).Places) {
		return ""
	}
	return battles.At(s.slot).Places[p]
}

// ParsePlace implements [game.System].
func (s System) ParsePlace(name string) (game.Place, bool) {
	if !s.in {
		return game.NoPlace, false
	}
	i, err := battles.At(s.slot).find(name)
	if err != nil {
		return game.NoPlace, false
	}
	return game.Place(i), true
}

// In implements [game.Scoped].
func (s System) In(ref game.Ref) game.System {
	if slot, ok := battles.Find(ref); ok {
		return System{slot, true}
	}
	return s
}

// System implements [game.Position].
func (p *Position) System() game.System { return System{p.scenario, true} }

// Scenarios implements [game.System].
func (System) Scenarios() []game.ScenarioInfo { return battles.Scenarios() }

// Find implements [game.Keeper].
func (System) Find(ref game.Ref) (info game.ScenarioInfo, ok bool) { return battles.Describe(ref) }

// Hold implements [game.Keeper].
func (System) Hold(ref game.Ref) (release func(), ok bool) { return battles.Hold(ref) }

// Forget implements [game.Keeper].
func (System) Forget(drawn game.Position) { battles.Release(drawn.(*Position).scenario) }

// Start implements [game.System]: blocks are set up, the first cards drawn (BR.11),
// and the first turn is prepared.
func (System) Start(ref game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	p, err := begin(ref)
	if err != nil {
		return nil, err
	}
	if p.choices, err = choiceBits(o); err != nil {
		return nil, err
	}
	b := p.Battle()
	r := referee{p, b, c, log}
	r.muster()
	r.push(StagePrepare, 0, 0, 0)
	r.beginReady()
	r.settle()
	return p, nil
}

// begin returns the position of a scenario before anybody is there: the one
// registered first when none is named.
func begin(ref game.Ref) (*Position, error) {
	if all := battles.Scenarios(); ref.ID == "" && len(all) > 0 {
		ref = all[0].Ref
	}
	slot, ok := battles.Find(ref)
	if !ok {
		return nil, fmt.Errorf("commander: no scenario %q of that content", ref.ID)
	}
	p := &Position{scenario: slot}
	p.empty(p.Battle())
	return p, nil
}
