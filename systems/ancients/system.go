package ancients

import (
	"slices"

	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// System is the rulebook as a [game.System].
type System struct{ cc.Hexes }

// Version names the rules as implemented; it changes when a record made with
// other rules might no longer replay.
const Version = "2"

// Name implements [game.System].
func (System) Name() string { return "ancients" }

// Version implements [game.System].
func (System) Version() string { return Version }

// New implements [game.System].
func (System) New() game.Position { return new(Position) }

// Dice implements [game.System].
func (System) Dice() [][]string { return [][]string{faceNames[:]} }

// DrawName implements [game.System].
func (System) DrawName(_ game.Purpose, i int) string { return Card(i).String() }

// Scenarios implements [game.System].
func (System) Scenarios() []game.ScenarioInfo { return battles.Scenarios() }

// The choices of a match: rulings where editions of the rules differ (AR.27,
// AR.28, AR.32).
const (
	ChoiceForestFire = "forest-fire-cap"
	ChoiceFordFire   = "ford-fire-cap"
	ChoiceSacredBand = "sacred-band"
)

// choices are those of a match in the order of their bits.
var choices = cc.Choices{Game: "ancients", Bare: true, List: []game.ChoiceInfo{
	{ID: ChoiceForestFire, Values: []string{"off", "on"}, Default: "off", Rule: RulingForestFire},
	{ID: ChoiceFordFire, Values: []string{"off", "on"}, Default: "off", Rule: RulingFordFire},
	{ID: ChoiceSacredBand, Values: []string{"off", "on"}, Default: "off", Rule: RulingSacredBand},
}}

// ChoiceList implements [game.System].
func (System) ChoiceList() []game.ChoiceInfo { return slices.Clone(choices.List) }

// choicesThatMatter returns the choices that change something in a battle: a
// ruling on forest where there is forest, and somebody who shoots.
func (b *Battle) choicesThatMatter() (ids []string) {
	ground := func(of Terrain) bool {
		return b.Shooters != 0 && slices.Contains(b.Setup.Terrain[:], uint8(of))
	}
	if ground(Forest) {
		ids = append(ids, ChoiceForestFire)
	}
	if ground(Ford) {
		ids = append(ids, ChoiceFordFire)
	}
	if b.sacred != 0 {
		ids = append(ids, ChoiceSacredBand)
	}
	return ids
}

// Start implements [game.System]: it sets up the scenario and deals the hands
// (A3).
func (System) Start(ref game.Ref, o game.Choices, c game.Chance, log *game.Log) (game.Position, error) {
	slot, err := battles.Named(ref)
	if err != nil {
		return nil, err
	}
	bits, err := choices.Bits(o)
	if err != nil {
		return nil, err
	}
	p := newPosition(slot)
	p.choices = bits
	b := p.Battle()
	r := referee{p, b, c, log}
	for _, s := range []game.Seat{b.Setup.Info.First, b.Setup.Info.First.Other()} {
		r.draw1(s, RuleDeal)
	}
	r.holdings()
	r.tellTurn()
	r.settle()
	return p, nil
}

// emptyPosition returns a position with nothing on the table.
func emptyPosition() *Position {
	p := &Position{turn: turn{card: noCard, acts: noCard, last: [2]Card{noCard, noCard}}, fighting: fighting{Fight: noCombat}}
	p.Clear()
	return p
}

// newPosition sets up a battle before the deal.
func newPosition(slot uint16) *Position {
	p := emptyPosition()
	b := battles.At(slot)
	p.scenario, p.number, p.Active = slot, 1, b.Setup.Info.First
	p.Muster(&b.Setup.Setup, &b.Roster)
	p.startWaiting(b)
	p.Open(&b.Setup.Setup)
	return p
}

// Resample implements [game.Position]: the cards v cannot see are dealt anew
// from all it has not seen. Where a seat's hand is unseen it keeps its size.
func (p *Position) Resample(v game.Viewer, c game.Chance) {
	if v == game.All {
		return
	}
	pool, need := p.Unseen(v)
	for s, n := range need {
		for range n {
			k := c.Draw(game.Purpose{Name: "guess", A: game.NoPlace, B: game.NoPlace, Seat: game.Seat(s), Private: true}, pool[:])
			pool[k]--
			p.Hand[s][k]++
		}
	}
	p.Deck = pool
}
