package napoleonics

import "mariscal/game/hex"

// N17: cavalry retires and reforms.

// reformHexes is how many hexes cavalry goes that retires (N17.3).
const reformHexes = 2

// mayRetire reports whether the unit attacked may retire and reform: cavalry
// attacked by infantry that can go two hexes back (N17.1, N17.3).
func (p *Position) mayRetire(b *Battle) bool {
	f := &p.Fight
	if b.Cavalry>>f.Defender&1 == 0 || b.Infantry>>f.Attacker&1 == 0 {
		return false
	}
	_, ok := p.retireEnds(b, int(f.Defender))
	return ok
}

// retireEnds returns where unit u may retire to: two hexes back, or onto a lone
// friendly leader one or two hexes behind (N17.3, N17.4, NR.29).
func (p *Position) retireEnds(b *Battle, u int) (ends hex.Set, ok bool) {
	ends, short := p.FallBack(&b.Roster, b.groundOf(u), u, reformHexes)
	return ends, short == 0
}

// retires lets the attacker roll at cavalry that retires, which then goes back
// (N17.6, N17.10).
func (r *referee) retires() {
	f := &r.Fight
	f.retires = true
	r.teller().Piece("retire", RuleRetire, int(f.Defender), f.To)
	r.Push(StageAfterMelee, 0, 0, 0)
	if bl := r.attack(r.b, BlowReform); bl.dice(r.Position, r.b, nil) > 0 {
		r.strike(bl)
	}
	if !r.Over() && r.At[f.Defender] == f.To { // no leader falls back while his unit stands
		r.Push(StageRetire, f.Defender, 0, 0)
	}
}

// retire moves the unit of the top frame back.
func (r *referee) retire(to hex.Hex) {
	u := int(r.Pop().A)
	from := r.At[u]
	rule := RuleRetireMove
	if r.log != nil && r.Lone(r.b.Seat[u]).Has(to) {
		rule = RulingRetireLeader
	}
	r.Put(&r.b.Roster, u, to)
	r.tellRetire(rule, u, from, to)
	r.holdings()
}
