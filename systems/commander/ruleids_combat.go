package commander

// Chapter 23: combat.
const (
	RuleAttacks             = "B23.1"  // the initiative attacks first; who passed may attack later
	RuleCombatEnds          = "B23.2"  // both pass one after the other
	RuleTokensRemoved       = "B23.3"  // then the tokens on the map go
	RuleAttacker            = "B23.4"  // a token in the Lead attacker's zone engages it
	RuleTokenArrange        = "B23.5"  // a token may pay for facing and order alone
	RuleOneToken            = "B23.6"  // no attack from a zone with a token
	RuleGunTarget           = "B23.7"  // a Lead artillery's target is in its arc, others' adjacent
	RuleTarget              = "B23.8"  // the Lead of a zone; however often
	RuleAttackType          = "B23.9"  // Fire or Assault, or a special combat
	RuleSecondLine          = "B23.10" // a Firm second line may add 1
	RuleWing                = "B23.11" // each Firm block adjacent to the target adds 1
	RuleWingHeld            = "B23.12" // not in a Battle Zone of another enemy Lead that is not engaged
	RuleWingEngaged         = "B23.13" // not if engaged itself
	RuleWingImpassable      = "B23.14" // not over impassable ground
	RuleSquareReaction      = "B23.15" // infantry attacked by cavalry may try to form square
	RuleSquareFailed        = "B23.16" // failed: a hit
	RuleCombatCards         = "B23.17" // one red card each, without the initiative first
	RuleCancelNotCounted    = "B23.18" // cancelling does not count
	RuleFireColumn          = "B23.19" // attacker and support, less terrain
	RuleResultDrawn         = "B23.20" // a card gives the result of the column
	RuleAssaultColumn       = "B23.21" // less the defender, its support and terrain; its Lead always counts
	RuleIntermediate        = "B23.22" // ground between zones helps both sides
	RuleHigherOnly          = "B23.23" // slope and cliff help the higher alone
	RuleShift               = "B23.24" // a modifier goes to the next different result
	RuleShiftEnd            = "B23.25" // not beyond the end of the row
	RuleNeutral             = "B23.26" // a neutral modifier is turned after the card; the initiative last
	RuleShiftsSummed        = "B23.27" // all modifiers at once
	RuleColumnBounds        = "B23.28" // less than -2 is -2, more than 4 is 4
	RuleWingSpared          = "B23.29" // results do not touch wings
	RuleSmoke               = "B23.30" // no effect
	RuleMusket              = "B23.31" // both Leads take a hit
	RuleSkirmishers         = "B23.32" // one Lead with Shots against infantry may make it smoke
	RuleRoundShot           = "B23.33" // the defending Lead takes a hit
	RuleBones               = "B23.34" // Morale, critical check, a hit
	RuleShiftBombard        = "B23.35" // bombardment: one left
	RuleShiftGunsHit        = "B23.36" // artillery under fire: one left, a battery two
	RuleShiftGunsDisordered = "B23.37" // Disordered artillery fires: one left
	RuleShiftWeakFire       = "B23.38" // square or column fires: one left
	RuleShiftFlankedFire    = "B23.39" // flanked: one right
	RuleShiftDense          = "B23.40" // artillery at square or column in the clear: one right
	RuleBlackCross          = "B23.41" // the attackers: Morale, critical check, a hit each
	RuleHorseHead           = "B23.42" // no effect without cavalry
	RuleCavalryBattle       = "B23.43" // a Firm Lead cavalry: checks, squares, hits
	RuleBayonets            = "B23.44" // both Leads and second lines take a hit
	RuleBayonetsBurst       = "B23.45" // defenders a hit; attackers check
	RuleBurstIcons          = "B23.46" // a Burst on one Lead changes the result, on both cancels it
	RuleBurstResult         = "B23.47" // defenders a hit; if all retreat they check for Morale
	RuleRetreatFlag         = "B23.48" // Morale, critical check, all retreat and take a hit
	RuleAdvanceMorale       = "B23.49" // who advances after it gains one Morale
	RuleShiftLowMorale      = "B23.50" // attackers with Low Morale: one left
	RuleShiftDisciplined    = "B23.51" // Disciplined Infantry defends: one left
	RuleShiftCavalryFoot    = "B23.52" // infantry assaults cavalry: one left
	RuleShiftSquare         = "B23.53" // infantry assaults a square in the clear: one right
	RuleShiftWeakAssault    = "B23.54" // a Mass Column assaults: one left
	RuleShiftFlanked        = "B23.55" // flanked: one right
	RuleShiftGunsFlanked    = "B23.56" // a flanked artillery alone: two right
	RuleShiftClash          = "B23.57" // Clash of Wills: one to the side of who declared it
	RuleCriticalOfficer     = "B23.58" // Officer: the Morale is not lost
	RuleCriticalFlags       = "B23.59" // Flags: the Lead may lose Skill
	RuleCriticalCrossed     = "B23.60" // Crossed flags with Low Morale: the Lead loses a step
	RuleCriticalSkull       = "B23.61" // Skull: a token, and a step of a Disordered Lead
	RuleMayFire             = "B23.62" // who may fire
	RuleMayAssault          = "B23.63" // who may assault
	RuleMaySupportFire      = "B23.64" // who supports fire
	RuleMaySupportAssault   = "B23.65" // who supports assault
)

