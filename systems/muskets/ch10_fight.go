package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// MO10: rounds of a fight.

// fight is one round between two units (MO10.4, MO10.5): the attacks of both, then tests.
func (r referee) fight(f *frame) {
	u, t, how := f.a, f.b, f.c
	b := r.b
	if how&rolled == 0 {
		f.c |= rolled
		r.striker = u
		r.fought |= 1<<u | 1<<t
		r.lost = [2]uint8{}
		hits := r.attack(u, t, how&withCharge != 0)
		if b.profile[u].Blade == Lance && how&withCharge != 0 { // M8.3: before the defender's
			r.lost[1] = r.suffer(t, r.defend(t, u, hits, how))
			r.lost[0] = r.suffer(u, r.defend(u, t, r.attack(t, u, false), answering(how)))
			return
		}
		back := r.attack(t, u, false)
		fell, fallen := r.defend(t, u, hits, how), r.defend(u, t, back, answering(how))
		r.lost = [2]uint8{r.suffer(u, fallen), r.suffer(t, fell)}
		return
	}
	r.pop()
	if f, tests := r.fightTest(b, t, u, how, r.lost[1]); tests {
		r.push(f.stage, f.a, f.b, f.c)
	}
	if f, tests := r.fightTest(b, u, t, 0, r.lost[0]); tests {
		r.push(f.stage, f.a, f.b, f.c)
	}
}

// fightTest is the test of a unit after a round against another, as both stand after it
// (M5.4); it is false when the unit makes none (MO10.5).
func (p *Position) fightTest(b *battle, u, by, how, dead uint8) (f frame, tests bool) {
	if p.men(b, u) == 0 || p.men(b, by) == 0 {
		return f, false
	}
	f = frame{StageTest, u, afterFight, by}
	if how&surprised != 0 {
		f.b |= bySurprise
	}
	own, other := p.fighting(b, u, by), p.fighting(b, by, u)
	if mine, theirs := p.melee(b, u); mine > 0 && mine >= 2*theirs {
		f.b |= twiceThem
	}
	return f, dead > 0 || own > 0 && 2*own <= other
}

// answering says what the attack of the second unit of a fight is about.
func answering(how uint8) uint8 {
	if how&withCharge != 0 {
		return backward
	}
	return 0
}

// attackNeeds returns the least die with which a unit hits another (M8.1 to M8.3, MO16.1), and
// adds a line for each modifier to steps.
func (p *Position) attackNeeds(b *battle, u, t uint8, charged bool, steps *[]game.Reason) int {
	pr, need := b.profile[u], int(b.profile[u].Attack)
	mounted := func(x uint8) bool { return b.profile[x].Traits&(Mounted|LightMounted) != 0 }
	switch {
	case pr.Blade == Sabre && mounted(u) && !mounted(t):
		need -= step(steps, "sabre", RuleSabre, 1)
	case pr.Blade == NavalArms:
		need -= step(steps, "naval", RuleNaval, 1)
	case pr.Blade == Lance && charged:
		need -= step(steps, "lance", RuleLance, 2)
	}
	switch {
	case !charged:
	case pr.Has(Ferocious):
		need -= step(steps, "ferocious", RuleFerocious, 1)
	case p.talentNear(b, u, Fierce, 2*plane.Inch):
		need -= step(steps, "fierce", RuleTalents, 1)
	}
	return need
}

// attack rolls the attack dice of a unit and returns the hits (MO10.4).
func (r *referee) attack(u, t uint8, charged bool) (hits int) {
	b := r.b
	n := r.fighting(b, u, t)
	if n == 0 || r.Units[u].Flight {
		return 0
	}
	need := r.attackNeeds(b, u, t, charged, nil)
	dice := r.roll("attack", u, t, n)
	for _, d := range dice.F[:n] {
		if int(d) >= need {
			hits++
		}
	}
	if e := r.tell("attack", RuleAttack, b.seat[u], b.unit(u), b.target(t), game.Num("needed", max(need, 0))); e != nil {
		e.Roll = r.rolled("attack", dice, 100*n*(10-need), func(i int) bool { return int(dice.F[i]) >= need }, RuleAttack)
	}
	return hits
}

