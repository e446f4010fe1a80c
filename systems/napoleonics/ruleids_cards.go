package napoleonics

// N20: terrain, one section a type.
const (
	RuleTerrainStays = "N20.0" // (definition) terrain stays as set up

	RuleForestMove  = "N20.1-1" // all stop
	RuleForestEnter = "N20.1-2" // no battle on the turn of entering
	RuleForestLight = "N20.1-3" // but for light infantry
	RuleForestInto  = "N20.1-4" // into it: infantry one die less, cavalry two, artillery one
	RuleForestFrom  = "N20.1-5" // from it: cavalry two dice less, artillery one
	RuleForestSight = "N20.1-6" // blocks sight

	RuleHillMove    = "N20.2-1" // (definition) no hindrance
	RuleHillUp      = "N20.2-2" // uphill: infantry and cavalry one die less
	RuleHillDown    = "N20.2-3" // downhill: cavalry one die less
	RuleHillToHill  = "N20.2-4" // hill to hill: infantry fires with one die less
	RuleHillHeads   = "N20.2-5" // artillery on a hill fires over friends on a lower adjacent hex
	RuleHillSight   = "N20.2-6" // blocks sight to what is behind
	RuleHillFirst   = "N20.2-7" // the first hill hex is seen from below and sees below, not the second
	RuleHillPlateau = "N20.2-8" // no block along connected hills
	RuleHillValley  = "N20.2-9" // no block from hill to hill across lower ground

	RuleRuggedMove  = "N20.3-1" // nobody enters
	RuleRuggedSight = "N20.3-2" // blocks sight

	RuleTownMove   = "N20.4-1" // all stop
	RuleTownSquare = "N20.4-2" // no square
	RuleTownEnter  = "N20.4-3" // no battle on the turn of entering
	RuleTownInto   = "N20.4-4" // into it: infantry two dice less, cavalry three, artillery one
	RuleTownFrom   = "N20.4-5" // from it: cavalry three dice less, artillery one
	RuleTownCharge = "N20.4-6" // into and from it Cavalry Charge adds no dice
	RuleTownSight  = "N20.4-7" // blocks sight

	RuleFieldworkMove    = "N20.5-1" // who crosses its hexside stops
	RuleFieldworkSquare  = "N20.5-2" // no square behind it
	RuleFieldworkSide    = "N20.5-3" // shelters only through its hexsides
	RuleFieldworkInto    = "N20.5-4" // through them: infantry one die less, cavalry two
	RuleFieldworkOnHill  = "N20.5-5" // not added to what other terrain takes
	RuleFieldworkFlag    = "N20.5-6" // infantry and artillery behind it may ignore one flag
	RuleFieldworkMounted = "N20.5-7" // (definition) cavalry does not
	RuleFieldworkFrom    = "N20.5-8" // out through it: cavalry two dice less
	RuleFieldworkSight   = "N20.5-9" // (definition) does not block sight

	RuleRiverMove  = "N20.6-1" // impassable, but by ford and bridge
	RuleRiverMelee = "N20.6-2" // (definition) no melee in it
	RuleRiverSight = "N20.6-3" // (definition) does not block sight

	RuleFordMove   = "N20.7-1" // all stop
	RuleFordBattle = "N20.7-2" // (definition) battle on entering is allowed
	RuleFordInto   = "N20.7-3" // into it: one die less in melee, none at range
	RuleFordFrom   = "N20.7-4" // from it: one die less
	RuleFordSight  = "N20.7-5" // (definition) does not block sight

	RuleBridge      = "N20.8-1" // cancels what river and ford do to movement and battle
	RuleBridgeSight = "N20.8-2" // (definition) does not block sight

	RuleQuarryMove  = "N20.9-1" // all stop
	RuleQuarryGuns  = "N20.9-2" // impassable for artillery
	RuleQuarryInto  = "N20.9-3" // into it: infantry one die less in melee, cavalry two, artillery one
	RuleQuarryFrom  = "N20.9-4" // from it in melee: infantry one die less, cavalry two
	RuleQuarrySight = "N20.9-5" // (definition) does not block sight
)

