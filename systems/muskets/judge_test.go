package muskets

import (
	"fmt"
	"slices"

	"mariscal/game"
	"mariscal/game/plane"
)

// The second referee: another reading of the sheet and of rules.md. It takes from the engine
// what a person at the table sees, the places of figures, their markers and the dice, and
// works out for itself what each of them means.

// A judged is a moment of a game as the second referee looks at it.
type judged struct {
	*Position
	b *battle
}

func (j judged) figures(u uint8) (list []int) {
	for f := int(j.b.first[u]); f < int(j.b.first[u]+j.b.size[u]); f++ {
		if j.Here>>f&1 == 1 {
			list = append(list, f)
		}
	}
	return list
}

func (j judged) has(u uint8, t Trait) bool { return j.b.profile[u].Traits&t != 0 }
func (j judged) mounted(u uint8) bool      { return j.has(u, Mounted|LightMounted) }

// shown are the units of a seat that stand on the table, but for captives and guns without crew.
func (j judged) shown(s game.Seat) (list []uint8) {
	for u := range uint8(j.b.units) {
		if j.b.seat[u] == s && len(j.figures(u)) > 0 && !j.idles(u) {
			list = append(list, u)
		}
	}
	return list
}

// What the sheet's classification of terrain says, and our kinds.
var sheetCover = map[Kind]int{Fence: 1, Hedge: 2, Wall: 3, Crops: 1, Scrub: 1, Orchard: 1, Wood: 2, Marsh: 1, Rocks: 3, Building: 3}

var (
	sheetObstacles = []Kind{Fence, Hedge, Wall, Wagon, Cart}
	sheetOpaque    = []Kind{Palisade, Wagon, Building}
	sheetVeryRough = []Kind{Crops, Marsh, Rocks, Ford}
	sheetRough     = []Kind{Scrub, Orchard, Wood}
)

// sees reports whether a line of sight runs between two points, for units that may look
// through their own figures (MO7.1).
func (j judged) sees(u, t uint8, a, c plane.Point) bool {
	hill := -1
	for i, x := range j.b.Areas {
		stand := standsIn(x.Outline, a) || standsIn(x.Outline, c)
		if x.Kind == Hill && stand {
			hill = i
		}
		if !stand && (x.Kind == Hill || slices.Contains(sheetOpaque, x.Kind)) && len(inner(x.Outline, a, c)) > 0 {
			return false
		}
	}
	for f := range j.b.figures {
		if v := j.b.owner[f]; j.Here>>f&1 == 0 || j.indoor>>f&1 == 1 || v == u || v == t || !barredBy(j.At[f], j.b.radius[f], a, c) {
			continue
		}
		if hill < 0 || standsIn(j.b.Areas[hill].Outline, j.At[f]) {
			return false
		}
	}
	return true
}

// aims returns the figures of a unit that a figure may aim at: the nearest that it sees, more
// than one when they are equally near.
func (j judged) aims(u uint8, from plane.Point, t uint8) (list []int) {
	best := int64(-1)
	for _, g := range j.figures(t) {
		d := square(from, j.At[g])
		if best >= 0 && d > best || !j.sees(u, t, from, j.At[g]) {
			continue
		}
		if d != best {
			best, list = d, nil
		}
		list = append(list, g)
	}
	return list
}

// between tells the obstacles on a line and what covers its end (M3.3, M7.2, MR.10, MR.16).
type between struct {
	zone, behind int // cover by the ground, by an obstacle: 1 light, 2 dense, 3 solid
	through      int // cover by 3 inches of ground on the way
	crossed      int // obstacles, but those that cover
	apart        int // obstacles more than 2 inches from both
	light, dense float64
	near         bool // the length of a way is so near a limit that it may be told either way
}

