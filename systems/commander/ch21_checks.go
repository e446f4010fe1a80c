package commander

import "mariscal/game"

// Chapter 21: Skill Checks.

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
