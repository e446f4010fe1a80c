package muskets

import (
	"math"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/game/plane"
)

// What the second referee makes of a position after an action: cards, points, clocks, where
// figures stand, missions.

func (j *judge) after(was judged, o order, now judged, events []game.Event) {
	j.cards(was, o, now, events)
	j.places(was, o, now, events)
	j.houses(now)
	j.ends(now)
}

// cards judges points, cards and clocks (M1, M2, MO2, MO3).
func (j *judge) cards(was judged, o order, now judged, events []game.Event) {
	for c := range cardCount {
		n := now.deck[c] + now.discard[c]
		for s := range 2 {
			n += now.hand[s][c] + now.reserve[s][c]
		}
		j.same("cards "+cardNames[c], n, j.b.deck[c])
	}
	top := was.stack[was.depth-1]
	want, red := was.command, was.red
	switch top.stage {
	case StageTurn:
		s := game.Seat(top.a)
		cost := 0
		switch o.verb {
		case doWatch, doReserve:
			cost = 1
		case doAuthority:
			cost = 3
			j.same("marks: flight after authority", now.Units[o.unit].Flight, false)
			j.turned(was, o, now)
		case doPrepare:
			cost = 4
		case doOrder:
			switch n := len(was.figures(o.unit)); {
			case n >= 12:
				cost = 4
			case n >= 8:
				cost = 3
			default:
				cost = 2
			}
			for _, x := range was.shown(s) {
				if j.b.talent[x] == Tactician {
					cost--
					break
				}
			}
		case doPlay, doReserved:
			card := cardNames[o.unit]
			own := strings.HasPrefix(card, s.String())
			if !own && card != "clock" {
				want[s] = min(10, want[s]+1)
			}
			if name := strings.TrimPrefix(card, s.String()+"-"); own && slices.Contains(TroopNames(), name) {
				some := false // a marker of the type counts, whatever lies under it
				for i, h := range j.b.hidings {
					some = some || was.markers>>i&1 == 1 && h.seat == s && h.troop.String() == name
				}
				for u := range uint8(j.b.units) {
					if j.b.seat[u] == s && j.b.profile[u].Troop.String() == name {
						some = some || was.Units[u].Left > 0 && (was.hidden>>u&1 == 1 || was.waiting>>u&1 == 1 || len(was.crew(u)) > 0)
					}
				}
				if !some {
					want[s] = min(10, want[s]+1)
				}
			}
		}
		want[s] -= uint8(cost)
	case StageForward:
		if s := game.Seat(top.a); o.verb == doPoints {
			n := uint8(1)
			for u := range uint8(j.b.units) {
				if j.b.seat[u] == s && was.has(u, Officer) && was.Units[u].Left > 0 && !was.Units[u].Flight {
					n++
				}
			}
			want[s] = min(10, want[s]+n)
		}
	}
	j.same("points", now.command, want)
	for _, e := range events {
		if e.ID == "muskets.event.red-clock" {
			red++
		}
	}
	j.same("clocks red", now.red, red)
	if o.verb == doPlay && cardNames[o.unit] == "clock" && top.stage == StageTurn && !was.revealed {
		ends := was.clocks == 2
		j.same("clocks third", len(events) > 1 && events[1].ID == "muskets.event.red-clock" && events[1].Rule == RuleClock, ends)
	}
}

