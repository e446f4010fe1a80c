package ancients

// The ids of the rules, by chapter of the rulebook. Refusals, events and
// explanations cite them; content/ancients/rules.md restates every one. Ids marked
// (definition) say what words mean and forbid nothing by themselves.

// Chapter 2: board, units, classes.
const (
	RuleBoard          = "A2.1"  // (definition) 13 by 9 hexes
	RuleSections       = "A2.2"  // (definition) three sections a side
	RuleDottedHexes    = "A2.3"  // a dotted hex is in the flank and in the centre
	RuleDice           = "A2.4"  // (definition) six faces: light, medium, heavy, leader, flag, sword
	RuleFootBlocks     = "A2.5"  // (definition) foot: four blocks
	RuleMountedBlocks  = "A2.6"  // (definition) cavalry: three blocks
	RuleElephantBlocks = "A2.7"  // (definition) elephants: two blocks
	RuleChariotBlocks  = "A2.8"  // (definition) heavy chariots: two blocks
	RuleWarMachines    = "A2.9"  // (definition) war machines: two blocks, values from the scenario
	RuleLeaderBlock    = "A2.10" // (definition) a leader is one block and no unit
	RuleClasses        = "A2.11" // (definition) green circle, blue triangle, red square
)

// Chapter 3: setting up.
const (
	RuleSetUp       = "A3.1" // (definition) the scenario places terrain and units at full strength
	RuleOwnEdge     = "A3.2" // (definition) each side's edge is the top or the bottom of the board
	RuleDeal        = "A3.3" // each side is dealt the cards of its war council
	RuleHandSecret  = "A3.4" // (definition) hands are secret
	RuleFirstPlayer = "A3.5" // the war council says who begins
)

// Chapter 4: the goal of the game.
const (
	RuleVictory       = "A4.1" // the first to hold the scenario's number of banners wins
	RuleBannerUnit    = "A4.2" // a banner for each enemy unit eliminated
	RuleBannerLeader  = "A4.3" // a banner for each enemy leader eliminated
	RuleBannerSpecial = "A4.4" // (definition) other banners as the scenario says
)

// Chapter 5: the turn.
const (
	RuleAlternate = "A5.1" // (definition) turns alternate
	RuleSequence  = "A5.2" // (definition) card, orders, movement, battle, draw
)

// Chapter 6: playing a command card.
const (
	RulePlayCard = "A6.1" // one card is played at the start of the turn
	RuleCardSays = "A6.2" // (definition) the card says who and how many may be ordered
)

// Chapter 7: orders.
const (
	RuleOrdersAnnounced = "A7.1" // (definition) all orders are given before any movement
	RuleOnlyOrdered     = "A7.2" // only what was ordered moves, battles or acts
	RuleOneOrder        = "A7.3" // one order a unit
	RuleOrdersLost      = "A7.4" // orders without a unit to take them are lost
	RuleCommand         = "A7.5" // (definition) Command is the number of cards the side may hold
)

