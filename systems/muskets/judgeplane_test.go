package muskets

import (
	"math"
	"math/big"

	"mariscal/game/plane"
)

// The geometry of the second referee: slow, obvious, its own.

// square is the square of a distance, in whole thousandths.
func square(a, b plane.Point) int64 {
	x, y := int64(a.X)-int64(b.X), int64(a.Y)-int64(b.Y)
	return x*x + y*y
}

// apartAtMost reports whether two bases are at most far from edge to edge.
func apartAtMost(a plane.Point, r int32, b plane.Point, s, far int32) bool {
	n := int64(r) + int64(s) + int64(far)
	return square(a, b) <= n*n
}

func turn(a, b, c plane.Point) int64 {
	return (int64(b.X)-int64(a.X))*(int64(c.Y)-int64(a.Y)) - (int64(b.Y)-int64(a.Y))*(int64(c.X)-int64(a.X))
}

// onEdge reports whether a point lies on the outline of an area.
func onEdge(outline []plane.Point, q plane.Point) bool {
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if turn(a, b, q) == 0 && min(a.X, b.X) <= q.X && q.X <= max(a.X, b.X) && min(a.Y, b.Y) <= q.Y && q.Y <= max(a.Y, b.Y) {
			return true
		}
	}
	return false
}

// standsIn reports whether a point lies in an area; its edge counts.
func standsIn(outline []plane.Point, q plane.Point) bool {
	return onEdge(outline, q) || within(outline, new(big.Rat).SetInt64(int64(q.X)), new(big.Rat).SetInt64(int64(q.Y)))
}

// within reports whether a point lies in an area, by the number of sides that a ray to the
// right meets; points of the outline may be told either way.
func within(outline []plane.Point, x, y *big.Rat) (in bool) {
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		ay, by := big.NewRat(int64(a.Y), 1), big.NewRat(int64(b.Y), 1)
		if (ay.Cmp(y) > 0) == (by.Cmp(y) > 0) {
			continue
		}
		// where the side meets the height of the point
		t := new(big.Rat).Sub(y, ay)
		t.Mul(t, big.NewRat(int64(b.X)-int64(a.X), int64(b.Y)-int64(a.Y)))
		t.Add(t, big.NewRat(int64(a.X), 1))
		if t.Cmp(x) > 0 {
			in = !in
		}
	}
	return in
}

// A piece is the part of a line between two shares of it.
type piece struct{ from, to *big.Rat }

// inner returns the parts of the line from a to c that run inside an area, not only along
// its outline.
func inner(outline []plane.Point, a, c plane.Point) (list []piece) {
	lo, hi := outline[0], outline[0]
	left, right := true, true
	for _, q := range outline {
		lo, hi = plane.Point{X: min(lo.X, q.X), Y: min(lo.Y, q.Y)}, plane.Point{X: max(hi.X, q.X), Y: max(hi.Y, q.Y)}
		side := turn(a, c, q)
		left, right = left && side >= 0, right && side <= 0
	}
	if left || right || a == c || max(a.X, c.X) < lo.X || hi.X < min(a.X, c.X) || max(a.Y, c.Y) < lo.Y || hi.Y < min(a.Y, c.Y) {
		return nil
	}
	cuts := []*big.Rat{big.NewRat(0, 1), big.NewRat(1, 1)}
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		x, y := turn(p, q, a), turn(p, q, c)
		if x != y { // where the line through a and c meets the line of the side
			if t := big.NewRat(x, x-y); t.Sign() > 0 && t.Cmp(cuts[1]) < 0 {
				cuts = append(cuts, t)
			}
		}
	}
	for i := range cuts {
		for k := i; k > 0 && cuts[k].Cmp(cuts[k-1]) < 0; k-- {
			cuts[k], cuts[k-1] = cuts[k-1], cuts[k]
		}
	}
	at := func(t *big.Rat, from, to int32) *big.Rat {
		r := new(big.Rat).Mul(t, big.NewRat(int64(to)-int64(from), 1))
		return r.Add(r, big.NewRat(int64(from), 1))
	}
	for i := 1; i < len(cuts); i++ {
		if cuts[i].Cmp(cuts[i-1]) == 0 {
			continue
		}
		mid := new(big.Rat).Add(cuts[i-1], cuts[i])
		mid.Mul(mid, big.NewRat(1, 2))
		if within(outline, at(mid, a.X, c.X), at(mid, a.Y, c.Y)) {
			list = append(list, piece{cuts[i-1], cuts[i]})
		}
	}
	return list
}

// covers returns how long the line from a to c runs inside areas together, in thousandths.
func covers(areas [][]plane.Point, a, c plane.Point) float64 {
	var all []piece
	for _, outline := range areas {
		all = append(all, inner(outline, a, c)...)
	}
	for i := range all {
		for k := i; k > 0 && all[k].from.Cmp(all[k-1].from) < 0; k-- {
			all[k], all[k-1] = all[k-1], all[k]
		}
	}
	sum, end := new(big.Rat), new(big.Rat)
	for _, x := range all {
		from := x.from
		if from.Cmp(end) < 0 {
			from = end
		}
		if x.to.Cmp(from) > 0 {
			sum.Add(sum, new(big.Rat).Sub(x.to, from))
			end = x.to
		}
	}
	share, _ := sum.Float64()
	return share * math.Sqrt(float64(square(a, c)))
}

// reachesArea reports whether a point is at most far from an area, and whether less.
func reachesArea(outline []plane.Point, q plane.Point, far int32) (most, less bool) {
	if standsIn(outline, q) {
		return true, true
	}
	for i, a := range outline {
		d, lim := offSide(a, outline[(i+1)%len(outline)], q), big.NewRat(int64(far)*int64(far), 1)
		most, less = most || d.Cmp(lim) <= 0, less || d.Cmp(lim) < 0
	}
	return most, less
}

// offSide is the square of the distance of a point from a side.
func offSide(a, b, q plane.Point) *big.Rat {
	long := square(a, b)
	dot := (int64(b.X)-int64(a.X))*(int64(q.X)-int64(a.X)) + (int64(b.Y)-int64(a.Y))*(int64(q.Y)-int64(a.Y))
	switch {
	case dot <= 0:
		return big.NewRat(square(a, q), 1)
	case dot >= long:
		return big.NewRat(square(b, q), 1)
	}
	c := big.NewInt(turn(a, b, q))
	return new(big.Rat).SetFrac(c.Mul(c, c), big.NewInt(long))
}

// barredBy reports whether the line from a to c runs through a base.
func barredBy(at plane.Point, r int32, a, c plane.Point) bool {
	if a == c {
		return square(a, at) < int64(r)*int64(r)
	}
	return offSide(a, c, at).Cmp(big.NewRat(int64(r)*int64(r), 1)) < 0
}
