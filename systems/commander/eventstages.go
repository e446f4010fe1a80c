package commander

import "strings"

// The stages of events. Those marked ? ask the seat in a.
const (
	StageEvent    Stage = firstEventStage + iota // the event of card b of a seat; c: the step
	StageAim                                     // ? which zone rallies by a card
	StageShed                                    // ? which card is discarded (B31.2)
	StageRecall                                  // ? which Leader comes back (B27.63)
	StageFriction                                // a Friction check of the army of a seat (B28.42)
	StageShake                                   // ? which block of the enemy is shaken by friction
	endOfEventStages
)

var eventStageNames = []string{"event", "aim", "shed", "recall", "friction", "shake"}

// eventEvents are the events of cards.
var eventEvents = strings.Fields("no-event misled out-of-cup spilled friction cancelled card-bears inspire")
