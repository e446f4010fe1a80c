package napoleonics

// N8: battle in general (phase 4).
const (
	RuleBattleSequential  = "N8.1" // (definition) one battle after another, each to the end
	RuleOneKindOfBattle   = "N8.2" // ranged combat or melee, not both
	RuleBattleOptional    = "N8.3" // (definition) an ordered unit need not battle
	RuleOneTarget         = "N8.4" // (definition) dice are not divided among targets
	RuleBattleOnce        = "N8.5" // a unit battles once a turn, but for a bonus melee
	RuleDiceBlocks        = "N8.6" // (definition) as many dice as blocks are left
	RuleLoneLeaderNoFight = "N8.7" // a leader alone does not battle
)

// N9: ranged combat.
const (
	RuleRangedWho         = "N9.1"  // only infantry and artillery fire
	RuleRangedNotAdjacent = "N9.2"  // the target is not adjacent
	RuleAdjacentNoFire    = "N9.3"  // a unit next to an enemy unit does not fire
	RuleRangedNoAnswer    = "N9.4"  // nobody battles back against ranged combat
	RuleRangedNoRetire    = "N9.5"  // cavalry does not retire and reform before ranged combat
	RuleRangedProcedure   = "N9.6"  // (definition) the nine steps
	RuleRangedAlone       = "N9.7"  // (definition) each unit fires by itself
	RuleRange             = "N9.8"  // (definition) how range is counted
	RuleRangeInfantry     = "N9.9"  // infantry: two hexes
	RuleRangeRifles       = "N9.10" // rifles: three hexes
	RuleRangeFootGuns     = "N9.11" // foot artillery: five hexes
	RuleRangeHorseGuns    = "N9.12" // horse artillery: four hexes
	RuleSight             = "N9.13" // line from centre to centre, blocked by what obstructs between
	RuleSightPieces       = "N9.14" // units and leaders obstruct
	RuleSightEdge         = "N9.15" // the outside of the board obstructs
	RuleSightHexside      = "N9.16" // along hexsides: blocked only when both sides obstruct
	RuleSightTarget       = "N9.17" // (definition) terrain in the target's hex does not block
	RuleFireStanding      = "N9.18" // infantry that did not move: a die for each block
	RuleFireMoved         = "N9.19" // infantry that moved one hex: half of its blocks
	RuleRoundUp           = "N9.20" // French and British round the half up
	RuleRoundDown         = "N9.21" // Portuguese round it down
	RuleMovedTwoNoFire    = "N9.22" // infantry that moved two hexes does not fire
	RuleFireBonus         = "N9.23" // light, rifles, grenadiers and guard: one die more, as the nation's card says
	RuleGunDice           = "N9.24" // artillery: dice by blocks left and by distance
	RuleFootGunsMoved     = "N9.25" // foot artillery that moved does not battle
	RuleHorseGunsMoved    = "N9.26" // horse artillery that moved one hex does not fire at four hexes
	RuleHorseGunsTwo      = "N9.27" // horse artillery that moved two hexes does not battle
	RuleHorseGunsLast     = "N9.28" // horse artillery with one block does not move and battle
	RuleRangedCardDice    = "N9.29" // (definition) dice of the command card
	RuleRangedTerrain     = "N9.30" // (definition) dice less for terrain
	RuleRangedHits        = "N9.31" // a symbol of the target's class hits
	RuleRangedNoSaber     = "N9.32" // sabers do nothing at range
	RuleRangedFlag        = "N9.33" // a flag drives the target back
	RuleHitBlock          = "N9.34" // a block for each hit; hits beyond the last are lost
	RuleRangedCheck       = "N9.35" // a unit that loses blocks checks its leader
	RuleNoFireAtLeader    = "N9.36" // a leader alone is no target of ranged combat
)

