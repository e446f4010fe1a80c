package commander

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/zone"
)

// Chapter 19.1: blocks move, one at a time and a zone at a time.

// The zones blocks go in a Move Order.
const (
	roadZones     = 2 // B19.21
	skirmishZones = 2 // B28.1
)

// stepsOf returns how many zones block u may go in the order under way.
func (p *Position) stepsOf(b *Battle, u, how uint8) int {
	k := &p.Blocks[u]
	bound := p.bound>>u&1 != 0
	e := p.cardMove(b, how)
	switch {
	case b.Works>>u&1 != 0: // B28.26
		return 0
	case e != nil && e.Marks&ArmsAlone != 0 && !e.Arms.Has(k.Type):
		return 0
	case bound && k.Formation == Road:
		return 1 // B21.18
	case bound, p.byRoad(b, how) && k.Formation != Road:
		return 0
	case k.Type.HQs() && k.Formation == Road:
		return p.skill(b, u) + 1 // B19.22
	case k.Formation == Road:
		if e != nil && e.Marks&ByRoadOnly != 0 && e.M > 0 {
			return int(e.M)
		}
		return roadZones
	case k.Type.HQs():
		return p.skill(b, u) // B19.13
	case how == eventMove:
		if p.hurries(e, u) {
			return max(int(e.M), p.usualSteps(u))
		}
		return p.usualSteps(u)
	case how == moveOrder:
		return p.usualSteps(u)
	}
	return 1
}

// stepsLeft returns how many zones block u may still go.
func (p *Position) stepsLeft(b *Battle, u, how uint8) int {
	switch {
	case p.active>>u&1 == 0:
		return 0
	case p.mover == u:
		return int(p.steps)
	case p.moved>>u&1 != 0:
		return 0
	case p.mixes(u) && (p.byRoad(b, how) || p.bound>>u&1 != 0):
		return 0 // it would halt the other and be on the road no more
	}
	return p.stepsOf(b, u, how)
}

// mixes reports whether the way of the block that moves, were it to end where it is,
// would take the road formation of block u, which has just formed beside another (B19.28).
func (p *Position) mixes(u uint8) bool {
	at := p.Blocks[u].At
	if p.mover == none || at == none || p.Blocks[p.mover].At != at || p.Blocks[u].Formation != Road || p.Blocks[u].Type.HQs() {
		return false
	}
	other := p.lead[at] ^ p.second[at] ^ u
	return p.second[at] != none && p.Blocks[other].Formation != Road && p.Blocks[other].Type != Garrison
}

// moveEnds returns the places next to it that block u may go to now, given the places
// in Battle Zones of its enemies; why, when not nil, takes the refusal of its place.
func (p *Position) moveEnds(b *Battle, u, how uint8, harried zone.Set, why *ban) zone.Set {
	k := &p.Blocks[u]
	if k.At == none {
		return 0
	}
	n := p.stepsLeft(b, u, how)
	if n <= 0 {
		if why != nil {
			why.because(true, "cannot-move", p.stillRule(b, u, how))
		}
		return 0
	}
	v := sieve{b.Beside[k.At], why}
	if why != nil {
		why.because(!v.open.Has(int(why.at)), "not-adjacent", RuleMove)
	}
	v.keep(b.Ways[k.At], "impassable", RuleImpassable)
	p.roomFor(b, u, &v)
	p.tollGates(b, u, &v)
	if !k.Type.HQs() {
		if harried.Has(int(k.At)) {
			v.bar(p.sameEnemy(b, u), "same-enemy", RuleSameEnemy)
		}
		if k.Shattered() {
			v.bar(harried, "disordered-battle-zone", RuleDisorderedMove)
		}
	}
	if k.Formation == Road {
		p.roadGates(b, u, &v)
	}
	if p.beyond(b, u, how, n-1) && p.cardMove(b, how).Marks&ClearOfZones != 0 {
		v.bar(harried, "hurried-battle-zone", RuleCardOverRules)
	}
	return v.open
}

// stillRule names the rule by which block u may not go on.
func (p *Position) stillRule(b *Battle, u, how uint8) string {
	switch {
	case b.Works>>u&1 != 0:
		return RuleRedoubtFixed
	case p.active>>u&1 == 0:
		return RuleMoveOrder
	case p.moved>>u&1 != 0:
		return RuleMove
	case p.bound>>u&1 != 0:
		return RuleCommandFailed
	case p.byRoad(b, how):
		return RuleZonesByRoad
	}
	return RuleMove
}

// roomFor lets pass the places with room for block u (B9.15 to B9.17): a Mass Column
// needs a place for both its blocks, a fort holds a garrison alone, garrisons stay in
// garrison zones.
func (p *Position) roomFor(b *Battle, u uint8, v *sieve) {
	k, s := &p.Blocks[u], b.Seat[u]
	v.bar(p.occupied[s.Other()], "enemy-there", RuleNoRoom)
	if k.Type.HQs() {
		v.bar(p.posted[s.Other()], "enemy-there", RuleNoRoom)
		v.bar(p.posted[s], "hq-there", RuleStacking)
		return
	}
	if k.Type == Garrison {
		v.keep(b.Garrisons, "no-garrison-zone", RuleGarrisonMoves)
	} else {
		v.keep(b.All, "fort-holds", RuleFortHolds)
	}
	if k.Formation == Column {
		v.bar(p.occupied[s], "no-room", RuleStacking)
		return
	}
	friends := v.open & p.occupied[s]
	if v.why != nil && p.occupied[s].Has(int(v.why.at)) {
		friends |= 1 << v.why.at
	}
	for ; friends != 0; friends &= friends - 1 {
		p.roomBeside(b, u, uint8(bits.TrailingZeros64(uint64(friends))), v)
	}
}

