package commander

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"mariscal/game/zone"
)

// A Side is a border as seen by a block that crosses it from one place to the next, a bit
// for each mark; 0 for places that are not next to each other.
type Side uint16

// The marks of a border.
const (
	Beside    Side = 1 << iota // the places are next to each other
	Closed                     // cannot be crossed: a river without a crossing, impassable ground
	OnStream                   // a stream, with or without a crossing
	OnRiver                    // a river with a bridge or ford
	Uphill                     // a slope up
	Downhill                   // a slope down
	ClimbsUp                   // a cliff up, by whichever of its names (BR.21)
	ClimbsOff                  // a cliff down
	ByRoad
	ByPath
	OnBridge
	ByFord
	IntoWorks // the place beyond is covered towards here by a redoubt
	IntoFort  // the place beyond is a fort, or this one is
)

// A Ground is the map of a battle, as tables made once. Places are the zones in the order of
// the drawing, then the forts.
type Ground struct {
	Mesh   *zone.Mesh
	Places []string // names
	Zones  int      // the places below are zones
	All    zone.Set

	Beside [MaxPlaces]zone.Set         // places next to each place, across whatever border
	Ways   [MaxPlaces]zone.Set         // those a block can go to
	Next   [MaxPlaces][MaxBeside]uint8 // the zones next to a zone, clockwise; none beyond Around
	Around [MaxPlaces]uint8            // how many they are
	Slot   [MaxPlaces][MaxPlaces]uint8 // which of Next a zone is; none
	Side   [MaxPlaces][MaxPlaces]Side
	// For each arm and place, the adjacent places that a block cannot enter from there,
	// takes a hit in, checks in (B12.3, B12.4).
	barred, hitting, testing [ArmCount][MaxPlaces]zone.Set
	never                    [ArmCount]zone.Set // zones it enters by road alone
	closed                   zone.Set           // impassable zones
	// Arc are the battle zones of guns in a zone that look at its neighbour number k:
	// it and one on each side, never across a gap of the rim (BR.20); Wide those of
	// guns of a redoubt, two on each side. Impassable borders end none of them but are
	// not in them.
	Arc, Wide [MaxPlaces][MaxBeside]zone.Set

	Terrain   [MaxPlaces]Terrain
	Elevation [MaxPlaces]uint8
	Parent    [MaxPlaces]uint8 // of a fort the zone it lies in, of a zone itself
	FortIn    [MaxPlaces]uint8 // the fort in a zone, or none
	Roads     zone.Set         // zones that a road leads into
	Paths     zone.Set         // zones that a path leads into, and no road
	Garrisons zone.Set         // places where garrisons may be (B28.15)
	Farther   zone.Set         // where Command Range is one more (B19)
	Flags     [2]zone.Set      // zones with a victory flag of each seat
	Goals     [2]zone.Set      // zones of the special victory of each seat
	Claimed   zone.Set         // zones whose control is kept: of flags and of special victories
	Edge      [2]zone.Set      // where blocks of each seat may leave the map
}

// newGround makes the tables. The error says why the map cannot be played.
func newGround(s *Setup) (g *Ground, err error) {
	m, err := zone.New(s.Drawing)
	if err != nil {
		return nil, err
	}
	if n := m.Len() + len(s.Forts); n > MaxPlaces || m.Len() != len(s.Zones) {
		return nil, fmt.Errorf("%d zones are drawn, %d described, with %d forts; at most %d places are possible", m.Len(), len(s.Zones), len(s.Forts), MaxPlaces)
	}
	g = &Ground{Mesh: m, Zones: m.Len()}
	for i := range g.Slot {
		for j := range g.Slot {
			g.Slot[i][j] = none
		}
		for k := range g.Next[i] {
			g.Next[i][k] = none
		}
		g.FortIn[i], g.Parent[i] = none, uint8(i)
	}
	for i := range m.Len() {
		if m.Zone(i).Name != s.Zones[i].Name {
			return nil, fmt.Errorf("zone %d is drawn as %s and described as %s", i, m.Zone(i).Name, s.Zones[i].Name)
		}
		g.describe(s, i)
		if err := g.surround(i); err != nil {
			return nil, err
		}
	}
	if err := cmp.Or(g.forts(s), g.borders(s), g.works(s), g.named()); err != nil {
		return nil, err
	}
	g.sights()
	g.tolls(&s.Terrain)
	return g, g.goals(s)
}

