package muskets

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// Chapter 5: why units cannot do something.

// refuseAct says why an active unit cannot do something.
func (p *Position) refuseAct(b *battle, _ *frame, v, x, y uint8) *game.Refusal {
	switch {
	case v == doDone:
		return nil
	case v == doReveal || v == doCreep:
		return p.refuseMarker(b, x)
	case int(x) >= b.units || p.Units[x].Left == 0 || p.hidden>>x&1 == 1:
		return refuse("no-unit", RuleTroopsCard)
	}
	k := &p.Units[x]
	own := b.unit(x)
	switch {
	case v == doThrow:
		return p.refuseThrow(b, x, y)
	case p.silent(x):
		return refuse("no-crew", RuleArtillery, own)
	case p.captive(x):
		return refuse("captive", RuleCaptives, own)
	case p.active>>x&1 == 0:
		return p.refuseIdle(b, x)
	case v == doRally && !k.Flight:
		return refuse("not-in-flight", RuleRally, own)
	case v == doRecover && !k.Shaken:
		return refuse("not-shaken", RuleShakenAction, own)
	case v == doFight && !k.Flight && !k.Shaken:
		return p.refuseFight(b, x, y)
	case v == doSeize && !k.Flight && !k.Shaken:
		return p.refuseCaptives(b, x, y, p.maySeize(b, x, y), RuleCaptives)
	case v == doFree && !k.Flight && !k.Shaken:
		return p.refuseCaptives(b, x, y, p.mayFree(b, x, y), RuleFreeing)
	}
	if no := p.refuseState(b, x); no != nil {
		return no
	}
	switch v {
	case doShoot:
		return p.refuseShot(b, x, y)
	case doCharge:
		return p.refuseCharge(b, x, y)
	case doSeek:
		return p.refuseSeek(b, x, y)
	case doReload:
		if w := b.profile[x].Weapon; w != NoWeapon && !arms[w].powder {
			return refuse("needs-no-load", RuleNoPowder, own)
		}
		return refuse("loaded", RuleReload, own)
	case doVigilance:
		return p.refuseWatch(b, x, RuleVigilance)
	case doTask:
		return p.refuseTask(b, x)
	case doLeave:
		return p.refuseLeave(b, x)
	case doEnter:
		return p.refuseEnter(b, x, y)
	case doSpike:
		return p.refuseSpike(b, x, y)
	case doLoad, doServe:
		return p.refuseCaptured(b, v, x, y)
	}
	return refuse("no-such-answer", RuleTroopsCard, own)
}

// refuseIdle says why a unit may not act now: an Officer acts with the card of his troop type and
// with Forward (MO12.1).
func (p *Position) refuseIdle(b *battle, u uint8) *game.Refusal {
	if b.officer>>u&1 == 1 {
		return refuse("officer-not-active", RuleOfficerActs, b.unit(u), card(int(b.seat[u])*int(TroopCount)+int(b.profile[u].Troop)), game.Word("forward", "muskets.card."+cardNames[cardForward+int(b.seat[u])]))
	}
	return refuse("not-active", RuleTroopsCard, b.unit(u))
}

// refuseState says why a unit can take no action but one, nil when it can (MO5.2 to MO5.4).
func (p *Position) refuseState(b *battle, u uint8) *game.Refusal {
	k, own := &p.Units[u], b.unit(u)
	switch {
	case k.Flight:
		return refuse("in-flight", RuleInFlight, own)
	case k.Shaken:
		return refuse("shaken", RuleShakenAction, own)
	}
	if foes := p.contact(b, u); foes != 0 {
		return refuse("in-contact", RuleInContact, own, b.target(first(foes)))
	}
	return nil
}

// refuseFight says why a unit cannot fight another.
func (p *Position) refuseFight(b *battle, u, t uint8) *game.Refusal {
	if foes := p.contact(b, u); foes != 0 {
		return refuse("in-contact-with-another", RuleWhoFights, b.unit(u), b.target(first(foes)))
	}
	return refuse("not-in-contact", RuleWhoFights, b.unit(u))
}

// refuseTarget says why a unit cannot be the target of another, nil when it can.
func (p *Position) refuseTarget(b *battle, u, t uint8) *game.Refusal {
	if int(t) >= b.units || p.Units[t].Left == 0 || p.hidden>>t&1 == 1 || b.seat[t] == b.seat[u] {
		return refuse("no-enemy", RuleMustSpot, b.unit(u))
	}
	if p.silent(t) {
		return refuse("gun-abandoned", RuleGunLost, b.unit(u), b.target(t))
	}
	if p.captive(t) {
		return refuse("target-captive", RuleCaptives, b.unit(u), b.target(t))
	}
	return nil
}

