package muskets

import (
	"math/big"
	"slices"

	"mariscal/game/plane"
)

// What the second referee makes of buildings, guns and fights (MO9.7, MO9.11, MO10.3, MO13).

// idles reports whether a unit takes no part: captives, and a gun of whose crew nobody is left.
func (j judged) idles(u uint8) bool { return j.captives>>u&1 == 1 || len(j.crew(u)) == 0 }

// crew are the figures of a unit without its gun.
func (j judged) crew(u uint8) []int {
	list := j.figures(u)
	if j.has(u, Gun) {
		list = slices.DeleteFunc(list, func(f int) bool { return f == int(j.b.first[u]) })
	}
	return list
}

// slow is by what the moves of a gun are divided (MO9.9).
func (j judged) slow(u uint8) int32 {
	if j.has(u, Gun) {
		return 2
	}
	return 1
}

// skies is the weather there is (MO17.1).
func (j judged) skies() Weather {
	if j.b.Weather == Rolled {
		return j.sky
	}
	return j.b.Weather
}

// home returns the building a unit is in, -1 outdoors.
func (j judged) home(u uint8) int { return int(j.Units[u].House) - 1 }

func (j judged) walls(h int) []plane.Point { return j.b.Areas[j.b.housing[h].area].Outline }

// atDoor are the figures of a unit outdoors that stand at a door: two at most (MO13.6).
func (j judged) atDoor(u uint8, h int) (n int) {
	for _, f := range j.figures(u) {
		if j.indoor>>f&1 == 0 && apartAtMost(j.At[f], j.b.radius[f], j.b.housing[h].door, 0, 250) {
			n++
		}
	}
	return min(n, 2)
}

// fighters are the figures of a unit that fight another (MO10.3, MO13.6).
func (j judged) fighters(u, t uint8) (n int) {
	if h := j.home(u); h >= 0 {
		if j.atDoor(t, h) == 0 {
			return 0
		}
		return min(2, len(j.figures(u)))
	}
	if h := j.home(t); h >= 0 {
		return j.atDoor(u, h)
	}
	var touch []int
	for _, f := range j.figures(u) {
		for _, g := range j.figures(t) {
			if apartAtMost(j.At[f], j.b.radius[f], j.At[g], j.b.radius[g], 20) {
				touch = append(touch, f)
				break
			}
		}
	}
	for _, f := range j.crew(u) {
		if slices.ContainsFunc(touch, func(g int) bool { return f == g || apartAtMost(j.At[f], j.b.radius[f], j.At[g], j.b.radius[g], 1000) }) {
			n++
		}
	}
	return n
}

// touches reports whether two units are in contact.
func (j judged) touches(u, t uint8) bool {
	switch {
	case j.home(u) >= 0 && j.home(t) >= 0:
		return false
	case j.home(u) >= 0:
		return j.atDoor(t, j.home(u)) > 0
	case j.home(t) >= 0:
		return j.atDoor(u, j.home(t)) > 0
	}
	return j.isWithin(u, t, 20)
}

// brawl counts the figures in contact of a unit's side and of the other in its fight (MO10.6).
func (j judged) brawl(u uint8) (own, other int) {
	in := []uint8{u}
	for k := 0; k < len(in); k++ {
		x, most := in[k], 0
		for _, t := range j.shown(j.b.seat[x].Other()) {
			if !j.touches(x, t) {
				continue
			}
			most = max(most, j.fighters(x, t))
			if !slices.Contains(in, t) {
				in = append(in, t)
			}
		}
		if j.b.seat[x] == j.b.seat[u] {
			own += most
		} else {
			other += most
		}
	}
	return own, other
}

// behindWall reports whether a unit holds a defended position: it is in a building, or an
// obstacle lies between the figures of two units that are nearest to each other; near says that
// several pairs are (MR.17, MO13.6).
func (j judged) behindWall(u, t uint8) (is, near bool) {
	if j.home(u) >= 0 || j.home(t) >= 0 {
		return j.home(u) >= 0, false
	}
	best, list := int64(-1), []bool(nil)
	for _, f := range j.figures(u) {
		for _, g := range j.figures(t) {
			d := square(j.At[f], j.At[g])
			if best >= 0 && d > best {
				continue
			}
			if d != best {
				best, list = d, nil
			}
			wall := false
			for _, x := range j.b.Areas {
				wall = wall || (slices.Contains(sheetObstacles, x.Kind) || x.Kind == Palisade) && len(inner(x.Outline, j.At[f], j.At[g])) > 0
			}
			list = append(list, wall)
		}
	}
	return slices.Contains(list, true), slices.Contains(list, true) && slices.Contains(list, false)
}

