package commander

import "mariscal/game"

// Chapters 24.2, 27.7, 27.8 and 23.1: what may be declared before the cards.

// declareRows are the stages of what may be declared, and of the steps of a combat.
func declareRows() []stageRow {
	return []stageRow{
		{Stage: StageCombat, Section: "23", Marks: inCombat, Does: referee.combat},
		{
			Stage: StageWithdraw, Section: "24.2", Rule: RulingWithdrawAssault, Marks: inCombat, Verbs: []uint8{doWithdraw, doPass}, Mixed: true,
			Asks: referee.withdrawAsks, List: (*Position).withdrawActions, Play: referee.withdrawPlayed, Refuse: (*Position).refuseBefore, Ask: threatened,
		},
		{
			Stage: StageClash, Section: "27.7", Marks: inCombat, Verbs: []uint8{doClash, doPass}, Mixed: true,
			List: either(doClash, doPass), Play: referee.clashPlayed, Ask: aboutFight,
		},
		{
			Stage: StageSteady, Section: "27.8", Rule: RuleDisciplinedOnce, Marks: inCombat, Verbs: []uint8{doDiscipline, doPass}, Mixed: true,
			List: either(doDiscipline, doPass), Play: referee.steadyPlayed, Ask: threatened,
		},
		{
			Stage: StageSquare, Section: "27.3", Rule: RulingSquareFirst, Marks: inCombat, Verbs: []uint8{doSquare, doPass},
			List: (*Position).squareActions, Play: referee.squarePlayed, Refuse: (*Position).refuseSquare, Ask: threatened,
		},
	}
}

// withdrawAsks asks who withdraws, where anybody can.
func (r referee) withdrawAsks(*frame) bool {
	var buf [64]game.Action
	if len(r.withdrawals(r.b, buf[:0])) > 0 {
		return true
	}
	r.pop()
	return false
}

// withdrawActions lists them, and to stay.
func (p *Position) withdrawActions(b *Battle, _ *frame, buf []game.Action) []game.Action {
	return append(p.withdrawals(b, buf), bare(doPass))
}

// withdrawPlayed withdraws one, or ends it.
func (r referee) withdrawPlayed(_ *frame, v, x, y uint8) {
	if v == doPass {
		r.pop()
		return
	}
	r.withdraw(x, y, RuleCavalryWithdraws)
}

// refuseBefore says why a block does not withdraw before an attack.
func (p *Position) refuseBefore(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	switch {
	case v != doWithdraw:
		return nil
	case b.Seat[x] == p.askedOf(b, f) && p.Blocks[x].Standing() && p.withdraws(b, x):
		return refuse("retreat-path", p.refuseRetreat(b, x, y, f.stage == StageWithdraw), b.name("block", x), game.Named("to", b.Places[y]))
	}
	return refuse("no-withdrawal", RuleCavalryWithdraws, b.name("block", x))
}

// withdrawals appends where mounted blocks and headquarters of the place attacked may
// withdraw before an assault of infantry or artillery (B24.18, BR.45).
func (p *Position) withdrawals(b *Battle, buf []game.Action) []game.Action {
	at := p.Fight.To
	for _, u := range [4]uint8{p.lead[at], p.second[at], p.marker[at], p.mateIn(at)} {
		if u == none || !p.withdraws(b, u) {
			continue
		}
		for set := p.withdrawTo(b, u); set != 0; set &= set - 1 {
			buf = append(buf, two(doWithdraw, u, first(set)))
		}
	}
	return buf
}

// withdraws reports whether a block is of those that withdraw: cavalry, horse
// artillery, headquarters; not guns of a redoubt.
func (p *Position) withdraws(b *Battle, u uint8) bool {
	k := &p.Blocks[u]
	return (k.Type == Cavalry || k.Type == HorseGuns || k.Type.HQs()) && b.Works>>u&1 == 0
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
func (r referee) clashPlayed(f *frame, v, _, _ uint8) {
	s := f.seat()
	r.pop()
	if v == doClash {
		r.clash(s)
	}
}

// clash declares it: it costs one Morale at once.
func (r *referee) clash(s game.Seat) {
	mark, own := markClash, r.Fight.Lead
	if s != r.Fight.Seat {
		mark, own = markClashBack, r.Fight.Target
	}
	if !r.veteran(r.b, own) {
		r.used[s] |= usedClash
	}
	r.Fight.marks |= mark
	rule := RuleClash
	if r.veteran(r.b, own) {
		rule = RuleVeteranClash
	}
	r.tellBlock("clash", rule, own)
	r.lose(s, 1, RuleClashCost)
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
func (r referee) steadyPlayed(f *frame, v, _, _ uint8) {
	s := f.seat()
	r.pop()
	if v == doPass {
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

// squareOffered reports whether infantry of the place attacked may try to form square:
// the Lead attacker is cavalry, some infantry there is not Disordered (B23.15).
func (p *Position) squareOffered(b *Battle) bool {
	f := &p.Fight
	if !f.Attack.Assault() || p.Blocks[f.Lead].Type != Cavalry {
		return false
	}
	return p.squares(f.Target) || f.Support != none && p.squares(f.Support)
}

// squares reports whether a block may form square (B27.15).
func (p *Position) squares(u uint8) bool {
	k := &p.Blocks[u]
	return k.Type.Infantry() && k.Formation != Square && !k.Shattered()
}

// squareActions lists to form square, and not to.
func (p *Position) squareActions(_ *Battle, _ *frame, buf []game.Action) []game.Action {
	return append(buf, one(doSquare, p.Fight.Target), bare(doPass))
}

// squarePlayed tries to, or not.
func (r referee) squarePlayed(_ *frame, v, _, _ uint8) {
	r.pop()
	if v == doSquare {
		r.formSquares()
	}
}

// refuseSquare: the question is about the block attacked.
func (p *Position) refuseSquare(b *Battle, _ *frame, v, x, _ uint8) *game.Refusal {
	if v != doSquare {
		return nil
	}
	return b.otherBlock(p.Fight.Target, x, RuleSquareReaction)
}

// formSquares makes the check, one card for the zone: each block by its own Skill
// forms square or takes a hit (B27.16, B23.16, BR.29). A Mass Column becomes two
// squares (B31.6).
func (r *referee) formSquares() {
	f := &r.Fight
	result := r.check(f.defends(), f.To, "square", RuleSquareReaction)
	failed, column := [2]uint8{none, none}, r.Blocks[f.Target].Formation == Column
	passed := r.passes(r.b, f.Target, result) // of a column its Lead decides
	for i, u := range [2]uint8{f.Target, f.Support} {
		switch {
		case u == none || !r.squares(u):
		case column && passed, !column && r.passes(r.b, u, result):
			r.formSquare(u, RuleSquareReaction)
		default:
			failed[i] = u
		}
	}
	r.strike(failed, hitSquare)
}

// formSquare forms a block in square.
func (r *referee) formSquare(u uint8, rule string) {
	r.Blocks[u].Formation = Square
	r.tellBlock("square", rule, u)
}
