package napoleonics

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
			sheet := game.Sheet{ID: Kind(k).String(), Class: t.Class.String(), Values: unitValues(&t), Rules: b.unitSheet(Kind(k))}
			units = append(units, sheet)
		}
	}
	return reference.Sheets(units, &spellings, &b.Setup.Deck), nil
}

// reference lists the rules about everything but units.
var reference = cc.Reference{
	Leader: leaderSheet, LeaderMove: leaderMove, Work: "fieldwork", Works: fieldworkSheet, Terrain: terrainSheets[:], Tags: tagSheets,
	Faces: faceSheets[:], FaceNames: faceNames[:], Card: cardSheet,
}

// unitValues are the printed values of a unit type. The normal case is left out: it battles
// after its whole move, with no extra die, and retreats one hex for each flag.
func unitValues(t *UnitType) []game.SheetValue {
	var list []game.SheetValue
	value := func(name string, n int) { list = append(list, game.SheetValue{Name: name, N: n}) }
	value("blocks", int(t.Blocks))
	value("move", int(t.Move))
	if t.MoveFight != t.Move {
		value("move-fight", int(t.MoveFight))
	}
	if t.Range > 0 {
		value("range", int(t.Range))
	}
	if t.Melee > 0 {
		value("melee", int(t.Melee))
	}
	if t.Ignores > 0 {
		value("ignores", int(t.Ignores))
	}
	value("retreat", int(t.Retreat))
	if t.Further != t.Retreat {
		value("further", int(t.Further))
	}
	return list
}

// unitSheet returns the rules about a unit type: its row of the nation's card, and
// those of its class and troop.
func (b *Battle) unitSheet(k Kind) []string {
	t := &b.Setup.Types[k]
	rules := []string{typeRules[k], stepRule(t)}
	add := func(on bool, more ...string) {
		if on {
			rules = append(rules, more...)
		}
	}
	half := RuleRoundUp
	if t.RoundDown {
		half = RuleRoundDown
	}
	foot := t.Class == Infantry
	add(foot, rangeRules[min(int(t.Range), len(rangeRules)-1)], RuleFireStanding, RuleFireMoved, half, RuleMeleeBlocks)
	add(foot && (t.Stand != 0 || t.March != 0), RuleFireBonus)
	add(foot && t.Light, RuleForestLight)
	add(foot && t.Melee > 0, RuleMeleeGuard)
	add(!t.Sabers, RuleMeleeNoSaber)
	add(foot, RuleSquare, RuleTakeGround)
	add(t.Class == Cavalry, RuleMeleeBlocks)
	add(t.Class == Cavalry && t.Melee > 0, RuleMeleeHeavy)
	add(t.Class == Cavalry, RuleRetire, RuleBreakthrough, RuleBonusCavalry, RuleCavalryOneDie)
	add(t.Class == Artillery, RuleGunDice, RulingGunTable, RulingGunRange)
	add(t.Class == Artillery && t.Horse, RuleRangeHorseGuns, RuleHorseGunsMoved, RuleHorseGunsTwo, RuleHorseGunsLast, RulingHorseGunsLast, RuleMeleeHorseGuns)
	add(t.Class == Artillery && !t.Horse, RuleRangeFootGuns, RuleFootGunsMoved, RuleMeleeFootGuns)
	add(t.Class == Artillery && t.Guard, RuleMeleeGuardGuns)
	add(t.Class == Artillery, RuleCombined, RuleArtilleryNoGround, RuleQuarryGuns)
	add(t.Ignores > 0, RuleIgnoreOptional)
	add(true, RuleRetreatDistance)
	return rules
}

// stepRule names the rule of a unit type's movement.
func stepRule(t *UnitType) string {
	switch {
	case t.Class == Artillery && t.Horse:
		return RuleMoveHorseArtillery
	case t.Class == Artillery:
		return RuleMoveFootArtillery
	case t.Class == Cavalry && t.Heavy:
		return RuleMoveHeavyCavalry
	case t.Class == Cavalry:
		return RuleMoveLightCavalry
	case t.Light:
		return RuleMoveLightInfantry
	}
	return RuleMoveInfantry
}

