package napoleonics

import "mariscal/game/hex"

// N15: taking ground, cavalry's breakthrough, the bonus melee.

// advances reports whether the attacker may enter the hex he emptied: infantry that
// stands in no square, and cavalry (N15.1, N15.6 to N15.8).
func (p *Position) advances(b *Battle) bool {
	f := &p.Fight
	u := int(f.Attacker)
	return b.Artillery>>u&1 == 0 && !p.square(u) && !p.Pieces().Has(f.To) && b.groundOf(u).Has(f.To)
}

// advance moves the attacker into the hex left empty, or cavalry one hex further
// before its bonus melee.
func (r *referee) advance(to hex.Hex) {
	f := r.Pop()
	u := int(r.Fight.Attacker)
	from := r.At[u]
	r.tellAdvance(u, from, to)
	r.Put(&r.b.Roster, u, to)
	further, bonus := uint8(0), uint8(0)
	if cavalry := r.b.Cavalry>>u&1 != 0; !cavalry || r.Fight.bonus {
		r.arrive(u)
		return
	}
	if f.Stage == StageAdvance && !r.halts(r.b, from, to) {
		further = 1 // it takes an objective only if it stays: see stays
	} else if r.arrive(u); r.Over() {
		return
	}
	if _, ok := r.b.FightsOn(u, to); ok && (f.Stage == StageAdvance || f.B != 0) {
		bonus = 1
	}
	r.Push(StageBonus, further, bonus, 0)
}

// halts reports whether who enters a hex from another must stop there (N15.11).
func (p *Position) halts(b *Battle, from, to hex.Hex) bool {
	return b.stops.Has(to) || b.behindWork(from, to) || b.behindWork(to, from)
}

// stays ends the movement after an advance: who stops on an objective takes it.
func (r *referee) stays() {
	if u := int(r.Fight.Attacker); r.At[u] != hex.None {
		r.arrive(u)
	}
}

// furtherHexes returns the hexes cavalry may go on to after its advance (N15.8).
func (p *Position) furtherHexes(b *Battle, u int) hex.Set {
	s := b.Seat[u]
	free := b.groundOf(u).AndNot(p.Pieces())
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
	return f.B != 0 && !p.meleeTargets(b, u).Empty() || f.A != 0 && !p.furtherHexes(b, u).Empty()
}
