package commander

import "mariscal/game"

// Chapters 27.1 and 27.2: combats that cards call for, and the Grand Charge.

// calledRows are the stages of combats that cards call for.
func calledRows() []stageRow {
	return []stageRow{
		{
			Stage: StageCalled, Section: "27.1", Rule: RulingCalledCombat, Mixed: true,
			Verbs: append([]uint8{doRide, doPass}, attackVerbs[AttackFire:]...),
			Asks:  referee.calledAsks, List: (*Position).calledActions, Play: referee.calledPlayed, Refuse: (*Position).refuseCalled, Ask: (*Position).calledAsked,
		},
		{
			Stage: StageCharge, Section: "27.2", Rule: RulingChargeParts, Mixed: true,
			Verbs: append([]uint8{doRide, doHalt}, attackVerbs[AttackFire:]...),
			Asks:  referee.chargeAsks, List: (*Position).chargeActions, Play: referee.chargePlayed, Refuse: (*Position).refuseCharge, Ask: (*Position).calledAsked,
		},
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
	if v == doPass {
		r.tell("pass", RuleAttacks, s)
		return
	}
	r.spend(s, v, x, y)
}

// refuseCalled says why a block does not attack or ride for a card.
func (p *Position) refuseCalled(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	s, by := f.seat(), attackOf(v)
	switch {
	case v == doRide:
		return p.refuseRide(b, s, x, y, false)
	case by == NoAttack:
		return nil
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
	s, arms, by := f.seat(), p.calledArms(b), Attack(f.b)
	buf = p.calledBy(b, f, arms, buf)
	for set := p.occupied[s] &^ p.marked; set != 0; set &= set - 1 {
		at := first(set)
		if f.c != none && f.c != at {
			continue
		}
		for _, u := range [2]uint8{p.lead[at], p.second[at]} {
			if u == none || !arms.Has(p.Blocks[u].Type) || by != NoAttack && p.bars(b, u, by) != "" {
				continue
			}
			for to := p.rideTo(b, u, p.marked); to != 0; to &= to - 1 {
				buf = append(buf, two(doRide, u, first(to)))
			}
		}
	}
	return append(buf, bare(doPass))
}

// calledArms returns the types of blocks that a card calls to a combat; 0: all.
func (p *Position) calledArms(b *Battle) Types {
	if e := p.underway(b); e != nil && e.Op == OpCombat {
		return e.Arms
	}
	return 0
}

// calledKind returns the type of attack that a card calls for, or [NoAttack] for any.
func (p *Position) calledKind(b *Battle) Attack {
	if e := p.underway(b); e != nil && e.Op == OpCombat {
		return fightAttack[e.Fights]
	}
	return NoAttack
}

// ofArms keeps, of the answers from some number on, those of blocks of some types, and of
// one type of attack unless it is none.
func (p *Position) ofArms(buf []game.Action, from int, arms Types, by Attack) []game.Action {
	kept := buf[:from]
	for _, a := range buf[from:] {
		if v, u, _, _ := Parts(a); (by == NoAttack || attackOf(v) == by) && arms.Has(p.Blocks[u].Type) {
			kept = append(kept, a)
		}
	}
	return kept
}

// calledBy lists the attacks that blocks of some types may lead.
func (p *Position) calledBy(b *Battle, f *frame, arms Types, buf []game.Action) []game.Action {
	s := f.seat()
	for set := p.occupied[s] &^ p.marked; set != 0; set &= set - 1 {
		at := first(set)
		if f.c != none && f.c != at {
			continue
		}
		from := len(buf)
		buf = p.attacks(b, at, buf)
		buf = p.ofArms(buf, from, arms, Attack(f.b))
	}
	return buf
}

// The assaults of a Grand Charge.
const chargeAssaults = 2

// chargeActions lists the assaults of a Grand Charge: by Firm cavalry, the second from
// where the first ended, and without an advance at the same place (B27.5, B27.9,
// B27.10). Before the first it may ride (B27.11).
func (p *Position) chargeActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s := f.seat()
	for set := p.occupied[s]; set != 0; set &= set - 1 {
		at := first(set)
		if f.c != none && f.c != at {
			continue
		}
		for _, u := range [2]uint8{p.lead[at], p.second[at]} {
			if u == none || !p.chargesOn(b, u, f.b) {
				continue
			}
			to := p.targets(b, u, AttackCharge)
			if last := f.a >> lastTarget; f.b > 0 && at != last {
				to &= 1 << last
			}
			for ; to != 0; to &= to - 1 {
				buf = append(buf, two(doCharge, u, first(to)))
			}
		}
		if f.b == 0 && f.a&hasRidden == 0 {
			buf = p.chargeRides(b, at, buf)
		}
	}
	return append(buf, bare(doHalt))
}

// hasRidden is the bit of the number a of [StageCharge] that says that the cavalry has
// made its Combat Move.
const hasRidden = 2

// lastTarget is where the place assaulted last lies in that number.
const lastTarget = 2

// chargeRides appends the Combat Moves of cavalry of a place that may charge.
func (p *Position) chargeRides(b *Battle, at uint8, buf []game.Action) []game.Action {
	for _, u := range [2]uint8{p.lead[at], p.second[at]} {
		if u == none || !p.chargesOn(b, u, 0) {
			continue
		}
		for set := p.rideTo(b, u, p.marked); set != 0; set &= set - 1 {
			buf = append(buf, two(doRide, u, first(set)))
		}
	}
	return buf
}

// chargeRide moves cavalry before a charge; other Firm cavalry of its zone goes along
// if there is room (B19.33).
func (r *referee) chargeRide(f *frame, u, to uint8) {
	at := r.Blocks[u].At
	with := [2]uint8{r.lead[at], r.second[at]}
	f.a |= hasRidden
	f.c = to
	for _, w := range with {
		if w != none && w != u && r.chargesOn(r.b, w, 0) && r.rideTo(r.b, w, 0).Has(int(to)) && !r.occupied[f.seat()].Has(int(to)) {
			r.push(StageRide, w, to, 0)
		}
	}
	r.rideIn(u, to)
}

// chargesOn reports whether a block may lead the next assault of a Grand Charge.
func (p *Position) chargesOn(b *Battle, u, made uint8) bool {
	k := &p.Blocks[u]
	if k.Type != Cavalry || k.State != Firm || !p.leads(b, u) {
		return false
	}
	if made == 0 {
		return k.Formation == Plain
	}
	return k.Formation == Charge
}

// charge makes the next assault of a Grand Charge: before the first, the cavalry of the
// zone takes the formation, which bears one hit of each (B27.7).
func (r *referee) charge(f *frame, u, to uint8) {
	at := r.Blocks[u].At
	if f.b == 0 {
		r.engage(f.seat(), at)
		for _, w := range [2]uint8{r.lead[at], r.second[at]} {
			if w != none && r.Blocks[w].Type == Cavalry && r.Blocks[w].State == Firm && (w == u || !r.b.Setup.NoWings) {
				r.Blocks[w].Formation = Charge
				r.shield |= 1 << w
			}
		}
	}
	f.a, f.b, f.c = f.a&(1<<lastTarget-1)|to<<lastTarget, f.b+1, at
	r.attack(AttackCharge, u, to)
}

// chargeAsks runs [StageCharge]: after an assault it may go on once.
func (r referee) chargeAsks(f *frame) (asks bool) {
	if f.b > 0 {
		u := r.chargeLead(f.seat())
		if f.b >= chargeAssaults || u == none {
			r.endCharge(f.seat())
			return false
		}
		f.c = none // its two blocks may stand apart: the Lead has advanced
	}
	return true
}

// chargePlayed charges, rides before it, or ends the charge.
func (r referee) chargePlayed(f *frame, v, x, y uint8) {
	switch v {
	case doCharge:
		r.charge(f, x, y)
	case doRide:
		r.chargeRide(f, x, y)
	default:
		r.endCharge(f.seat())
	}
}

// refuseCharge says why a block does not charge or ride.
func (p *Position) refuseCharge(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	s, by := f.seat(), attackOf(v)
	switch {
	case v == doRide:
		return p.refuseRide(b, s, x, y, false)
	case by == NoAttack:
		return nil
	}
	if no := p.refuseLead(b, s, x, by != AttackCharge); no != nil {
		return no
	}
	if f.b > 0 {
		return refuse("charge-zone", RuleChargeSameZone, b.name("block", x))
	}
	return p.refuseStrike(b, x, y, by)
}

// chargeLead returns the block that may lead the next assault of a charge, or none.
func (p *Position) chargeLead(s game.Seat) uint8 {
	for set := p.occupied[s]; set != 0; set &= set - 1 {
		for _, u := range [2]uint8{p.lead[first(set)], p.second[first(set)]} {
			if u != none && p.Blocks[u].Formation == Charge && p.Blocks[u].State == Firm {
				return u
			}
		}
	}
	return none
}

// endCharge ends a Grand Charge: who charged is Disordered, and who was so already
// leaves the map and comes back Firm two turns later (B27.13, B27.14).
func (r *referee) endCharge(s game.Seat) {
	r.pop()
	for u := range uint8(r.b.Blocks) {
		k := &r.Blocks[u]
		if k.Formation != Charge || r.b.Seat[u] != s {
			continue
		}
		k.Formation = Plain
		switch {
		case !k.Standing():
		case k.State == Disordered:
			r.tellBlock("charge-gone", RuleChargeGone, u)
			r.take(u)
			k.Away, k.Back, k.State = Awaited, r.turn+2, Firm
		default:
			k.State = Disordered
			r.tellState("charge-spent", RuleChargeSpent, u)
		}
	}
	r.shield = 0
	r.endCalled()
}
