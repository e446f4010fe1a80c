package ancients

import (
	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// The reference: the values of each thing, as the rules use them, and the rules about it.

// Sheets implements [game.Reference]. The values of the rulebook are those the
// first battle was read with.
func (System) Sheets(ref game.Ref) (game.Sheets, error) {
	b, err := battles.Battle(ref)
	if err != nil {
		return game.Sheets{}, err
	}
	var units []game.Sheet
	for k, t := range b.Setup.Types {
		if t.Blocks > 0 {
			sheet := game.Sheet{ID: Kind(k).String(), Class: t.Class.String(), Values: unitValues(Kind(k), t), Rules: kindSheets[k]}
			units = append(units, sheet)
		}
	}
	return reference.Sheets(units, &spellings, &b.Setup.Deck), nil
}

// reference lists the rules about everything but units.
var reference = cc.Reference{
	Leader: leaderSheet, LeaderMove: leaderMove, Work: "rampart", Works: rampartSheet, Terrain: terrainSheets[:], Tags: tagSheets,
	Faces: faceSheets[:], FaceNames: faceNames[:], Card: cardSheet,
}

// leaderMove is how many hexes a leader moves alone (A8.25).
const leaderMove = 3

// unitValues are the printed values of a unit type. The normal case is left out: it battles
// after its whole move, and battles back with the same dice.
func unitValues(k Kind, t UnitType) []game.SheetValue {
	var list []game.SheetValue
	add := func(name string, n uint8) { list = append(list, game.SheetValue{Name: name, N: int(n)}) }
	add("blocks", t.Blocks)
	add("move", t.Move)
	if t.MoveFight != t.Move {
		add("move-fight", t.MoveFight)
	}
	if k == EL {
		add("close-copy", t.Close)
	} else {
		add("close", t.Close)
		if t.Back != t.Close {
			add("back", t.Back)
		}
	}
	if t.Range > 0 {
		add("range", t.Range)
	}
	add("retreat", t.Retreat)
	return list
}

var kindSheets = [KindCount][]string{
	LI:  {RuleMoveLightFoot, RuleRangeJavelins, RuleRangedDiceStill, RuleRangedDiceMoved, RuleDiceLightFoot, RuleLightNoSword, RuleEvadeLight, RuleRetreatDistance},
	LB:  {RuleMoveLightFoot, RuleRangeBows, RuleRangedDiceStill, RuleRangedDiceMoved, RuleDiceLightFoot, RuleLightNoSword, RuleEvadeLight, RuleRetreatDistance},
	LS:  {RuleMoveLightFoot, RuleRangeBows, RuleRangedDiceStill, RuleRangedDiceMoved, RuleDiceLightFoot, RuleLightNoSword, RuleEvadeLight, RuleRetreatDistance},
	AX:  {RuleMoveAuxilia, RuleRangeJavelins, RuleRangedDiceStill, RuleRangedDiceMoved, RuleDiceAuxilia, RuleAuxiliaLight, RuleRetreatOneHex, RuleNeverEvade},
	WA:  {RuleMoveWarriors, RuleWarriorsMust, RuleDiceWarriors, RuleWarriorsFull, RuleIgnoreWarriors, RuleBonusFoot, RuleWarriorsMedium, RuleRetreatWarriors, RuleNeverEvade},
	MI:  {RuleMoveMediumFoot, RuleDiceMediumFoot, RuleRetreatDistance, RuleNeverEvade, RuleBonusFoot},
	HI:  {RuleMoveHeavyFoot, RuleDiceHeavyFoot, RuleRetreatDistance, RuleNeverEvade, RuleBonusFoot},
	LC:  {RuleMoveLightCavalry, RuleRangeJavelins, RuleRangedDiceStill, RuleRangedDiceMoved, RuleDiceLightCavalry, RuleLightCavNoSword, RuleEvadeLight, RuleBonusCavalry, RuleElephantsScareHorse},
	MC:  {RuleMoveMediumCav, RuleDiceMediumCavalry, RuleEvadeMediumCav, RuleBonusCavalry, RuleRetreatDistance, RuleElephantsScareHorse},
	HC:  {RuleMoveHeavyCavalry, RuleDiceHeavyCavalry, RuleEvadeHeavy, RuleBonusCavalry, RuleRetreatDistance, RuleElephantsScareHorse},
	HCH: {RuleMoveChariots, RuleDiceChariots, RuleChariotsBack, RuleChariotsSword, RuleEvadeHeavy, RuleBonusHeavyMounted, RuleRetreatDistance, RuleElephantsScareHorse},
	EL: {
		RuleMoveElephants, RuleElephantDice, RuleElephantThree, RuleElephantReroll, RuleElephantNoSword, RuleRampage, RuleRetreatOneHex,
		RuleElephantBlocked, RuleElephantSupport, RuleElephantNoLeader, RuleElephantHorseHit, RuleElephantHorseFlag, RuleNeverEvade, RuleBonusHeavyMounted,
	},
	WM: {RuleWarMachines},
}

var leaderSheet = []string{
	RuleLeaderMove, RuleLeaderPasses, RuleLeaderAttached, RuleLeaderDetach, RuleLeaderInspires, RuleIgnoreLeader, RuleBonusFoot, RuleLoneLeaderNoFight,
	RuleCheckAttached, RuleCheckEliminated, RuleCheckAlone, RuleLeaderEvade, RuleLeaderHit, RuleLeaderBenefits,
}

var terrainSheets = [TerrainCount][]string{
	Plain:     {RuleBoard, RuleSections, RuleDottedHexes},
	Broken:    {RuleBrokenMove, RuleBrokenEnter, RuleBrokenDice, RuleBrokenSight},
	Forest:    {RuleForestMove, RuleForestEnter, RuleForestDice, RuleForestSight, RulingForestFire},
	Hill:      {RuleHillMove, RuleHillUp, RuleHillFoot, RuleHillMounted, RuleHillSight, RuleHillLevel, RulingHillClose},
	Coast:     {RuleCoastMove, RuleCoastSight},
	River:     {RuleRiverMove, RulingSightWater},
	Ford:      {RuleFordMove, RuleFordBattle, RuleFordDice, RuleFordSight, RulingFordFire},
	Camp:      {RuleCampMove, RuleCampSword, RuleCampFlag, RuleCampSides, RuleCampDice, RuleCampMounted, RuleCampSight, RulingShelterRanged, RulingShelterDefender},
	SteepHill: {RuleSteepHills, RulingSightWater},
	Lake:      {RuleLake, RulingSightWater},
}

var rampartSheet = []string{RuleRampartMove, RuleRampartSword, RuleRampartFlag, RuleRampartSide, RuleRampartMounted, RuleRampartSight, RulingShelterRanged, RulingShelterDefender}

// tagSheets are the rules about the tags of hexes, for either side.
var tagSheets = []cc.TagSheet{
	{ID: "exit", Rules: []string{RuleExit, RulingExitCost}},
	{ID: "objective", Rules: []string{RuleObjective, RulingObjectiveStop}},
	{ID: "taken", Rules: []string{RuleObjective, RulingObjectiveStop}},
	{ID: "entry", Rules: []string{RuleReserve}},
}

var faceSheets = [6][]string{
	{RuleClasses, RuleCloseHits, RuleRangedHits, RuleEvadeHits, RuleHitBlock},
	{RuleClasses, RuleCloseHits, RuleRangedHits, RuleEvadeHits, RuleHitBlock},
	{RuleClasses, RuleCloseHits, RuleRangedHits, RuleEvadeHits, RuleHitBlock},
	{RuleLeaderInspires, RuleRangedLeader, RuleCheckAttached, RuleCheckEliminated, RuleCheckAlone},
	{RuleCloseFlag, RuleRangedFlag, RuleRetreatDistance, RuleIgnoreLeader, RuleIgnoreSupport},
	{RuleSwordHits, RuleLightNoSword, RuleLightCavNoSword, RuleElephantReroll, RuleRangedNoSword},
}

// cardSheet returns the rules of a card, its own first.
func cardSheet(c uint8) []string {
	card := Card(c).printed()
	rules := append([]string{card.rule}, card.about...)
	if rules = append(rules, card.family); card.family == RuleTroopCards {
		rules = append(rules, RuleInsteadOne)
	}
	return rules
}
