package commander

// The ids of the rules, by chapter of the rulebook: chapters 3 to 17 here, orders in
// ruleids_orders.go, combat in ruleids_combat.go, special, advanced and optional rules in
// ruleids_special.go. Refusals, events and explanations cite them;
// content/commander/rules.md restates every one. Ids marked (definition) say what
// words mean and forbid nothing by themselves.

// Chapters 3 to 8: how a battle is won, scale, map, turn, cards, cubes.
const (
	RuleWaysToWin     = "B3.1" // (definition) an army demoralised, flags, a special condition
	RuleHours         = "B4.1" // (definition) a turn is two hours
	RuleScale         = "B4.2" // (definition) brigades on zones of 800 to 1000 metres; divisions in larger battles
	RuleZones         = "B5.1" // (definition) a map of zones, each with at most six neighbours
	RuleSequence      = "B6.1" // (definition) preparation, cubes, end of the turn
	RuleDeck          = "B7.1" // (definition) 20 French, 20 Coalition, 30 common cards, and one to reshuffle
	RuleLeaderCards   = "B7.2" // (definition) five Leader cards a side, each an Officer
	RuleCardUses      = "B7.3" // (definition) a card is money, an event, and chance
	RuleCommanderCard = "B7.4" // (definition) Skill, orders, tokens, range, abilities
	RuleAideDeCamp    = "B7.5" // (definition) the back of a commander's card
	RuleArmyBoard     = "B7.6" // (definition) commander, Reserve, Attack tokens, flags
	RuleCubesDrawn    = "B8.1" // (definition) cubes come out of one cup, one by one
	RuleCupSeen       = "B8.2" // (definition) what the cup holds is seen by all
	RuleColours       = "B8.3" // (definition) what each colour of cube means
	RuleTokenOnMap    = "B8.4" // an attack is declared by a token in the Lead attacker's zone, one a zone
)

// Chapter 9: blocks, states, stacking, zones.
const (
	RuleBlockTypes       = "B9.1"  // (definition) long, short, cavalry, guns, garrison, HQ: steps
	RuleShots            = "B9.2"  // (definition) Shots: skirmishers
	RuleBurst            = "B9.3"  // (definition) Burst: superior troops with one more step
	RuleSkillBars        = "B9.4"  // (definition) four elite to zero militia
	RuleInfantryStates   = "B9.5"  // (definition) infantry: Firm, Dispersed, Disordered
	RuleOtherStates      = "B9.6"  // (definition) others: Firm, Disordered
	RuleFirm             = "B9.7"  // (definition) Firm: Battle Zones
	RuleDispersed        = "B9.8"  // Dispersed: no zones, no assault, no support
	RuleDisordered       = "B9.9"  // Disordered: Flank Zones, no assault, fire or support
	RuleDisorderedGuns   = "B9.10" // Disordered artillery may still fire
	RuleCohesionHit      = "B9.11" // a cohesion hit makes the state worse by one
	RuleTerrainHit       = "B9.12" // a hit by terrain never makes a block retreat
	RuleFormations       = "B9.13" // (definition) square, charge, battery, guns apart, column, road
	RuleChangeFormation  = "B9.14" // formation changes before attack or move, and after rally
	RuleStacking         = "B9.15" // two blocks and one HQs a zone
	RuleNoRoom           = "B9.16" // no move into a full zone or one with enemies
	RuleOneArtillery     = "B9.17" // no two artillery in a zone
	RuleArrange          = "B9.18" // facing and order change before attack, after move and rally
	RuleLead             = "B9.19" // (definition) the front block is the Lead, the other second line; both face alike
	RuleBattleZones      = "B9.20" // all zones around a Firm Lead, not over impassable ground
	RuleGunZones         = "B9.21" // a Lead artillery has Battle Zones in its arc alone
	RuleFlankZones       = "B9.22" // all around Disordered; outside the arc of artillery
	RuleNoZones          = "B9.23" // second line, square, Dispersed, garrison have none
	RuleFlankedByPlace   = "B9.24" // flanked: an attacker or wing stands in a Flank Zone of the Lead
	RuleFlankedByWing    = "B9.25" // flanked: a wing not adjacent to the Lead attacker
	RuleSquareNotFlanked = "B9.26" // a square cannot be flanked
	RuleDefenderNoWing   = "B9.27" // defenders get no wing and no flank
)