// Chapter 24: retreats.
const (
	RuleRetreatCauses      = "B24.1"  // causes add up, a zone each
	RuleRetreatHit         = "B24.2"  // a Disordered block hit in combat retreats
	RuleRetreatOverstacked = "B24.3"  // too many blocks: the owner retreats the excess
	RuleRetreatByEnemy     = "B24.4"  // the enemy moves who retreats, one by one
	RuleRetreatToken       = "B24.5"  // a token goes with the Lead
	RuleRetreatArrange     = "B24.6"  // the owner arranges
	RuleRetreatHQs         = "B24.7"  // owners move HQs, which may follow
	RuleWithdrawByOwner    = "B24.8"  // withdrawals are made by the owner
	RuleRetreatPath        = "B24.9"  // not into a Battle Zone, then not beside the enemy, if it can be
	RuleRetreatBlocked     = "B24.10" // no way: it stays and loses a step
	RuleNeverRetreat       = "B24.11" // squares and columns take a hit instead
	RuleRetreatCrowds      = "B24.12" // a retreat into a full zone hits who stands there, but Skill 3 and 4
	RuleCrowdRetreats      = "B24.13" // if Disordered they retreat
	RuleCrowdOn            = "B24.14" // still full: the retreating block goes on
	RuleRetreatHarried     = "B24.15" // into an enemy Battle Zone: a hit
	RuleRetreatCaptured    = "B24.16" // Disordered and no friends there: a step too
	RuleNoRetreat          = "B24.17" // Russians and Skill 3 or 4 may pay a Morale to stay
	RuleCavalryWithdraws   = "B24.18" // mounted blocks and HQs may withdraw from infantry and artillery
	RuleEmptyTarget        = "B24.19" // zone empty: advance, the token is spent
	RuleCedeGround         = "B24.20" // at the last black cube, in turns
	RuleCedeCheck          = "B24.21" // from an enemy Battle Zone: a check
	RuleCedeFailed         = "B24.22" // failed: a hit; skull: Morale too
)

// Chapters 25 and 26: advance, elimination.
const (
	RuleAdvance        = "B25.1" // into the empty target: Lead, second line, HQs
	RuleAdvanceFree    = "B25.2" // enemy Battle Zones do not matter
	RuleAdvanceSecond  = "B25.3" // the second line only with the Lead
	RuleNoAdvance      = "B25.4" // not foot artillery, not wings
	RuleAdvanceArrange = "B25.5" // facing and order after it
	RuleAdvanceToken   = "B25.6" // the token stays with the Lead
	RuleCaptureGuns    = "B25.7" // a Lead artillery driven off checks
	RuleCaptureFailed  = "B25.8" // failed: a step; foot artillery with one Skill less
	RuleEliminated     = "B26.1" // an eliminated block costs one Morale
	RuleSurrender      = "B26.2" // one block each, not Firm, beside the enemy, no Firm friend beside it
	RuleSurrenderFree  = "B26.3" // no Morale lost
)
