package ancients

import (
	"mariscal/game/hex"
)

// Chapter 13: momentum advance and bonus close combat.

// advance moves the attacker into the hex left empty, or cavalry one hex
// further before its bonus combat (A13.17, A13.24).
func (r *referee) advance(to hex.Hex) {
	f := r.Pop()
	u := int(r.Fight.Attacker)
	from := r.At[u]
	r.tellAdvance(u, from, to)
	r.Put(&r.b.Roster, u, to)
	further, bonus := uint8(0), uint8(0)
	if k := r.b.Kind[u]; f.Stage == StageMomentum && !r.Fight.bonus && k >= LC && k <= HC && !r.b.stops(u).Has(to) {
		further = 1 // it takes an objective only if it stays: see stays
	} else if r.arrive(u); r.Over() || r.Fight.bonus {
		return
	}
	if r.bonusAllowed(r.b, u) {
		bonus = 1
	}
	if f.Stage == StageBonus && f.B == 0 {
		bonus = 0
	}
	r.Push(StageBonus, further, bonus, 0)
}

// stays ends the movement after an advance: who stops on an objective takes it
// (AR.33).
func (r *referee) stays() {
	if u := int(r.Fight.Attacker); r.At[u] != hex.None {
		r.arrive(u)
	}
}

// bonusAllowed reports whether unit u, having advanced, may fight a bonus close
// combat: mounted units, warriors, and foot with a leader; not on entering
// terrain it may not battle on (A13.23 to A13.25, AR.21).
func (p *Position) bonusAllowed(b *Battle, u int) bool {
	h := p.At[u]
	if _, ok := b.FightsOn(u, h); !ok {
		return false
	}
	return b.Mounted>>u&1 != 0 || b.Kind[u] == WA || p.LeaderHexes[b.Seat[u]].Has(h)
}

// furtherHexes returns the hexes cavalry may go on to after its advance.
func (p *Position) furtherHexes(b *Battle, u int) hex.Set {
	s := b.Seat[u]
	free := b.passable.AndNot(p.Pieces())
	if !p.LeaderHexes[s].Has(p.At[u]) {
		free = free.Or(p.Lone(s))
	}
	return free.And(p.At[u].Around())
}

// bonusOpen reports whether the frame after an advance offers anything.
func (p *Position) bonusOpen(b *Battle, f *frame) bool {
	u := int(p.Fight.Attacker)
	if p.At[u] == hex.None {
		return false
	}
	return f.B != 0 && !p.closeTargets(b, u).Empty() || f.A != 0 && !p.furtherHexes(b, u).Empty()
}
