package commander

import "mariscal/game"

// Chapters 11, 26 and 23.5: losses of steps, elimination, the critical table.

// lossRows are the stages of losses.
func lossRows() []stageRow {
	return []stageRow{
		{
			Stage: StageLoss, Section: "27.4", Rule: RulingBatteryStands, Marks: ofBlock, Verbs: []uint8{doLose}, Mixed: true, Who: ownerOf,
			List: (*Position).lossActions, Play: referee.lossPlayed, Refuse: (*Position).refuseLoss, Ask: aboutBlock,
		},
		{Stage: StageCritical, Section: "23.5", Does: referee.critical},
		{
			Stage: StageWaver, Section: "29.7", Marks: ofBlock, Verbs: []uint8{doIcon, doMorale}, Who: ownerOf,
			List: (*Position).waverActions, Play: referee.waverPlayed, Refuse: (*Position).refuseWaver, Ask: aboutBlock,
		},
	}
}

// stepLoss takes a step of a block: its Burst first, then a long block becomes short,
// each by a block of the same Skill or lower out of the pool; otherwise it is
// eliminated (B11.1 to B11.5). Of a Grand Battery its owner chooses who takes it.
func (r *referee) stepLoss(u uint8, rule string) {
	k := &r.Blocks[u]
	if !k.Standing() {
		return
	}
	if k.Formation == Battery {
		r.push(StageLoss, u, 0, 0)
		return
	}
	r.takeStep(u, rule)
}

// lossActions lists the two pieces of a Grand Battery.
func (p *Position) lossActions(_ *Battle, f *frame, buf []game.Action) []game.Action {
	return append(buf, one(doLose, f.a), one(doLose, p.mateOf(f.a)))
}

// lossPlayed takes the step of one.
func (r referee) lossPlayed(_ *frame, _, u, _ uint8) {
	r.pop()
	r.takeStep(u, RuleBatteryLoss)
}

// refuseLoss: the question is about the battery.
func (p *Position) refuseLoss(b *Battle, f *frame, _, x, _ uint8) *game.Refusal {
	return b.otherBlock(f.a, x, RuleBatteryLoss)
}

// takeStep takes a step of a block itself.
func (r *referee) takeStep(u uint8, rule string) {
	k := &r.Blocks[u]
	switch {
	case k.Icons&Burst != 0:
		if r.replace(u, k.Type, k.Skill, true) {
			k.Icons &^= Burst
			r.tellBlock("step-lost", RuleBurstLoss, u)
			return
		}
		rule = RuleBlockSupply
	case k.Type == Long:
		if skill := k.Skill; r.replace(u, Short, skill, false) {
			rule = RuleLongLoss
			if k.Skill < skill {
				rule = RulingReplacement
			}
			r.tellBlock("step-lost", rule, u)
			return
		}
		rule = RuleBlockSupply
	}
	r.eliminate(u, rule)
}

// replace puts a block of a type in the place of another: of a Skill, or of a lower
// one if there is none; the old one goes back to the pool, unless it is a Burst that is
// lost: such a block replaces nobody. It keeps state, facing, formation and markers
// (BR.47). It reports whether there was one.
func (r *referee) replace(u uint8, t Type, skill uint8, burst bool) bool {
	k := &r.Blocks[u]
	if !r.b.Setup.Limited {
		k.Type, k.Skill = t, skill
		return true
	}
	pool := &r.pool[r.b.Seat[u]]
	for n := int(skill); n >= 0; n-- {
		if pool[t][n] > 0 {
			pool[t][n]--
			if !burst {
				pool[k.Type][k.Skill]++
			}
			k.Type, k.Skill = t, uint8(n)
			return true
		}
	}
	return false
}

// toPool puts a block that leaves the map back into a limited supply, unless it shows a
// Burst.
func (r *referee) toPool(u uint8) {
	if k := &r.Blocks[u]; r.b.Setup.Limited && int(k.Type) < PoolTypes && k.Icons&Burst == 0 {
		r.pool[r.b.Seat[u]][k.Type][k.Skill]++
	}
}

// eliminate takes a block off the map: its army loses one Morale (B26.1). Headquarters
// come back next turn (B27.53), garrisons may be placed again.
func (r *referee) eliminate(u uint8, rule string) {
	k := &r.Blocks[u]
	s := r.b.Seat[u]
	r.tellBlock("eliminated", rule, u)
	if k.Formation == Battery {
		r.unlimber(u)
	}
	if k.Formation == Column {
		for _, w := range [2]uint8{r.lead[k.At], r.second[k.At]} {
			if w != none {
				r.Blocks[w].Formation = Plain
			}
		}
	}
	if k.Line == Lead && !k.Type.HQs() && r.second[k.At] == none {
		r.marked &^= 1 << k.At
	}
	r.toPool(u)
	r.take(u)
	k.Formation, k.Guns, k.Fresh = Plain, false, 0
	k.Away = Eliminated
	switch {
	case k.Type.HQs():
		k.Away, k.Back, k.State = Awaited, r.turn+1, Disordered
		r.tellBlock("hq-returns", RuleHQReturns, u)
	case u == r.b.Spare[s][0] || u == r.b.Spare[s][1]:
		k.Away, k.State = Unplaced, Firm
	}
	r.lose(s, 1, RuleEliminated)
}

// critical draws for the critical table of the army of a seat, whose Lead is u
// (B23.58 to B23.61). Its Morale is lost unless the card is an Officer: what that loss
// brings comes before the rest (BR.32).
func (r referee) critical(f *frame) {
	s, u := f.seat(), f.b
	r.pop()
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

// criticalRule names the result by which an army checks.
func (p *Position) criticalRule(s game.Seat) string {
	switch {
	case p.Fight.fireRow():
		return RuleBones
	case s == p.Fight.Seat:
		return RuleBlackCross
	}
	return RuleRetreatFlag
}

// waver takes one Skill of a block: one of Skill zero is removed, any other is replaced
// by one of its size and a lower Skill; if there is none its owner chooses (B29.18 to
// B29.20).
func (r *referee) waver(u uint8) {
	k := &r.Blocks[u]
	if k.Skill == 0 {
		r.eliminate(u, RuleWaverMilitia)
		return
	}
	lacks := r.b.Setup.Limited && k.Icons&Burst != 0 // the supply has no block with a Burst
	if !lacks && r.replace(u, k.Type, k.Skill-1, false) {
		r.tellBlock("wavers", RuleWaver, u)
		return
	}
	if k.Icons != 0 {
		r.push(StageWaver, u, 0, 0)
		return
	}
	r.lose(r.b.Seat[u], 1, RuleWaverReplace)
}

// waverActions lists what the owner of a wavering block gives instead.
func (p *Position) waverActions(_ *Battle, f *frame, buf []game.Action) []game.Action {
	return append(buf, one(doIcon, f.a), one(doMorale, f.a))
}

// refuseWaver: the question is about the block that wavers.
func (p *Position) refuseWaver(b *Battle, f *frame, _, x, _ uint8) *game.Refusal {
	return b.otherBlock(f.a, x, RuleWaverReplace)
}

// waverPlayed takes an icon of the block, or one Morale.
func (r referee) waverPlayed(_ *frame, v, u, _ uint8) {
	r.pop()
	if v == doMorale {
		r.lose(r.b.Seat[u], 1, RuleWaverReplace)
		return
	}
	k := &r.Blocks[u]
	if k.Icons&Burst != 0 {
		k.Icons &^= Burst
	} else {
		k.Icons = 0
	}
	r.tellBlock("icon-lost", RuleWaverReplace, u)
}