// turned judges where a unit looks that Authority has rallied: as its owner said, else to the
// nearest enemy (M2.3).
func (j *judge) turned(was judged, o order, now judged) {
	got := int(now.Units[o.unit].Facing)
	if o.facing > 0 {
		j.same("facings chosen", got, o.facing-1)
		return
	}
	var x, y, n float64
	for _, f := range was.figures(o.unit) {
		x, y, n = x+float64(was.At[f].X), y+float64(was.At[f].Y), n+1
	}
	x, y = x/n, y/n
	best, ways := math.Inf(1), []float64{}
	for _, t := range was.shown(j.b.seat[o.unit].Other()) {
		for _, g := range was.figures(t) {
			dx, dy := float64(was.At[g].X)-x, float64(was.At[g].Y)-y
			switch d := math.Hypot(dx, dy); {
			case d < best-2:
				best, ways = d, []float64{math.Atan2(dx, -dy)}
			case d < best+2: // as near as can be told
				best, ways = min(d, best), append(ways, math.Atan2(dx, -dy))
			}
		}
	}
	j.checked["facings"]++
	for _, way := range ways {
		off := math.Remainder(float64(got)/1800*math.Pi-way, 2*math.Pi)
		if math.Abs(off)*max(best, 1000) < 5+best*math.Pi/1800 {
			return
		}
	}
	if len(ways) > 0 {
		j.fault("facings: %s looks to %d after authority, not to the nearest enemy", j.b.names[o.unit], got)
	}
}

// travels are the events of figures that go.
var travels = map[string]bool{"move": true, "flee": true, "recoil": true, "withdraw": true, "charge": true, "adjust": true, "enter": true, "driven-out": true, "revealed": true, "deploy": true}

// places judges where figures stand and how far they have gone (M4, MO1.3, MO6).
func (j *judge) places(was judged, o order, now judged, events []game.Event) {
	moves := 0
	for _, f := range was.stack[:was.depth] {
		if f.stage == StageContact { // a charge told of before goes on
			moves++
		}
	}
	for _, e := range events {
		if travels[strings.TrimPrefix(e.ID, "muskets.event.")] {
			moves++
		}
	}
	for f := range j.b.figures {
		if now.Here>>f&1 == 0 || now.indoor>>f&1 == 1 {
			continue
		}
		at, r := now.At[f], j.b.radius[f]
		j.checked["places"]++
		if at.X < r || at.Y < r || at.X > j.b.Table.Max.X-r || at.Y > j.b.Table.Max.Y-r {
			j.fault("places: figure %d of %s hangs over the edge", f, j.b.names[j.b.owner[f]])
		}
		if was.Here>>f&1 == 1 && was.At[f] == at {
			continue
		}
		for g := range j.b.figures {
			if g != f && now.Here>>g&1 == 1 && now.indoor>>g&1 == 0 {
				if n := int64(r) + int64(j.b.radius[g]); square(at, now.At[g]) < n*n {
					j.fault("places: figures %d and %d stand on each other", f, g)
				}
			}
		}
		for _, x := range j.b.Areas {
			if x.Kind == Palisade || x.Kind == Water || x.Kind == Building {
				if _, less := reachesArea(x.Outline, at, r); less && !onlyTouches(x.Outline, at, r) {
					j.fault("places: figure %d of %s stands on %s", f, j.b.names[j.b.owner[f]], x.ID)
				}
			}
		}
		if moves == 0 {
			j.fault("places: figure %d of %s has gone without an event", f, j.b.names[j.b.owner[f]])
		}
	}
	if o.verb == doMove && was.stack[was.depth-1].stage == StageAct {
		j.moved(was, o, now, events[0])
		if moves == 1 && len(now.figures(o.unit)) == len(was.figures(o.unit)) && was.home(o.unit) < 0 {
			j.drawnUp(was, o, now)
		}
	}
	if o.verb == doVigilance {
		j.same("marks: vigilant", now.Units[o.unit].Vigilant || now.Units[o.unit].Left == 0, true)
	}
	if o.verb == doReload {
		j.same("marks: reloaded", now.Units[o.unit].Empty || now.Units[o.unit].Smoke, false)
	}
	if o.verb == doRecover {
		j.same("marks: recovered", now.Units[o.unit].Shaken, false)
	}
}

// onlyTouches leaves out what is less than a thousandth on closed ground.
func onlyTouches(outline []plane.Point, at plane.Point, r int32) bool {
	_, less := reachesArea(outline, at, r-1)
	return !less
}

