package commander

import (
	"mariscal/game"
	"mariscal/game/legal"
	"mariscal/game/zone"
)

// Chapter 20: rally.

// rallyZones returns the zones seat s may rally: those with its pieces that have not rallied
// yet in this cube (B20.4).
func (p *Position) rallyZones(s game.Seat) zone.Set {
	return (p.occupied[s] | p.posted[s]) &^ p.rallied
}

// mayRallyArmy reports whether the army of seat s may rally (B20.7 to B20.9): its HQ must be
// Firm, once each cube, not above its maximum, and back to High Morale only with the help of
// a leader in the hand (B29.17).
func (p *Position) mayRallyArmy(b *Battle, s game.Seat, why *legal.Ban) bool {
	v := sift(b.All, why)
	v.When(p.steadyHQ(b, s), "hq-not-firm", RuleRallyArmy)
	v.When(!p.armyDone[s], "army-rallied", RuleRallyArmyOnce)
	v.When(!p.frozen[s], "morale-frozen", RuleMoraleFrozen)
	v.When(p.morale[s] < b.Setup.Armies[s].Most, "morale-most", RuleMoraleMaximum)
	v.When(p.morale[s] != lowMost || p.mayAssist(b, s), "morale-low-most", RuleRallyArmyBounds)
	return zones(v.Open()) != 0
}

// mayWithdraw reports whether block u may withdraw before its zone rallies (B20.5):
// mounted, horse artillery or headquarters, next to an enemy.
func (p *Position) mayWithdraw(b *Battle, u uint8) bool {
	k := &p.Blocks[u]
	return k.At != none && (k.Type == Cavalry || k.Type == HorseGuns || k.Type.HQs()) && p.adjoins(b, b.Seat[u], k.At) &&
		b.Works>>u&1 == 0 && k.Formation != Battery
}

// withdrawEnds returns where block u may withdraw before a rally: to zones with room
// that have not rallied yet, in Battle Zones only if there are no others (B24.9).
func (p *Position) withdrawEnds(b *Battle, u uint8) zone.Set {
	if !p.mayWithdraw(b, u) {
		return 0
	}
	return p.quietest(b, b.Seat[u], p.stepsBack(b, u, b.Ways[p.Blocks[u].At]&^p.rallied))
}

// rallyActions lists the rallies of a seat, garrisons to place or disband, the commander's
// move to the rear, and the pass.
func (p *Position) rallyActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s := f.seat()
	buf = p.freeActions(b, s, buf)
	paid := p.reserve[s] > 0
	if paid {
		buf = ones(buf, VerbRally, p.rallyZones(s))
		if p.mayRallyArmy(b, s, nil) {
			buf = append(buf, bare(VerbRallyArmy))
		}
		buf = p.waysOf(b, b.Troops[s], VerbWithdraw, (*Position).withdrawEnds, buf)
		buf = ones(buf, VerbGarrison, p.mayPlaceGarrisons(b, s))
	}
	for at := range Each(p.occupied[s] & b.Garrisons) {
		if p.garrisonIn(b, s, at) != none {
			buf = append(buf, one(VerbDisband, at))
		}
	}
	if paid && p.mayGoRear(s) {
		buf = append(buf, bare(VerbRear))
	}
	buf = append(buf, bare(VerbPass))
	if paid && p.mayInspire(b, s) {
		buf = append(buf, bare(VerbInspire))
	}
	return buf
}

// toAndFro passes an alternating question to the other seat, and reports whether the seat
// asked passed. The number a of its frame is the seat, b counts the passes in a row.
func (r *referee) toAndFro(f *frame, v uint8, rule string) bool {
	s := f.seat()
	f.a = uint8(s.Other())
	if v != VerbPass {
		f.b = 0
		return false
	}
	f.b++
	r.tell("pass", rule, s)
	return true
}

// untilBothPass asks an alternating question until both seats have passed in a row
// (B18.11).
func (r referee) untilBothPass(f *frame) bool { return f.b < 2 || r.passedOver() }

