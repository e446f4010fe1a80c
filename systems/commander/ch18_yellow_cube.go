package commander

import (
	"slices"

	"mariscal/game"
	"mariscal/game/legal"
	"mariscal/game/zone"
)

// Chapter 18, the yellow cube: reinforcements, purchase, rally.

// The steps of a yellow cube: the number a of [StageYellow].
const (
	yellowFirstArrive uint8 = iota
	yellowSecondArrive
	yellowFirstBuy
	yellowSecondBuy
	yellowRally
	yellowEnd
)

// yellow runs a yellow cube step by step; the seat with the initiative acts first in each
// (B18.7). The frame keeps that seat for both halves of a step, since the initiative may
// change between them.
func (r referee) yellow(f *frame) {
	step := f.a
	switch f.a++; step {
	case yellowFirstArrive, yellowFirstBuy, yellowRally:
		f.b = uint8(r.initiative())
	}
	first := game.Seat(f.b)
	switch step {
	case yellowFirstArrive:
		r.beginArrival(first)
		for _, s := range bothSeats[first.Other()] { // hands above six before them (B15.4)
			r.push(StageHand, uint8(s), 0, 0)
		}
		r.cardsArrive(first)
		r.cardsArrive(first.Other())
	case yellowSecondArrive:
		r.beginArrival(first.Other())
	case yellowFirstBuy, yellowSecondBuy:
		r.push(StageBuy, uint8(bothSeats[first][step-yellowFirstBuy]), 0, 0)
	case yellowRally:
		r.orders = noOrders
		r.push(StageRally, uint8(first), 0, 0)
	default:
		r.pop()
		r.orders = noOrders
	}
}

// cardsArrive puts the leaders due this turn into the hand and turns the commander's card
// if the scenario says so (B18.9).
func (r *referee) cardsArrive(s game.Seat) {
	a := &r.b.Setup.Armies[s]
	for i, l := range a.Leaders {
		if l.Turn <= r.turn && r.arrived[s]>>i&1 == 0 {
			r.arrived[s] |= 1 << i
			c := uint8(slices.Index(r.b.CardIDs, l.Card))
			r.hand[s].add(c)
			r.shown.add(c)
			r.tellCard("leader-arrives", RuleLeadersArrive, s, c)
		}
	}
	for i, turn := range a.Flips {
		if bit := uint8(1) << (7 - i); turn <= r.turn && r.arrived[s]&bit == 0 {
			r.arrived[s] |= bit
			r.turnCommander(s, RuleLeadersArrive)
		}
	}
}

// beginArrival asks a seat for its reinforcements, if any may come.
func (r *referee) beginArrival(s game.Seat) {
	r.orders = noOrders
	r.push(StageArrive, uint8(s), 0, 0)
}

// dueIn reports whether block u arrives in this turn or should have before (BR.8).
func (p *Position) dueIn(u uint8) bool {
	k := &p.Blocks[u]
	return k.Away == Awaited && k.Back <= p.turn
}

// entriesOf returns the places by which block u may arrive now: the entries of the scenario
// that have room; headquarters and cavalry that come back arrive beside their army.
func (p *Position) entriesOf(b *Battle, u uint8, byRoad bool, why *legal.Ban) zone.Set {
	k, s := &p.Blocks[u], b.Seat[u]
	v := sift(everywhere, why)
	if v.When(p.dueIn(u), "not-due", RuleReinforcements); zones(v.Open()) == 0 {
		return 0
	}
	set := b.Entry[u]
	if set == 0 || k.Back > b.Begin[u].Back { // it has been here before
		set = p.returnsTo(b, u)
	}
	v.Keep(places(set), "no-entry", RuleReinforcements)
	p.roomFor(b, u, &v)
	if byRoad {
		v.Keep(places(b.Roads|b.Paths), "no-road", RuleRoadMove)
		v.When(k.Type != Garrison && k.State == Firm, "no-road", RuleRoadMove)
		p.roadRoom(b, u, set, &v)
		if !k.Type.HQs() {
			v.Bar(places(p.threatened(b, s.Other())), "disordered-battle-zone", RuleDisorderedMove) // BR.18
		}
	} else if !k.Type.HQs() {
		v.Bar(places(b.never[k.Arm()]), "barred-ground", RuleGunsBarred)
	}
	return zones(v.Open())
}

// arriveAsks asks which block arrives, while one may or one is still on its way.
func (r referee) arriveAsks(f *frame) bool {
	return r.mover != none || r.active != 0 || r.mustArrive(r.b, f.seat()) || r.passedOver()
}

// mustArrive reports whether a block of seat s is due and can arrive now, by road or not: it
// arrives at the first yellow cube at which it can (BR.8).
func (p *Position) mustArrive(b *Battle, s game.Seat) bool {
	for u := range Each(b.Troops[s]) {
		if p.dueIn(u) && p.entriesOf(b, u, false, nil)|p.entriesOf(b, u, true, nil) != 0 {
			return true
		}
	}
	return false
}

// arriveActions lists where blocks may arrive, and how those on the map go on and turn.
func (p *Position) arriveActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s := f.seat()
	if u := p.mover; u != none {
		buf = twos(buf, VerbMove, u, p.moveEnds(b, u, arrival, p.threatened(b, s.Other()), nil))
	}
	buf = p.arrangeActions(b, p.active, buf)
	for u := range Each(b.Troops[s]) {
		if p.dueIn(u) {
			buf = twos(buf, VerbEnter, u, p.entriesOf(b, u, false, nil))
			buf = twos(buf, VerbEnterRoad, u, p.entriesOf(b, u, true, nil))
		}
	}
	if p.mustArrive(b, s) {
		return buf
	}
	return append(buf, bare(VerbDone))
}

