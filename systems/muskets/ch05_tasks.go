package muskets

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/plane"
)

// Chapter 5: the tasks of missions (MO5.5 to MO5.8): to set fire, to search, to take captives and
// to free them.

const (
	searchNear  = 1 * plane.Inch // a figure to a place that it searches (MO5.6)
	captiveNear = 2 * plane.Inch // figures to captives, and to settlers that they take (MO5.7)
)

// mayTask reports whether a unit may carry out the task of its side's mission at a building or
// a place: to set fire or to search (MO5.5, MO5.6).
func (p *Position) mayTask(b *battle, u uint8) bool {
	switch s := b.seat[u]; b.Mission[s].Aim {
	case Raid:
		return p.unburnt(b, u) != 0
	case Exploration:
		_, ok := p.unsearched(b, u)
		return ok
	}
	return false
}

// unburnt returns the buildings a unit touches that do not burn.
func (p *Position) unburnt(b *battle, u uint8) (set plane.Grounds) {
	for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
		if p.here(int(f)) {
			set |= b.Near(p.At[f], b.profile[u].radius()+touching, b.houses)
		}
	}
	for i := range plane.MaxGrounds {
		if p.burning[i] > 0 {
			set &^= 1 << i
		}
	}
	return set
}

// unsearched returns the first place of its side's exploration that a unit may search: one of
// its figures is within an inch, and the place has not been searched (MO5.6).
func (p *Position) unsearched(b *battle, u uint8) (k int, ok bool) {
	s := b.seat[u]
	for k, place := range b.Mission[s].Places {
		if p.scouted[s]>>k&1 == 0 && p.figureNear(b, u, place, searchNear) {
			return k, true
		}
	}
	return 0, false
}

// figureNear reports whether a figure of a unit is at most so far from a point.
func (p *Position) figureNear(b *battle, u uint8, at plane.Point, far int32) bool {
	for set := p.Here & b.figuresOf(u); set != 0; set &= set - 1 {
		if f := bits.TrailingZeros64(set); b.disc(f, p.At[f]).Within(plane.Disc{At: at}, far) {
			return true
		}
	}
	return false
}

// task sets fire to a building (MO13.4), or searches a place (MO5.6).
func (r *referee) task(u uint8) {
	s := r.b.seat[u]
	if r.b.Mission[s].Aim == Exploration {
		k, _ := r.unsearched(r.b, u)
		r.scouted[s] |= 1 << k
		if r.log != nil {
			e := r.tell("search", RuleSearch, s, r.b.unit(u), game.Num("n", k+1))
			e.Cells = []string{game.Point(r.b.Mission[s].Places[k]).Name()}
		}
		return
	}
	i := r.unburnt(r.b, u).First()
	r.burning[i] = 1
	if r.log != nil {
		e := r.tell("fire", RuleFire, s, r.b.unit(u))
		e.Cells = []string{r.b.Areas[i].ID}
	}
}

// refuseTask says why there is nothing to do for a unit's mission (MO5.5).
func (p *Position) refuseTask(b *battle, u uint8) *game.Refusal {
	own := b.unit(u)
	switch m := &b.Mission[b.seat[u]]; {
	case m.Aim == Exploration && len(m.Places) > 0:
		for k, place := range m.Places {
			if p.scouted[b.seat[u]]>>k&1 == 1 && p.figureNear(b, u, place, searchNear) {
				return refuse("searched-already", RuleSearch, own)
			}
		}
		return refuse("no-place-near", RuleSearch, own)
	case m.Aim != Raid:
		return refuse("no-task", RuleTasks, own)
	}
	for f := b.first[u]; f < b.first[u]+b.size[u]; f++ {
		if p.here(int(f)) && b.Near(p.At[f], b.profile[u].radius()+touching, b.houses) != 0 {
			return refuse("burns-already", RuleFire, own)
		}
	}
	return refuse("no-building", RuleTasks, own)
}

// captive reports whether a unit of settlers has been taken captive (MO5.7).
func (p *Position) captive(u uint8) bool { return p.captives>>u&1 == 1 }

// idle returns the units that do nothing, keep nobody off and are no targets: guns that nobody
// serves (MO9.10) and captives (MO5.7).
func (p *Position) idle() uint32 { return p.mute | p.captives }

// idleFigures returns the figures of such units.
func (p *Position) idleFigures(b *battle) (set uint64) {
	for left := p.mute; left != 0; left &= left - 1 {
		set |= 1 << b.first[bits.TrailingZeros32(left)]
	}
	for left := p.captives; left != 0; left &= left - 1 {
		set |= b.figuresOf(uint8(bits.TrailingZeros32(left)))
	}
	return set
}

