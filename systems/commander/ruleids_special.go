package commander

// Chapter 27: special combat.
const (
	RuleCardCombat       = "B27.1"  // a combat by a card goes as any, with whom the card names
	RuleCardCombatNoRed  = "B27.2"  // no red cards in it
	RuleCardCombatToken  = "B27.3"  // its tokens are free and go afterwards
	RuleCharge           = "B27.4"  // a Grand Charge comes by a card alone
	RuleChargeWho        = "B27.5"  // the Firm cavalry of one zone
	RuleChargeNoWing     = "B27.6"  // no wings
	RuleChargeShield     = "B27.7"  // each block bears one hit more
	RuleChargeShifts     = "B27.8"  // the card's modifiers hold for all its attacks
	RuleChargeAgain      = "B27.9"  // a second assault if not Disordered
	RuleChargeSameZone   = "B27.10" // without an advance only at the same zone
	RuleChargeMoves      = "B27.11" // Combat Moves before the first alone
	RuleChargeAdvance    = "B27.12" // the Lead must advance
	RuleChargeSpent      = "B27.13" // all end Disordered
	RuleChargeGone       = "B27.14" // who was Disordered already leaves, and is back two turns later
	RuleSquareWho        = "B27.15" // infantry that is not Disordered
	RuleSquareWhen       = "B27.16" // in Move and Rally orders, or when assaulted
	RuleSquareShield     = "B27.17" // Firm, and one hit more
	RuleSquareNoSupport  = "B27.18" // squares neither support nor assault
	RuleBattery          = "B27.19" // Artillery Expert: two Firm artillery of a zone
	RuleBatteryOneBlock  = "B27.20" // it counts as one block
	RuleBatteryPoints    = "B27.21" // points add up
	RuleBatteryNoAssault = "B27.22" // it does not assault
	RuleBatteryEnds      = "B27.23" // it ends when it moves or retreats
	RuleBatteryHits      = "B27.24" // its blocks are turned together
	RuleBatteryLoss      = "B27.25" // either takes a loss
	RuleBatterySkill     = "B27.26" // the higher Skill
	RuleBatteryOne       = "B27.27" // one an army
	RuleBombard          = "B27.28" // Firm artillery at one or two zones
	RuleBombardImmune    = "B27.29" // takes no hit itself but from a Lead artillery
	RuleBombardArea      = "B27.30" // at one zone all defenders are hit
	RuleBombardAlone     = "B27.31" // no support
	RuleBombardSight     = "B27.32" // ground worth a point or a block between stops it
	RuleMixte            = "B27.33" // Ordre Mixte: once a red cube, Firm long or short infantry
	RuleMixteBig         = "B27.34" // in big battles short infantry needs no support
	RuleGunAssault       = "B27.35" // Artillery Expert: once a red cube, Firm horse artillery
	RuleMixteNot         = "B27.36" // not Mass Columns, not Grand Batteries
	RuleMixteRed         = "B27.37" // at red cubes alone
	RuleMixteSkill       = "B27.38" // not Skill 0 or 1
	RuleMixteAssault     = "B27.39" // counts as an Assault for points and cards
	RuleMixteAgain       = "B27.40" // the attacker may draw again, on the Fire row
	RuleMixteAdvance     = "B27.41" // advance only by the Assault row
	RuleClash            = "B27.42" // a Firm Lead of higher Skill may declare it
	RuleClashUnsteady    = "B27.43" // not under an Unsteady commander
	RuleClashCost        = "B27.44" // one Morale at once
	RuleDisciplinedOnce  = "B27.45" // defends once a red cube
	RuleDisciplinedFire  = "B27.46" // fires when Disordered
	RuleDisciplinedSkill = "B27.47" // not Skill 0 or 1
	RuleReverseSlope     = "B27.48" // a slope counts as a cliff under fire, where allowed
	RuleLeaderFate       = "B27.49" // a Leader used in combat checks afterwards
	RuleFateEach         = "B27.50" // one card for each
	RuleHQFate           = "B27.51" // HQs check when their side is hit in their zone
	RuleHQAlone          = "B27.52" // an HQs alone is not attacked: it withdraws and checks
	RuleHQReturns        = "B27.53" // eliminated HQs come back next turn, Disordered
	RuleFateOfficer      = "B27.54" // Officer: the Leader goes back to the hand
	RuleFateFlags        = "B27.55" // Flags: a hit for HQs of less Skill
	RuleFateCrossed      = "B27.56" // Crossed flags with Low Morale: a hit, Leaders out
	RuleFateSkull        = "B27.57" // Skull: a hit, Leaders out, one Morale
	RuleFateCommander    = "B27.58" // an HQ in an Assault: the commander too
	RuleCommanderOut     = "B27.59" // the commander is turned to the aide-de-camp
	RuleAideOut          = "B27.60" // the aide-de-camp loses one token a turn
	RuleOutDiscards      = "B27.61" // what is above the new bounds is lost
	RuleLeaderOut        = "B27.62" // a Leader card lies under the commander
	RuleBackInTheFight   = "B27.63" // cards and friction may bring them back
	RuleFireCasualty     = "B27.64" // a second skull under Fire: the commander too
)

