package plane

// A Corners is the points at which a round base of one radius turns on its way around
// closed ground, prepared once a battle.
type Corners struct {
	*Berth
	radius int32
	at     []Point
	sees   [][]bool  // whether the straight way between two of them is free of closed ground
	apart  [][]int32 // how far they are from each other
}

// cornerGap is how far a base keeps from a corner beyond touching it, so that rounded
// points stay free.
const cornerGap = 2

// NewCorners prepares the ways around the closed ground of a table. At each corner that
// points outward a base turns twice, so that its way is hardly longer than the arc.
func NewCorners(b *Berth, radius int32) *Corners {
	c := &Corners{Berth: b, radius: radius}
	for set := b.closed; set != 0; set &= set - 1 {
		outline := b.ground.List[set.First()].Outline
		turn := 1
		if twiceArea(outline) < 0 {
			turn = -1
		}
		n := len(outline)
		for i, b := range outline {
			a, d := outline[(i+n-1)%n], outline[(i+1)%n]
			if orient(a, b, d) != turn {
				continue
			}
			p, q := outward(a, b, turn), outward(b, d, turn)
			mid := unitOf(p.X+q.X, p.Y+q.Y)
			for _, n := range [...]Point{p, q} {
				d := unitOf(n.X+mid.X, n.Y+mid.Y)
				long := int64(d.X)*int64(n.X) + int64(d.Y)*int64(n.Y) // the cosine between the two
				if long <= 0 {
					continue
				}
				far := round(int64(radius+cornerGap)*unit*unit, long)
				c.add(Point{b.X + int32(round(far*int64(d.X), unit)), b.Y + int32(round(far*int64(d.Y), unit))})
			}
		}
	}
	for i, p := range c.at {
		row, far := make([]bool, len(c.at)), make([]int32, len(c.at))
		for j, q := range c.at {
			far[j] = Distance(p, q)
			row[j] = j < i && c.sees[j][i] || j > i && c.Goes(Disc{p, radius}, q)
		}
		c.sees, c.apart = append(c.sees, row), append(c.apart, far)
	}
	return c
}

// add adds a point if a base can stand there.
func (c *Corners) add(p Point) {
	t, r := c.ground.Table, c.radius
	if p.X >= t.Min.X+r && p.X <= t.Max.X-r && p.Y >= t.Min.Y+r && p.Y <= t.Max.Y-r && c.Stands(Disc{p, r}) {
		c.at = append(c.at, p)
	}
}

// outward returns the direction away from the ground of an edge of its outline.
func outward(a, b Point, turn int) Point {
	x, y := b.X-a.X, b.Y-a.Y
	if turn > 0 {
		return unitOf(y, -x)
	}
	return unitOf(-y, x)
}

// unitOf returns the vector in a direction that is about unit long.
func unitOf(x, y int32) Point {
	n := int64(root(uint64(int64(x)*int64(x)+int64(y)*int64(y)) << 16))
	if n == 0 {
		return Point{}
	}
	return Point{int32(round(int64(x)*unit<<8, n)), int32(round(int64(y)*unit<<8, n))}
}

// MaxTurns is how often a [Way] can turn.
const MaxTurns = 8

// A Way is a way of straight legs.
type Way struct {
	Turn   [MaxTurns]Point
	N      int   // how many turns
	Length int32 // of its legs together, each rounded up
}

// Points returns the ends of the legs, from the start of the way to its end.
func (w *Way) Points(from, to Point) []Point {
	return append(append([]Point{from}, w.Turn[:w.N]...), to)
}

// At returns the point at n/d of a way, and how many turns lie before it.
func (w *Way) At(from, to Point, n, d int64) (at Point, turns int) {
	rest := int64(w.Length) * n
	for i := 0; ; i++ {
		end := to
		if i < w.N {
			end = w.Turn[i]
		}
		leg := int64(Distance(from, end)) * d
		if rest <= leg || i == w.N {
			if leg == 0 {
				return end, i
			}
			return Along(from, end, min(rest, leg), leg), i
		}
		rest -= leg
		from = end
	}
}

// A Passage is the question how a round base gets somewhere: around closed ground and past
// bases that bar it.
type Passage struct {
	*Corners
	Bars []Disc // each with the radius of the moving base added
}

// Free reports whether nothing bars the straight way.
func (s *Passage) Free(a, b Point) bool {
	for i := range s.Bars {
		if s.Bars[i].Bars(a, b) {
			return false
		}
	}
	return s.Goes(Disc{a, s.radius}, b)
}

// A stop is a point on the way and the shortest known way to it.
type stop struct {
	at     Point
	corner int16 // its number among the corners, -1 for any other point
	via    int8
	done   bool
	so     int32 // length of the way so far
	begun  int32 // how far it is from the start
	ahead  int32 // how far it is to the end
	least  int32 // rounded down, so that no way from here to the end is shorter
}

const (
	maxStops = 64
	noEnd    = 1 << 30
)

