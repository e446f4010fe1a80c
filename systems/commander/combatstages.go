package commander

// The stages of a red cube and its combats.
const (
	StageRed Stage = firstCombatStage + iota // ? who attacks (B23); b: how often was passed
	endOfCombatStages
)

var combatStageNames = []string{"red"}