var leaderSheet = []string{
	RuleLeaderMove, RuleLeaderPasses, RuleOneLeaderAHex, RuleLeaderAttached, RuleLeaderDetach, RuleDetachCosts, RuleLeaderJoinsOnce, RulingJoinedLeader,
	RuleNoDetachInSquare, RuleIgnoreLeader, RuleLeaderSupports, RuleRetreatToLeader, RuleLoneLeaderNoFight, RuleNoFireAtLeader,
	RuleCheckAttached, RuleCheckOnce, RuleCheckEliminated, RuleCheckAlone, RuleLeaderHit, RuleLeaderRetreat, RuleLeaderLeaves, RuleLeaderEscape, RuleEscapeTerrain,
}

var terrainSheets = [TerrainCount][]string{
	Plain:      {RuleBoard, RuleSections, RuleDottedHexes},
	Forest:     {RuleForestMove, RuleForestEnter, RuleForestLight, RuleForestInto, RuleForestFrom, RuleForestSight},
	Hill:       {RuleHillMove, RuleHillUp, RuleHillDown, RuleHillToHill, RuleHillHeads, RuleHillSight, RuleHillFirst, RuleHillPlateau, RuleHillValley, RulingHills},
	RuggedHill: {RuleRuggedMove, RuleRuggedSight},
	Town:       {RuleTownMove, RuleTownEnter, RuleTownSquare, RuleTownInto, RuleTownFrom, RuleTownCharge, RuleTownSight},
	Mill:       {RuleTownMove, RuleTownEnter, RuleTownSquare, RuleTownInto, RuleTownFrom, RuleTownCharge, RuleTownSight},
	River:      {RuleRiverMove, RuleRiverMelee, RuleRiverSight, RulingRiver},
	FordRiver:  {RuleFordMove, RuleFordBattle, RuleFordInto, RuleFordFrom, RuleFordSight},
	Bridge:     {RuleBridge, RuleBridgeSight},
	SandQuarry: {RuleQuarryMove, RuleQuarryGuns, RuleQuarryInto, RuleQuarryFrom, RuleQuarrySight, RulingQuarryEnter, RulingQuarryGuns},
}

var fieldworkSheet = []string{
	RuleFieldworkMove, RuleFieldworkSide, RuleFieldworkInto, RuleFieldworkFrom, RuleFieldworkFlag, RuleFieldworkMounted, RuleFieldworkOnHill, RuleFieldworkSquare,
	RuleFieldworkSight, RulingFieldworkSquare, RulingFieldworkBack, RulingWorksGreater,
}

// tagSheets are the rules about the tags of hexes, for either side.
var tagSheets = []cc.TagSheet{
	{ID: "exit", Rules: []string{RuleExit, RulingExitCost}},
	{ID: "objective", Rules: []string{RuleObjective, RuleObjectiveNow, RuleObjectiveAll, RuleObjectiveDue, RulingObjectiveUnit, RulingObjectiveStop}},
	{ID: "taken", Rules: []string{RuleObjective, RulingObjectiveUnit, RulingObjectiveStop}},
}

var faceSheets = [6][]string{
	{RuleClasses, RuleMeleeHits, RuleRangedHits, RuleHitBlock},
	{RuleClasses, RuleMeleeHits, RuleRangedHits, RuleHitBlock},
	{RuleClasses, RuleMeleeHits, RuleRangedHits, RuleRetireHits, RuleHitBlock},
	{RuleClasses, RuleMeleeHits, RuleRangedHits, RuleHitBlock},
	{RuleMeleeFlag, RuleRangedFlag, RuleBounce, RuleRetreatDistance, RuleIgnoreLeader, RuleIgnoreSupport, RuleCheckNoFlags},
	{RuleSaberHits, RuleMeleeNoSaber, RuleRangedNoSaber, RuleCombinedSaber, RuleCheckAttached, RuleCheckEliminated, RuleCheckAlone},
}

// cardSheet returns the rules of a card, its own first.
func cardSheet(c uint8) []string {
	card := Card(c).printed()
	return append(append([]string{card.rule}, card.about...), card.family)
}
