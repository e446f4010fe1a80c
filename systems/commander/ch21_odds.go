package commander

import "mariscal/game"

// The odds of Skill Checks one brings upon oneself: what each result would do, from the
// cards a viewer has not seen. A leader who may help is not in them.

// A checkLine is something a Skill Check may bring: its id, and the results that do.
type checkLine struct {
	id string
	by func(Result) bool
}

// checkOdds returns the chances of what a check may bring, without what cannot come.
func (p *Position) checkOdds(b *Battle, v game.Viewer, lines []checkLine) *game.Odds {
	weight, total := p.unseen(b, v)
	return linesOdds(b, &weight, lines, func(by func(Result) bool) int {
		sum := 0
		for c := range b.Cards {
			if by(b.Setup.Cards[c].Check) {
				sum += weight[c]
			}
		}
		return millionths(sum, total)
	})
}

// linesOdds tells how likely, in millionths, each line of a check is; cards without weight
// cannot be drawn.
func linesOdds(b *Battle, weight *[MaxCards]int, lines []checkLine, chance func(by func(Result) bool) int) *game.Odds {
	cards := 0
	for c := range b.Cards {
		cards += int(bool8(weight[c] > 0))
	}
	o := &game.Odds{Read: &game.ReadOdds{Row: rowCheck, Cards: cards}}
	o.Read.Sides = [2][]string{{}, {}}
	for _, l := range lines {
		if n := chance(l.by); n > 0 {
			o.Outcomes = append(o.Outcomes, game.OutcomeOdds{ID: l.id, Chance: n})
		}
	}
	return o
}

// isOfficer and isSkull are the results that count besides success.
func isOfficer(result Result) bool { return result == Officer }
func isSkull(result Result) bool   { return result == Skull }

// rallyOdds returns the odds of an answer of [StageRally] that makes a check, or nil.
func (p *Position) rallyOdds(b *Battle, verb, at, to uint8, v game.Viewer) *game.Odds {
	s := p.top().seat()
	skill := int(p.face(b, s).Skill)
	passed := func(result Result) bool { return passes(result, skill, p.High(s)) }
	loses := func(result Result) bool { return result == Skull && p.adjoins(b, s, at) }
	switch verb {
	case doRally:
		return p.zoneOdds(b, at, v)
	case doWithdraw:
		return p.withdrawOdds(b, at, to, v)
	case doGarrison:
		o := p.checkOdds(b, v, []checkLine{{"garrison", passed}, {"cube-kept", isOfficer}, {"morale-lost", loses}})
		o.Steps = append(o.Steps, oddsLine("commander.command.skill", RuleGarrisonNew, skill))
		return o
	case doRallyArmy:
		bound := p.morale[s] == lowMost // a leader's help alone lifts it (B20.9)
		o := p.checkOdds(b, v, []checkLine{
			{"morale-up", func(result Result) bool { return passed(result) && !bound }}, {"cube-kept", isOfficer}, {"morale-lost", isSkull},
		})
		o.Steps = append(o.Steps, oddsLine("commander.command.skill", RuleRallyArmy, skill))
		return o
	}
	return nil
}

// zoneOdds returns the odds of the rally of a zone: that all blocks which are not Firm
// recover, that some do; where all are Firm, that they may reform (B20.3, B20.6).
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

// skillLine tells the Skill by which a block checks.
func (p *Position) skillLine(b *Battle, u uint8, rule string) game.Reason {
	n := p.skill(b, u)
	args := []game.Arg{b.name("block", u), game.Num("n", n)}
	return game.Reason{Message: game.Message{ID: "commander.command.block-skill", Args: args}, Rule: rule, OK: true}
}