// refuseSight says what lies between two units that have no line of sight.
func (p *Position) refuseSight(b *battle, u, t uint8) *game.Refusal {
	f, _ := p.nearestOf(b, u, p.middle(b, t))
	g, _ := p.nearestOf(b, t, p.At[f])
	rule := RuleSight
	switch over := b.Crossed(p.At[f], p.At[g], (b.opaque|b.hills)&^(b.Under(p.At[f])|b.Under(p.At[g]))); {
	case over&b.hills != 0:
		rule = RuleHills
	case over&^b.houses != 0:
		rule = RuleHeights
	}
	return refuse("no-sight", rule, b.unit(u), b.target(t), p.between(b, u, t, p.At[f], p.At[g]))
}

// between names what keeps a figure at a point from seeing one at another.
func (p *Position) between(b *battle, u, t uint8, from, to plane.Point) game.Arg {
	if over := b.Crossed(from, to, (b.opaque|b.hills)&^(b.Under(from)|b.Under(to))); over != 0 {
		return game.Word("by", "muskets.terrain."+features[b.kind[over.First()]].name)
	}
	for f := range b.figures {
		x := b.owner[f]
		if p.here(f) && x != u && x != t && p.indoor>>f&1 == 0 && b.disc(f, p.At[f]).Bars(from, to) {
			return game.Titled("by", b.names[x], b.Setup.Units[x].Title)
		}
	}
	return game.Word("by", "muskets.terrain.plain")
}

// refuseMove says why a unit cannot go to a point of the table.
func (p *Position) refuseMove(b *battle, o *order, rule string) *game.Refusal {
	own := b.unit(o.unit)
	if rule == RuleDistance {
		from := p.front(b, o.unit)
		switch {
		case b.guns>>o.unit&1 == 1:
			rule = RuleGunMoves
		case b.Under(o.at)&b.roads != 0:
			rule = RuleRoads
		case p.enemyWithin(b, o.unit, enemyNear) && plane.Reaches(from, o.at, p.speed(b, o.unit)+2*plane.Inch):
			rule = RuleNoEnemy
		}
		return tooFar("move-too-far", rule, plane.Distance(from, o.at), p.most(b, o, from), own)
	}
	return refuse("no-move", rule, own)
}

// most is how far a unit moves that goes from one point to the point of the order: the bonus of
// roads counts only from road to road (MR.15).
func (p *Position) most(b *battle, o *order, from plane.Point) int32 {
	if b.Under(from)&b.roads != 0 && b.Under(o.at)&b.roads != 0 {
		return p.speed(b, o.unit) + b.roadBonus(o.unit, o.formation)
	}
	return p.speed(b, o.unit)
}

// checkAdjusted checks where an adjusted figure would stand (MO4.5).
func (p *Position) checkAdjusted(b *battle, u, f uint8, o order, mates []plane.Point) *game.Refusal {
	own := b.unit(u)
	w, cost, _ := p.further(b, f, o.at)
	switch left := p.far[o.other]; {
	case cost == noWay && w.Length <= left:
		return refuse("way-barred", RuleWay, own)
	case cost > left:
		if cost == noWay {
			cost = w.Length
		}
		return tooFar("too-far", RuleAdjust, cost, left, own)
	}
	for g := b.first[u]; g < b.first[u]+b.size[u]; g++ {
		if g != f && p.here(int(g)) {
			mates = append(mates, p.At[g])
		}
	}
	if !p.room(b, f, o.at, mates, false) {
		return p.refuseRoom(b, f, o.at)
	}
	if keep := drills[p.Units[u].Formation].keep; !coherent(append(mates, o.at), keep+2*b.profile[u].radius()) {
		return refuse("apart", RuleCoherency, own, game.Text("most", inches(keep)))
	}
	return nil
}

