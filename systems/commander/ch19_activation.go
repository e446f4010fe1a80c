package commander

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/legal"
	"mariscal/game/zone"
)

// Chapter 19, points 2 and 3: zones that a Move Order activates.

// noOrders is the value of orders when none is under way.
var noOrders = orders{mover: none}

// The most zones a Move Order activates (B19.4, B19.5).
const (
	zonesOfFew  = 2
	zonesOfMany = 3
	manySkill   = 3
	zonesByRoad = 4
)

// beginMove begins a Move Order of seat s. When it is complete the enemy may react.
func (r *referee) beginMove(s game.Seat, how uint8) {
	reacting := r.reacting
	r.orders = noOrders
	r.reacting = reacting
	r.push(StageActivate, uint8(s), how, 0)
}

// zonesMost returns how many zones a Move Order of seat s activates.
func (p *Position) zonesMost(b *Battle, s game.Seat, how uint8) int {
	e := p.cardMove(b, how)
	switch {
	case e != nil && e.N > 0 && e.Marks&MoreZones == 0:
		return int(e.N)
	case p.byRoad(b, how):
		return zonesByRoad
	}
	n := zonesOfFew
	if p.face(b, s).Skill >= manySkill {
		n = zonesOfMany
	}
	if p.able(b, s, Slow) && p.staff[s].slow {
		n = max(1, n-1)
	}
	if e != nil {
		n += int(e.N)
	}
	return n
}

// counted returns how many zones of a set a Move Order pays for.
func (p *Position) counted(b *Battle, s game.Seat, set zone.Set) int {
	return size(set &^ p.freeZones(b, s, set))
}

// freeZones returns the zones of a set that a Move Order does not pay for: those of Firm
// headquarters next to another one (B19.6), but one zone is always paid.
func (p *Position) freeZones(b *Battle, s game.Seat, set zone.Set) (free zone.Set) {
	for z := range Each(set & p.posted[s]) {
		if b.Beside[z]&set != 0 && p.steadyMarker(p.marker[z]) {
			free |= 1 << z
		}
	}
	if free == set && set != 0 {
		free &^= 1 << (bits.Len64(uint64(set)) - 1)
	}
	return free
}

// zonesToName returns the zones a Move Order of seat s could activate besides those named. A
// why that is not nil gets the refusal of its zone.
func (p *Position) zonesToName(b *Battle, s game.Seat, how uint8, why *legal.Ban) (open zone.Set) {
	v := sift(everywhere, why)
	v.Keep(places(p.occupied[s]|p.posted[s]), "nobody-there", RuleMoveOrder)
	v.Bar(places(p.named), "named-already", RuleMoveOrder)
	if p.reacting {
		v.Bar(places(p.threatened(b, s.Other())), "reaction-in-battle-zone", RuleReactionZone)
	}
	if e := p.cardMove(b, how); e != nil && e.Marks&AwayFromEnemy != 0 {
		v.Bar(places(p.nearEnemy(b, s)), "near-enemy", RuleCardOverRules)
	}
	if p.byRoad(b, how) {
		v.Keep(places(p.marchZones(b, s)), "no-road", RuleRoadMove)
		if p.named != 0 {
			v.Keep(places(b.around(p.named)), "not-adjacent", RuleZonesByRoad)
		}
	}
	most := p.zonesMost(b, s, how)
	if free := most - p.counted(b, s, p.named); free > 0 && (why == nil || why.ID != "") {
		return zones(v.Open()) // every one of them can be paid for
	}
	rule := RuleZonesActive
	if p.byRoad(b, how) {
		rule = RuleZonesByRoad
	}
	var paid zone.Set
	for m := zones(v.Open()); m != 0; m &= m - 1 {
		z := m & -m
		if p.counted(b, s, p.named|z) <= most {
			paid |= z
		}
	}
	v.Keep(places(paid), "zones-all-named", rule)
	return zones(v.Open())
}

// around returns the places next to any of some places.
func (g *Ground) around(set zone.Set) (all zone.Set) {
	for at := range Each(set) {
		all |= g.Beside[at]
	}
	return all
}

