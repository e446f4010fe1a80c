package ancients

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
	if p.Occupied[0].Or(p.Occupied[1]).Or(p.LeaderHexes[0]).Or(p.LeaderHexes[1]).Meets(b.Impassable) {
		return errors.New("ancients: a piece stands on impassable terrain")
	}
	for l := range b.Leaders {
		if p.waiting>>l&1 != 0 && (p.LeaderAt[l] != hex.None || b.Setup.Leaders[l].Reserve == 0) {
			return errors.New("ancients: a leader waits in reserve who does not belong there")
		}
	}
	all := positions.AllCards(p)
	if p.card != noCard {
		all[p.card]++
	}
	if all != b.Setup.Deck {
		return errors.New("ancients: hands, deck, discards and the card on the table are not the scenario's deck")
	}
	if !p.Over() && p.depth == 0 && p.phase == StageCard && p.HandSize(p.Active) == 0 {
		return errors.New("ancients: the active player holds no card")
	}
	if !p.Over() && p.depth > 0 {
		// Each step must ask something; what it is about must be on the board.
		for _, f := range p.stack[:p.depth] {
			if (f.stage == StageReact || f.stage == StageFlags || f.stage == StageRetreat || f.stage == StageRampage || f.stage == StageTrample) && p.At[f.a] == hex.None {
				return errors.New("ancients: a step concerns a unit that is not on the board")
			}
		}
	}
	p.Decision()
	if !p.Over() && len(p.Actions(nil)) == 0 {
		return errors.New("ancients: nothing can be decided in this position")
	}
	return nil
}
