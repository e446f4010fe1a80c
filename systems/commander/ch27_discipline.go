package commander

// Section 27.8: Disciplined Infantry.

func init() {
	table[StageSteady] = stageRow{
		Section: "27.8", Rule: RuleDisciplinedOnce, Marks: inCombat, Verbs: []uint8{VerbDiscipline, VerbPass}, Mixed: true,
		List: either(VerbDiscipline, VerbPass), Play: referee.steadyPlayed, Ask: threatened,
	}
}

// maySteady reports whether the defending Lead may use Disciplined Infantry (B27.45).
func (p *Position) maySteady(b *Battle) bool {
	f := &p.Fight
	k := &p.Blocks[f.Target]
	if !f.Attack.Assault() || !k.Type.Infantry() || !k.Steady() || p.used[f.defends()]&usedDisciplined != 0 {
		return false
	}
	_, ok := p.disciplined(b, f.Target)
	return ok
}

// steadyPlayed uses it, or not.
func (r referee) steadyPlayed(_ *frame, v, _, _ uint8) {
	s := r.pop().seat()
	if v == VerbPass {
		return
	}
	r.used[s] |= usedDisciplined
	r.Fight.marks |= markSteady
	rule := RuleShiftDisciplined
	if r.veteran(r.b, r.Fight.Target) {
		rule = RuleVeteranDisciplined
	}
	r.tellBlock("discipline", rule, r.Fight.Target)
}

// disciplined reports whether an infantry block has Disciplined Infantry (B27.45): by
// its commander or as veterans (B29.23), and not with a Skill of 0 or 1.
func (p *Position) disciplined(b *Battle, u uint8) (rule string, ok bool) {
	switch {
	case !p.Blocks[u].Type.Infantry():
		return RuleMayFire, false
	case !p.veteran(b, u) && !p.able(b, b.Seat[u], DisciplinedInfantry):
		return RuleMayFire, false
	case p.skill(b, u) < 2:
		return RuleDisciplinedSkill, false
	}
	return RuleDisciplinedFire, true
}
