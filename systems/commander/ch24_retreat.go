package commander

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/zone"
)

// Section 24.1: retreats.

func init() {
	table[StageRetreat] = stageRow{
		Section: "24.1", Rule: RuleRetreatByEnemy, Marks: ofBlock, Verbs: []uint8{VerbRetreat}, Who: enemyOf,
		Asks: referee.retreats, List: (*Position).retreatActions, Play: referee.retreatPlayed, Refuse: (*Position).refuseRetreats, Ask: aboutBlock,
	}
	table[StageFollow] = stageRow{
		Section: "24.1", Rule: RulingFollowsLost, Marks: ofBlock, Verbs: []uint8{VerbFollow, VerbStay}, Who: ownerOf,
		Asks: referee.followAsks, List: (*Position).followActions, Play: referee.followPlayed, Refuse: oneBlock(RuleRetreatHQs), Ask: aboutBlock,
	}
	table[StageFlight] = stageRow{
		Section: "24.1", Rule: RulingHQAlone, Marks: ofBlock, Verbs: []uint8{VerbWithdraw}, Who: ownerOf,
		Asks: referee.flight, List: (*Position).flightActions, Play: referee.flightPlayed, Refuse: (*Position).refuseBefore, Ask: aboutBlock,
	}
}

// retreatTo returns the places a block may retreat to: of the ways out those not in an
// enemy Battle Zone, then not beside enemy blocks, in that order and if it can be (B24.9,
// B24.10). Full zones of friends are ways out as others (B24.12).
func (p *Position) retreatTo(b *Battle, u uint8) zone.Set {
	set := p.waysOut(b, u)
	if full := set &^ p.roomIn(b, u, set); full != 0 {
		set &^= full & p.overrun()
	}
	return p.quietest(b, b.Seat[u], set)
}

// waysOut returns the places next to a block that are open to it when it falls back:
// without enemies, across ground it can cross; a fort and another headquarters have no
// room to be overstacked. Where another retreats from is a way as others: two blocks may
// change places (BR.102).
func (p *Position) waysOut(b *Battle, u uint8) zone.Set {
	k := &p.Blocks[u]
	set := b.Ways[k.At] &^ p.held(b, u) &^ p.entered()
	for at := range Each(set) {
		if p.barred(b, u, at) || (b.Parent[at] != at || k.Type.HQs()) && !p.room(b, u, at) {
			set &^= 1 << at
		}
	}
	return set
}

// roomIn returns those of some places that have room for a block.
func (p *Position) roomIn(b *Battle, u uint8, set zone.Set) zone.Set {
	for at := range Each(set) {
		if !p.room(b, u, at) {
			set &^= 1 << at
		}
	}
	return set
}

// withdrawTo returns the places a block may withdraw to of its own will: as in a
// retreat, but never into a full zone (B9.16).
func (p *Position) withdrawTo(b *Battle, u uint8) zone.Set {
	return p.quietest(b, b.Seat[u], p.roomIn(b, u, p.waysOut(b, u)))
}

// retreats runs [StageRetreat]: a block that never retreats is hit or lost instead, one that
// cannot retreat stays and loses a step, and one with a single way goes it.
func (r referee) retreats(f *frame) (asks bool) {
	if f.b != none && r.Blocks[f.b].Formation == Column {
		f.b = none // the column is one (B28.7)
	}
	for _, at := range [2]*uint8{&f.a, &f.b} {
		u := *at
		if u == none {
			continue
		}
		if k := &r.Blocks[u]; !k.Standing() || r.stays(u) {
			*at = none
			return false
		}
		if r.retreatTo(r.b, u) == 0 {
			if m := r.mateOf(u); m != none && (m == f.a || m == f.b) { // it is one block, but for who takes the loss (BR.22)
				f.a, f.b = none, none
			}
			*at = none
			r.blocked(u)
			return false
		}
	}
	a, b := f.a, f.b
	switch {
	case a == none && b == none:
		r.pop()
		return false
	case a == none:
		f.a, f.b = b, none
		return false
	case b == none && bits.OnesCount64(uint64(r.retreatTo(r.b, a))) == 1:
		cause := r.pop().c
		r.fallBack(a, first(r.retreatTo(r.b, a)), cause)
		return false
	}
	return true
}