func (j judged) between(a plane.Point, r int32, c plane.Point, s int32) (x between) {
	var zones [4][][]plane.Point
	var open [4][][]plane.Point // in which the target does not stand
	above := false
	for _, z := range j.b.Areas {
		if z.Kind == Hill && standsIn(z.Outline, a) && !standsIn(z.Outline, c) {
			above = true
		}
	}
	for _, z := range j.b.Areas {
		k := sheetCover[z.Kind]
		if slices.Contains(sheetObstacles, z.Kind) {
			if above || len(inner(z.Outline, a, c)) == 0 {
				continue
			}
			covers, _ := reachesArea(z.Outline, c, 2000+s)
			by, _ := reachesArea(z.Outline, a, 2000+r)
			if covers && k > 0 {
				x.behind = max(x.behind, k)
			} else {
				x.crossed++
			}
			if !covers && !by {
				x.apart++
			}
			continue
		}
		if k == 0 {
			continue
		}
		in := standsIn(z.Outline, c)
		if in {
			x.zone = max(x.zone, k)
		} else if z.Kind != Building {
			open[k] = append(open[k], z.Outline)
		}
		if z.Kind != Building {
			zones[k] = append(zones[k], z.Outline)
		}
	}
	limit := func(far float64, step float64) float64 {
		if n := far / step; n > 0.5 && n-float64(int(n+0.5)) < 0.002 && float64(int(n+0.5))-n < 0.002 {
			x.near = true
		}
		return far
	}
	for k := range zones {
		if limit(covers(zones[k], a, c), 3000) >= 3000 {
			x.through = k
		}
	}
	x.light = limit(covers(open[1], a, c), 6000)
	x.dense = limit(covers(append(slices.Clone(open[2]), open[3]...), a, c), 3000)
	return x
}

// cover is the cover against a shot: the worst (M7.2).
func (x between) cover() int { return max(x.zone, x.behind, x.through) }

// shift is what the ground shifts the column of a spotting by (M3.2, M3.5).
func (x between) shift() (n int) {
	switch c := max(x.zone, x.behind); {
	case c >= 2:
		n = -4
	case c == 1:
		n = -3
	}
	return n - x.apart - int(x.light/6000) - 2*int(x.dense/3000)
}

// looker is the shift of who looks and of the weather (M3.4, M3.6).
func (j judged) looker(u uint8) (n int) {
	if j.has(u, Scout) {
		n++
	}
	return n - map[Weather]int{HeavyRain: 1, HalfLight: 2, Darkness: 3, Fog: 5}[j.skies()]
}

// spots returns the least dice with which one unit may spot another: more than one when pairs of
// figures are equally near. It is empty when there is no line of sight.
func (j judged) spots(u, t uint8) (list []int, near bool) {
	best := int64(-1)
	for _, f := range j.figures(u) {
		for _, g := range j.aims(u, j.At[f], t) {
			far := max(0, int64(ceilRoot(square(j.At[f], j.At[g])))-int64(j.b.radius[f])-int64(j.b.radius[g]))
			if best >= 0 && far > best {
				continue
			}
			if far < best || best < 0 {
				best, list = far, nil
			}
			x := j.between(j.At[f], j.b.radius[f], j.At[g], j.b.radius[g])
			near = near || x.near
			n := x.shift() + j.looker(u)
			switch {
			case j.has(t, Gun):
				n += 2
			case j.mounted(t):
				n++
			}
			if j.has(t, Scout|NativeTrait) {
				n--
			}
			if j.Units[t].Smoke {
				n += 3
			}
			list = append(list, dieFor(far, n))
		}
	}
	return list, near
}

func ceilRoot(n int64) (r int64) {
	for lo, hi := int64(0), int64(1)<<22; lo < hi; {
		if m := (lo + hi) / 2; m*m >= n {
			hi, r = m, m
		} else {
			lo = m + 1
			r = lo
		}
	}
	return r
}

// dieFor returns the least die whose column, shifted, reaches a distance; 10 when none does.
func dieFor(far int64, shift int) int {
	table := []int64{2, 4, 8, 12, 18, 24, 36, 48, 96, 120}
	for die := range 10 {
		if c := die + shift; c >= 0 && far <= 1000*table[min(c, 9)] {
			return die
		}
	}
	return 10
}

// The weapons of the sheet: range, power near and far, black powder, once a turn.
var sheetWeapons = map[Weapon]struct {
	reach, near, far int64
	powder, once     bool
}{
	Bow: {18, 6, 7, false, false}, Thrown: {6, 6, 6, false, true}, Pistol: {8, 4, 4, false, true}, Musket: {24, 4, 6, true, false}, OldFirearm: {16, 5, 7, true, false},
	Carbine: {16, 4, 6, true, false}, LongRifle: {72, 4, 5, true, false}, RifledMusket: {72, 4, 5, true, false}, Rifle: {72, 4, 5, false, false},
	RepeatingCarbine: {24, 4, 5, false, false}, Cannon: {120, 2, 2, true, false},
}

