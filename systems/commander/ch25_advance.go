package commander

import "mariscal/game"

// Chapter 25: the advance after an assault.

// The steps of an advance: the number b of [StageAdvance].
const (
	advanceLead uint8 = iota
	advanceSecond
	advanceHQ
	advanceDone
)

// taken reports whether the zone attacked is empty of enemy blocks, but for guns of a
// redoubt that had to retreat (B25.1, B28.28).
func (p *Position) taken(b *Battle) bool {
	f := &p.Fight
	u := p.lead[f.To]
	switch {
	case u == none:
		return true
	case b.Seat[u] == f.Seat:
		return false
	}
	return u == p.Fight.driven && b.Works>>u&1 != 0 && p.second[f.To] == none
}

// advances reports whether an attacker may advance: where it attacked from, not foot
// artillery, across ground it can cross (B25.4).
func (p *Position) advances(b *Battle, u uint8) bool {
	if u == none {
		return false
	}
	f, k := &p.Fight, &p.Blocks[u]
	if k.At != f.From || k.Type == FootGuns || k.Type == Garrison || b.Parent[f.To] != f.To {
		return false
	}
	return !p.barred(b, u, f.To)
}

func init() {
	table[StageAdvance] = stageRow{
		Section: "25", Marks: inCombat, Verbs: []uint8{VerbAdvance, VerbStay}, Mixed: true,
		Asks: referee.advanceAsks, List: (*Position).advanceActions, Play: referee.advancePlayed, Refuse: (*Position).refuseAdvance, Ask: aboutFight,
	}
}

// advancing returns the block that the question of an advance is about.
func (p *Position) advancing(f *frame) uint8 {
	switch f.b {
	case advanceLead:
		return p.Fight.Lead
	case advanceSecond:
		return p.Fight.Second
	}
	return p.marker[p.Fight.From]
}

// advanceActions lists advancing and staying.
func (p *Position) advanceActions(_ *Battle, f *frame, buf []game.Action) []game.Action {
	return append(buf, one(VerbAdvance, p.advancing(f)), bare(VerbStay))
}

// refuseAdvance refuses answers about another block.
func (p *Position) refuseAdvance(b *Battle, f *frame, _, x, _ uint8) *game.Refusal {
	return b.otherBlock(p.advancing(f), x, RuleAdvance)
}

// advanceAsks runs [StageAdvance], step by step.
func (r referee) advanceAsks(f *frame) (asks bool) {
	fight := &r.Fight
	switch f.b {
	case advanceLead:
		if fight.Lead == none || !r.taken(r.b) || !r.advances(r.b, fight.Lead) || r.Blocks[fight.Lead].Line != Lead {
			r.pop()
			return false
		}
		if fight.Attack == AttackCharge || f.c != 0 { // B27.12; or it has been decided
			r.advanceBlock(f, fight.Lead)
			return false
		}
		return true
	case advanceSecond:
		if r.advances(r.b, fight.Second) && r.room(r.b, fight.Second, fight.To) {
			return true
		}
	case advanceHQ:
		if m := r.marker[fight.From]; m != none && r.b.Seat[m] == fight.Seat && r.marker[fight.To] == none {
			return true
		}
	default:
		r.pop()
		r.push(StageArrange, uint8(fight.Seat), fight.To, 0)
		return false
	}
	f.b++
	return false
}

// advanceBlock moves an attacker into the zone attacked. Before the Lead enters, enemy
// headquarters there withdraw (B27.52); it takes the token with it (B25.6), gains Morale
// after a retreat flag, takes the guns of a redoubt, and may capture others.
func (r *referee) advanceBlock(f *frame, u uint8) {
	fight := &r.Fight
	s, from, to := fight.Seat, fight.From, fight.To
	if m := r.marker[to]; m != none && r.b.Seat[m] != s && f.c == 0 {
		f.c = 1 // when they are gone it goes on
		r.flee(m)
		return
	}
	f.b++
	column := r.Blocks[u].Formation == Column
	if f.b > advanceLead+1 {
		rule := RuleAdvanceSecond
		if r.Blocks[u].Type.HQs() {
			rule = RuleAdvance
		}
		r.tellWay("advance", rule, u, from, to)
		r.quitRoad(u)
		r.shift(u, to)
		return
	}
	if d := fight.driven; d != none && r.Blocks[d].At == to && r.b.Works>>d&1 != 0 {
		r.eliminate(d, RuleRedoubtTaken)
	}
	if r.marked.Has(int(from)) {
		r.marked = r.marked&^(1<<from) | 1<<to
	}
	rule := RuleAdvance
	switch {
	case fight.Attack == AttackCharge:
		rule = RuleChargeAdvance
	case r.threatened(r.b, s.Other()).Has(int(to)):
		rule = RuleAdvanceFree
	}
	if column {
		r.moveBlock(u, to, "advance", rule) // both go
	} else {
		r.tellWay("advance", rule, u, from, to)
		r.shift(u, to)
	}
	if fight.marks&markGlory != 0 {
		r.raise(s, 1, RuleAdvanceMorale)
	}
	r.capture()
}

// capture makes artillery that was the Lead and was driven off take a check; if it fails,
// it loses a step. Foot artillery has one Skill less (B25.7, B25.8).
func (r *referee) capture() {
	d := r.Fight.driven
	if d == none || !r.Blocks[d].Standing() || r.b.Works>>d&1 != 0 {
		return
	}
	k := &r.Blocks[d]
	s := r.b.Seat[d]
	skill := r.skill(r.b, d)
	if k.Type == FootGuns {
		skill--
	}
	r.Fight.driven = none
	if !r.came(passes(r.check(s, k.At, "capture", RuleCaptureGuns), skill, r.highFor(r.b, d))) {
		r.tellBlock("guns-captured", RuleCaptureFailed, d)
		r.stepLoss(d, RuleCaptureFailed)
	}
}

// advancePlayed advances a block; staying ends the advance, or a step of it.
func (r referee) advancePlayed(f *frame, v, u, _ uint8) {
	if v == VerbAdvance {
		r.advanceBlock(f, u)
		return
	}
	if f.b == advanceLead {
		r.pop()
		r.tell("no-advance", RuleAdvance, game.Seat(f.a))
		return
	}
	f.b++
}