// retreatPlayed retreats one of them; the other is next.
func (r referee) retreatPlayed(f *frame, _, x, y uint8) {
	if f.a == x {
		f.a = none
	} else {
		f.b = none
	}
	r.fallBack(x, y, f.c)
}

// refuseRetreats says why a block does not retreat to a place.
func (p *Position) refuseRetreats(b *Battle, f *frame, _, x, y uint8) *game.Refusal {
	switch {
	case x == f.a || x == f.b:
		return refuse("retreat-path", p.refuseRetreat(b, x, y, false), b.name("block", x), game.Named("to", b.Places[y]))
	case f.a == none:
		return b.otherBlock(f.b, x, RuleRetreatPath)
	}
	return b.otherBlock(f.a, x, RuleRetreatPath)
}

// stays handles blocks that never retreat: squares and columns take a hit (B24.11); guns of a
// redoubt stay, and are lost if the enemy advances (B28.26, B28.28).
func (r *referee) stays(u uint8) bool {
	k := &r.Blocks[u]
	switch {
	case k.Formation == Square || k.Formation == Column:
		r.hit(u, RuleNeverRetreat)
		return true
	case r.b.Works>>u&1 != 0:
		r.Fight.driven = u
		r.tellBlock("redoubt-driven", RuleRedoubtFixed, u)
		return true
	}
	return false
}

// blocked is a retreat that cannot be made: the block stays and loses a step, a
// garrison and a block that overstacks are eliminated (B24.10, B28.15).
func (r *referee) blocked(u uint8) {
	switch {
	case r.Blocks[u].Type == Garrison:
		r.eliminate(u, RuleGarrisonMoves)
	case r.crowds(u):
		r.eliminate(u, RuleRetreatBlocked)
	default:
		r.tellBlock("blocked", RuleRetreatBlocked, u)
		r.stepLoss(u, RuleRetreatBlocked)
	}
}

// fallBack is a retreat of one zone. What it brings with it is pushed: headquarters
// that follow, too many blocks, how the owner arranges them.
func (r *referee) fallBack(u, to, cause uint8) {
	k := &r.Blocks[u]
	from, s := k.At, r.b.Seat[u]
	if r.Fight.Target == u && k.Type.Guns() && from == r.Fight.To {
		r.Fight.driven = u
	}
	r.tellWay("retreat", retreatRules[cause], u, from, to)
	guns := k.Guns // lost even when the block falls on its way
	r.leave(u, to)
	if cause == retreatExcess {
		r.moved |= r.active & (1 << u) // it goes no farther in that order (BR.88)
	}
	if guns {
		k.Guns = false
		r.tellBlock("guns-lost", RuleDetachedLost, u)
		r.lose(s, 1, RuleDetachedLost)
	}
	if r.crowds(u) {
		r.push(StageCrowd, u, 0, to)
	} else {
		r.push(StageArrange, uint8(s), to, 0)
	}
	if m := r.marker[from]; m != none && r.b.Seat[m] == s && r.marker[to] == none {
		r.push(StageFollow, m, to, 0)
	}
}

// withdraw is the same by the will of its owner (B24.8).
func (r *referee) withdraw(u, to uint8, rule string) {
	s := r.b.Seat[u]
	r.tellWay("withdraw", rule, u, r.Blocks[u].At, to)
	r.leave(u, to)
	if !r.Blocks[u].Type.HQs() { // a marker changes no lines
		r.push(StageArrange, uint8(s), to, 0)
	}
}

