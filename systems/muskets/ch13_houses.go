package muskets

import (
	"fmt"
	"math/bits"
	"slices"

	"mariscal/game/plane"
)

// MO13: buildings as places to be in (MO13.1): their doors, and where who is inside stands.

// HouseRoom is how many figures a building holds (MO13.1).
const HouseRoom = 8

const (
	atDoor    = plane.Inch / 4 // a base as near to a door is at it (MO13.6)
	doorways  = 2              // figures of each side that fight at a door (MO13.6)
	doorSlack = 15             // thousandths by which who stands before a wall is off it
)

// A house is a building as the rules know it.
type house struct {
	area  int         // its number among the areas
	door  plane.Point // on its wall
	steps [doorways + 1]plane.Point
	back  plane.Point   // before the face that is farthest from the door
	rooms []plane.Point // where figures inside stand
	holds []int         // figures that can shoot through each face: its whole inches
}

// housesOf finds the houses of a table. A door that is not given is in the middle of the first
// side that figures can reach.
func housesOf(g *ground, areas []Area) (list []house, err error) {
	for set := g.houses; set != 0; set &= set - 1 {
		i := set.First()
		a := &areas[i]
		h := house{area: i, rooms: roomsIn(a.Outline)}
		sides := len(a.Outline)
		for k := range sides {
			p, q := a.Outline[k], a.Outline[(k+1)%sides]
			h.holds = append(h.holds, max(1, int(plane.Distance(p, q)/plane.Inch)))
		}
		first, found := 0, false
		for k := range sides {
			if h.door = plane.Along(a.Outline[k], a.Outline[(k+1)%sides], 1, 2); a.Door != (plane.Point{}) {
				if h.door = a.Door; !onSide(a.Outline, k, a.Door) {
					continue
				}
			}
			h.steps = stepsAt(a.Outline, k, h.door)
			if found = g.stands(h.steps[0]); found || a.Door != (plane.Point{}) {
				first = k
				break
			}
		}
		if a.Door != (plane.Point{}) && h.steps == ([doorways + 1]plane.Point{}) {
			return nil, fmt.Errorf("the door of %s is not on its wall", a.ID)
		}
		far := int64(-1)
		for k := range sides {
			m := plane.Along(a.Outline[k], a.Outline[(k+1)%sides], 1, 2)
			if s := stepsAt(a.Outline, k, m)[0]; k != first && g.stands(s) && squared(m, h.door) > far {
				far, h.back = squared(m, h.door), s
			}
		}
		if far < 0 {
			h.back = h.steps[0]
		}
		list = append(list, h)
	}
	return list, nil
}

// onSide reports whether a point lies on a side of an outline, within a twentieth of an inch.
func onSide(outline []plane.Point, k int, at plane.Point) bool {
	p, q := outline[k], outline[(k+1)%len(outline)]
	full := plane.Distance(p, q)
	return plane.Distance(p, at)+plane.Distance(at, q) <= full+plane.Inch/20
}

// stepsAt returns where figures stand before a point of a side: before it, and two abreast.
func stepsAt(outline []plane.Point, k int, door plane.Point) (steps [doorways + 1]plane.Point) {
	p, q := outline[k], outline[(k+1)%len(outline)]
	along := plane.Towards(p, q)
	for _, turn := range [...]int{plane.Round / 4, -plane.Round / 4} {
		out := plane.Turned(along + turn)
		if plane.Inside(outline, spot(door, out, 0, -plane.Inch/8)) == plane.Out {
			const off = plane.Inch/2 + doorSlack
			for i, aside := range [...]int32{0, -plane.Inch/2 - 1, plane.Inch/2 + 1} {
				steps[i] = spot(door, out, aside, -off)
			}
			break
		}
	}
	return steps
}

