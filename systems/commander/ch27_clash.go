package commander

import "mariscal/game"

// Section 27.7: the Clash of Wills.

func init() {
	table[StageClash] = stageRow{
		Section: "27.7", Marks: inCombat, Verbs: []uint8{VerbClash, VerbPass}, Mixed: true,
		List: either(VerbClash, VerbPass), Play: referee.clashPlayed, Ask: aboutFight,
	}
}

// mayClash returns the rule by which a seat may not declare a Clash of Wills, or "":
// an Assault, its Lead Firm and of higher Skill than the enemy's, once a red cube but
// for Veterans, no Unsteady commander, no frozen Morale (B27.42 to B27.44, BR.36).
func (p *Position) mayClash(b *Battle, s game.Seat) string {
	f := &p.Fight
	own, foe := f.Lead, f.Target
	if s != f.Seat {
		own, foe = foe, own
	}
	switch {
	case !f.Attack.Assault() || own == none || foe == none:
		return RuleClash
	case !p.Blocks[own].Steady() || p.skill(b, own) <= p.skill(b, foe):
		return RuleClash
	case p.able(b, s, Unsteady):
		return RuleClashUnsteady
	case p.frozen[s]:
		return RuleFrozenPenalties
	case p.used[s]&usedClash != 0 && !p.veteran(b, own):
		return RulingClashOnce
	}
	return ""
}

// clashPlayed declares it, or not.
// To declare it costs one Morale at once.
func (r referee) clashPlayed(_ *frame, v, _, _ uint8) {
	s := r.pop().seat()
	if v != VerbClash {
		return
	}
	mark, own := markClash, r.Fight.Lead
	if s != r.Fight.Seat {
		mark, own = markClashBack, r.Fight.Target
	}
	rule := RuleVeteranClash
	if !r.veteran(r.b, own) {
		r.used[s] |= usedClash
		rule = RuleClash
	}
	r.Fight.marks |= mark
	r.tellBlock("clash", rule, own)
	r.lose(s, 1, RuleClashCost)
}
