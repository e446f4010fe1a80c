package commander

import "mariscal/game"

// Section 21.1: the check of a rally.

// rallyRuns runs a rally: a card, a leader who may help, the result.
func (r referee) rallyRuns(f *frame) {
	s := game.Seat(f.b >> rallySeat)
	if f.a < rallyGarrison && !(r.occupied[s] | r.posted[s]).Has(int(f.a)) {
		at := r.pop().a // who withdrew there did not come through (B20.5)
		r.tellAt("rally-off", RuleRallyZone, s, at)
		return
	}
	if f.b&1 == checkDraw {
		at := f.a & (rallyGarrison - 1)
		if f.a == rallyArmy {
			at = none
		}
		f.b, f.c = f.b|checkApply, uint8(r.check(s, at, "rally", RuleSkillCheck))
		r.offerAssist(s, Result(f.c))
		return
	}
	a, result, helped := f.a, Result(f.c&^assisted), f.c&assisted != 0
	paid := f.b&rallyFree == 0
	r.pop()
	if result == Officer && paid && (a >= rallyGarrison || r.heedsOfficer(a)) {
		r.reserve[s]++ // B21.6
		rule := RuleRallyOfficer
		if a < rallyGarrison {
			rule = RulingOfficerAgain
		}
		r.tell("cube-kept", rule, s)
	}
	switch {
	case a == rallyArmy:
		r.armyRallies(s, result, helped)
	case a >= rallyGarrison:
		r.garrisonComes(s, a-rallyGarrison, result)
	default:
		r.zoneRallies(s, a, result)
	}
}

// armyRallies raises the Morale of an army by one if it passes (B21.5); back to High only
// with the help of a leader (B29.17).
func (r *referee) armyRallies(s game.Seat, result Result, helped bool) {
	ok := passes(result, int(r.face(r.b, s).Skill), r.High(s))
	switch {
	case result == Officer:
		r.armyDone[s] = false // B20.8
		if r.morale[s] == lowMost && !helped {
			r.tell("rally-bound", RuleRallyArmyBounds, s)
			return
		}
		rule := RuleRallyMorale
		if helped {
			rule = RuleAssistCost
		}
		r.raise(s, 1, rule)
	case ok && r.morale[s] == lowMost:
		r.tell("rally-bound", RuleRallyArmyBounds, s)
	case ok:
		r.raise(s, 1, RuleRallyMorale)
	case result == Skull:
		r.tell("rally-failed", RuleRallySkull, s)
		r.lose(s, 1, RuleRallySkull)
	default:
		r.tell("rally-failed", rallyRules[result], s)
	}
}

// rallyRules are the rules of the rally table by which each result counts.
var rallyRules = [ResultCount]string{
	Officer: RuleRallyOfficer, Crossed: RuleRallyCrossed, Skull: RuleRallySkull,
	Flags1: RuleRallyFlags, Flags2: RuleRallyFlags, Flags3: RuleRallyFlags, Flags4: RuleRallyFlags,
}

// zoneRallies improves every block of a place that passes by its own Skill (B20.3); then
// they may reform, except after a skull (B20.6).
func (r *referee) zoneRallies(s game.Seat, at uint8, result Result) {
	if result == Officer && r.heedsOfficer(at) {
		r.rallied &^= 1 << at // B20.4, BR.56
	}
	if result == Skull {
		r.tellAt("rally-failed", RuleRallySkull, s, at)
		if r.adjoins(r.b, s, at) {
			r.lose(s, 1, RuleRallySkull)
		}
		return
	}
	together := r.lead[at] != none && r.Blocks[r.lead[at]].Formation == Column
	leadPasses := false
	for i, u := range [...]uint8{r.lead[at], r.second[at], r.marker[at]} {
		if u == none {
			continue
		}
		ok := r.ralliesUp(u, result)
		if i == 0 {
			leadPasses = ok
		} else if i == 1 && together {
			ok = leadPasses // B28.7
		}
		if ok {
			r.recovers(u, result)
			if m := r.mateOf(u); m != none {
				r.recovers(m, result) // B27.24
			}
		}
	}
	r.active = r.inLines(at) | bitOf(r.marker[at]) | bitOf(r.mateIn(at))
	r.moved, r.changed, r.faced, r.swapped = 0, 0, 0, 0
	if !r.Over() {
		r.push(StageReform, uint8(s), at, 0)
	}
}

// recovers improves a block that has rallied. It keeps its formation; a Firm Veteran becomes
// fresh (B29.24).
func (r *referee) recovers(u uint8, result Result) {
	k := &r.Blocks[u]
	if k.State == Firm {
		if r.veteran(r.b, u) && k.Fresh == 0 && k.Formation != Road {
			k.Fresh = 1
			r.tellBlock("fresh", RuleVeteranFresh, u)
		}
		return
	}
	rule := rallyRules[result]
	if s := r.b.Seat[u]; result == Officer && r.b.Setup.Armies[s].Fragile && !r.highFor(r.b, u) && !k.Type.HQs() {
		rule = RuleFragileNear
	}
	r.improve(u, rule)
}

// improve makes the state of block u better by one (B21.4).
func (r *referee) improve(u uint8, rule string) {
	k := &r.Blocks[u]
	switch {
	case k.State == Disordered && k.Type.Infantry():
		k.State, rule = Dispersed, RuleRallyState
	case k.State != Firm:
		k.State = Firm
	default:
		return
	}
	r.tellState("rallied", rule, u)
}