// allowed is how far figures of a unit go on open ground (M4.1).
func (j judged) allowed(u uint8) int32 {
	far := int32(4000)
	for trait, more := range map[Trait]int32{Scout: 1000, NativeTrait: 1000, Mounted: 4000, LightMounted: 6000} {
		if j.has(u, trait) {
			far += more
		}
	}
	for _, t := range j.shown(j.b.seat[u].Other()) {
		if j.isWithin(u, t, 24000) {
			return far / j.slow(u)
		}
	}
	return (far + 2000) / j.slow(u)
}

// moved judges a move: what the ways of the figures take of it (M4.2, M4.3, MO6).
func (j *judge) moved(was judged, o order, now judged, e game.Event) {
	u := o.unit
	if len(now.figures(u)) != len(was.figures(u)) || was.home(u) >= 0 || now.Units[u].Facing != uint16(o.facing) && e.ID == "muskets.event.move" {
		return
	}
	road := int32(2000)
	if o.formation == Column || j.b.size[u] == 1 {
		road = 4000
	}
	legs := map[string][]game.Point{}
	for _, w := range e.Walks {
		legs[w.Figure] = w.Path
	}
	woods := false
	for _, x := range was.shown(j.b.seat[u]) {
		woods = woods || j.b.talent[x] == Woodsman && was.isWithin(x, u, 6000)
	}
	for _, f := range was.figures(u) {
		from, to := was.At[f], now.At[f]
		if from == to {
			continue
		}
		way := []plane.Point{from, to}
		if path := legs[j.b.figureName(uint8(f))]; len(path) > 0 {
			way = nil
			for _, q := range path {
				way = append(way, plane.Point(q))
			}
		}
		var length, onRoad float64
		rough, obstacles := 0, map[string]bool{}
		var roads [][]plane.Point
		for _, x := range j.b.Areas {
			if x.Kind == Road || x.Kind == Bridge {
				roads = append(roads, x.Outline)
			}
		}
		for i := 1; i < len(way); i++ {
			a, c := way[i-1], way[i]
			length += math.Sqrt(float64(square(a, c)))
			onRoad += covers(roads, a, c)
			for _, x := range j.b.Areas {
				crossed := len(inner(x.Outline, a, c)) > 0
				switch {
				case slices.Contains(sheetObstacles, x.Kind):
					if crossed {
						obstacles[x.ID] = true
					}
				case woods:
				case (crossed || standsIn(x.Outline, c)) && slices.Contains(sheetVeryRough, x.Kind):
					rough = 2
				case (crossed || standsIn(x.Outline, c)) && slices.Contains(sheetRough, x.Kind) && !was.has(u, Scout):
					rough = max(rough, 1)
				}
			}
		}
		most := float64(was.allowed(u)) - 1000*float64(rough+len(obstacles))
		if onRoad > length-3 {
			most += float64(road)
		}
		j.checked["ways"]++
		if length > most+float64(len(way)) {
			j.fault("ways: figure %d of %s goes %.0f, it may go %.0f", f, j.b.names[u], length, most)
		}
		for _, t := range now.shown(j.b.seat[u].Other()) {
			for _, g := range now.figures(t) {
				if now.indoor>>g&1 == 0 && apartAtMost(to, j.b.radius[f], now.At[g], j.b.radius[g], 1000) && was.At[g] == now.At[g] {
					j.fault("ways: figure %d of %s ends within an inch of %s", f, j.b.names[u], j.b.names[t])
				}
				if len(way) == 2 && was.indoor>>g&1 == 0 && was.Here>>g&1 == 1 && barredBy(was.At[g], j.b.radius[g]+j.b.radius[f], from, to) {
					j.fault("ways: figure %d of %s goes through %s", f, j.b.names[u], j.b.names[t])
				}
			}
		}
	}
}
