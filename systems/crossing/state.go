package crossing

import (
	"errors"
	"fmt"

	"mariscal/game"
	"mariscal/game/blocks"
	"mariscal/game/form"
)

// System is the game as a [game.System]. Its scripts draw positions so:
//
//	phase act
//	card drive 2
//	t1 Mill Ferry 3
//	top-hand drive=1 sweep=0 screen=1
//	cup red=2 white=1
var System = form.Rulebook[battle, state, *state]{Book: &book}

// A Position is one moment of a game.
type Position = form.Position[battle, state, *state]

var book = form.Book[battle]{
	ID: "crossing", Edition: "1", Other: RuleTurn,
	Places: func(b *battle) []string {
		if b == nil {
			return nil // zones have names in a scenario alone
		}
		return b.Zones
	},
	Kinds: map[string][]string{"cup": cubes, "deck": cards, "guess": cards},
}

// A state is the plain value. form.None stands where there is no zone, block or card.
type state struct {
	form.Course
	form.Hands
	blocks [12]blocks.Block
	held   [MaxZones]uint8 // by whom a zone is held
	cup    [len(fullCup)]uint8

	phase, card, acts uint8 // acts that are left
	lead, second      uint8 // who attacks or looks around, and with whom
}

// Book implements [form.State].
func (*state) Book() *form.Book[battle] { return &book }

// Begin implements [form.State].
func (s *state) Begin(b *battle) {
	s.card, s.lead, s.second, s.cup = form.None, form.None, form.None, fullCup
	for i := range s.blocks {
		s.blocks[i] = blocks.Gone
	}
	for z, bank := range b.Bank {
		s.held[z] = uint8(bank)
	}
	s.Settle(copies)
}

// Deal implements [form.State].
func (s *state) Deal(r referee) {
	Army.SetUp(s.blocks[:], &r.Battle.Setup.Setup, &r.Battle.Ground)
	s.fill(r, s.Active)
	s.fill(r, s.Active.Other())
	r.Tell("day", RuleTurn, s.Active, game.Num("n", 1))
}

// Lines implements [form.State].
func (s *state) Lines(b *battle) []form.Line {
	list := []form.Line{
		{Name: "phase", Values: form.Values(form.Name(&s.phase, phases))},
		{Name: "card", Values: form.Values(form.NameOrNone(&s.card, cards), form.Number(&s.acts, uint8(Army.Each())))},
		{Name: "lead", Values: form.Values(form.NameOrNone(&s.lead, Army.Names), form.NameOrNone(&s.second, Army.Names))},
		{Name: "held", Values: form.Names(s.held[:len(b.Zones)], form.Seats)},
		{Name: "cup", Values: form.Counts(s.cup[:], cubes)},
	}
	return append(append(list, s.Hands.Lines(cards)...), Army.Lines(s.blocks[:], b.Zones)...)
}

// Proof implements [form.State].
func (s *state) Proof(b *battle) error {
	s.Settle(copies)
	if s.cup[0] > fullCup[0] || s.cup[1] > fullCup[1] || s.cup == [len(fullCup)]uint8{} {
		return errors.New("the cup is empty or holds too much")
	}
	busy := s.phase == phaseFace || s.phase == phaseScreen
	if busy && (s.lead == form.None || s.blocks[s.lead].Steps == 0) || s.phase != phaseCard && s.card == form.None {
		return fmt.Errorf("the phase %s lacks a block or a card", phases[s.phase])
	}
	return errors.Join(s.Whole(copies, cards), Army.Proof(s.blocks[:], &b.Ground))
}

// Asked implements [form.State].
func (s *state) Asked(*battle) game.Decision {
	d := s.Question(phases[s.phase])
	switch s.phase {
	case phaseCard:
		d.Secret = true // a hand may be of one kind
	case phaseAct:
		d.Left, d.Final = int(s.acts), true
	case phaseFace:
		d.About = game.Place(s.blocks[s.lead].At)
	case phaseScreen:
		d.Seat, d.About, d.From, d.Hidden = d.Seat.Other(), game.Place(s.blocks[s.lead].Facing), game.Place(s.blocks[s.lead].At), true
	}
	return d
}

// score counts the zones of the far bank.
func (s *state) score(b *battle) form.Score {
	score := form.Score{Goal: int(b.Goal)}
	for z, bank := range b.Bank {
		if s.held[z] != uint8(bank) {
			score.Points[bank.Other()]++
		}
	}
	return score
}

// Ended implements [form.State].
func (s *state) Ended(b *battle) game.Outcome {
	score := s.score(b)
	if o := score.Reached("crossing.over.ground", RuleGround); o.Over {
		return o
	}
	for seat := range game.Seat(2) {
		if Army.Broken(s.blocks[:], seat) {
			return game.Outcome{Over: true, Winner: seat.Other(), Reason: "crossing.over.broken", Rule: RuleBroken}
		}
	}
	if s.Turn <= 2*uint16(b.Daylight) {
		return game.Outcome{}
	}
	o := score.Closed("crossing.over.daylight", RuleDaylight)
	if o.Draw {
		o.Reason = "crossing.over.even"
	}
	return o
}

// Resample implements [form.State].
func (s *state) Resample(_ *battle, v game.Viewer, c game.Chance) { s.Hands.Resample(v, c) }