// arrivePlayed moves a block in or on; headquarters alone in its place flee first (BR.40).
func (r referee) arrivePlayed(f *frame, v, x, y uint8) {
	switch v {
	case VerbEnter, VerbEnterRoad:
		r.halt()
		r.push(StageEnter, x, y, v)
		if m := r.marker[y]; m != none && r.b.Seat[m] != r.b.Seat[x] {
			r.flee(m)
		}
	case VerbMove:
		r.move(f, x, y)
	case VerbDone:
		r.halt()
		r.pop()
		r.orders = noOrders
	default:
		r.form(v, x, y)
	}
}

// comes puts an arriving block on the map, by road or not. It moves by a free Move Order in
// command whose first zone is its entry (B19.14, BR.8); a block that is not Firm goes no
// farther.
func (r *referee) comes(u, at, how uint8) {
	k := &r.Blocks[u]
	if how == VerbEnterRoad {
		k.Formation = Road
	}
	r.put(u, at)
	r.look(u, none, at)
	r.claim(u, at)
	r.tellBlock("arrive", r.arriveRule(u), u)
	r.active |= 1 << u
	r.moved |= 1 << u
	r.mover, r.steps = u, 0
	if k.State == Firm {
		r.steps = uint8(max(0, r.stepsOf(r.b, u, arrival)-1))
	}
	if how == VerbEnter {
		r.payGround(u)
	}
	r.meets(u)
	if r.steps == 0 {
		r.halt()
	}
}

func (r *referee) arriveRule(u uint8) string {
	switch {
	case r.b.Entry[u] != 0:
		return RuleReinforcements
	case r.Blocks[u].Type.HQs():
		return RuleHQReturns
	}
	return RuleChargeGone
}

// buyAsks asks what to buy for cards of the hand (B18.10), if there are any.
func (r referee) buyAsks(f *frame) bool {
	s := f.seat()
	return !r.hand[s].Empty() && (r.reserveRoom(r.b, s) > 0 || r.tokenRoom(r.b, s) > 0) || r.passedOver()
}

// buyActions lists what each card may buy: a cube or a token (BR.9), if there is room.
func (p *Position) buyActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s := f.seat()
	buf = p.freeActions(b, s, buf)
	if p.reserveRoom(b, s) > 0 {
		buf = onCards(buf, VerbBuyCube, p.hand[s])
	}
	if p.tokenRoom(b, s) > 0 {
		buf = onCards(buf, VerbBuyToken, p.hand[s])
	}
	return append(buf, bare(VerbDone))
}

// buyPlayed discards a card for a cube or a token.
func (r referee) buyPlayed(f *frame, v, c, _ uint8) {
	s := f.seat()
	switch v {
	case VerbBuyCube:
		r.drop(s, c, RuleBuy)
		r.gainCubes(s, 1, RuleBuy)
	case VerbBuyToken:
		r.drop(s, c, RuleBuy)
		r.gainTokens(s, 1, RuleBuy)
	default:
		r.pop()
	}
}

// refuseArrive says why a block cannot arrive (B18.8).
func (p *Position) refuseArrive(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	s := f.seat()
	switch v {
	case VerbEnter, VerbEnterRoad:
		if b.Seat[x] != s {
			return refuse("not-yours", RuleSequence, b.name("block", x))
		}
		why := legal.Ban{At: y}
		p.entriesOf(b, x, v == VerbEnterRoad, &why)
		return banned(&why, b)
	case VerbMove:
		if p.mover != x {
			return p.refuseBlock(b, s, x, "cannot-move", RulingArrival)
		}
		return p.refuseStep(b, s, x, y, arrival)
	case VerbFace, VerbSwap:
		return p.refuseForm(b, s, v, x, y, p.active, 0, RuleArrange)
	case VerbDone:
		return refuse("arrivals-due", RulingArrival)
	}
	return nil
}

// refuseBuy says why a card cannot be spent (B18.10).
func (p *Position) refuseBuy(b *Battle, f *frame, v, c, _ uint8) *game.Refusal {
	if !p.hand[f.seat()].Has(c) {
		return p.refuseCard(b, c, RuleBuy)
	}
	if v == VerbBuyCube {
		return refuse("reserve-full", RulingCaps)
	}
	return refuse("tokens-full", RulingCaps)
}

func init() {
	table[StageYellow] = stageRow{Section: "18", Does: referee.yellow}
	table[StageArrive] = stageRow{
		Section: "18", Rule: RulingReinforced, Verbs: []uint8{VerbMove, VerbFace, VerbSwap, VerbEnter, VerbEnterRoad, VerbDone},
		Why: []uint8{VerbEnter, VerbEnterRoad, VerbMove}, Asks: referee.arriveAsks, List: (*Position).arriveActions, Play: referee.arrivePlayed, Refuse: (*Position).refuseArrive, Mixed: true,
	}
	table[StageBuy] = stageRow{
		Section: "18", Rule: RulingBuying, Marks: freeCards, Verbs: []uint8{VerbBuyCube, VerbBuyToken, VerbPlay, VerbWatch, VerbDone}, Mixed: true,
		Asks: referee.buyAsks, List: (*Position).buyActions, Play: referee.buyPlayed, Refuse: (*Position).refuseBuy, Ask: handHidden,
	}
}
