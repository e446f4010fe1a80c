package napoleonics

import (
	"errors"
	"fmt"
	"slices"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Reading the steps of a combat under way, the end, and whether the whole holds
// together.

func (d *reader) fight(w []string) error {
	if len(w) < 5 {
		return cc.ErrWords
	}
	f := &d.p.Fight
	for i, to := range []*uint8{&f.Attacker, &f.Defender, &f.leader} {
		*to = none
		if w[i] == "-" {
			continue
		}
		most := d.b.Units - 1
		if i == 2 {
			most = d.b.Leaders - 1
		}
		n, err := cc.ReadNumber(w[i], most)
		if err != nil {
			return err
		}
		*to = uint8(n)
	}
	var err error
	if f.From, err = cc.ReadHexOrNone(w[3]); err != nil {
		return err
	}
	if f.To, err = cc.ReadHexOrNone(w[4]); err != nil {
		return err
	}
	if f.Attacker == none || f.From == hex.None || f.To == hex.None || f.Defender == none && f.leader == none {
		return errors.New("a fight needs an attacker, a target and two hexes")
	}
next:
	for _, name := range w[5:] {
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
	if len(w) != 4 {
		return cc.ErrWords
	}
	if int(d.p.depth) == len(d.p.stack) {
		return errors.New("too many steps")
	}
	stage := Stage(slices.Index(stageNames[:], w[0]))
	if stage < StageEnd || stage >= StageOver {
		return fmt.Errorf("%q is no step", w[0])
	}
	var n [3]uint8
	for i, text := range w[1:] {
		v, err := cc.ReadNumber(text, 255)
		if err != nil {
			return err
		}
		n[i] = uint8(v)
	}
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
	if len(w) != 2 {
		return cc.ErrWords
	}
	why := slices.Index(reasonNames[:], w[1])
	if why < 1 {
		return fmt.Errorf("%q is no reason", w[1])
	}
	d.p.reason = reason(why)
	if w[0] == "draw" {
		d.p.Drawn = true
		return nil
	}
	s, ok := game.ParseSeat(w[0])
	if !ok {
		return fmt.Errorf("%q is no seat", w[0])
	}
	d.p.Winner = s
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
