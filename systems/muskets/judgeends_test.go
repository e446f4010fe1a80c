package muskets

import (
	"slices"
	"strings"

	"mariscal/game"
)

// What the second referee makes of missions, side plots and the end (MO14, MO17.3).

// noted is what it has noted of a game so far, from what was told.
type noted struct {
	left     map[uint8]int // figures that left the table for the mission, by unit
	seen     [2]uint8      // quarters
	searched [2]uint8      // places
	attacked uint32        // shot at or charged
	fought   uint32
	slain    uint32 // whose last figure fell in a fight
	fires    [64]uint8
	told     [2]bool // side plots that have been fulfilled
}

// notes reads what the events of an action tell.
func (j *judge) notes(was judged, events []game.Event) {
	if j.left == nil {
		j.left = map[uint8]int{}
		j.fires = was.burning
	}
	blows := false
	for _, e := range events {
		name := strings.TrimPrefix(e.ID, "muskets.event.")
		switch u := j.unit(e, "unit"); name {
		case "shoot", "charge":
			j.attacked |= 1 << j.unit(e, "target")
		case "attack":
			j.fought |= 1<<u | 1<<j.unit(e, "target")
		case "leave-table":
			j.left[u] = numberOf(e)
			if j.b.Mission[j.b.seat[u]].Aim == Rescue { // MO14.9
				j.same("who leaves is a settler", j.b.profile[u].Troop == Civilians, true)
			}
		case "plot-succeeds":
			j.told[e.Seat] = true
		case "search":
			j.searched[j.b.seat[u]] |= 1 << (numberOf(e) - 1)
		case "fire":
			j.fires[slices.IndexFunc(j.b.Areas, func(a Area) bool { return a.ID == e.Cells[0] })] = 1
		case "red-clock":
			for i := range j.fires {
				if j.fires[i] > 0 {
					j.fires[i] = min(3, j.fires[i]+1)
				}
			}
		case "lost":
			if blows {
				j.slain |= 1 << u
			}
		}
		switch name {
		case "attack", "defend", "defend-again":
			blows = true
		case "lost", "abandoned":
		default:
			blows = false
		}
	}
}

func numberOf(e game.Event) int {
	for _, a := range e.Args {
		if a.Name == "n" {
			return a.N
		}
	}
	return 0
}

// won reports whether somebody has won a battle at this moment, so that nobody tests any more
// (MO14.1, MO14.2, MO14.11).
func (j judged) won() bool {
	for s := range game.Seat(2) {
		all, lost, fit := 0, 0, false
		for u := range uint8(j.b.units) {
			if j.b.seat[u] == s && j.b.profile[u].Troop != Civilians {
				all, lost = all+int(j.b.size[u]), lost+int(j.b.size[u])-int(j.Units[u].Left)
				fit = fit || int(j.Units[u].Left) > 0 && !(len(j.figures(u)) > 0 && j.idles(u))
			}
		}
		lost -= int(j.safe[s]) - int(j.saved[s])
		if !fit || j.b.Mission[s.Other()].Aim == Battle && 2*lost >= all {
			return true
		}
	}
	return false
}

