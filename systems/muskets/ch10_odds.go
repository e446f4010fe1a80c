package muskets

import (
	"mariscal/game"
	"mariscal/game/dice"
)

// The odds of charges and fights.

// A blow is the attack of one unit on another in contact: its dice, the least die that hits,
// and in how many cases of a thousand a hit is not saved.
type blow struct{ dice, need, fails int }

// strikes returns the blow of a unit (MO10.4, M8.4, M8.5).
func (p *Position) strikes(b *battle, u, t, how uint8) (x blow) {
	if !p.Units[u].Flight {
		x.dice = p.fighting(b, u, t)
	}
	x.need = p.attackNeeds(b, u, t, how&withCharge != 0, nil)
	miss := faces - reaching(p.defenceNeeds(b, t, how&surprised != 0, nil))
	if how&backward == 0 && p.defended(b, t, u) {
		x.fails = 10 * miss * miss
		return x
	}
	x.fails = 100 * miss
	return x
}

// falls returns how many figures a blow makes fall of so many.
func (x blow) falls(left int) tally {
	t := throw(x.dice, reaching(x.need)*x.fails, faces*1000)
	t.limit(left)
	return t
}

// A brawl is what one round of a fight may do: chances by casualties of both, then by the
// results of both tests.
type brawl struct {
	lost  [2]tally
	tests [2]results
	steps [2][]game.Reason
}

// brawls finds what a round between two units in contact may do (MO10.4, MO10.5).
func (p *Position) brawls(b *battle, u, t, how uint8) (x brawl) {
	charged := how&withCharge != 0
	first := p.strikes(b, u, t, how)
	falls := first.falls(p.men(b, t))
	back := p.strikes(b, t, u, answering(how)).falls(p.men(b, u))
	lance := charged && b.profile[u].Blade == Lance
	var likeliest [2]uint64
	for theirs, w := range falls {
		if w == 0 {
			continue
		}
		if lance { // M8.3: the others strike back with who is left
			q := *p
			q.drop(b, t, theirs)
			back = q.strikes(b, t, u, answering(how)).falls(p.men(b, u))
		}
		for own, v := range back {
			if v == 0 {
				continue
			}
			w := both(w, v)
			x.lost[0][own] += w
			x.lost[1][theirs] += w
			q := *p
			q.striker, q.lost = u, [2]uint8{uint8(own), uint8(theirs)}
			q.drop(b, u, own)
			q.drop(b, t, theirs)
			q.after(b, u, t, how, w, &x, &likeliest)
		}
	}
	return x
}

// drop removes figures of a unit that fell in a fight.
func (p *Position) drop(b *battle, u uint8, n int) {
	for range min(n, p.men(b, u)) {
		p.Here &^= 1 << p.foremost(b, u)
		p.Units[u].Left--
	}
}

// after adds the tests that follow casualties that have a chance.
func (p *Position) after(b *battle, u, t, how uint8, w uint64, x *brawl, likeliest *[2]uint64) {
	if p.decided() { // MO14.1: nobody tests any more
		return
	}
	for i, side := range [...]struct{ u, t, how uint8 }{{u, t, 0}, {t, u, how}} {
		f, tests := p.fightTest(b, side.u, side.t, side.how, p.lost[i])
		if !tests {
			continue
		}
		lines := p.testOf(b, &f, w, &x.tests[i])
		if w > likeliest[i] {
			likeliest[i], x.steps[i] = w, lines
		}
	}
}

