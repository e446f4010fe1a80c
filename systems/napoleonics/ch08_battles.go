package napoleonics

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// N8: which ordered units may battle, and which enemies.

// Fighters returns the units that may still battle this turn.
func (p *Position) Fighters() uint64 { return p.Ordered &^ p.fought &^ p.tired }

// Melees reports whether the card on the table allows melee.
func (p *Position) Melees() bool { return p.effect().noMelee == "" }

// Fires reports whether the card on the table allows ranged combat.
func (p *Position) Fires() bool { return p.effect().noFire == "" }

// meleeTargets returns the hexes unit u may attack in melee: those of adjacent
// enemies against whom it has a die, or batteries that join have one (N10.1,
// N19.7, NR.64).
func (p *Position) meleeTargets(b *Battle, u int) hex.Set {
	e := b.Seat[u].Other()
	h := p.At[u]
	targets := h.Around().And(p.Occupied[e].Or(p.LeaderHexes[e]))
	for t, rest := targets.Next(); t != hex.None; t, rest = rest.Next() {
		if !p.strikes(b, u, h, t) {
			targets = targets.Without(t)
		}
	}
	return targets
}

// strikes reports whether unit u, in h, has a die for a melee against t, its own or
// a battery's.
func (p *Position) strikes(b *Battle, u int, h, t hex.Hex) bool {
	return p.diceAt(b, BlowMelee, u, h, t) > 0 || p.batteries(b, u, t) != 0
}

func (p *Position) diceAt(b *Battle, k BlowKind, u int, from, to hex.Hex) int {
	bl := p.blowAt(b, k, u, from, to)
	return bl.own(p, b, nil)
}

// attacks lists the attacks of all ordered units in the phase of battle.
func (p *Position) attacks(b *Battle, buf []game.Action) []game.Action {
	if p.Fires() {
		for h, rest := p.HexesOf(p.Fighters() & b.Shooters).Next(); h != hex.None; h, rest = rest.Next() {
			buf = VerbFire.To(buf, h, p.FireTargets(b, p.Unit(h)))
		}
	}
	if p.Melees() {
		for h, rest := p.HexesOf(p.Fighters()).And(p.contact(p.Active.Other())).Next(); h != hex.None; h, rest = rest.Next() {
			buf = VerbMelee.To(buf, h, p.meleeTargets(b, p.Unit(h)))
		}
	}
	return buf
}

// contact returns the hexes next to a piece of a seat.
func (p *Position) contact(s game.Seat) hex.Set { return p.Occupied[s].Or(p.Lone(s)).Grow() }

// anyAttack reports whether any ordered unit may battle.
func (p *Position) anyAttack(b *Battle) bool {
	for m := p.Fighters(); m != 0; m &= m - 1 {
		if p.mayBattle(b, bits.TrailingZeros64(m)) {
			return true
		}
	}
	return false
}

// mayBattle reports whether unit u is ordered and has somebody to battle still.
func (p *Position) mayBattle(b *Battle, u int) bool {
	if p.Fighters()>>u&1 == 0 || p.At[u] == hex.None {
		return false
	}
	if p.Melees() && !p.meleeTargets(b, u).Empty() {
		return true
	}
	return b.Shooters>>u&1 != 0 && p.Fires() && !p.FireTargets(b, u).Empty()
}

// begin opens the combat of unit u out of from against the piece in to.
func (r *referee) begin(u int, from, to hex.Hex, ranged, bonus bool) {
	f := Combat{Engagement: cc.Engagement{Attacker: uint8(u), Defender: none, Leader: none, From: from, To: to}, ranged: ranged, bonus: bonus}
	if d := r.Unit(to); d >= 0 {
		f.Defender = uint8(d)
	} else {
		f.Leader = uint8(r.LeaderOf(&r.b.Roster, r.b.Seat[u].Other(), to))
	}
	r.Fight, r.joined, r.checked = f, 0, 0
	r.Push(StageEnd, 0, 0, 0)
}

// endCombat marks the attacker, and the batteries that joined it, as having battled
// (N8.5, NR.26).
func (r *referee) endCombat() {
	if r.Fight.Attacker != none {
		r.fought |= 1<<r.Fight.Attacker | r.joined
	}
	r.Fight, r.joined, r.checked = noCombat, 0, 0
}

// strike rolls a blow and applies its result: hits first, then the leader's check, then the
// flags (N9.31, N13.1).
func (r *referee) strike(bl blow) {
	r.checked = 0 // one check for one roll (N12.5)
	t := r.roll(&bl)
	if bl.target < 0 {
		l := r.LeaderOf(&r.b.Roster, r.b.Seat[bl.u].Other(), bl.to)
		if t.hits > 0 {
			r.leaderLost(l, bl.leaderRule(r.b))
		} else {
			r.Push(StageLeader, uint8(l), 0, leaderAttacked)
		}
		return
	}
	if t.flags > 0 && t.hits < int(r.Blocks[bl.target]) {
		bounce := uint8(0)
		if bl.bounces(r.Position, r.b) {
			bounce = 1
		}
		r.Push(StageFlags, uint8(bl.target), uint8(t.flags), bounce)
	}
	r.harm(bl.target, t.hits, "")
}

// harm takes blocks off a unit; its leader takes his check (N9.34, N12). cause is
// the rule of losses other than hits, or "".
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
	r.dissolve(u, RuleSquareEliminated)
	r.TakeOff(&r.b.Roster, u)
	return true
}
