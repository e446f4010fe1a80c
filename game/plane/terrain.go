package plane

import "math/bits"

// MaxGrounds is the largest number of pieces a [Terrain] can have: one bit each.
const MaxGrounds = 64

// A Grounds is a set of pieces of terrain, by their numbers in a [Terrain].
type Grounds uint64

// Has reports whether the set contains piece i.
func (g Grounds) Has(i int) bool { return g>>i&1 == 1 }

// First returns the lowest number in the set, which must not be empty.
func (g Grounds) First() int { return bits.TrailingZeros64(uint64(g)) }

// cell is the side of a cell of the grid of a [Terrain], in thousandths of an inch.
const cell = Inch

// A Terrain is all the ground of a table, prepared once a battle so that many questions
// about lines and points are answered quickly.
type Terrain struct {
	Table Rect
	List  []Ground
	boxes []Rect
	cols  int32
	grid  []plot
	begin [2][]Grounds // by column and by row: the pieces whose box begins there or before
	end   [2][]Grounds // and those whose box ends there or after
}

// A plot is what lies in a cell of the grid.
type plot struct {
	whole Grounds // pieces that hold all of it
	part  Grounds // pieces with an edge that may run through it
}

// NewTerrain prepares the ground of a table. It takes at most [MaxGrounds] pieces; those
// beyond are ignored.
func NewTerrain(table Rect, list []Ground) *Terrain {
	t := &Terrain{Table: table, List: list[:min(len(list), MaxGrounds)]}
	t.cols = (table.Max.X-table.Min.X)/cell + 1
	rows := (table.Max.Y-table.Min.Y)/cell + 1
	t.grid = make([]plot, t.cols*rows)
	for axis, n := range [...]int32{t.cols, rows} {
		t.begin[axis], t.end[axis] = make([]Grounds, n), make([]Grounds, n)
	}
	for i := range t.List {
		box := boxOf(t.List[i].Outline)
		t.boxes = append(t.boxes, box)
		lo, hi := t.at(box.Min), t.at(box.Max)
		for x := range t.cols {
			t.begin[0][x] |= bit(i, x >= lo.X)
			t.end[0][x] |= bit(i, x <= hi.X)
		}
		for y := range rows {
			t.begin[1][y] |= bit(i, y >= lo.Y)
			t.end[1][y] |= bit(i, y <= hi.Y)
		}
		for y := lo.Y; y <= hi.Y; y++ {
			for x := lo.X; x <= hi.X; x++ {
				middle := Point{table.Min.X + x*cell + cell/2, table.Min.Y + y*cell + cell/2}
				switch at := &t.grid[y*t.cols+x]; {
				case t.List[i].edged(middle, halfDiagonal(cell)):
					at.part |= 1 << i
				case t.List[i].Holds(middle):
					at.whole |= 1 << i
				}
			}
		}
	}
	return t
}

// bit returns a set of one piece, or of none.
func bit(i int, is bool) Grounds {
	if is {
		return 1 << i
	}
	return 0
}

// near returns those of the pieces among whose box may share a point with another box.
func (t *Terrain) near(box Rect, among Grounds) Grounds {
	if more := among & (among - 1); more&(more-1) == 0 { // one or two are looked at sooner
		return among
	}
	lo, hi := t.at(box.Min), t.at(box.Max)
	return among & t.begin[0][hi.X] & t.end[0][lo.X] & t.begin[1][hi.Y] & t.end[1][lo.Y]
}

// at returns the cell of the grid that a point lies in; a point off the table lies in the nearest one.
func (t *Terrain) at(p Point) Point {
	in := func(v, lo, hi int32) int32 { return (min(max(v, lo), hi) - lo) / cell }
	return Point{in(p.X, t.Table.Min.X, t.Table.Max.X), in(p.Y, t.Table.Min.Y, t.Table.Max.Y)}
}

func boxOf(outline []Point) Rect {
	box := Rect{outline[0], outline[0]}
	for _, p := range outline {
		box.Min = Point{min(box.Min.X, p.X), min(box.Min.Y, p.Y)}
		box.Max = Point{max(box.Max.X, p.X), max(box.Max.Y, p.Y)}
	}
	return box
}

