package muskets

import (
	"mariscal/game"
	"mariscal/game/plane"
)

// An atlas is what is measured once a battle: the table in squares of an inch, and how far
// each is from what missions name, around closed ground.
type atlas struct {
	wide, high int
	shut       []bool      // no base on foot stands in the middle of the square
	cover      []cover     // of a base that stands there
	bare       []uint8     // how many squares from there to the right have no cover
	toHouse    [][]uint16  // by the order of the buildings
	houseAt    []int       // numbers of the buildings as pieces of terrain
	toEdge     [4][]uint16 // by edge
	toPlace    [2][]waysOf // by seat: places and quarters its mission names
	closed     []int32     // the squares that are shut
}

// waysOf is the ways to a point.
type waysOf struct {
	at  plane.Point
	far []uint16
}

// Costs of a step from one square to the next, in tenths of an inch.
const (
	stepBeside   = 10
	stepSlanting = 14
	farOff       = 1<<16 - 1
)

func newAtlas(b *battle) *atlas {
	a := &atlas{wide: int(b.Table.Max.X+plane.Inch-1) / plane.Inch, high: int(b.Table.Max.Y+plane.Inch-1) / plane.Inch}
	n := a.wide * a.high
	a.shut, a.cover, a.bare = make([]bool, n), make([]cover, n), make([]uint8, n)
	slow := make([]int8, n)
	for i := range n {
		at := a.middle(i)
		a.shut[i] = !b.berth.Stands(plane.Disc{At: at, Radius: radii[0]})
		under := b.Under(at)
		if a.shut[i] {
			a.closed = append(a.closed, int32(i))
		}
		for c := solidCover; c > noCover; c-- {
			if under&b.zones[c] != 0 || b.Near(at, atObstacle, b.low[c]) != 0 {
				a.cover[i] = c
				break
			}
		}
		switch {
		case under&b.veryRough != 0:
			slow[i] = 6
		case under&b.rough != 0:
			slow[i] = 3
		case under&b.roads != 0:
			slow[i] = -4
		}
	}
	for i := n - 1; i >= 0; i-- {
		if a.cover[i] == noCover {
			a.bare[i] = 1
			if i%a.wide < a.wide-1 && a.bare[i+1] < 255 {
				a.bare[i] += a.bare[i+1]
			}
		}
	}
	for set := b.houses; set != 0; set &= set - 1 {
		house := set.First()
		a.houseAt = append(a.houseAt, house)
		a.toHouse = append(a.toHouse, a.spread(slow, func(i int) bool { return b.Near(a.middle(i), 1250, 1<<house) != 0 }))
	}
	for e := range EdgeCount {
		a.toEdge[e] = a.spread(slow, func(i int) bool { return b.fromEdge(e, a.middle(i)) < plane.Inch })
	}
	for s := range b.goals {
		for _, at := range b.goals[s] {
			near := a.atPlace(at)
			a.toPlace[s] = append(a.toPlace[s], waysOf{at, a.spread(slow, func(i int) bool { return plane.Reaches(a.middle(i), at, near) })})
		}
	}
	return a
}

// middle returns the middle of a square.
func (a *atlas) middle(i int) plane.Point {
	return plane.Point{X: int32(i%a.wide)*plane.Inch + plane.Inch/2, Y: int32(i/a.wide)*plane.Inch + plane.Inch/2}
}

// square returns the square of a point.
func (a *atlas) square(at plane.Point) int {
	x, y := min(max(int(at.X)/plane.Inch, 0), a.wide-1), min(max(int(at.Y)/plane.Inch, 0), a.high-1)
	return y*a.wide + x
}

