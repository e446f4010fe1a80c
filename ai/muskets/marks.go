package muskets

import (
	"math"
	"math/bits"

	"mariscal/game"
	rules "mariscal/systems/muskets"
)

// The marks of a side in a position: what its chance to win follows from. Those from
// markMission on mean what [eye.markAim] says for the aim of the side.
const (
	markHere     = iota // always 1
	markFigures         // figures left, by worth, of those at the start
	markFew             // of them in units of three or fewer
	markShaken          // of them in units that are Shaken
	markFlight          // of them in units in Flight
	markEmpty           // of them in units that are Empty
	markVigilant        // of them in Vigilance near the enemy
	markCover           // of them near the enemy, by the cover in which they stand
	markHouse           // of them in buildings
	markOfficer         // Officers left, of those at the start
	markExposed         // how near the enemy Officers stand
	markAway            // how far from their own Officers stand
	markMenace          // casualties its units could bring about next, of the enemy's figures
	markPoints          // command points
	markApart           // how much farther from the enemy than they fight its units stand
	markHurry           // part of the time that its mission still takes
	markDone            // the mission is fulfilled, or would be at the end
	markProgress        // part of the mission that is done
	markMission
	markCount = markMission + 8
)

// termOf tells which part of a position's value a mark belongs to.
var termOf = [markCount]int{
	markFigures: ofFigures, markFew: ofFigures, markShaken: ofOrder, markFlight: ofOrder, markEmpty: ofOrder,
	markVigilant: ofOrder, markCover: ofGround, markHouse: ofGround, markOfficer: ofFigures, markExposed: ofGround,
	markAway: ofGround, markMenace: ofHope, markPoints: ofCommand, markApart: ofGround,
}

// preventing and the aim of the enemy is the row of a side that only prevents something.
const preventing = rules.AimCount

// rows is the number of kinds of missions.
const rows = 2 * int(preventing)

// row returns the kind of a seat's mission.
func row(b *rules.Skirmish, s game.Seat) int {
	if a := b.Mission[s].Aim; a != rules.Interception {
		return int(a)
	}
	return int(preventing + b.Mission[s.Other()].Aim)
}

// marks returns the marks of a seat in the position that the eye looks at, most of them
// between 0 and 1.
func (e *eye) marks(s game.Seat) (m [markCount]float64) {
	p, b := e.p, e.b
	own, foes := e.known(s), e.known(s.Other())
	first, chiefs := 0.0, 0.0
	each(b.Of(s), func(u uint8) {
		if b.Officers()>>u&1 == 1 {
			chiefs++
			return
		}
		first += e.worth(u) * float64(b.SizeOf(u))
	})
	m[markHere] = 1
	each((own|p.Hidden()&b.Of(s))&^b.Officers(), func(u uint8) {
		k := &p.Units[u]
		n := float64(k.Left)
		w := e.worth(u) * n
		m[markFigures] += w
		if k.Left <= 3 {
			m[markFew] += w
		}
		switch {
		case k.Flight:
			m[markFlight] += w
		case k.Shaken:
			m[markShaken] += w
		}
		if k.Empty {
			m[markEmpty] += w
		}
		if own>>u&1 == 0 {
			return
		}
		foe, _ := e.nearest(e.middle[u], foes&^b.Officers())
		if k.Vigilant && foe < 20 {
			m[markVigilant] += w
		}
		if k.House > 0 {
			m[markHouse] += w
		} else if foe < 24 {
			m[markCover] += w * float64(b.CoverAt(e.middle[u])) / 3
		}
		if b.ProfileOf(u).Troop != rules.Civilians {
			m[markApart] += w * min(20, max(0, foe-e.keeps(u)-2)) / 20
		}
	})
	for _, k := range [...]int{markFigures, markFew, markShaken, markFlight, markEmpty, markVigilant, markCover, markHouse, markApart} {
		m[k] /= max(first, 1)
	}
	each(own&b.Officers(), func(u uint8) {
		m[markOfficer] += 1 / chiefs
		if d, _ := e.nearest(e.middle[u], own&^b.Officers()); d < far {
			m[markAway] += min(20, max(0, d-4)) / 20 / chiefs
		}
		if d, _ := e.nearest(e.middle[u], foes); d < 14 {
			m[markExposed] += (14 - d) / 14 / chiefs
		}
	})
	m[markMenace] = e.menace(s) / 10
	m[markPoints] = min(8, float64(p.Points(s))) / 4
	m[markHurry] = e.hurry[s]
	if v, goal := p.Progress(s); goal > 0 {
		m[markProgress] = min(1, max(-1, float64(v)/float64(goal)))
		if v >= goal {
			m[markDone] = 1
		}
	}
	e.markAim(s, own, m[markMission:])
	return m
}

