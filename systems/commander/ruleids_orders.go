package commander

// Chapter 18: what drawn cubes do.
const (
	RuleOrderCube        = "B18.1"  // one order, then the cube is spent
	RuleOrderMove        = "B18.2"  // a Move Order
	RuleOrderEvent       = "B18.3"  // an event card
	RuleOrderPass        = "B18.4"  // nothing; a next cube of the same colour goes back
	RuleOrderReady       = "B18.5"  // one Attack token, at most Skill and ten
	RuleOrderReserve     = "B18.6"  // the cube goes to the Reserve, at most Skill and five
	RuleYellowSteps      = "B18.7"  // reinforcements, buying, rally; initiative first in each
	RuleReinforcements   = "B18.8"  // new blocks arrive by a free Move Order in command
	RuleLeadersArrive    = "B18.9"  // Leader cards to the hand, commanders turned
	RuleBuy              = "B18.10" // a card for a cube or a token
	RuleRallyAlternates  = "B18.11" // rallies alternate until both pass
	RuleCombatAlternates = "B18.12" // attacks alternate until both pass
	RuleBlackDraw        = "B18.13" // both draw a card
	RuleLastBlackNoCard  = "B18.14" // at the last black cube nobody draws
	RuleEndWithdrawals   = "B18.15" // then ceding ground and surrender
	RuleGoldCube         = "B18.16" // choose the next cube, or draw a card
	RuleGoldSpecial      = "B18.17" // (definition) or what the scenario says
)

// Chapter 19: Move Orders.
const (
	RuleMoveOrder          = "B19.1"  // (definition) blocks in active zones move; an HQs gives the order
	RuleCommandRange       = "B19.2"  // the commander's range; an HQS has 1
	RuleRangeBlocked       = "B19.3"  // not through enemies or empty enemy Battle Zones; over impassable ground
	RuleZonesActive        = "B19.4"  // Skill 1 or 2: two zones; 3 or 4: three
	RuleZonesByRoad        = "B19.5"  // road movement alone: four adjacent zones
	RuleZoneOfHQ           = "B19.6"  // the zone of a Firm HQ adjacent to an active one is free
	RuleInRange            = "B19.7"  // a chain with one zone in range is in command
	RuleOutOfRange         = "B19.8"  // any other needs an Out-of-Command check
	RuleRangeBonus         = "B19.9"  // HQ in town, village or above a cliff: range 1 more
	RuleMove               = "B19.10" // one block at a time to an adjacent zone, or none
	RuleMoveDifficult      = "B19.11" // (definition) hits by ground after a move
	RuleExit               = "B19.12" // off the map: out of the game, not eliminated
	RuleHQMove             = "B19.13" // an HQs moves as many zones as its Skill
	RuleArriveInCommand    = "B19.14" // arriving blocks are in command, roads too
	RuleSameEnemy          = "B19.15" // not from a Battle Zone to another of the same enemy
	RuleDisorderedMove     = "B19.16" // a Disordered block enters no enemy Battle Zone
	RuleImpassableBetween  = "B19.17" // unless impassable ground parts them
	RuleSquareMoves        = "B19.18" // a square that moves takes a hit
	RuleReaction           = "B19.19" // after a Move Order the enemy may spend a Reserve cube on an order
	RuleReactionZone       = "B19.20" // not with zones in enemy Battle Zones
	RuleRoadMove           = "B19.21" // Firm blocks by road or path: two zones
	RuleRoadHQ             = "B19.22" // an HQ one zone more
	RuleRoadNoCheck        = "B19.23" // no check for terrain
	RuleRoadDisordered     = "B19.24" // in road formation a block counts as Disordered; guns do not fire
	RuleRoadEnds           = "B19.25" // it ends with a change to Firm, or when attacked
	RuleRoadStack          = "B19.26" // road: one long block or two others
	RulePathStack          = "B19.27" // path: one block
	RuleRoadMixed          = "B19.28" // beside blocks not on the road the formation is lost
	RuleRoadStays          = "B19.29" // (definition) else it stays at the end of the move
	RuleCombatMove         = "B19.30" // Firm cavalry, horse artillery, HQs move before a combat
	RuleCombatMoveCost     = "B19.31" // a token in the zone of the Lead
	RuleCombatMoveOnly     = "B19.32" // with or without the attack
	RuleCombatMoveTogether = "B19.33" // all to one zone
	RuleCombatMoveNoCheck  = "B19.34" // no Out-of-Command check
	RuleCombatMoveFree     = "B19.35" // enemy Battle Zones do not matter
)

// Chapters 20 and 21: rally and Skill Checks.
const (
	RuleRally           = "B20.1"  // zones and the army's Morale in turns
	RuleRallyCost       = "B20.2"  // a Reserve cube
	RuleRallyZone       = "B20.3"  // one check for all blocks of a zone, Firm ones too
	RuleRallyOnce       = "B20.4"  // once a zone, but after an Officer
	RuleRallyWithdraw   = "B20.5"  // mounted blocks and HQs beside the enemy may withdraw first
	RuleReform          = "B20.6"  // facing, order and formation after it, but for a skull
	RuleRallyArmy       = "B20.7"  // a Firm HQ, the commander's Skill
	RuleRallyArmyOnce   = "B20.8"  // once a cube, but after an Officer
	RuleRallyArmyBounds = "B20.9"  // neither back to High nor above the maximum
	RuleSkillCheck      = "B21.1"  // one card, compared with the Skill of each block
	RuleHQOwnSkill      = "B21.2"  // an HQs does not raise its own Skill
	RuleHQImmune        = "B21.3"  // HQs make no checks for terrain
	RuleRallyState      = "B21.4"  // the state gets better by one
	RuleRallyMorale     = "B21.5"  // the army's Morale goes up one
	RuleRallyOfficer    = "B21.6"  // Officer: rallied, the cube is not spent
	RuleRallyFlags      = "B21.7"  // Flags: rallied with as much Skill
	RuleRallyCrossed    = "B21.8"  // Crossed flags: rallied with High Morale
	RuleRallySkull      = "B21.9"  // Skull: beside the enemy, or for the army, one Morale lost
	RuleCheckOfficer    = "B21.10" // Officer: passed
	RuleCheckFlags      = "B21.11" // Flags: passed with as much Skill
	RuleCheckCrossed    = "B21.12" // Crossed flags: passed with High Morale
	RuleCheckSkull      = "B21.13" // Skull: failed, with what a rule adds
	RuleCommandOfficer  = "B21.14" // Officer: in command, the cube goes back into the cup
	RuleCommandFlags    = "B21.15" // Flags: in command with as much Skill of the commander
	RuleCommandCrossed  = "B21.16" // Crossed flags: in command, even with Low Morale
	RuleCommandSkull    = "B21.17" // Skull: nothing moves nor changes
	RuleCommandFailed   = "B21.18" // failed: facing, order, formation; by road one zone
)

// Chapter 22: event cards.
const (
	RuleCardOrder     = "B22.1" // an order card costs a cube of its colour
	RuleCardRed       = "B22.2" // red cards in the combats of a red cube
	RuleCardFree      = "B22.3" // cards without a cube are free
	RuleCardInterrupt = "B22.4" // interrupts cancel a card
	RuleCardSecondary = "B22.5" // the secondary event only after the primary
	RuleCardOverRules = "B22.6" // a card goes before the rules, the last card before others
	RuleCardEnemy     = "B22.7" // enemy cards have no event; they buy
)
