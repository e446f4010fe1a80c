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
)

var phaseNames = []string{"card", "act", "face", "screen"}

const blocks = 2 * MaxBlocks

// blockNames name the blocks, those of the top seat first.
var blockNames = []string{"t1", "t2", "t3", "t4", "t5", "t6", "b1", "b2", "b3", "b4", "b5", "b6"}

// Position implements [game.Position]. It is a plain value. Whether the game is
// over follows from what lies on the table. form.None stands where there is no zone, block or card.
type Position struct {
	slot uint16 // of the scenario

	at, facing, strength, acted [blocks]uint8 // zone, zone looked to, steps; has acted
	held                        [MaxZones]uint8
	hand                        [2][cardKinds]uint8
	deck, discard               [cardKinds]uint8
	cup                         [cubeKinds]uint8

	turn, active, phase, card, acts uint8
	lead, second                    uint8 // who attacks or looks around, and with whom
}

// positions is how they are written, read, drawn and hashed.
var positions = form.Form[*Position]{Begin: begin, Lines: (*Position).lines, Proof: (*Position).settle, Hold: battles.Hold}

func (p *Position) lines() []form.Line {
	zones, seats := p.battle().zones, []string{"top", "bottom"}
	list := []form.Line{
		{Name: "turn", Values: form.Values(form.Number(&p.turn, 250))},
		{Name: "active", Values: form.Values(form.Name(&p.active, seats))},
		{Name: "phase", Values: form.Values(form.Name(&p.phase, phaseNames))},
		{Name: "card", Values: form.Values(form.NameOrNone(&p.card, cardNames), form.Number(&p.acts, MaxBlocks))},
		{Name: "lead", Values: form.Values(form.NameOrNone(&p.lead, blockNames), form.NameOrNone(&p.second, blockNames))},
		{Name: "held", Values: form.Names(p.held[:len(zones)], seats)},
		{Name: "top-hand", Values: form.Counts(p.hand[0][:], cardNames)},
		{Name: "bottom-hand", Values: form.Counts(p.hand[1][:], cardNames)},
		{Name: "discard", Values: form.Counts(p.discard[:], cardNames)},
		{Name: "cup", Values: form.Counts(p.cup[:], cubeNames)},
	}
	for i, name := range blockNames {
		list = append(list, form.Line{Name: name, Values: form.Values(form.NameOrNone(&p.at[i], zones), form.NameOrNone(&p.facing[i], zones),
			form.Number(&p.strength[i], FullSteps), form.Name(&p.acted[i], []string{"fresh", "acted"}))})
	}
	return list
}

// settle makes the cards that are nowhere else the deck, and proves the rest.
func (p *Position) settle() error {
	for k, c := range cards {
		p.deck[k] = c.copies - p.hand[0][k] - p.hand[1][k] - p.discard[k]
	}
	return p.whole()
}

// whole says what of cards, cubes and blocks does not add up.
func (p *Position) whole() error {
	b := p.battle()
	for k, c := range cards {
		if int(p.deck[k])+int(p.hand[0][k])+int(p.hand[1][k])+int(p.discard[k]) != int(c.copies) {
			return fmt.Errorf("crossing: there are %d cards %s", c.copies, cardNames[k])
		}
	}
	if p.cup[0] > cubes[0].copies || p.cup[1] > cubes[1].copies || p.cup == [cubeKinds]uint8{} {
		return errors.New("crossing: the cup is empty or holds too much")
	}
	for i := range uint8(blocks) {
		at, s := p.at[i], seatOf(i)
		switch {
		case (at == form.None) != (p.strength[i] == 0) || (at == form.None) != (p.facing[i] == form.None):
			return fmt.Errorf("crossing: block %s has %d steps, a place or a facing", blockNames[i], p.strength[i])
		case at != form.None && (b.beside[at]>>p.facing[i]&1 == 0 || p.in(at, s) > stack || p.in(at, s.Other()) > 0):
			return fmt.Errorf("crossing: block %s cannot stand so in %s", blockNames[i], b.zones[at])
		}
	}
	if p.phase > phaseAct && (p.lead == form.None || p.at[p.lead] == form.None) || p.phase == phaseAct && p.card == form.None {
		return fmt.Errorf("crossing: the phase %s lacks a block or a card", phaseNames[p.phase])
	}
	return nil
}

// Conserve says what of a position does not add up, for the laws.
func Conserve(p game.Position) error { return p.(*Position).whole() }

func seatOf(block uint8) game.Seat { return game.Seat(block / MaxBlocks) }

func (p *Position) battle() *battle { return battles.At(p.slot) }

// System implements [game.Position].
func (p *Position) System() game.System { return System{true, p.slot} }

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
	ground := [2]int{p.ground(b, game.Top), p.ground(b, game.Bottom)}
	for s := range game.Seat(2) {
		switch {
		case ground[s] >= int(b.Goal):
			return game.Outcome{Over: true, Winner: s, Reason: overGround, Rule: RuleGround}
		case [MaxBlocks]uint8(p.strength[s.Other()*MaxBlocks:]) == [MaxBlocks]uint8{}:
			return game.Outcome{Over: true, Winner: s, Reason: overBroken, Rule: RuleBroken}
		}
	}
	switch {
	case p.turn <= 2*b.Daylight:
		return game.Outcome{}
	case ground[0] == ground[1]:
		return game.Outcome{Over: true, Draw: true, Reason: overEven, Rule: RuleDaylight}
	case ground[0] > ground[1]:
		return game.Outcome{Over: true, Winner: game.Top, Reason: overDaylight, Rule: RuleDaylight}
	}
	return game.Outcome{Over: true, Winner: game.Bottom, Reason: overDaylight, Rule: RuleDaylight}
}

// Decision implements [game.Position].
func (p *Position) Decision() game.Decision {
	d := game.Decision{Seat: game.Seat(p.active), Kind: phaseNames[p.phase], About: game.NoPlace, From: game.NoPlace}
	switch {
	case p.Outcome().Over:
		return game.Decision{Over: true, About: game.NoPlace, From: game.NoPlace}
	case p.phase == phaseAct:
		d.Left, d.Final = int(p.acts), true
	case p.phase == phaseFace:
		d.About = game.Place(p.at[p.lead])
	case p.phase == phaseScreen:
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
