package muskets

import (
	"math/bits"

	"mariscal/game/plane"
)

// Chapter 4: formations and coherency (MO4.1 to MO4.3).

// mayForm reports whether a unit may take a formation (MO4.3).
func (b *battle) mayForm(u uint8, f Formation) bool {
	return f == Loose || b.size[u] > 1 && b.profile[u].drilled(f)
}

// drilled reports whether figures of a profile are taught a formation.
func (p *Profile) drilled(f Formation) bool {
	return f != Close && f != Open || f == Close && p.Has(CloseOrder) || f == Open && p.Has(OpenOrder)
}

// MayStand reports whether a unit may begin in the formation it is set up in (MO4.3).
func (u *UnitSetup) MayStand() bool {
	return u.Formation == Loose || u.Figures > 1 && u.Profile.drilled(u.Formation)
}

// formsOf names the formations a unit may take (MO4.3); none when there is no choice.
func (b *battle) formsOf(u uint8) (names []string) {
	for f := range FormationCount {
		if b.mayForm(u, f) {
			names = append(names, f.String())
		}
	}
	if len(names) < 2 {
		return nil
	}
	return names
}

// place returns place i of n in a formation: thousandths of an inch to the right of and
// behind the middle of the front.
func (d *drill) place(i, n int, base int32) (right, back int32) {
	files := d.files
	if files == 0 {
		files = (n + d.ranks - 1) / d.ranks
	}
	files = min(files, n)
	rank, file := i/files, i%files
	if last := n - rank*files; last < files { // the last rank stands in the middle
		files = last
	}
	return base * d.wide / 100 * int32(2*file-files+1) / 2, base * d.deep / 100 * int32(rank)
}

// facing returns the place that place i of n has in a mirror.
func (d *drill) facing(i, n int) int {
	files := d.files
	if files == 0 {
		files = (n + d.ranks - 1) / d.ranks
	}
	first := i - i%files
	return first + min(files, n-first) - 1 - (i - first)
}

// assign gives each place of a formation a figure: by how far ahead the figures stand to the
// ranks, and within a rank from left to right.
func assign(from, want []plane.Point, facing int, d *drill) (figure [MaxSize]int) {
	n := len(from)
	dir := plane.Direction(facing)
	ahead := func(q plane.Point) int64 { return int64(q.X)*int64(dir.X) + int64(q.Y)*int64(dir.Y) }
	aside := func(q plane.Point) int64 { return int64(q.Y)*int64(dir.X) - int64(q.X)*int64(dir.Y) }
	for i := range n {
		figure[i] = i
	}
	sortBy := func(list []int, less func(i, j int) bool) {
		for i := 1; i < len(list); i++ {
			for k := i; k > 0 && less(list[k], list[k-1]); k-- {
				list[k], list[k-1] = list[k-1], list[k]
			}
		}
	}
	sortBy(figure[:n], func(i, j int) bool { return ahead(from[i]) > ahead(from[j]) })
	files := d.files
	if files == 0 {
		files = (n + d.ranks - 1) / d.ranks
	}
	for r := 0; r < n; r += files {
		sortBy(figure[r:min(r+files, n)], func(i, j int) bool { return aside(from[i]) < aside(from[j]) })
	}
	return figure
}

// coherent reports whether figures form one group, each no farther from another than far
// from middle to middle (MO4.1).
func coherent(at []plane.Point, far int32) bool {
	return len(at) == 0 || group(at, 0, far) == 1<<len(at)-1
}

// group returns the figures of the group to which one belongs.
func group(at []plane.Point, first int, far int32) uint32 {
	reached := uint32(1) << first
	for todo := reached; todo != 0; {
		i := bits.TrailingZeros32(todo)
		todo &= todo - 1
		for j := range at {
			if reached>>j&1 == 0 && plane.Reaches(at[i], at[j], far) {
				reached |= 1 << j
				todo |= 1 << j
			}
		}
	}
	return reached
}

// closer reports whether no figure is farther from the middle of all than it was (MO4.2).
func closer(from, to []plane.Point) bool {
	middle := func(list []plane.Point) (m plane.Point) {
		var x, y int64
		for _, q := range list {
			x, y = x+int64(q.X), y+int64(q.Y)
		}
		return plane.Point{X: int32(x / int64(len(list))), Y: int32(y / int64(len(list)))}
	}
	a, c := middle(from), middle(to)
	for i := range from {
		if squared(to[i], c) > squared(from[i], a) {
			return false
		}
	}
	return true
}
