package napoleonics

import (
	"math/bits"

	"mariscal/game/hex"
)

// N13: retreats and morale.

// ignorable returns how many of n flags unit u may ignore, and by which rules (a
// bit set of ignoreRules). Reasons add up and each is a choice (N13.13). A square
// takes no support (N18.26).
func (p *Position) ignorable(b *Battle, u int, n uint8) (count, why uint8) {
	h, s := p.At[u], b.Seat[u]
	can := func(i, times uint8) {
		if times = min(times, n-count); times > 0 {
			count += times
			why |= 1 << i
		}
	}
	if t := &b.Setup.Types[b.Kind[u]]; t.Ignores > 0 {
		i := uint8(ignoreKind)
		switch {
		case t.Guard:
			i = ignoreGuard
		case t.Grenadier:
			i = ignoreGrenadiers
		case b.Kind[u].Troop() == CU:
			i = ignoreCuirassiers
		}
		can(i, t.Ignores)
	}
	if p.LeaderHexes[s].Has(h) {
		can(ignoreLeader, 1)
	}
	if near := h.Around(); !p.square(u) && near.And(p.Occupied[s].Or(p.Lone(s))).Len() >= 2 {
		if near.And(p.Occupied[s]).Len() >= 2 {
			can(ignoreSupport, 1)
		} else {
			can(ignoreLoneLeader, 1)
		}
	}
	if foe := p.foeHex(u); foe != hex.None && b.Cavalry>>u&1 == 0 && b.behindWork(foe, h) {
		can(ignoreFieldwork, 1)
	}
	return count, why
}

// foeHex returns the hex unit u is battled from in the combat under way.
func (p *Position) foeHex(u int) hex.Hex {
	if int(p.Fight.Attacker) == u {
		return p.Fight.To
	}
	return p.Fight.From
}

// The reasons to ignore a flag.
const (
	ignoreGuard = iota
	ignoreGrenadiers
	ignoreCuirassiers
	ignoreKind // another troop of the nation's card
	ignoreLeader
	ignoreSupport
	ignoreFieldwork
	ignoreLoneLeader // support, a lone leader's included
)

var ignoreRules = [...]string{RuleIgnoreGuard, RuleIgnoreGrenadiers, RuleIgnoreCuirassiers, RuleUnitCard, RuleIgnoreLeader, RuleIgnoreSupport, RuleFieldworkFlag, RuleLeaderSupports}

// ignoredBy names the first rule of a set of reasons.
func (b *Battle) ignoredBy(u int, why uint8) string {
	i := bits.TrailingZeros8(why)
	if i == ignoreKind {
		return typeRules[b.Kind[u]]
	}
	return ignoreRules[i]
}

// acceptFlags ignores n of the flags the top frame asks about and retreats for the
// others (N13.2, N13.3).
func (r *referee) acceptFlags(n uint8) {
	f := r.Pop()
	u := int(f.A)
	_, why := r.ignorable(r.b, u, f.B)
	r.tellFlags(u, int(n), int(f.B-n), why, f.C)
	if flags := int(f.B - n); flags > 0 {
		r.Push(StageRetreat, f.A, uint8(r.b.retreatFor(u, flags)), 0)
	}
}

// retreatFor returns the hexes unit u retreats for some flags (N13.2, N13.3, N22).
func (b *Battle) retreatFor(u, flags int) int {
	if flags == 0 {
		return 0
	}
	t := &b.Setup.Types[b.Kind[u]]
	return int(t.Retreat) + (flags-1)*int(t.Further)
}

// RetreatEnds returns the hexes unit u may end a retreat of n hexes on, and the
// blocks it loses, one for each hex it cannot go (N13.5 to N13.11, NR.59). A square
// goes nowhere (N18.25).
func (p *Position) RetreatEnds(b *Battle, u, n int) (ends hex.Set, losses int) {
	if p.square(u) {
		return hex.Of(p.At[u]), n
	}
	return p.FallBack(&b.Roster, b.groundOf(u), u, n)
}

// retreat moves the unit of the top frame to a hex and takes its losses.
func (r *referee) retreat(to hex.Hex) {
	f := r.Pop()
	u := int(f.A)
	_, losses := r.RetreatEnds(r.b, u, int(f.B))
	from := r.At[u]
	rule := ""
	if r.log != nil {
		rule = r.retreatRule(r.b, u, int(f.B), losses, from, to)
	}
	if to != from {
		r.Put(&r.b.Roster, u, to)
	}
	r.tellRetreat(rule, u, from, to, losses)
	if to != from {
		r.holdings()
	}
	if losses == 0 || r.Over() {
		return
	}
	r.Fight.stuck = f.A == r.Fight.Defender
	r.harm(u, losses, RuleCheckCauses)
}