// Chapter 8: movement.
const (
	RuleMoveSequential   = "A8.1"  // (definition) one unit after another, each to the end
	RuleMoveBeforeBattle = "A8.2"  // all movement is done before battle
	RuleOneMove          = "A8.3"  // a unit moves at most once a turn
	RuleMoveOptional     = "A8.4"  // (definition) an ordered unit need not move
	RuleCrossSections    = "A8.5"  // (definition) a unit may move into another section
	RuleStayOnBoard      = "A8.6"  // units do not leave the board but by a special rule
	RuleOneUnitAHex      = "A8.7"  // two units never share a hex
	RuleNoPassing        = "A8.8"  // no entering or crossing of occupied hexes
	RuleNoSplitting      = "A8.9"  // (definition) a unit's blocks stay together
	RuleNoCombining      = "A8.10" // (definition) weakened units do not merge
	RuleTerrainMovement  = "A8.11" // (definition) terrain may stop a move or forbid battle

	RuleMoveLightFoot    = "A8.12" // light, bow, sling: two hexes and battle
	RuleMoveAuxilia      = "A8.13" // auxilia: one and battle, or two without
	RuleAuxiliaLight     = "A8.14" // (definition) auxilia count as light
	RuleMoveMediumFoot   = "A8.15" // medium foot: one and battle
	RuleMoveWarriors     = "A8.16" // warriors: one and battle, or two into close combat
	RuleWarriorsMust     = "A8.17" // warriors that moved two hexes must battle
	RuleWarriorsMedium   = "A8.18" // (definition) warriors count as medium
	RuleMoveHeavyFoot    = "A8.19" // heavy foot: one and battle
	RuleMoveLightCavalry = "A8.20" // light cavalry: four and battle
	RuleMoveMediumCav    = "A8.21" // medium cavalry: three and battle
	RuleMoveHeavyCavalry = "A8.22" // heavy cavalry: two and battle
	RuleMoveElephants    = "A8.23" // elephants: two and battle; heavy
	RuleMoveChariots     = "A8.24" // heavy chariots: two and battle; heavy

	RuleLeaderMove       = "A8.25" // a leader alone: three hexes
	RuleLeaderPasses     = "A8.26" // a leader passes through friends, never enemies
	RuleOneLeaderAHex    = "A8.27" // two leaders never share a hex
	RuleLeaderAttached   = "A8.28" // a leader in a friendly unit's hex moves with it
	RuleLeaderDetach     = "A8.29" // a leader is ordered away by cards with the helmet
	RuleLeaderCostsOrder = "A8.30" // a leader's order is one of the card's
	RuleLeaderJoinsOnce  = "A8.31" // a leader who joined a unit does not move on with it
	RuleLeaderNoOrder    = "A8.32" // joining a unit gives it no order
)

// Chapter 9: battle.
const (
	RuleBattleSequential = "A9.1" // (definition) one battle after another, each to the end
	RuleBattleOptional   = "A9.2" // (definition) an ordered unit need not battle
	RuleBattleOnce       = "A9.3" // a unit battles once a turn
	RuleOneTarget        = "A9.4" // (definition) dice are not divided among targets
	RuleFullDice         = "A9.5" // (definition) losses do not lower the dice
	RuleOneKindOfBattle  = "A9.6" // ranged or close, not both
)

// Chapter 10: ranged combat.
const (
	RuleMissiles          = "A10.1"  // green-circle units have missiles
	RuleRangedNotAdjacent = "A10.2"  // the target is not adjacent
	RuleAdjacentNoFire    = "A10.3"  // a unit next to an enemy does not fire
	RuleRangedNoAnswer    = "A10.4"  // no battle back and no evading against ranged combat
	RuleRange             = "A10.5"  // (definition) how range is counted
	RuleRangeJavelins     = "A10.6"  // two hexes
	RuleRangeBows         = "A10.7"  // bows and slings: three hexes
	RuleSight             = "A10.8"  // line from centre to centre, blocked by what obstructs between
	RuleSightPieces       = "A10.9"  // units and leaders obstruct
	RuleSightEdge         = "A10.10" // the outside of the board obstructs
	RuleSightHexside      = "A10.11" // along hexsides: blocked only when both sides obstruct
	RuleSightTarget       = "A10.12" // (definition) terrain in the target's hex does not block
	RuleRangedDiceStill   = "A10.13" // two dice when the unit did not move
	RuleRangedDiceMoved   = "A10.14" // one die when it moved
	RuleRangedHits        = "A10.15" // a symbol of the target's class hits
	RuleRangedFlag        = "A10.16" // a flag drives the target back
	RuleRangedNoSword     = "A10.17" // swords and helmets do nothing at range
	RuleHitBlock          = "A10.18" // a block for each hit; hits beyond the last are lost
	RuleRangedLeader      = "A10.19" // a helmet hits a lone leader
)

