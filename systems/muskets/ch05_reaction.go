package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// The sheet's reaction test (M5), and what its results do (MO11).

func init() {
	table[StageTest] = stageRow{Section: "5", Marks: twice, Does: referee.test}
	table[StageChoose] = stageRow{
		Section: "5", Rule: RuleRecoilOr, Marks: ofUnit, Verbs: []uint8{doRecoil, doShaken},
		Who: func(_ *Position, b *battle, f *frame) game.Seat { return b.seat[f.a] },
		List: func(_ *Position, _ *battle, _ *frame, buf []game.Action) []game.Action {
			return append(buf, bare(doRecoil), bare(doShaken))
		},
		Play: referee.chosen,
	}
}

// A result is a result of a reaction test.
type result uint8

const (
	rout result = iota
	flight
	recoilShaken
	recoilOrShaken
	recoil
	noEffect
)

var resultNames = [...]string{"rout", "flight", "recoil-and-shaken", "recoil-or-shaken", "recoil", "no-effect"}

// reactions is the table of the sheet (MR.1): by modified roll, less than 0 first and 8 or
// more last, then by discipline.
var reactions = [10][DisciplineCount]result{
	{rout, rout, rout, rout, rout, rout},
	{flight, flight, rout, rout, rout, rout},
	{flight, flight, flight, flight, flight, rout},
	{recoilShaken, flight, flight, flight, flight, flight},
	{recoilShaken, recoilShaken, flight, recoilShaken, recoilShaken, flight},
	{recoilOrShaken, recoilShaken, flight, recoilShaken, recoilShaken, flight},
	{recoilOrShaken, recoil, recoilShaken, recoilShaken, recoilShaken, flight},
	{recoilOrShaken, recoil, recoil, recoilOrShaken, noEffect, recoilShaken},
	{noEffect, noEffect, recoil, recoilOrShaken, noEffect, recoil},
	{noEffect, noEffect, noEffect, noEffect, noEffect, noEffect},
}

// reaction reads the table.
func reaction(d Discipline, modified int) result {
	return reactions[min(max(modified, -1), 8)+1][d]
}

var rallyValue = [DisciplineCount]int{5, 4, 5, 6, 7, 7}

// officerNear reports whether a unit is an Officer or has one of its troop type within 6
// inches, 12 of an inspiring one (M5.2, MO16.3).
func (p *Position) officerNear(b *battle, u uint8) bool {
	if b.officer>>u&1 == 1 {
		return true
	}
	for set := p.present(b, b.seat[u]) & b.officer & b.troop[b.seat[u]][b.profile[u].Troop]; set != 0; set &= set - 1 {
		o := uint8(bits.TrailingZeros32(set))
		far := int32(6 * plane.Inch)
		if b.talent[o] == Inspiring {
			far *= 2
		}
		if p.isNear(b, o, u, far) {
			return true
		}
	}
	return false
}

// isNear reports whether a figure of a unit is within far of an Officer.
func (p *Position) isNear(b *battle, officer, u uint8, far int32) bool {
	at := b.disc(int(b.first[officer]), p.At[b.first[officer]])
	for set := p.Here & b.figuresOf(u); set != 0; set &= set - 1 {
		f := bits.TrailingZeros64(set)
		if at.Within(b.disc(f, p.At[f]), far) {
			return true
		}
	}
	return false
}

// talentNear reports whether an Officer of a unit's side with a talent is within far of it,
// or is the unit (MO16.3).
func (p *Position) talentNear(b *battle, u uint8, talent Talent, far int32) bool {
	for set := p.present(b, b.seat[u]) & b.talented[talent]; set != 0; set &= set - 1 {
		if p.isNear(b, uint8(bits.TrailingZeros32(set)), u, far) {
			return true
		}
	}
	return false
}

// modifier returns what is added to the die of a test (M5.2 to M5.4), line by line in steps.
func (p *Position) modifier(b *battle, f *frame, steps *[]game.Reason) (m int) {
	u, cause := f.a, f.b&causes
	k := &p.Units[u]
	officer := b.officer>>u&1 == 1
	if p.officerNear(b, u) {
		m += step(steps, "officer", RuleTestAlways, 1)
	}
	switch {
	case officer:
	case p.men(b, u) >= 10:
		m += step(steps, "ten-figures", RuleSixTen, 2)
	case p.men(b, u) >= 6:
		m += step(steps, "six-figures", RuleTestAlways, 1)
	case p.men(b, u) <= 3:
		m += step(steps, "three-figures", RuleTestAlways, -3)
	}
	if k.Formation == Close || k.Formation == Column {
		m += step(steps, "in-formation", RuleInFormation, 2)
	}
	switch cause {
	case afterMorale:
		m += step(steps, "morale-card", RuleTestAlways, -3)
	case afterShot, afterVolley:
		m += p.shotModifier(b, f, steps)
	case afterFight:
		m += p.fightModifier(f, steps)
	}
	return m
}

// shotTest is the test of a unit that the shooting of others has cost figures, as they all
// stand (M5.3). Sight is mutual, so that only units that were markers shoot unseen (MR.4).
func (p *Position) shotTest(b *battle, shooters uint32, t, fell uint8, how manner) frame {
	f := frame{StageTest, t, afterShot, uint8(bits.TrailingZeros32(shooters))}
	if bits.OnesCount32(shooters) > 1 { // MR.5
		f.b = afterVolley
	}
	if p.fresh&shooters != 0 {
		f.b |= byUnseen
	}
	if fell >= 3 {
		f.b |= threeLost
	}
	solid := true
	for set := shooters; set != 0; set &= set - 1 {
		u := uint8(bits.TrailingZeros32(set))
		if p.Units[u].Formation == Close || b.profile[u].Has(Gun) || how == serving {
			f.b |= byRanks
		}
		solid = solid && p.solid(b, u, t)
	}
	if solid {
		f.b |= allCovered
	}
	return f
}