// N21: the command cards, with sub-rules.
const (
	RuleSectionCards  = "N21.0-1" // (definition) a section card orders units and leaders of its sections
	RuleTacticCards   = "N21.0-2" // (definition) a tactic card goes before the basic rules
	RuleCardTerrain   = "N21.0-3" // terrain limits movement and battle under every card
	RuleInsteadOne    = "N21.0-4" // without the troops named: one unit of choice
	RuleCardDice      = "N21.0-5" // (definition) a circle: dice for all the card orders
	RuleCardGuardDice = "N21.0-6" // (definition) a small circle: the dice of the guard
	RuleScoutDraw     = "N21.0-7" // Scout: two are drawn, one of them is kept

	RuleScoutLeft          = "N21.1" // one in the left
	RuleScoutCenter        = "N21.2"
	RuleScoutRight         = "N21.3"
	RuleProbeLeft          = "N21.4" // two in the left
	RuleProbeCenter        = "N21.5"
	RuleProbeRight         = "N21.6"
	RuleAttackLeft         = "N21.7" // three in the left
	RuleAttackCenter       = "N21.8"
	RuleAttackRight        = "N21.9"
	RuleAssaultLeft        = "N21.10" // as many as Command in the left
	RuleAssaultCenter      = "N21.11"
	RuleAssaultRight       = "N21.12"
	RuleCoordinatedAdvance = "N21.13" // one, two, one
	RuleFlankAttack        = "N21.14" // two on each flank
	RuleForward            = "N21.15" // two in each section
	RuleReconInForce       = "N21.16" // one in each section

	RuleBayonetCharge = "N21.17-1" // up to four infantry units
	RuleBayonetMove   = "N21.17-2" // two hexes and melee
	RuleBayonetNoFire = "N21.17-3" // no ranged combat
	RuleBayonetGuard  = "N21.17-4" // guard: one die more in melee

	RuleBombard      = "N21.18-1" // up to four artillery units
	RuleBombardMove  = "N21.18-2" // three hexes without battle
	RuleBombardDice  = "N21.18-3" // or in place: two dice more
	RuleBombardGuard = "N21.18-4" // guard: three dice more

	RuleCavalryCharge = "N21.19-1" // up to four cavalry units
	RuleChargeDice    = "N21.19-2" // dice more in melee, all turn
	RuleChargeGuard   = "N21.19-3" // the guard's own number
	RuleChargeHeavy   = "N21.19-4" // heavy cavalry: three hexes and battle
	RuleChargeGuns    = "N21.19-5" // horse artillery may go along, as usual

	RuleCounterAttack = "N21.20-1" // the opponent's last card, as one's own
	RuleCounterMirror = "N21.20-2" // left and right change places

	RuleElan          = "N21.21-1" // dice equal to Command; each symbol orders a unit of its class
	RuleElanFlag      = "N21.21-2" // a flag orders any unit or a leader
	RuleElanDice      = "N21.21-3" // the ordered battle with one die more, all turn
	RuleElanReshuffle = "N21.21-4" // deck and discards are shuffled together

	RuleFireAndHold    = "N21.22-1" // up to four infantry or artillery units
	RuleFireHoldDice   = "N21.22-2" // one die more in ranged combat
	RuleFireHoldApart  = "N21.22-3" // not next to enemies
	RuleFireHoldNoMove = "N21.22-4" // no movement
	RuleFireHoldSquare = "N21.22-5" // a square may be left
	RuleFireHoldCaught = "N21.22-6" // who has an enemy come adjacent neither fires nor melees

	RuleFirstStrike       = "N21.23-1" // played when melee is declared, before the dice
	RuleFirstStrikeFights = "N21.23-2" // its unit battles first
	RuleFirstStrikeThen   = "N21.23-3" // the attacker battles as ordered if it stands
	RuleFirstStrikeNoBack = "N21.23-4" // its unit does not battle back
	RuleFirstStrikeOne    = "N21.23-5" // one in a melee

	RuleForceMarch      = "N21.24-1" // all infantry units of one section
	RuleForceMarchFast  = "N21.24-2" // light, rifles, grenadiers, guard, with a leader: two hexes and battle
	RuleForceMarchOther = "N21.24-3" // others one hex and battle, or two without

	RuleColdSteel       = "N21.25-1" // all units next to enemy units
	RuleColdSteelDice   = "N21.25-2" // one die more in melee
	RuleColdSteelNoFire = "N21.25-3" // no ranged combat
	RuleColdSteelBonus  = "N21.25-4" // ground, breakthrough and a bonus melee with the usual dice
	RuleColdSteelFixed  = "N21.25-5" // who is ordered is settled when the card is played

	RuleLeadership       = "N21.26-1" // all leaders
	RuleLeadershipUnit   = "N21.26-2" // attached units with them, while the leader stays
	RuleLeadershipDice   = "N21.26-3" // ordered units battle with one die more
	RuleLeadershipDetach = "N21.26-4" // leaders may leave their units
	RuleLeadershipJoin   = "N21.26-5" // a unit joined is not ordered

	RuleManoeuvre         = "N21.27-1" // up to four units or leaders
	RuleManoeuvreMove     = "N21.27-2" // four hexes
	RuleManoeuvreSquare   = "N21.27-3" // no square
	RuleManoeuvreNoBattle = "N21.27-4" // no battle
	RuleManoeuvreOne      = "N21.27-5" // or one unit of choice

	RuleRally       = "N21.28-1" // dice equal to Command; a symbol gives a unit of its class a block back
	RuleRallyFull   = "N21.28-2" // never more blocks than at first
	RuleRallyOrders = "N21.28-3" // who regained a block is ordered

	RuleShortSupply       = "N21.29-1" // a unit of either side goes to a hex of its base line in its section
	RuleShortSupplyRow    = "N21.29-2" // where none is free, to an empty hex one row in front
	RuleShortSupplyLeader = "N21.29-3" // its leader goes along
	RuleShortSupplyOwn    = "N21.29-4" // a unit of one's own does not battle this turn
	RuleShortSupplySquare = "N21.29-5" // no square
	RuleShortSupplyAlone  = "N21.29-6" // no leader alone
)

