package commander

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/zone"
)

// Chapters 18, 24.3, 26 and 29.2: the last black cube.

// The steps of the end of a turn: the number a of [StageBlack].
const (
	blackFirstPush uint8 = iota
	blackSecondPush
	blackCede
	blackFirstSurrender
	blackSecondSurrender
	blackEnd
)

// black runs the end of a turn: it may be pushed back, ground is ceded, then one block
// of each may surrender (B18.15, BR.46).
func (r referee) black(f *frame) {
	step, first := f.a, r.initiative()
	f.a++
	switch step {
	case blackFirstPush, blackSecondPush:
		s := first
		if step == blackSecondPush {
			s = game.Seat(f.b & 1) // who had the initiative before
		} else {
			f.b = uint8(first.Other())
		}
		if r.mayPush(s) {
			r.push(StagePush, uint8(s), 0, 0)
		}
	case blackCede:
		r.tell("turn-ends", RuleLastBlack, first)
		r.orders = noOrders
		r.push(StageCede, uint8(first), 0, 0)
	case blackFirstSurrender:
		f.b = uint8(first.Other())
		r.push(StageSurrender, uint8(first), 0, 0)
	case blackSecondSurrender:
		r.push(StageSurrender, f.b, 0, 0)
	default:
		r.orders = noOrders
		r.pop()
	}
}

// mayPush reports whether seat s may push the last black cube back (B29.5): once when it is
// drawn, with a Firm headquarters and High Morale; there must be a cube.
func (r *referee) mayPush(s game.Seat) bool {
	return !r.chose(choicePush) && r.drawn[Black] > 0 && (r.steadyHQ(r.b, s) || r.steadyMarker(r.b.Sub[s])) && r.High(s)
}

// pushPlayed answers: a check by the general table decides (B29.6 to B29.9).
func (r referee) pushPlayed(f *frame, v, _, _ uint8) {
	s := f.seat()
	r.pop()
	if v != doPush {
		return
	}
	rule := RulePush
	if r.pushed[s] {
		rule = RulingPushAgain // another draw
	}
	r.pushed[s] = true
	result := r.check(s, none, "push", rule)
	switch {
	case result == Officer:
		r.cubeReturns(s, RulePushOfficer)
	case result == Skull:
		r.tell("push-failed", RulePushSkull, s)
		r.lose(s, 1, RulePushSkull)
		r.lose(s.Other(), 1, RulePushSkull)
	case passes(result, int(r.face(r.b, s).Skill), true):
		r.lose(s, 2, RulePushPassed)
		if !r.Over() {
			r.cubeReturns(s, RulePushPassed)
		}
	default:
		r.tell("push-failed", RulePushFailed, s)
		r.lose(s, 1, RulePushFailed)
	}
}

// cubeReturns puts the last black cube back into the cup: the turn goes on.
func (r *referee) cubeReturns(s game.Seat, rule string) {
	r.drawn[Black]--
	r.cup[Black]++
	r.tell("pushed", rule, s)
	r.pop() // the end of the turn
	r.stack[0].a = 0
}

// cedeAsks asks who cedes ground, in turns until both have passed (B24.20).
func (r referee) cedeAsks(f *frame) bool {
	if f.b >= 2 {
		r.pop()
		return false
	}
	return true
}

// cedeEnds returns where block u may cede ground to: it is next to the enemy and has
// not yet withdrawn. Headquarters are no blocks; they may follow one (B24.7).
func (p *Position) cedeEnds(b *Battle, u uint8) zone.Set {
	k, s := &p.Blocks[u], b.Seat[u]
	if k.At == none || k.Type.HQs() || p.moved>>u&1 != 0 || b.Works>>u&1 != 0 || !p.adjoins(b, s, k.At) || p.follows(u) ||
		k.Formation == Square || k.Formation == Column {
		return 0
	}
	open := b.Ways[k.At]
	if k.Type == Garrison {
		open &= b.Garrisons
	}
	return p.quietest(b, s, p.stepsBack(b, u, open))
}

// cedeActions lists who may cede ground where, and to pass.
func (p *Position) cedeActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	buf = p.freeActions(b, f.seat(), buf)
	buf = p.waysOf(b, f.seat(), doCede, (*Position).cedeEnds, buf)
	return append(p.watchAction(b, f.seat(), buf), bare(doPass))
}

// waysOf appends the answers of a verb by which blocks of a seat go back to places.
func (p *Position) waysOf(b *Battle, s game.Seat, v uint8, ends func(p *Position, b *Battle, u uint8) zone.Set, buf []game.Action) []game.Action {
	for m := b.Troops[s]; m != 0; m &= m - 1 {
		u := uint8(bits.TrailingZeros64(m))
		for to := ends(p, b, u); to != 0; to &= to - 1 {
			buf = append(buf, two(v, u, first(to)))
		}
	}
	return buf
}