// stands reports whether a figure on foot can stand at a point for all that never moves.
func (g *ground) stands(at plane.Point) bool {
	const r = plane.Inch / 2
	return g.Table.Has(plane.Point{X: at.X - r, Y: at.Y - r}) && g.Table.Has(plane.Point{X: at.X + r, Y: at.Y + r}) &&
		g.berth.Stands(plane.Disc{At: at, Radius: r})
}

// roomsIn finds where figures stand in a building: behind its walls, by turns a place at each,
// then wherever there is room.
func roomsIn(outline []plane.Point) (list []plane.Point) {
	const in, apart = plane.Inch/2 - touching, plane.Inch - touching
	add := func(at plane.Point) {
		if len(list) == HouseRoom || plane.Inside(outline, at) != plane.In {
			return
		}
		for k := range outline {
			if fromSide(at, outline[k], outline[(k+1)%len(outline)]) < int64(in)*in {
				return
			}
		}
		for _, q := range list {
			if squared(at, q) < apart*apart {
				return
			}
		}
		list = append(list, at)
	}
	for n := range 16 {
		for k := range outline {
			p, q := outline[k], outline[(k+1)%len(outline)]
			full := plane.Distance(p, q)
			files := int(full / plane.Inch)
			if n >= files {
				continue
			}
			middle := plane.Along(p, q, int64(full)/2+int64(2*n-files+1)*plane.Inch/2, int64(full))
			for _, turn := range [...]int{plane.Round / 4, -plane.Round / 4} {
				add(spot(middle, plane.Turned(plane.Towards(p, q)+turn), 0, -plane.Inch/2))
			}
		}
	}
	box := plane.Rect{Min: outline[0], Max: outline[0]}
	for _, q := range outline {
		box = box.With(q)
	}
	for y := box.Min.Y; y <= box.Max.Y; y += plane.Inch / 8 {
		for x := box.Min.X; x <= box.Max.X && len(list) < HouseRoom; x += plane.Inch / 8 {
			add(plane.Point{X: x, Y: y})
		}
	}
	return list
}

// fromSide returns the square of the distance of a point from a segment, rounded down.
func fromSide(at, a, b plane.Point) int64 {
	full := squared(a, b)
	t := int64(at.X-a.X)*int64(b.X-a.X) + int64(at.Y-a.Y)*int64(b.Y-a.Y)
	switch {
	case t <= 0:
		return squared(at, a)
	case t >= full:
		return squared(at, b)
	}
	return squared(at, plane.Along(a, b, t, full))
}

// houseNamed returns the number of the house with the id of its area.
func (b *battle) houseNamed(id string) (h uint8, ok bool) {
	i := slices.IndexFunc(b.housing, func(x house) bool { return b.Areas[x.area].ID == id })
	return uint8(i), i >= 0
}

// houseUnder returns the house at a point of the table.
func (b *battle) houseUnder(at plane.Point) (h uint8, ok bool) {
	under := b.Under(at) & b.houses
	i := slices.IndexFunc(b.housing, func(x house) bool { return under.Has(x.area) })
	return uint8(i), i >= 0
}

func (b *battle) houseName(h uint8) string { return b.Areas[b.housing[h].area].ID }

// Ground returns which piece of terrain a building is: the operand of [VerbEnter], one less than
// [Unit.House].
func (b *battle) Ground(house int) int { return b.housing[house].area }

// lodgings checks the units that begin in buildings (MO13.1).
func (b *battle) lodgings() error {
	for i := range b.Units {
		if u := &b.Units[i]; u.Inside != "" {
			if _, ok := b.houseNamed(u.Inside); !ok {
				return fmt.Errorf("there is no building %s", u.Inside)
			}
		}
	}
	if u, room := b.crammed(); u != nil {
		return fmt.Errorf("%s cannot be in %s: a building holds figures on foot of one side, this one %d", u.Name, u.Inside, room)
	}
	return nil
}