// A gunshot is one die of a unit that shoots: what it may need to hit and to kill.
type gunshot struct {
	by        int
	hit, kill []int
	weapon    Weapon
	near      bool
	at        int // at whom
	far       int64
}

func (g gunshot) text() string { return fmt.Sprint(g.hit, "/", g.kill) }

// gunshots returns the dice of a unit that shoots at another (MO9.1, M6, M7).
func (j judged) gunshots(u, t uint8, hasty, thrown bool) (list []gunshot) {
	pr := j.b.profile[u]
	arm := func(far int64) Weapon {
		for _, w := range []Weapon{pr.Weapon, pr.Second} {
			x := sheetWeapons[w]
			if w == NoWeapon || far > 1000*x.reach || x.powder && j.Units[u].Empty || x.once && j.Units[u].Spent || thrown && !x.once {
				continue
			}
			return w
		}
		return NoWeapon
	}
	shooters := j.figures(u)
	if pr.Traits&Gun != 0 {
		shooters = shooters[:1]
	}
	for _, f := range shooters {
		s := gunshot{by: f}
		for _, g := range j.aims(u, j.At[f], t) {
			far := max(0, ceilRoot(square(j.At[f], j.At[g]))-int64(j.b.radius[f])-int64(j.b.radius[g]))
			if (j.Units[u].Formation == Close || pr.Traits&Gun != 0) && !plane.InFront(j.At[f], int(j.Units[u].Facing), j.At[g]) {
				continue
			}
			w := arm(far)
			if w == NoWeapon || j.skies() == Darkness && far > 12000 && !j.Units[t].Smoke && !j.lit(t) {
				continue
			}
			x := j.between(j.At[f], j.b.radius[f], j.At[g], j.b.radius[g])
			need := int(pr.Shooting) + x.crossed + []int{0, 1, 2, 4}[x.cover()]
			if hasty {
				need++
			}
			if far > 24000 {
				need += 4
			} else if far > 12000 && j.Units[u].Formation != Close {
				need += 2
			}
			if j.Units[t].Formation == Open {
				need++
			}
			if j.mounted(t) {
				need--
			}
			if j.has(t, Gun) {
				need -= 2
			}
			kill := int(sheetWeapons[w].near)
			if 2*far > 1000*sheetWeapons[w].reach {
				kill = int(sheetWeapons[w].far)
			}
			if j.has(t, Officer) && len(j.guards(t)) > 0 {
				need = max(need, 9)
			}
			if need > 9 {
				need, kill = 9, kill+3
			}
			s.weapon, s.near, s.at, s.far = w, s.near || x.near, g, far
			s.hit, s.kill = append(s.hit, max(need, 0)), append(s.kill, kill)
		}
		if len(s.hit) > 0 {
			list = append(list, s)
		}
	}
	if pr.Traits&Gun != 0 && len(list) == 1 {
		gun, one := list[0].by, list[0]
		list = nil
		for _, f := range j.figures(u)[1:] {
			if len(list) < 4 && apartAtMost(j.At[gun], j.b.radius[gun], j.At[f], j.b.radius[f], 2000) {
				list = append(list, one)
			}
		}
	}
	if h := j.home(u); h >= 0 {
		return j.windowed(h, t, list)
	}
	return list
}

// guards are the units within 2 inches of an Officer (MO12.2).
func (j judged) guards(o uint8) (list []uint8) {
	for _, u := range j.shown(j.b.seat[o]) {
		if !j.has(u, Officer) && j.home(u) == j.home(o) && j.isWithin(o, u, 2000) {
			list = append(list, u)
		}
	}
	return list
}

// isWithin reports whether figures of two units are at most far apart.
func (j judged) isWithin(u, t uint8, far int32) bool {
	for _, f := range j.figures(u) {
		for _, g := range j.figures(t) {
			if apartAtMost(j.At[f], j.b.radius[f], j.At[g], j.b.radius[g], far) {
				return true
			}
		}
	}
	return false
}

// lit reports whether a unit stands within 4 inches of a fire (MO17.2).
func (j judged) lit(t uint8) bool {
	for i, x := range j.b.Areas {
		for _, f := range j.figures(t) {
			if near, _ := reachesArea(x.Outline, j.At[f], 4000); near && j.burning[i] > 0 {
				return true
			}
		}
	}
	return false
}
