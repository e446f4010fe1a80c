package ancients

import (
	"sync/atomic"

	family "mariscal/ai/commandcolors"
	"mariscal/game"
	"mariscal/game/hex"
	rules "mariscal/systems/ancients"
)

// duels holds what is constant between two types of units in a scenario, so that all
// fights of a field can be evaluated in a microsecond.
type duels struct {
	types               *[rules.KindCount]rules.UnitType
	attack, back, evade [rules.KindCount][rules.KindCount]roll
	fire                [rules.KindCount][rules.KindCount]roll
	evades              [rules.KindCount][rules.KindCount]bool                        // whether the first may evade from the second
	left                [rules.KindCount][5]float64                                   // value by blocks left
	falls               [4 * (tableFaces + 1)][tableDice + 1][rules.KindCount][5]fall // by a row, dice, target, its blocks
}

// A roll is how one type of units strikes another.
type roll struct {
	row, dice uint8 // row in the table of falls; a hitting face more is the next one
	flag      bool  // the flag counts
}

// rowOf returns the row of the falls of a blow.
func rowOf(ignored, reroll bool, faces int) int {
	row := faces
	if reroll {
		row += tableFaces + 1
	}
	if ignored {
		row += 2 * (tableFaces + 1)
	}
	return row
}

func rollOf(b rules.BlowDice) roll {
	return roll{row: uint8(rowOf(b.Ignored, b.Reroll, b.Faces)), dice: uint8(b.Dice), flag: b.Flag}
}

// A fall is the effect of a roll on a unit: the chances to eliminate it, to hit nothing, and to
// make it retreat if it ignores some flags; the cost of hits that do not eliminate it; and what it
// was worth.
type fall struct {
	gone, missed float64
	flee         [4]float64
	cost, whole  float64
}

// fallOf computes a fall from a toll, the value of a unit by blocks, and its blocks.
func fallOf(t *toll, left *[5]float64, blocks int) (f fall) {
	f.whole, f.missed = left[blocks], t.hits[0]
	for steady := range f.flee {
		f.flee[steady] = t.flee[steady][blocks]
	}
	f.gone = t.hits[4]
	for h := blocks; h < 4; h++ {
		f.gone += t.hits[h]
	}
	for h := 1; h < blocks; h++ {
		f.cost += t.hits[h] * (left[blocks] - left[blocks-h])
	}
	return f
}

// allDuels are the tables of the scenarios used so far.
var allDuels atomic.Pointer[[]*duels]

// duelsOf returns the table of a position's scenario.
func duelsOf(s rules.Study) *duels {
	types := &s.Setup.Types
	for {
		old := allDuels.Load()
		var list []*duels
		if old != nil {
			list = *old
		}
		for _, d := range list {
			if d.types == types || *d.types == *types {
				return d
			}
		}
		grown := append(append([]*duels{}, list...), makeDuels(s))
		allDuels.CompareAndSwap(old, &grown)
	}
}

func makeDuels(s rules.Study) *duels {
	d := &duels{types: &s.Setup.Types}
	for a := range rules.KindCount {
		full := int(d.types[a].Blocks)
		for n := range 5 {
			d.left[a][n] = worth(a, max(full, 1), n)
		}
		for t := range rules.KindCount {
			d.attack[a][t] = rollOf(s.Matchup(rules.BlowAttack, a, t))
			d.back[a][t] = rollOf(s.Matchup(rules.BlowBack, a, t))
			d.evade[a][t] = rollOf(s.Matchup(rules.BlowEvade, a, t))
			d.fire[a][t] = rollOf(s.Matchup(rules.BlowFire, a, t))
			d.evades[a][t] = s.Evades(a, t)
		}
	}
	for i := range tolls {
		for r := range tolls[i] {
			for faces := range tolls[i][r] {
				for dice := range tolls[i][r][faces] {
					for k := range rules.KindCount {
						for blocks := range 5 {
							d.falls[rowOf(i == 1, r == 1, faces)][dice][k][blocks] = fallOf(&tolls[i][r][faces][dice], &d.left[k], blocks)
						}
					}
				}
			}
		}
	}
	return d
}

// A mark is the facts about a unit that matter when it is hit.
type mark struct {
	kind   rules.Kind
	blocks uint8
	steady uint8   // flags it may ignore
	helmet uint8   // 1 when a leader inspires it
	full   uint8   // 1 for warriors at full strength
	flight float64 // cost of retreating
	leader float64 // value of the leader with it
}

// A survey evaluates one field after the other; it computes the marks of units on demand.
type survey struct {
	s      rules.Study
	print  uint64 // of the field
	known  uint64 // units whose marks have been computed
	routed uint64 // units whose near hexes have been
	d      *duels
	w      family.Stakes
	aura   [2]hex.Set // hexes inspired by a seat's leaders
	near   [4]hex.Set // hexes at each distance, from 1, from the enemies of the attacking seat
	marks  [rules.MaxUnits]mark
	nears  [rules.MaxUnits]hex.Set
}

// of makes it the survey of the field of a fingerprint ([rules.Study.Prospect]).
func (v *survey) of(s rules.Study, print uint64) {
	if v.s = s; v.print == print {
		return
	}
	v.print, v.known, v.routed, v.d, v.w = print, 0, 0, duelsOf(s), stakesOf(s)
	for seat := range game.Seat(2) {
		v.aura[seat] = s.LeaderHexes[seat].Grow()
	}
}

