package napoleonics

import (
	"mariscal/game"
	"mariscal/game/dice"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// What happens to the target of a roll, for the odds: the flags it cannot ignore, the hexes
// it can retreat and those it pays for, and what the attacker may do with an empty hex.

// supposed returns the position in which the blow is rolled, when no combat is under
// way yet.
func (p *Position) supposed(b *Battle, bl *blow) Position {
	q := *p
	attacker, defender, from, to := bl.u, bl.target, bl.from, bl.to
	if !bl.kind.attacking() {
		attacker, defender, from, to = defender, attacker, to, from
	}
	if int(p.Fight.Attacker) == attacker && int(p.Fight.Defender) == defender {
		return q
	}
	q.Fight = Combat{Engagement: cc.Engagement{Attacker: uint8(attacker), Defender: uint8(defender), Leader: none, From: from, To: to}, ranged: bl.kind == BlowFire, bonus: p.inBonus()}
	return q
}

// fates finds what flags would do to the target of a blow.
func (p *Position) fates(b *Battle, bl *blow) cc.Fates {
	var t cc.Fates
	u := bl.target
	bounce := bl.bounces(p, b)
	if !bounce {
		n, _ := p.ignorable(b, u, dice.Most)
		t.Ignores = int(n)
	}
	l := p.LeaderOf(&b.Roster, b.Seat[u], bl.to)
	var fallen func(flags int) cc.Fate // once the leader fell, unless that ends the game
	if t.Leader = l >= 0; t.Leader {
		t.Ends, t.Falling = p.endsWithout(b, u), p.falling(b, l, bl.to)
		q := *p
		r := referee{Position: &q, b: b}
		if r.leaderLost(l, ""); !r.Over() {
			fallen = func(flags int) cc.Fate { return q.fate(b, u, flags, bounce) }
		}
	}
	t.Find(func(flags int) cc.Fate { return p.fate(b, u, flags, bounce) }, fallen)
	return t
}

// fate is the effect of a number of flags on unit u.
func (p *Position) fate(b *Battle, u, flags int, bounce bool) cc.Fate {
	if !bounce {
		n, _ := p.ignorable(b, u, uint8(flags))
		flags -= int(n)
	}
	if flags == 0 {
		return cc.Fate{}
	}
	ends, lost := p.RetreatEnds(b, u, b.retreatFor(u, flags))
	l := p.WithLeader(&b.Roster, u)
	return cc.FateOf(p.At[u], ends, lost, l >= 0, func(h hex.Hex) uint64 { return p.falling(b, l, h) })
}

// endsWithout reports whether the elimination of unit u ends the game.
func (p *Position) endsWithout(b *Battle, u int) bool {
	q := *p
	r := referee{Position: &q, b: b}
	r.TakeOff(&b.Roster, u)
	r.award(b.Seat[u].Other(), 1, "")
	r.holdings()
	return r.Over()
}

// falling is the chance, of [dice.One], that leader l is lost on the safest way back
// from h.
func (p *Position) falling(b *Battle, l int, h hex.Hex) uint64 {
	f := p.flight(b, l)
	return f.Lost(h)
}

// flight is the retreat of leader l, who is alone.
func (p *Position) flight(b *Battle, l int) cc.Flight {
	return cc.Flight{
		Field: &p.Field, Roster: &b.Roster, Passable: b.passable, Leader: l, Most: leaderFlight, Fatal: b.Fatal>>l&1 != 0,
		Dice: func(u int) int {
			bl := p.escape(b, u, p.At[u])
			return bl.dice(p, b, nil)
		},
	}
}

// follows returns what may follow an attack that empties the target's hex while all other
// pieces stand (N15). The target may still be adjacent then, but where it will retreat is
// unknown, so it is not among the cells.
func (p *Position) follows(b *Battle, bl *blow, chance int) []game.Branch {
	q := *p
	if l := q.LeaderOf(&b.Roster, b.Seat[bl.target], bl.to); l >= 0 {
		q.PutLeader(&b.Roster, l, hex.None)
	}
	q.TakeOff(&b.Roster, bl.target)
	q.Fight = Combat{Engagement: cc.Engagement{Attacker: uint8(bl.u), Defender: none, Leader: none, From: bl.from, To: bl.to}, bonus: p.inBonus()}
	if !q.advances(b) {
		return nil
	}
	// Its rule is why no bonus melee follows; it has none where one may.
	advance := game.Branch{ID: branchAdvance, Chance: chance, Rule: RuleTakeGround}
	if b.class(bl.u) != Cavalry {
		return []game.Branch{advance}
	}
	if advance.Rule = ""; q.Fight.bonus {
		advance.Rule = RuleBonusGround
		return []game.Branch{advance}
	}
	q.Put(&b.Roster, bl.u, bl.to)
	if _, fights := b.FightsOn(bl.u, bl.to); !fights {
		advance.Rule = RulingBreakEnter
		return []game.Branch{advance}
	}
	q.fought &^= 1 << bl.u
	near := q.meleeTargets(b, bl.u)
	if !q.halts(b, bl.from, bl.to) {
		for h := range q.furtherHexes(b, bl.u).All() {
			if _, fights := b.FightsOn(bl.u, h); fights {
				on := q
				on.Put(&b.Roster, bl.u, h)
				near = near.Or(on.meleeTargets(b, bl.u))
			}
		}
	}
	advance.Rule = "" // it cites what forbids a bonus melee, and here nothing does
	return []game.Branch{advance, {ID: branchBonus, Chance: chance, Rule: RuleBonusCavalry, Cells: cc.HexNames(near)}}
}
