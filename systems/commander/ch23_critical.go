package commander

import "mariscal/game"

// Section 23.5: the critical table.

func init() {
	table[StageCritical] = stageRow{Section: "23.5", Does: referee.critical}
}

// critical draws for the critical table of the army of a seat with Lead u, attacker or
// defender; it affects only that army (B23.58 to B23.61, BR.31). The army loses Morale unless
// the card is an Officer, and the consequences of that loss come first (BR.32). By Flags the
// Lead may lose Skill (B23.59), if the match plays with wavering troops (B29.18).
func (r referee) critical(*frame) {
	f := r.pop()
	s, u := f.seat(), f.b
	result := r.check(s, r.Blocks[u].At, "critical", r.criticalRule(s))
	if result == Officer {
		r.tell("critical-officer", RuleCriticalOfficer, s)
		return
	}
	r.lose(s, 1, r.criticalRule(s))
	if r.Over() {
		return
	}
	k := &r.Blocks[u]
	switch {
	case result.Flags() > 0:
		if !r.chose(choiceWaver) && r.skill(r.b, u) < result.Flags() {
			r.waver(u)
		}
	case result == Crossed:
		if !r.highFor(r.b, u) {
			r.tellBlock("critical-crossed", RuleCriticalCrossed, u)
			r.stepLoss(u, RuleCriticalCrossed)
		}
	default:
		if r.tokens[s] > 0 {
			r.tokens[s]--
			r.tell("critical-skull", RuleCriticalSkull, s)
		}
		if k.Shattered() {
			r.stepLoss(u, RuleCriticalSkull)
		}
	}
}

// criticalRule returns the rule of the result that makes an army check.
func (p *Position) criticalRule(s game.Seat) string {
	switch {
	case p.Fight.fireRow():
		return RuleBones
	case s == p.Fight.Seat:
		return RuleBlackCross
	}
	return RuleRetreatFlag
}
