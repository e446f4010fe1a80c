package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Section 23.5: the modifiers of fire and assault, all applied at once (B23.27).

// shifts returns the sum of all modifiers of an attack with these wings; above 0 is to the
// right.
func (p *Position) shifts(b *Battle, f *Combat, wings zone.Set, why *[]game.Reason) int {
	t := tally{of: "commander.shift.", why: why}
	if f.Attack.Assault() {
		p.assaultShifts(b, f, wings, &t)
	} else {
		p.fireShifts(b, f, wings, &t)
	}
	for s := range f.Aids {
		aid := &f.Aids[s]
		t.add(int(aid.Shift), "card", RuleCardRed)
		t.add(int(aid.Turned)*int(aid.Neutral), "neutral", RuleNeutral)
	}
	return t.n
}

// fireShifts adds the modifiers of Fire.
func (p *Position) fireShifts(b *Battle, f *Combat, wings zone.Set, t *tally) {
	lead, target := &p.Blocks[f.Lead], &p.Blocks[f.Target]
	if f.Attack == AttackBombard {
		t.add(-1, "bombard", RuleShiftBombard)
	}
	switch {
	case target.Formation == Battery:
		t.add(-2, "battery", RuleShiftGunsHit)
	case target.Type.Guns():
		t.add(-1, "guns-hit", RuleShiftGunsHit)
	}
	if lead.Type.Guns() && lead.Shattered() {
		t.add(-1, "guns-disordered", RuleShiftGunsDisordered)
	}
	if lead.Formation == Square || lead.Formation == Column { // which does fire (BR.78)
		t.add(-1, "weak-fire", RuleShiftWeakFire)
	}
	if rule := p.flanked(b, f, wings); rule != "" {
		t.add(1, flankID(rule), RuleShiftFlankedFire)
	}
	if lead.Type.Guns() && (target.Formation == Square || target.Formation == Column) && b.clear(f.To) {
		rule := RuleShiftDense
		if target.Formation == Column {
			rule = RulingDense
		}
		t.add(1, "dense", rule)
	}
}

// assaultShifts adds the modifiers of Assault.
func (p *Position) assaultShifts(b *Battle, f *Combat, wings zone.Set, t *tally) {
	lead, target := &p.Blocks[f.Lead], &p.Blocks[f.Target]
	if !p.highFor(b, f.Lead) {
		t.add(-1, "low-morale", RuleShiftLowMorale)
	}
	if f.marks&markSteady != 0 {
		t.add(-1, "disciplined", RuleShiftDisciplined)
	}
	if lead.Type.Infantry() && target.Type == Cavalry && b.clear(f.To) {
		t.add(-1, "cavalry", RuleShiftCavalryFoot)
	}
	if lead.Type.Infantry() && target.Formation == Square && b.clear(f.To) {
		t.add(1, "square", RuleShiftSquare)
	}
	if lead.Formation == Column {
		t.add(-1, "weak-assault", RuleShiftWeakAssault)
	}
	if rule := p.flanked(b, f, wings); rule != "" {
		if target.Type.Guns() && p.second[f.To] == none { // a Grand Battery is one block
			t.add(2, "guns-flanked", RuleShiftGunsFlanked)
			if p.chose(choiceGunsFlanked) {
				t.add(1, flankID(rule), RuleShiftFlanked)
			}
		} else {
			t.add(1, flankID(rule), RuleShiftFlanked)
		}
	}
	if f.marks&markClash != 0 {
		t.add(1, "clash", RuleShiftClash)
	}
	if f.marks&markClashBack != 0 {
		t.add(-1, "clash", RuleShiftClash)
	}
}

// clear reports whether a place is open ground: clear, on a slope or not (BR.17).
func (b *Battle) clear(at uint8) bool {
	return b.Terrain[at] == Clear && b.Parent[at] == at
}