// cedePlayed answers: a block goes back a zone and checks if it came out of an enemy Battle
// Zone (B24.21, B24.22).
func (r referee) cedePlayed(f *frame, v, u, to uint8) {
	s := f.seat()
	if r.toAndFro(f, v, RuleCedeGround) {
		return
	}
	k := &r.Blocks[u]
	held := r.threatened(r.b, s.Other()).Has(int(k.At))
	from := k.At
	r.push(StageArrange, uint8(s), to, 0) // B24.6
	if m := r.marker[from]; m != none && r.marker[to] == none {
		r.push(StageFollow, m, to, 0)
	}
	r.withdraws(u, to, "cede", RuleCedeGround)
	r.moved |= 1 << u
	if !held || k.At == none || r.Over() {
		return
	}
	if r.able(r.b, s, Cautious) && r.staff[s].used&usedCautious == 0 {
		r.staff[s].used |= usedCautious
		r.tell("cautious", RuleAbilities, s)
		return
	}
	result := r.check(s, to, "cede", RuleCedeCheck)
	if r.tested(u, result) {
		return
	}
	r.worsen(u, RuleCedeFailed)
	if result == Skull {
		r.lose(s, 1, RuleCedeFailed)
	}
}

// surrenderAsks asks which block surrenders (B26.2), where one may.
func (r referee) surrenderAsks(f *frame) bool {
	for m := r.b.Troops[f.seat()]; m != 0; m &= m - 1 {
		if r.maySurrender(r.b, uint8(bits.TrailingZeros64(m))) {
			return true
		}
	}
	r.pop()
	return false
}

// maySurrender reports whether block u may surrender: not Firm, next to an enemy block,
// with no Firm friendly one beside it or next to it.
func (p *Position) maySurrender(b *Battle, u uint8) bool {
	k, s := &p.Blocks[u], b.Seat[u]
	if k.At == none || k.Type.HQs() || k.Steady() || !p.adjoins(b, s, k.At) {
		return false
	}
	for m := p.occupied[s] & (b.Beside[k.At] | 1<<k.At); m != 0; m &= m - 1 {
		at := bits.TrailingZeros64(uint64(m))
		for _, o := range [...]uint8{p.lead[at], p.second[at]} {
			if o != none && p.Blocks[o].Steady() {
				return false
			}
		}
	}
	return true
}

// surrenderPlayed takes a block out of the game without loss of Morale (B26.3).
func (r referee) surrenderPlayed(f *frame, v, u, _ uint8) {
	s := f.seat()
	r.pop()
	if v != doSurrender {
		r.tell("pass", RuleEndWithdrawals, s)
		return
	}
	r.tellBlock("surrender", RuleSurrenderFree, u)
	r.toPool(u)
	if r.Blocks[u].Formation == Battery {
		r.unlimber(u)
	}
	r.take(u)
	r.Blocks[u].Away = Surrendered
}

// refuseCede says why a block cannot cede ground (B24.20).
func (p *Position) refuseCede(b *Battle, f *frame, v, u, to uint8) *game.Refusal {
	if v != doCede {
		return nil
	}
	s, k := f.seat(), &p.Blocks[u]
	block := b.name("block", u)
	switch {
	case b.Seat[u] != s || k.At == none:
		return p.refuseBlock(b, s, u, "", "")
	case k.Type.HQs():
		return refuse("hq-cedes", RulingHQCedes, block)
	case b.Works>>u&1 != 0:
		return refuse("redoubt-fixed", RuleRedoubtFixed, block)
	case k.Formation == Square || k.Formation == Column:
		return refuse("never-retreats", RuleNeverRetreat, block)
	case p.moved>>u&1 != 0 || !p.adjoins(b, s, k.At):
		return refuse("no-ceding", RuleCedeGround, block)
	}
	return p.refuseWithdrawal(b, s, u, to, RuleRetreatPath)
}

// surrenderActions lists the blocks that may surrender, and to pass.
func (p *Position) surrenderActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	for u := range uint8(b.Blocks) {
		if b.Seat[u] == f.seat() && p.maySurrender(b, u) {
			buf = append(buf, one(doSurrender, u))
		}
	}
	return append(buf, bare(doPass))
}

// refuseSurrender says why a block does not surrender.
func (p *Position) refuseSurrender(b *Battle, f *frame, v, u, _ uint8) *game.Refusal {
	if v != doSurrender {
		return nil
	}
	return p.refuseBlock(b, f.seat(), u, "no-surrender", RuleSurrender)
}

// blackRows are the stages of the last black cube.
func blackRows() []stageRow {
	return []stageRow{
		{Stage: StageBlack, Section: "18", Does: referee.black},
		{
			Stage: StagePush, Section: "29.2", Rule: RulingLastBlack, Verbs: []uint8{doPush, doDecline},
			List: either(doPush, doDecline), Play: referee.pushPlayed,
		},
		{
			Stage: StageCede, Section: "24.3", Rule: RulingCedeThenYield, Marks: freeCards, Verbs: []uint8{doCede, doPlay, doWatch, doPass}, Mixed: true,
			Asks: referee.cedeAsks, List: (*Position).cedeActions, Play: referee.cedePlayed, Refuse: (*Position).refuseCede, Ask: handHidden,
		},
		{
			Stage: StageSurrender, Section: "26", Verbs: []uint8{doSurrender, doPass},
			Asks: referee.surrenderAsks, List: (*Position).surrenderActions, Play: referee.surrenderPlayed, Refuse: (*Position).refuseSurrender,
		},
	}
}
