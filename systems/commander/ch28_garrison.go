package commander

import (
	"mariscal/game"
	"mariscal/game/legal"
	"mariscal/game/zone"
)

// Section 28.3: garrisons are placed in rallies.

// mayPlaceGarrisons returns the places where seat s may place a garrison (B28.16,
// B28.17): garrison zones without one and with room, in or next to which it has Firm
// infantry.
func (p *Position) mayPlaceGarrisons(b *Battle, s game.Seat) (open zone.Set) {
	if p.spareGarrison(b, s) == none {
		return 0
	}
	var near zone.Set
	for u := range Each(b.Troops[s]) {
		if k := &p.Blocks[u]; k.At != none && k.Type.Infantry() && k.Steady() {
			near |= 1<<k.At | b.Beside[k.At]
		}
	}
	v := sift(near&b.Garrisons, nil)
	p.roomFor(b, p.spareGarrison(b, s), &v)
	return zones(v.Open()) &^ p.posted[s.Other()]
}

// spareGarrison returns a garrison of seat s that may be placed, or none: as many as
// its army may have less those on the map. One that was lost may come again (BR.89), and
// the marker of a commander in the rear is none of them (BR.63).
func (p *Position) spareGarrison(b *Battle, s game.Seat) uint8 {
	on, spare := uint8(0), uint8(none)
	for u := range Each(b.Troops[s]) {
		k := &p.Blocks[u]
		if k.Type != Garrison {
			continue
		}
		if k.At != none {
			on++
		} else if spare == none && (k.Away == Unplaced || k.Away == Eliminated) {
			spare = u
		}
	}
	if on >= b.Setup.Armies[s].Garrisons {
		return none
	}
	return spare
}

// garrisonIn returns the garrison of seat s in a place, or none.
func (p *Position) garrisonIn(b *Battle, s game.Seat, at uint8) uint8 {
	for _, u := range [...]uint8{p.lead[at], p.second[at]} {
		if u != none && b.Seat[u] == s && p.Blocks[u].Type == Garrison {
			return u
		}
	}
	return none
}

// garrisonComes places a garrison that passed its check; it costs one Morale (B28.18).
func (r *referee) garrisonComes(s game.Seat, at uint8, result Result) {
	u := r.spareGarrison(r.b, s)
	switch {
	case passes(result, int(r.face(r.b, s).Skill), r.High(s)) && u != none:
		k := &r.Blocks[u]
		k.State, k.Formation = Firm, Plain
		r.put(u, at)
		r.claim(u, at)
		r.tellBlock("garrison", RuleGarrisonNew, u)
		r.lose(s, 1, RuleGarrisonCost)
	case result == Skull:
		r.tellAt("rally-failed", RuleRallySkull, s, at)
		if r.adjoins(r.b, s, at) {
			r.lose(s, 1, RuleRallySkull)
		}
	default:
		r.tellAt("rally-failed", rallyRules[result], s, at)
	}
}

// refuseGarrison says why no garrison can be placed in a zone (B28).
func (p *Position) refuseGarrison(b *Battle, s game.Seat, x uint8) *game.Refusal {
	at := game.Named("at", b.Places[x])
	spare := p.spareGarrison(b, s)
	switch {
	case spare == none:
		return refuse("garrisons-all", RuleGarrisonMost)
	case !b.Garrisons.Has(int(x)):
		return refuse("no-garrison-zone", RuleGarrisonMoves, at)
	}
	why := legal.Ban{At: x}
	v := sift(zone.Set(1)<<x, &why)
	p.roomFor(b, spare, &v)
	why.Because(true, "no-infantry-near", RuleGarrisonNew)
	return banned(&why, b)
}
