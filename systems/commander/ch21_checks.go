package commander

import "mariscal/game"

// Chapter 21: Skill Checks.

// draw turns the top card of the pile for a result: of a check, of a combat. Its text
// does not count (B15.6); it goes to the discard, where all see it. War and Peace
// shuffles both piles and another card is drawn (BR.57); an empty pile is made of the
// discards (BR.58).
func (r *referee) draw(purpose string, s game.Seat, at uint8) (card uint8) {
	for {
		if game.Items(r.pile[:r.b.Cards]) == 0 {
			r.reshuffle(RulingPileEmpty)
		}
		where := game.NoPlace
		if at != none {
			where = game.Place(at)
		}
		c := uint8(r.c.Draw(game.Purpose{Name: purpose, A: where, B: game.NoPlace, Seat: s}, r.pile[:r.b.Cards]))
		r.pile[c] = 0
		r.toDiscard(c)
		if c != r.b.War {
			return c
		}
		r.tellCard("war-and-peace", RuleReshuffle, s, c)
		r.reshuffle(RulingReshuffleDrawn)
	}
}

// toDiscard puts a card on the discard.
func (r *referee) toDiscard(c uint8) {
	r.discard.add(c)
	r.upmost = c
}

// reshuffle makes one pile of the draw pile and the discard.
func (r *referee) reshuffle(rule string) {
	for c := r.discard.next(0); c != none; c = r.discard.next(c + 1) {
		r.pile[c] = 1
	}
	r.discard, r.upmost = CardSet{}, none
	r.tell("reshuffle", rule, r.initiative())
}

// check draws a card for a Skill Check of seat s about a place and returns its
// result; the event says what for ("rally", "command", "terrain" ...).
func (r *referee) check(s game.Seat, at uint8, what, rule string) Result {
	c := r.draw(purposeCheck, s, at)
	result := r.b.Setup.Cards[c].Check
	r.tellCheck(what, rule, s, at, c, result)
	return result
}

// passes reports whether a Skill passes a check with a result by the general table
// (B21.10 to B21.13), with High or Low Morale.
func passes(result Result, skill int, high bool) bool {
	switch result {
	case Officer:
		return true
	case Crossed:
		return high
	case Skull:
		return false
	}
	return skill >= result.Flags()
}

// tested reports whether block u passes a check with a result by the general table,
// and tells it.
func (r *referee) tested(u uint8, result Result) bool {
	ok := r.passes(r.b, u, result)
	if r.log == nil {
		return ok
	}
	r.came(ok)
	id, rule, n := "passed", checkRule(result), result.Flags()
	if !ok {
		id = "failed"
	}
	k := &r.Blocks[u]
	switch m := r.marker[k.At]; {
	case n == 0 || m == none || k.Type.HQs() || !r.Blocks[m].Steady():
	case ok && r.skill(r.b, u) == n && int(k.Skill) < n:
		rule = RuleHQSkill // it passes by that alone
	case !ok && r.skill(r.b, u) == n-1 && r.Blocks[m].Type == HQ && r.staff[r.b.Seat[u]].rear:
		rule = RuleRearCosts // it would have passed
	}
	r.tellBlock(id, rule, u)
	return ok
}

// checkRule names the rule of the general table by which a result passes or fails.
func checkRule(result Result) string {
	switch result {
	case Officer:
		return RuleCheckOfficer
	case Crossed:
		return RuleCheckCrossed
	case Skull:
		return RuleCheckSkull
	}
	return RuleCheckFlags
}

// passes reports whether block u passes a check with a result by the general table.
func (p *Position) passes(b *Battle, u uint8, result Result) bool {
	return passes(result, p.skill(b, u), p.highFor(b, u))
}

// worsen makes the state of block u worse by one cohesion hit (B9.11) and reports
// whether it lay Disordered already, so that a combat hit makes it retreat (B24.2). A
// square that is hit in that state loses its formation and nothing else (BR.30).
// Blocks of a Mass Column or Grand Battery are turned together (B28.7, B27.24).
func (r *referee) worsen(u uint8, rule string) (already bool) {
	k := &r.Blocks[u]
	if o := r.mateOf(u); o != none {
		already = r.turnDown(u, rule)
		r.turnDown(o, rule)
		return already
	}
	if k.Formation == Column {
		l, s := r.lead[k.At], r.second[k.At]
		already = r.turnDown(l, rule)
		if s != none {
			r.turnDown(s, rule)
			if r.Blocks[l].Formation != r.Blocks[s].Formation { // a column breaks as a whole (B28.8)
				r.Blocks[l].Formation, r.Blocks[s].Formation = Plain, Plain
			}
		}
		return already
	}
	return r.turnDown(u, rule)
}

// turnDown turns one block down a state.
func (r *referee) turnDown(u uint8, rule string) (already bool) {
	k := &r.Blocks[u]
	if k.Fresh > 0 && r.b.Works>>u&1 == 0 && r.turn < r.freshFrom(r.b, u) { // by whatever hit
		k.Fresh = 0
		r.tellBlock("fresh-lost", RuleFreshEarly, u)
	}
	if k.Formation == Road {
		k.Formation, k.State = Plain, Disordered // it counted as such (B19.24)
	}
	switch {
	case k.State == Disordered:
		switch k.Formation {
		case Square:
			k.Formation = Plain
			r.tellBlock("square-broken", RuleSquareShield, u)
			return false
		case Column:
			k.Formation = Plain
			r.tellBlock("column-broken", RuleColumnBroken, u)
			return false
		}
		r.tellBlock("shaken", rule, u)
		return true
	case k.Type.Infantry() && k.State == Firm:
		k.State = Dispersed
	default:
		k.State = Disordered
	}
	r.tellState("hit", rule, u)
	return false
}

// improve makes the state of block u better by one (B21.4).
func (r *referee) improve(u uint8, rule string) {
	k := &r.Blocks[u]
	switch {
	case k.State == Disordered && k.Type.Infantry():
		k.State, rule = Dispersed, RuleRallyState
	case k.State != Firm:
		k.State = Firm
	default:
		return
	}
	r.tellState("rallied", rule, u)
}
