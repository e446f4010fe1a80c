package crossing

import (
	"fmt"
	"slices"

	"mariscal/game"
)

// System is the game as a [game.System]: the zero System, and with the names of
// a scenario's zones the System of its positions.
type System struct {
	named bool
	slot  uint16
}

// In implements [game.Scoped].
func (y System) In(ref game.Ref) game.System {
	if slot, ok := battles.Find(ref); ok {
		return System{true, slot}
	}
	return y
}

// PlaceName implements [game.System]; zones have names in a scenario alone.
func (y System) PlaceName(p game.Place) string {
	if !y.named || p == game.NoPlace {
		return ""
	}
	return battles.At(y.slot).names[p]
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
	slot, ok := battles.Find(ref)
	if !ok {
		return nil, fmt.Errorf("crossing: no scenario %q", ref.ID)
	}
	p, err := begin(slot, o)
	if err != nil {
		return nil, err
	}
	b := p.battle()
	for seat, list := range b.Blocks {
		for i, k := range list {
			p.put(b, uint8(seat*MaxBlocks+i), k)
		}
	}
	r := referee{p, b, c, log}
	for _, s := range []game.Seat{b.Info.First, b.Info.First.Other()} {
		r.fill(s)
	}
	r.tell("day", RuleTurn, b.Info.First, nil, func() []game.Arg { return []game.Arg{game.Num("n", 1)} })
	return p, nil
}

// begin returns the position before anybody stands on the board.
func begin(slot uint16, o game.Choices) (*Position, error) {
	p := &Position{slot: slot, turn: 1, card: none, lead: none, second: none, beaten: none, from: none, to: none}
	b := p.battle()
	switch v, given := o[ChoiceLong]; {
	case !given && len(o) > 0, len(o) > 1, given && v != "on" && v != "off":
		return nil, fmt.Errorf("crossing: the only option is %s, on or off", ChoiceLong)
	case v == "on":
		p.long = 1
	}
	p.active = uint8(b.Info.First)
	for i := range p.at {
		p.at[i], p.facing[i] = none, none
	}
	for z, bank := range b.Bank {
		p.held[z] = uint8(bank)
	}
	for k, c := range cards {
		p.deck[k] = c.copies
	}
	for k, c := range cubes {
		p.cup[k] = c.copies
	}
	return p, nil
}

func (p *Position) put(b *battle, i uint8, k Block) {
	at, _ := b.mesh.Index(k.Zone)
	to, _ := b.mesh.Index(k.Facing)
	p.at[i], p.facing[i], p.strength[i] = uint8(at), uint8(to), k.Strength
	p.held[at] = uint8(seatOf(i))
}

// Scenarios implements [game.System].
func (System) Scenarios() []game.ScenarioInfo { return battles.Scenarios() }

// Find implements [game.Keeper].
func (System) Find(ref game.Ref) (info game.ScenarioInfo, ok bool) {
	return battles.Describe(ref)
}

// Hold implements [game.Keeper].
func (System) Hold(ref game.Ref) (release func(), ok bool) { return battles.Hold(ref) }

// Forget implements [game.Keeper].
func (System) Forget(drawn game.Position) { battles.Release(drawn.(*Position).slot) }

// ChoiceList implements [game.System].
func (System) ChoiceList() []game.ChoiceInfo {
	return []game.ChoiceInfo{{ID: ChoiceLong, Values: []string{"off", "on"}, Default: "off", Rule: RuleDaylight}}
}

// Dice implements [game.System]: there are none.
func (System) Dice() [][]string { return nil }

// DrawName implements [game.System].
func (System) DrawName(p game.Purpose, i int) string {
	if p.Name == "cup" {
		return cubes[i].name
	}
	return cards[i].name
}

// Resample implements [game.Position]: cards v does not see are dealt anew.
func (p *Position) Resample(v game.Viewer, c game.Chance) {
	var size [2]int
	for s := range game.Seat(2) {
		if v.Sees(s) {
			continue
		}
		size[s] = p.cardsOf(s)
		for k, n := range p.hand[s] {
			p.deck[k] += n
		}
		p.hand[s] = [cardKinds]uint8{}
	}
	for s, n := range size {
		for range n {
			k := c.Draw(game.Purpose{Name: "guess", A: game.NoPlace, B: game.NoPlace, Seat: game.Seat(s), Private: true}, p.deck[:])
			p.deck[k]--
			p.hand[s][k]++
		}
	}
}

// Conserve says what of cards, cubes and blocks does not add up.
func Conserve(pos game.Position) error { return pos.(*Position).whole(pos.(*Position).battle()) }

func (p *Position) whole(b *battle) error {
	for k, c := range cards {
		if n := p.deck[k] + p.discard[k] + p.hand[0][k] + p.hand[1][k]; n != c.copies {
			return fmt.Errorf("crossing: there are %d cards %s, not %d", n, c.name, c.copies)
		}
	}
	for k, c := range cubes {
		if n := p.cup[k] + p.spent[k]; n != c.copies {
			return fmt.Errorf("crossing: there are %d cubes %s, not %d", n, c.name, c.copies)
		}
	}
	if p.cup == [cubeKinds]uint8{} {
		return fmt.Errorf("crossing: the cup is empty")
	}
	for i := range uint8(blocks) {
		switch at := p.at[i]; {
		case (at == none) != (p.strength[i] == 0):
			return fmt.Errorf("crossing: block %s has %d steps and stands in zone %d", blockID(i), p.strength[i], at)
		case at == none:
		case p.facing[i] == none || b.mesh.Side(int(at), int(p.facing[i])) == nil:
			return fmt.Errorf("crossing: block %s looks to no neighbour", blockID(i))
		case p.in(at, seatOf(i)) > stack || p.in(at, seatOf(i).Other()) > 0:
			return fmt.Errorf("crossing: too many blocks in %s", b.names[at])
		}
	}
	needs := [][]uint8{phaseFace: {p.lead}, phaseScreen: {p.lead, p.from, p.to}, phaseRetreat: {p.lead, p.beaten, p.from, p.to}, phaseOver: nil}[p.phase]
	if slices.Contains(needs, none) || p.phase == phaseAct && p.card == none {
		return fmt.Errorf("crossing: the phase %s lacks a block, a zone or a card", phaseNames[p.phase])
	}
	return nil
}