// crammed returns a unit that cannot begin in its building, and how many figures that holds; nil
// when all can.
func (b *battle) crammed() (u *UnitSetup, room int) {
	full, by := make([]int, len(b.housing)), make([]int, len(b.housing))
	for i := range b.Units {
		u := &b.Units[i]
		h, ok := b.houseNamed(u.Inside)
		if !ok {
			continue
		}
		full[h] += int(u.Figures)
		by[h] |= 1 << u.Seat
		if u.Hidden || u.Profile.Traits&(Gun|Mounted|LightMounted) != 0 || by[h] == 3 || full[h] > len(b.housing[h].rooms) {
			return u, len(b.housing[h].rooms)
		}
	}
	return nil, 0
}

// Crammed returns the name of a unit that cannot begin in its building and how many figures that
// building holds; "" when all can (MO13.1).
func (s *Setup) Crammed() (name string, room int) {
	g, err := newGround(s)
	if err != nil {
		return "", 0
	}
	b := &battle{Setup: *s, ground: g}
	if b.housing, err = housesOf(g, s.Areas); err != nil {
		return "", 0
	}
	u, room := b.crammed()
	if u == nil {
		return "", 0
	}
	return u.Name, room
}

// OnWall reports whether a point lies on the wall of a building (MO13.1).
func (a *Area) OnWall(at plane.Point) bool {
	for k := range a.Outline {
		if onSide(a.Outline, k, at) {
			return true
		}
	}
	return false
}

// in returns the house a unit is in; ok is false when it is in none.
func (p *Position) in(u uint8) (h uint8, ok bool) {
	h = p.Units[u].House
	return h - 1, h > 0
}

// inside returns the figures in a house.
func (p *Position) inside(b *battle, h uint8) (set uint64) {
	if p.indoor == 0 {
		return 0
	}
	for u := range b.units {
		if p.Units[u].House == h+1 {
			set |= p.Here & b.figuresOf(uint8(u))
		}
	}
	return set
}

// housesHeld returns the houses in which a seat has figures, a bit each.
func (p *Position) housesHeld(b *battle, s int) (set uint32) {
	if p.indoor == 0 {
		return 0
	}
	for units := b.side[s]; units != 0; units &= units - 1 {
		if h := p.Units[bits.TrailingZeros32(units)].House; h > 0 {
			set |= 1 << (h - 1)
		}
	}
	return set
}

// housed reports whether figures stand at places in a house.
func (p *Position) housed(b *battle, h uint8, set uint64) bool {
	for ; set != 0; set &= set - 1 {
		if !slices.Contains(b.housing[h].rooms, p.At[bits.TrailingZeros64(set)]) {
			return false
		}
	}
	return true
}

// lodge puts the figures of a unit into a house, those places first that are nearest to the
// enemy.
func (p *Position) lodge(b *battle, u, h uint8) {
	taken := p.inside(b, h)
	foe, _ := p.nearestTo(b, b.seat[u], b.middles[b.housing[h].area])
	var used [HouseRoom]bool
	rooms := b.housing[h].rooms
	for set := taken; set != 0; set &= set - 1 {
		if i := slices.Index(rooms, p.At[bits.TrailingZeros64(set)]); i >= 0 {
			used[i] = true
		}
	}
	own := p.Here & b.figuresOf(u)
	for set := own; set != 0; set &= set - 1 {
		best, at := int64(1)<<62, -1
		for i, q := range rooms {
			if d := squared(q, foe); !used[i] && d < best {
				best, at = d, i
			}
		}
		if at < 0 {
			return
		}
		used[at] = true
		p.At[bits.TrailingZeros64(set)] = rooms[at]
	}
	k := &p.Units[u]
	k.House, k.Formation = h+1, Loose
	p.indoor |= own
}

// outdoors says that a unit is in no house any more.
func (p *Position) outdoors(b *battle, u uint8) {
	if p.Units[u].House > 0 {
		p.Units[u].House = 0
		p.indoor &^= b.figuresOf(u)
	}
}