// rallyPlayed begins a rally, disbands a garrison, sends the commander to the rear, or passes.
func (r referee) rallyPlayed(f *frame, v, x, y uint8) {
	s := f.seat()
	if v == VerbDisband {
		u := r.garrisonIn(r.b, s, x)
		r.tellBlock("disband", RuleGarrisonDisband, u)
		r.take(u)
		r.Blocks[u].Away, r.Blocks[u].State = Unplaced, Firm
		return // and he is asked again
	}
	if r.toAndFro(f, v, RuleRallyAlternates) {
		return
	}
	r.reserve[s]--
	switch v {
	case VerbRally:
		r.rallied |= 1 << x
		r.tellAt("rally", RuleRallyZone, s, x)
		r.beginRally(s, x)
	case VerbRallyArmy:
		r.armyDone[s] = true
		r.tell("rally-army", RuleRallyArmy, s)
		r.beginRally(s, rallyArmy)
	case VerbWithdraw:
		r.rallied |= 1 << y
		r.beginRally(s, y)
		r.push(StageAlong, uint8(s), r.Blocks[x].At, y)
		r.withdrawsTo(x, y, "rally-withdraw", RuleRallyWithdraw)
	case VerbGarrison:
		r.tellAt("garrison-try", RuleGarrisonNew, s, x)
		r.beginRally(s, rallyGarrison+x)
	case VerbRear:
		r.staff[s].rear = true
		r.tell("rear", RuleRear, s)
	case VerbInspire:
		r.inspire(s)
	}
}

// The number a of [StageRallied] is a place, a place for a garrison (from rallyGarrison), or
// the army.
const (
	rallyGarrison = 64
	rallyArmy     = 128
)

// rallySeat is the bit of the seat in the number b of [StageRallied], beside the step.
const (
	rallySeat = 7
	rallyFree = 2 // a card rallies, without a cube
)

// beginRally begins a rally of seat s: of a place, of a garrison, of the army.
func (r *referee) beginRally(s game.Seat, what uint8) {
	r.push(StageRallied, what, uint8(s)<<rallySeat, 0)
}

// alongAsks asks which other blocks of a zone withdraw to the zone of the rally (B20.5), if
// any may.
func (r referee) alongAsks(f *frame) bool {
	var buf [8]game.Action
	return len(r.alongActions(r.b, f, buf[:0])) > 1 || r.passedOver()
}

// alongActions lists them, and the end.
func (p *Position) alongActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	from, to := f.b, f.c
	for u := range uint8(b.Blocks) {
		if p.Blocks[u].At == from && b.Seat[u] == f.seat() && p.mayWithdraw(b, u) {
			v := sift(b.Ways[from]&(1<<to), nil)
			p.roomBack(b, u, &v)
			if p.groundGates(b, u, &v); zones(v.Open()) != 0 {
				buf = append(buf, two(VerbWithdraw, u, to))
			}
		}
	}
	return append(buf, bare(VerbDone))
}

// alongPlayed withdraws one of them, or ends the question.
func (r referee) alongPlayed(f *frame, v, u, _ uint8) {
	if v == VerbDone {
		r.pop()
		return
	}
	r.withdrawsTo(u, f.c, "rally-withdraw", RuleRallyWithdraw)
}

// reformAsks asks what changes in a zone that has rallied (B20.6), if anything can.
func (r referee) reformAsks(f *frame) bool {
	var buf [64]game.Action
	if len(r.reformActions(r.b, f, buf[:0])) > 1 {
		return true
	}
	r.endReform()
	return false
}

// endReform ends the question.
func (r *referee) endReform() {
	at := r.top().b
	r.mix(at)
	r.pop()
	was := r.orders
	r.orders = noOrders
	r.rallied, r.armyDone, r.reacting = was.rallied, was.armyDone, was.reacting
}

// reformActions lists changes of formation, facing and lines of the zone.
func (p *Position) reformActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	return append(p.formActions(b, f.seat(), p.active&^p.changed, moveOrder, buf), bare(VerbDone))
}

