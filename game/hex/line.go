package hex

import "cmp"

// A Line is the straight line between the centers of two hexes.
type Line struct {
	// Through holds the hexes whose inside the line crosses, without the two ends.
	Through Set
	// Sides are the hexsides the line runs along: the hexes left and right of
	// each. One of the two may be None: the outside of the board.
	Sides [8][2]Hex
	NSide uint8
	// Enter is the direction, seen from the far end, of the hexside the line
	// enters it by; Enter2 is the other side when it enters through a corner,
	// otherwise equal to Enter.
	Enter, Enter2 Dir
}

var lines [N][N]Line

// Between returns the line from the centre of a to the centre of b.
func Between(a, b Hex) *Line { return &lines[a][b] }

// Clear reports whether the line from a to b is free of obstacles: it crosses no hex of
// obstacles, and runs along no hexside with an obstacle on both sides. Outside the board
// counts as an obstacle there.
func Clear(a, b Hex, obstacles Set) bool {
	l := &lines[a][b]
	if l.Through.Meets(obstacles) {
		return false
	}
	for i := range l.NSide {
		s := l.Sides[i]
		if (s[0] == None || obstacles.Has(s[0])) && (s[1] == None || obstacles.Has(s[1])) {
			return false
		}
	}
	return true
}

// xy returns coordinates in which all centers and corners are whole numbers: x in sixths
// of a hex width, y in quarters of a hex side (a step to the next row is 6).
func (h Hex) xy() (x, y int) { return 6*h.Col() + 3*(h.Row()&1), 6 * h.Row() }

// corners of a hex around its centre, clockwise from the north-east one.
var corners = [6][2]int{{3, -2}, {3, 2}, {0, 4}, {-3, 2}, {-3, -2}, {0, -4}}

// side returns which side of the line a-b the point p is: negative, 0 on it, positive.
func side(ax, ay, bx, by, px, py int) int {
	return cmp.Compare((bx-ax)*(py-ay)-(by-ay)*(px-ax), 0)
}

func buildLines() {
	for a := range board.All() {
		for b := range board.All() {
			if a != b {
				lines[a][b] = newLine(a, b)
			}
		}
	}
}

// newLine finds the hexes a line crosses: those with corners strictly on both sides of
// it. Hexes that it only touches along a whole hexside come in pairs.
func newLine(a, b Hex) Line {
	var l Line
	ax, ay := a.xy()
	bx, by := b.xy()
	dx, dy := bx-ax, by-ay
	far := 4*abs(dx) + 3*abs(dy) // a hex farther than this from the line has no corner on it
	// Hexes off the board count as well: as the outside of a hexside.
	for row := min(a.Row(), b.Row()) - 1; row <= max(a.Row(), b.Row())+1; row++ {
		first, last := min(a.Col(), b.Col())-2, max(a.Col(), b.Col())+2
		if dy != 0 { // only hexes near the line in this row: every program computes this table at start
			x, near := ax+dx*(6*row-ay)/dy, far/abs(dy)+1
			first, last = max(first, (x-near)/6-1), min(last, (x+near)/6+1)
		}
		for col := first; col <= last; col++ {
			h := At(row, col)
			if h != None && (h == a || h == b) {
				continue
			}
			cx, cy := 6*col+3*(row&1), 6*row
			// Only hexes between the ends.
			dot := (cx-ax)*dx + (cy-ay)*dy
			if dot <= 0 || dot >= dx*dx+dy*dy || abs(dx*(cy-ay)-dy*(cx-ax)) > far {
				continue
			}
			var left, right, on int
			for _, c := range corners {
				switch side(ax, ay, bx, by, cx+c[0], cy+c[1]) {
				case -1:
					left++
				case 1:
					right++
				default:
					on++
				}
			}
			switch {
			case left > 0 && right > 0:
				if h != None {
					l.Through = l.Through.With(h)
				}
			case on == 2 && left > 0: // this hex lies left: its partner is across the hexside
				l.addSide(h, mirror(row, col, ax, ay, bx, by))
			}
		}
	}
	l.Enter, l.Enter2 = entry(a, b)
	return l
}

func (l *Line) addSide(left, right Hex) {
	if left == None && right == None {
		return
	}
	l.Sides[l.NSide] = [2]Hex{left, right}
	l.NSide++
}

// mirror returns the hex on the other side of the line a-b from the hex at row, col,
// which touches the line by a hexside.
func mirror(row, col, ax, ay, bx, by int) Hex {
	cx, cy := 6*col+3*(row&1), 6*row
	for _, o := range [6][2]int{{6, 0}, {3, 6}, {-3, 6}, {-6, 0}, {-3, -6}, {3, -6}} {
		nx, ny := cx+o[0], cy+o[1]
		// The neighbour across the hexside is as far to the other side.
		if (bx-ax)*(cy-ay)-(by-ay)*(cx-ax) == -((bx-ax)*(ny-ay)-(by-ay)*(nx-ax)) &&
			touches(cx, cy, nx, ny, ax, ay, bx, by) {
			if ny%6 != 0 || ny < 0 || ny/6 >= Rows {
				return None
			}
			r := ny / 6
			x := nx - 3*(r&1)
			if x < 0 || x%6 != 0 {
				return None
			}
			return At(r, x/6)
		}
	}
	return None
}

// touches reports whether the hexside shared by the hexes centred at c and n lies on the line a-b.
func touches(cx, cy, nx, ny, ax, ay, bx, by int) bool {
	on := 0
	for _, c := range corners {
		px, py := cx+c[0], cy+c[1]
		dx, dy := px-nx, py-ny
		shared := false
		for _, d := range corners {
			shared = shared || d[0] == dx && d[1] == dy
		}
		if shared && side(ax, ay, bx, by, px, py) == 0 {
			on++
		}
	}
	return on == 2
}

// entry returns the hexside (or the two beside a corner) by which the line from a enters b.
func entry(a, b Hex) (Dir, Dir) {
	ax, ay := a.xy()
	bx, by := b.xy()
	// Hexside d of b lies between corner d-1... see sideCorners: test which
	// hexside the segment from the centre of b towards a crosses.
	for d, sc := range sideCorners {
		p, q := corners[sc[0]], corners[sc[1]]
		s1 := side(bx, by, ax, ay, bx+p[0], by+p[1])
		s2 := side(bx, by, ax, ay, bx+q[0], by+q[1])
		ahead := (p[0]+q[0])*(ax-bx)+(p[1]+q[1])*(ay-by) > 0
		if !ahead {
			continue
		}
		if s1 != s2 && s1 != 0 && s2 != 0 {
			return Dir(d), Dir(d)
		}
		if s2 == 0 && s1 != 0 { // through the corner this side shares with the next one
			return Dir(d), Dir((d + 1) % 6)
		}
	}
	return East, East
}

// sideCorners names the corners of each hexside, clockwise, indices into corners.
var sideCorners = [6][2]int{East: {0, 1}, SouthEast: {1, 2}, SouthWest: {2, 3}, West: {3, 4}, NorthWest: {4, 5}, NorthEast: {5, 0}}
