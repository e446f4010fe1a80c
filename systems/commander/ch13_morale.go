package commander

import "mariscal/game"

// Chapter 13: army morale.

// lowMost is the highest Low Morale (BR.51).
const lowMost = 10

// High reports whether the Morale of a seat's army is High.
func (p *Position) High(s game.Seat) bool { return p.morale[s] > lowMost }

// initiative returns the seat with the initiative: the one with the higher Morale, or with
// the marker that moved last if both are equal (B13.3, B13.5).
func (p *Position) initiative() game.Seat {
	switch {
	case p.morale[0] > p.morale[1]:
		return game.Top
	case p.morale[1] > p.morale[0]:
		return game.Bottom
	}
	return p.upper
}

// raise gives an army Morale by a rule, up to the top of the track.
func (r *referee) raise(s game.Seat, n int, rule string) {
	if r.frozen[s] || n <= 0 {
		return
	}
	high, was, first := r.High(s), r.morale[s], r.initiative()
	r.morale[s] = uint8(min(int(was)+n, MaxMorale))
	r.tellMorale("morale-up", rule, s, int(r.morale[s]-was))
	r.markerMoved(s, high, first)
}

// markerMoved puts the marker of an army on top of the other on its space, also at the top
// of the track (B31.7), and reports what changed: Morale High or Low, the initiative.
func (r *referee) markerMoved(s game.Seat, high bool, first game.Seat) {
	r.upper = s
	switch {
	case !high && r.High(s):
		r.tell("morale-high", RulingMoraleScale, s)
	case high && !r.High(s):
		r.tell("morale-low", RuleMoraleLow, s)
	}
	if first != r.initiative() {
		r.tellInitiative()
	}
}

// tellInitiative reports which seat has the initiative and why.
func (r *referee) tellInitiative() {
	rule := RuleInitiative
	switch {
	case r.morale[0] != r.morale[1]:
	case r.turn == 1 && r.top().stage == StagePrepare && r.morale[0] == r.b.Setup.Armies[0].Morale && r.morale[1] == r.b.Setup.Armies[1].Morale:
		rule = RulingInitiativeTie
	case r.morale[0] == MaxMorale:
		rule = RuleMoraleTop
	default:
		rule = RuleMoraleStacked
	}
	r.tell("initiative", rule, r.initiative())
}

// lose takes Morale from an army by a rule; at zero the army is demoralised (B13.6).
func (r *referee) lose(s game.Seat, n int, rule string) {
	if r.frozen[s] || n <= 0 || r.Over() {
		return
	}
	high, was, first := r.High(s), r.morale[s], r.initiative()
	r.morale[s] = uint8(max(int(was)-n, 0))
	r.tellMorale("morale-down", rule, s, int(was-r.morale[s]))
	r.markerMoved(s, high, first)
	if r.morale[s] > 0 {
		return
	}
	if r.b.Setup.Armies[s].Resilient {
		r.frozen[s] = true
		r.tell("resilient", RuleResilient, s)
		return
	}
	r.win(s.Other(), reasonDemoralised)
}
