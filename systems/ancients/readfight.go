package ancients

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
