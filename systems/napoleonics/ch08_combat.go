package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// N8 to N15, N17 to N19: the questions of a combat, and the order of its steps.

// frameAsks runs the top frame, or reports that it asks somebody.
func (r *referee) frameAsks() bool {
	f := r.Top()
	switch f.Stage {
	case StageEnd:
		r.Pop()
		r.endCombat()
	case StageJoin:
		if r.batteries(r.b, int(r.Fight.Attacker), r.Fight.To) != 0 {
			return true
		}
		r.Pop()
	case StageReact, StageRetire, StageBack, StageAdvance:
		return true
	case StageSquareRoll:
		r.Pop()
		r.strikeFirst(BlowSquare)
	case StageMeleeRoll:
		r.Pop()
		r.meleeRoll()
	case StageAfterMelee:
		r.Pop()
		r.afterMelee()
	case StageAfterStruck:
		r.Pop()
		r.afterStruck()
	case StageFlags:
		if r.mayIgnore(r.b, f) > 0 {
			return true
		}
		r.acceptFlags(0)
	case StageRetreat:
		ends, _ := r.RetreatEnds(r.b, int(f.A), int(f.B))
		if h := r.At[f.A]; ends.Len() > 1 || !ends.Has(h) {
			return true
		}
		r.retreat(r.At[f.A])
	case StageLeader:
		if next, off, halt := r.leaderSteps(r.b, int(f.A), int(f.B)); !next.Empty() || off || halt {
			return true
		}
		l := int(r.Pop().A)
		r.leaderLost(l, r.trappedRule(r.b, l))
	case StageBonus:
		if r.bonusOpen(r.b, f) {
			return true
		}
		r.Pop()
		r.stays()
	}
	return false
}

// mayIgnore returns how many of the flags a frame asks about may be ignored: none
// that bounce cavalry off a square (N18.16).
func (p *Position) mayIgnore(b *Battle, f *frame) uint8 {
	if f.C != 0 {
		return 0
	}
	n, _ := p.ignorable(b, int(f.A), f.B)
	return n
}

// frameAsked returns the seat a step of a combat asks.
func (p *Position) frameAsked(b *Battle, f *frame) game.Seat {
	switch f.Stage {
	case StageReact, StageRetire, StageFlags, StageRetreat:
		return b.Seat[f.A]
	case StageBack:
		return b.Seat[p.Fight.Defender]
	case StageLeader:
		return b.LeaderSeat[f.A]
	}
	return p.Active
}

// frameActions lists the answers to a step of a combat.
func (p *Position) frameActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	from, to := uint8(p.Fight.From), uint8(p.Fight.To)
	switch f.Stage {
	case StageJoin:
		buf = VerbJoin.At(buf, p.HexesOf(p.batteries(b, int(p.Fight.Attacker), p.Fight.To)))
		if bl := p.attack(b, BlowMelee); bl.dice(p, b, nil) > 0 {
			buf = append(buf, ActionOf(VerbEngage, 0, 0))
		}
	case StageReact:
		buf = append(buf, ActionOf(VerbStand, to, 0))
		if p.Hand[b.Seat[f.A]][FirstStrike] > 0 && p.mayStrike(b) {
			buf = append(buf, ActionOf(VerbStrike, to, 0))
		}
		if p.mayRetire(b) {
			buf = append(buf, ActionOf(VerbRetire, to, 0))
		}
		if p.maySquare(b) {
			buf = append(buf, ActionOf(VerbSquare, to, 0))
		}
	case StageRetire:
		ends, _ := p.retireEnds(b, int(f.A))
		buf = VerbRetireTo.To(buf, p.At[f.A], ends)
	case StageFlags:
		for i := range p.mayIgnore(b, f) + 1 {
			buf = append(buf, ActionOf(VerbIgnore, i, 0))
		}
	case StageRetreat:
		ends, _ := p.RetreatEnds(b, int(f.A), int(f.B))
		buf = VerbRetreat.To(buf, p.At[f.A], ends)
	case StageBack:
		buf = append(buf, ActionOf(VerbBack, to, from), ActionOf(VerbPass, 0, 0))
	case StageAdvance:
		buf = append(buf, ActionOf(VerbAdvance, from, to), ActionOf(VerbPass, 0, 0))
	case StageBonus:
		u := int(p.Fight.Attacker)
		if f.B != 0 {
			buf = VerbMelee.To(buf, p.At[u], p.meleeTargets(b, u))
		}
		if f.A != 0 {
			buf = VerbAdvance.To(buf, p.At[u], p.furtherHexes(b, u))
		}
		buf = append(buf, ActionOf(VerbPass, 0, 0))
	case StageLeader:
		next, off, halt := p.leaderSteps(b, int(f.A), int(f.B))
		from := p.LeaderAt[f.A]
		buf = VerbLeader.To(buf, from, next)
		if off {
			buf = append(buf, ActionOf(VerbLeaderOff, uint8(from), 0))
		}
		if halt {
			buf = append(buf, ActionOf(VerbHalt, uint8(from), 0))
		}
	}
	return buf
}

