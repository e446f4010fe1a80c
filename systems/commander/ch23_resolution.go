package commander

import (
	"mariscal/game"
)

// Sections 23.2 to 23.5: the card that is drawn, its result, and what that begins.

func init() {
	table[StageSkirmish] = stageRow{
		Section: "23.5", Rule: RulingSkirmish, Marks: inCombat, Verbs: []uint8{VerbSmoke, VerbPass}, Mixed: true,
		List: either(VerbSmoke, VerbPass), Play: referee.skirmishPlayed, Ask: aboutFight,
	}
	table[StageMelee] = stageRow{Section: "23.5", Marks: inCombat, Does: referee.melee}
	table[StageNerve] = stageRow{Section: "23.5", Marks: inCombat, Does: referee.attackersCheck}
	table[StageDriven] = stageRow{Section: "23.5", Marks: inCombat, Does: referee.drivenCheck}
}

// drawResult draws the card of the combat (B23.20).
func (r *referee) drawResult() {
	f := &r.Fight
	f.drawn = r.draw(purposeFight, f.Seat, f.To)
	r.tellResult()
}

// reckon returns the column of a combat as it stands, and the sum of its modifiers.
func (p *Position) reckon(b *Battle, f *Combat) (column, shift int) {
	wings := p.wings(b, f.Attack, f.Seat, f.From, f.To)
	return columnOf(p.points(b, f, wings, nil)), p.shifts(b, f, wings, nil)
}

// drawnResult returns the result of the card drawn for the combat as it stands: a [Fire], or
// an [Assault] of the row of Assault.
func (p *Position) drawnResult(b *Battle) uint8 {
	f := &p.Fight
	column, shift := p.reckon(b, f)
	return p.treated(f, b.Setup.Cards[f.drawn].ResultAt(f.fireRow(), column, shift))
}

// maySmoke returns whose skirmishers may make the result smoke: exactly one Lead has
// Shots, the other is infantry, the result is Musket (B23.32, BR.26).
func (p *Position) maySmoke(b *Battle) (s game.Seat, ok bool) {
	f := &p.Fight
	if !f.fireRow() || Fire(p.drawnResult(b)) != Musket {
		return 0, false
	}
	lead, target := p.shots(f, f.Lead), p.shots(f, f.Target)
	switch {
	case lead && !target && p.Blocks[f.Target].Type.Infantry():
		return f.Seat, true
	case target && !lead && p.Blocks[f.Lead].Type.Infantry():
		return f.defends(), true
	}
	return 0, false
}

// skirmishPlayed makes it smoke, or not.
func (r referee) skirmishPlayed(_ *frame, v, _, _ uint8) {
	s := r.pop().seat()
	if v == VerbSmoke {
		r.Fight.marks |= markSmoke
		r.tell("smoke", RuleSkirmishers, s)
	}
}

// shots reports whether a Lead counts as having Shots.
func (p *Position) shots(f *Combat, u uint8) bool {
	s := f.Seat
	if u == f.Target {
		s = f.defends()
	}
	return p.Blocks[u].Icons&Shots != 0 || f.Aids[s].Shots && p.Blocks[u].Type.Infantry()
}

// resolve begins the consequences of the result, which affect only the blocks of the two
// zones, not wings (B23.29). What comes first is pushed last.
func (r *referee) resolve() {
	if result := r.drawnResult(r.b); r.Fight.fireRow() {
		r.fires(Fire(result))
	} else {
		r.assaults(Assault(result))
	}
}

