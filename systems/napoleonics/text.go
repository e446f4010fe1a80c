package napoleonics

import (
	"errors"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// texts is how positions are written and read: docs/notation.md describes the lines,
// form.go lists what most of them are of.
var texts = cc.Text[Position, *Position, Stage, reason]{
	Game: "napoleonics", Form: &positions, Battles: &battles, Choices: &choices, New: emptyPosition, Whole: (*Position).whole,
	Stages: stageNames[:], Steps: StageEnd, HashBase: StageBattle, Leader: StageLeader, Anybody: StageBonus, Reasons: reasonNames[:], Marks: fightMarks[:],
	Tables: func(slot uint16) (*cc.Setup, *cc.Tables) {
		b := battles.At(slot)
		return &b.Setup.Setup, &b.Tables
	},
	Course: func(p *Position) cc.Course[Stage, reason] {
		return cc.Course[Stage, reason]{
			Scenario: &p.scenario, Number: &p.number, Active: &p.Active, Phase: &p.phase, Chosen: &p.choices,
			Fight: &p.Fight.Engagement, Steps: &p.steps, Ending: &p.ending,
		}
	},
}

// AppendText implements [game.Position].
func (p *Position) AppendText(buf []byte) []byte { return texts.Append(buf, p) }

// Read implements [game.System]: it reads what AppendText writes. The error
// names the line and its fault.
func (System) Read(text string) (game.Position, error) { return texts.Read(text) }

// whole refuses positions whose parts contradict each other.
func (p *Position) whole() error {
	b := p.Battle()
	if p.Pieces().Meets(b.Impassable) || p.HexesOf(b.Artillery).Meets(b.quarries) {
		return errors.New("a piece stands on impassable terrain")
	}
	if err := p.checkSquares(b); err != nil {
		return err
	}
	all := positions.AllCards(p)
	count := func(cards ...Card) {
		for _, c := range cards {
			if c != noCard {
				all[c]++
			}
		}
	}
	count(p.card, p.drawn[0], p.drawn[1])
	count(p.Lying[0][:]...)
	count(p.Lying[1][:]...)
	if all != b.Setup.Deck {
		return errors.New("hands, deck, discards, squares and the card on the table are not the scenario's deck")
	}
	if p.phase == StagePlace && (int(p.supplied) >= b.Units || p.At[p.supplied] == hex.None) {
		return errors.New("no unit is placed")
	}
	if (p.phase == StageScout) != (p.drawn[0] != noCard && p.drawn[1] != noCard) {
		return errors.New("two cards are drawn while Scout asks, and only then")
	}
	if !p.Over() && p.Depth == 0 && p.phase == StageCard && p.HandSize(p.Active) == 0 {
		return cc.ErrNoCard
	}
	if !p.Over() && p.Depth > 0 {
		// Each step must have a question; the pieces it is about must be on the board.
		for _, f := range p.Stack[:p.Depth] {
			if (f.Stage == StageReact || f.Stage == StageFlags || f.Stage == StageRetreat || f.Stage == StageRetire) && p.At[f.A] == hex.None {
				return errors.New("a step concerns a unit that is not on the board")
			}
		}
	}
	return nil
}

// checkSquares returns the fault in the squares of a position, or nil: each unit in square
// has a place of its track with a card, and no other unit has.
func (p *Position) checkSquares(b *Battle) error {
	var held uint64
	for s := range p.Held {
		for i, u := range p.Held[s] {
			switch {
			case (u == none) != (p.Lying[s][i] == noCard) || u != none && i >= int(b.Setup.Track[s]):
				return errors.New("a square without a card or a place, or a card without a square")
			case u == none:
				continue
			case int(u) >= b.Units || (b.Side[s]&b.Infantry&^held)>>u&1 == 0 || p.At[u] == hex.None:
				return errors.New("who holds a square's place is no infantry on the board")
			}
			held |= 1 << u
		}
	}
	if held != p.InSquare {
		return errors.New("the squares on the board are not those of the tracks")
	}
	return nil
}