// frameDecision fills in the question of a step of a combat.
func (p *Position) frameDecision(b *Battle, f *frame, d *game.Decision) {
	d.Kind = f.Stage.String()
	u := p.Fight.Attacker
	foe := p.Fight.Foe(u != none && b.Seat[u] == d.Seat)
	switch f.Stage {
	case StageReact:
		d.Hidden, d.Threat = true, true
		d.About, d.From = game.Place(p.Fight.To), game.Place(p.Fight.From)
	case StageJoin, StageBack, StageAdvance:
		d.About, d.From = game.Place(p.Fight.To), game.Place(p.Fight.From)
	case StageRetire:
		d.About, d.From = game.Place(p.At[f.A]), foe
	case StageFlags, StageRetreat:
		d.About, d.From, d.Left = game.Place(p.At[f.A]), foe, int(f.B)
	case StageLeader:
		d.About, d.From, d.Left = game.Place(p.LeaderAt[f.A]), foe, leaderFlight-int(f.B)
	case StageBonus:
		d.About = game.Place(p.At[p.Fight.Attacker])
	}
}

// combat carries out an answer of a battle: x and y are its hexes, n its number.
func (r *referee) combat(v Verb, x, y hex.Hex, n uint8) {
	switch v {
	case VerbFire:
		r.volley(x, y)
	case VerbMelee:
		bonus := r.Depth > 0
		if bonus {
			r.Pop() // the offer of the bonus melee
			r.stays()
		}
		if !r.Over() {
			r.meleeWith(x, y, bonus)
		}
	case VerbJoin:
		r.join(x)
	case VerbEngage:
		r.Pop()
	case VerbStand:
		r.Pop()
		r.stand()
	case VerbStrike:
		r.Pop()
		r.firstStrike()
	case VerbRetire:
		r.Pop()
		r.retires()
	case VerbSquare:
		r.Pop()
		r.formSquare()
	case VerbRetireTo:
		r.retire(y)
	case VerbIgnore:
		r.acceptFlags(n)
	case VerbRetreat:
		r.retreat(y)
	case VerbBack:
		r.Pop()
		r.battleBack()
	case VerbAdvance:
		r.advance(y)
	case VerbLeader:
		r.leaderStep(y)
	case VerbLeaderOff:
		r.leaderOff()
	case VerbHalt:
		r.leaderHalts()
	case VerbPass:
		switch f := r.Pop(); f.Stage {
		case StageBonus:
			r.stays()
		case StageBack:
			r.teller().Piece("decline-back", RuleBattleBack, int(r.Fight.Defender), r.Fight.To)
		}
	}
}

// frameAnswers reports whether an action of this kind can answer a step of a combat.
func (p *Position) frameAnswers(f *frame, v Verb) bool {
	switch f.Stage {
	case StageJoin:
		return v == VerbJoin || v == VerbEngage
	case StageReact:
		return v == VerbStand || v == VerbStrike || v == VerbRetire || v == VerbSquare
	case StageRetire:
		return v == VerbRetireTo
	case StageFlags:
		return v == VerbIgnore
	case StageRetreat:
		return v == VerbRetreat
	case StageBack:
		return v == VerbBack || v == VerbPass
	case StageAdvance:
		return v == VerbAdvance || v == VerbPass
	case StageBonus:
		return v == VerbAdvance || v == VerbMelee || v == VerbPass
	case StageLeader:
		return v == VerbLeader || v == VerbLeaderOff || v == VerbHalt
	}
	return false
}