// spread measures the ways of all squares to those that are there: Dijkstra's, with a ring
// of lists for the costs.
func (a *atlas) spread(slow []int8, there func(i int) bool) []uint16 {
	far := make([]uint16, len(a.shut))
	const ring = 32 // more than a step costs
	var todo [ring][]int32
	left := 0
	for i := range far {
		far[i] = farOff
		if !a.shut[i] && there(i) {
			far[i] = 0
			todo[0] = append(todo[0], int32(i))
			left++
		}
	}
	for d := 0; left > 0; d++ {
		for k := 0; k < len(todo[d%ring]); k++ { // it may grow
			i := int(todo[d%ring][k])
			left--
			if int(far[i]) != d {
				continue
			}
			x, y := i%a.wide, i/a.wide
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					if x+dx < 0 || x+dx >= a.wide || y+dy < 0 || y+dy >= a.high || dx == 0 && dy == 0 {
						continue
					}
					j, cost := i+dy*a.wide+dx, d+stepBeside+int(slow[i])
					if dx != 0 && dy != 0 {
						cost += stepSlanting - stepBeside
					}
					if !a.shut[j] && cost < int(far[j]) {
						far[j] = uint16(cost)
						todo[cost%ring] = append(todo[cost%ring], int32(j))
						left++
					}
				}
			}
		}
		todo[d%ring] = todo[d%ring][:0]
	}
	a.escape(far)
	return far
}

// atPlace returns from how far away a base is at a place: as near as it can stand, at most,
// where the place is in a building.
func (a *atlas) atPlace(at plane.Point) int32 {
	near := int32(1500)
	for open := false; !open; {
		for i := range a.shut {
			if !a.shut[i] && plane.Reaches(a.middle(i), at, near) {
				open = true
			}
		}
		if !open {
			near += plane.Inch / 2
		}
	}
	return near
}

// escape measures the ways of who is on closed ground, as the middle of a unit may be, or in a
// building: to the nearest open square and on from there.
func (a *atlas) escape(far []uint16) {
	for more := true; more; {
		more = false
		for _, i := range a.closed {
			x, y := int(i)%a.wide, int(i)/a.wide
			for j := max(y-1, 0); j <= min(y+1, a.high-1); j++ {
				for k := max(x-1, 0); k <= min(x+1, a.wide-1); k++ {
					if d := far[j*a.wide+k]; d < farOff-stepBeside && d+stepBeside < far[i] {
						far[i], more = d+stepBeside, true
					}
				}
			}
		}
	}
}

// way reads the ways to something: in thousandths of an inch.
func (a *atlas) way(far []uint16, at plane.Point) int32 { return int32(far[a.square(at)]) * 100 }

// Houses returns the numbers of the buildings as pieces of terrain.
func (b *battle) Houses() []int { return b.atlas.houseAt }

// ToHouse returns how far it is to building k of [Skirmish.Houses], around closed ground, with
// slow ground counted more.
func (b *battle) ToHouse(k int, at plane.Point) int32 { return b.atlas.way(b.atlas.toHouse[k], at) }

// ToEdge returns how far it is to an edge, likewise.
func (b *battle) ToEdge(e Edge, at plane.Point) int32 { return b.atlas.way(b.atlas.toEdge[e], at) }

// Goals returns how many points a seat's mission names.
func (b *battle) Goals(s game.Seat) int { return len(b.goals[s]) }

// Goal returns a point a seat's mission names.
func (b *battle) Goal(s game.Seat, k int) plane.Point { return b.goals[s][k] }

// ToGoal returns how far it is to a point a seat's mission names, likewise.
func (b *battle) ToGoal(s game.Seat, k int, at plane.Point) int32 {
	return b.atlas.way(b.atlas.toPlace[s][k].far, at)
}

// CoverAt returns how a figure at a point is covered by where it stands: 0 not at all, 1
// lightly, 2 densely, 3 solidly, behind an obstacle as if it were shot at over it.
func (b *battle) CoverAt(at plane.Point) int { return int(b.atlas.cover[b.atlas.square(at)]) }

// Against reports whether a figure on foot at a point touches building k of [Skirmish.Houses].
func (b *battle) Against(k int, at plane.Point) bool {
	return b.Near(at, radii[0]+touching, 1<<b.atlas.houseAt[k]) != 0
}

// open reports whether somebody can stand all along a straight way; where it begins does not
// matter, for the middle of a unit may lie on closed ground.
func (a *atlas) open(from, to plane.Point) bool {
	n := int64(plane.Distance(from, to))
	for d := int64(plane.Inch); d < n; d += plane.Inch / 2 {
		if a.shut[a.square(plane.Along(from, to, d, n))] {
			return false
		}
	}
	return true
}