// defenceNeeds returns the least die with which a unit saves a figure (M8.1, M8.3, M8.4), and
// adds a line for each modifier to steps.
func (p *Position) defenceNeeds(b *battle, u uint8, surprised bool, steps *[]game.Reason) int {
	need := int(b.profile[u].Defence)
	switch b.profile[u].Blade {
	case Sabre:
		need -= step(steps, "sabre-defends", RuleSabre, 1)
	case Lance:
		need -= step(steps, "lance-defends", RuleLance, -1)
	}
	if surprised {
		need -= step(steps, "surprised-defends", RuleSurprise, -2)
	}
	return need
}

// defend rolls the defence dice of a unit and returns how many of its figures fall (MO10.4, M8.5).
func (r *referee) defend(u, by uint8, hits int, how uint8) (fell int) {
	if hits == 0 {
		return 0
	}
	b := r.b
	need := r.defenceNeeds(b, u, how&surprised != 0, nil)
	saves := func(purpose string, n int) (saved int) {
		dice := r.roll(purpose, u, by, n)
		for _, d := range dice.F[:n] {
			if int(d) >= need {
				saved++
			}
		}
		if e := r.tell(purpose, RuleAttack, b.seat[u], b.unit(u), game.Num("n", n-saved), game.Num("needed", max(need, 0))); e != nil {
			e.Roll = r.rolled(purpose, dice, 100*n*(10-need), func(i int) bool { return int(dice.F[i]) >= need }, RuleAttack)
		}
		return saved
	}
	fell = hits - saves("defend", hits)
	if fell > 0 && how&backward == 0 && r.defended(b, u, by) {
		fell -= saves("defend-again", fell)
	}
	return fell
}

// defended reports whether a unit holds a defended position against another: an obstacle or
// the wall of a building lies between the two figures that are nearest to each other (MR.17). A
// unit that charges holds none.
func (p *Position) defended(b *battle, u, by uint8) bool {
	switch {
	case p.Units[u].House > 0:
		return true
	case p.Units[by].House > 0:
		return false
	}
	f, g, best := 0, 0, int64(1)<<62
	for own := p.Here & b.figuresOf(u); own != 0; own &= own - 1 {
		i := bits.TrailingZeros64(own)
		for foes := p.Here & b.figuresOf(by); foes != 0; foes &= foes - 1 {
			j := bits.TrailingZeros64(foes)
			if d := squared(p.At[i], p.At[j]); d < best {
				f, g, best = i, j, d
			}
		}
	}
	return best < 1<<62 && (b.Crossed(p.At[f], p.At[g], b.obstacles) != 0)
}

// suffer removes figures that fell in a fight.
func (r *referee) suffer(u uint8, n int) uint8 {
	n = min(n, r.men(r.b, u))
	for range n {
		r.fall(r.foremost(r.b, u))
	}
	if n > 0 && r.Units[u].Left == 0 {
		r.slain |= 1 << u
	}
	return uint8(n)
}

// foremost returns the figure of a unit that falls next in a fight: the one nearest to the
// enemy.
func (p *Position) foremost(b *battle, u uint8) (figure uint8) {
	best := int64(1) << 62
	foe, _ := p.nearestFoe(b, u)
	for set := p.Here & b.figuresOf(u) &^ p.barrel(b, u); set != 0; set &= set - 1 {
		f := bits.TrailingZeros64(set)
		if d := squared(p.At[f], foe); d < best {
			best, figure = d, uint8(f)
		}
	}
	return figure
}

// fightModifier is the part of a fight in a reaction test (M5.4).
func (p *Position) fightModifier(f *frame, steps *[]game.Reason) (m int) {
	own, other := 0, 1
	if f.a != p.striker {
		own, other = 1, 0
	}
	if n := int(p.lost[own]); n > 0 {
		m += step(steps, "lost", RuleTestFight, -n)
	}
	if p.lost[own] == 0 || p.lost[own] < p.lost[other] {
		m += step(steps, "lost-fewer", RuleTestFight, 2)
	}
	if f.b&twiceThem != 0 {
		m += step(steps, "twice", RuleTestFight, 2)
	}
	if f.b&bySurprise != 0 {
		m += step(steps, "surprised", RuleTestFight, -2)
	}
	return m
}