// approach fills in the hexes from which a unit that goes 0, 1, 2 ... hexes strikes an enemy.
func (v *survey) approach(foes hex.Set) {
	v.near[0] = foes.Grow()
	for i := 1; i < len(v.near); i++ {
		v.near[i] = v.near[i-1].Grow()
	}
}

// reach returns the hexes that unit u may go to and still battle.
func (v *survey) reach(u int) hex.Set {
	if v.routed>>u&1 == 0 {
		v.routed |= 1 << u
		v.nears[u&(rules.MaxUnits-1)] = v.s.Route(v.s.Battle, u).Near
	}
	return v.nears[u&(rules.MaxUnits-1)]
}

// mark returns the mark of unit u.
func (v *survey) mark(u int) *mark {
	m := &v.marks[u&(rules.MaxUnits-1)]
	if v.known>>u&1 != 0 {
		return m
	}
	v.known |= 1 << u
	s := v.s
	*m = mark{}
	h, k, seat := s.At[u], s.Kind[u], s.Seat[u]
	m.kind, m.blocks = k, uint8(min(int(s.Blocks[u]), 4))
	m.steady = uint8(min(steadiness(s, u, h), 3))
	if v.aura[seat].Has(h) && k != rules.EL {
		m.helmet = 1
	}
	if k == rules.WA && m.blocks == 4 {
		m.full = 1
	}
	m.flight = fleeWorth
	if lost := s.RetreatLoss(u, int(v.d.types[k].Retreat)); lost > 0 {
		m.flight += v.d.left[k][m.blocks] - v.d.left[k][max(int(m.blocks)-lost, 0)]
		if lost >= int(m.blocks) {
			m.flight += v.w[seat.Other()]
		}
	}
	if s.LeaderHexes[seat].Has(h) {
		m.leader = v.w.LeaderWorth(&s.Field, &s.Tables, h, leaderWorth)
	}
	return m
}

// blow evaluates a roll of some dice at the unit with mark t.
func (v *survey) blow(b *roll, dice int, helmet uint8, t *mark, banner float64) (cost, gone, back float64) {
	f := &v.d.falls[b.row+helmet][min(dice, tableDice)][t.kind][t.blocks]
	gone = f.gone
	cost = f.cost + gone*(f.whole+banner)
	if b.flag {
		back = f.flee[t.steady&3]
		cost += back * t.flight
	}
	if t.leader > 0 {
		cost += (gone/6 + (1-gone-f.missed)/36) * t.leader
	}
	return cost, gone, back
}

// attack evaluates a close combat of unit u, assumed to stand in from, against the piece
// in to, like the function attack but for the seat's next turn: by the tables, except
// where camps and ramparts shelter. If the part that counts, left, cannot be better than
// best, it stops early: the defender's reaction makes it no better.
func (v *survey) attack(u int, from, to hex.Hex, left, best float64) float64 {
	s := v.s
	d := s.Unit(to)
	if d < 0 || s.Shelters(from) || s.Shelters(to) {
		return attack(s, &v.w, u, from, to)
	}
	rough := s.Setup.Ground(from) != rules.Plain || s.Setup.Ground(to) != rules.Plain
	a, t := v.mark(u), v.mark(d)
	me, foe := s.Seat[u], s.Seat[d]
	helmet := uint8(0)
	if a.kind != rules.EL && (a.leader > 0 || v.aura[me].Has(from)) {
		helmet = 1
	}
	b := &v.d.attack[a.kind][t.kind]
	dice := int(b.dice) + int(a.full)
	if rough {
		dice = s.Limit(u, dice, from, to)
	}
	cost, gone, back := v.blow(b, dice, helmet, t, v.w[me])
	value := cost + (gone+back)*pursuitWorth(v.d, a)
	if value*left <= best {
		return value
	}
	if stay := 1 - gone - back; stay > 0 {
		b := &v.d.back[t.kind][a.kind]
		dice := int(b.dice) + int(t.full)
		if rough {
			dice = s.Limit(d, dice, to, from)
		}
		reply, _, _ := v.blow(b, dice, t.helmet, a, v.w[foe])
		value -= stay * reply
	}
	if v.d.evades[t.kind][a.kind] {
		c, _, _ := v.blow(&v.d.evade[a.kind][t.kind], dice, 0, t, v.w[me])
		value = min(value, c+evadeWorth)
	}
	return value
}

func pursuitWorth(d *duels, a *mark) float64 {
	if d.types[a.kind].Mounted || a.kind == rules.WA || a.leader > 0 {
		return 0.15
	}
	return 0.03
}

// volley returns the best shot of unit u in h, ignoring obstacles.
func (v *survey) volley(u int, h hex.Hex, foes hex.Set) float64 {
	s := v.s
	a := s.Kind[u]
	near := h.Ring(2)
	if v.d.types[a].Range > 2 {
		near = near.Or(h.Ring(3))
	}
	best := 0.0
	for to := range near.And(foes).All() {
		d := s.Unit(to)
		if d < 0 {
			continue
		}
		t := v.mark(d)
		b := &v.d.fire[a][t.kind]
		x, _, _ := v.blow(b, int(b.dice), 0, t, v.w[s.Seat[u]])
		best = max(best, x)
	}
	return best
}