// Shortest finds the shortest way of legs between corners, around what bars it, that is at
// most far long; ok is false when there is none. Of more than 60 points to turn at it uses
// those that lie least off the straight way.
func (s *Passage) Shortest(from, to Point, far int32) (w Way, ok bool) {
	ahead, least := distances(from, to)
	if ahead > far || !s.Free(to, to) {
		return w, false
	}
	var room [maxStops]stop
	room[0] = stop{at: from, corner: -1, ahead: ahead, least: least}
	room[1] = stop{at: to, corner: -1, so: noEnd, begun: ahead}
	n := int32(s.stops(&room, from, to, far))
	for {
		best, sum := int32(-1), int32(noEnd)
		for i := range n {
			if x := &room[i]; !x.done && x.so+x.least < sum {
				best, sum = i, x.so+x.least
			}
		}
		if best < 0 {
			return w, false
		}
		x := &room[best]
		x.done = true
		if best == 1 {
			break
		}
		for i := int32(1); i < n; i++ {
			y := &room[i]
			if y.done || x.so+y.least > far {
				continue
			}
			var so int32
			switch {
			case best == 0:
				so = y.begun
			case i == 1:
				so = x.so + x.ahead
			case x.corner >= 0 && y.corner >= 0:
				so = x.so + s.apart[x.corner][y.corner]
			default:
				if x.so+max(x.at.X-y.at.X, y.at.X-x.at.X, x.at.Y-y.at.Y, y.at.Y-x.at.Y) >= y.so {
					continue
				}
				so = x.so + Distance(x.at, y.at)
			}
			if so < y.so && so+y.least <= far && s.leads(x, y) {
				y.so, y.via = so, int8(best)
			}
		}
	}
	w.Length = room[1].so
	for i := room[1].via; i != 0; i = room[i].via {
		w.N++
	}
	if w.N > MaxTurns {
		return Way{}, false
	}
	k := w.N
	for i := room[1].via; i != 0; i = room[i].via {
		k--
		w.Turn[k] = room[i].at
	}
	return w, true
}

// leads reports whether the straight way between two stops is free.
func (s *Passage) leads(x, y *stop) bool {
	if x.corner < 0 || y.corner < 0 {
		return s.Free(x.at, y.at)
	}
	if !s.sees[x.corner][y.corner] {
		return false
	}
	for i := range s.Bars {
		if s.Bars[i].Bars(x.at, y.at) {
			return false
		}
	}
	return true
}

// stops collects the points at which a way of at most far can turn, after the first two.
func (s *Passage) stops(room *[maxStops]stop, from, to Point, far int32) (n int) {
	n = 2
	// A way through a point outside this box is longer: it holds the ellipse around both ends.
	x, y := int64(to.X-from.X), int64(to.Y-from.Y)
	all := int64(far) * int64(far)
	wide, high := int32(rootUp(uint64(all-y*y)))/2+1, int32(rootUp(uint64(all-x*x)))/2+1
	middle := Point{(from.X + to.X) >> 1, (from.Y + to.Y) >> 1}
	box := Rect{Point{middle.X - wide, middle.Y - high}, Point{middle.X + wide + 1, middle.Y + high + 1}}
	add := func(p Point, corner int16) {
		if !box.Has(p) {
			return
		}
		ahead, least := distances(p, to)
		begun := Distance(from, p)
		if begun+ahead > far {
			return
		}
		for i := range s.Bars {
			if square(p, s.Bars[i].At) < int64(s.Bars[i].Radius)*int64(s.Bars[i].Radius) {
				return
			}
		}
		i := n
		if n == maxStops {
			i = 2
			for k := 3; k < n; k++ {
				if room[k].begun+room[k].ahead > room[i].begun+room[i].ahead {
					i = k
				}
			}
			if begun+ahead >= room[i].begun+room[i].ahead {
				return
			}
		} else {
			n++
		}
		room[i] = stop{at: p, corner: corner, so: noEnd, begun: begun, ahead: ahead, least: least}
	}
	for i, p := range s.at {
		add(p, int16(i))
	}
	t := s.ground.Table
	for i := range s.Bars {
		d := &s.Bars[i]
		// A ring of eight corners around the base: their distance is its radius through the
		// cosine of 22.5 degrees.
		out := int64(d.Radius)*10824/10000 + cornerGap
		if r := int32(out) + 1; d.At.X < box.Min.X-r || d.At.X > box.Max.X+r || d.At.Y < box.Min.Y-r || d.At.Y > box.Max.Y+r {
			continue
		}
		for _, v := range &ring {
			p := Point{d.At.X + int32(round(out*int64(v.X), unit)), d.At.Y + int32(round(out*int64(v.Y), unit))}
			if p.X >= t.Min.X+s.radius && p.X <= t.Max.X-s.radius && p.Y >= t.Min.Y+s.radius && p.Y <= t.Max.Y-s.radius {
				add(p, -1)
			}
		}
	}
	return n
}

// ring is the directions of eight corners around a base.
var ring = func() (list [8]Point) {
	for k := range list {
		list[k] = Direction(Round/16 + k*Round/8)
	}
	return list
}()

// distances returns the distance of two points, rounded up and down.
func distances(a, b Point) (up, down int32) {
	n := uint64(square(a, b))
	r := root(n)
	if r*r < n {
		return int32(r) + 1, int32(r)
	}
	return int32(r), int32(r)
}
