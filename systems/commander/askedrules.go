package commander

// Which rule asks a question: refusals of answers to another one name it.

// askedRules are the rules behind the questions, by stage; [RuleSequence] where none is
// listed.
var askedRules = [...]string{
	StageCup: RuleInitiativeFirst, StageReact: RulingReaction, StageArrive: RulingReinforced, StageBuy: RulingBuying, StageRally: RuleRally, StageCede: RulingCedeThenYield,
	StagePush: RulingLastBlack, StageAlong: RuleWithdrawByOwner, StageReady: RulingSkirmishSwap,
	StageRed: RulingWhoActsFirst, StageCalled: RulingCalledCombat, StageCharge: RulingChargeParts, StageWithdraw: RulingWithdrawAssault,
	StageSteady: RuleDisciplinedOnce, StageSquare: RulingSquareFirst, StageCancel: RulingCancelInCards, StageSkirmish: RulingSkirmish,
	StageRetreat: RuleRetreatByEnemy, StageExcess: RulingBatteryParts, StageFollow: RulingFollowsLost, StageFlight: RulingHQAlone,
	StageLoss: RulingBatteryStands, endOfEventStages: "",
}

// askedRule names the rule by which the frame on top asks what it asks.
func (p *Position) askedRule(f *frame) string {
	fight := &p.Fight
	switch f.stage {
	case StageCancel:
		if fight.Aids[f.seat().Other()].Card != none {
			return RuleCancelNotCounted
		}
	case StageCard:
		switch {
		case p.chose(choiceSolo):
			return RuleSoloAttacker
		case fight.Attack == AttackMixte || fight.Attack == AttackGuns:
			return RuleMixteAssault
		}
		return RuleCombatCards
	case StageAgain:
		if f.b == 0 {
			return RuleMixteAdvance
		}
		return RulingRedraws
	case StageArrange:
		if fight.Attack != NoAttack && f.seat() == fight.Seat && f.b == fight.To {
			return RuleAdvanceArrange
		}
		return RuleRetreatArrange
	}
	if rule := askedRules[f.stage]; rule != "" {
		return rule
	}
	return RuleSequence
}
