package ancients

import (
	"mariscal/game/hex"
)

// Chapter 13: evading.

// mayEvade reports whether the defender of the combat under way may evade (A13.4 to A13.9).
func (p *Position) mayEvade(b *Battle) bool {
	d := int(p.Fight.Defender)
	return b.Evades(b.Kind[d], b.Kind[p.Fight.Attacker]) && !p.evadeEnds(b, d).Empty()
}

// Evades reports whether units of type k may evade from type from.
func (b *Battle) Evades(k, from Kind) bool {
	foot := !b.Setup.Types[from].Mounted
	switch k {
	case LI, LB, LS, LC:
		return true
	case MC:
		return foot || b.Setup.Types[from].Class == Heavy
	case HC, HCH:
		return foot || from == EL
	}
	return false
}

// evadeEnds returns where unit u may evade to: two hexes back, onto a lone
// friendly leader, or one hex when there is no more (A13.8, AR.15, AR.52).
func (p *Position) evadeEnds(b *Battle, u int) hex.Set {
	s := b.Seat[u]
	back := p.RearOf(&b.Roster, b.passable, u)
	one := hex.Of(p.At[u]).Back(s == 0)
	join := one.And(back.Join)
	first := one.And(back.Free)
	two := first.Back(s == 0)
	join = join.Or(two.And(back.Join))
	second := two.And(back.Free)
	if far := second.Or(join); !far.Empty() {
		return far
	}
	return first
}

// announceEvade lets the attacker roll at the evading unit, which then falls back.
func (r *referee) announceEvade() {
	f := &r.Fight
	d := int(f.Defender)
	r.teller().Piece("evade", evadeRule(r.b.Kind[d]), d, f.To)
	r.Push(StageEvade, f.Defender, 0, 0)
	bl := r.blowAt(r.b, BlowEvade, int(f.Attacker), f.From, f.To)
	bl.full = bl.full || f.attackerFull && r.b.Kind[f.Attacker] == WA
	r.strike(bl)
}

// evade moves the evading unit of the top frame.
func (r *referee) evade(to hex.Hex) {
	u := int(r.Pop().A)
	from := r.At[u]
	rule := RuleEvadeMove
	switch {
	case r.log == nil: // nobody is told
	case r.Lone(r.b.Seat[u]).Has(to):
		rule = RulingEvadeBlocked
	case !from.Around().Has(to) && !r.openRetreat(r.b, u, 2, to):
		rule = RulingEvadeTerrain
	}
	r.Put(&r.b.Roster, u, to)
	r.tellEvade(rule, u, from, to)
	r.holdings()
}