// N10: melee.
const (
	RuleMeleeAdjacent  = "N10.1"  // melee is with an adjacent enemy
	RuleMeleeAll       = "N10.2"  // (definition) every unit may melee
	RuleMeleeProcedure = "N10.3"  // (definition) the eleven steps
	RuleMeleeAlone     = "N10.4"  // (definition) units melee one at a time, but for combined arms
	RuleAskStrike      = "N10.5"  // First Strike is played when melee is declared, before the dice
	RuleAskRetire      = "N10.6"  // then cavalry attacked by infantry may retire and reform
	RuleAskSquare      = "N10.7"  // then infantry attacked by cavalry may form square
	RuleMeleeBlocks    = "N10.8"  // infantry and cavalry: a die for each block, moved or not
	RuleMovedTwoMelee  = "N10.9"  // light infantry that moved two hexes does not melee
	RuleMeleeGuard     = "N10.10" // guard infantry and grenadiers: one die more
	RuleMeleeOldGuard  = "N10.11" // old guard: two dice more
	RuleMeleeNoSaber   = "N10.12" // rifles and militia do not hit with sabers
	RuleMeleeHeavy     = "N10.13" // heavy cavalry, cuirassiers and guard heavy: one die more
	RuleMeleeFootGuns  = "N10.14" // foot artillery: four dice, three with one block
	RuleMeleeGuardGuns = "N10.15" // guard artillery: one die more
	RuleMeleeHorseGuns = "N10.16" // horse artillery: three dice
	RuleMeleeCardDice  = "N10.17" // (definition) dice of the command card
	RuleMeleeTerrain   = "N10.18" // (definition) dice less for terrain
	RuleMeleeHits      = "N10.19" // a symbol of the target's class hits
	RuleSaberHits      = "N10.20" // a saber hits
	RuleMeleeMiss      = "N10.21" // (definition) everything else misses
	RuleMeleeFlag      = "N10.22" // a flag drives the target back
	RuleMeleeCheck     = "N10.23" // a unit that loses blocks checks its leader
	RuleMeleeLeader    = "N10.24" // a leader alone may be attacked
)

// N11: battling back.
const (
	RuleBattleBack         = "N11.1" // a defender that stands battles back
	RuleBattleBackSame     = "N11.2" // strength, terrain and results as for an attacker
	RuleNoBackToBack       = "N11.3" // nobody battles back against battling back
	RuleNoBackAfterRetreat = "N11.4" // who left his hex does not battle back
	RuleBattleBackBlocked  = "N11.5" // who lost blocks because he could not retreat does
	RuleBackNoGround       = "N11.6" // battling back takes no ground, breaks through nowhere, gains no bonus
	RuleBackNoStrike       = "N11.7" // no First Strike against battling back
	RuleBackEach           = "N11.8" // (definition) a unit attacked several times battles back each time
)

// N12: leader casualty checks.
const (
	RuleCheckWho        = "N12.1"  // (definition) the opponent rolls
	RuleLeaderHit       = "N12.2"  // a leader hit is off the board, a banner for the enemy
	RuleCheckAttached   = "N12.3"  // unit hit: two dice, two sabers hit him
	RuleCheckCauses     = "N12.4"  // ranged combat, melee, and retreats that could not be done
	RuleCheckOnce       = "N12.5"  // one check for one roll
	RuleCheckEliminated = "N12.6"  // unit eliminated: one die, a saber hits him, else he retreats
	RuleCheckRetreat    = "N12.7"  // unit eliminated for a retreat: he retreats from where it ended
	RuleCheckEscape     = "N12.8"  // where only enemies bar the way, he escapes through them
	RuleCheckEdge       = "N12.9"  // on his own edge he leaves the board: no banner
	RuleCheckImpassable = "N12.10" // where only impassable terrain is left, he is eliminated
	RuleCheckNoFlags    = "N12.11" // flags do nothing to a leader
	RuleCheckGround     = "N12.12" // the attacker may enter the hex once he has left it
	RuleCheckAlone      = "N12.13" // attacked alone: the usual dice, one saber hits him
	RuleCheckAnySaber   = "N12.14" // sabers of rifles and militia hit him too
	RuleAloneRetreats   = "N12.15" // attacked alone and missed he retreats
)

// N13: retreats and morale.
const (
	RuleRetreatAfterHits   = "N13.1"  // (definition) retreats come after all hits
	RuleRetreatDistance    = "N13.2"  // one hex for each flag
	RuleRetreatMilitia     = "N13.3"  // militia: three hexes for each flag
	RuleRetreatChoice      = "N13.4"  // (definition) the owner chooses the path
	RuleRetreatOwnSide     = "N13.5"  // always towards the own side
	RuleRetreatTerrain     = "N13.6"  // terrain does not stop a retreat
	RuleRetreatImpassable  = "N13.7"  // impassable terrain does
	RuleRetreatOccupied    = "N13.8"  // never into or through units or enemy leaders
	RuleRetreatLeader      = "N13.9"  // an attached leader retreats along
	RuleRetreatToLeader    = "N13.10" // a lone friendly leader ends the retreat and is joined
	RuleRetreatLosses      = "N13.11" // a block for each hex it cannot retreat
	RuleIgnoreOptional     = "N13.12" // ignoring a flag is the owner's choice, flag by flag
	RuleIgnoreAdds         = "N13.13" // reasons to ignore flags add up, in every attack anew
	RuleIgnoreLeader       = "N13.14" // an attached leader who lives: one flag
	RuleIgnoreSupport      = "N13.15" // two friends adjacent: one flag
	RuleLeaderSupports     = "N13.16" // a lone leader supports like a unit
	RuleIgnoreTerrain      = "N13.17" // (definition) some terrain: one flag
	RuleIgnoreGrenadiers   = "N13.18" // grenadiers: one flag
	RuleIgnoreCuirassiers  = "N13.19" // cuirassiers: one flag
	RuleIgnoreGuard        = "N13.20" // guard: one or two flags, as the nation's card says
	RuleRetreatNationsCard = "N13.21" // (definition) the nation's card may change the distance
)

