package napoleonics

import (
	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// System is the rulebook as a [game.System].
type System struct{ cc.Hexes }

// Version names the rules as implemented; it changes when a record made with
// other rules might no longer replay.
const Version = "2"

// Name implements [game.System].
func (System) Name() string { return "napoleonics" }

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

// Start implements [game.System]: it sets up the scenario, deals the hands (N3) and
// forms the squares that begin the battle (N23.8).
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
	for _, s := range []game.Seat{p.Active, p.Active.Other()} {
		for range p.Command[s] {
			r.draw1(s, RuleDeal)
		}
	}
	for u, unit := range b.Setup.Units {
		if unit.Tags&TagSquare != 0 {
			r.makeSquare(u, RuleSquareStart)
		}
	}
	r.tellTurn()
	r.claim()
	r.holdings()
	r.settle()
	return p, nil
}

// emptyPosition returns a position with nothing on the table.
func emptyPosition() *Position {
	p := &Position{squares: noSquares, fighting: fighting{Fight: noCombat}}
	p.fresh()
	p.last = [2]Card{noCard, noCard}
	p.Clear()
	return p
}

// newPosition sets up a battle before the deal.
func newPosition(slot uint16) *Position {
	p := emptyPosition()
	b := battles.At(slot)
	p.scenario, p.number, p.Active = slot, 1, b.Setup.Info.First
	p.Muster(&b.Setup.Setup, &b.Roster)
	p.Open(&b.Setup.Setup)
	return p
}

// Resample implements [game.Position]: it deals the cards v cannot see anew from all it has
// not seen: hands, the cards of squares, the two that Scout drew. Their numbers stay the
// same.
func (p *Position) Resample(v game.Viewer, c game.Chance) {
	if v == game.All {
		return
	}
	pool, need := p.Unseen(v)
	for s := range game.Seat(2) {
		if v.Sees(s) {
			continue
		}
		for _, lies := range p.Lying[s] {
			if lies != noCard {
				pool[lies]++
			}
		}
	}
	guess := func(s game.Seat) Card {
		k := c.Draw(game.Purpose{Name: "guess", A: game.NoPlace, B: game.NoPlace, Seat: s, Private: true}, pool[:])
		pool[k]--
		return Card(k)
	}
	scouting := p.drawn[0] != noCard && !v.Sees(p.Active)
	if scouting {
		pool[p.drawn[0]]++
		pool[p.drawn[1]]++
	}
	for s, n := range need {
		for range n {
			p.Hand[s][guess(game.Seat(s))]++
		}
		for i, lies := range p.Lying[s] {
			if lies != noCard && !v.Sees(game.Seat(s)) {
				p.Lying[s][i] = guess(game.Seat(s))
			}
		}
	}
	if scouting {
		p.drawn = [2]Card{guess(p.Active), guess(p.Active)}
	}
	p.Deck = pool
}
