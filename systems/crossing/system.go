package crossing

import (
	"fmt"

	"mariscal/game"
	"mariscal/game/form"
)

// System is the game as a [game.System]. Its scripts draw positions so:
//
//	phase act
//	card drive 2
//	t1 Mill Ferry 3
//	top-hand drive=1 sweep=0 screen=1
//	cup red=2 white=1
var System = &form.Rulebook[battle, *Position]{
	ID: "crossing", Edition: "1", Battles: &battles, Form: positions, Empty: func() *Position { return new(Position) }, Deal: deal,
	Places: func(b *battle) []string {
		if b == nil {
			return nil // zones have names in a scenario alone
		}
		return b.zones
	},
	Kinds: func(purpose string) []string {
		if purpose == "cup" {
			return cubeNames
		}
		return cardNames
	},
}

// positions is how they are written, read, drawn and hashed.
var positions = form.Form[*Position]{Begin: begin, Lines: (*Position).lines, Proof: (*Position).settle, Hold: battles.Hold}

// begin returns the position of a scenario before anybody stands on the board;
// of the one registered first when none is named.
func begin(ref game.Ref) (*Position, error) {
	if all := battles.Scenarios(); ref.ID == "" && len(all) > 0 {
		ref = all[0].Ref
	}
	slot, ok := battles.Find(ref)
	if !ok {
		return nil, fmt.Errorf("no scenario %q of that content", ref.ID)
	}
	p := &Position{slot: slot, turn: 1, card: form.None, lead: form.None, second: form.None, cup: fullCup}
	p.active = uint8(p.battle().Info.First)
	for i := range p.at {
		p.at[i], p.facing[i] = form.None, form.None
	}
	for z, bank := range p.battle().Bank {
		p.held[z] = uint8(bank)
	}
	p.Settle(copies)
	return p, nil
}

// deal sets up the blocks and deals both hands.
func deal(p *Position, c game.Chance, log *game.Log) {
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
}