// N14: leaders' retreat and escape.
const (
	RuleLeaderRetreat     = "N14.1"  // one, two or three hexes towards the own side, his owner's choice
	RuleLeaderLeaves      = "N14.2"  // he may leave over his own edge: no banner
	RuleLeaderTerrain     = "N14.3"  // terrain does not stop his retreat
	RuleLeaderImpassable  = "N14.4"  // impassable terrain does; who cannot retreat for it is eliminated
	RuleLeaderRetreatEnd  = "N14.5"  // never ending with a friendly leader or an enemy
	RuleLeaderRetreatJoin = "N14.6"  // ending with a friendly unit attaches
	RuleLeaderThrough     = "N14.7"  // he passes through friendly units and leaders
	RuleLeaderNoEffect    = "N14.8"  // (definition) units he passes are not affected
	RuleLeaderEscape      = "N14.9"  // through an enemy unit by escaping only
	RuleLeaderEscapeRoll  = "N14.10" // that unit rolls its usual melee dice; any saber hits him
	RuleEscapeTerrain     = "N14.11" // he has no benefit of the hex's terrain
	RuleEscapeOn          = "N14.12" // missed he goes on; in a second enemy hex he escapes again
	RuleEscapeThird       = "N14.13" // a third hex with an enemy eliminates him
)

// N15: additional actions after melee.
const (
	RuleTakeGround        = "N15.1"  // infantry that emptied the hex may enter it
	RuleGroundOptional    = "N15.2"  // (definition) taking ground is a choice
	RuleGroundTerrain     = "N15.3"  // terrain counts as for a move
	RuleGroundRetire      = "N15.4"  // also after cavalry retired and reformed
	RuleGroundLeader      = "N15.5"  // also after a lone leader left or fell
	RuleSquareNoGround    = "N15.6"  // a square takes no ground
	RuleArtilleryNoGround = "N15.7"  // artillery takes no ground
	RuleBreakthrough      = "N15.8"  // cavalry may enter the emptied hex and go one hex further
	RuleBreakOptional     = "N15.9"  // (definition) the advance is a choice, and so is the further hex
	RuleBreakReturn       = "N15.10" // the further hex may be the one it came from
	RuleBreakTerrain      = "N15.11" // terrain counts as for a move
	RuleBreakLeader       = "N15.12" // also after a lone leader left or fell
	RuleNoGroundRanged    = "N15.13" // ranged combat takes no ground
	RuleNoGroundStrike    = "N15.14" // First Strike takes no ground
	RuleBonusCavalry      = "N15.15" // only cavalry gains a bonus melee
	RuleBonusAdvance      = "N15.16" // only after entering the emptied hex
	RuleBonusOptional     = "N15.17" // (definition) the bonus melee is a choice
	RuleBonusAnyEnemy     = "N15.18" // (definition) against any adjacent enemy
	RuleBonusTerrain      = "N15.19" // terrain limits it as any melee
	RuleBonusOnce         = "N15.20" // one bonus melee a turn
	RuleBonusGround       = "N15.21" // after it the emptied hex may be entered, and no more
	RuleBonusSequential   = "N15.22" // (definition) all of it before the next unit battles
	RuleBonusCombined     = "N15.23" // batteries may join a bonus melee
)

// N16: end of the turn and of the game.
const (
	RuleDraw            = "N16.1" // discard, draw one, the turn is over
	RuleDrawFirstStrike = "N16.2" // who used First Strike draws first
	RuleReshuffle       = "N16.3" // an empty deck is made anew of the discards
	RuleVictoryOnBack   = "N16.4" // (definition) the opponent may win by battling back
)

