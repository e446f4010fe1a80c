package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Section 19.1: blocks move one at a time, zone by zone.

// The zones blocks go in a Move Order.
const (
	roadZones     = 2 // B19.21
	skirmishZones = 2 // B28.1
)

// move sends block u to the next place; headquarters that flee from there go first (BR.40).
func (r *referee) move(f *frame, u, to uint8) {
	if r.mover != u {
		r.halt()
		r.mover, r.steps = u, uint8(r.stepsOf(r.b, u, f.b))
		if f.stage == StageMove {
			f.c = r.steps
		}
		r.moved |= 1 << u
		if r.Blocks[u].Formation == Column {
			r.moved |= 1 << r.second[r.Blocks[u].At]
		}
	}
	r.steps--
	r.push(StageEnter, u, to, 0)
	if m := r.marker[to]; m != none && r.b.Seat[m] != r.b.Seat[u] {
		r.flee(m)
	}
}

// entered returns the places blocks are about to enter by an order or an advance; no
// headquarters flees there.
func (p *Position) entered() (at zone.Set) {
	for _, f := range p.stack[:p.depth] {
		switch {
		case f.stage == StageEnter, f.stage == StageRide:
			at |= 1 << f.b
		case f.stage == StageAdvance && f.c == 1:
			at |= 1 << p.Fight.To
		}
	}
	return at
}

// enters completes the step of a block.
func (r referee) enters(f *frame) {
	u, to := f.a, f.b
	if how := r.pop().c; how != 0 { // it arrives
		r.comes(u, to, how)
		return
	}
	if r.Blocks[u].At == none {
		return
	}
	id, rule := "move", RuleMove
	k := &r.Blocks[u]
	bit := zone.Set(1) << to
	hard := (r.b.testing[k.Arm()][k.At]|r.b.hitting[k.Arm()][k.At]|r.b.barred[k.Arm()][k.At])&bit != 0
	switch {
	case r.top().stage == StageArrive && k.Formation == Road:
		id, rule = "march", RuleArriveInCommand
	case k.Type.HQs() && int(to) >= r.b.Zones:
		rule = RuleHQFort
	case k.Formation == Road && hard && !k.Type.HQs():
		id, rule = "march", RuleRoadNoCheck
	case k.Type.HQs() && hard && k.Formation != Road:
		rule = RuleHQImmune
	case k.Type.HQs() && k.Formation == Road:
		id, rule = "march", RuleRoadHQ
	case k.Formation == Road:
		id, rule = "march", RuleRoadMove
	case k.Type.HQs():
		rule = RuleHQMove
	case k.Type == Cavalry && k.Icons&Shots != 0:
		rule = RuleSkirmishMove
	}
	beyond := r.beyond(r.b, u, r.top().b, int(r.steps))
	r.moveBlock(u, to, id, rule)
	if beyond {
		r.hurried(u, r.top().b)
	}
	if r.steps == 0 {
		r.halt()
	}
}

// halt ends the move of the moving block. Beside blocks off the road it loses its road
// formation (B19.28).
func (r *referee) halt() {
	if r.mover == none {
		return
	}
	k := &r.Blocks[r.mover]
	if k.At != none {
		r.mix(k.At)
		if k.Formation == Square { // once, however far it went
			r.worsen(r.mover, RuleSquareMoves)
		}
	}
	r.mover, r.steps = none, 0
}

// exit takes block u off the map (B19.12).
func (r *referee) exit(u uint8) {
	r.halt()
	k := &r.Blocks[u]
	at := k.At
	others := [2]uint8{u, none}
	if k.Formation == Column {
		others = [2]uint8{r.lead[at], r.second[at]}
	}
	if k.Formation == Battery {
		r.giveUp(u, RuleBatteryEnds)
	}
	for _, o := range others {
		if o == none {
			continue
		}
		r.tellBlock("exit", RuleExit, o)
		r.take(o)
		r.Blocks[o].Away = Left
		r.exits[r.b.Seat[o]] += bool8(!r.Blocks[o].Type.HQs())
		r.moved |= 1 << o
	}
}

// moveActions lists the answers of active blocks: to move, leave the map, change formation,
// turn or change lines.
func (p *Position) moveActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s, how := f.seat(), f.b
	harried := p.threatened(b, s.Other())
	may := p.active &^ p.moved
	if p.mover != none {
		may |= 1 << p.mover
	}
	for u := range Each(may) {
		if p.follows(u) {
			continue
		}
		buf = twos(buf, VerbMove, u, p.moveEnds(b, u, how, harried, nil))
		if p.mayExit(b, u, how) {
			buf = append(buf, one(VerbExit, u))
		}
	}
	buf = p.formActions(b, s, p.active&^p.moved&^p.changed, how, buf)
	return append(buf, bare(VerbDone))
}

// endMove completes a Move Order; the enemy may react to it, but not to a reaction
// (B19.19, BR.5).
func (r *referee) endMove(f *frame) {
	s := f.seat()
	r.halt()
	for u := range Each(r.active) {
		if at := r.Blocks[u].At; at != none {
			r.mix(at)
		}
	}
	reacting := r.reacting
	r.pop()
	r.orders = noOrders
	r.tell("move-done", RuleMoveOrder, s)
	if !reacting {
		r.push(StageReact, uint8(s.Other()), 0, 0)
	}
}

// movePlayed moves or changes a block, takes it off the map, or ends the order.
func (r referee) movePlayed(f *frame, v, x, y uint8) {
	switch v {
	case VerbMove:
		r.move(f, x, y)
	case VerbExit:
		r.exit(x)
	case VerbDone:
		r.endMove(f)
	default:
		r.form(v, x, y)
	}
}

// moveAsked completes the question.
func (p *Position) moveAsked(_ *Battle, f *frame, d game.Decision) game.Decision {
	d.Sort, d.Fresh = moveSorts[f.b], p.moved == 0 && p.changed == 0 && p.swapped == 0
	if p.mover != none {
		d.Left = int(p.steps)
	}
	return d
}

func init() {
	table[StageMove] = stageRow{
		Section: "19.1", Verbs: append([]uint8{VerbMove, VerbExit, VerbDone}, formVerbs...), Mixed: true,
		Why: []uint8{VerbMove, VerbFace}, List: (*Position).moveActions, Play: referee.movePlayed, Refuse: (*Position).refuseMove, Ask: (*Position).moveAsked,
	}
	table[StageEnter] = stageRow{Section: "19.1", Does: referee.enters}
}

// formVerbs change the formation, facing or lines of blocks.
var formVerbs = []uint8{VerbRoad, VerbSquare, VerbColumn, VerbBattery, VerbReform, VerbFace, VerbSwap}

// refuseMove says why a block cannot do something in a Move Order (B19).
func (p *Position) refuseMove(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	s := f.seat()
	switch v {
	case VerbMove:
		return p.refuseStep(b, s, x, y, f.b)
	case VerbExit:
		if b.Seat[x] == s && p.Blocks[x].At != none && p.stepsLeft(b, x, f.b) <= 0 {
			return refuse("cannot-move", p.stillRule(b, x, f.b), b.name("block", x))
		}
		return p.refuseBlock(b, s, x, "no-exit", RuleExit)
	}
	return p.refuseForm(b, s, v, x, y, p.active, p.moved|p.changed, RuleChangeFormation)
}