// Chapter 11: close combat.
const (
	RuleCloseAdjacent      = "A11.1"  // close combat is with an adjacent enemy
	RuleCloseProcedure     = "A11.2"  // (definition) announce, evade, dice, hits and retreat, momentum, battle back
	RuleDiceLightFoot      = "A11.3"  // two dice
	RuleLightNoSword       = "A11.4"  // light foot does not hit with swords
	RuleDiceAuxilia        = "A11.5"  // three dice
	RuleDiceMediumFoot     = "A11.6"  // four dice
	RuleDiceWarriors       = "A11.7"  // three dice
	RuleWarriorsFull       = "A11.8"  // at full strength one die more
	RuleDiceHeavyFoot      = "A11.9"  // five dice
	RuleDiceLightCavalry   = "A11.10" // two dice
	RuleDiceMediumCavalry  = "A11.11" // three dice
	RuleDiceHeavyCavalry   = "A11.12" // four dice
	RuleDiceChariots       = "A11.13" // four dice
	RuleChariotsBack       = "A11.14" // three dice when battling back or striking first
	RuleChariotsSword      = "A11.15" // chariots ignore one sword
	RuleElephantDice       = "A11.16" // as many dice as the enemy would roll against them
	RuleElephantThree      = "A11.17" // three against elephants, warriors and chariots
	RuleElephantLeader     = "A11.18" // one against a lone leader
	RuleElephantBack       = "A11.19" // battling back: the attacker's dice
	RuleElephantReroll     = "A11.20" // each sword hits and is rolled again
	RuleElephantNoSword    = "A11.21" // elephants ignore swords
	RuleElephantNoLeader   = "A11.22" // elephants gain nothing from leaders
	RuleElephantHorseHit   = "A11.23" // against horse they ignore one red square
	RuleElephantHorseFlag  = "A11.24" // against horse they may ignore one flag
	RuleLoneLeaderNoFight  = "A11.25" // a leader alone does not battle
	RuleLeaderInspires     = "A11.26" // a helmet hits for a unit with or next to a friendly leader
	RuleCloseHits          = "A11.27" // a symbol of the target's class hits
	RuleSwordHits          = "A11.28" // a sword hits
	RuleCloseFlag          = "A11.29" // a flag drives the target back
	RuleCloseMiss          = "A11.30" // (definition) everything else misses
	RuleBattleBack         = "A11.31" // a defender that stands battles back
	RuleBattleBackBlocked  = "A11.32" // so does one that lost blocks because it could not retreat
	RuleNoBackAfterRetreat = "A11.33" // who retreated does not battle back
	RuleLightCavNoSword    = "A11.34" // light cavalry does not hit with swords
)

// Chapter 12: retreat and morale.
const (
	RuleRetreatAfterHits    = "A12.1"  // (definition) retreats come after all hits
	RuleRetreatDistance     = "A12.2"  // a full move for each flag
	RuleRetreatWarriors     = "A12.3"  // warriors: two hexes
	RuleRetreatOneHex       = "A12.4"  // elephants and auxilia: one hex
	RuleRetreatChoice       = "A12.5"  // (definition) the owner chooses the path
	RuleRetreatOwnSide      = "A12.6"  // always towards the own side
	RuleRetreatTerrain      = "A12.7"  // terrain does not stop a retreat
	RuleRetreatImpassable   = "A12.8"  // impassable terrain does
	RuleRetreatOccupied     = "A12.9"  // never into or through units
	RuleRetreatLeader       = "A12.10" // an attached leader retreats along
	RuleRetreatToLeader     = "A12.11" // retreating onto a lone friendly leader
	RuleRetreatLosses       = "A12.12" // a block for each hex it cannot retreat
	RuleIgnoreLeader        = "A12.13" // an attached leader who lives: one flag may be ignored
	RuleIgnoreSupport       = "A12.14" // two friends adjacent: one flag may be ignored
	RuleLeaderSupports      = "A12.15" // a lone leader supports like a unit
	RuleIgnoreTerrain       = "A12.16" // (definition) some terrain: one flag may be ignored
	RuleIgnoreWarriors      = "A12.17" // warriors at full strength: one flag may be ignored
	RuleElephantSupport     = "A12.18" // elephants give support and take none
	RuleRampage             = "A12.19" // elephants rampage before retreating: two dice on each neighbour
	RuleRampageWhoRolls     = "A12.20" // (definition) each player rolls against the other's pieces
	RuleRampageHits         = "A12.21" // the unit's own symbol hits
	RuleElephantBlocked     = "A12.22" // blocked elephants stand and the blockers lose blocks
	RuleElephantsScareHorse = "A12.23" // horse driven back by elephants: one more hex a flag
)