// Chapters 10 to 12: Combat Points, losses, terrain.
const (
	RuleFirePoints         = "B10.1" // infantry fires with 1, garrisons with 0
	RuleGunPoints          = "B10.2" // artillery fires with its cannon icons
	RuleAssaultPoints      = "B10.3" // assault counts the icons
	RuleSupportPoints      = "B10.4" // support is 1
	RuleHQSkill            = "B10.5" // a Firm HQs adds 1 Skill to the blocks of its zone
	RuleHorseGunsNoCavalry = "B10.6" // (definition) horse artillery is no cavalry
	RuleStepLoss           = "B11.1" // one step: eliminated
	RuleLongLoss           = "B11.2" // long becomes short of the same Skill or less
	RuleBurstLoss          = "B11.3" // Burst becomes a plain block of the same Skill or less
	RuleShotsLoss          = "B11.4" // (definition) Shots is no step
	RuleBlockSupply        = "B11.5" // no block left to replace it: eliminated
	RuleTerrainTable       = "B12.1" // (definition) what terrain does stands in the table
	RuleImpassable         = "B12.2" // impassable ground is not entered nor crossed
	RuleDifficultZone      = "B12.3" // what terrain does to who enters a zone
	RuleDifficultBorder    = "B12.4" // what terrain does to who crosses a border
	RuleCliffUp            = "B12.5" // (definition) a cliff has two changes of elevation on its border
	RuleTerrainPoints      = "B12.6" // Combat Points of terrain add up
	RuleGunsBarred         = "B12.7" // ground artillery cannot enter but by road
)

// Chapters 13 and 14: morale, initiative, turns.
const (
	RuleMoraleTrack      = "B13.1" // (definition) High 10 to 1, then Low 10 to 1
	RuleMoraleLow        = "B13.2" // High at zero becomes Low 10
	RuleInitiative       = "B13.3" // the higher Morale has the initiative
	RuleMoraleMaximum    = "B13.4" // rally does not lift Morale above its maximum
	RuleMoraleStacked    = "B13.5" // equal: who gained or lost last is higher
	RuleDemoralised      = "B13.6" // Low at zero: lost at once
	RuleLowMoraleEffects = "B13.7" // (definition) what Low Morale does
	RuleInitiativeFirst  = "B13.8" // the initiative acts first where both act
	RuleInitiativeTies   = "B13.9" // in some scenarios the initiative breaks ties
	RuleTurnTrack        = "B14.1" // (definition) hours, events and reinforcements
	RuleTurnKinds        = "B14.2" // (definition) day, night, dawn, dusk
)

// Chapters 15 to 17: cards, the turn, flags.
const (
	RuleHandSize         = "B15.1"  // six cards
	RulePlayNow          = "B15.2"  // a Play-now card, own or common, takes effect when drawn
	RuleEnemyPlayNow     = "B15.3"  // of the enemy's side it stays in the hand
	RuleTooManyCards     = "B15.4"  // above six: choose and discard at once
	RuleWhenDrawn        = "B15.5"  // (definition) cards come at the start of a turn and by black cubes
	RuleTextIgnored      = "B15.6"  // (definition) drawn for a result or a check, the text does not count
	RuleReshuffle        = "B15.7"  // number 31 shuffles both piles together
	RulePilesClosed      = "B15.8"  // (definition) the piles may not be looked through
	RuleKeepCubes        = "B16.1"  // Reserve cubes kept: the commander's Skill
	RuleKeepTokens       = "B16.2"  // Attack tokens kept: the commander's Skill
	RuleNewTokens        = "B16.3"  // new tokens as the commander's card says
	RuleCupEmptied       = "B16.4"  // the cup is emptied and filled anew
	RuleCupReserve       = "B16.5"  // cubes of the Reserve put into the cup, as many as wished
	RuleCupOrders        = "B16.6"  // order cubes as the commander's card says
	RuleCupGold          = "B16.7"  // a gold cube where the scenario has one
	RuleCupFixed         = "B16.8"  // two yellow, three red, three black
	RuleDayBonus         = "B16.9"  // by day the initiative adds a cube and a token
	RuleHQBonus          = "B16.10" // HQ and HQS both Firm on the map: a cube and a token
	RuleKeepCards        = "B16.11" // own and common cards kept: the commander's Skill
	RuleDrawFour         = "B16.12" // four cards each, then down to six
	RuleDrawCube         = "B16.13" // a cube is drawn blind and acted on
	RuleLastBlack        = "B16.14" // with the third black cube the turn ends
	RuleTurnMarker       = "B16.15" // the next turn, or the end of the game
	RuleEndByFlags       = "B16.16" // (definition) at the end the flags decide
	RuleFlagVictory      = "B17.1"  // more flags of one's colour win
	RuleFlagTie          = "B17.2"  // tied: who alone has High Morale, else a draw
	RuleAnotherDay       = "B17.3"  // a draw may be fought on for another day
	RuleControl          = "B17.4"  // the last with infantry or a garrison in the zone
	RuleControlSuspended = "B17.5"  // other blocks suspend enemy control while there
	RuleControlFort      = "B17.6"  // a fort in the zone must be free of enemies
	RuleFlagColours      = "B17.7"  // white counts for the Coalition, blue for the French
	RuleFlagMost         = "B17.8"  // five flags at most
)
