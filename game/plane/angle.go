package plane

// Round is a full turn in tenths of a degree.
const Round = 3600

// unit is the length of a direction vector, as nearly as whole numbers allow.
const unit = 1 << 14

// sines are the sines of the angles of a quarter turn, times unit.
var sines = func() (table [Round/4 + 1]int32) {
	const (
		one = 1 << 30
		pi  = 3373259426 // times one
	)
	for i := range table {
		x := int64(i) * pi / (Round / 2)
		sum, term := x, x
		for k := int64(2); term != 0; k += 2 {
			term = -(term * x / one * x / one) / (k * (k + 1))
			sum += term
		}
		table[i] = int32(round(sum*unit, one))
	}
	return table
}()

// Turned normalizes an angle: from 0 to just below a full turn.
func Turned(facing int) int { return (facing%Round + Round) % Round }

// Direction returns the vector of a facing, about 16,384 long. Facings that are mirrored
// or a quarter turn apart have exactly mirrored or turned vectors.
func Direction(facing int) Point {
	f := Turned(facing)
	const quarter = Round / 4
	s, c := sines[f%quarter], sines[quarter-f%quarter]
	switch f / quarter {
	case 0:
		return Point{s, -c}
	case 1:
		return Point{c, s}
	case 2:
		return Point{-s, c}
	}
	return Point{-c, -s}
}

// Towards returns the facing nearest to the direction from a to b, 0 when they are the
// same point. Of two equally near facings it returns the one nearer to the next vertical
// or horizontal line.
func Towards(a, b Point) int {
	x, y := int64(b.X-a.X), int64(b.Y-a.Y)
	turn := 0
	for range 3 { // turn into the quarter between up and right
		if x >= 0 && y < 0 || x == 0 && y == 0 {
			break
		}
		x, y = y, -x
		turn += Round / 4
	}
	y = -y
	if x > y { // compute in the upper eighth only, so that mirrored directions agree
		return Turned(turn + Round/4 - eighth(y, x))
	}
	return Turned(turn + eighth(x, y))
}

// eighth returns the angle whose tangent is nearest to x/y, x at most y.
func eighth(x, y int64) int {
	lo, hi := 0, Round/8
	for lo < hi { // the largest angle not beyond x/y
		mid := (lo + hi + 1) / 2
		if int64(sines[mid])*y <= x*int64(sines[Round/4-mid]) {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	if lo == Round/8 {
		return lo
	}
	// Take the next angle when the direction is beyond the middle between the two.
	s, c := int64(sines[lo]+sines[lo+1]), int64(sines[Round/4-lo]+sines[Round/4-lo-1])
	if x*c > s*y {
		lo++
	}
	return lo
}

// InFront reports whether p lies in the quarter turn in front of a base at from with this
// facing, edges included.
func InFront(from Point, facing int, p Point) bool {
	d := Direction(facing)
	x, y := int64(p.X-from.X), int64(p.Y-from.Y)
	ahead := x*int64(d.X) + y*int64(d.Y)
	aside := x*int64(d.Y) - y*int64(d.X)
	return max(aside, -aside) <= ahead
}