// In returns the pieces whose box shares a point with another box.
func (t *Terrain) In(box Rect) (set Grounds) {
	for near := t.near(box, ^Grounds(0)); near != 0; near &= near - 1 {
		i := near.First()
		if o := &t.boxes[i]; box.Max.X >= o.Min.X && o.Max.X >= box.Min.X && box.Max.Y >= o.Min.Y && o.Max.Y >= box.Min.Y {
			set |= 1 << i
		}
	}
	return set
}

// Under returns the pieces that hold a point; their edges count.
func (t *Terrain) Under(p Point) Grounds { return t.Holding(p, ^Grounds(0)) }

// Holding returns those of the pieces among that hold a point; their edges count.
func (t *Terrain) Holding(p Point, among Grounds) Grounds {
	at := t.about(p)
	set := at.whole & among
	for near := at.part & among; near != 0; near &= near - 1 {
		if i := near.First(); t.List[i].Holds(p) {
			set |= 1 << i
		}
	}
	return set
}

// about returns what lies in the cell of a point; off the table everything may.
func (t *Terrain) about(p Point) plot {
	if t.Table.Has(p) {
		return t.grid[(p.Y-t.Table.Min.Y)/cell*t.cols+(p.X-t.Table.Min.X)/cell]
	}
	return plot{part: ^Grounds(0) >> (MaxGrounds - len(t.List))}
}

// About returns the pieces that hold a point or may: from all others it is farther than a
// thousandth of an inch.
func (t *Terrain) About(p Point) Grounds {
	at := t.about(p)
	return at.whole | at.part
}

// Crossed returns those of the pieces among that the line from a to b runs through, not
// only along their edge.
func (t *Terrain) Crossed(a, b Point, among Grounds) (set Grounds) {
	box := Rect{Point{min(a.X, b.X), min(a.Y, b.Y)}, Point{max(a.X, b.X), max(a.Y, b.Y)}}
	for among = t.near(box, among); among != 0; among &= among - 1 {
		i := among.First()
		o := &t.boxes[i]
		if box.Max.X < o.Min.X || o.Max.X < box.Min.X || box.Max.Y < o.Min.Y || o.Max.Y < box.Min.Y || aside(a, b, o) {
			continue
		}
		if t.List[i].Crossed(a, b) {
			set |= 1 << i
		}
	}
	return set
}

// aside reports whether a box lies fully on one side of the line through a and b: its middle is
// farther from the line than its corners are from the middle.
func aside(a, b Point, o *Rect) bool {
	x, y := int64(b.X-a.X), int64(b.Y-a.Y)
	middle := x*int64(o.Min.Y+o.Max.Y-2*a.Y) - y*int64(o.Min.X+o.Max.X-2*a.X)
	return max(middle, -middle) > max(x, -x)*int64(o.Max.Y-o.Min.Y)+max(y, -y)*int64(o.Max.X-o.Min.X)
}

// share is what fractions of a line are measured in.
const share = 1 << 24

// Through returns the length of the part of the line from a to b that lies in the ground,
// in thousandths of an inch. It is the same from b to a and wherever the table lies.
func (g *Ground) Through(a, b Point) int32 {
	var room [24]stretch
	return length(g.stretches(room[:0], a, b), a, b)
}

// Through returns the length of the part of the line from a to b that lies in any of the
// pieces among, in thousandths of an inch.
func (t *Terrain) Through(a, b Point, among Grounds) int32 {
	set := t.Crossed(a, b, among)
	if set == 0 {
		return 0
	}
	var room [48]stretch
	list := room[:0]
	for ; set != 0; set &= set - 1 {
		list = t.List[set.First()].stretches(list, a, b)
	}
	return length(list, a, b)
}

// stretches adds the parts of a line that lie in the ground to a list, in order.
func (g *Ground) stretches(list []stretch, a, b Point) []stretch {
	for i := range g.triangles {
		if in, out, ok := clip(a, b, &g.triangles[i]); ok {
			list = join(list, stretch{in, out})
		}
	}
	for _, c := range g.cuts { // a line along a cut has no inner point of the parts beside it
		if in, out, ok := along(a, b, c); ok {
			list = join(list, stretch{in, out})
		}
	}
	return list
}

