package commander

import "mariscal/game"

// Section 29.6: a leader helps a check.

func init() {
	table[StageAssist] = stageRow{
		Section: "29.6", Verbs: []uint8{VerbAssist, VerbAccept},
		List: (*Position).assistActions, Play: referee.assistPlayed, Refuse: (*Position).refuseAssist, Ask: (*Position).assistAsked,
	}
}

// offerAssist asks seat s for a leader to make a result an Officer (B29.16), unless it
// is one. Any seat with cards is asked, so that the question does not reveal a leader.
func (r *referee) offerAssist(s game.Seat, result Result) {
	bound := r.top().stage == StageRallied && r.top().a == rallyArmy && r.morale[s] == lowMost // B29.17
	if (result != Officer || bound) && r.assists() && !r.hand[s].Empty() {
		r.push(StageAssist, uint8(s), uint8(result), 0)
	}
}

// assists reports whether the match plays with the help of leaders: never without wavering
// troops (B29.16).
func (p *Position) assists() bool { return !p.chose(choiceAssist) && !p.chose(choiceWaver) }

// mayAssist reports whether seat s holds a leader who may help a check.
func (p *Position) mayAssist(b *Battle, s game.Seat) bool {
	return p.assists() && !p.hand[s].And(b.usable[s]).And(b.Leaders).Empty()
}

// assistActions lists the leaders of a hand that may help, and to accept the result.
func (p *Position) assistActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s := f.seat()
	return append(onCards(buf, VerbAssist, p.hand[s].And(b.usable[s]).And(b.Leaders)), bare(VerbAccept))
}

// assistPlayed makes the result below an Officer and takes the leader out of the fight
// (B29.17), or leaves it.
func (r referee) assistPlayed(_ *frame, v, c, _ uint8) {
	s := r.pop().seat()
	if v != VerbAssist {
		return
	}
	r.hand[s].drop(c)
	r.shown.drop(c)
	r.hors[s].add(c)
	r.tellCard("assist", RuleAssist, s, c)
	r.top().c = uint8(Officer) | assisted
}

// refuseAssist says why a card of a hand does not help.
func (p *Position) refuseAssist(b *Battle, f *frame, _, c, _ uint8) *game.Refusal {
	if !p.hand[f.seat()].Has(c) {
		return p.refuseCard(b, c, RuleAssist)
	}
	return refuse("no-leader", RuleAssist, b.card(c))
}

// assistAsked completes the question.
func (p *Position) assistAsked(_ *Battle, f *frame, d game.Decision) game.Decision {
	d.Sort, d.Hidden = Result(f.b).String(), true
	return d
}
