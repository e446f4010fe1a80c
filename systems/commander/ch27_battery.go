package commander

import "mariscal/game"

// Section 27.4: Grand Batteries. A battery counts as one block: one of its guns holds its
// place among the lines of the zone, the other is [Paired] with it and stands in no line.

func init() {
	table[StageLoss] = stageRow{
		Section: "27.4", Rule: RulingBatteryStands, Marks: ofBlock, Verbs: []uint8{VerbLose}, Mixed: true, Who: ownerOf,
		List: (*Position).lossActions, Play: referee.lossPlayed, Refuse: oneBlock(RuleBatteryLoss), Ask: aboutBlock,
	}
}

// mateOf returns the other artillery of the Grand Battery of block u, or none.
func (p *Position) mateOf(u uint8) uint8 {
	k := &p.Blocks[u]
	if k.Formation != Battery {
		return none
	}
	if m := p.mateIn(k.At); m != u {
		return m
	}
	if l := p.lead[k.At]; l != none && p.Blocks[l].Formation == Battery {
		return l
	}
	return p.second[k.At]
}

// mateIn returns the artillery of a place that stands in no line for it is of a Grand
// Battery, or none.
func (p *Position) mateIn(at uint8) uint8 {
	for _, m := range p.mate {
		if m != none && p.Blocks[m].At == at {
			return m
		}
	}
	return none
}

// mayBattery reports whether the two guns of a place may form a Grand Battery (B27.19,
// B27.27).
func (p *Position) mayBattery(b *Battle, s game.Seat, at uint8) bool {
	l, n := p.lead[at], p.second[at]
	return l != none && n != none && p.mayPair(b, s, l) && p.mayPair(b, s, n)
}

// mayPair reports whether a block may form a Grand Battery with another: Firm artillery of
// an Artillery Expert whose army has none, in no other formation.
func (p *Position) mayPair(b *Battle, s game.Seat, u uint8) bool {
	k := &p.Blocks[u]
	return k.Type.Guns() && k.State == Firm && k.Formation == Plain && b.Works>>u&1 == 0 && p.able(b, s, ArtilleryExpert) && p.mate[s] == none
}

// gunsWith returns the artillery in the lines of a place besides block u, or none.
func (p *Position) gunsWith(u, at uint8) uint8 {
	for _, o := range [2]uint8{p.lead[at], p.second[at]} {
		if o != none && o != u && p.Blocks[o].Type.Guns() {
			return o
		}
	}
	return none
}

// joinsBattery reports whether guns u would form a Grand Battery with those of a place
// if they came there (BR.22): not with guns of a battery that broke in this activation
// (B27.23).
func (p *Position) joinsBattery(b *Battle, u, at uint8) bool {
	o, s := p.gunsWith(u, at), b.Seat[u]
	return o != none && (p.changed>>u|p.changed>>o)&1 == 0 && p.mayPair(b, s, u) && p.mayPair(b, s, o)
}

// unite forms a Grand Battery of guns o, which hold its place, and guns u of the same zone.
func (r *referee) unite(o, u uint8) {
	k, at, s := &r.Blocks[u], r.Blocks[o].At, r.b.Seat[o]
	if k.Line == SecondLine {
		r.second[at] = none
	}
	k.Line, k.Facing, r.mate[s] = Paired, r.Blocks[o].Facing, u
	r.bringUp(at)
	r.Blocks[o].Formation, k.Formation = Battery, Battery
	rule := RuleBattery
	switch {
	case r.second[at] != none:
		rule = RuleBatteryOneBlock
	case r.mover != none:
		rule = RulingBattery
	}
	r.tellAt("battery", rule, s, at)
}

// meets lets guns that came to a zone with others form a Grand Battery with them, as they
// came for; if the ground has shaken them, one of the two is too many (B9.17, B24.3).
func (r *referee) meets(u uint8) {
	k := &r.Blocks[u]
	if !k.Type.Guns() || k.At == none {
		return
	}
	switch o := r.gunsWith(u, k.At); {
	case o == none:
	case r.joinsBattery(r.b, u, k.At):
		r.unite(o, u)
	default:
		r.crowded(k.At)
	}
}

// part takes guns u out of their Grand Battery, which ends; the other ones hold its place.
// For as long as they stand there, u are one block too many.
func (r *referee) part(u uint8) {
	k, at := &r.Blocks[u], r.Blocks[u].At
	o, s := r.mateOf(u), r.b.Seat[u]
	r.Blocks[o].Formation, k.Formation, r.mate[s] = Plain, Plain, none
	if k.Line != Paired {
		line := k.Line
		if r.Blocks[o].Line = line; line == Lead {
			r.lead[at] = o
		} else {
			r.second[at] = o
		}
	}
	if k.Line = Overstacked; r.second[at] == none {
		k.Line, r.second[at] = SecondLine, u
	}
}

// unlimber ends the Grand Battery of guns u that move or fall (B27.23). Each keeps its facing
// and has its event.
func (r *referee) unlimber(u uint8) {
	o := r.mateOf(u)
	r.part(u)
	for _, w := range [2]uint8{u, o} {
		r.tellBlock("battery-ends", RuleBatteryEnds, w)
	}
}

// giveUp ends it by the order of its owner, with one event.
func (r *referee) giveUp(u uint8, rule string) {
	r.changed |= 1<<u | 1<<r.mateOf(u)
	r.part(u)
	r.tellAt("battery-broken", rule, r.b.Seat[u], r.Blocks[u].At)
}

// lossActions lists the two pieces of a Grand Battery.
func (p *Position) lossActions(_ *Battle, f *frame, buf []game.Action) []game.Action {
	return append(buf, one(VerbLose, f.a), one(VerbLose, p.mateOf(f.a)))
}

// lossPlayed takes the step of one.
func (r referee) lossPlayed(_ *frame, _, u, _ uint8) {
	r.pop()
	r.takeStep(u, RuleBatteryLoss)
}
