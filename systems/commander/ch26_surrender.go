package commander

import (
	"mariscal/game"
)

// Chapter 26: blocks surrender at the end of a turn.

func init() {
	table[StageSurrender] = stageRow{
		Section: "26", Verbs: []uint8{VerbSurrender, VerbPass},
		Asks: referee.surrenderAsks, List: (*Position).surrenderActions, Play: referee.surrenderPlayed, Refuse: (*Position).refuseSurrender,
	}
}

// surrenderAsks opens the question which block surrenders (B26.2), if one may.
func (r referee) surrenderAsks(f *frame) bool {
	for u := range Each(r.b.Troops[f.seat()]) {
		if r.maySurrender(r.b, u) {
			return true
		}
	}
	return r.passedOver()
}

// surrenderActions lists the blocks that may surrender, and passing.
func (p *Position) surrenderActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	for u := range Each(b.Troops[f.seat()]) {
		if p.maySurrender(b, u) {
			buf = append(buf, one(VerbSurrender, u))
		}
	}
	return append(buf, bare(VerbPass))
}

// maySurrender reports whether block u may surrender: not Firm, next to an enemy block,
// with no Firm friendly one beside it or next to it.
func (p *Position) maySurrender(b *Battle, u uint8) bool {
	k, s := &p.Blocks[u], b.Seat[u]
	if k.At == none || k.Type.HQs() || k.Steady() || !p.adjoins(b, s, k.At) {
		return false
	}
	for at := range Each(p.occupied[s] & (b.Beside[k.At] | 1<<k.At)) {
		for _, o := range [...]uint8{p.lead[at], p.second[at]} {
			if o != none && p.Blocks[o].Steady() {
				return false
			}
		}
	}
	return true
}

// surrenderPlayed takes a block out of the game without loss of Morale (B26.3).
func (r referee) surrenderPlayed(_ *frame, v, u, _ uint8) {
	s := r.pop().seat()
	if v != VerbSurrender {
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

// refuseSurrender says why a block does not surrender.
func (p *Position) refuseSurrender(b *Battle, f *frame, _, u, _ uint8) *game.Refusal {
	return p.refuseBlock(b, f.seat(), u, "no-surrender", RuleSurrender)
}