// fulfilled reports whether a side has fulfilled its mission; last says that the end has come.
func (j *judge) fulfilled(now judged, s game.Seat, last bool) bool {
	b, m, foe := j.b, &j.b.Mission[s], s.Other()
	count := func(of game.Seat, n func(u uint8) int) (sum int) {
		for u := range uint8(b.units) {
			if b.seat[u] == of {
				sum += n(u)
			}
		}
		return sum
	}
	civil := func(u uint8) bool { return b.profile[u].Troop == Civilians }
	size := func(u uint8) int { return int(b.size[u]) }
	buildings := func() (list []int) {
		for i, a := range b.Areas {
			if a.Kind == Building {
				list = append(list, i)
			}
		}
		return list
	}
	switch m.Aim {
	case Battle:
		soldiers := count(foe, func(u uint8) int { return size(u) * int(bool8(!civil(u))) })
		lost := count(foe, func(u uint8) int {
			if civil(u) {
				return 0
			}
			return size(u) - int(now.Units[u].Left) - j.left[u]
		})
		return 2*lost >= soldiers
	case Raid:
		burn, down := 0, 0
		for _, i := range buildings() {
			if j.fires[i] > 0 {
				burn++
			}
			if j.fires[i] == 3 {
				down++
			}
		}
		return last && burn >= min(3, len(buildings())) && down > 0
	case Protection:
		some := false
		for _, i := range buildings() {
			if j.fires[i] > 0 {
				continue
			}
			some = true
			for _, u := range now.shown(foe) {
				for _, f := range now.figures(u) {
					if near, _ := reachesArea(b.Areas[i].Outline, now.At[f], 4000+b.radius[f]); near {
						return false
					}
				}
			}
		}
		return last && some
	case Capture:
		more := 0
		for _, place := range m.Places {
			var n [2]int
			for u := range uint8(b.units) {
				if now.Units[u].Flight || civil(u) {
					continue
				}
				for _, f := range now.figures(u) {
					if apartAtMost(now.At[f], b.radius[f], place, 0, 3000) {
						n[b.seat[u]]++
					}
				}
			}
			if n[s] > n[foe] {
				more++
			} else if n[s] < n[foe] {
				more--
			}
		}
		return last && more > 0
	case Exploration:
		done := j.seen[s] == 15
		if n := len(m.Places); n > 0 {
			done = int(j.searched[s]) == 1<<n-1
		}
		units := count(s, func(uint8) int { return 1 })
		return done && 2*count(s, func(u uint8) int { return int(bool8(2*j.left[u] >= size(u))) }) >= units
	case Escort:
		return count(s, func(u uint8) int { return int(bool8(b.names[u] == m.Unit && 2*j.left[u] >= size(u))) }) > 0
	case Breakout:
		return 2*count(s, func(u uint8) int { return j.left[u] }) >= count(s, size)
	case Rescue:
		return 2*count(s, func(u uint8) int { return j.left[u] * int(bool8(civil(u))) }) >= count(s, func(u uint8) int { return size(u) * int(bool8(civil(u))) })
	case Massacre:
		here := count(foe, func(u uint8) int { return int(now.Units[u].Left) * int(bool8(civil(u))) })
		return last && 2*here > count(foe, func(u uint8) int { return size(u) * int(bool8(civil(u))) })
	case Interception:
		return last && !j.fulfilled(now, foe, true)
	}
	return false
}

// quarters notes the quarters of the table in which units of a side stand that explore it; the
// engine has to have noted them too.
func (j *judge) quarters(now judged, s game.Seat) {
	if j.b.Mission[s].Aim != Exploration || len(j.b.Mission[s].Places) > 0 {
		return
	}
	for _, u := range now.shown(s) {
		if now.Units[u].Flight {
			continue
		}
		var x, y, n int64
		for _, f := range now.figures(u) {
			x, y, n = x+int64(now.At[f].X), y+int64(now.At[f].Y), n+1
		}
		x, y = 2*x-n*int64(j.b.Table.Max.X), 2*y-n*int64(j.b.Table.Max.Y)
		if -n <= x && x <= n || -n <= y && y <= n { // too near to a line to tell
			continue
		}
		j.seen[s] |= 1 << (bool8(x > 0) + 2*bool8(y > 0))
	}
	j.same("quarters", j.seen[s]&^now.scouted[s], uint8(0))
	j.seen[s] = now.scouted[s]
}

