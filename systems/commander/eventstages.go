package commander

// The stages of events.
const (
	StageEvent Stage = firstEventStage + iota // a card is resolved: seat a, card b
	endOfEventStages
)

var eventStageNames = []string{"event"}

// eventEvents are the events of cards.
var eventEvents []string