// refuseRoom says why a figure cannot stand at a point: the edge, the ground, a base or an
// enemy that is near.
func (p *Position) refuseRoom(b *battle, f uint8, at plane.Point) *game.Refusal {
	u, d := b.owner[f], b.disc(int(f), at)
	own := b.unit(u)
	switch in := (plane.Rect{Min: at, Max: at}).Grown(d.Radius); {
	case !b.Table.Has(in.Min) || !b.Table.Has(in.Max):
		return refuse("off-table", RuleRoom, own)
	case !b.berth.Stands(d):
		return refuse("on-closed-ground", RuleImpassable, own, game.Word("ground", "muskets.terrain."+features[b.kind[b.Touching(d, b.closed).First()]].name))
	case p.nearDoor(b, d, p.housesHeld(b, int(b.seat[u].Other()))):
		return refuse("near-door", RuleNearEnemy, own)
	}
	for g := range b.figures {
		e := b.disc(g, p.At[g])
		x := b.owner[g]
		switch {
		case !p.here(g) || g == int(f) || p.indoor>>g&1 == 1:
		case d.Overlaps(e):
			return refuse("no-room", RuleRoom, own, game.Titled("by", b.names[x], b.Setup.Units[x].Title))
		case b.seat[x] != b.seat[u] && p.idle()>>x&1 == 0 && d.Within(e, nearEnemy):
			return refuse("near-enemy", RuleNearEnemy, own, b.target(x))
		}
	}
	return refuse("no-place", RuleRoom, own)
}

// refuseWatch says why a unit cannot keep watch (MO9.5).
func (p *Position) refuseWatch(b *battle, u uint8, rule string) *game.Refusal {
	k, own := &p.Units[u], b.unit(u)
	switch {
	case k.Vigilant:
		return refuse("watching", RuleVigilance, own)
	case b.profile[u].Weapon == NoWeapon:
		return refuse("unarmed", RuleWeapons, own)
	case k.Empty:
		return refuse("not-loaded", RulePowder, own)
	}
	return refuse("cannot-watch", rule, own)
}

// refuseLeave says why a unit cannot leave the table for its mission.
func (p *Position) refuseLeave(b *battle, u uint8) *game.Refusal {
	own, s := b.unit(u), b.seat[u]
	e, may := b.leavesBy(s)
	switch {
	case !may:
		return refuse("mission-stays", RuleMissions, own)
	case !b.departs(u):
		return refuse("mission-stays", RuleMassacre, own)
	case b.Mission[s].Aim == Exploration && p.scouted[s] != b.quarters(s):
		return refuse("not-scouted", RuleExploration, own)
	case p.Units[u].House > 0:
		return refuse("inside", RuleBuildings, own)
	}
	far := int32(0)
	for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
		if p.here(int(f)) {
			far = max(far, b.fromEdge(e, p.At[f])-b.radius[f])
		}
	}
	return tooFar("far-from-edge", RuleMissions, far, leavingEdge, own)
}

// refuseMarker says why a marker does not act (MO8.2).
func (p *Position) refuseMarker(b *battle, i uint8) *game.Refusal {
	if int(i) < len(b.hidings) && p.markers>>i&1 == 1 {
		return refuse("marker-waits", RuleMarkersMove, game.Named("marker", markerName(int(i))))
	}
	return refuse("no-marker", RuleMarkersMove)
}

// refuseSeek says why a unit cannot look for a marker (MO8.3).
func (p *Position) refuseSeek(b *battle, u, i uint8) *game.Refusal {
	own := b.unit(u)
	switch {
	case int(i) >= len(b.hidings) || p.markers>>i&1 == 0 || b.hidings[i].seat == b.seat[u]:
		return refuse("no-marker", RuleSpotting)
	case p.Units[u].unseen>>i&1 == 1:
		return refuse("looked-for", RuleMustSpot, own, game.Named("marker", markerName(int(i))))
	}
	f, _ := p.nearestOf(b, u, p.marker[i].at)
	return refuse("marker-unseen", RuleSight, own, game.Named("marker", markerName(int(i))), p.between(b, u, none, p.At[f], p.marker[i].at))
}

// refuseEnter says why a unit cannot enter a building (MO13.1).
func (p *Position) refuseEnter(b *battle, u, h uint8) *game.Refusal {
	own := b.unit(u)
	if int(h) >= len(b.housing) {
		return refuse("no-house", RuleBuildings, own)
	}
	switch rule := p.mayEnter(b, u, h); {
	case p.Units[u].House > 0:
		return refuse("inside", rule, own)
	case b.profile[u].Traits&(Gun|Mounted|LightMounted) != 0:
		return refuse("not-on-foot", rule, own)
	case rule == RuleFire:
		return refuse("burns", rule, own)
	case rule == RuleStorm:
		return refuse("held-by-enemy", rule, own)
	case rule == RuleNearEnemy:
		return refuse("door-watched", rule, own)
	case rule == RuleDistance:
		step := b.housing[h].steps[0]
		f, _ := p.nearestOf(b, u, step)
		return tooFar("door-too-far", rule, plane.Distance(p.At[f], step), p.speed(b, u), own)
	}
	return refuse("house-full", RuleBuildings, own, game.Num("n", len(b.housing[h].rooms)))
}
