package ancients

// Rulings: what the rulebook leaves open, contradicts or misprints, and the
// reading taken. content/ancients/rules.md gives the reason of each.
const (
	RulingJoinLoneLeader     = "AR.1"  // a unit may move onto a lone friendly leader, and stops there
	RulingJoinedUnitStays    = "AR.2"  // an ordered unit a leader joins before it moved does not move any more
	RulingLeaderPassesLeader = "AR.3"  // a leader also passes friendly leaders
	RulingDetachCards        = "AR.4"  // detaching also by I Am Spartacus, never by leadership cards
	RulingCommandNow         = "AR.5"  // Command is the hand's maximum when the card is played
	RulingWarriorsBack       = "AR.6"  // warriors full at the start of a combat are full to its end
	RulingElephantNoBonus    = "AR.7"  // elephants never copy bonus dice
	RulingElephantRepeat     = "AR.8"  // swords are re-rolled as long as they come; ignored ones are not
	RulingElephantToLeader   = "AR.9"  // a lone friendly leader does end elephants' retreat
	RulingFlagsAdd           = "AR.10" // reasons to ignore flags add up; each is a choice
	RulingRetreatBlocked     = "AR.11" // leaders block; a path with the fewest losses must be taken
	RulingRampageLeader      = "AR.12" // rampage: a helmet kills a lone leader, else he evades
	RulingRampageOrder       = "AR.13" // who caused the rampage sets the order; blocked losses are simultaneous, both at the goal: a draw
	RulingElephantCrushes    = "AR.14" // a lone enemy leader in the way of retreating elephants is lost
	RulingEvadeBlocked       = "AR.15" // what blocks an evade; a lone friendly leader stops and joins it
	RulingNoMomentumEvader   = "AR.16" // no momentum when the evader is eliminated
	RulingLeaderTrapped      = "AR.17" // a leader who cannot move a hex for terrain is lost
	RulingEscapePath         = "AR.18" // escape along any path of one or two enemies; a third is death
	RulingOneCheck           = "AR.19" // one check a combat; losses for retreats count as hits
	RulingNoMomentumLeader   = "AR.20" // no momentum for attacking a lone leader; after his unit's end it waits for his evade
	RulingMomentumTerrain    = "AR.21" // entering terrain by momentum forbids what entering it forbids
	RulingFirstStrikeAnswer  = "AR.22" // the attacker then battles as ordered; First Strike's unit does not battle back
	RulingLinkedHexes        = "AR.23" // leadership: a chain of linked hexes, whatever their sections
	RulingGroupSections      = "AR.24" // Double Time and Line Command groups are linked and may span sections
	RulingNoRangedClash      = "AR.25" // Clash of Shields: no ranged combat; Move-Fire-Move: no close combat
	RulingRallyDice          = "AR.26" // Rally: dice equal to Command; a unit may regain several
	RulingForestFire         = "AR.27" // ranged into forest: at most two dice, or one with option forest-fire-cap
	RulingFordFire           = "AR.28" // ranged out of a ford: at most two dice, or one with option ford-fire-cap
	RulingHillClose          = "AR.29" // hills' maxima concern close combat
	RulingLeaderTerrain      = "AR.30" // a leader alone stops where units stop
	RulingShelterRanged      = "AR.31" // camp and rampart shelter at range too; camps cost a die in both combats
	RulingSacredBand         = "AR.32" // the Sacred Band, with option sacred-band
	RulingObjectiveStop      = "AR.33" // a unit must stop on a camp; once a camp, for good
	RulingVictoryInstant     = "AR.34" // victory the moment the last banner is gained
	RulingOneOfChoice        = "AR.35" // Inspired Leadership's one unit: anywhere
	RulingCounterNothing     = "AR.36" // Counter Attack with nothing to copy orders nothing
	RulingCounterLeadership  = "AR.37" // copying Leadership's one unit: one unit of that unit's section
	RulingCounterSpartacus   = "AR.38" // copying I Am Spartacus is shuffled in with the discards
	RulingCounterTroops      = "AR.39" // copying a troop card: the class if one has it, else one unit
	RulingFirstStrikePass    = "AR.40" // First Strike in the own turn is a pass
	RulingFirstStrikeEvade   = "AR.41" // First Strike and evade exclude each other; it answers bonus combats too
	RulingZeroDice           = "AR.42" // no dice, no attack
	RulingDiceOrder          = "AR.43" // base, terrain's maximum, camp, card
	RulingElephantEdge       = "AR.44" // elephants blocked by a piece and by the edge or terrain
	RulingLeaderNotUnit      = "AR.45" // next to an enemy leader only, a unit may fire; Clash counts units only
	RulingScipioLost         = "AR.46" // a fatal leader is lost when eliminated and when he leaves alone
	RulingExitCost           = "AR.47" // leaving costs a hex; never by retreat, evade or momentum; leaders leave along
	RulingSpartacusOwn       = "AR.48" // Spartacus' die only in own attacks
	RulingSightWater         = "AR.49" // river and lake do not block sight, steep hills do as hills
	RulingPassingStops       = "AR.50" // nobody passes a friend on terrain where he must stop
	RulingWarriorsFree       = "AR.51" // warriors whose enemy is gone are free of the duty
	RulingUnitsNeverEvadeOff = "AR.52" // units never evade off the board
	RulingCounterInspired    = "AR.53" // copying Leadership Any Section: a leader, or the one unit, of the section the opponent used
	RulingEscapeNoBonus      = "AR.54" // dice against an escaping leader get no card bonus and no terrain
	RulingJoinedLeader       = "AR.55" // an ordered leader a unit joined stays with it by a leadership card, may go by the others
	RulingShelterDefender    = "AR.56" // camp and rampart shelter who is attacked, not an attacker who is battled back
	RulingLeaderInTheWay     = "AR.57" // a lone enemy leader stands in the way of a leader who evades
	RulingEvadeTerrain       = "AR.58" // terrain that stops does not stop who evades
)
