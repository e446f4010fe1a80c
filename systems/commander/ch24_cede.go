package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Section 24.3: ground is ceded at the end of a turn.

func init() {
	table[StageCede] = stageRow{
		Section: "24.3", Rule: RulingCedeThenYield, Marks: freeCards, Verbs: []uint8{VerbCede, VerbPlay, VerbWatch, VerbPass}, Mixed: true,
		Why: []uint8{VerbCede}, Asks: referee.untilBothPass, List: (*Position).cedeActions, Play: referee.cedePlayed, Refuse: (*Position).refuseCede, Ask: handHidden,
	}
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

// cedeActions lists the blocks that may cede ground, where to, and to pass.
func (p *Position) cedeActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	buf = p.freeActions(b, f.seat(), buf)
	buf = p.waysOf(b, b.Troops[f.seat()], VerbCede, (*Position).cedeEnds, buf)
	return append(buf, bare(VerbPass))
}

// waysOf appends the answers of a verb by which blocks of a set go back to places.
func (p *Position) waysOf(b *Battle, of uint64, v uint8, ends func(p *Position, b *Battle, u uint8) zone.Set, buf []game.Action) []game.Action {
	for u := range Each(of) {
		buf = twos(buf, v, u, ends(p, b, u))
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
	r.withdrawsTo(u, to, "cede", RuleCedeGround)
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

// refuseCede says why a block cannot cede ground (B24.20).
func (p *Position) refuseCede(b *Battle, f *frame, _, u, to uint8) *game.Refusal {
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
