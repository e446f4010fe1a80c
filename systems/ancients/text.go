package ancients

import (
	"errors"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// texts is how positions are written and read: docs/notation.md describes the lines,
// form.go lists what most of them are of.
var texts = cc.Text[Position, *Position, Stage, reason]{
	Game: "ancients", Form: &positions, Battles: &battles, Choices: &choices, New: emptyPosition, Whole: (*Position).whole,
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
	if p.Occupied[0].Or(p.Occupied[1]).Or(p.LeaderHexes[0]).Or(p.LeaderHexes[1]).Meets(b.Impassable) {
		return errors.New("a piece stands on impassable terrain")
	}
	for l := range b.Leaders {
		if p.waiting>>l&1 != 0 && (p.LeaderAt[l] != hex.None || b.Setup.Leaders[l].Reserve == 0) {
			return errors.New("a leader waits in reserve who does not belong there")
		}
	}
	all := positions.AllCards(p)
	if p.card != noCard {
		all[p.card]++
	}
	if all != b.Setup.Deck {
		return errors.New("hands, deck, discards and the card on the table are not the scenario's deck")
	}
	if !p.Over() && p.Depth == 0 && p.phase == StageCard && p.HandSize(p.Active) == 0 {
		return cc.ErrNoCard
	}
	if !p.Over() && p.Depth > 0 {
		// Each step must have a question; the pieces it is about must be on the board.
		for _, f := range p.Stack[:p.Depth] {
			if (f.Stage == StageReact || f.Stage == StageFlags || f.Stage == StageRetreat || f.Stage == StageRampage || f.Stage == StageTrample) && p.At[f.A] == hex.None {
				return errors.New("a step concerns a unit that is not on the board")
			}
		}
	}
	return nil
}
