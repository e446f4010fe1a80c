package crossing

import (
	"errors"
	"fmt"

	"mariscal/game"
	"mariscal/game/form"
)

// System is the game as a [game.System]: the zero System, and with the names of
// a scenario's zones the System of its positions.
type System struct {
	named bool
	slot  uint16
}

// In implements [game.Scoped].
func (y System) In(ref game.Ref) game.System {
	slot, ok := battles.Find(ref)
	return System{ok, slot}
}

// PlaceName implements [game.System]; zones have names in a scenario alone.
func (y System) PlaceName(p game.Place) string {
	if !y.named || p == game.NoPlace {
		return ""
	}
	return battles.At(y.slot).zones[p]
}

// ParsePlace implements [game.System].
func (y System) ParsePlace(name string) (game.Place, bool) {
	if !y.named {
		return game.NoPlace, false
	}
	i, ok := battles.At(y.slot).mesh.Index(name)
	return game.Place(i), ok
}

// Name implements [game.System].
func (System) Name() string { return "crossing" }

// Version implements [game.System].
func (System) Version() string { return "1" }

// New implements [game.System].
func (System) New() game.Position { return new(Position) }

// Start implements [game.System]: blocks stand as the scenario says, hands are
// dealt.
func (System) Start(ref game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	p, err := begin(ref)
	if err != nil || len(o) > 0 {
		return nil, errors.Join(err, choices(o))
	}
	b := p.battle()
	for seat, list := range b.Blocks {
		for i, k := range list {
			at, _ := b.mesh.Index(k.Zone)
			to, _ := b.mesh.Index(k.Facing)
			n := seat*MaxBlocks + i
			p.at[n], p.facing[n], p.strength[n] = uint8(at), uint8(to), k.Strength
		}
	}
	r := referee{p, b, c, log}
	r.fill(b.Info.First)
	r.fill(b.Info.First.Other())
	r.tell("day", RuleTurn, b.Info.First, game.Num("n", 1))
	return p, nil
}

func choices(o game.Choices) error {
	if len(o) > 0 {
		return errors.New("crossing: there is nothing to choose")
	}
	return nil
}

// begin returns the position of a scenario before anybody stands on the board;
// of the one registered first when none is named.
func begin(ref game.Ref) (*Position, error) {
	if all := battles.Scenarios(); ref.ID == "" && len(all) > 0 {
		ref = all[0].Ref
	}
	slot, ok := battles.Find(ref)
	if !ok {
		return nil, fmt.Errorf("crossing: no scenario %q of that content", ref.ID)
	}
	p := &Position{slot: slot, turn: 1, card: form.None, lead: form.None, second: form.None}
	p.active = uint8(p.battle().Info.First)
	for i := range p.at {
		p.at[i], p.facing[i] = form.None, form.None
	}
	for z, bank := range p.battle().Bank {
		p.held[z] = uint8(bank)
	}
	for k, c := range cubes {
		p.cup[k] = c.copies
	}
	return p, p.settle()
}

// Read implements [game.System].
func (System) Read(text string) (game.Position, error) { return positions.Read(text) }

// Build makes a position from a drawing, as notation's Builder does:
//
//	turn 5
//	phase act
//	card drive 2
//	t1 Mill Ferry 3
//	top-hand drive=1 sweep=0 screen=1
//	cup red=2 white=1
func (System) Build(drawing string, o game.Choices) (game.Position, error) {
	if err := choices(o); err != nil {
		return nil, err
	}
	return positions.Draw(drawing)
}

// Scenarios implements [game.System].
func (System) Scenarios() []game.ScenarioInfo { return battles.Scenarios() }

// Find implements [game.Keeper].
func (System) Find(ref game.Ref) (game.ScenarioInfo, bool) { return battles.Describe(ref) }

// Hold implements [game.Keeper].
func (System) Hold(ref game.Ref) (release func(), ok bool) { return battles.Hold(ref) }

// Forget implements [game.Keeper].
func (System) Forget(drawn game.Position) { battles.Release(drawn.(*Position).slot) }

// ChoiceList implements [game.System]: there is nothing to choose.
func (System) ChoiceList() []game.ChoiceInfo { return []game.ChoiceInfo{} }

// Dice implements [game.System]: there are none.
func (System) Dice() [][]string { return nil }

// DrawName implements [game.System].
func (System) DrawName(p game.Purpose, i int) string {
	if p.Name == "cup" {
		return cubeNames[i]
	}
	return cardNames[i]
}
