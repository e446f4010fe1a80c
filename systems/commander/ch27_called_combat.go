package commander

import "mariscal/game"

// Section 27.1: combats that cards call for.

func init() {
	table[StageCalled] = stageRow{
		Section: "27.1", Rule: RulingCalledCombat, Mixed: true,
		Verbs: append([]uint8{VerbRide, VerbPass}, attackVerbs[AttackFire:]...),
		Asks:  referee.calledAsks, List: (*Position).calledActions, Play: referee.calledPlayed, Refuse: (*Position).refuseCalled, Ask: (*Position).calledAsked,
	}
}

// callCombat lets a seat make one attack outside a red cube, of a type or any, from a
// place or any, with what the card brings; its token is free (B27.1 to B27.3). The
// interpreter of events calls it.
func (r *referee) callCombat(s game.Seat, by Attack, at uint8, gift Aid) {
	r.called, r.gift = true, gift
	if by == AttackCharge {
		r.push(StageCharge, uint8(s), 0, at)
		return
	}
	r.push(StageCalled, uint8(s), uint8(by), at)
}

// endCalled ends a combat that a card called for: its tokens go (B27.3).
func (r *referee) endCalled() {
	if f := r.top(); f.stage == StageEvent && (r.used[0]|r.used[1])&usedToken == 0 {
		f.c = eventOver // nobody attacked: what follows does not take place (B22.5)
	}
	r.called, r.gift, r.marked, r.used = false, noAid, 0, [2]uses{}
}

// calledDone marks a [StageCalled] whose attack has been made.
const calledDone = 0xff

// calledAsks asks for one attack.
func (r referee) calledAsks(f *frame) bool {
	if f.b != calledDone {
		return true
	}
	r.pop()
	r.endCalled()
	return false
}

// calledAsked completes the question.
func (p *Position) calledAsked(_ *Battle, f *frame, d game.Decision) game.Decision {
	d.Left = int(p.tokens[f.seat()])
	return d
}

// calledPlayed attacks, rides or passes.
func (r referee) calledPlayed(f *frame, v, x, y uint8) {
	s := f.seat()
	f.b = calledDone
	if v == VerbPass {
		r.tell("pass", RuleAttacks, s)
		return
	}
	r.spend(s, v, x, y)
}

// refuseCalled says why a block does not attack or ride for a card.
func (p *Position) refuseCalled(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	s, by := f.seat(), attackOf(v)
	if v == VerbRide {
		return p.refuseRide(b, s, x, y, false)
	}
	if no := p.refuseLead(b, s, x, by == AttackCharge); no != nil {
		return no
	}
	switch {
	case f.c != none && f.c != p.Blocks[x].At:
		return refuse("other-engaged", RuleCardCombat, b.name("block", x))
	case f.b != uint8(NoAttack) && Attack(f.b) != by:
		return refuse("other-attack", RuleCardCombat, b.name("block", x))
	}
	return p.refuseStrike(b, x, y, by)
}

// calledActions lists the attacks of [StageCalled], and the Combat Moves before one
// (B19.30).
func (p *Position) calledActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	arms, _ := p.calls(b)
	s, by := f.seat(), Attack(f.b)
	buf = p.calledBy(b, f, arms, buf)
	for at := range Each(p.occupied[s] &^ p.marked) {
		if f.c != none && f.c != at {
			continue
		}
		for _, u := range [2]uint8{p.lead[at], p.second[at]} {
			if u == none || !arms.Has(p.Blocks[u].Type) || by != NoAttack && p.bars(b, u, by) != "" {
				continue
			}
			buf = twos(buf, VerbRide, u, p.rideTo(b, u, p.marked))
		}
	}
	return append(buf, bare(VerbPass))
}

// calls returns the types of blocks that a card calls to a combat, 0 for all, and the type
// of attack, or [NoAttack] for any.
func (p *Position) calls(b *Battle) (arms Types, only Attack) {
	if e := p.underway(b); p.called && e != nil && e.Op == OpCombat {
		return e.Arms, fightAttack[e.Fights]
	}
	return 0, NoAttack
}

// calledBy lists the attacks that blocks of some types may lead.
func (p *Position) calledBy(b *Battle, f *frame, arms Types, buf []game.Action) []game.Action {
	for at := range Each(p.occupied[f.seat()] &^ p.marked) {
		if f.c == none || f.c == at {
			buf = p.attacks(b, at, arms, Attack(f.b), buf)
		}
	}
	return buf
}
