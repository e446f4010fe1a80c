package muskets

import (
	"math/bits"
	"slices"

	"mariscal/game"
	"mariscal/game/plane"
)

// MO14: how far a side is with its mission, and the mission in words.

// progress returns how far a side is with its mission: it is fulfilled when the value has
// reached the goal, at once or at the end (MO14.1).
func (p *Position) progress(b *battle, s game.Seat) (value, goal int) {
	half := func(n int) int { return (n + 1) / 2 }
	switch b.Mission[s].Aim {
	case Battle:
		all, lost := p.fighters(b, s.Other())
		return lost, half(all)
	case Raid: // three fires, and a building that collapsed
		burn, fallen := p.ablaze(b)
		return min(burn, b.raid()) + min(fallen, 1), b.raid() + 1
	case Protection:
		unburnt, threatened := p.sheltered(b, s)
		return unburnt - threatened, max(1, unburnt)
	case Capture:
		own, enemy := p.held(b, s)
		return own, enemy + 1
	case Exploration: // quarters, then units that have left
		n := bits.OnesCount8(p.scouted[s])
		return n + bits.OnesCount32(p.away&b.side[s]), b.Explores(s) + half(bits.OnesCount32(b.side[s]))
	case Escort:
		return bits.OnesCount32(p.away & b.escorted[s]), 1
	case Breakout:
		return int(p.safe[s]), half(int(b.total(s)))
	case Rescue:
		return int(p.saved[s]), half(int(b.settlers(s)))
	case Massacre:
		return int(p.alone(b, s.Other())), int(b.settlers(s.Other()))/2 + 1
	case Interception:
		if value, goal = p.progress(b, s.Other()); value < goal {
			return 1, 1
		}
		return 0, 1
	}
	return 0, 0
}

// Special tells what the missions of both sides ask for, how units are deployed and what
// weather it is.
func (s *Setup) Special() (list []game.Message) {
	for seat := range game.Seat(2) {
		m := &s.Mission[seat]
		args := []game.Arg{game.Word("side", "seat."+seat.String())}
		if m.Aim.NeedsEdge() {
			args = append(args, game.Word("edge", "muskets.edge."+m.Edge.String()))
		}
		if m.Aim == Exploration {
			args = append(args, game.Word("edge", "muskets.edge."+s.Edge[seat].String()))
		}
		for i := range s.Units {
			if u := &s.Units[i]; u.Seat == seat && u.Name == m.Unit {
				args = append(args, game.Titled("unit", u.Name, u.Title))
			}
		}
		id := m.Aim.String()
		if m.Aim == Exploration && len(m.Places) > 0 { // MO5.6
			id, args = "search", append(args, game.Num("n", len(m.Places)))
		}
		list = append(list, game.Message{ID: "muskets.special." + id, Args: args})
	}
	if s.Deploys {
		list = append(list, game.Message{ID: "muskets.special.deploy", Args: []game.Arg{game.Word("side", "seat."+s.First.String())}})
	}
	if s.Weather != Fair {
		list = append(list, game.Message{ID: "muskets.special." + s.Weather.String()})
	}
	if s.Plots {
		list = append(list, game.Message{ID: "muskets.special.plots"})
	}
	return list
}

// heldFrom is how near a figure stands to a place that it holds (MO14.6).
const heldFrom = 3 * plane.Inch

// stakes are the parts of the table that the missions are about: places to hold, quarters to
// explore, edges to leave by, and buildings that burn or have collapsed (MO14.3); before them
// the weather over all of it.
func (p *Position) stakes(b *battle) (list []game.Extent) {
	add := func(kind string, seat *game.Seat, e game.Extent) {
		e.Kind, e.Title, e.Cells, e.Seat, e.Lasting = kind, "muskets.extent."+kind, []string{}, seat, true
		list = append(list, e)
	}
	if sky := p.weather(b); sky != Fair {
		add(sky.String(), nil, game.Extent{Shapes: [][]game.Point{cornersOf(b.Table)}})
	}
	var told []plane.Point
	for s := range game.Seat(2) {
		for k, at := range b.Mission[s].Places {
			if b.Mission[s].Aim == Exploration { // MO5.6
				kind, by := "unsearched", (*game.Seat)(nil)
				if p.scouted[s]>>k&1 == 1 {
					kind, by = "searched", &s
				}
				add(kind, by, game.Extent{Rings: []game.Ring{{At: game.Point(at), Out: searchNear}}})
				continue
			}
			if slices.Contains(told, at) {
				continue
			}
			told = append(told, at)
			var holder *game.Seat
			if n := p.holders(b, at); n[0] != n[1] {
				by := game.Seat(bool8(n[1] > n[0]))
				holder = &by
			}
			add("place", holder, game.Extent{Rings: []game.Ring{{At: game.Point(at), Out: heldFrom}}})
		}
		if b.Mission[s].Aim == Exploration && len(b.Mission[s].Places) == 0 {
			for q := range uint8(4) {
				kind := "unexplored"
				if p.scouted[s]>>q&1 == 1 {
					kind = "explored"
				}
				add(kind, &s, game.Extent{Shapes: [][]game.Point{cornersOf(b.quarter(q))}})
			}
		}
		if e, may := b.leavesBy(s); may {
			add("exit", &s, game.Extent{Shapes: [][]game.Point{cornersOf(b.strip(e, leavingEdge))}})
		}
	}
	for set := b.houses; set != 0; set &= set - 1 {
		if n := p.burning[set.First()]; n > 0 {
			kind := "burning"
			if n >= collapse {
				kind = "ruin"
			}
			add(kind, nil, game.Extent{Shapes: [][]game.Point{b.board.Areas[set.First()].Shape}})
		}
	}
	return list
}

// quarter returns a quarter of the table, as [referee.scout] numbers them.
func (b *battle) quarter(q uint8) plane.Rect {
	z := b.Table
	x, y := (z.Min.X+z.Max.X)/2, (z.Min.Y+z.Max.Y)/2
	if q&1 == 0 {
		z.Max.X = x
	} else {
		z.Min.X = x
	}
	if q&2 == 0 {
		z.Max.Y = y
	} else {
		z.Min.Y = y
	}
	return z
}

// strip returns what lies within far of an edge of the table.
func (b *battle) strip(e Edge, far int32) plane.Rect {
	z := b.Table
	switch e {
	case North:
		z.Max.Y = z.Min.Y + far
	case South:
		z.Min.Y = z.Max.Y - far
	case West:
		z.Max.X = z.Min.X + far
	default:
		z.Min.X = z.Max.X - far
	}
	return z
}

// cornersOf returns the corners of a rectangle, clockwise.
func cornersOf(z plane.Rect) []game.Point {
	return []game.Point{{X: z.Min.X, Y: z.Min.Y}, {X: z.Max.X, Y: z.Min.Y}, {X: z.Max.X, Y: z.Max.Y}, {X: z.Min.X, Y: z.Max.Y}}
}