// Chapter 13: evade and momentum.
const (
	RuleEvade             = "A13.1"  // a defender may evade close combat
	RuleNoEvadeFromBack   = "A13.2"  // an attacker never evades the battle back
	RuleEvadeHits         = "A13.3"  // only the evader's own symbol hits
	RuleEvadeLight        = "A13.4"  // light foot, bow, sling, light cavalry may evade
	RuleEvadeMediumCav    = "A13.5"  // medium cavalry: from foot and heavy mounted
	RuleEvadeHeavy        = "A13.6"  // heavy cavalry and chariots: from foot and elephants
	RuleNeverEvade        = "A13.7"  // auxilia, other foot and elephants never
	RuleEvadeMove         = "A13.8"  // two hexes towards the own side, one if no more is free
	RuleEvadeBlocked      = "A13.9"  // no evading when both rear hexes are blocked
	RuleEvadeNoBack       = "A13.10" // an evader does not battle back
	RuleLeaderEvade       = "A13.11" // a lone leader who is attacked and missed falls back one to three hexes
	RuleLeaderEvadeEnd    = "A13.12" // never ending with a leader or an enemy
	RuleLeaderEvadeJoins  = "A13.13" // ending with a friendly unit attaches
	RuleLeaderLeaves      = "A13.14" // he may leave over his own edge: no banner
	RuleLeaderEscape      = "A13.15" // escape through enemies
	RuleLeaderEscapeRoll  = "A13.16" // each enemy crossed rolls; a helmet kills
	RuleMomentum          = "A13.17" // the victor may enter the hex left empty
	RuleMomentumChance    = "A13.18" // (definition) no advance, no bonus close combat
	RuleMomentumNotEvade  = "A13.19" // not after an evade
	RuleMomentumNotBack   = "A13.20" // not when battling back
	RuleMomentumNotFirst  = "A13.21" // not by First Strike
	RuleBonusOptional     = "A13.22" // (definition) the bonus combat is optional
	RuleBonusFoot         = "A13.23" // foot: only with a leader, or warriors
	RuleBonusCavalry      = "A13.24" // cavalry: may go one hex further first
	RuleBonusHeavyMounted = "A13.25" // chariots and elephants
	RuleBonusAnyEnemy     = "A13.26" // (definition) against any adjacent enemy
	RuleBonusOnce         = "A13.27" // one bonus combat a turn; advancing after it is allowed
)

// Chapter 15: leaders.
const (
	RuleCheckAttached   = "A15.1" // unit hit: two dice, two helmets kill
	RuleCheckEliminated = "A15.2" // unit eliminated: one die, a helmet kills, else he evades
	RuleCheckAlone      = "A15.3" // attacked alone, ranged or close: a helmet kills, else he evades
	RuleLeaderHit       = "A15.4" // a leader hit is off the board, a banner for the enemy
	RuleLeaderBenefits  = "A15.5" // (definition) summary of what leaders give
)

// Chapter 16: drawing.
const (
	RuleDraw      = "A16.1" // discard, draw one, the turn is over
	RuleReshuffle = "A16.2" // an empty deck is made anew of the discards
)

