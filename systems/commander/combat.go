package commander

import (
	"slices"

	"mariscal/game"
)

// Chapter 23: what a red cube and its combats ask, and how their steps follow.

// runCombat runs a frame of a combat: it asks, or changes the stack.
func (r *referee) runCombat(f *frame) (asks bool) {
	switch f.stage {
	case StageRed:
		return r.redAsks(f)
	case StageCharge:
		return r.chargeAsks(f)
	case StageCalled:
		if f.b == calledDone {
			r.pop()
			r.endCalled()
			return false
		}
		return true
	case StageCombat:
		r.combat(f)
	case StageRide:
		if x := r.pop(); r.Blocks[x.a].Standing() {
			r.ride(x.a, x.b)
		}
	case StageWithdraw:
		var buf [64]game.Action
		if len(r.withdrawals(r.b, buf[:0])) > 0 {
			return true
		}
		r.pop()
	case StageHits:
		r.hits(f)
	case StageDue:
		r.yields(f)
	case StageRetreat:
		return r.retreats(f)
	case StageExcess:
		return r.excess(f)
	case StageCrowd:
		r.crowd(f)
	case StageFollow:
		return r.followAsks(f)
	case StageFlight:
		return r.flight(f)
	case StageArrange:
		return r.arrangeAsks(f)
	case StageCritical:
		r.critical(f)
	case StageMelee:
		r.melee(f)
	case StageNerve:
		r.pop()
		r.attackersCheck()
	case StageDriven:
		r.pop()
		r.drivenCheck()
	case StageFate:
		r.fate(f)
	case StageAdvance:
		return r.advance(f)
	case StageLeader:
		r.leaderFate(f)
	default:
		return true
	}
	return false
}

// calledDone marks a [StageCalled] whose attack has been made.
const calledDone = 0xff

// combatActions lists the answers to a frame of a combat, ascending.
func (p *Position) combatActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	from := len(buf)
	buf = p.combatAnswers(b, f, buf)
	slices.Sort(buf[from:])
	return buf
}

// combatAnswers lists the answers in the order of the rules.
func (p *Position) combatAnswers(b *Battle, f *frame, buf []game.Action) []game.Action {
	yesOrNo := func(yes ...game.Action) []game.Action { return append(append(buf, yes...), bare(doPass)) }
	switch f.stage {
	case StageRed:
		return p.redActions(b, f.seat(), buf)
	case StageCalled:
		return p.calledActions(b, f, buf)
	case StageEngaged:
		return p.engagedActions(b, f, buf)
	case StageCharge:
		return p.chargeActions(b, f, buf)
	case StageWithdraw:
		return append(p.withdrawals(b, buf), bare(doPass))
	case StageClash:
		return yesOrNo(bare(doClash))
	case StageSteady:
		return yesOrNo(bare(doDiscipline))
	case StageSquare:
		return yesOrNo(one(doSquare, p.Fight.Target))
	case StageCard:
		return cardAnswers(buf, doPlay, p.redCards(b, f.seat()))
	case StageCancel:
		return cardAnswers(buf, doCancel, p.cancelCards(b, f.seat(), f.b))
	case StageShift:
		return append(buf, bare(doLeft), bare(doRight))
	case StageAgain:
		return yesOrNo(bare(doAgain))
	case StageSkirmish:
		return yesOrNo(bare(doSmoke))
	case StageShield:
		return yesOrNo(one(doShield, f.a))
	case StageHold:
		return yesOrNo(bare(doHold))
	case StageRetreat:
		return p.retreatActions(b, bitOf(f.a)|bitOf(f.b), buf)
	case StageExcess:
		return p.retreatActions(b, p.tooMany(b, f.b), buf)
	case StageFollow:
		return append(buf, one(doFollow, f.a), bare(doStay))
	case StageFlight:
		for set := p.retreatTo(b, f.a); set != 0; set &= set - 1 {
			buf = append(buf, two(doWithdraw, f.a, first(set)))
		}
	case StageArrange:
		return append(p.arranges(b, f.b, buf), bare(doDone))
	case StageWaver:
		return append(buf, one(doIcon, f.a), one(doMorale, f.a))
	case StageLoss:
		return append(buf, one(doLose, f.a), one(doLose, p.mateOf(f.a)))
	case StageAdvance:
		return append(buf, one(doAdvance, p.advancing(f)), bare(doStay))
	}
	return buf
}

// advancing returns the block an advance asks about.
func (p *Position) advancing(f *frame) uint8 {
	switch f.b {
	case advanceLead:
		return p.Fight.Lead
	case advanceSecond:
		return p.Fight.Second
	}
	return p.marker[p.Fight.From]
}

// cardAnswers appends a verb with each card of a set, and the pass.
func cardAnswers(buf []game.Action, v uint8, set CardSet) []game.Action {
	for c := set.next(0); c != none; c = set.next(c + 1) {
		buf = append(buf, one(v, c))
	}
	return append(buf, bare(doPass))
}