// goals records the zones of special victories, and the zones whose control is kept.
func (g *Ground) goals(s *Setup) error {
	for seat := range s.Armies {
		for _, name := range s.Armies[seat].Goal.Zones {
			at, err := g.find(name)
			if err != nil || int(at) >= g.Zones {
				return fmt.Errorf("the special victory names %q, which is no zone", name)
			}
			g.Goals[seat] |= 1 << at
		}
	}
	g.Claimed = g.Flags[0] | g.Flags[1] | g.Goals[0] | g.Goals[1]
	return nil
}

// named checks that every place has a name that answers can use.
func (g *Ground) named() error {
	for i, name := range g.Places {
		if name == "" || strings.ContainsAny(name, " \t\n") || slices.Contains(g.Places[:i], name) {
			return fmt.Errorf("the name of place %q is empty, has blanks or is there twice", name)
		}
	}
	return nil
}

// describe records what a scenario says about a zone.
func (g *Ground) describe(s *Setup, i int) {
	z, bit := &s.Zones[i], zone.Set(1)<<i
	g.Places = append(g.Places, z.Name)
	g.All |= bit
	g.Terrain[i], g.Elevation[i] = z.Terrain, z.Elevation
	if row := &s.Terrain.Zones[z.Terrain]; !z.Terrain.Impassable() {
		g.Garrisons |= bit * zone.Set(bool8(row.Garrison))
		g.Farther |= bit * zone.Set(bool8(row.Range))
	}
	french := s.French
	g.Flags[french] |= bit * zone.Set(bool8(z.Blue))
	g.Flags[french.Other()] |= bit * zone.Set(bool8(z.White))
	for seat, may := range z.Edge {
		g.Edge[seat] |= bit * zone.Set(bool8(may))
	}
}

// surround records the neighbours of a zone clockwise, and the arcs that guns see.
func (g *Ground) surround(i int) error {
	sides := g.Mesh.Zone(i).Sides
	if len(sides) > MaxBeside {
		return fmt.Errorf("zone %s has %d neighbours, at most %d are possible", g.Mesh.Zone(i).Name, len(sides), MaxBeside)
	}
	g.Around[i] = uint8(len(sides))
	for k, side := range sides {
		g.Next[i][k], g.Slot[i][side.To] = uint8(side.To), uint8(k)
		g.Beside[i] |= 1 << side.To
		g.Side[i][side.To] |= Beside
	}
	for k := range sides {
		g.Arc[i][k], g.Wide[i][k] = g.arc(i, k, 1), g.arc(i, k, 2)
	}
	return nil
}

// arc returns the neighbour k of a zone and up to wide more on each side of it, as far as
// they share a corner.
func (g *Ground) arc(i, k, wide int) zone.Set {
	sides := g.Mesh.Zone(i).Sides
	n := len(sides)
	set := zone.Set(1) << sides[k].To
	for _, back := range [2]bool{false, true} {
		at := k
		for range min(wide, n-1) {
			next := (at + 1) % n
			first, then := at, next
			if back {
				next = (at + n - 1) % n
				first, then = next, at
			}
			if line := sides[first].Line; line[len(line)-1] != sides[then].Line[0] {
				break // the rim lies between
			}
			set |= 1 << sides[next].To
			at = next
		}
	}
	return set
}

func (g *Ground) find(name string) (uint8, error) {
	i := slices.Index(g.Places, name)
	if i < 0 {
		return none, fmt.Errorf("there is no place %q", name)
	}
	return uint8(i), nil
}

// forts adds the forts as places (B28.21).
func (g *Ground) forts(s *Setup) error {
	for n, f := range s.Forts {
		in, err := g.find(f.In)
		if err != nil {
			return err
		}
		i := uint8(g.Zones + n)
		g.Places = append(g.Places, f.Name)
		g.Parent[i], g.FortIn[in] = in, i
		g.Garrisons |= 1 << i
		g.Beside[i], g.Ways[i] = 1<<in, 1<<in
		g.Beside[in] |= 1 << i
		g.Side[i][in], g.Side[in][i] = Beside|IntoFort, Beside|IntoFort
		g.Terrain[i], g.Elevation[i] = g.Terrain[in], g.Elevation[in]
	}
	return nil
}

