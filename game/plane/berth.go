package plane

// A Berth is how wide a berth every part of a table has from its closed ground, prepared once
// a battle: most bases stand and go so far from it that no edge has to be looked at.
type Berth struct {
	ground *Terrain
	closed Grounds
	cols   int32
	clear  []uint8 // by square: how many squares it is from one that closed ground may touch
}

// berthSquare is the side of a square of a [Berth].
const berthSquare = Inch / 2

// NewBerth measures the table around its closed ground.
func NewBerth(t *Terrain, closed Grounds) *Berth {
	b := &Berth{ground: t, closed: closed}
	b.cols = (t.Table.Max.X-t.Table.Min.X)/berthSquare + 1
	rows := (t.Table.Max.Y-t.Table.Min.Y)/berthSquare + 1
	b.clear = make([]uint8, b.cols*rows)
	for i := range b.clear {
		b.clear[i] = 255
	}
	over := false // closed ground lies beyond the edge
	for set := closed; set != 0; set &= set - 1 {
		i := set.First()
		over = over || !t.Table.Has(t.boxes[i].Min) || !t.Table.Has(t.boxes[i].Max)
		lo, hi := b.cellOf(t.boxes[i].Min), b.cellOf(t.boxes[i].Max)
		for y := lo.Y; y <= hi.Y; y++ {
			for x := lo.X; x <= hi.X; x++ {
				middle := Point{t.Table.Min.X + x*berthSquare + berthSquare/2, t.Table.Min.Y + y*berthSquare + berthSquare/2}
				if t.List[i].within(middle, halfDiagonal(berthSquare)) {
					b.clear[y*b.cols+x] = 0
				}
			}
		}
	}
	least := func(x, y, dx, dy int32) { // a square is at most one farther than the one beside it
		var beside uint8
		switch i, j := x+dx, y+dy; {
		case i >= 0 && i < b.cols && j >= 0 && j < rows:
			beside = b.clear[j*b.cols+i]
		case !over:
			return
		}
		if at := &b.clear[y*b.cols+x]; *at > beside+1 && beside < 255 {
			*at = beside + 1
		}
	}
	for y := range rows {
		for x := range b.cols {
			least(x, y, -1, 0)
			for dx := int32(-1); dx <= 1; dx++ {
				least(x, y, dx, -1)
			}
		}
	}
	for y := rows - 1; y >= 0; y-- {
		for x := b.cols - 1; x >= 0; x-- {
			least(x, y, 1, 0)
			for dx := int32(-1); dx <= 1; dx++ {
				least(x, y, dx, 1)
			}
		}
	}
	return b
}

// halfDiagonal returns a little more than half the diagonal of a square.
func halfDiagonal(side int32) int32 { return side*7072/10000 + 2 }

// cellOf returns the square that a point lies in; a point off the table lies in the nearest one.
func (b *Berth) cellOf(p Point) Point {
	t := &b.ground.Table
	return Point{(min(max(p.X, t.Min.X), t.Max.X) - t.Min.X) / berthSquare, (min(max(p.Y, t.Min.Y), t.Max.Y) - t.Min.Y) / berthSquare}
}

// room returns how far off in x and y a point has no closed ground, at least; off the table -1.
func (b *Berth) room(p Point) int32 {
	t := &b.ground.Table
	if !t.Has(p) {
		return -1
	}
	k := b.clear[(p.Y-t.Min.Y)/berthSquare*b.cols+(p.X-t.Min.X)/berthSquare]
	return (int32(k) - 1) * berthSquare
}

// Stands reports whether a base covers no part of closed ground.
func (b *Berth) Stands(d Disc) bool {
	return b.closed == 0 || b.room(d.At) >= d.Radius || b.ground.Touching(d, b.closed) == 0
}

// Goes reports whether a base covers no part of closed ground on its straight way to a point.
func (b *Berth) Goes(d Disc, to Point) bool {
	if b.closed == 0 {
		return true
	}
	// A midpoint is rounded, so two thousandths are left between.
	slack := d.Radius + 2
	return b.wide(d.At, to, b.room(d.At)-slack, b.room(to)-slack, slack, 4) || b.ground.Swept(d, to, b.closed) == 0
}

// wide reports whether a way is as far from closed ground as its squares tell: those around its
// ends cover it, or those around the ends of its halves, cut so many times.
func (b *Berth) wide(from, to Point, around, beyond, slack int32, cuts int) bool {
	if around < 0 || beyond < 0 {
		return false
	}
	if long := max(from.X-to.X, to.X-from.X, from.Y-to.Y, to.Y-from.Y); long <= around+beyond {
		return true
	}
	if cuts == 0 {
		return false
	}
	middle := Point{(from.X + to.X) >> 1, (from.Y + to.Y) >> 1}
	half := b.room(middle) - slack
	return b.wide(from, middle, around, half, slack, cuts-1) && b.wide(middle, to, half, beyond, slack, cuts-1)
}