// roomBeside bars a place with friends where block u has no room, unless guns form a Grand
// Battery there.
func (p *Position) roomBeside(b *Battle, u, at uint8, v *sieve) {
	if p.room(b, u, at) {
		return
	}
	bit, l := zone.Set(1)<<at, &p.Blocks[p.lead[at]]
	switch {
	case int(at) >= b.Zones:
		v.bar(bit, "fort-holds", RuleFortHolds)
	case p.joinsBattery(b, u, at):
	case p.count(at) == 2:
		v.bar(bit, "no-room", RuleStacking)
	case l.Type == Garrison:
		v.bar(bit, "one-garrison", RuleGarrisonOne)
	default:
		v.bar(bit, "two-artillery", RuleOneArtillery)
	}
}

// gunsIn reports whether artillery stands in a place.
func (p *Position) gunsIn(at uint8) bool {
	return p.lead[at] != none && p.Blocks[p.lead[at]].Type.Guns() || p.second[at] != none && p.Blocks[p.second[at]].Type.Guns()
}

// tollGates bars the places whose ground block u cannot enter (B12.7), unless it marches.
func (p *Position) tollGates(b *Battle, u uint8, v *sieve) {
	if p.Blocks[u].Formation != Road {
		p.groundGates(b, u, v)
	}
}

// groundGates bars them for a block that goes across country, as who falls back does.
func (p *Position) groundGates(b *Battle, u uint8, v *sieve) {
	v.bar(p.closedGround(b, u), "barred-ground", RuleGunsBarred)
}

// sameEnemy returns the places in the Battle Zones of the enemies in whose Battle Zones
// block u stands (B19.15).
func (p *Position) sameEnemy(b *Battle, u uint8) (held zone.Set) {
	at, e := p.Blocks[u].At, b.Seat[u].Other()
	for m := b.Beside[at] & p.occupied[e]; m != 0; m &= m - 1 {
		if zones := p.battleZones(b, p.lead[bits.TrailingZeros64(uint64(m))]); zones.Has(int(at)) {
			held |= zones
		}
	}
	return held
}

// move lets block u go to the next place: what flees from there goes first (BR.40).
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

// entered returns the places blocks are about to enter, by an order or an advance:
// nobody flees there.
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
func (r *referee) enters(f *frame) bool {
	u, to := f.a, f.b
	if how := r.pop().c; how != 0 { // it arrives
		r.comes(u, to, how)
		return false
	}
	if r.Blocks[u].At == none {
		return false
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
	return false
}

// halt ends the way of the block that moves: on the road beside others it loses its
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

// mayExit reports whether block u may leave the map where it stands.
func (p *Position) mayExit(b *Battle, u, how uint8) bool {
	at := p.Blocks[u].At
	return at != none && int(at) < b.Zones && b.Edge[b.Seat[u]].Has(int(at)) && p.stepsLeft(b, u, how) > 0 && p.Blocks[u].Type != Garrison
}

// moveActions lists what active blocks may do: go on, leave the map, change formation,
// turn, change lines.
func (p *Position) moveActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	s, how := f.seat(), f.b
	harried := p.threatened(b, s.Other())
	may := p.active &^ p.moved
	if p.mover != none {
		may |= 1 << p.mover
	}
	for m := may; m != 0; m &= m - 1 {
		u := uint8(bits.TrailingZeros64(m))
		if p.follows(u) {
			continue
		}
		for ends := p.moveEnds(b, u, how, harried, nil); ends != 0; ends &= ends - 1 {
			buf = append(buf, two(doMove, u, uint8(bits.TrailingZeros64(uint64(ends)))))
		}
	}
	for m := may; m != 0; m &= m - 1 {
		if u := uint8(bits.TrailingZeros64(m)); p.mayExit(b, u, how) && !p.follows(u) {
			buf = append(buf, one(doExit, u))
		}
	}
	buf = p.formActions(b, s, p.active&^p.moved&^p.changed, how, buf)
	return append(buf, bare(doDone))
}

// follows reports whether block u goes where the Lead of its column goes.
func (p *Position) follows(u uint8) bool {
	k := &p.Blocks[u]
	return k.Formation == Column && k.Line == SecondLine
}

// endMove completes a Move Order; the enemy may react to it, but not to a reaction
// (B19.19, BR.5), nor to an arrival.
func (r *referee) endMove(f *frame) {
	s, how := f.seat(), f.b
	r.halt()
	for m := r.active; m != 0; m &= m - 1 {
		if at := r.Blocks[bits.TrailingZeros64(m)].At; at != none {
			r.mix(at)
		}
	}
	reacting := r.reacting
	r.pop()
	r.orders = noOrders
	r.tell("move-done", RuleMoveOrder, s)
	if !reacting && how != arrival {
		r.push(StageReact, uint8(s.Other()), 0, 0)
	}
}
