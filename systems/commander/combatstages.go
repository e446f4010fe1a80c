package commander

// The stages of a red cube and its combats. Those marked ? ask the seat in a.
const (
	StageRed      Stage = firstCombatStage + iota // ? who attacks (B23); b: how often was passed
	StageCalled                                   // ? the attack a card calls for (B27.1); b: the kind or none for any, c: the place or none
	StageEngaged                                  // ? what a zone with a token does; b: the place, c: blocks that ride on come from there, or none
	StageRide                                     // block a rides to b (B19.30)
	StageCharge                                   // ? an assault of a Grand Charge (B27.4); b: assaults made, c: the place
	StageCombat                                   // a combat goes through its steps; b: the step
	StageWithdraw                                 // ? who withdraws before an assault (B24.18)
	StageClash                                    // ? a Clash of Wills (B27.42)
	StageSteady                                   // ? Disciplined Infantry defends (B27.45)
	StageSquare                                   // ? infantry forms square (B23.15)
	StageCard                                     // ? a red card (B23.17)
	StageCancel                                   // ? a card that cancels the one in b, of the other seat
	StageShift                                    // ? to which side a neutral modifier goes (B23.26)
	StageAgain                                    // ? draw again, on the row of Fire (B27.40)
	StageSkirmish                                 // ? skirmishers make it smoke (B23.32)
	StageHits                                     // blocks a and b take a hit; c: how
	StageDue                                      // those of a seat whom a hit makes retreat do so
	StageShield                                   // ? a cube of a redoubt bears a hit: the owner of a (B28.29)
	StageHold                                     // ? blocks a and b, whose owner is asked, pay to stay (B24.17)
	StageRetreat                                  // ? where blocks a and b retreat: their enemy is asked; c: how
	StageExcess                                   // ? which block of the place b its owner retreats (B24.3)
	StageCrowd                                    // the zone c is overstacked by block a (B24.12); b: the step
	StageFollow                                   // ? headquarters a, of their owner, follow to b
	StageFlight                                   // ? where headquarters a, of their owner, go; c: how
	StageArrange                                  // ? lines and facing of the place b
	StageCritical                                 // the critical table for the army of a (B23.58 to B23.61); b: its Lead
	StageWaver                                    // ? block a, of its owner, loses its icon or one Morale (B29.19)
	StageLoss                                     // ? block a, of its owner, or the other of its battery loses a step (B27.25)
	StageMelee                                    // a cavalry battle (B23.43); b: the step
	StageNerve                                    // the attackers check (B23.45)
	StageDriven                                   // all defenders retreated: they check (B23.47)
	StageFate                                     // headquarters a check their fate (B27.51)
	StageAdvance                                  // ? who advances (B25); b: the step
	StageLeader                                   // the Leader card b of a seat checks its fate
	endOfCombatStages
)

var combatStageNames = []string{
	"red", "called", "engaged", "ride", "charge", "combat", "withdraw", "clash", "steady", "square", "red-card", "cancel", "shift", "again", "skirmish",
	"hits", "due", "shield", "hold", "retreat", "excess", "crowd", "follow", "flight", "arrange", "critical", "waver", "loss", "melee", "nerve", "driven", "fate", "advance", "leader",
}
