package commander

// Rulings: what the rulebook leaves open, contradicts or misprints, and the reading
// taken. content/commander/rules.md gives the reason of each.
const (
	RulingLastBlack       = "BR.1"  // the last black cube is the one with none left in the cup
	RulingPreparation     = "BR.2"  // cubes of the bonuses in step 3, tokens in step 2
	RulingHandFour        = "BR.3"  // at the start of a turn down to six after the fourth card
	RulingPassOnce        = "BR.4"  // a pass puts back the very next cube alone
	RulingReaction        = "BR.5"  // after Move Orders alone, none to a reaction; not Reserve, not Pass
	RulingCaps            = "BR.6"  // Skill and five, Skill and ten bound every gain
	RulingCubeSupply      = "BR.7"  // twenty cubes a side
	RulingArrival         = "BR.8"  // at the first yellow cube that can be; the entry is the first zone
	RulingBuying          = "BR.9"  // one card one thing; the initiative first
	RulingEnemyPlayNow    = "BR.10" // it counts in the hand
	RulingFirstDeal       = "BR.11" // first cards: Play-now is drawn again, then all is shuffled
	RulingCancelInCards   = "BR.12" // cancelling is allowed in card combats
	RulingSeen            = "BR.13" // the top of the discard alone; blocks are open
	RulingGroups          = "BR.14" // zones joined to one in range are in command, the others check together
	RulingSkillZero       = "BR.15" // Skill 0 activates two zones; an HQ has its commander's Skill
	RulingRangeFriends    = "BR.16" // a friend in a Battle Zone lets the range through
	RulingCavalryOpen     = "BR.17" // infantry against cavalry: open ground alone
	RulingRoadAttacked    = "BR.18" // road blocks lose the road beside others, and stay Disordered when attacked
	RulingCombatMove      = "BR.19" // one zone; a token pays both
	RulingArcs            = "BR.20" // artillery: three zones; none across the rim
	RulingCliff           = "BR.21" // three names, one cliff; crags are impassable
	RulingBattery         = "BR.22" // one block but for losses; formed at the end of the activation
	RulingRemoval         = "BR.23" // tokens on the map go, those of the boards stay
	RulingBones           = "BR.24" // the fourth Fire result is Skull and Bones
	RulingWing            = "BR.25" // one wing a zone, its Lead; artillery in its arc
	RulingSkirmish        = "BR.26" // one Lead alone has Shots, the other is infantry
	RulingBothBurst       = "BR.27" // two Bursts: no effect, or by the option none counts
	RulingCavalryBattle   = "BR.28" // a Firm Lead starts it; each suffers from cavalry of the other
	RulingSquareCheck     = "BR.29" // one card, each its own Skill; who fails takes the hit
	RulingSquareHits      = "BR.30" // a square is turned as it is hit; the third takes the marker
	RulingCritical        = "BR.31" // skull and crossed flags hit the Lead of the army that checks
	RulingCriticalFirst   = "BR.32" // Morale, check, then the hit
	RulingBombardArea     = "BR.33" // all defenders at one zone, the Lead at two
	RulingBombardSight    = "BR.34" // within the arc; stopped if every zone between is, or by the option any
	RulingMixteShort      = "BR.35" // short infantry needs infantry in support
	RulingClashOnce       = "BR.36" // once a side and red cube; before cards
	RulingDisciplinedShot = "BR.37" // Disciplined Shot is Disciplined Infantry
	RulingHorseExpert     = "BR.38" // mounted artillery is horse artillery
	RulingFlanked         = "BR.39" // Disordered always, others without zones by wings alone
	RulingHQAlone         = "BR.40" // it withdraws before an enemy enters or attacks
	RulingFlagAndHit      = "BR.41" // a flag and a hit of a Disordered block: two zones
	RulingHarriedHit      = "BR.42" // a hit by a Battle Zone on the way makes no further retreat
	RulingRetreatOrder    = "BR.43" // free of Battle Zones, then of enemies; full zones last
	RulingPasted          = "BR.44" // a sentence printed twice
	RulingWithdrawAssault = "BR.45" // in any state, before an Assault of infantry or artillery
	RulingCedeThenYield   = "BR.46" // first all cede ground, then one may surrender
	RulingReplacement     = "BR.47" // same Skill, then lower; it keeps state and formation
	RulingFateOfLeaders   = "BR.48" // one check for each Leader used and not cancelled
	RulingGarrisonFire    = "BR.49" // garrisons fire with no points
	RulingGunMarkers      = "BR.50" // a marker for each cannon
	RulingMoraleScale     = "BR.51" // twenty steps; the middle is Low 10
	RulingInitiativeTie   = "BR.52" // the scenario names who begins with it
	RulingFragileNamed    = "BR.53" // only armies the scenario names
	RulingResilientNamed  = "BR.54" // two words, one rule
	RulingControl         = "BR.55" // other blocks only suspend
	RulingOfficerAgain    = "BR.56" // rallied again as a later order
	RulingReshuffleDrawn  = "BR.57" // number 31 drawn for anything: shuffle, draw again
	RulingPileEmpty       = "BR.58" // an empty pile: the discards are shuffled
)
