package commander

import "mariscal/game"

// The odds of a rally: of a zone, of an army, after a withdrawal.

// rallyOdds returns the odds of an answer of [StageRally] that makes a check, or nil.
func (p *Position) rallyOdds(b *Battle, verb, at, to uint8, v game.Viewer) *game.Odds {
	s := p.top().seat()
	skill := int(p.face(b, s).Skill)
	passed := func(result Result) bool { return passes(result, skill, p.High(s)) }
	loses := func(result Result) bool { return result == Skull && p.adjoins(b, s, at) }
	switch verb {
	case VerbRally:
		return p.zoneOdds(b, at, v)
	case VerbWithdraw:
		return p.withdrawOdds(b, at, to, v)
	case VerbGarrison:
		o := p.checkOdds(b, v, []checkLine{{"garrison", passed}, {"cube-kept", isOfficer}, {"morale-lost", loses}})
		o.Steps = append(o.Steps, oddsLine("commander.command.skill", RuleGarrisonNew, skill))
		return o
	case VerbRallyArmy:
		bound := p.morale[s] == lowMost // a leader's help alone lifts it (B20.9)
		o := p.checkOdds(b, v, []checkLine{
			{"morale-up", func(result Result) bool { return passed(result) && !bound }}, {"cube-kept", isOfficer}, {"morale-lost", isSkull},
		})
		o.Steps = append(o.Steps, oddsLine("commander.command.skill", RuleRallyArmy, skill))
		return o
	}
	return nil
}

// zoneOdds returns the odds of the rally of a zone: that all blocks that are not Firm
// recover, or some of them; if all are Firm, that they may reform (B20.3, B20.6).
func (p *Position) zoneOdds(b *Battle, at uint8, v game.Viewer) *game.Odds {
	loses := func(result Result) bool { return result == Skull && p.adjoins(b, p.top().seat(), at) }
	var shaken []uint8
	lead := p.lead[at]
	together := lead != none && p.Blocks[lead].Formation == Column
	for i, u := range [...]uint8{lead, p.second[at], p.marker[at]} {
		if u != none && p.Blocks[u].State != Firm && !(i == 1 && together) {
			shaken = append(shaken, u)
		}
	}
	count := func(result Result) (n int) {
		for _, u := range shaken {
			if result != Skull && p.rallies(b, u, result) {
				n++
			}
		}
		return n
	}
	all := func(result Result) bool { return len(shaken) > 0 && count(result) == len(shaken) }
	o := p.checkOdds(b, v, []checkLine{
		{"rallied", all},
		{"rallied-some", func(result Result) bool { return count(result) > 0 && !all(result) }},
		{"reforms", func(result Result) bool { return len(shaken) == 0 && result != Skull }},
		{"cube-kept", func(result Result) bool { return result == Officer && p.heedsOfficer(at) }},
		{"morale-lost", loses},
	})
	for _, u := range shaken {
		o.Steps = append(o.Steps, p.skillLine(b, u, RuleRallyZone))
	}
	return o
}

// withdrawOdds returns the odds of the rally for which block u withdraws alone (B20.5), for
// the blocks then in the zone, after the toll of the way. It is nil if the way draws a card
// or the block does not survive it.
func (p *Position) withdrawOdds(b *Battle, u, to uint8, v game.Viewer) *game.Odds {
	k, s := &p.Blocks[u], b.Seat[u]
	if !k.Type.HQs() && b.testing[k.Arm()][k.At].Has(int(to)) {
		return nil
	}
	q := *p
	r := referee{&q, b, nil, nil}
	r.leave(u, to)
	if !(q.occupied[s] | q.posted[s]).Has(int(to)) {
		return nil
	}
	return q.zoneOdds(b, to, v)
}