// watched reports whether a unit of a seat that is neither civilian nor in Flight has a figure
// within 2 inches of a unit (MO5.7, MO5.8).
func (p *Position) watched(b *battle, by game.Seat, t uint8) bool {
	for set := p.present(b, by) &^ b.troop[by][Civilians]; set != 0; set &= set - 1 {
		if u := uint8(bits.TrailingZeros32(set)); u != t && !p.Units[u].Flight && p.apart(b, u, t) <= captiveNear {
			return true
		}
	}
	return false
}

// maySeize returns the reason why a unit may not take settlers captive, or "" (MO5.7).
func (p *Position) maySeize(b *battle, u, t uint8) string {
	switch k := &p.Units[u]; {
	case b.Mission[b.seat[u]].Aim != Massacre || b.profile[u].Troop == Civilians || b.profile[u].Has(Gun):
		return "no-task"
	case int(t) >= b.units || b.seat[t] == b.seat[u] || b.profile[t].Troop != Civilians || p.present(b, b.seat[t])>>t&1 == 0:
		return "no-settlers"
	case k.House > 0 || p.Units[t].House > 0:
		return "captives-inside"
	case p.contact(b, u)&^(1<<t) != 0:
		return "in-contact"
	case p.apart(b, u, t) > captiveNear:
		return "captives-far"
	case k.Left < p.Units[t].Left:
		return "captors-few"
	case p.watched(b, b.seat[t], t):
		return "settlers-guarded"
	}
	return ""
}

// mayFree returns the reason why a unit may not free captives, or "" (MO5.8).
func (p *Position) mayFree(b *battle, u, t uint8) string {
	switch {
	case int(t) >= b.units || b.seat[t] != b.seat[u] || !p.captive(t):
		return "no-captives"
	case b.profile[u].Troop == Civilians || p.Units[u].House > 0:
		return "no-task"
	case p.contact(b, u) != 0:
		return "in-contact"
	case p.apart(b, u, t) > captiveNear:
		return "captives-far"
	case p.watched(b, b.seat[u].Other(), t):
		return "captives-guarded"
	}
	return ""
}

// captiveActions lists whom a unit may take captive or free.
func (p *Position) captiveActions(b *battle, u uint8, buf []game.Action) []game.Action {
	if s := b.seat[u]; b.Mission[s].Aim == Massacre {
		for set := b.troop[s.Other()][Civilians] &^ p.captives; set != 0; set &= set - 1 {
			if t := uint8(bits.TrailingZeros32(set)); p.maySeize(b, u, t) == "" {
				buf = append(buf, two(doSeize, u, t))
			}
		}
	}
	for set := p.captives & b.side[b.seat[u]]; set != 0; set &= set - 1 {
		if t := uint8(bits.TrailingZeros32(set)); p.mayFree(b, u, t) == "" {
			buf = append(buf, two(doFree, u, t))
		}
	}
	return buf
}

// refuseCaptives says why a unit cannot take settlers captive, or free captives.
func (p *Position) refuseCaptives(b *battle, u, t uint8, why, rule string) *game.Refusal {
	own := b.unit(u)
	switch why {
	case "in-contact":
		return refuse(why, RuleInContact, own, b.target(first(p.contact(b, u))))
	case "captives-far":
		return refuse(why, rule, own, b.target(t), game.Text("far", inches(p.apart(b, u, t))))
	case "no-task":
		return refuse(why, RuleTasks, own)
	case "no-settlers", "no-captives":
		return refuse(why, rule, own)
	}
	return refuse(why, rule, own, b.target(t))
}

// seize takes settlers captive.
func (r *referee) seize(u, t uint8) {
	k := &r.Units[t]
	r.Units[t] = Unit{Facing: k.Facing, Left: k.Left, Smoke: k.Smoke, Empty: k.Empty, Spent: k.Spent}
	r.captives |= 1 << t
	r.active &^= 1 << t
	if r.log != nil {
		r.tell("seize", RuleCaptives, r.b.seat[u], r.b.unit(u), r.b.target(t), game.Num("n", int(k.Left)))
	}
}

// free frees captives.
func (r *referee) free(u, t uint8) {
	r.captives &^= 1 << t
	if r.log != nil {
		r.tell("free", RuleFreeing, r.b.seat[u], r.b.unit(u), r.b.target(t), game.Num("n", int(r.Units[t].Left)))
	}
}