// combatDecision completes the question of a frame of a combat.
func (p *Position) combatDecision(b *Battle, f *frame, d *game.Decision) {
	d.Seat = p.askedOf(b, f)
	fight := &p.Fight
	if fight.To != none {
		d.About, d.From = game.Place(fight.To), game.Place(fight.From)
	}
	switch f.stage {
	case StageRed, StageCalled, StageCharge:
		d.About, d.From = game.NoPlace, game.NoPlace
		d.Left, d.Final = int(p.tokens[f.seat()]), f.stage == StageRed
	case StageEngaged, StageArrange, StageExcess:
		d.About, d.From = game.Place(f.b), game.NoPlace
	case StageWithdraw, StageSquare, StageSteady:
		d.Threat = true
	case StageCard:
		d.Hidden = true
	case StageCancel:
		d.Hidden, d.Card = true, b.CardIDs[f.b]
	case StageShield, StageHold, StageRetreat, StageFollow, StageFlight, StageWaver, StageLoss:
		if at := p.Blocks[f.a].At; at != none {
			d.About = game.Place(at)
		}
	}
}

// answerCombat plays an answer to a frame of a combat.
func (r *referee) answerCombat(f *frame, v, x, y, _ uint8) {
	s := f.seat()
	switch f.stage {
	case StageRed, StageCalled, StageEngaged, StageCharge:
		r.answerAttack(f, v, x, y)
		return
	case StageArrange:
		if v == doDone {
			f.c = arranged
		}
		r.form(v, x, y)
		return
	case StageRetreat:
		if f.a == x {
			f.a = none
		} else {
			f.b = none
		}
		r.fallBack(x, y, f.c)
		return
	case StageExcess:
		r.pop()
		r.fallBack(x, y, retreatExcess)
		return
	case StageAdvance:
		if v == doStay {
			r.stayed(f)
			return
		}
		r.advanceBlock(f, x)
		return
	case StageWithdraw:
		if v == doWithdraw {
			r.withdraw(x, y, RuleCavalryWithdraws)
			return
		}
	}
	asked := r.pop()
	switch v {
	case doClash:
		r.clash(s)
	case doDiscipline:
		r.used[s] |= usedDisciplined
		r.Fight.marks |= markSteady
		rule := RuleShiftDisciplined
		if r.veteran(r.b, r.Fight.Target) {
			rule = RuleVeteranDisciplined
		}
		r.tellBlock("discipline", rule, r.Fight.Target)
	case doSquare:
		r.formSquares()
	case doPlay:
		r.playRed(s, x)
	case doCancel:
		r.cancelWith(s, x)
	case doLeft:
		r.turnShift(s, -1)
	case doRight:
		r.turnShift(s, 1)
	case doAgain:
		r.again(asked, true)
	case doSmoke:
		r.Fight.marks |= markSmoke
		r.tell("smoke", RuleSkirmishers, s)
	case doShield:
		r.shieldBears(x)
	case doHold:
		r.hold(asked)
	case doFollow:
		r.follow(x, asked.b)
	case doWithdraw:
		r.fly(asked, y)
	case doIcon, doMorale:
		r.waverLoses(x, v == doIcon)
	case doLose:
		r.takeStep(x, RuleBatteryLoss)
	case doPass:
		switch asked.stage {
		case StageHold:
			r.push(StageRetreat, asked.a, asked.b, asked.c)
		case StageAgain:
			r.again(asked, false)
		}
	}
}

// answerAttack plays an answer to the choice of an attack.
func (r *referee) answerAttack(f *frame, v, x, y uint8) {
	s, stage := f.seat(), f.stage
	switch by := attackOf(v); {
	case v == doPlay:
		r.playFree(s, x)
	case v == doWatch:
		r.watches(s)
	case by == AttackCharge:
		r.charge(f, x, y)
	case v == doPass && stage == StageRed:
		rule := RuleAttacks
		if f.b > 0 {
			rule = RuleCombatEnds
		}
		r.tell("pass", rule, s)
		f.a, f.b = uint8(s.Other()), f.b+1
	case v == doPass:
		r.tell("pass", RuleAttacks, s)
		f.b = calledDone
	case v == doHalt && stage == StageCharge:
		r.endCharge(s)
	case v == doHalt:
		if r.called { // nobody attacked
			r.used[s] &^= usedToken
		}
		r.tellAt("halt", RuleCombatMoveOnly, s, r.pop().b)
	case by != NoAttack && stage == StageEngaged:
		r.pop()
		r.attack(by, x, y)
	case by != NoAttack:
		r.turnOver(f)
		r.engage(s, r.Blocks[x].At)
		r.attack(by, x, y)
	case v == doRide && stage == StageEngaged:
		r.rideIn(x, y)
	case v == doRide && stage == StageCharge:
		r.chargeRide(f, x, y)
	case v == doRide:
		from := r.Blocks[x].At
		r.turnOver(f)
		r.engage(s, from)
		r.push(StageEngaged, uint8(s), y, from)
		r.rideIn(x, y)
	case v == doWheel:
		r.turnOver(f)
		r.engage(s, x)
		r.push(StageEngaged, uint8(s), x, none)
		r.tellAt("wheel", RuleTokenArrange, s, x)
	default:
		r.form(v, x, y)
	}
}

// turnOver notes that a seat has acted: the other is next in a red cube, and the
// combat a card called for has been made.
func (r *referee) turnOver(f *frame) {
	if f.stage == StageRed {
		f.a, f.b = uint8(f.seat().Other()), 0
		return
	}
	f.b = calledDone
}
