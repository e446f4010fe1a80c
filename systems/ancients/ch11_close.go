package ancients

import (
	"mariscal/game/hex"
)

// Chapter 11: close combat.

// closeWith declares a close combat (A11.2). A lone leader cannot fight or strike first, so
// there is no question; the owner of a unit answers whether it stands, evades or strikes
// first, whatever cards he holds.
func (r *referee) closeWith(from, to hex.Hex, bonus bool) {
	u := r.Unit(from)
	r.begin(u, from, to, false, bonus)
	r.tellClose(u, from, to)
	if r.Fight.Defender == none {
		r.strike(r.blowAt(r.b, BlowAttack, u, from, to))
		return
	}
	r.Push(StageReact, r.Fight.Defender, 0, 0)
}

// closeRoll rolls the attack, or the battle back, of the combat under way.
func (r *referee) closeRoll(k BlowKind) {
	f := &r.Fight
	if k == BlowAttack {
		r.Push(StageAfterClose, 0, 0, 0)
		bl := r.blowAt(r.b, BlowAttack, int(f.Attacker), f.From, f.To)
		bl.full = bl.full || f.attackerFull && r.b.Kind[f.Attacker] == WA
		r.strike(bl)
		return
	}
	bl := r.blowAt(r.b, k, int(f.Defender), f.To, f.From)
	bl.full = f.defenderFull && r.b.Kind[f.Defender] == WA // AR.6
	r.strike(bl)
}

// strike rolls a blow and applies its result: hits first, then the leader's check, then the
// flags (A11, A12.1).
func (r *referee) strike(bl blow) {
	t := r.roll(&bl)
	if bl.target < 0 {
		l := r.LeaderOf(&r.b.Roster, r.b.Seat[bl.u].Other(), bl.to)
		switch {
		case t.hits > 0:
			r.leaderLost(l, RuleCheckAlone)
		case bl.kind != BlowEscape:
			r.Push(StageLeader, uint8(l), 0, 0)
		}
		return
	}
	if t.flags > 0 && t.hits < int(r.Blocks[bl.target]) {
		scared := uint8(0)
		if bl.kind.close() && r.b.Kind[bl.u] == EL && rides(r.b.Kind[bl.target]) {
			scared = 1
		}
		r.Push(StageFlags, uint8(bl.target), uint8(t.flags), scared)
	}
	r.harm(bl.target, t.hits, "")
}

// harm takes blocks off a unit; its leader takes his check (A10.18, A15.1,
// A15.2). cause is the rule of losses other than hits, or "".
func (r *referee) harm(u, hits int, cause string) {
	if hits <= 0 || r.Over() {
		return
	}
	l := r.WithLeader(&r.b.Roster, u)
	gone := r.wound(u, hits)
	if gone {
		r.award(r.b.Seat[u].Other(), 1, RuleBannerUnit)
		r.holdings()
		if r.Over() {
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
		if r.log != nil {
			r.teller().Hits(u, h, hits, RuleHitBlock)
		}
		return false
	}
	if r.log != nil {
		r.teller().Piece("eliminated", RuleHitBlock, u, h)
	}
	r.TakeOff(&r.b.Roster, u)
	return true
}

// afterClose follows an attack: the hex is empty and the attacker may advance,
// or the defender stands and may battle back (A11.31 to A11.33, A13.17).
func (r *referee) afterClose() {
	f := &r.Fight
	u, d := int(f.Attacker), int(f.Defender)
	if r.At[u] != f.From {
		return
	}
	if r.At[d] == f.To {
		if f.struck {
			return // AR.22
		}
		bl := r.blowAt(r.b, BlowBack, d, f.To, f.From)
		bl.full = f.defenderFull && r.b.Kind[d] == WA
		if bl.dice(r.Position, r.b, nil) > 0 {
			r.Push(StageBack, 0, 0, 0)
		}
		return
	}
	if !r.Pieces().Has(f.To) {
		r.Push(StageMomentum, 0, 0, 0)
	}
}

// firstStrike plays the card in reaction: the unit attacked battles first (A18.24).
func (r *referee) firstStrike() {
	f := &r.Fight
	s := r.b.Seat[f.Defender]
	r.Hand[s][FirstStrike]--
	r.Discard[FirstStrike]++
	r.struckFirst, f.struck = true, true
	r.tellStrike(s)
	r.Push(StageAfterStruck, 0, 0, 0)
	bl := r.blowAt(r.b, BlowFirst, int(f.Defender), f.To, f.From)
	bl.full = f.defenderFull && r.b.Kind[f.Defender] == WA
	if bl.dice(r.Position, r.b, nil) > 0 {
		r.strike(bl)
	}
}

// afterStruck lets the attacker fight as ordered if he still stands there.
func (r *referee) afterStruck() {
	f := &r.Fight
	if r.At[f.Attacker] == f.From && r.At[f.Defender] == f.To {
		r.Push(StageCloseRoll, 0, 0, 0)
	}
}