// refuseRally says why a seat cannot do this in a rally (B20).
func (p *Position) refuseRally(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	s := f.seat()
	switch {
	case v == VerbDisband || p.reserve[s] > 0:
	case v == VerbGarrison:
		return refuse("no-cube", RulingGarrisonCube)
	default:
		return refuse("no-cube", RuleRallyCost)
	}
	switch v {
	case VerbRally:
		at := game.Named("at", b.Places[x])
		if p.rallied.Has(int(x)) {
			return refuse("rallied", RuleRallyOnce, at)
		}
		return refuse("nobody-there", RuleRallyZone, at)
	case VerbRallyArmy:
		why := legal.Ban{At: none}
		p.mayRallyArmy(b, s, &why)
		return banned(&why, b)
	case VerbWithdraw:
		k := &p.Blocks[x]
		if b.Seat[x] != s || k.At == none || !p.mayWithdraw(b, x) {
			return p.refuseBlock(b, s, x, "no-withdrawal", RuleRallyWithdraw)
		}
		return p.refuseWithdrawal(b, s, x, y, RuleRetreatPath)
	case VerbGarrison:
		return p.refuseGarrison(b, s, x)
	case VerbInspire:
		return refuse("no-inspiring", RuleAbilities)
	case VerbDisband:
		return refuse("nobody-there", RuleGarrisonDisband, game.Named("at", b.Places[x]))
	case VerbRear:
		switch {
		case p.chose(choiceRear):
			return refuse("no-rear", RuleRear)
		case p.staff[s].face != 0:
			return refuse("aide-in-front", RuleRear)
		}
		return refuse("in-rear", RuleRear)
	}
	return nil
}

// refuseAlong says why a block cannot withdraw with the others.
func (p *Position) refuseAlong(b *Battle, f *frame, _, x, _ uint8) *game.Refusal {
	return p.refuseBlock(b, f.seat(), x, "no-withdrawal", RuleRallyWithdraw)
}

// alongAsked completes the question.
func (p *Position) alongAsked(_ *Battle, f *frame, d game.Decision) game.Decision {
	d.About = game.Place(f.c)
	return d
}

// reformPlayed changes something, or ends the question.
func (r referee) reformPlayed(_ *frame, v, x, y uint8) {
	if v == VerbDone {
		r.endReform()
		return
	}
	r.form(v, x, y)
}

// refuseReform says why such a change is not possible.
func (p *Position) refuseReform(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	return p.refuseForm(b, f.seat(), v, x, y, p.active, p.changed, RuleReform)
}

func init() {
	table[StageRally] = stageRow{
		Section: "20", Rule: RuleRally, Marks: freeCards, Mixed: true,
		Verbs: []uint8{VerbRally, VerbRallyArmy, VerbWithdraw, VerbGarrison, VerbDisband, VerbRear, VerbInspire, VerbPlay, VerbWatch, VerbPass},
		Why:   []uint8{VerbRally, VerbWithdraw}, Asks: referee.untilBothPass, List: (*Position).rallyActions, Play: referee.rallyPlayed, Refuse: (*Position).refuseRally, Ask: handHidden,
	}
	table[StageRallied] = stageRow{Section: "20", Does: referee.rallyRuns}
	table[StageReform] = stageRow{
		Section: "20", Verbs: append([]uint8{VerbDone}, formVerbs...), Mixed: true,
		Why: []uint8{VerbFace}, Asks: referee.reformAsks, List: (*Position).reformActions, Play: referee.reformPlayed, Refuse: (*Position).refuseReform, Ask: aboutPlace,
	}
	table[StageAlong] = stageRow{
		Section: "20", Rule: RuleWithdrawByOwner, Verbs: []uint8{VerbWithdraw, VerbDone},
		Asks: referee.alongAsks, List: (*Position).alongActions, Play: referee.alongPlayed, Refuse: (*Position).refuseAlong, Ask: (*Position).alongAsked,
	}
}