// fires begins what a result of Fire does (B23.30 to B23.34).
func (r *referee) fires(result Fire) {
	f := &r.Fight
	att, def := f.Seat, f.defends()
	behind, back := uint8(none), result == Musket
	if f.Attack == AttackBombard {
		if r.b.Beside[f.From].Has(int(f.To)) { // B27.30, BR.33
			behind = f.Support
		}
		back = back && r.Blocks[f.Target].Type.Guns() // B27.29
	}
	if result == Smoke || f.marks&markSmoke != 0 {
		return
	}
	if back {
		r.push(StageDue, uint8(att), 0, 0)
	}
	r.push(StageDue, uint8(def), 0, 0)
	if back {
		r.push(StageHits, f.Lead, none, hitMusket)
	}
	r.push(StageHits, f.Target, behind, [FireCount]uint8{Musket: hitMusket, RoundShot: hitRoundShot, Bones: hitBones}[result])
	if result == Bones {
		r.push(StageCritical, uint8(def), f.Target, 0)
	}
}

// assaults begins what a result of Assault does (B23.41 to B23.49).
func (r *referee) assaults(result Assault) {
	f := &r.Fight
	att, def := uint8(f.Seat), uint8(f.defends())
	result, void := r.bursts(result)
	if void {
		return
	}
	switch result {
	case BlackCross:
		r.push(StageDue, att, 0, 0)
		r.push(StageHits, f.Lead, f.Second, hitBlackCross)
		r.push(StageCritical, att, f.Lead, 0)
	case HorseHead:
		if r.horses(f.Lead) || r.horses(f.Target) {
			r.tellAt("cavalry-battle", RuleCavalryBattle, f.Seat, f.To)
			r.push(StageMelee, att, 0, 0)
		}
	case Bayonets:
		r.push(StageDue, att, 0, 0)
		r.push(StageDue, def, 0, 0)
		r.push(StageHits, f.Lead, f.Second, hitBayonets)
		r.push(StageHits, f.Target, f.Support, hitBayonets)
	case BayonetsBurst:
		r.push(StageNerve, att, 0, 0)
		r.push(StageDue, def, 0, 0)
		r.push(StageHits, f.Target, f.Support, hitBayonetsBurst)
	case Bursts:
		r.push(StageDriven, def, 0, 0)
		r.push(StageDue, def, 0, 0)
		r.push(StageHits, f.Target, f.Support, hitBurst)
	case RetreatFlag:
		f.marks |= markGlory
		r.push(StageDue, def, 0, 0)
		r.flagged(f.Target, f.Support)
		r.push(StageCritical, def, f.Target, 0)
	}
}

// flagged drives the defenders back, then hits them. A Grand Battery among them retreats as two
// blocks, and both are hit.
func (r *referee) flagged(target, support uint8) {
	m := r.mateIn(r.Blocks[target].At)
	if m != none {
		r.push(StageHits, m, none, hitFlag)
	}
	r.push(StageHits, target, support, hitFlag)
	switch {
	case m == none:
		r.push(StageRetreat, target, support, retreatFlag)
	case m == r.mateOf(target):
		r.push(StageRetreat, support, none, retreatFlag)
		r.push(StageRetreat, target, m, retreatFlag)
	default:
		r.push(StageRetreat, support, m, retreatFlag)
		r.push(StageRetreat, target, none, retreatFlag)
	}
}

// bursts changes a result by the Bursts on the two Leads; void where both have one
// (B23.46, BR.27).
func (r *referee) bursts(result Assault) (changed Assault, void bool) {
	f := &r.Fight
	att, def := r.Blocks[f.Lead].Icons&Burst != 0, r.Blocks[f.Target].Icons&Burst != 0
	if result != BayonetsBurst || !att && !def || att && def && r.chose(choiceBothBurst) {
		return result, false
	}
	id := "burst-both"
	changed, void = result, att && def
	switch {
	case !att:
		id, changed = "burst-defender", Bayonets
	case !def:
		id, changed = "burst-attacker", Bursts
	}
	r.tellAt(id, RuleBurstIcons, f.Seat, f.To)
	return changed, void
}

// horses reports whether a block makes a cavalry battle: Firm cavalry, no skirmishers
// (B23.43, B28.4).
func (p *Position) horses(u uint8) bool {
	if u == none {
		return false
	}
	k := &p.Blocks[u]
	return k.Type == Cavalry && !k.skirmishers() && k.Steady() && k.Standing()
}

