package commander

import "mariscal/game"

// Section 9.4: a player arranges the facing and lines of a place.

func init() {
	table[StageArrange] = stageRow{
		Section: "9.4", RuleNow: (*Position).arrangeRule, Verbs: append([]uint8{VerbDone}, formVerbs...), Mixed: true,
		Asks: referee.arrangeAsks, List: (*Position).arrangeAnswers, Play: referee.arrangePlayed, Refuse: (*Position).refuseArranging, Ask: aboutPlace,
	}
}

// arrangeAsks runs [StageArrange]. It asks the owner only if the answer can matter: about
// two blocks, or about Firm guns and columns (B24.6, B25.5).
func (r referee) arrangeAsks(f *frame) (asks bool) {
	s, at := f.seat(), f.b
	l := r.lead[at]
	if l == none || r.b.Seat[l] != s || !r.arrangeable(r.b, at) || f.c == arranged {
		return r.passedOver()
	}
	if f.c == 0 {
		f.c, r.faced, r.swapped = 1, 0, 0
	}
	return true
}

// arranged marks a [StageArrange] that has its answer.
const arranged = 2

// arrangeable reports whether facing or lines of a place matter.
func (p *Position) arrangeable(b *Battle, at uint8) bool {
	l, k := p.lead[at], &p.Blocks[p.lead[at]]
	switch {
	case int(at) >= b.Zones || b.Works>>l&1 != 0:
		return false
	case p.second[at] != none && k.Formation != Column:
		return true
	}
	return k.looks() && k.Steady()
}

// arrangeAnswers lists the ways to turn and exchange blocks, and the end.
func (p *Position) arrangeAnswers(b *Battle, f *frame, buf []game.Action) []game.Action {
	return append(p.arrangeActions(b, p.inLines(f.b), buf), bare(VerbDone))
}

// arrangePlayed turns or exchanges blocks, or ends the question.
func (r referee) arrangePlayed(f *frame, v, x, y uint8) {
	if v == VerbDone {
		f.c = arranged
		return
	}
	r.form(v, x, y)
}

// arrangeRule names the rule that asks.
func (p *Position) arrangeRule(_ *Battle, f *frame) string {
	fight := &p.Fight
	if fight.Attack != NoAttack && f.seat() == fight.Seat && f.b == fight.To {
		return RuleAdvanceArrange
	}
	return RuleRetreatArrange
}

// refuseArranging says why such a change is not possible in the place of a frame.
func (p *Position) refuseArranging(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	return p.refuseArrange(b, f.seat(), f.b, v, x, y, RuleArrange)
}

// refuseArrange says why lines, facing or formation of a zone cannot be changed where the
// question is about the zone at.
func (p *Position) refuseArrange(b *Battle, s game.Seat, at, v, x, y uint8, rule string) *game.Refusal {
	other := at
	switch v {
	case VerbSwap, VerbColumn, VerbBattery:
		other = x
	case VerbFace, VerbReform, VerbSquare, VerbRoad:
		if b.Seat[x] != s || p.Blocks[x].At == none {
			return p.refuseBlock(b, s, x, "", "")
		}
		other = p.Blocks[x].At
	}
	if other != at {
		return refuse("other-zone", rule, game.Named("of", b.Places[at]), game.Named("at", b.Places[other]))
	}
	return p.refuseForm(b, s, v, x, y, ^uint64(0), 0, rule)
}

// undoes reports whether a block may give up its formation (B9.14): of a Mass Column only
// the Lead, of a Grand Battery only the guns in a line.
func (p *Position) undoes(u uint8) bool {
	k := &p.Blocks[u]
	switch k.Formation {
	case Road, Square:
		return true
	case Column:
		return k.Line == Lead
	case Battery:
		return k.Line != Paired
	}
	return false
}