// shotModifier is the part of a shot (M5.3).
func (p *Position) shotModifier(b *battle, f *frame, steps *[]game.Reason) (m int) {
	if u := f.a; b.profile[u].Has(NativeTrait) && p.whollyIn(b, u, b.zones[lightCover]|b.zones[denseCover]) {
		m += step(steps, "natives-covered", RuleTestShot, 1)
	}
	switch { // not more than once (MR.4)
	case f.b&causes == afterVolley:
		m += step(steps, "volley", RuleVolleys, -1)
	case f.b&byUnseen != 0:
		m += step(steps, "unseen", RuleOnce, -1)
	}
	if f.b&threeLost != 0 {
		m += step(steps, "three-lost", RuleTestShot, -2)
	}
	if f.b&byRanks != 0 {
		m += step(steps, "by-ranks", RuleTestShot, -1)
	}
	if f.b&allCovered != 0 {
		m += step(steps, "all-covered", RuleTestShot, 1)
	}
	return m
}

// whollyIn reports whether all figures of a unit stand on ground of a set.
func (p *Position) whollyIn(b *battle, u uint8, set plane.Grounds) bool {
	for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
		if p.here(int(f)) && b.Under(p.At[f])&set == 0 {
			return false
		}
	}
	return true
}

// solid reports whether solid cover covers all figures of a unit against another.
func (p *Position) solid(b *battle, by, u uint8) bool {
	from := p.middle(b, by)
	for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
		if p.here(int(f)) {
			if c, _ := b.covered(from, p.At[f], b.radius[f]); c != solidCover {
				return false
			}
		}
	}
	return true
}

// test makes a reaction test and carries out its result.
func (r referee) test(f *frame) {
	g := *f
	r.pop()
	u, b := g.a, r.b
	if r.Units[u].Left == 0 || r.idle()>>u&1 == 1 {
		return
	}
	var steps []game.Reason
	m := r.modifier(b, &g, r.steps(&steps))
	die := r.die("test", u)
	res := reaction(b.profile[u].Discipline, die+m)
	if r.log != nil {
		steps = append(steps, columnLine(b.profile[u].Discipline, die+m))
		e := r.tell("test", RuleTest, b.seat[u], b.unit(u), game.Word("result", "muskets.result."+resultNames[res]))
		e.Test = &game.TestEvent{Purpose: "test", Drawn: dieNames[die], Value: die + m, Needed: 8, Passed: res == noEffect, Steps: steps}
	}
	k := &r.Units[u]
	if res != noEffect {
		k.Vigilant = false
		r.halt(u)
	}
	switch res {
	case rout:
		r.routed(u)
	case flight:
		k.Flight, k.Shaken = true, false
		r.flee(u)
	case recoilShaken:
		r.shaken(u)
		r.recoil(u)
	case recoilOrShaken:
		r.push(StageChoose, u, 0, 0)
	case recoil:
		r.recoil(u)
	}
}

// columnLine says in which column of the table a value is read (MR.1), and that it lies beyond the
// first or the last row (MR.2).
func columnLine(d Discipline, value int) game.Reason {
	id, rule := "column", RuleTable
	if value < 0 || value > 8 {
		id, rule = "open-end", RuleOpenEnds
	}
	return game.Reason{Message: game.Message{ID: "muskets.step." + id, Args: []game.Arg{game.Text("n", signed(value)), game.Word("column", "muskets.discipline."+d.String())}}, Rule: rule, OK: true}
}

// halt ends the charge of a unit that a test affects before it comes into contact (MO10.2).
func (r *referee) halt(u uint8) {
	for i := range r.depth {
		if f := &r.stack[i]; table[f.stage].Marks&goesIn != 0 && f.a == u {
			f.c |= rolled
		}
	}
}

// chosen carries out what the owner chose (MO11.6).
func (r referee) chosen(f *frame, v, _, _ uint8) {
	u := f.a
	r.pop()
	if v == doRecoil {
		r.recoil(u)
		return
	}
	r.shaken(u)
}

func (r *referee) shaken(u uint8) {
	r.Units[u].Shaken = true
	r.tell("shaken", RuleShaken, r.b.seat[u], r.b.unit(u))
}

// routed removes a unit (MO11.2).
func (r *referee) routed(u uint8) {
	r.tell("rout", RuleRout, r.b.seat[u], r.b.unit(u))
	for set := r.Here & r.b.figuresOf(u) &^ r.barrel(r.b, u); set != 0; set &= set - 1 {
		r.fall(uint8(bits.TrailingZeros64(set)))
	}
}

// Nerve returns how a reaction test of a unit would end, in thousandths, if it had so many
// figures left and so much were added to its die for the cause of the test: that it routs, that
// it flees, and that it is Shaken.
func (p *Position) Nerve(u uint8, left, m int) (routs, flees, shakes int) {
	b := p.battle()
	if p.officerNear(b, u) {
		m++
	}
	switch {
	case b.officer>>u&1 == 1:
	case left >= 10:
		m += 2
	case left >= 6:
		m++
	case left <= 3:
		m -= 3
	}
	if f := p.Units[u].Formation; f == Close || f == Column {
		m += 2
	}
	return nerves(b.profile[u].Discipline, m)
}

// nerves returns the chances of a test whose die is modified, in thousandths.
func nerves(d Discipline, m int) (routs, flees, shakes int) {
	const each = 1000 / faces
	for die := range faces {
		switch reaction(d, die+m) {
		case rout:
			routs += each
		case flight:
			flees += each
		case recoilShaken, recoilOrShaken:
			shakes += each
		}
	}
	return routs, flees, shakes
}
