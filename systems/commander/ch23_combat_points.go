package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Sections 23.2 and 23.3: the column of an attack, Combat Point by Combat Point.

// A tally adds up points or modifiers, line by line; without why it keeps only the sum.
type tally struct {
	n   int
	of  string // the message of each line, without its last part
	why *[]game.Reason
}

// add adds n by a rule; id says what it is.
func (t *tally) add(n int, id, rule string) {
	if n == 0 {
		return
	}
	if t.n += n; t.why != nil {
		t.line(n, id, rule)
	}
}

// line adds the line of n. It is not inlined, since play needs only the sum.
//
//go:noinline
func (t *tally) line(n int, id, rule string) {
	*t.why = append(*t.why, game.Reason{Message: game.Message{ID: t.of + id, Args: []game.Arg{game.Num("n", n)}}, Rule: rule, OK: n >= 0})
}

// points returns the Combat Points of an attack with these wings: those of the attackers,
// less those of the defenders under Assault, less terrain (B23.19, B23.21). Only the attacker
// has wings (B9.27). Bounded, the points are the column.
func (p *Position) points(b *Battle, f *Combat, wings zone.Set, why *[]game.Reason) int {
	t := tally{of: "commander.points.", why: why}
	assault := f.Attack.Assault()
	p.leadPoints(f.Lead, assault, false, &t)
	if s := p.supporter(f, f.Second, f.From, assault); s != none {
		t.add(p.supportPoints(s, &f.Aids[f.Seat], true), "second", RuleSecondLine)
	}
	for z, ok := wings.Next(0); ok; z, ok = wings.Next(z + 1) {
		t.add(p.supportPoints(p.lead[z], &f.Aids[f.Seat], false), "wing", RuleWing)
	}
	t.add(int(f.Aids[f.Seat].Points), "card", RuleCardRed)
	if assault {
		against := tally{of: "commander.against."}
		if why != nil {
			against.why = &[]game.Reason{}
		}
		p.leadPoints(f.Target, true, true, &against)
		if s := p.supporter(f, f.Support, f.To, true); s != none {
			against.add(p.supportPoints(s, &f.Aids[f.defends()], true), "second", RuleSecondLine)
		}
		against.add(int(f.Aids[f.defends()].Points), "card", RuleCardRed)
		t.less(&against)
	}
	p.ground(b, f, &t)
	return t.n
}

// less takes away what another tally has added.
func (t *tally) less(o *tally) {
	t.n -= o.n
	if t.why == nil {
		return
	}
	for _, line := range *o.why {
		line.Args[0] = game.Num("n", -line.Args[0].N)
		line.OK = !line.OK
		*t.why = append(*t.why, line)
	}
}

// leadPoints adds the points of a Lead: by its type, a garrison none (B28.13), of both
// blocks of a column or battery, and of Detached Guns where it fires or defends (B28.38).
func (p *Position) leadPoints(u uint8, assault, defends bool, t *tally) {
	k := &p.Blocks[u]
	own := func(k *Block) (n int, rule string) {
		c := &blockPoints[k.Type]
		switch {
		case assault:
			return int(c.assault), RuleAssaultPoints
		case k.Type.Guns():
			return int(c.fire), RuleGunPoints
		}
		return int(c.fire), RuleFirePoints
	}
	n, rule := own(k)
	t.add(n, "lead", rule)
	v, rule := uint8(none), RuleBatteryPoints
	switch k.Formation {
	case Battery:
		v = p.mateOf(u)
	case Column:
		v, rule = p.second[k.At], RuleColumnPoints
	}
	if v != none {
		n, _ := own(&p.Blocks[v])
		t.add(n, k.Formation.String(), rule)
	}
	if k.Guns && (!assault || defends) {
		t.add(1, "detached", RuleDetachedPoints)
	}
}

// supporter returns the second line of a side of the combat if it still stands behind
// its Lead and may support, or none.
func (p *Position) supporter(f *Combat, u, at uint8, assault bool) uint8 {
	if u == none || f.Attack == AttackBombard || p.second[at] != u {
		return none
	}
	if f.Attack == AttackCharge && at == f.From && p.Blocks[u].Formation != Charge {
		return none // B27.31
	}
	return p.secondOf(at, assault)
}

// bounds are the features of a border that defend a block attacked across it: the marks
// of the way from the attacker to the defender.
var bounds = [...]struct {
	mark  Side
	bound Bound
	rule  string
}{
	{OnStream, Stream, RuleIntermediate},
	{OnRiver, River, RuleIntermediate},
	{Uphill, SlopeUp, RuleHigherOnly},
	{ClimbsUp, CliffUp, RuleHigherOnly},
	{IntoWorks, Redoubted, RuleRedoubt},
}

// ground takes away the points of terrain: of the zone or fort of the target, and of
// the border it is attacked across (B12.6, B23.22, B23.23). At two zones there is no
// such border.
func (p *Position) ground(b *Battle, f *Combat, t *tally) {
	table := &b.Setup.Terrain
	if b.Parent[f.To] != f.To {
		t.add(-int(table.FortCP), "fort", RuleTerrainPoints)
		return
	}
	t.add(-int(table.Zones[b.Terrain[f.To]].CP), "terrain", RuleTerrainPoints)
	side := b.Ground.Side[f.From][f.To]
	for i := range bounds {
		x := &bounds[i]
		if side&x.mark == 0 {
			continue
		}
		bound, rule := x.bound, x.rule
		if bound == SlopeUp && !f.Attack.Assault() && b.Setup.Reverse {
			if _, ok := p.disciplined(b, f.Target); ok {
				bound, rule = CliffUp, RuleReverseSlope
			}
		}
		t.add(-int(table.Bounds[bound].CP), bound.String(), rule)
	}
}
