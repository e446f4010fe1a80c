package commander

// Section 19.2: reactions.

func init() {
	table[StageReact] = stageRow{
		Section: "19.2", Rule: RulingReaction, Marks: anyFree, Verbs: append(orderVerbs, VerbDecline), Mixed: true,
		Asks: referee.reactAsks, List: (*Position).orderActions, Play: referee.orderPlayed, Refuse: (*Position).refuseOrder,
	}
}

// reactAsks asks for a reaction (B19.19), if a cube is left for one.
func (r referee) reactAsks(f *frame) bool {
	return r.reserve[f.seat()] > 0 || r.passedOver()
}
