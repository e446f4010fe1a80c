package commander

import (
	"mariscal/game"
	"mariscal/game/legal"
	"mariscal/game/zone"
)

// Section 19.1: how far a block moves, and where its next step may end.

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
	case p.hurries(e, u):
		return max(int(e.M), p.usualSteps(u))
	case how == moveOrder || how == eventMove:
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

// mixes reports whether block u would lose its road formation if the moving block, beside
// which it has just formed, ended its move here (B19.28).
func (p *Position) mixes(u uint8) bool {
	at := p.Blocks[u].At
	if p.mover == none || at == none || p.Blocks[p.mover].At != at || p.Blocks[u].Formation != Road || p.Blocks[u].Type.HQs() {
		return false
	}
	other := p.lead[at] ^ p.second[at] ^ u
	return p.second[at] != none && p.Blocks[other].Formation != Road && p.Blocks[other].Type != Garrison
}

// moveEnds returns the adjacent places that block u may go to now, given the places in enemy
// Battle Zones. A why that is not nil gets the refusal of its place.
func (p *Position) moveEnds(b *Battle, u, how uint8, harried zone.Set, why *legal.Ban) zone.Set {
	k := &p.Blocks[u]
	if k.At == none {
		return 0
	}
	v, n := sift(everywhere, why), p.stepsLeft(b, u, how)
	if n <= 0 {
		v.When(false, "cannot-move", p.stillRule(b, u, how))
		return 0
	}
	v.Keep(places(b.Beside[k.At]), "not-adjacent", RuleMove)
	v.Keep(places(b.Ways[k.At]), "impassable", RuleImpassable)
	p.roomFor(b, u, &v)
	p.tollGates(b, u, &v)
	if !k.Type.HQs() {
		if harried.Has(int(k.At)) {
			v.Bar(places(p.sameEnemy(b, u)), "same-enemy", RuleSameEnemy)
		}
		if k.Shattered() {
			v.Bar(places(harried), "disordered-battle-zone", RuleDisorderedMove)
		}
	}
	if k.Formation == Road {
		p.roadGates(b, u, &v)
	}
	if p.beyond(b, u, how, n-1) && p.cardMove(b, how).Marks&ClearOfZones != 0 {
		v.Bar(places(harried), "hurried-battle-zone", RuleCardOverRules)
	}
	return zones(v.Open())
}

// stillRule names the rule that keeps block u from moving.
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

// gunsIn reports whether artillery stands in a place.
func (p *Position) gunsIn(at uint8) bool {
	return p.lead[at] != none && p.Blocks[p.lead[at]].Type.Guns() || p.second[at] != none && p.Blocks[p.second[at]].Type.Guns()
}

// sameEnemy returns the Battle Zones of those enemies that have block u in one of them
// (B19.15). Impassable ground ends Battle Zones, so it ends their effect too (B19.17). A
// block that goes two zones must obey the rule at each step (BR.65).
func (p *Position) sameEnemy(b *Battle, u uint8) (held zone.Set) {
	at, e := p.Blocks[u].At, b.Seat[u].Other()
	for z := range Each(b.Beside[at] & p.occupied[e]) {
		if zones := p.battleZones(b, p.lead[z]); zones.Has(int(at)) {
			held |= zones
		}
	}
	return held
}

// follows reports whether block u moves with the Lead of its column.
func (p *Position) follows(u uint8) bool {
	k := &p.Blocks[u]
	return k.Formation == Column && k.Line == SecondLine
}

// mayExit reports whether block u may leave the map from its place.
func (p *Position) mayExit(b *Battle, u, how uint8) bool {
	at := p.Blocks[u].At
	return at != none && int(at) < b.Zones && b.Edge[b.Seat[u]].Has(int(at)) && p.stepsLeft(b, u, how) > 0 && p.Blocks[u].Type != Garrison
}

// refuseStep says why a block cannot go to a place.
func (p *Position) refuseStep(b *Battle, s game.Seat, u, to, how uint8) *game.Refusal {
	if b.Seat[u] != s || p.Blocks[u].At == none {
		return p.refuseBlock(b, s, u, "", "")
	}
	if p.follows(u) {
		return refuse("column-follows", RuleColumnTogether, b.name("block", u))
	}
	why := legal.Ban{At: to}
	p.moveEnds(b, u, how, p.threatened(b, s.Other()), &why)
	return banned(&why, b)
}

// shift moves a block to another place in a combat: a battery breaks, guns face back, the
// block pays for ground, and a square takes a hit (B19.18). Hits by ground cause no retreat
// (B9.12). In an order ([referee.moveBlock]) a block faces forward, a column moves as a whole
// and guns may unite.
func (r *referee) shift(u, to uint8) {
	k := &r.Blocks[u]
	from := k.At
	if k.Formation == Battery {
		r.unlimber(u)
	}
	r.take(u)
	r.put(u, to)
	if k.looks() && int(to) < r.b.Zones {
		if k.Facing = from; r.b.Slot[to][from] == none {
			k.Facing = r.b.Next[to][0]
		}
		if l := r.lead[to]; l != u && l != none && r.Blocks[l].looks() {
			k.Facing = r.Blocks[l].Facing // B9.19
		}
	}
	if k.Type.HQs() {
		return
	}
	r.claim(u, to)
	r.mix(to)
	r.payToll(u, from, to)
	if k.Formation == Square {
		r.roughly(u, RuleSquareMoves)
	}
}

// payGround applies the toll of ground to a block that enters the map.
func (r *referee) payGround(u uint8) {
	if k := &r.Blocks[u]; !k.Type.HQs() {
		r.pay(u, r.b.Setup.Terrain.Zones[r.b.Terrain[k.At]].Entering[k.Arm()], "terrain", RuleMoveDifficult)
	}
}