// Chapter 17: terrain, one section a type.
const (
	RuleBrokenMove  = "A17.1-1" // mounted units stop
	RuleBrokenEnter = "A17.1-2" // mounted units do not battle the turn they enter
	RuleBrokenDice  = "A17.1-3" // at most two dice in or into
	RuleBrokenSight = "A17.1-4" // (definition) does not block sight

	RuleForestMove  = "A17.2-1" // all stop
	RuleForestEnter = "A17.2-2" // only light foot, auxilia and warriors battle on entering
	RuleForestDice  = "A17.2-3" // at most two dice in or into
	RuleForestSight = "A17.2-4" // blocks sight

	RuleHillMove    = "A17.3-1" // (definition) no hindrance
	RuleHillUp      = "A17.3-2" // uphill: at most two dice
	RuleHillFoot    = "A17.3-3" // foot downhill or hill to hill: at most three
	RuleHillMounted = "A17.3-4" // mounted downhill or hill to hill: at most two
	RuleHillSight   = "A17.3-5" // blocks sight to what is behind
	RuleHillLevel   = "A17.3-6" // no block along one hill at one level

	RuleCoastMove  = "A17.4-1" // impassable
	RuleCoastSight = "A17.4-2" // (definition) does not block sight

	RuleRiverMove = "A17.5-1" // impassable

	RuleFordMove   = "A17.6-1" // all stop
	RuleFordBattle = "A17.6-2" // (definition) battle on entering is allowed
	RuleFordDice   = "A17.6-3" // at most two dice in or into
	RuleFordSight  = "A17.6-4" // (definition) does not block sight

	RuleRampartMove    = "A17.7-1" // (definition) no hindrance
	RuleRampartSword   = "A17.7-2" // foot behind it ignores one sword
	RuleRampartSide    = "A17.7-3" // only through that hexside
	RuleRampartMounted = "A17.7-4" // (definition) mounted units gain nothing
	RuleRampartSight   = "A17.7-5" // (definition) does not block sight
	RuleRampartFlag    = "A17.7-6" // foot behind it may ignore one flag

	RuleCampMove    = "A17.8-1" // (definition) no hindrance
	RuleCampSword   = "A17.8-2" // foot in it ignores one sword
	RuleCampSides   = "A17.8-3" // (definition) from all sides
	RuleCampDice    = "A17.8-4" // battling out of it: one die fewer
	RuleCampMounted = "A17.8-5" // (definition) mounted units gain nothing
	RuleCampSight   = "A17.8-6" // blocks sight
	RuleCampFlag    = "A17.8-7" // foot in it may ignore one flag

	RuleCardRaisesCap = "A17.9" // a card's dice are added to a terrain's maximum
)

