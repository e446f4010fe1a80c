package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// N6 and N21: the player plays a card, which says which units may be ordered.

// playCard puts card c on the table and prepares its orders (N6.1).
func (r *referee) playCard(c Card) {
	s := r.Active
	r.Hand[s][c]--
	r.card, r.acts, r.ofChoice = c, c, false
	r.tellPlay(c)
	if c == CounterAttack {
		r.counter()
	}
	r.last[s], r.copied[s] = r.acts, c == CounterAttack
	r.open()
	r.alone[s] = r.ofChoice
}

// counter makes the Counter-Attack do what the opponent's last card did, with left
// and right exchanged (N21.20, NR.31 to NR.35).
func (r *referee) counter() {
	if r.acts = mirrored(r.last[r.Active.Other()]); r.acts == FirstStrike {
		r.acts = noCard
	}
	r.tellCounter()
}

// mirrored exchanges left and right in a card.
func mirrored(c Card) Card { return Card(int(c) + int(c.printed().mirror)) }

// open begins the phase in which the card on the table asks first. Without the
// troops it names it orders one unit of choice (N21.0-4).
func (r *referee) open() {
	c := r.table()
	r.phase = StageOrder
	switch {
	case !r.musters(c.named):
		r.ofChoice, r.common = true, 1
	case c.elects:
		r.phase = StageElect
	case c.oneSect:
		r.phase = StageElect
		if at := r.sectionsOf(r.b, r.b.of(c.whom)); len(at) == 1 {
			r.march(at[0])
		}
	case c.how == ordersSupply:
		r.phase = StageSupply
	default:
		r.prepare()
	}
}

// musters reports whether the active seat has any of the troops a card names.
func (r *referee) musters(named troops) bool {
	switch named {
	case anyTroops:
		return true
	case leadersAll:
		return !r.LeaderHexes[r.Active].Empty()
	}
	return r.HasAny(r.b.Side[r.Active] & r.b.of(named))
}

// commandOf returns the Command of the seat that played the card on the table: the
// cards of its hand and this one (N6.11).
func (p *Position) commandOf() uint8 { return uint8(p.HandSize(p.Active) + 1) }

// prepare sets the orders a card gives.
func (r *referee) prepare() {
	c := r.table()
	r.shares = c.shares
	switch c.how {
	case ordersSection:
		for i, n := range r.shares {
			if n == command {
				r.shares[i] = r.commandOf()
			}
		}
	case ordersTroops:
		r.common = c.orders
	case ordersAtOnce:
		r.orderAtOnce(c)
	case ordersBySign:
		r.elan(int(r.commandOf()))
	case ordersRallied:
		r.phase = StageRally
		r.rallyDice(int(r.commandOf()))
	}
}

// orderAtOnce orders all units of a card that leaves no choice.
func (r *referee) orderAtOnce(c *printed) {
	s := r.Active
	var who hex.Set
	switch c.whom {
	case leadersAll:
		who = r.Occupied[s].And(r.LeaderHexes[s])
		for l := range r.b.Leaders {
			if r.b.LeaderSeat[l] == s && r.LeaderAt[l] != hex.None {
				r.orderedLeaders |= 1 << l
			}
		}
	case nextToEnemies:
		who = r.Occupied[s].And(r.Occupied[s.Other()].Grow())
	default:
		who = r.HexesOf(r.b.Side[s] & r.b.of(c.whom))
	}
	if r.inside != 0 {
		who = who.And(r.b.SectionSet(s, r.inside))
	}
	for h := range who.All() {
		r.Ordered |= 1 << r.Unit(h)
	}
}

// elections lists the ways a card may take.
func (p *Position) elections(b *Battle, buf []game.Action) []game.Action {
	if p.table().oneSect {
		for _, at := range p.sectionsOf(b, b.of(p.table().whom)) {
			buf = append(buf, ActionOf(VerbSection, at, 0))
		}
		return buf
	}
	own := p.Occupied[p.Active]
	if !own.Or(p.LeaderHexes[p.Active]).AndNot(p.HexesOf(p.InSquare)).Empty() {
		buf = append(buf, ActionOf(VerbManoeuvre, 0, 0))
	}
	if !own.Empty() {
		buf = append(buf, ActionOf(VerbOneUnit, 0, 0))
	}
	return buf
}

// allSections are the numbers of the sections.
var allSections = [3]uint8{0, 1, 2}

// sectionsOf returns the sections in which the active seat has any of a set of
// units, from its left.
func (p *Position) sectionsOf(b *Battle, units uint64) []uint8 {
	hexes := p.HexesOf(units & b.Side[p.Active])
	in := [3]bool{}
	first, n := 3, 0
	for i, section := range b.Section[p.Active] {
		if in[i] = hexes.Meets(section); in[i] {
			first, n = min(first, i), n+1
		}
	}
	switch {
	case n == 2 && !in[1]:
		return flanks[:]
	case n == 0:
		return nil
	}
	return allSections[first : first+n]
}

var flanks = [2]uint8{0, 2}

// elect chooses between La Grande Manoeuvre and one unit of choice (N21.27).
func (r *referee) elect(oneUnit bool) {
	r.tellElect(oneUnit)
	r.phase = StageOrder
	if oneUnit {
		r.ofChoice, r.common, r.alone[r.Active] = true, 1, true
		return
	}
	r.prepare()
}

// march chooses the section of Force March (N21.24).
func (r *referee) march(section uint8) {
	r.inside = 1 << section
	r.tellSection(section)
	r.phase = StageOrder
	r.prepare()
}

// purpose makes the purpose of a roll of the active player.
func (r *referee) purpose(name string) game.Purpose {
	return game.Purpose{Name: name, A: game.NoPlace, B: game.NoPlace, Seat: r.Active}
}

// elan rolls for the units Elan orders (N21.21).
func (r *referee) elan(n int) {
	f := r.c.Roll(r.purpose("elan"), battleDie, n)
	for i := range f.N {
		if c, ok := faceClass(f.F[i]); ok {
			r.shares[c]++
		} else if face(f.F[i]) == faceFlag {
			r.common++
		}
	}
	r.tellElan(f)
}

// rallyDice rolls for the blocks Rally gives back (N21.28).
func (r *referee) rallyDice(n int) {
	f := r.c.Roll(r.purpose("rally"), battleDie, n)
	for i := range f.N {
		if c, ok := faceClass(f.F[i]); ok {
			r.shares[c]++
		}
	}
	r.tellRallyDice(f)
}

// rallyTargets returns the hexes of units that may regain a block: anywhere, below
// full strength, of a class a symbol is left for.
func (p *Position) rallyTargets(b *Battle) hex.Set {
	var out hex.Set
	if p.shares == ([3]uint8{}) {
		return out
	}
	for h := range p.Occupied[p.Active].All() {
		u := p.Unit(h)
		if p.shares[b.Kind[u].Class()] > 0 && !p.full(b, u) {
			out = out.With(h)
		}
	}
	return out
}

// rally gives the unit in h a block back and orders it.
func (r *referee) rally(h hex.Hex) {
	u := r.Unit(h)
	r.shares[r.b.Kind[u].Class()]--
	r.Blocks[u]++
	rule := RuleRallyOrders
	if r.Ordered>>u&1 != 0 {
		rule = RulingRallyDice
	}
	r.Ordered |= 1 << u
	r.teller().Piece("rally", rule, u, h)
}
