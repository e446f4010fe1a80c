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
func (p *Position) strikes(b *battle, u, t uint8, charged, surprised bool) (x blow) {
	if !p.Units[u].Flight {
		x.dice = p.fighting(b, u, t)
	}
	x.need = p.attackNeeds(b, u, t, charged)
	miss := faces - reaching(p.defenceNeeds(b, t, surprised))
	if p.defended(b, t, u) {
		x.fails = 10 * miss * miss
		return x
	}
	x.fails = 100 * miss
	return x
}

// falls returns how many figures a blow makes fall of so many.
func (x blow) falls(left uint8) tally {
	t := throw(x.dice, reaching(x.need)*x.fails, faces*1000)
	t.limit(int(left))
	return t
}

// A brawl is what one round of a fight may do: chances by casualties of both, then by the
// results of both tests.
type brawl struct {
	lost  [2]tally
	tests [2]results
	steps [2][]game.Reason
}

// brawls finds what a round between two units in contact may do (MO10.4, MO10.5). In tests
// after one that the other unit has failed nobody is in contact; who may choose stays.
func (p *Position) brawls(b *battle, u, t, how uint8) (x brawl) {
	charged := how&withCharge != 0
	first := p.strikes(b, u, t, charged, how&surprised != 0)
	falls := first.falls(p.Units[t].Left)
	back := p.strikes(b, t, u, false, false).falls(p.Units[u].Left)
	lance := charged && b.profile[u].Blade == Lance
	var likeliest [2]uint64
	for theirs, w := range falls {
		if w == 0 {
			continue
		}
		if lance { // M8.3: the others strike back with who is left
			q := *p
			q.drop(b, t, theirs)
			back = q.strikes(b, t, u, false, false).falls(p.Units[u].Left)
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
	for range min(n, int(p.Units[u].Left)) {
		p.Here &^= 1 << p.foremost(b, u)
		p.Units[u].Left--
	}
}

// after adds the tests that follow casualties that have a chance.
func (p *Position) after(b *battle, u, t, how uint8, w uint64, x *brawl, likeliest *[2]uint64) {
	mine, theirs := p.fighting(b, u, t), p.fighting(b, t, u)
	stand := p.Units[u].Left > 0 && p.Units[t].Left > 0
	stays := w
	if stand && (p.lost[0] > 0 || 2*mine <= theirs) {
		var s results
		lines := p.testOf(b, &frame{StageTest, u, afterFight, t}, w, &s)
		for r := range s {
			x.tests[0][r] += s[r]
		}
		stays = s[noEffect] + s[recoilOrShaken]
		if w > likeliest[0] {
			likeliest[0], x.steps[0] = w, lines
		}
	}
	if !stand || p.lost[1] == 0 && 2*theirs > mine {
		return
	}
	f := frame{StageTest, t, afterFight | how&surprised<<4, u}
	lines := p.testOf(b, &f, stays, &x.tests[1])
	if w > likeliest[1] {
		likeliest[1], x.steps[1] = w, lines
	}
	if stays < w {
		q := *p
		q.Here &^= b.figuresOf(u)
		q.testOf(b, &f, w-stays, &x.tests[1])
	}
}

// fightOdds returns the odds of a round of two units in contact, which happens with a chance.
func (p *Position) fightOdds(b *battle, u, t, how uint8, seen uint64, steps []game.Reason) *game.Odds {
	x := p.brawls(b, u, t, how)
	mine := p.strikes(b, u, t, how&withCharge != 0, how&surprised != 0)
	o := &game.Odds{Steps: append(steps, p.blowLines(b, u, t, how)...), Roll: mine.roll()}
	list := outcomes{}
	list.add("fall", both(seen, x.lost[1].least(1)))
	if seen < dice.One {
		list.add("spotted", seen)
	}
	list.add("gone", both(seen, x.lost[1][p.Units[t].Left]))
	scaled := x.tests[1]
	for i := range scaled {
		scaled[i] = both(seen, scaled[i])
	}
	list.results(&scaled)
	o.Outcomes = list
	falls := outcomes{}
	falls.casualties(&x.lost[1])
	o.Branches = append(o.Branches, game.Branch{ID: "casualties", Rule: RuleAttack, Odds: &game.Odds{Steps: []game.Reason{}, Outcomes: falls}})
	o.Branches = append(o.Branches, testBranch("test", &x.tests[1], x.steps[1])...)
	back := &game.Odds{Steps: p.blowLines(b, t, u, 0), Roll: p.strikes(b, t, u, false, false).roll()}
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
	list := []game.Reason{
		oddsLine("attack", RuleAttack, game.Num("needed", p.attackNeeds(b, u, t, how&withCharge != 0))),
		oddsLine("defense", RuleAttack, game.Num("needed", p.defenceNeeds(b, t, how&surprised != 0))),
	}
	if how&surprised != 0 {
		list = append(list, oddsLine("surprise", RuleSurprise))
	}
	if p.defended(b, t, u) {
		list = append(list, oddsLine("defended", RuleDefended))
	}
	return list
}

// chargeOdds returns the odds of a charge as if the target awaited it, and of what else it
// may do (MO10.1, MO10.2).
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
			o.Branches = append(o.Branches, game.Branch{ID: "react", Rule: RuleTargetReacts, Odds: p.shotOdds(b, t, 0, u, true, true)})
		case doWithdraw:
			o.Branches = append(o.Branches, game.Branch{ID: "withdraw", Rule: RuleTargetReacts})
		}
	}
	return o
}
