package napoleonics

// Refusals of battle answers at the wrong time, with their rules.

// untimelyCombat names the rule that keeps an action of some kind from answering a
// step of a combat.
func (p *Position) untimelyCombat(f *frame, v Verb) string {
	b, c := p.Battle(), &p.Fight
	driven := (f.Stage == StageFlags || f.Stage == StageRetreat) && f.A == c.Attacker // the attacker falls back
	switch v {
	case VerbStand, VerbStrike, VerbBack:
		if c.ranged {
			return RuleRangedNoAnswer
		}
	case VerbRetire, VerbRetireTo:
		if c.ranged {
			return RuleRangedNoRetire
		}
	}
	switch v {
	case VerbStrike:
		switch {
		case c.Defender == none:
			return RulingStrikeLeader
		case c.struck:
			return RuleFirstStrikeOne
		case driven:
			return RuleBackNoStrike
		}
		return RuleAskStrike
	case VerbBack:
		return p.untimelyBack(b, f, driven)
	case VerbRetire:
		switch {
		case driven && c.struck:
			return RuleRetireNotFirst
		case driven:
			return RuleRetireNotBack
		}
		return RuleAskRetire
	case VerbSquare:
		switch {
		case driven && c.struck:
			return RuleSquareNotStruck
		case driven:
			return RuleSquareNotBack
		}
		return RuleAskSquare
	case VerbJoin, VerbEngage:
		if c.Defender == none && !c.ranged {
			return RuleCombined // a leader alone is no unit
		}
		return RuleCombinedDeclared
	case VerbAdvance:
		return p.untimelyAdvance(b, f, driven)
	case VerbMelee:
		switch {
		case c.bonus:
			return RuleBonusOnce
		case f.Stage == StageAdvance && b.Cavalry>>c.Attacker&1 == 0:
			return RuleBonusCavalry
		}
	case VerbFire:
		if f.Stage == StageBonus {
			return RuleOneKindOfBattle
		}
	}
	return RuleSequence
}

// untimelyBack names the rule by which no unit battles back now.
func (p *Position) untimelyBack(b *Battle, f *frame, driven bool) string {
	c := &p.Fight
	switch {
	case driven && !c.struck:
		return RuleNoBackToBack
	case c.retires:
		return RuleRetireNoBack
	case c.struck && p.square(int(c.Defender)) && b.class(int(c.Attacker)) == Cavalry:
		return RulingSquareNoBack
	case c.struck:
		return RuleFirstStrikeNoBack
	case f.Stage == StageAdvance:
		return RuleNoBackAfterRetreat
	}
	return RuleSequence
}

// untimelyAdvance names the rule by which no unit advances now.
func (p *Position) untimelyAdvance(b *Battle, f *frame, driven bool) string {
	c := &p.Fight
	switch {
	case b.Artillery>>c.Attacker&1 != 0:
		return RuleArtilleryNoGround
	case p.square(int(c.Attacker)):
		return RuleSquareNoGround
	case c.ranged:
		return RuleNoGroundRanged
	case driven && c.struck:
		return RuleNoGroundStrike
	case driven:
		return RuleBackNoGround
	case f.Stage == StageLeader:
		return RuleCheckGround
	}
	return RuleSequence
}