// Chapter 28: advanced rules.
const (
	RuleSkirmishMove     = "B28.1"  // skirmish cavalry moves two zones by a Move Order
	RuleSkirmishFire     = "B28.2"  // (definition) it is a skirmisher under Fire
	RuleSkirmishAssault  = "B28.3"  // in an enemy Battle Zone it leads assaults on its like alone
	RuleSkirmishNoBattle = "B28.4"  // it makes no cavalry battle
	RuleSkirmishSwap     = "B28.5"  // a cavalry may be changed for one before the game
	RuleColumn           = "B28.6"  // a Mass Column: two Firm infantry, where allowed
	RuleColumnTogether   = "B28.7"  // they are turned together
	RuleColumnBroken     = "B28.8"  // a hit when face down breaks it
	RuleColumnFirm       = "B28.9"  // always Firm, the Lead's values, two blocks
	RuleColumnZones      = "B28.10" // zones as of artillery
	RuleColumnPoints     = "B28.11" // points add up
	RuleColumnMoves      = "B28.12" // it moves as cavalry
	RuleGarrison         = "B28.13" // (definition) a garrison has no Skill and no points
	RuleGarrisonOne      = "B28.14" // one a zone, as a block
	RuleGarrisonMoves    = "B28.15" // only among garrison zones; else eliminated
	RuleGarrisonNew      = "B28.16" // placed at a yellow cube by a check
	RuleGarrisonMost     = "B28.17" // two an army
	RuleGarrisonCost     = "B28.18" // one Morale
	RuleGarrisonDisband  = "B28.19" // taken off freely in rallies
	RuleSubordinate      = "B28.20" // (definition) an HQS acts as an HQ, with range 1
	RuleFort             = "B28.21" // attacked from the zone around it alone, and attacks it alone
	RuleFortHolds        = "B28.22" // one garrison, no other block
	RuleFortWing         = "B28.23" // wings from zones adjacent to the one around
	RuleFortZones        = "B28.24" // its Battle Zone is the zone around
	RuleRedoubt          = "B28.25" // its points add to those of the zone
	RuleRedoubtFixed     = "B28.26" // its artillery does not turn, move or retreat
	RuleRedoubtLead      = "B28.27" // it is always the Lead
	RuleRedoubtTaken     = "B28.28" // if it must retreat and the enemy advances it is eliminated
	RuleRedoubtCubes     = "B28.29" // its cubes each bear a hit
	RuleRedoubtZones     = "B28.30" // its arc is wider
	RuleResilient        = "B28.31" // at zero the fight may go on, or be given up
	RuleResilientDraw    = "B28.32" // a victory by the common rules is then a draw
	RuleResilientSpecial = "B28.33" // one by the scenario's is a victory
	RuleMoraleFrozen     = "B28.34" // its Morale does not move any more
	RuleFrozenPenalties  = "B28.35" // no cards that cost Morale, no Clash of Wills
	RuleDetachedGuns     = "B28.36" // an artillery changed for markers of guns
	RuleDetachedOne      = "B28.37" // one a block, none on columns
	RuleDetachedPoints   = "B28.38" // one point for a Lead that fires or defends
	RuleDetachedLost     = "B28.39" // lost in a retreat, with one Morale
	RuleDetachedMoves    = "B28.40" // moves as artillery; may form square
	RuleDetachedChoice   = "B28.41" // without leave of the scenario it costs one Morale
	RuleFriction         = "B28.42" // a card's check on the battle's table of friction
	RuleFrictionLasts    = "B28.43" // one event lasts at a time; the default table has none that lasts
	RuleAbilities        = "B28.44" // good abilities at will, within their bounds
	RuleAbilitiesBad     = "B28.45" // bad ones always
)

