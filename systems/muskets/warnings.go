package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// What a good general would warn of before an answer.

func warn(id string, args ...game.Arg) *game.Message {
	return &game.Message{ID: "muskets.warning." + id, Args: args}
}

// moveWarning says what a move costs a unit: an enemy with Vigilance may shoot at it, its
// Officer stays behind, it leaves its cover, it gives up Vigilance, or it comes near the
// enemy with empty weapons.
// q is the position after the move, t its trial.
func (p *Position) moveWarning(b *battle, u uint8, q *Position, t *game.Trial, far int32) *game.Message {
	if far >= plane.Inch {
		for set := q.vigilant(b, b.seat[u].Other()); set != 0; set &= set - 1 {
			if w := uint8(bits.TrailingZeros32(set)); q.mayShoot(b, w, u) {
				return warn("watched", b.target(w), game.Text("rule", RuleVigilance))
			}
		}
	}
	switch {
	case t.Apart:
		return warn("apart", game.Text("rule", RuleSplit))
	case b.officer>>u&1 == 0 && p.officerNear(b, u) && !q.officerNear(b, u):
		return warn("without-officer", game.Text("rule", RuleTestAlways))
	case p.whollyIn(b, u, b.cover|b.houses) && !q.whollyIn(b, u, b.cover|b.houses) && q.exposedTo(b, u):
		return warn("leaves-cover", game.Text("rule", RuleCover))
	}
	if w := p.strideWarning(b, u); w != nil {
		return w
	}
	if _, gap := q.nearestFoe(b, u); p.Units[u].Empty && gap <= 12*plane.Inch {
		return warn("empty", game.Text("rule", RulePowder))
	}
	return nil
}

// civilianWarning says that the target of a shot or a charge are civilians; is tells whether
// they are.
func (p *Position) civilianWarning(b *battle, t uint8) (w *game.Message, is bool) {
	if b.profile[t].Troop != Civilians {
		return nil, false
	}
	return warn("civilians", game.Text("rule", RuleMassacre)), true
}

// strideWarning says that a unit gives up Vigilance when it moves (MO9.5).
func (p *Position) strideWarning(_ *battle, u uint8) *game.Message {
	if p.Units[u].Vigilant {
		return warn("ends-vigilance", game.Text("rule", RuleVigilance))
	}
	return nil
}

// vigilant returns the units of a seat with Vigilance.
func (p *Position) vigilant(b *battle, s game.Seat) (set uint32) {
	for all := p.present(b, s); all != 0; all &= all - 1 {
		if w := bits.TrailingZeros32(all); p.Units[w].Vigilant {
			set |= 1 << w
		}
	}
	return set
}

// exposedTo reports whether an enemy could shoot at a unit as everybody stands, were he
// loaded.
func (p *Position) exposedTo(b *battle, u uint8) bool {
	q := *p
	for set := p.present(b, b.seat[u].Other()); set != 0; set &= set - 1 {
		w := uint8(bits.TrailingZeros32(set))
		q.Units[w].Empty, q.Units[w].search = false, search{}
		if q.mayShoot(b, w, u) {
			return true
		}
	}
	return false
}

// cardWarning says what playing a card costs: units of one's own test, or there is nobody it
// has act.
func (p *Position) cardWarning(b *battle, o order) *game.Message {
	if o.verb != doPlay && o.verb != doReserved {
		return nil
	}
	owner, sided := cardSeat(int(o.unit))
	switch c := int(o.unit); {
	case !sided && p.clocks == clocks-1:
		if w := p.collapseWarning(p.battle().side[p.top().seat()]); w != nil {
			return w
		}
		return warn("ends-turn", game.Text("rule", RuleClock))
	case !sided:
		return nil
	case c >= cardMorale:
		if n := bits.OnesCount32(p.shy(owner)); n > 0 && owner == p.top().seat() {
			return warn("own-tests", game.Num("n", n), game.Text("rule", RuleMoraleCard))
		}
	case c < cardForward && p.able(b.troop[owner][c%int(TroopCount)]) == 0 && p.ofTroop(b, owner, Troop(c%int(TroopCount))) == 0 && p.alive(b.troop[owner][c%int(TroopCount)]) != 0:
		return warn("nobody-acts", game.Text("rule", RuleTroopsCard))
	}
	return nil
}

// collapseWarning says that one of some units is in a building that collapses with the next red
// clock (MO13.4).
func (p *Position) collapseWarning(units uint32) *game.Message {
	b := p.battle()
	for ; units != 0; units &= units - 1 {
		u := uint8(bits.TrailingZeros32(units))
		if h, in := p.in(u); in && p.Units[u].Left > 0 && p.burning[b.housing[h].area] == collapse-1 {
			return warn("collapses", b.unit(u), game.Text("rule", RuleFire))
		}
	}
	return nil
}

// fireWarning says that units of the side that sets fire to a building are in it (MO13.4).
func (p *Position) fireWarning(b *battle, u uint8) *game.Message {
	area := p.unburnt(b, u).First()
	for set := b.side[b.seat[u]]; set != 0; set &= set - 1 {
		mate := uint8(bits.TrailingZeros32(set))
		if h, in := p.in(mate); in && p.Units[mate].Left > 0 && b.housing[h].area == area {
			return warn("own-inside", b.unit(mate), game.Text("rule", RuleFire))
		}
	}
	return nil
}
