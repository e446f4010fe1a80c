package ancients

import (
	"math/bits"

	"mariscal/game/hex"
)

// Chapter 12: morale and retreat.

// ignorable returns how many of n flags unit u may ignore, and by which rules
// (a bit set of ignoreRules). Reasons add up and each is a choice (AR.10).
func (p *Position) ignorable(b *Battle, u int, n uint8) (count, why uint8) {
	k, h, s := b.Kind[u], p.At[u], b.Seat[u]
	f := &p.Fight
	foe, foeHex, full := f.Attacker, f.From, f.defenderFull
	if int(f.Attacker) == u {
		foe, foeHex, full = f.Defender, f.To, f.attackerFull
	}
	can := func(i uint8) {
		if count < n {
			count++
			why |= 1 << i
		}
	}
	if k == EL {
		if !f.ranged && foe != none && rides(b.Kind[foe]) {
			can(ignoreHorse)
		}
		return count, why
	}
	if p.LeaderHexes[s].Has(h) {
		can(ignoreLeader)
	}
	if near := h.Around(); near.And(p.Occupied[s].Or(p.LeaderHexes[s])).Len() >= 2 {
		if near.And(p.Occupied[s]).Len() >= 2 {
			can(ignoreSupport)
		} else {
			can(ignoreLoneLeader)
		}
	}
	if _, rule, ok := b.sheltered(u, foeHex, h); ok && int(f.Attacker) != u { // AR.56
		if rule == RuleCampFlag {
			can(ignoreCamp)
		} else {
			can(ignoreRampart)
		}
	}
	if k == WA && full {
		can(ignoreWarriors) // full when the combat began (AR.6)
	}
	if p.sacredBand(b, u) {
		can(ignoreSacred)
	}
	return count, why
}

// The reasons to ignore a flag.
const (
	ignoreHorse = iota
	ignoreLeader
	ignoreSupport
	ignoreCamp
	ignoreRampart
	ignoreWarriors
	ignoreSacred
	ignoreLoneLeader // support, a lone leader's included
)

var ignoreRules = [...]string{RuleElephantHorseFlag, RuleIgnoreLeader, RuleIgnoreSupport, RuleCampFlag, RuleRampartFlag, RuleIgnoreWarriors, RulingSacredBand, RuleLeaderSupports}

// ignoredBy names the first rule of a set of reasons.
func ignoredBy(why uint8, ranged bool) string {
	i := bits.TrailingZeros8(why)
	if ranged && (i == ignoreCamp || i == ignoreRampart) {
		return RulingShelterRanged
	}
	return ignoreRules[i]
}

// acceptFlags ignores n of the flags the top frame asks about and retreats for
// the others, each in full (A12.2 to A12.4, A12.23).
func (r *referee) acceptFlags(n uint8) {
	f := r.Pop()
	u := int(f.A)
	_, why := r.ignorable(r.b, u, f.B)
	r.tellFlags(u, int(n), int(f.B-n), why, f.C)
	flags := f.B - n
	if flags == 0 {
		return
	}
	r.Push(StageRetreat, f.A, uint8(r.retreatFor(r.b, u, int(flags), f.C != 0)), 0)
	if r.b.Kind[u] == EL {
		r.Push(StageRampage, f.A, 0, 0)
	}
}

// retreatFor returns the hexes unit u retreats for some flags, one more for each where
// elephants scare it (A12.3, A12.23).
func (p *Position) retreatFor(b *Battle, u, flags int, scared bool) int {
	hexes := flags * int(b.Setup.Types[b.Kind[u]].Retreat)
	if scared {
		hexes += flags
	}
	return hexes
}

// RetreatEnds returns the hexes unit u may end a retreat of n hexes on, and the
// blocks it loses, one for each hex it cannot go (A12.5 to A12.12, AR.11).
func (p *Position) RetreatEnds(b *Battle, u, n int) (ends hex.Set, losses int) {
	return p.FallBack(&b.Roster, b.passable, u, n)
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
	if r.b.Kind[u] == EL {
		if behind := r.payers(r.b, u, to); !behind.Empty() {
			r.crush(u, behind, losses)
			return
		}
	}
	r.harm(u, losses, RulingOneCheck)
}

// payers returns the hexes of the pieces that lose blocks when elephants u in h
// cannot go on. A lone leader of their own they could not join does not pay.
func (p *Position) payers(b *Battle, u int, h hex.Hex) hex.Set {
	return h.Behind(b.Seat[u] == 0).And(p.Pieces()).AndNot(p.Lone(b.Seat[u]))
}