// N22: the units of the nations, one row a type.
const (
	RuleFrenchLine        = "N22.1-1"  // one die more in melee against infantry
	RuleFrenchLight       = "N22.1-2"  // one die more in ranged combat
	RuleFrenchGrenadier   = "N22.1-3"  // one more in melee, none at range, one flag
	RuleFrenchYoungGuard  = "N22.1-4"  // one more in both, one flag
	RuleFrenchOldGuard    = "N22.1-5"  // one more at range, two in melee, two flags
	RuleFrenchMilitia     = "N22.1-6"  // no sabers, three hexes a flag
	RuleFrenchLightCav    = "N22.1-7"  // four blocks
	RuleFrenchHeavyCav    = "N22.1-8"  // four blocks, one more in melee
	RuleFrenchCuirassiers = "N22.1-9"  // as heavy, one flag
	RuleFrenchGuardLight  = "N22.1-10" // guard light cavalry: two flags
	RuleFrenchGuardHeavy  = "N22.1-11" // guard heavy cavalry: two flags
	RuleFrenchFootGuns    = "N22.1-12" // foot artillery
	RuleFrenchHorseGuns   = "N22.1-13" // horse artillery
	RuleFrenchGuardGuns   = "N22.1-14" // guard foot artillery: one more in melee, one flag

	RuleBritishLine       = "N22.2-1"  // one die more at range when it did not move
	RuleBritishLight      = "N22.2-2"  // five blocks, one more at range
	RuleBritishRifles     = "N22.2-3"  // three blocks, three hexes, one more at range, no sabers
	RuleBritishGrenadier  = "N22.2-4"  // one more in both, one flag
	RuleBritishGuard      = "N22.2-5"  // five blocks, one more in both, two flags
	RuleBritishLightCav   = "N22.2-6"  // three blocks
	RuleBritishHeavyCav   = "N22.2-7"  // three blocks, one more in melee
	RuleBritishGuardHeavy = "N22.2-8"  // three blocks, one more in melee, two flags
	RuleBritishFootGuns   = "N22.2-9"  // foot artillery
	RuleBritishHorseGuns  = "N22.2-10" // horse artillery

	RulePortugueseLine     = "N22.3-1" // no dice more, half rounded down
	RulePortugueseLight    = "N22.3-2" // one more at range
	RulePortugueseMilitia  = "N22.3-3" // no sabers, three hexes a flag
	RulePortugueseLightCav = "N22.3-4" // three blocks
	RulePortugueseFootGuns = "N22.3-5" // foot artillery

	RuleSpanishLine      = "N22.4-1" // moved: half rounded down and one less; one less in melee; two hexes a flag
	RuleSpanishLight     = "N22.4-2" // five blocks; moved one less in melee; two hexes a flag
	RuleSpanishGrenadier = "N22.4-3" // one more in melee, one flag, two hexes a flag
	RuleSpanishMilitia   = "N22.4-4" // as line, no sabers, three hexes a flag
	RuleSpanishLightCav  = "N22.4-5" // three blocks, two hexes a flag
	RuleSpanishHeavyCav  = "N22.4-6" // three blocks, one more in melee, two hexes a flag

	RuleRussianLine       = "N22.5-1" // three blocks, one flag
	RuleRussianLight      = "N22.5-2" // three blocks, one more at range, one flag
	RuleRussianGrenadier  = "N22.5-3" // one more in melee, one flag
	RuleRussianGuardLight = "N22.5-4" // one more at range, two flags
	RuleRussianGuard      = "N22.5-5" // one more in both, two flags
	RuleRussianMilitia    = "N22.5-6" // half rounded down, three hexes a flag

	RulePrussianLine      = "N22.6-1" // one more in melee standing or battling back; two hexes for each further flag
	RulePrussianLight     = "N22.6-2" // one more at range
	RulePrussianGrenadier = "N22.6-3" // one more in melee, one flag
	RulePrussianGuard     = "N22.6-4" // one more in both, two flags
	RulePrussianReserve   = "N22.6-5" // half rounded down, two hexes a flag
	RulePrussianMilitia   = "N22.6-6" // no sabers, three hexes a flag

	RuleAustrianLine  = "N22.7-1" // five blocks, half rounded down
	RuleAustrianMarch = "N22.7-2" // line and militia: one hex under Force March and Bayonet Charge

	RuleNetherlands = "N22.8-1" // the brown blocks of 1815: the Portuguese card
)

// N23: the scenarios' special rules, as building blocks.
const (
	RuleExit         = "N23.1" // units may leave over an edge or a bridge and are worth banners (River Coa)
	RuleObjective    = "N23.2" // hexes worth a banner for good
	RuleObjectiveNow = "N23.3" // hexes worth a banner only while they are held (Rolica)
	RuleObjectiveAll = "N23.4" // hexes worth banners only together (Vimiero)
	RuleObjectiveDue = "N23.5" // hexes counted at the start of the own turn, lost when left (Vimiero)
	RuleRiverScene   = "N23.6" // (definition) the scenario says where a river can be forded (Corunna)
	RuleTurnLimit    = "N23.7" // a battle of so many turns
	RuleSquareStart  = "N23.8" // units that begin in square (Garcia Hernandez)
	RuleFatalLeader  = "N23.9" // leaders whose loss ends the battle
)
