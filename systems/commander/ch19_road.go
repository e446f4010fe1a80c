package commander

import (
	"mariscal/game"
	"mariscal/game/legal"
	"mariscal/game/zone"
)

// Section 19.3: the road formation.

// mayMarch reports whether block u may take up road formation where it stands
// (B19.21): Firm, in no other formation, on a road or path with room on it (B19.26,
// B19.27). Garrisons and guns of redoubts never do.
func (p *Position) mayMarch(b *Battle, u uint8) bool {
	k := &p.Blocks[u]
	if k.At == none || k.State != Firm || k.Formation != Plain || k.Type == Garrison || b.Works>>u&1 != 0 {
		return false
	}
	v := sift((b.Roads|b.Paths)&(1<<k.At), nil)
	p.roadRoom(b, u, zones(v.Open()), &v)
	return zones(v.Open()) != 0
}

// roadGates lets a block in road formation pass only along roads and paths, and to
// places with room on them (B19.21, B19.26, B19.27).
func (p *Position) roadGates(b *Battle, u uint8, v *sieve) {
	k := &p.Blocks[u]
	var along zone.Set
	for z := range Each(b.Beside[k.At]) {
		if b.Side[k.At][z]&(ByRoad|ByPath) != 0 {
			along |= 1 << z
		}
	}
	v.Keep(places(along), "no-road", RuleRoadMove)
	p.roadRoom(b, u, along, v)
}

// roadRoom bars the places of a set where block u has no room on the road (B19.26,
// B19.27).
func (p *Position) roadRoom(b *Battle, u uint8, set zone.Set, v *sieve) {
	k := &p.Blocks[u]
	if k.Type.HQs() {
		return
	}
	for at := range Each(p.occupied[b.Seat[u]] & set) {
		others := 0
		long := k.Type == Long
		for _, o := range [...]uint8{p.lead[at], p.second[at]} {
			if o != none && p.Blocks[o].Formation == Road {
				others++
				long = long || p.Blocks[o].Type == Long
			}
		}
		switch bit := zone.Set(1) << at; {
		case others == 0:
		case !b.Roads.Has(int(at)):
			v.Bar(places(bit), "path-full", RulePathStack)
		case long || others > 1:
			v.Bar(places(bit), "road-full", RuleRoadStack)
		}
	}
}

// mix takes the road formation of a block that shares its place with a block off the road
// (B19.28); garrisons and headquarters do not count.
func (r *referee) mix(at uint8) {
	l, n := r.lead[at], r.second[at]
	if l == none || n == none || (r.Blocks[l].Formation == Road) == (r.Blocks[n].Formation == Road) {
		return
	}
	on, off := l, n
	if r.Blocks[n].Formation == Road {
		on, off = n, l
	}
	if r.Blocks[off].Type == Garrison {
		return
	}
	r.Blocks[on].Formation = Plain
	r.tellBlock("road-lost", RuleRoadMixed, on)
}

// refuseRoad says why a block cannot take up road formation: no room on the road, or
// another reason.
func (p *Position) refuseRoad(b *Battle, u uint8) *game.Refusal {
	k := &p.Blocks[u]
	if k.State == Firm && k.Formation == Plain {
		why := legal.Ban{At: k.At}
		v := sift((b.Roads|b.Paths)&(1<<k.At), &why)
		if p.roadRoom(b, u, zones(v.Open()), &v); why.ID != "" {
			return banned(&why, b)
		}
	}
	return refuse("no-road-formation", RuleRoadMove, b.name("block", u))
}

// offRoad takes the road formation of attacked blocks, which stay Disordered (B19.25,
// BR.18).
func (r *referee) offRoad(at uint8) {
	for _, u := range [2]uint8{r.lead[at], r.second[at]} {
		if u != none && r.Blocks[u].Formation == Road {
			r.Blocks[u].Formation, r.Blocks[u].State = Plain, Disordered
			r.tellState("road-attacked", RuleRoadEnds, u)
		}
	}
}

// quitRoad takes the road formation of a block that goes without marching; it stays
// Disordered (BR.95).
func (r *referee) quitRoad(u uint8) {
	if k := &r.Blocks[u]; k.Formation == Road {
		k.Formation, k.State = Plain, Disordered
	}
}

// reachByRoad returns the places block u could reach in the Move Order under way if it took
// up road formation first (B19.21).
func (p *Position) reachByRoad(b *Battle, u, how uint8) zone.Set {
	if p.active&^p.moved&^p.changed>>u&1 == 0 || !p.mayMarch(b, u) {
		return 0
	}
	q := *p
	q.Blocks[u].Formation = Road
	return q.reach(b, u, how)
}