// Chapter 18: the command cards, with sub-rules.
const (
	RuleSectionCards = "A18.0-1" // (definition) a section card orders units and leaders of its section
	RuleTroopCards   = "A18.0-2" // (definition) a troop card orders a class, up to Command, anywhere
	RuleLeaderCards  = "A18.0-3" // (definition) a leadership card orders a leader, his unit and neighbours
	RuleTacticCards  = "A18.0-4" // (definition) a tactic card goes before the basic rules
	RuleInsteadOne   = "A18.0-5" // without the troops named: one unit of choice

	RuleOrderTwoLeft      = "A18.1"
	RuleOrderTwoCenter    = "A18.2"
	RuleOrderTwoRight     = "A18.3"
	RuleOrderThreeLeft    = "A18.4"
	RuleOrderThreeCenter  = "A18.5"
	RuleOrderThreeRight   = "A18.6"
	RuleOrderFourLeft     = "A18.7"
	RuleOrderFourCenter   = "A18.8"
	RuleOrderFourRight    = "A18.9"
	RuleCoordinatedAttack = "A18.10"
	RuleOutFlanked        = "A18.11"

	RuleOrderLight       = "A18.12-1" // light foot and light cavalry, up to Command
	RuleOrderLightPasses = "A18.12-2" // light foot and auxilia may pass through friends, here and by Move-Fire-Move
	RuleOrderMedium      = "A18.13"
	RuleOrderHeavy       = "A18.14"
	RuleOrderMounted     = "A18.15" // mounted units and leaders

	RuleLeadershipAny  = "A18.16" // a leader, his unit, three neighbours; or one unit
	RuleInspiredLeft   = "A18.17" // four neighbours
	RuleInspiredCenter = "A18.18"
	RuleInspiredRight  = "A18.19"

	RuleClash       = "A18.20-1" // all units next to an enemy are ordered
	RuleClashDice   = "A18.20-2" // two dice more in close combat
	RuleClashNoMove = "A18.20-3" // no movement before
	RuleClashBonus  = "A18.20-4" // momentum and a bonus combat with normal dice

	RuleCounterAttack = "A18.21-1" // the opponent's last card, as one's own
	RuleCounterMirror = "A18.21-2" // left and right change places

	RuleDarken       = "A18.22-1" // all units with missiles fire twice
	RuleDarkenNoMove = "A18.22-2" // nothing moves, nothing closes
	RuleDarkenApart  = "A18.22-3" // (definition) each volley is resolved by itself

	RuleDoubleTime         = "A18.23-1" // up to four foot units in one group
	RuleDoubleTimeMove     = "A18.23-2" // two hexes and close combat
	RuleDoubleTimeWarriors = "A18.23-3" // warriors three; after two or three they must battle
	RuleDoubleTimeNoFire   = "A18.23-4" // no ranged combat
	RuleDoubleTimeLight    = "A18.23-5" // light foot gains no hexes; auxilia gain the battle

	RuleFirstStrike       = "A18.24-1" // played when close combat is declared, before the dice
	RuleFirstStrikeFights = "A18.24-2" // its unit battles first; the attacker only if it stands
	RuleFirstStrikeDraw   = "A18.24-3" // its player draws first

	RuleSpartacus          = "A18.25-1" // dice equal to Command; each symbol orders a unit of its class
	RuleSpartacusHelmet    = "A18.25-2" // a helmet orders any unit or a leader
	RuleSpartacusDice      = "A18.25-3" // the ordered battle with one die more
	RuleSpartacusReshuffle = "A18.25-4" // deck and discards are shuffled together

	RuleLineCommand     = "A18.26-1" // one group of foot units
	RuleLineCommandMove = "A18.26-2" // they move at most one hex

	RuleMoveFireMove       = "A18.27-1" // light foot and light cavalry, up to Command
	RuleMoveFireMoveAgain  = "A18.27-2" // move, fire, move again: each optional, all of one before the next
	RuleMoveFireMoveNoMore = "A18.27-3" // no battle after the second move

	RuleMountedCharge       = "A18.28-1" // mounted units, up to Command
	RuleMountedChargeDice   = "A18.28-2" // one die more in close combat, all turn
	RuleMountedChargeHeavy  = "A18.28-3" // heavy mounted units move three hexes
	RuleMountedChargeNoFire = "A18.28-4" // no ranged combat

	RuleRally       = "A18.29-1" // dice equal to Command; a symbol gives a block back near a leader
	RuleRallyOrders = "A18.29-2" // who regained a block is ordered
	RuleRallyNot    = "A18.29-3" // never elephants and chariots
)

// A19: the scenarios' special rules, as building blocks.
const (
	RuleExit         = "A19.1" // units may leave over an edge and are worth banners (Castulo)
	RuleFatalLeader  = "A19.2" // a leader whose loss loses the battle (Castulo)
	RuleObjective    = "A19.3" // hexes worth a banner (Baecula)
	RuleHandGrowth   = "A19.4" // a hand that grows (Lake Trasimene)
	RuleReserve      = "A19.5" // units that enter by a card
	RuleTurnLimit    = "A19.6" // a battle of so many turns
	RuleSteepHills   = "A19.7" // steep hills are impassable and block sight (Lake Trasimene)
	RuleLake         = "A19.8" // a lake is impassable (Lake Trasimene)
	RuleFordsByScene = "A19.9" // (definition) the scenario says where a river can be forded (Crimissos)
)
