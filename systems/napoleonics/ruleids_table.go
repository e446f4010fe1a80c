package napoleonics

// The ids of the rules, by chapter: N1 to N7 here, the battle in
// ruleids_battle.go, terrain, cards, nations and scenarios in ruleids_cards.go.
// Refusals, events and explanations cite them; content/napoleonics/rules.md restates
// every one. Ids marked (definition) say what words mean and forbid nothing by
// themselves.

// N1: the table: board, dice, units.
const (
	RuleBoard       = "N1.1" // (definition) 13 by 9 hexes
	RuleSections    = "N1.2" // (definition) three sections a side
	RuleDottedHexes = "N1.3" // a dotted hex is in the flank and in the centre
	RuleDice        = "N1.4" // (definition) six faces: infantry twice, cavalry, artillery, flag, saber
	RuleUnitCard    = "N1.5" // (definition) the nation's card gives a unit its values
	RuleBlocks      = "N1.6" // (definition) the blocks in one hex are one unit; their number is on the card
	RuleLeaderBlock = "N1.7" // (definition) a leader is one block and no unit
	RuleClasses     = "N1.8" // (definition) infantry, cavalry and artillery: what the die faces hit
	RuleIcons       = "N1.9" // (definition) grenade, bugle, helmet, horse: grenadiers, light, heavy, horse guns
)

// N3: setting up.
const (
	RuleSetUp       = "N3.1" // (definition) the scenario places terrain and units at full strength
	RuleOwnEdge     = "N3.2" // (definition) each side's edge is the top or the bottom of the board
	RuleSquareTrack = "N3.3" // (definition) each side has a track with numbered places for squares
	RuleDeal        = "N3.4" // each side is dealt the cards the scenario says
	RuleHandSecret  = "N3.5" // (definition) hands are secret
	RuleFirstPlayer = "N3.6" // the scenario says who begins
)

// N4: the goal of the game.
const (
	RuleVictory       = "N4.1" // the first to hold the scenario's number of banners wins
	RuleBannerUnit    = "N4.2" // a banner for each enemy unit eliminated
	RuleBannerLeader  = "N4.3" // a banner for each enemy leader eliminated
	RuleBannerSpecial = "N4.4" // (definition) other banners as the scenario says
	RuleVictoryAtOnce = "N4.5" // the game ends the moment the last banner is gained, in whatever step
)

// N5: the turn.
const (
	RuleAlternate = "N5.1" // (definition) turns alternate
	RuleSequence  = "N5.2" // (definition) command, orders, movement, battle, draw
)

// N6: playing a command card and giving orders (phases 1 and 2).
const (
	RulePlayCard        = "N6.1"  // one card is played at the start of the turn
	RuleCardSays        = "N6.2"  // (definition) the card says who and how many may be ordered, and where
	RuleAnywhere        = "N6.3"  // (definition) a tactic card that names no section orders anywhere
	RuleNoUsableOrder   = "N6.4"  // a card that orders nothing ends in the draw
	RuleOrdersAnnounced = "N6.5"  // (definition) all orders are given before any movement
	RuleOnlyOrdered     = "N6.6"  // only what was ordered moves, battles or acts
	RuleOneOrder        = "N6.7"  // one order a unit or leader
	RuleOneOrderBoth    = "N6.8"  // one order moves and battles a unit with its attached leader
	RuleLeaderDetach    = "N6.9"  // an attached leader is ordered away by cards with the bicorne
	RuleDetachCosts     = "N6.10" // detaching is one of the card's orders
	RuleCommand         = "N6.11" // Command is the number of cards in hand with the one just played
	RuleCommandSquares  = "N6.12" // each square lowers Command by one until it ends
	RuleOrdersLost      = "N6.13" // orders without a unit or leader to take them are lost
	RuleQuality         = "N6.14" // (definition) regular, irregular, elite and guard troops
)

// N7: movement (phase 3).
const (
	RuleMoveSequential   = "N7.1"  // (definition) one unit or leader after another, each to the end
	RuleMoveBeforeBattle = "N7.2"  // all movement is done before battle
	RuleOneMove          = "N7.3"  // a unit or leader moves at most once a turn
	RuleMoveOptional     = "N7.4"  // (definition) what was ordered need not move
	RuleCrossSections    = "N7.5"  // (definition) a move may end in another section
	RuleStayOnBoard      = "N7.6"  // units and leaders leave the board only as the scenario says
	RuleOneUnitAHex      = "N7.7"  // two units never share a hex
	RuleNoPassing        = "N7.8"  // no entering or crossing of hexes with units or enemy leaders
	RuleJoinLoneLeader   = "N7.9"  // a unit may enter the hex of a lone friendly leader, stops and is joined
	RuleNoSplitting      = "N7.10" // (definition) a unit's blocks stay together
	RuleNoCombining      = "N7.11" // (definition) weakened units do not merge
	RuleTerrainMovement  = "N7.12" // (definition) terrain may stop a move or forbid battle
	RuleImpassable       = "N7.13" // impassable terrain is never entered
	RuleAllies           = "N7.14" // (definition) friends are all allied units and leaders

	RuleMoveInfantry       = "N7.15" // line, grenadiers, old guard, militia: one hex and battle
	RuleMoveLightInfantry  = "N7.16" // light, young guard, rifles: one and battle, or two without
	RuleMoveLightCavalry   = "N7.17" // light cavalry: three and battle
	RuleMoveHeavyCavalry   = "N7.18" // heavy, cuirassiers, guard heavy: two and battle
	RuleMoveFootArtillery  = "N7.19" // foot artillery: one without battle, or battle in place
	RuleMoveHorseArtillery = "N7.20" // horse artillery: one and battle, or two without

	RuleLeaderMove       = "N7.21" // a leader alone: three hexes
	RuleLeaderPasses     = "N7.22" // a leader passes through friends
	RuleOneLeaderAHex    = "N7.23" // two leaders never end in one hex
	RuleLeaderJoins      = "N7.24" // a leader who stops with a friendly unit is attached to it
	RuleLeaderNoEnemy    = "N7.25" // a leader never enters an enemy's hex but to escape
	RuleLeaderAttached   = "N7.26" // an attached leader moves with his unit unless ordered away
	RuleDetachNoOrder    = "N7.27" // the unit he leaves is not ordered by his order
	RuleBothOrdered      = "N7.28" // unit and leader by two orders: their owner chooses who moves first
	RuleLeaderNoOrder    = "N7.29" // joining or leaving a unit gives it no order
	RuleLeaderJoinsOnce  = "N7.30" // once a leader has joined, neither he nor the unit moves on
	RuleJoinedMayBattle  = "N7.31" // (definition) a unit joined before it moved may still battle where it stands
	RuleNoDetachInSquare = "N7.32" // the leader of a square is not ordered away, but with the order to leave it
)