// fightOdds returns the odds of a round of two units in contact, which happens with a chance.
func (p *Position) fightOdds(b *battle, u, t, how uint8, seen uint64, steps []game.Reason) *game.Odds {
	x := p.brawls(b, u, t, how)
	mine := p.strikes(b, u, t, how)
	o := &game.Odds{Steps: append(steps, p.blowLines(b, u, t, how)...), Roll: mine.roll()}
	list := outcomes{}
	list.add("fall", both(seen, x.lost[1].least(1)))
	if seen < dice.One {
		list.add("spotted", seen)
	}
	list.add("gone", both(seen, x.lost[1][p.men(b, t)]))
	scaled := x.tests[1]
	for i := range scaled {
		scaled[i] = both(seen, scaled[i])
	}
	list.results(&scaled)
	o.Outcomes = list
	falls := outcomes{}
	falls.casualties(&x.lost[1])
	o.Branches = append(o.Branches, game.Branch{ID: "casualties", Rule: RuleAttack, Odds: &game.Odds{Steps: []game.Reason{}, Outcomes: falls}})
	o.Branches = append(o.Branches, testBranch("test", RuleAfterFight, &x.tests[1], x.steps[1])...)
	answer := answering(how)
	back := &game.Odds{Steps: p.blowLines(b, t, u, answer), Roll: p.strikes(b, t, u, answer).roll()}
	own := outcomes{}
	own.casualties(&x.lost[0])
	own.results(&x.tests[0])
	back.Outcomes = own
	o.Branches = append(o.Branches, game.Branch{ID: "back", Rule: RuleAttack, Odds: back})
	return o
}

// roll returns the odds of the attack dice of a blow.
func (x blow) roll() *game.RollOdds {
	t := throw(x.dice, reaching(x.need), faces)
	return t.roll(x.dice, x.need, RuleAttack)
}

// blowLines says what a unit needs to hit another and that one to save.
func (p *Position) blowLines(b *battle, u, t, how uint8) []game.Reason {
	list := []game.Reason{{}}
	need := p.attackNeeds(b, u, t, how&withCharge != 0, &list)
	list[0] = oddsLine("attack", RuleAttack, game.Num("needed", need))
	at := len(list)
	list = append(list, game.Reason{})
	need = p.defenceNeeds(b, t, how&surprised != 0, &list)
	list[at] = oddsLine("defense", RuleAttack, game.Num("needed", need))
	switch {
	case how&surprised == 0:
	case p.fresh>>u&1 == 1:
		list = append(list, oddsLine("surprise", RuleFromMarker))
	default:
		list = append(list, oddsLine("surprise", RuleUnaware))
	}
	if how&backward == 0 && p.defended(b, t, u) {
		list = append(list, oddsLine("defended", RuleDefended))
	}
	return list
}

// chargeOdds returns the odds of a charge as if the target awaited it, and of what else it
// may do, and of a throw before contact (MO10.1, MO10.2, MO9.8).
func (p *Position) chargeOdds(b *battle, u, t uint8) *game.Odds {
	steps := []game.Reason{}
	seen := p.spotLines(b, u, t, &steps)
	how := p.chargeHow(b, u, t)
	var may [4]game.Action
	answers := p.chargedActions(b, &frame{StageCharged, t, u, how}, may[:0])
	q := *p
	if !q.closeWith(b, u, t) {
		return nil
	}
	o := q.fightOdds(b, u, t, how, seen, steps)
	for _, a := range answers {
		switch orderOf(a).verb {
		case doReact:
			o.Branches = append(o.Branches, game.Branch{ID: "react", Rule: RuleTargetReacts, Odds: p.shotOdds(b, t, 0, u, hasty, true)})
		case doWithdraw:
			o.Branches = append(o.Branches, game.Branch{ID: "withdraw", Rule: RuleTargetReacts})
		}
	}
	if p.mayThrow(b, u, t) { // MO9.8: after the target has reacted, from where the unit stands
		if x := p.shotOdds(b, u, 0, t, throwing, true); x != nil {
			o.Branches = append(o.Branches, game.Branch{ID: "throw", Rule: RuleThrow, Odds: x})
		}
	}
	return o
}

// awaitOdds returns the odds of the charge that a unit awaits: of the charger's attack on it.
func (p *Position) awaitOdds(b *battle, f *frame) *game.Odds {
	q := *p
	if !q.closeWith(b, f.b, f.a) {
		return nil
	}
	return q.fightOdds(b, f.b, f.a, f.c, whole, []game.Reason{oddsLine("charge", RuleTargetReacts, b.unit(f.b), b.target(f.a))})
}