// length returns the length of what stretches of a line cover together.
func length(list []stretch, a, b Point) int32 {
	if len(list) == 0 {
		return 0
	}
	var sum int64
	last := list[0]
	for _, s := range list[1:] {
		if last.out.less(s.in) {
			sum += last.share()
			last = s
		} else if last.out.less(s.out) {
			last.out = s.out
		}
	}
	sum += last.share()
	return int32((sum*int64(Distance(a, b)) + share/2) / share)
}

// A stretch is a part of a line, from its in to its out.
type stretch struct{ in, out fraction }

func (s stretch) share() int64 { return s.out.of(share) - s.in.of(share) }

// join puts a stretch into a list in order of beginnings.
func join(list []stretch, s stretch) []stretch {
	list = append(list, s)
	for i := len(list) - 1; i > 0 && s.in.less(list[i-1].in); i-- {
		list[i], list[i-1] = list[i-1], s
	}
	return list
}

// of returns the fraction of an even whole, rounded to the nearest number and halves to
// the even one, so that a fraction and what it lacks to 1 add up to the whole.
func (f fraction) of(whole int64) int64 {
	hi, lo := bits.Mul64(uint64(f.n), uint64(whole))
	q, r := bits.Div64(hi, lo, uint64(f.d))
	if twice := 2 * r; twice > uint64(f.d) || twice == uint64(f.d) && q&1 == 1 {
		q++
	}
	return int64(q)
}

// Touching returns those of the pieces among that a base covers in part.
func (t *Terrain) Touching(d Disc, among Grounds) Grounds { return t.Swept(d, d.At, among) }

// Swept returns those of the pieces among that a base would cover in part on its straight
// way to a point.
func (t *Terrain) Swept(d Disc, to Point, among Grounds) (set Grounds) {
	at := t.about(d.At)
	set = at.whole & among
	among &^= set
	r := d.Radius
	box := Rect{Point{min(d.At.X, to.X) - r, min(d.At.Y, to.Y) - r}, Point{max(d.At.X, to.X) + r, max(d.At.Y, to.Y) + r}}
	for among = t.near(box, among); among != 0; among &= among - 1 {
		i := among.First()
		if o := &t.boxes[i]; box.Max.X <= o.Min.X || o.Max.X <= box.Min.X || box.Max.Y <= o.Min.Y || o.Max.Y <= box.Min.Y {
			continue
		}
		if g := &t.List[i]; g.brushed(d.At, to, r) || at.part.Has(i) && g.Holds(d.At) {
			set |= 1 << i
		}
	}
	return set
}

// Near returns those of the pieces among whose edge or inside is at most far from a point.
func (t *Terrain) Near(p Point, far int32, among Grounds) (set Grounds) {
	at := t.about(p)
	set = at.whole & among
	among &^= set
	for among = t.near(Rect{p, p}.Grown(far), among); among != 0; among &= among - 1 {
		i := among.First()
		o := &t.boxes[i]
		if p.X+far < o.Min.X || o.Max.X < p.X-far || p.Y+far < o.Min.Y || o.Max.Y < p.Y-far {
			continue
		}
		if g := &t.List[i]; g.edged(p, far) || at.part.Has(i) && g.Holds(p) {
			set |= 1 << i
		}
	}
	return set
}

// With returns the smallest box that holds a box and a point.
func (r Rect) With(p Point) Rect {
	return Rect{Point{min(r.Min.X, p.X), min(r.Min.Y, p.Y)}, Point{max(r.Max.X, p.X), max(r.Max.Y, p.Y)}}
}

// Has reports whether a point lies in a box; its edge counts.
func (r Rect) Has(p Point) bool {
	return p.X >= r.Min.X && p.X <= r.Max.X && p.Y >= r.Min.Y && p.Y <= r.Max.Y
}

// Grown returns a box that is larger on every side by so much.
func (r Rect) Grown(by int32) Rect {
	return Rect{Point{r.Min.X - by, r.Min.Y - by}, Point{r.Max.X + by, r.Max.Y + by}}
}
