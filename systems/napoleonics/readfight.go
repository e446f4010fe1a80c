package napoleonics

import (
	"errors"
	"fmt"

	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Reading the steps of a combat under way, the end, and whether the whole holds
// together.

func (d *reader) fight(w []string) error {
	e, marks, err := cc.ReadFight(&d.b.Roster, w)
	if err != nil {
		return err
	}
	f := &d.p.Fight
	f.Attacker, f.Defender, f.leader, f.From, f.To = e.Attacker, e.Defender, e.Leader, e.From, e.To
next:
	for _, name := range marks {
		for _, m := range fightMarks {
			if m.name == name {
				*m.of(f) = true
				continue next
			}
		}
		return fmt.Errorf("%q is no mark of a fight", name)
	}
	return nil
}

func (d *reader) step(w []string) error {
	if int(d.p.depth) == len(d.p.stack) {
		return errors.New("too many steps")
	}
	at, n, err := cc.ReadStep(w, stageNames[:], int(StageEnd))
	if err != nil {
		return err
	}
	stage := Stage(at)
	if d.p.Fight.Attacker == none {
		return errors.New("a step without a fight")
	}
	switch stage {
	case StageLeader:
		if int(n[0]) >= d.b.Leaders || n[1] > 3 {
			return errors.New("no such leader or step")
		}
	case StageBonus:
	default:
		if int(n[0]) >= d.b.Units || n[1] > 64 {
			return errors.New("no such unit or number")
		}
	}
	d.p.stack[d.p.depth] = frame{stage, n[0], n[1], n[2]}
	d.p.depth++
	return nil
}

func (d *reader) over(w []string) error {
	why, winner, drawn, err := cc.ReadEnd(w, reasonNames[:])
	if err != nil {
		return err
	}
	d.p.reason, d.p.Winner, d.p.Drawn = reason(why), winner, drawn
	return nil
}

// whole refuses positions whose parts contradict each other.
func (d *reader) whole() error {
	p, b := d.p, d.b
	if p.Pieces().Meets(b.Impassable) || p.HexesOf(b.Artillery).Meets(b.quarries) {
		return errors.New("napoleonics: a piece stands on impassable terrain")
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
		return errors.New("napoleonics: hands, deck, discards, squares and the card on the table are not the scenario's deck")
	}
	if p.phase == StagePlace && (int(p.supplied) >= b.Units || p.At[p.supplied] == hex.None) {
		return errors.New("napoleonics: no unit is placed")
	}
	if (p.phase == StageScout) != (p.drawn[0] != noCard && p.drawn[1] != noCard) {
		return errors.New("napoleonics: Scout draws two cards")
	}
	if !p.Over() && p.depth == 0 && p.phase == StageCard && p.HandSize(p.Active) == 0 {
		return errors.New("napoleonics: the active player holds no card")
	}
	if !p.Over() && p.depth > 0 {
		// Each step must ask something; what it is about must be on the board.
		for _, f := range p.stack[:p.depth] {
			if (f.stage == StageReact || f.stage == StageFlags || f.stage == StageRetreat || f.stage == StageRetire) && p.At[f.a] == hex.None {
				return errors.New("napoleonics: a step concerns a unit that is not on the board")
			}
		}
	}
	p.Decision()
	if !p.Over() && len(p.Actions(nil)) == 0 {
		return errors.New("napoleonics: nothing can be decided in this position")
	}
	return nil
}

// checkSquares says what is wrong with the squares of a position, or nil: each unit
// in square holds a place of its track where a card lies, and nobody else does.
func (p *Position) checkSquares(b *Battle) error {
	var held uint64
	for s := range p.Held {
		for i, u := range p.Held[s] {
			switch {
			case (u == none) != (p.Lying[s][i] == noCard) || u != none && i >= int(b.Setup.Track[s]):
				return errors.New("napoleonics: a square without a card or a place, or a card without a square")
			case u == none:
				continue
			case int(u) >= b.Units || (b.Side[s]&b.Infantry&^held)>>u&1 == 0 || p.At[u] == hex.None:
				return errors.New("napoleonics: who holds a square's place is no infantry on the board")
			}
			held |= 1 << u
		}
	}
	if held != p.InSquare {
		return errors.New("napoleonics: the squares on the board are not those of the tracks")
	}
	return nil
}
