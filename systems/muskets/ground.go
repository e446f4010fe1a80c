package muskets

import (
	"slices"

	"mariscal/game/plane"
)

// A Kind is a kind of terrain (M3.7) or one of ours.
type Kind uint8

// The kinds.
const (
	Fence Kind = iota
	Hedge
	Wall
	Crops
	Scrub
	Orchard
	Wood
	Marsh
	Rocks
	Palisade
	Wagon
	Cart
	Road
	Building
	Hill
	Water
	Ford
	Bridge
	KindCount
)

// A cover is how well ground covers, the worst for the shooter last.
type cover uint8

const (
	noCover cover = iota
	lightCover
	denseCover
	solidCover
)

// coverNames are the last parts of their message ids.
var coverNames = [...]string{"", "light", "dense", "solid"}

// A feature is what a kind of terrain is.
type feature struct {
	name     string
	obstacle bool
	rough    uint8 // 1: rough, 2: very rough
	high     bool  // hides what is behind it, if it gives no cover (MR.16)
	cover    cover
	closed   bool // nobody crosses it (MO13.2)
}

var features = [KindCount]feature{
	Fence:    {name: "fence", obstacle: true, cover: lightCover},
	Hedge:    {name: "hedge", obstacle: true, cover: denseCover},
	Wall:     {name: "wall", obstacle: true, cover: solidCover},
	Crops:    {name: "crops", rough: 2, high: true, cover: lightCover},
	Scrub:    {name: "scrub", rough: 1, cover: lightCover},
	Orchard:  {name: "orchard", rough: 1, high: true, cover: lightCover},
	Wood:     {name: "wood", rough: 1, high: true, cover: denseCover},
	Marsh:    {name: "marsh", rough: 2, cover: lightCover},
	Rocks:    {name: "rocks", rough: 2, cover: solidCover},
	Palisade: {name: "palisade", obstacle: true, high: true, closed: true},
	Wagon:    {name: "wagon", obstacle: true, high: true},
	Cart:     {name: "cart", obstacle: true},
	Road:     {name: "road"},
	Building: {name: "building", high: true, closed: true},
	Hill:     {name: "hill"},
	Water:    {name: "water", closed: true},
	Ford:     {name: "ford", rough: 2},
	Bridge:   {name: "bridge"},
}

// ground is the terrain of a battle, sorted by what it does.
type ground struct {
	*plane.Terrain
	kind      []Kind
	obstacles plane.Grounds // low or high, crossed at a cost
	rough     plane.Grounds
	veryRough plane.Grounds
	closed    plane.Grounds
	opaque    plane.Grounds // hides what is behind it
	roads     plane.Grounds
	crossings plane.Grounds // bridges and fords
	hills     plane.Grounds
	houses    plane.Grounds
	cover     plane.Grounds
	zones     [solidCover + 1]plane.Grounds // areas that cover, by cover
	low       [solidCover + 1]plane.Grounds // obstacles, by cover
	berth     *plane.Berth                  // around closed ground
	corners   [len(radii)]*plane.Corners
}

// radii are those of bases (MO1.2): on foot, mounted, of a gun.
var radii = [...]int32{plane.Inch / 2, 3 * plane.Inch / 4, plane.Inch}

// cornersOf returns the turning points of bases of a radius.
func (g *ground) cornersOf(radius int32) *plane.Corners {
	return g.corners[slices.Index(radii[:], radius)]
}

func newGround(s *Setup) (*ground, error) {
	g := &ground{}
	var list []plane.Ground
	for i, a := range s.Areas {
		p, err := plane.NewGround(a.Outline)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
		g.kind = append(g.kind, a.Kind)
		f, bit := &features[a.Kind], plane.Grounds(1)<<i
		put := func(set *plane.Grounds, is bool) {
			if is {
				*set |= bit
			}
		}
		put(&g.obstacles, f.obstacle && !f.closed)
		put(&g.rough, f.rough == 1)
		put(&g.veryRough, f.rough == 2)
		put(&g.closed, f.closed)
		put(&g.opaque, f.high && f.cover == noCover)
		put(&g.roads, a.Kind == Road || a.Kind == Bridge) // MO13.5
		put(&g.crossings, a.Kind == Ford || a.Kind == Bridge)
		put(&g.hills, a.Kind == Hill)
		put(&g.houses, a.Kind == Building)
		put(&g.zones[f.cover], !f.obstacle && f.cover > noCover)
		put(&g.low[f.cover], f.obstacle)
	}
	g.cover = g.zones[lightCover] | g.zones[denseCover] | g.zones[solidCover] | g.low[lightCover] | g.low[denseCover] | g.low[solidCover]
	g.Terrain = plane.NewTerrain(s.Table, list)
	g.berth = plane.NewBerth(g.Terrain, g.closed)
	for i, r := range radii {
		g.corners[i] = plane.NewCorners(g.berth, r)
	}
	return g, nil
}