// melee is a cavalry battle: all cavalry checks, one card a zone; then each side
// suffers if the other has Firm cavalry in it (B23.43, BR.28).
func (r referee) melee(f *frame) {
	fight := &r.Fight
	sides := [2][2]uint8{{fight.Target, fight.Support}, {fight.Lead, fight.Second}}
	f.b++
	switch f.b {
	case 1:
		var failed [2][2]uint8
		for i, of := range sides {
			failed[i] = r.nerves(of, RuleCavalryBattle, 1<<Cavalry)
		}
		r.strike(failed[1], hitCavalry)
		r.strike(failed[0], hitCavalry) // the defender's first (BR.86)
	case 2:
		r.trampled(sides[1], sides[0], false)
		r.trampled(sides[0], sides[1], true)
	default:
		r.pop()
		r.push(StageDue, uint8(fight.Seat), 0, 0)
		r.push(StageDue, uint8(fight.defends()), 0, 0)
	}
}

// nerves makes those of two blocks of a zone that are of some types check, by one card, and
// returns those that fail.
func (r *referee) nerves(of [2]uint8, rule string, who Types) (failed [2]uint8) {
	failed = [2]uint8{none, none}
	result, drawn := Officer, false
	for i, u := range of {
		if u == none || !r.Blocks[u].Standing() || !who.Has(r.Blocks[u].Type) {
			continue
		}
		if !drawn {
			result, drawn = r.check(r.b.Seat[u], r.Blocks[u].At, "combat", rule), true
		}
		if !r.passes(r.b, u, result) {
			failed[i] = u
		}
	}
	return failed
}

// strike lets up to two blocks take a hit.
func (r *referee) strike(of [2]uint8, hit uint8) {
	if of != [2]uint8{none, none} {
		r.push(StageHits, of[0], of[1], hit)
	}
}

// trampled lets the blocks of a side suffer from the cavalry of the other: Firm
// infantry that defends forms square; other infantry and guns take a hit, but squares.
func (r *referee) trampled(of, by [2]uint8, defends bool) {
	if !r.horses(by[0]) && !r.horses(by[1]) {
		return
	}
	hit := [2]uint8{none, none}
	for i, u := range of {
		if u == none || !r.Blocks[u].Standing() {
			continue
		}
		switch k := &r.Blocks[u]; {
		case k.Type == Cavalry || k.Formation == Square:
		case defends && k.Type.Infantry() && k.Steady():
			r.formSquare(u, RuleCavalryBattle)
		default:
			hit[i] = u
		}
	}
	r.strike(hit, hitCavalry)
}

// attackersCheck makes the attackers check after Bayonets and Burst; a block that fails takes
// a hit (B23.45).
func (r referee) attackersCheck(*frame) {
	r.pop()
	f := r.Fight
	r.push(StageDue, uint8(f.Seat), 0, 0)
	r.strike(r.nerves([2]uint8{f.Lead, f.Second}, RuleBayonetsBurst, 0), hitBayonetsBurst)
}

// drivenCheck makes the defenders check if all of them retreated; a block that fails costs
// its army one Morale (B23.47).
func (r referee) drivenCheck(*frame) {
	r.pop()
	f := &r.Fight
	gone, rule := 0, RuleBurstResult
	for _, u := range [2]uint8{f.Target, f.Support} {
		switch {
		case u == none || !r.Blocks[u].Standing():
		case r.Blocks[u].At == f.To:
			return
		default:
			gone++
		}
	}
	if gone == 0 {
		return
	}
	result := r.check(f.defends(), f.To, "driven", rule)
	for _, u := range [2]uint8{f.Target, f.Support} {
		if u != none && r.Blocks[u].Standing() && !r.passes(r.b, u, result) {
			r.lose(f.defends(), 1, rule)
			return
		}
	}
}
