package commander

// Chapter 11: losses of steps.

// stepLoss takes a step of a block: first its Burst, then a long block becomes short. The
// pool must have a replacement of the same Skill or lower; otherwise the block is eliminated
// (B11.1 to B11.5). The owner of a Grand Battery chooses the block that takes the loss.
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

// takeStep takes a step of this block.
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

// replace replaces a block by one of type t from the pool, of this Skill or the next lower
// one, and reports whether there was one. The old block goes back to the pool, unless it lost
// its Burst. State, facing, formation and markers stay (BR.47).
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