// plotted reports whether a side has fulfilled its side plot.
func (j *judge) plotted(now judged, s game.Seat) bool {
	x := now.intrigue[s]
	stands := func(u uint8) bool { return now.Units[u].Left > 0 }
	chief := func(of game.Seat) uint8 {
		for u := range uint8(j.b.units) {
			if j.b.seat[u] == of && j.b.profile[u].Traits&Commander != 0 && now.has(u, Officer) {
				return u
			}
		}
		return none
	}
	gone := func(u uint8) bool { return !stands(u) && j.left[u] == 0 }
	switch plotNames[x.plot] {
	case "plot-truce":
		return j.attacked>>x.unit&1 == 0
	case "plot-grudge":
		return gone(x.unit)
	case "plot-hatred":
		return stands(x.unit) && j.fought>>x.unit&1 == 1
	case "plot-promise":
		k := now.Units[x.unit]
		return 2*j.left[x.unit] >= int(j.b.size[x.unit]) || stands(x.unit) && 2*k.Left >= j.b.size[x.unit] && !k.Flight
	case "plot-captive":
		for u := range uint8(j.b.units) {
			if j.b.seat[u] != s && now.has(u, Officer) && j.slain>>u&1 == 1 {
				return true
			}
		}
	case "plot-face":
		return gone(chief(s.Other()))
	case "plot-authority":
		for _, u := range now.shown(s) {
			if now.Units[u].Flight {
				return false
			}
		}
		return stands(chief(s))
	case "plot-disdained":
		return stands(chief(s)) && j.fought>>chief(s)&1 == 1
	case "plot-protector":
		near := false
		for i, a := range j.b.Areas {
			if a.Kind != Building {
				continue
			}
			if j.fires[i] > 0 {
				return false
			}
			for u := range uint8(j.b.units) {
				for _, f := range now.figures(u) {
					in, _ := reachesArea(a.Outline, now.At[f], 4000+j.b.radius[f])
					near = near || in && j.b.seat[u] == s
				}
			}
		}
		return near
	case "plot-parley":
		for _, u := range now.shown(s) {
			for _, t := range now.shown(s.Other()) {
				if now.has(u, Officer) && now.has(t, Officer) && !now.Units[u].Flight && !now.Units[t].Flight && now.isWithin(u, t, 6000) {
					return true
				}
			}
		}
	}
	return false
}

// ends judges losses, progress, side plots and the winner (MO14).
func (j *judge) ends(now judged) {
	var none [2]bool
	for s := range game.Seat(2) {
		left, all, fit := 0, 0, 0
		for u := range uint8(j.b.units) {
			if j.b.seat[u] != s {
				continue
			}
			n := int(now.Units[u].Left)
			if k := len(now.figures(u)); k > 0 {
				j.same("losses of "+j.b.names[u], n, k)
			}
			all, left = all+int(j.b.size[u]), left+n
			if j.b.profile[u].Troop != Civilians && n > 0 && !(len(now.figures(u)) > 0 && now.idles(u)) {
				fit += n
			}
		}
		j.same("losses of a side", int(now.gone[s])+int(now.safe[s]), all-left)
		none[s] = fit == 0
	}
	j.same("fires", now.burning, j.fires)
	if !now.Over() {
		if top := now.stack[now.depth-1].stage; top != StageTurn && top != StageAct {
			return // something is still under way
		}
	}
	for s := range game.Seat(2) {
		j.quarters(now, s)
	}
	won := [2]bool{j.fulfilled(now, 0, false), j.fulfilled(now, 1, false)}
	if !now.Over() {
		j.same("ends: missed", won[0] || won[1] || none[0] || none[1], false)
		return
	}
	tied, winner := false, game.Seat(0)
	switch {
	case won[0] || won[1]:
		tied, winner = won[0] && won[1], game.Seat(bool8(won[1]))
	case none[0] || none[1]:
		tied, winner = none[0] && none[1], game.Seat(bool8(none[0]))
	default:
		j.same("ends by the clock", now.red >= j.b.Clocks, true)
		won = [2]bool{j.fulfilled(now, 0, true), j.fulfilled(now, 1, true)}
		tied, winner = won[0] == won[1], game.Seat(bool8(won[1]))
	}
	if now.plots {
		a, c := j.plotted(now, 0), j.plotted(now, 1)
		j.same("plots", [2]bool{a, c}, j.told)
		if tied && a != c {
			tied, winner = false, game.Seat(bool8(c))
			j.same("ends by a plot", now.reason, reasonPlot)
		}
	}
	j.same("ends in a draw", now.tied, tied)
	if !tied {
		j.same("ends: winner", now.winner, winner)
	}
	j.checked["ends: "+aimNames[j.b.Mission[0].Aim]+", "+aimNames[j.b.Mission[1].Aim]]++
}
