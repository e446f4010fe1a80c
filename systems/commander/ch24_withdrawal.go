package commander

import (
	"mariscal/game"
	"mariscal/game/legal"
)

// Section 24.2: withdrawals before an assault.

func init() {
	table[StageWithdraw] = stageRow{
		Section: "24.2", Rule: RulingWithdrawAssault, Marks: inCombat, Verbs: []uint8{VerbWithdraw, VerbPass}, Mixed: true,
		Asks: referee.withdrawAsks, List: (*Position).withdrawActions, Play: referee.withdrawPlayed, Refuse: (*Position).refuseBefore, Ask: threatened,
	}
}

// withdrawAsks asks who withdraws, where anybody can.
func (r referee) withdrawAsks(*frame) bool {
	var buf [64]game.Action
	return len(r.withdrawals(r.b, buf[:0])) > 0 || r.passedOver()
}

// withdrawActions lists them, and to stay.
func (p *Position) withdrawActions(b *Battle, _ *frame, buf []game.Action) []game.Action {
	return append(p.withdrawals(b, buf), bare(VerbPass))
}

// withdrawals appends where mounted blocks and headquarters of the place attacked may
// withdraw before an assault of infantry or artillery (B24.18, BR.45).
func (p *Position) withdrawals(b *Battle, buf []game.Action) []game.Action {
	at := p.Fight.To
	for _, u := range [4]uint8{p.lead[at], p.second[at], p.marker[at], p.mateIn(at)} {
		if u != none && p.withdraws(b, u) {
			buf = twos(buf, VerbWithdraw, u, p.withdrawTo(b, u))
		}
	}
	return buf
}

// withdrawPlayed withdraws one, or ends it.
func (r referee) withdrawPlayed(_ *frame, v, x, y uint8) {
	if v == VerbPass {
		r.pop()
		return
	}
	r.withdraw(x, y, RuleCavalryWithdraws)
}

// refuseBefore says why a block does not withdraw before an attack.
func (p *Position) refuseBefore(b *Battle, f *frame, _, x, y uint8) *game.Refusal {
	if b.Seat[x] == p.askedOf(b, f) && p.Blocks[x].Standing() && p.withdraws(b, x) {
		return refuse("retreat-path", p.refuseRetreat(b, x, y, f.stage == StageWithdraw), b.name("block", x), game.Named("to", b.Places[y]))
	}
	return refuse("no-withdrawal", RuleCavalryWithdraws, b.name("block", x))
}

// withdraws reports whether a block is of those that withdraw: cavalry, horse
// artillery, headquarters; not guns of a redoubt.
func (p *Position) withdraws(b *Battle, u uint8) bool {
	k := &p.Blocks[u]
	return (k.Type == Cavalry || k.Type == HorseGuns || k.Type.HQs()) && b.Works>>u&1 == 0
}

// refuseWithdrawal says why a block cannot withdraw to a place: others are better for
// who withdraws, when nothing else speaks against it.
func (p *Position) refuseWithdrawal(b *Battle, s game.Seat, u, to uint8, rule string) *game.Refusal {
	k := &p.Blocks[u]
	why := legal.Ban{At: to}
	why.Because(!b.Beside[k.At].Has(int(to)), "not-adjacent", RuleMove)
	v := sift(b.Beside[k.At], &why)
	v.Keep(places(b.Ways[k.At]), "impassable", RuleImpassable)
	p.roomBack(b, u, &v)
	v.Bar(places(p.posted[s.Other()]), "enemy-there", RuleNoRoom)
	p.groundGates(b, u, &v)
	why.Because(p.rallied.Has(int(to)), "rallied", RuleRallyOnce)
	why.Because(true, "better-way", rule)
	return banned(&why, b)
}

// retarget looks who defends after withdrawals: without blocks nothing is resolved,
// but the attackers may advance (B24.19).
func (r *referee) retarget(f *frame) {
	fight := &r.Fight
	fight.Target, fight.Support = r.lead[fight.To], r.second[fight.To]
	if fight.Target == none || r.Blocks[fight.Lead].At != fight.From {
		fight.marks |= markEmpty
		f.b = stepAdvance
		r.tellAt("empty", RuleEmptyTarget, fight.Seat, fight.To)
	}
}

// withdrawsTo moves block u to a place next to it by its owner's will (B24.8), with what a
// retreat brings (B24.15, B24.16).
func (r *referee) withdrawsTo(u, to uint8, id, rule string) {
	r.tellWay(id, rule, u, r.Blocks[u].At, to)
	r.leave(u, to)
}