// marchZones returns the zones on a road or path where seat s has a block in road formation,
// or one that could take it up.
func (p *Position) marchZones(b *Battle, s game.Seat) (zones zone.Set) {
	for u := range Each(b.Troops[s]) {
		k := &p.Blocks[u]
		if k.At != none && (b.Roads | b.Paths).Has(int(k.At)) && (k.Formation == Road || p.mayMarch(b, uint8(u))) {
			zones |= 1 << k.At
		}
	}
	return zones
}

// orderZones returns the places a Move Order of seat s could activate.
func (p *Position) orderZones(b *Battle, s game.Seat, reaction bool) zone.Set {
	zones := p.occupied[s] | p.posted[s]
	if reaction {
		zones &^= p.threatened(b, s.Other())
	}
	return zones
}

// activateActions lists the zones the order may activate, and to go once there is one.
func (p *Position) activateActions(b *Battle, f *frame, buf []game.Action) []game.Action {
	buf = ones(buf, VerbActivate, p.zonesToName(b, f.seat(), f.b, nil))
	if p.named != 0 {
		buf = append(buf, bare(VerbGo))
	}
	return buf
}

// activatePlayed adds a zone, or goes: the blocks of the zones become active, after a check
// of those out of command.
func (r referee) activatePlayed(f *frame, v, x, _ uint8) {
	s := f.seat()
	if v == VerbActivate {
		r.named |= 1 << x
		r.tellAt("activate", r.activateRule(s, f.b, x), s, x)
		return
	}
	r.staff[s].slow = false
	out := r.checked(r.b, s, f.b)
	if r.misled[s] > 0 {
		r.misled[s]--
	}
	for u := range uint8(r.b.Blocks) {
		if k := &r.Blocks[u]; k.At != none && r.b.Seat[u] == s && r.named.Has(int(k.At)) {
			r.active |= 1 << u
			if out.Has(int(k.At)) {
				r.bound |= 1 << u
			}
		}
	}
	f.stage = StageMove
	if out == 0 {
		r.tell("in-command", r.inRangeRule(s), s)
		return
	}
	r.push(StageCommand, uint8(s), checkDraw, 0)
}

// activateRule names the rule that activates a zone.
func (p *Position) activateRule(s game.Seat, how, x uint8) string {
	switch {
	case p.marker[x] != none && p.Battle().Beside[x]&p.named != 0 && p.steadyMarker(p.marker[x]):
		return RuleZoneOfHQ
	case p.byRoad(p.Battle(), how):
		if p.able(p.Battle(), s, Slow) && p.staff[s].slow {
			return RulingSlowOrders
		}
		return RuleZonesByRoad
	case p.face(p.Battle(), s).Skill == 0:
		return RulingSkillZero
	}
	return RuleZonesActive
}

// refuseActivate says why a zone cannot be activated (B19).
func (p *Position) refuseActivate(b *Battle, f *frame, v, x, _ uint8) *game.Refusal {
	if v == VerbGo {
		return refuse("nothing-named", RuleMoveOrder)
	}
	why := legal.Ban{At: x}
	p.zonesToName(b, f.seat(), f.b, &why)
	return banned(&why, b)
}

// activateAsked completes the question.
func (p *Position) activateAsked(b *Battle, f *frame, d game.Decision) game.Decision {
	d.Left = p.zonesMost(b, d.Seat, f.b) - p.counted(b, d.Seat, p.named)
	d.Fresh = p.named == 0
	d.Sort = moveSorts[f.b]
	return d
}

// moveSorts are the sorts of Move Orders.
var moveSorts = [...]string{moveOrder: "", marchOrder: "march", arrival: "arrival", eventMove: "event"}

func init() {
	table[StageActivate] = stageRow{
		Section: "19", Verbs: []uint8{VerbActivate, VerbGo},
		Why: []uint8{VerbActivate}, List: (*Position).activateActions, Play: referee.activatePlayed, Refuse: (*Position).refuseActivate, Ask: (*Position).activateAsked,
	}
}