// markAim writes the marks of a seat's aim.
func (e *eye) markAim(s game.Seat, own uint32, m []float64) {
	p, b, foe := e.p, e.b, s.Other()
	aim := &b.Mission[s]
	switch aim.Aim {
	case rules.Battle: // what has gone, of what decides it
		r := 2 * float64(p.Gone(foe)) / float64(max(1, b.Total(foe)))
		m[0], m[1], m[2] = r*r, r*r*r, 2*float64(p.Gone(s))/float64(max(1, b.Total(s)))
	case rules.Raid:
		e.markRaid(s, m)
	case rules.Protection: // threats, and buildings that stand
		each(p.Present(foe), func(u uint8) {
			if p.Threatens(u) {
				m[0]++
			}
		})
		_, _, stand := p.Fires()
		m[1] = float64(stand) / 4
	case rules.Capture: // places held, ways to places, and figures near them
		m[0], m[1] = float64(p.Held(s)), float64(p.Held(foe))
		for k := range aim.Places {
			m[2] += e.proximity(s, k, own, 4)
			m[3] += e.proximity(s, k, own, 12)
			n := 0.0
			each(own&^b.Officers(), func(u uint8) {
				if d := inches(b.ToGoal(s, k, e.middle[u])); d < 8 {
					n += float64(p.Units[u].Left) * (1 - d/8)
				}
			})
			m[4] += math.Sqrt(n) / 3
		}
	case rules.Exploration: // quarters seen, units that have left or may, ways to the others
		n := b.Explores(s)
		m[0] = float64(bits.OnesCount8(p.Scouted(s))) / float64(n)
		if p.Explored(s) {
			m[1] = 1
			m[2] = float64(bits.OnesCount32(p.Away()&b.Of(s))) / float64(bits.OnesCount32(b.Of(s)))
			m[3], m[6] = e.outward(s, own, b.Edge[s], 12), e.outward(s, own, b.Edge[s], 40)
		}
		for k := range n {
			if p.Scouted(s)>>k&1 == 0 {
				m[4] += e.proximity(s, k, own, 5)
				m[5] += e.proximity(s, k, own, 16)
			}
		}
	case rules.Escort, rules.Rescue, rules.Breakout:
		e.markLeaving(s, own, m)
	case rules.Massacre: // captives, and how near they are guarded
		all := 0.0
		each(b.OfTroop(foe, rules.Civilians), func(u uint8) { all += float64(b.SizeOf(u)) })
		each(p.Captives(), func(u uint8) {
			m[0] += float64(p.Units[u].Left) / max(1, all)
			d, _ := e.nearest(e.middle[u], own)
			m[1] = max(m[1], math.Exp(-d/8))
		})
	}
}

// markRaid writes the marks of a seat that raids: fires, one that collapsed, and the ways to more.
func (e *eye) markRaid(s game.Seat, m []float64) {
	all := e.torches(s)
	burn, fallen, _ := e.p.Fires()
	need := max(0, all-burn)
	m[0], m[1] = float64(min(burn, all))/float64(all), float64(min(1, fallen))
	m[4], m[5] = float64(need), float64(burn)*(1-m[1])
	each(e.b.Of(s), func(u uint8) {
		if k := e.goal[u]; k >= 0 && need > 0 {
			d := inches(e.b.ToHouse(int(k), e.middle[u]))
			m[2] += math.Exp(-d / 6)
			m[3] += min(30, d) / 30
			need--
		}
	})
}

// markLeaving writes the marks of a seat of which somebody is to leave by an edge: how near
// it those are, and those that have left; of an escort how many are left, of a rescue the
// captives.
func (e *eye) markLeaving(s game.Seat, own uint32, m []float64) {
	p, b := e.p, e.b
	edge, set := b.Mission[s].Edge, own
	switch b.Mission[s].Aim {
	case rules.Escort:
		set &= b.Escorted(s)
		each(b.Escorted(s), func(u uint8) {
			m[3] += float64(p.Units[u].Left) / float64(b.SizeOf(u))
			if p.Units[u].Shaken || p.Units[u].Flight {
				m[4]++
			}
		})
	case rules.Rescue:
		set &= b.OfTroop(s, rules.Civilians)
		_, saved := p.Safe(s)
		m[4] = float64(saved) / 5
		each(p.Captives()&b.Of(s), func(u uint8) {
			m[3] += float64(p.Units[u].Left) / 5
			d, _ := e.nearest(e.middle[u], own&^b.Officers()&^b.OfTroop(s, rules.Civilians))
			m[5] = max(m[5], math.Exp(-d/8))
		})
	default:
		safe, _ := p.Safe(s)
		m[3] = float64(safe) / float64(b.Total(s))
		m[4] = m[3] * m[3]
	}
	m[0], m[1], m[2] = e.outward(s, set, edge, 8), e.outward(s, set, edge, 24), e.outward(s, set, edge, 80)
}

// proximity returns how near a place of a seat's mission the nearest unit of a set is that may
// reach it: 1 there, and less by a factor e every so many inches.
func (e *eye) proximity(s game.Seat, k int, set uint32, every float64) float64 {
	best := far * 1.0
	each(set&^e.b.Officers()&^e.b.OfTroop(s, rules.Civilians), func(u uint8) { best = min(best, e.toPlace(s, k, e.middle[u])) })
	return math.Exp(-best / every)
}

// outward returns how near an edge the figures of a set are, of a seat's figures or of those
// it escorts.
func (e *eye) outward(s game.Seat, set uint32, edge rules.Edge, every float64) (v float64) {
	all := 0.0
	each(set, func(u uint8) {
		v += float64(e.p.Units[u].Left) * math.Exp(-inches(e.b.ToEdge(edge, e.middle[u]))/every)
	})
	if escorted := e.b.Escorted(s); escorted != 0 {
		each(escorted, func(u uint8) { all += float64(e.b.SizeOf(u)) })
	} else {
		each(e.b.Of(s), func(u uint8) { all += float64(e.p.Units[u].Left) })
	}
	return v / max(1, all)
}