// borders records what lies on borders and what leads across them.
func (g *Ground) borders(s *Setup) error {
	cliffs := map[[2]uint8]bool{}
	for _, x := range s.Borders {
		a, err := g.find(x.Between[0])
		b, err2 := g.find(x.Between[1])
		if err := cmp.Or(err, err2); err != nil {
			return err
		}
		if g.Slot[a][b] == none {
			return fmt.Errorf("%s and %s have no border", x.Between[0], x.Between[1])
		}
		if x.Cliff && g.Elevation[a] == g.Elevation[b] {
			return fmt.Errorf("the cliff between %s and %s leads nowhere: they are equally high", x.Between[0], x.Between[1])
		}
		cliffs[[2]uint8{a, b}], cliffs[[2]uint8{b, a}] = x.Cliff, x.Cliff
		g.cross(x, a, b)
		g.cross(x, b, a)
	}
	for a := range uint8(g.Zones) {
		for _, b := range g.Next[a][:g.Around[a]] {
			g.climb(a, b, cliffs[[2]uint8{a, b}])
			if g.Terrain[a].Impassable() || g.Terrain[b].Impassable() {
				g.Side[a][b] |= Closed
			}
			if g.Side[a][b]&Closed == 0 {
				g.Ways[a] |= 1 << b
			}
		}
		if f := g.FortIn[a]; f != none {
			g.Ways[a] |= 1 << f
		}
	}
	g.Paths &^= g.Roads
	return nil
}

// cross records a border as seen by a block that crosses it from a to b.
func (g *Ground) cross(x Border, a, b uint8) {
	side := &g.Side[a][b]
	if x.Stream {
		*side |= OnStream
	}
	if x.River {
		if *side |= OnRiver; x.Crossing&(Bridge|Ford) == 0 {
			*side |= Closed
		}
	}
	for i, mark := range [...]Side{ByRoad, ByPath, OnBridge, ByFord} {
		if x.Crossing>>i&1 != 0 {
			*side |= mark
		}
	}
	if x.Crossing&RoadWay != 0 {
		g.Roads |= 1 << a
	}
	if x.Crossing&PathWay != 0 {
		g.Paths |= 1 << a
	}
}

// climb records the slope or cliff between two zones; above a cliff the Command Range is
// longer (B19).
func (g *Ground) climb(a, b uint8, cliff bool) {
	up, down := Uphill, Downhill
	if cliff {
		up, down = ClimbsUp, ClimbsOff
	}
	switch {
	case g.Elevation[a] < g.Elevation[b]:
		g.Side[a][b] |= up
	case g.Elevation[a] > g.Elevation[b]:
		if g.Side[a][b] |= down; cliff {
			g.Farther |= 1 << a
		}
	}
}

// works records which borders redoubts cover (B28.25).
func (g *Ground) works(s *Setup) error {
	for _, w := range s.Works {
		in, err := g.find(w.In)
		to, err2 := g.find(w.Facing)
		if err := cmp.Or(err, err2); err != nil {
			return err
		}
		if g.Slot[in][to] == none {
			return fmt.Errorf("the redoubt in %s looks at %s, which is not next to it", w.In, w.Facing)
		}
		covered := g.Wide[in][g.Slot[in][to]]
		for z, ok := covered.Next(0); ok; z, ok = covered.Next(z + 1) {
			g.Side[z][in] |= IntoWorks
		}
	}
	return nil
}

// sights removes from the arcs the zones beyond impassable borders, and adds the fort of the
// zone.
func (g *Ground) sights() {
	for i := range g.Zones {
		for k := range g.Around[i] {
			fort := zone.Set(0)
			if g.FortIn[i] != none {
				fort = 1 << g.FortIn[i]
			}
			g.Arc[i][k] = g.Arc[i][k]&g.Ways[i] | fort
			g.Wide[i][k] = g.Wide[i][k]&g.Ways[i] | fort
		}
	}
}

// tolls records what entering each place from an adjacent one costs: the heavier toll of
// ground and border. Water under a bridge costs nothing.
func (g *Ground) tolls(t *TerrainTable) {
	for a := range g.Zones {
		if g.Terrain[a].Impassable() {
			g.closed |= 1 << a
		}
		for arm := range ArmCount {
			if t.Zones[g.Terrain[a]].Entering[arm] == Never {
				g.never[arm] |= 1 << a
			}
		}
		for _, to := range g.Next[a][:g.Around[a]] {
			side := g.Side[a][to]
			for arm := range ArmCount {
				toll := t.Zones[g.Terrain[to]].Entering[arm]
				for _, x := range [...]struct {
					mark  Side
					bound Bound
				}{{OnStream, Stream}, {OnRiver, River}, {Uphill, SlopeUp}, {ClimbsUp, CliffUp}} {
					if side&x.mark == 0 || side&OnBridge != 0 && x.bound <= River {
						continue
					}
					toll = max(toll, t.Bounds[x.bound].Entering[arm])
				}
				set := [...]*[MaxPlaces]zone.Set{Tested: &g.testing[arm], Hit: &g.hitting[arm], Never: &g.barred[arm]}[toll]
				if set != nil {
					set[a] |= 1 << to
				}
			}
		}
	}
}

func bool8(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}