// Chapter 29: optional rules.
const (
	RuleRear               = "B29.1"  // a rally cube sends the commander to the rear
	RuleRearCosts          = "B29.2"  // one order cube less, no Skill by the HQ
	RuleRearSafe           = "B29.3"  // fate may be drawn again once
	RuleRearRange          = "B29.4"  // range 1 more
	RulePush               = "B29.5"  // the third black cube may be put back once by each
	RulePushPassed         = "B29.6"  // passed: back, two Morale
	RulePushFailed         = "B29.7"  // failed: one Morale
	RulePushOfficer        = "B29.8"  // Officer: back, no Morale
	RulePushSkull          = "B29.9"  // Skull: one Morale each
	RuleOptionalMarkers    = "B29.10" // (definition) markers for states
	RuleFresh              = "B29.11" // fresh troops bear the first hit in combat
	RuleFreshMost          = "B29.12" // as many as the commander's Skill, one a block
	RuleFreshEarly         = "B29.13" // hit before turn 4 the marker is lost for nothing
	RuleFragile            = "B29.14" // a Fragile army with Low Morale fails on Officers
	RuleFragileNear        = "B29.15" // not beside Firm HQs
	RuleAssist             = "B29.16" // a Leader of the hand makes the result an Officer
	RuleAssistCost         = "B29.17" // and is out of combat; an army may rally to High
	RuleWaver              = "B29.18" // Skill less than the Flags goes down
	RuleWaverReplace       = "B29.19" // a block of the same size, or its icon, or one Morale
	RuleWaverMilitia       = "B29.20" // Skill zero is removed
	RuleVeteranMorale      = "B29.21" // Veterans have High Morale always
	RuleVeteranClash       = "B29.22" // Clash of Wills beyond its bound
	RuleVeteranDisciplined = "B29.23" // Disciplined Infantry
	RuleVeteranFresh       = "B29.24" // rallied Firm they become fresh
)

// Chapters 30 and 31: alone at one screen; clarifications.
const (
	RuleSoloDraw          = "B30.1"  // two cards at the start of a turn
	RuleSoloBlack         = "B30.2"  // two at a black cube
	RuleSoloAttacker      = "B30.3"  // the attacker plays his card first
	RuleCommonRow         = "B30.4"  // four cards lie in a row for both
	RuleCommonTake        = "B30.5"  // one of them may stand for the first card drawn
	RuleCommonRenewed     = "B30.6"  // the row is new when the initiative changes
	RuleSoloFlags         = "B30.7"  // who can attack a flag of the enemy must attack one
	RuleSoloFavourite     = "B30.8"  // the other side draws one card more
	RuleEventWhole        = "B31.1"  // an event is done whole or not at all
	RuleEventChoice       = "B31.2"  // whoever discards chooses the card
	RuleRedrawFinal       = "B31.3"  // drawing again looks at the final result and keeps the modifiers
	RuleCancelledRed      = "B31.4"  // a cancelled red card is not replaced
	RuleCancelPlayed      = "B31.5"  // played cards are cancelled, not drawn ones nor Play-now cards
	RuleColumnToSquares   = "B31.6"  // a Mass Column becomes two squares
	RuleMoraleTop         = "B31.7"  // both at the top: who gains goes above
	RuleSecondLineHit     = "B31.8"  // a second line is hit, points or not
	RuleDisorderedFlanked = "B31.9"  // a Disordered Lead is flanked
	RuleHQFort            = "B31.10" // HQs may stand in forts
	RuleFleshWound        = "B31.11" // flesh wounds turn the commander's card
)