// windowed keeps of the shots out of a building those that two of its faces let out: through each
// as many as it has whole inches, the nearest first (MO13.1).
func (j judged) windowed(h int, t uint8, list []gunshot) (kept []gunshot) {
	outline := j.walls(h)
	by := make([][]gunshot, len(outline))
	for _, s := range list {
		face, last := 0, big.NewRat(-1, 1)
		for k := range outline { // the line from inside leaves for good by the last side that it crosses
			a, c := outline[k], outline[(k+1)%len(outline)]
			from, to := j.At[s.by], j.At[s.at]
			x, y := turn(a, c, from), turn(a, c, to)
			v, w := turn(from, to, a), turn(from, to, c)
			if (x > 0) != (y > 0) && (v > 0) != (w > 0) {
				if at := big.NewRat(x, x-y); at.Cmp(last) > 0 {
					face, last = k, at
				}
			}
		}
		by[face] = append(by[face], s)
	}
	first, second := -1, -1
	for k := range by {
		switch {
		case len(by[k]) == 0:
		case first < 0 || len(by[k]) > len(by[first]):
			first, second = k, first
		case second < 0 || len(by[k]) > len(by[second]):
			second = k
		}
	}
	for _, k := range []int{first, second} {
		if k < 0 {
			continue
		}
		slices.SortStableFunc(by[k], func(a, b gunshot) int { return int(a.far - b.far) })
		for i := range by[k] {
			if i > 0 && by[k][i].far == by[k][i-1].far {
				by[k][i].near, by[k][i-1].near = true, true
			}
		}
		inches := int(ceilRoot(square(outline[k], outline[(k+1)%len(outline)])) / 1000)
		kept = append(kept, by[k][:min(len(by[k]), max(inches, 1))]...)
	}
	return kept
}

// without leaves out the figures that serve a captured gun.
func (j judged) without(serves bool, by []uint8) judged {
	if !serves {
		return j
	}
	p := *j.Position
	for _, u := range by {
		p.Here &^= j.b.figuresOf(u)
	}
	return judged{&p, j.b}
}

// captured returns the dice of a unit that shoots with a gun without crew, and the gun (MO9.11).
func (j judged) captured(u, t uint8) (list []gunshot, gun uint8) {
	for g := range uint8(j.b.units) {
		if !j.has(g, Gun) || len(j.figures(g)) != 1 || len(j.crew(g)) > 0 {
			continue
		}
		f, near := int(j.b.first[g]), 0
		touch := false
		for _, m := range j.figures(u) {
			touch = touch || apartAtMost(j.At[m], j.b.radius[m], j.At[f], j.b.radius[f], 70)
			if apartAtMost(j.At[m], j.b.radius[m], j.At[f], j.b.radius[f], 2000) {
				near++
			}
		}
		if !touch {
			continue
		}
		// as if one gunner of the gun stood there who shoots as well as the unit
		q, pr := *j.without(true, []uint8{u}).Position, *j.b.profile[g]
		b := *j.b
		pr.Shooting = j.b.profile[u].Shooting
		b.profile[g] = &pr
		q.Units[g].Empty = false
		q.Units[g].Formation = j.Units[u].Formation
		gunner := f + 1
		q.Here |= 1 << gunner
		q.At[gunner] = q.At[f]
		one := judged{&q, &b}.gunshots(g, t, false, false)
		for i := 0; len(one) > 0 && i < min(near, 4); i++ {
			list = append(list, one[0])
		}
		return list, g
	}
	return nil, none
}

// houses judges who is in buildings (MO13.1).
func (j *judge) houses(now judged) {
	n, sides := make([]int, len(j.b.housing)), make([]int, len(j.b.housing))
	for u := range uint8(j.b.units) {
		h := now.home(u)
		if h < 0 {
			continue
		}
		n[h] += len(now.figures(u))
		sides[h] |= 1 << j.b.seat[u]
		j.same("houses: formation", now.Units[u].Formation, Loose)
		if now.mounted(u) || now.has(u, Gun) || n[h] > 8 || sides[h] == 3 {
			j.fault("houses: %s is in %s", j.b.names[u], j.b.houseName(uint8(h)))
		}
		for _, f := range now.figures(u) {
			if !standsIn(now.walls(h), now.At[f]) {
				j.fault("houses: figure %d of %s does not stand in %s", f, j.b.names[u], j.b.houseName(uint8(h)))
			}
		}
	}
}