// N17: cavalry retires and reforms.
const (
	RuleRetire         = "N17.1"  // cavalry attacked in melee by infantry may
	RuleRetireDeclared = "N17.2"  // (definition) said before the dice, when the attacker asks
	RuleRetireTwo      = "N17.3"  // only if it can go two hexes towards its own side
	RuleRetireBlocked  = "N17.4"  // pieces, impassable terrain and the edge are in its way
	RuleRetireStand    = "N17.5"  // (definition) else the melee goes on as usual
	RuleRetireDice     = "N17.6"  // the attacker rolls his dice before it goes
	RuleRetireGuns     = "N17.7"  // batteries that joined roll too
	RuleRetireHits     = "N17.8"  // only cavalry symbols hit
	RuleRetireCheck    = "N17.9"  // a hit checks the leader
	RuleRetireMove     = "N17.10" // then it goes two hexes
	RuleRetireNoBack   = "N17.11" // it does not battle back
	RuleRetireNotBack  = "N17.12" // not when infantry battles back
	RuleRetireNotFirst = "N17.13" // not when infantry strikes first
)

// N18: infantry squares.
const (
	RuleSquare            = "N18.1"  // infantry about to be attacked in melee by cavalry may form square
	RuleSquareDeclared    = "N18.2"  // (definition) said before the dice, when the attacker asks
	RuleSquareNoMove      = "N18.3"  // a square does not move
	RuleSquareOneDie      = "N18.4"  // it rolls one die at most, in ranged combat and melee
	RuleSquareNoMore      = "N18.5"  // neither cards nor its kind add to it
	RuleSquareTerrainDie  = "N18.6"  // terrain may take that die
	RuleSquareHand        = "N18.7"  // not with two cards or fewer in hand
	RuleSquareTerrain     = "N18.8"  // (definition) not in terrain that forbids it
	RuleSquareNotBack     = "N18.9"  // not when cavalry battles back
	RuleSquareNotStruck   = "N18.10" // not when cavalry strikes first
	RuleSquareTrackFull   = "N18.11" // not when every place of the track holds a card
	RuleSquareCard        = "N18.12" // a card drawn at random from the hand goes unseen to the track
	RuleSquareCardSeen    = "N18.13" // (definition) its owner may look at it, not move it
	RuleSquareToken       = "N18.14" // (definition) the token is no block
	RuleSquareFirst       = "N18.15" // attacked by cavalry the square battles first, with one die
	RuleBounce            = "N18.16" // its flags against adjacent cavalry cannot be ignored
	RuleBounceLosses      = "N18.17" // a block for each hex the cavalry cannot retreat
	RuleBounceCombined    = "N18.18" // so are all flags of a square and the batteries with it
	RuleCavalryOneDie     = "N18.19" // cavalry rolls one die at most against a square
	RuleCavalryTerrainDie = "N18.20" // terrain may take that die
	RuleCavalryGuns       = "N18.21" // batteries add theirs to it
	RuleSquareStruck      = "N18.22" // cavalry attacked by a square may strike first, still with one die
	RuleSquareFired       = "N18.23" // ranged combat against a square is as usual
	RuleSquareMeleed      = "N18.24" // infantry and artillery melee it as usual; it battles back with one die
	RuleSquareRetreat     = "N18.25" // for retreats it loses a block a hex
	RuleSquareIgnore      = "N18.26" // it ignores flags by its leader and its kind only
	RuleSquareSupport     = "N18.27" // it supports others and takes no support
	RuleSquareAttacks     = "N18.28" // ordered it fires when no enemy is adjacent, or melees
	RuleSquareJoined      = "N18.29" // with batteries it adds one die to theirs
	RuleSquareLeave       = "N18.30" // it is left by an order in the own orders phase
	RuleSquareHeld        = "N18.31" // not while enemy cavalry is adjacent
	RuleSquareCardBack    = "N18.32" // its card goes back to the hand
	RuleSquareFree        = "N18.33" // who left it moves and battles as usual
	RuleSquareEliminated  = "N18.34" // with its last block the card goes back to the hand
)

// N19: combined arms.
const (
	RuleCombined         = "N19.1"  // batteries may join the melee of infantry or cavalry
	RuleCombinedDeclared = "N19.2"  // declared before any die
	RuleCombinedOrdered  = "N19.3"  // the batteries are ordered
	RuleCombinedRange    = "N19.4"  // the target is in their range and sight
	RuleCombinedHeads    = "N19.5"  // not over friends' heads from a hill
	RuleCombinedDice     = "N19.6"  // each its own dice, all rolled together
	RuleCombinedZero     = "N19.7"  // batteries roll though the unit has no die
	RuleCombinedSaber    = "N19.8"  // sabers hit
	RuleCombinedNoSaber  = "N19.9"  // not with a unit that does not hit with sabers
	RuleCombinedBack     = "N19.10" // the defender battles back against the unit, not the battery
	RuleCombinedBounced  = "N19.11" // cavalry bounced off a square or eliminated: the batteries' dice are lost
	RuleCombinedStruck   = "N19.12" // so they are when First Strike ends the melee
)
