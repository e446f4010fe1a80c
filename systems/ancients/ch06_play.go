package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// Chapters 6 and 18: the player plays a card, which says which units may be ordered.

// playCard puts card c on the table and prepares its orders (A6.1).
func (r *referee) playCard(c Card) {
	s := r.Active
	r.Hand[s][c]--
	r.card, r.acts, r.ofChoice, r.boundTo = c, c, false, 0
	r.tellPlay(c)
	if c == CounterAttack {
		r.counter()
	}
	r.last[s], r.ledIn[s] = r.acts, 0
	r.phase = StageEnter
}

// counter makes the Counter Attack do what the opponent's last card did, with
// left and right exchanged (A18.21, AR.36 to AR.39, AR.53).
func (r *referee) counter() {
	e := r.Active.Other()
	r.acts = mirrored(r.last[e])
	switch r.acts {
	case noCard, FirstStrike:
		r.acts = noCard
	case LeadershipAny:
		// Sections are stored as the player saw them; the other player's are
		// the same hexes from the other side.
		r.boundTo = flip(r.ledIn[e] & 7)
		if r.ledIn[e]&8 != 0 {
			r.ofChoice = true
		}
	}
	r.tellCounter()
}

// flip exchanges the left and right bits of a set of sections.
func flip(sections uint8) uint8 { return sections&2 | sections&1<<2 | sections&4>>2 }

// mirrored exchanges left and right in a card.
func mirrored(c Card) Card { return Card(int(c) + int(c.printed().mirror)) }

// prepare sets the orders a card gives. If the side has none of the card's troops, the card
// orders one unit of choice (A18.0-5).
func (r *referee) prepare() {
	c := r.table()
	r.common = 0
	own := r.b.Side[r.Active] & r.b.of(c.whom)
	if c.whom != anyTroops && !r.HasAny(own) {
		r.ofChoice, r.common = true, 1
		return
	}
	r.shares = c.shares
	switch c.how {
	case ordersTroops, ordersLinked, ordersByLead:
		if r.common = c.orders; r.common == command {
			r.common = r.Command[r.Active]
		}
	case ordersAtOnce:
		who := r.HexesOf(own)
		if c.whom == anyTroops {
			who = r.Occupied[r.Active].And(r.Occupied[r.Active.Other()].Grow())
		}
		for h := range who.All() {
			r.Ordered |= 1 << r.Unit(h)
		}
	case ordersBySign:
		r.spartacus(int(r.Command[r.Active]))
	case ordersRallied:
		if r.LeaderHexes[r.Active].Empty() {
			r.ofChoice, r.common = true, 1
		} else {
			r.rallyDice(int(r.Command[r.Active]))
		}
	}
}

// purpose makes the purpose of a roll of the active player.
func (r *referee) purpose(name string) game.Purpose {
	return game.Purpose{Name: name, A: game.NoPlace, B: game.NoPlace, Seat: r.Active}
}

// spartacus rolls for the units I Am Spartacus orders (A18.25).
func (r *referee) spartacus(n int) {
	f := r.c.Roll(r.purpose("i-am-spartacus"), battleDie, n)
	for i := range f.N {
		switch face(f.F[i]) {
		case faceLight, faceMedium, faceHeavy:
			r.shares[f.F[i]]++
		case faceLeader:
			r.common++
		}
	}
	r.tellSymbols(f, RuleSpartacus, "spartacus", "order")
}

// rallyDice rolls for the blocks Rally gives back (A18.29).
func (r *referee) rallyDice(n int) {
	f := r.c.Roll(r.purpose("rally"), battleDie, n)
	for i := range f.N {
		if face(f.F[i]) <= faceLeader {
			r.symbols[f.F[i]]++
		}
	}
	r.tellSymbols(f, RuleRally, "rally", "rally")
}

// rallyTargets returns the hexes of units that may regain a block: with or next to a
// friendly leader, below full strength, of a class with a rolled symbol left.
func (p *Position) rallyTargets(b *Battle) hex.Set {
	var out hex.Set
	s := p.Active
	for h := range p.Occupied[s].And(p.LeaderHexes[s].Grow()).All() {
		u := p.Unit(h)
		k := b.Kind[u]
		if !b.rallies(u) || p.full(b, u) {
			continue
		}
		if p.symbols[b.Setup.Types[k].Class] > 0 || p.symbols[faceLeader] > 0 {
			out = out.With(h)
		}
	}
	return out
}

// rally gives the unit in h a block back and orders it.
func (r *referee) rally(h hex.Hex) {
	u := r.Unit(h)
	c := uint8(r.b.Setup.Types[r.b.Kind[u]].Class)
	if r.symbols[c] == 0 {
		c = uint8(faceLeader)
	}
	r.symbols[c]--
	r.Blocks[u]++
	r.Ordered |= 1 << u
	r.teller().Piece("rally", RuleRallyOrders, u, h)
}

// rallies reports whether unit u can be rallied at all (A18.29-3).
func (b *Battle) rallies(u int) bool { return b.Kind[u] != EL && b.Kind[u] != HCH }
