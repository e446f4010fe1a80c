package ancients

import (
	"mariscal/game/hex"
)

// Chapter 11: close combat.

// closeWith declares a close combat (A11.2). A lone leader cannot fight or
// strike first, so nobody is asked; a unit's owner is asked whether it stands,
// evades or strikes first, whatever he holds.
func (r *referee) closeWith(from, to hex.Hex, bonus bool) {
	u := r.Unit(from)
	r.begin(u, from, to, false, bonus)
	r.tellClose(u, from, to)
	if r.fight.defender == none {
		r.strike(r.swingAt(r.b, swingAttack, u, from, to))
		return
	}
	r.push(opReact, r.fight.defender, 0, 0)
}

// closeRoll rolls the attack, or the battle back, of the combat under way.
func (r *referee) closeRoll(k swingKind) {
	f := &r.fight
	if k == swingAttack {
		r.push(opAfterClose, 0, 0, 0)
		sw := r.swingAt(r.b, swingAttack, int(f.attacker), f.from, f.to)
		sw.full = sw.full || f.attackerFull && r.b.Kind[f.attacker] == WA
		r.strike(sw)
		return
	}
	sw := r.swingAt(r.b, k, int(f.defender), f.to, f.from)
	sw.full = f.defenderFull && r.b.Kind[f.defender] == WA // AR.6
	r.strike(sw)
}

// strike rolls a swing and applies what it did: hits first, then the leader's
// check, then the flags (A11, A12.1).
func (r *referee) strike(sw swing) {
	t := r.roll(&sw)
	if sw.target < 0 {
		l := r.LeaderOf(&r.b.Roster, r.b.Seat[sw.u].Other(), sw.to)
		switch {
		case t.hits > 0:
			r.leaderLost(l, RuleCheckAlone)
		case sw.kind != swingEscape:
			r.push(opLeader, uint8(l), 0, 0)
		}
		return
	}
	if t.flags > 0 && t.hits < int(r.Blocks[sw.target]) {
		scared := uint8(0)
		if sw.kind.close() && r.b.Kind[sw.u] == EL && rides(r.b.Kind[sw.target]) {
			scared = 1
		}
		r.push(opFlags, uint8(sw.target), uint8(t.flags), scared)
	}
	r.harm(sw.target, t.hits, "")
}

// harm takes blocks off a unit; its leader takes his check (A10.18, A15.1,
// A15.2). cause is the rule of losses other than hits, or "".
func (r *referee) harm(u, hits int, cause string) {
	if hits <= 0 || r.over() {
		return
	}
	l := r.WithLeader(&r.b.Roster, u)
	gone := r.wound(u, hits)
	if gone {
		r.award(r.b.Seat[u].Other(), 1, RuleBannerUnit)
		r.holdings()
		if r.over() {
			return
		}
	}
	if l >= 0 {
		r.check(l, gone, cause)
	}
}

// wound takes blocks off a unit and reports whether that was the last of it.
func (r *referee) wound(u, hits int) (gone bool) {
	h := r.At[u]
	if hits < int(r.Blocks[u]) {
		r.Blocks[u] -= uint8(hits)
		r.tellHits(u, h, hits)
		return false
	}
	r.tellGone(u, h)
	r.TakeOff(&r.b.Roster, u)
	return true
}

// afterClose follows an attack: the hex is empty and the attacker may advance,
// or the defender stands and may battle back (A11.31 to A11.33, A13.17).
func (r *referee) afterClose() {
	f := &r.fight
	u, d := int(f.attacker), int(f.defender)
	if r.At[u] != f.from {
		return
	}
	if r.At[d] == f.to {
		if f.struck {
			return // AR.22
		}
		sw := r.swingAt(r.b, swingBack, d, f.to, f.from)
		sw.full = f.defenderFull && r.b.Kind[d] == WA
		if sw.dice(r.Position, r.b, nil) > 0 {
			r.push(opBack, 0, 0, 0)
		}
		return
	}
	if !r.Pieces().Has(f.to) {
		r.push(opMomentum, 0, 0, 0)
	}
}

// firstStrike plays the card in reaction: the unit attacked battles first (A18.24).
func (r *referee) firstStrike() {
	f := &r.fight
	s := r.b.Seat[f.defender]
	r.Hand[s][FirstStrike]--
	r.Discard[FirstStrike]++
	r.struckFirst, f.struck = true, true
	r.tellStrike(s)
	r.push(opAfterStruck, 0, 0, 0)
	sw := r.swingAt(r.b, swingFirst, int(f.defender), f.to, f.from)
	sw.full = f.defenderFull && r.b.Kind[f.defender] == WA
	if sw.dice(r.Position, r.b, nil) > 0 {
		r.strike(sw)
	}
}

// afterStruck lets the attacker fight as ordered if he still stands there.
func (r *referee) afterStruck() {
	f := &r.fight
	if r.At[f.attacker] == f.from && r.At[f.defender] == f.to {
		r.push(opCloseRoll, 0, 0, 0)
	}
}
