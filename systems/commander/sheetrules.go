package commander

import "mariscal/game"

// What may be read about a mark of a block, a tag of a zone, the ground and the results of
// cards: the rules that work there, the most particular first.

// A topic is a thing of the reference and the rules about it.
type topic struct {
	id    string
	rules []string
}

type topics []topic

// sheets are the topics as sheets without numbers.
func (list topics) sheets() []game.Sheet {
	out := make([]game.Sheet, len(list))
	for i, t := range list {
		out[i] = game.Sheet{ID: t.id, Values: []game.SheetValue{}, Rules: t.rules}
	}
	return out
}

// markRules are those of the states, formations and markers of blocks.
var markRules = topics{
	{"dispersed", []string{RuleDispersed, RuleNoZones}},
	{"disordered", []string{RuleDisordered, RuleFlankZones, RuleCohesionHit, RulingHarriedHit, RulingBackAgain}},
	{"road", []string{RuleRoadDisordered, RulingRoadAttacked, RulingRoadBack}},
	{"square", []string{RuleSquareShield, RuleSquareNotFlanked, RuleSquareNoSupport, RulingSquareCheck, RulingSquareHits}},
	{"column", []string{RuleColumn, RuleColumnFirm, RuleColumnZones, RuleColumnPoints, RuleColumnMoves, RulingColumnFires}},
	{"battery", []string{RuleBatteryOneBlock, RuleBatteryPoints, RuleBatteryHits, RuleBatterySkill}},
	{"charge", []string{RuleCharge, RuleChargeShield, RuleChargeShifts, RuleChargeMoves, RuleCardCombatNoRed, RuleCardCombatToken, RulingScattered}},
	{"shots", []string{RuleSkirmishers, RuleSkirmishMove, RuleSkirmishNoBattle, RulingTwoSteps, RulingSkirmishArrives}},
	{"burst", []string{RuleStepLoss, RuleBurstLoss, RuleBurstIcons}},
	{"fresh", []string{RuleFresh, RuleFreshEarly, RulingBorneFate}},
	{"guns", []string{RuleDetachedPoints, RuleDetachedMoves, RulingGunMarkers}},
	{"engaged", []string{RuleOneToken, RuleAttackType, RuleDefenderNoWing, RuleWingEngaged, RuleRetreatToken, RuleAdvanceToken, RulingRemoval}},
}

// tagRules are those of what a zone may be besides its ground.
var tagRules = topics{
	{"fort", []string{RuleFort, RuleFortHolds, RuleFortWing, RuleFortZones, RulingFortRange, RulingFortHQ}},
	{"flag-blue", []string{RuleFlagColours, RuleControl, RulingControl}},
	{"flag-white", []string{RuleFlagColours, RuleControl, RulingControl}},
}

// groundRules are those of some grounds besides the table of terrain.
var groundRules = map[string][]string{
	River.String():     {RulingFireAcross},
	SlopeUp.String():   {RuleHigherOnly, RulingRisingGround},
	CliffUp.String():   {RuleHigherOnly, RulingRisingGround, RulingCliff},
	Redoubted.String(): {RuleRedoubt, RuleRedoubtZones},
}

// resultRules are those of what a card shows, in a combat and in a check.
var resultRules = topics{
	{Smoke.String(), []string{RuleSmoke}},
	{Musket.String(), []string{RuleMusket, RuleSkirmishers, RuleBombardImmune}},
	{RoundShot.String(), []string{RuleRoundShot}},
	{Bones.String(), []string{RuleBones, RulingBones, RulingCriticalFirst}},
	{BlackCross.String(), []string{RuleBlackCross, RulingCriticalFirst}},
	{HorseHead.String(), []string{RuleHorseHead, RuleCavalryBattle, RulingCavalryBattle}},
	{Bayonets.String(), []string{RuleBayonets, RuleWingSpared}},
	{BayonetsBurst.String(), []string{RuleBayonetsBurst, RuleBurstIcons}},
	{Bursts.String(), []string{RuleBurstResult}},
	{RetreatFlag.String(), []string{RuleRetreatFlag, RuleRetreatCauses}},
	{Officer.String(), []string{RuleCheckOfficer, RuleCriticalOfficer, RulingFragileCube}},
	{Flags1.String(), []string{RuleCheckFlags, RuleCriticalFlags}},
	{(Flags1 + 1).String(), []string{RuleCheckFlags, RuleCriticalFlags}},
	{(Flags1 + 2).String(), []string{RuleCheckFlags, RuleCriticalFlags}},
	{Flags4.String(), []string{RuleCheckFlags, RuleCriticalFlags}},
	{Crossed.String(), []string{RuleCheckCrossed, RuleCriticalCrossed}},
	{Skull.String(), []string{RuleCheckSkull, RuleCriticalSkull, RulingCritical}},
}
