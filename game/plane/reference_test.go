package plane

import (
	"math/big"
	"math/rand/v2"
)

// The same questions, answered in the slow and obvious way in rational numbers.

type rat = *big.Rat

func whole(n int64) rat { return big.NewRat(n, 1) }
func add(a, b rat) rat  { return new(big.Rat).Add(a, b) }
func sub(a, b rat) rat  { return new(big.Rat).Sub(a, b) }
func mul(a, b rat) rat  { return new(big.Rat).Mul(a, b) }
func quo(a, b rat) rat  { return new(big.Rat).Quo(a, b) }

type place struct{ x, y rat }

func at(p Point) place { return place{whole(int64(p.X)), whole(int64(p.Y))} }

func (p place) less(q place) place { return place{sub(p.x, q.x), sub(p.y, q.y)} }
func (p place) times(q place) rat  { return add(mul(p.x, q.x), mul(p.y, q.y)) }
func (p place) over(q place) rat   { return sub(mul(p.x, q.y), mul(p.y, q.x)) }

// on returns the point t of the way from a to b.
func on(a, b place, t rat) place {
	d := b.less(a)
	return place{add(a.x, mul(d.x, t)), add(a.y, mul(d.y, t))}
}

// slowPointSegment returns the square of the distance: to the foot of the perpendicular,
// kept on the segment.
func slowPointSegment(p, a, b place) rat {
	d := b.less(a)
	t := whole(0)
	if n := d.times(d); n.Sign() > 0 {
		t = quo(p.less(a).times(d), n)
	}
	if t.Sign() < 0 {
		t = whole(0)
	}
	if t.Cmp(whole(1)) > 0 {
		t = whole(1)
	}
	v := p.less(on(a, b, t))
	return v.times(v)
}

// slowCross solves for the common point of both lines, or looks for shared ends.
func slowCross(a, b, c, d place) bool {
	r, s := b.less(a), d.less(c)
	den := r.over(s)
	if den.Sign() != 0 {
		t, u := quo(c.less(a).over(s), den), quo(c.less(a).over(r), den)
		one := whole(1)
		return t.Sign() >= 0 && t.Cmp(one) <= 0 && u.Sign() >= 0 && u.Cmp(one) <= 0
	}
	for _, end := range []rat{slowPointSegment(a, c, d), slowPointSegment(b, c, d), slowPointSegment(c, a, b), slowPointSegment(d, a, b)} {
		if end.Sign() == 0 {
			return true
		}
	}
	return false
}

func least(list ...rat) rat {
	m := list[0]
	for _, r := range list[1:] {
		if r.Cmp(m) < 0 {
			m = r
		}
	}
	return m
}

func slowSegments(a, b, c, d place) rat {
	if slowCross(a, b, c, d) {
		return whole(0)
	}
	return least(slowPointSegment(a, c, d), slowPointSegment(b, c, d), slowPointSegment(c, a, b), slowPointSegment(d, a, b))
}

// slowInside adds up the quarters of a turn the outline makes around p.
func slowInside(outline []Point, p Point) Side {
	turns := 0
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if slowPointSegment(at(p), at(a), at(b)).Sign() == 0 {
			return Edge
		}
		r, s := at(a).less(at(p)), at(b).less(at(p))
		up, down := r.y.Sign() <= 0, s.y.Sign() <= 0
		switch o := r.over(s).Sign(); {
		case up && !down && o < 0:
			turns--
		case !up && down && o > 0:
			turns++
		}
	}
	if turns%2 != 0 {
		return In
	}
	return Out
}

// slowDistance is the square of the distance of two polygons.
func slowDistance(p, q []Point) rat {
	var list []rat
	for i, a := range p {
		for j, c := range q {
			list = append(list, slowSegments(at(a), at(p[(i+1)%len(p)]), at(c), at(q[(j+1)%len(q)])))
		}
	}
	if slowInside(p, q[0]) == In || slowInside(q, p[0]) == In {
		return whole(0)
	}
	return least(list...)
}

// somePoints returns points of one kind, so that they meet.
func somePoints(r *rand.Rand, n int) []Point {
	list := make([]Point, n)
	size := []int32{4, 9, 40, 72000, Limit / 2}[r.IntN(5)]
	for i := range list {
		list[i] = Point{r.Int32N(2*size+1) - size, r.Int32N(2*size+1) - size}
	}
	return list
}
