package muskets

import (
	"math"

	"mariscal/game/plane"
)

// What the second referee says of how a unit comes to stand (MO4.1, MO4.2, MO4.4).

// sheetForms is how figures stand in a formation: in so many ranks or files, so many bases from
// middle to middle, and how far apart they may come.
var sheetForms = [FormationCount]struct {
	ranks, files int
	wide, deep   float64
	apart        int32
}{Loose: {3, 0, 1.5, 1.5, 2000}, Close: {2, 0, 1.002, 1.002, 1000}, Open: {2, 0, 3, 2, 4000}, Column: {0, 2, 1.002, 1.2525, 1000}}

// oneGroup reports whether figures stand in one group.
func (j judged) oneGroup(figures []int, far int32) bool {
	group := figures[:1:1]
	for n := 0; n < len(group); n++ {
		f := group[n]
	next:
		for _, g := range figures {
			for _, k := range group {
				if k == g {
					continue next
				}
			}
			if apartAtMost(j.At[f], j.b.radius[j.b.first[j.b.owner[f]]], j.At[g], j.b.radius[j.b.first[j.b.owner[g]]], far) {
				group = append(group, g)
			}
		}
	}
	return len(group) == len(figures)
}

// drawnUp judges where a unit stands that has moved in the open or elsewhere.
func (j *judge) drawnUp(was judged, o order, now judged) {
	figures, form := was.figures(o.unit), sheetForms[o.formation]
	moved := false
	for _, f := range figures {
		moved = moved || was.At[f] != now.At[f]
	}
	j.checked["groups"]++
	if moved && !now.oneGroup(figures, form.apart) && !nearer(was, now, figures) {
		j.fault("laying: %s is split", j.b.names[o.unit])
	}
	places := formed(o, len(figures), 2*float64(j.b.radius[j.b.first[o.unit]]))
	if !was.inTheOpen(o, figures, places) {
		return
	}
	j.checked["formations"]++
	for _, q := range places {
		stands := false
		for _, f := range figures {
			x, y := float64(now.At[f].X)-q[0], float64(now.At[f].Y)-q[1]
			stands = stands || math.Hypot(x, y) < 3
		}
		if !stands {
			j.fault("laying: nobody of %s stands at %.0f,%.0f", j.b.names[o.unit], q[0], q[1])
		}
	}
}

// nearer reports whether no figure is farther from the middle of all than it was.
func nearer(was, now judged, figures []int) bool {
	middle := func(j judged) (x, y float64) {
		for _, f := range figures {
			x, y = x+float64(j.At[f].X)/float64(len(figures)), y+float64(j.At[f].Y)/float64(len(figures))
		}
		return x, y
	}
	x, y := middle(was)
	x1, y1 := middle(now)
	for _, f := range figures {
		if math.Hypot(float64(now.At[f].X)-x1, float64(now.At[f].Y)-y1) > math.Hypot(float64(was.At[f].X)-x, float64(was.At[f].Y)-y)+3 {
			return false
		}
	}
	return true
}

// formed returns the places of a formation whose front has its middle at a point.
func formed(o order, n int, base float64) (places [][2]float64) {
	form := sheetForms[o.formation]
	files := form.files
	if files == 0 {
		files = int(math.Ceil(float64(n) / float64(form.ranks)))
	}
	angle := float64(o.facing) * math.Pi / (plane.Round / 2)
	for rank := 0; rank*files < n; rank++ {
		in := min(files, n-rank*files)
		for k := range in {
			right, back := (float64(k)-float64(in-1)/2)*form.wide*base, float64(rank)*form.deep*base
			places = append(places, [2]float64{
				float64(o.at.X) + right*math.Cos(angle) - back*math.Sin(angle), float64(o.at.Y) + right*math.Sin(angle) + back*math.Cos(angle),
			})
		}
	}
	return places
}

// inTheOpen reports whether every figure surely comes to any of the places: none is too far, and
// no ground and no other base lies near.
func (j judged) inTheOpen(o order, figures []int, places [][2]float64) bool {
	lo, hi := plane.Point{X: math.MaxInt32, Y: math.MaxInt32}, plane.Point{X: math.MinInt32, Y: math.MinInt32}
	far := float64(j.allowed(o.unit))
	for _, q := range places {
		for _, f := range figures {
			if math.Hypot(float64(j.At[f].X)-q[0], float64(j.At[f].Y)-q[1]) > far-3 {
				return false
			}
			lo = plane.Point{X: min(lo.X, j.At[f].X, int32(q[0])), Y: min(lo.Y, j.At[f].Y, int32(q[1]))}
			hi = plane.Point{X: max(hi.X, j.At[f].X, int32(q[0])), Y: max(hi.Y, j.At[f].Y, int32(q[1]))}
		}
	}
	const clear = 3000
	lo, hi = plane.Point{X: lo.X - clear, Y: lo.Y - clear}, plane.Point{X: hi.X + clear, Y: hi.Y + clear}
	if lo.X < 0 || lo.Y < 0 || hi.X > j.b.Table.Max.X || hi.Y > j.b.Table.Max.Y {
		return false
	}
	for _, x := range j.b.Areas {
		a, c := x.Outline[0], x.Outline[0]
		for _, q := range x.Outline {
			a, c = plane.Point{X: min(a.X, q.X), Y: min(a.Y, q.Y)}, plane.Point{X: max(c.X, q.X), Y: max(c.Y, q.Y)}
		}
		if x.Kind != Road && x.Kind != Hill && a.X <= hi.X && a.Y <= hi.Y && c.X >= lo.X && c.Y >= lo.Y {
			return false
		}
	}
	for f := range j.b.figures {
		if q := j.At[f]; j.Here>>f&1 == 1 && j.b.owner[f] != o.unit && lo.X <= q.X && q.X <= hi.X && lo.Y <= q.Y && q.Y <= hi.Y {
			return false
		}
	}
	return true
}
