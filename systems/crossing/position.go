package crossing

import (
	"errors"
	"fmt"

	"mariscal/game"
	"mariscal/game/form"
)

// The phases of a turn.
const (
	phaseCard   uint8 = iota
	phaseAct          // blocks act
	phaseFace         // of a block that moved or turns
	phaseScreen       // the attacked may play a screen
	phaseOver
)

var phaseNames = []string{"card", "act", "face", "screen", "over"}

const blocks = 2 * MaxBlocks

// blockNames name the blocks, those of the top seat first.
var blockNames = []string{"t1", "t2", "t3", "t4", "t5", "t6", "b1", "b2", "b3", "b4", "b5", "b6"}

// Position implements [game.Position]. It is a plain value. form.None stands where there is no zone, block or card.
type Position struct {
	slot uint16 // of the scenario
	form.Hands

	at, facing, strength, acted [blocks]uint8 // zone, zone looked to, steps; has acted
	held                        [MaxZones]uint8
	cup                         [cubeKinds]uint8

	turn, active, phase, card, acts uint8
	lead, second                    uint8 // who attacks or looks around, and with whom
}

// lines is the table of all that a position holds but its scenario.
func (p *Position) lines() []form.Line {
	zones, seats := p.battle().zones, []string{"top", "bottom"}
	list := []form.Line{
		{Name: "turn", Values: form.Values(form.Number(&p.turn, 250))},
		{Name: "active", Values: form.Values(form.Name(&p.active, seats))},
		{Name: "phase", Values: form.Values(form.Name(&p.phase, phaseNames))},
		{Name: "card", Values: form.Values(form.NameOrNone(&p.card, cardNames), form.Number(&p.acts, MaxBlocks))},
		{Name: "lead", Values: form.Values(form.NameOrNone(&p.lead, blockNames), form.NameOrNone(&p.second, blockNames))},
		{Name: "held", Values: form.Names(p.held[:len(zones)], seats)},
		{Name: "cup", Values: form.Counts(p.cup[:], cubeNames)},
	}
	list = append(list, p.Hands.Lines(cardNames)...)
	for i, name := range blockNames {
		list = append(list, form.Line{Name: name, Values: form.Values(form.NameOrNone(&p.at[i], zones), form.NameOrNone(&p.facing[i], zones),
			form.Number(&p.strength[i], FullSteps), form.Name(&p.acted[i], []string{"fresh", "acted"}))})
	}
	return list
}

// settle makes what follows from the rest, and proves that.
func (p *Position) settle() error {
	p.Settle(copies)
	return p.whole()
}

// whole says what of cards, cubes and blocks does not add up.
func (p *Position) whole() error {
	b := p.battle()
	if err := p.Whole(copies, cardNames); err != nil {
		return err
	}
	if p.cup[0] > fullCup[0] || p.cup[1] > fullCup[1] || p.cup == [cubeKinds]uint8{} {
		return errors.New("the cup is empty or holds too much")
	}
	for i := range uint8(blocks) {
		at, s := p.at[i], seatOf(i)
		switch {
		case (at == form.None) != (p.strength[i] == 0) || (at == form.None) != (p.facing[i] == form.None):
			return fmt.Errorf("block %s has %d steps, a place or a facing", blockNames[i], p.strength[i])
		case at != form.None && (b.beside[at]>>p.facing[i]&1 == 0 || p.in(at, s) > stack || p.in(at, s.Other()) > 0):
			return fmt.Errorf("block %s cannot stand so in %s", blockNames[i], b.zones[at])
		}
	}
	busy := p.phase == phaseFace || p.phase == phaseScreen
	if busy && (p.lead == form.None || p.at[p.lead] == form.None) || p.phase != phaseCard && p.phase != phaseOver && p.card == form.None {
		return fmt.Errorf("the phase %s lacks a block or a card", phaseNames[p.phase])
	}
	if (p.phase == phaseOver) != p.Outcome().Over {
		return errors.New("the game is over in the phase over alone")
	}
	return nil
}

// Conserve says what of a position does not add up, for the laws.
func Conserve(p game.Position) error { return p.(*Position).whole() }

func seatOf(block uint8) game.Seat { return game.Seat(block / MaxBlocks) }

func (p *Position) battle() *battle { return battles.At(p.slot) }

// System implements [game.Position].
func (p *Position) System() game.System { return System.At(p.slot) }

// Scenario implements [game.Position].
func (p *Position) Scenario() game.Ref { return p.battle().Info.Ref }

// Set implements [game.Position].
func (p *Position) Set(from game.Position) { *p = *from.(*Position) }

// Clone implements [game.Position].
func (p *Position) Clone() game.Position { c := *p; return &c }

// Turn implements [game.Position].
func (p *Position) Turn() int { return int(p.turn) }

// Hash implements [game.Position].
func (p *Position) Hash() uint64 { return positions.Hash(p) }

// AppendText implements [game.Position].
func (p *Position) AppendText(buf []byte) []byte { return positions.AppendText(p, buf) }

// Outcome implements [game.Position].
func (p *Position) Outcome() game.Outcome {
	b := p.battle()
	o, ground := game.Outcome{Over: true, Reason: overDaylight, Rule: RuleDaylight}, [2]int{p.ground(b, game.Top), p.ground(b, game.Bottom)}
	for s := range game.Seat(2) {
		switch {
		case ground[s] >= int(b.Goal):
			return game.Outcome{Over: true, Winner: s, Reason: overGround, Rule: RuleGround}
		case [MaxBlocks]uint8(p.strength[s.Other()*MaxBlocks:]) == [MaxBlocks]uint8{}:
			return game.Outcome{Over: true, Winner: s, Reason: overBroken, Rule: RuleBroken}
		case ground[s] > ground[s.Other()]:
			o.Winner = s
		}
	}
	switch {
	case p.turn <= 2*b.Daylight:
		return game.Outcome{}
	case ground[0] == ground[1]:
		o.Draw, o.Reason = true, overEven
	}
	return o
}

// Decision implements [game.Position].
func (p *Position) Decision() game.Decision {
	d := game.Decision{Seat: game.Seat(p.active), Kind: phaseNames[p.phase], About: game.NoPlace, From: game.NoPlace}
	switch p.phase {
	case phaseOver:
		return game.Decision{Over: true, About: game.NoPlace, From: game.NoPlace}
	case phaseAct:
		d.Left, d.Final = int(p.acts), true
	case phaseFace:
		d.About = game.Place(p.at[p.lead])
	case phaseScreen:
		d.Seat, d.About, d.From, d.Hidden = d.Seat.Other(), game.Place(p.facing[p.lead]), game.Place(p.at[p.lead]), true
	}
	return d
}

// in counts the blocks of a seat in a zone.
func (p *Position) in(zone uint8, s game.Seat) (n int) {
	for _, at := range p.at[s*MaxBlocks:][:MaxBlocks] {
		if at == zone {
			n++
		}
	}
	return n
}

// ground is how many zones of the far bank a seat holds.
func (p *Position) ground(b *battle, s game.Seat) (n int) {
	for z, bank := range b.Bank {
		if bank != s && p.held[z] == uint8(s) {
			n++
		}
	}
	return n
}
