package commander

// Section 28.6: a resilient army fights on when its Morale is gone.

// offerConcede asks a seat once whether its army gives up (B28.31); true when it asks.
func (r *referee) offerConcede() bool {
	for _, s := range [...]uint8{0, 1} {
		if r.frozen[s] && !r.asked[s] {
			r.asked[s] = true
			r.push(StageConcede, s, 0, 0)
			return true
		}
	}
	return false
}

// concedePlayed answers.
func (r referee) concedePlayed(_ *frame, v, _, _ uint8) {
	s := r.pop().seat()
	if v == VerbConcede {
		r.tell("concede", RuleResilient, s)
		r.win(s.Other(), reasonConceded)
		return
	}
	r.tell("fights-on", RuleResilient, s)
}

func init() {
	table[StageConcede] = stageRow{Section: "28.6", Verbs: []uint8{VerbConcede, VerbDecline}, List: either(VerbConcede, VerbDecline), Play: referee.concedePlayed}
}