// leave moves a block that retreats or withdraws. The token of its zone goes with the
// Lead (B24.5). In an enemy Battle Zone it is hit, and one that was Disordered and
// finds no friends there loses a step too (B24.15, B24.16, BR.42); headquarters are not
// (BR.69).
func (r *referee) leave(u, to uint8) {
	k := &r.Blocks[u]
	from, s := k.At, r.b.Seat[u]
	harried := !k.Type.HQs() && r.threatened(r.b, s.Other()).Has(int(to))
	lost := harried && k.Shattered() && !r.occupied[s].Has(int(to))
	if k.Line == Lead && !k.Type.HQs() && r.marked.Has(int(from)) {
		r.marked = r.marked&^(1<<from) | 1<<to
	}
	r.quitRoad(u)
	r.shift(u, to)
	if harried {
		r.roughly(u, RuleRetreatHarried)
	}
	if lost {
		r.tellBlock("captured", RuleRetreatCaptured, u)
		r.stepLoss(u, RuleRetreatCaptured)
	}
}

// followActions lists that headquarters follow, or stay.
func (p *Position) followActions(_ *Battle, f *frame, buf []game.Action) []game.Action {
	return append(buf, one(VerbFollow, f.a), bare(VerbStay))
}

// followPlayed lets headquarters go with a block that retreats (B24.7), or not.
func (r referee) followPlayed(_ *frame, v, m, _ uint8) {
	to := r.pop().b
	if v == VerbStay {
		return
	}
	r.tellWay("follow", RuleRetreatHQs, m, r.Blocks[m].At, to)
	r.quitRoad(m)
	r.shift(m, to)
}

// How headquarters go: the number c of [StageFlight].
const (
	flightHit   uint8 = iota // hit when Disordered
	flightAlone              // alone where an enemy enters: they check their fate (B27.52)
)

// flight runs [StageFlight]: headquarters that find no way lose their step (B24.10).
func (r referee) flight(f *frame) (asks bool) {
	m := f.a
	if r.Blocks[m].Standing() && r.retreatTo(r.b, m) != 0 {
		return true
	}
	r.pop()
	r.stepLoss(m, RuleRetreatBlocked) // of who still stands
	return false
}

// flightActions lists where they may go.
func (p *Position) flightActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	return twos(buf, VerbWithdraw, f.a, p.retreatTo(b, f.a))
}

// flightPlayed moves headquarters of their owner's choice.
func (r referee) flightPlayed(_ *frame, _, m, to uint8) {
	of := r.pop()
	rule := RuleRetreatHQs
	if of.c == flightAlone {
		rule = RuleHQAlone
		r.push(StageFate, m, 0, 0)
	}
	r.tellWay("withdraw", rule, m, r.Blocks[m].At, to)
	r.leave(m, to)
}

// Why a block retreats: the number c of [StageRetreat].
const (
	retreatFlag   uint8 = iota
	retreatHit          // hit when Disordered
	retreatAgain        // the same after a flag: causes add up (B24.1)
	retreatCrowd        // the same where another retreated into its zone
	retreatOn           // one too many in a full zone
	retreatExcess       // of its owner's choice
)

var retreatRules = [...]string{retreatFlag: RuleRetreatFlag, retreatHit: RuleRetreatHit, retreatAgain: RulingFlagAndHit, retreatCrowd: RuleCrowdRetreats, retreatOn: RuleCrowdOn, retreatExcess: RuleRetreatOverstacked}

// followAsks runs [StageFollow]: it asks only while the place has room for headquarters.
func (r referee) followAsks(f *frame) (asks bool) {
	return r.Blocks[f.a].Standing() && r.marker[f.b] == none || r.passedOver()
}

// retreatActions lists the retreats of the blocks of a frame.
func (p *Position) retreatActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	return p.waysOf(b, bitOf(f.a)|bitOf(f.b), VerbRetreat, (*Position).retreatTo, buf)
}

// bitOf returns the set of one block, or of none.
func bitOf(u uint8) uint64 {
	if u == none {
		return 0
	}
	return 1 << u
}

// refuseRetreat names the rule that forbids a retreat to a place, or a
// withdrawal of its owner's will.
func (p *Position) refuseRetreat(b *Battle, u, to uint8, ofWill bool) string {
	switch {
	case !p.waysOut(b, u).Has(int(to)):
		return RuleRetreatBlocked
	case p.room(b, u, to):
		return RuleRetreatPath
	case ofWill:
		return RuleNoRoom
	case p.overrun().Has(int(to)):
		return RulingTooFar
	}
	return RuleRetreatPath
}
