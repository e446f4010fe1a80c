package plane

// A Field is the obstacles for a base: other bases, and closed ground.
type Field struct {
	Table  Rect
	Bodies []Body
	Closed []Ground
}

// Free returns how many legs of a path are free for a base: it moves straight from point
// to point without turning, overlaps no base and no closed ground, and stays on the
// table. The path begins where the base stands.
func (f *Field) Free(b Body, path ...Point) int {
	for i := 1; i < len(path); i++ {
		b.At = path[i-1]
		if way := b.Sweep(path[i]); !f.Room(&way) {
			return i - 1
		}
	}
	return max(len(path)-1, 0)
}

// Room reports whether a shape lies on the table and overlaps nothing.
func (f *Field) Room(s *Shape) bool { return f.Meets(s) == Nothing }

// An Obstacle is a reason why a shape cannot be somewhere.
type Obstacle int8

// The obstacles, in the order in which they are checked.
const (
	Nothing Obstacle = iota
	TableEdge
	OtherBase
	ClosedGround
)

// Meets returns the first obstacle of a shape.
func (f *Field) Meets(s *Shape) Obstacle {
	if !f.Table.Holds(s) {
		return TableEdge
	}
	for i := range f.Bodies {
		o := &f.Bodies[i]
		if s.beyond(o) {
			continue
		}
		if stands := o.Shape(); s.Overlaps(&stands) {
			return OtherBase
		}
	}
	for i := range f.Closed {
		if f.Closed[i].Meets(s) {
			return ClosedGround
		}
	}
	return Nothing
}

// Sees reports whether the line between two points is free of bases and of closed ground;
// touching an edge does not block it.
func (f *Field) Sees(a, b Point) bool {
	line := Line(a, b)
	for i := range f.Bodies {
		o := &f.Bodies[i]
		if line.beyond(o) {
			continue
		}
		if stands := o.Shape(); stands.Overlaps(&line) {
			return false
		}
	}
	for i := range f.Closed {
		if f.Closed[i].Meets(&line) {
			return false
		}
	}
	return true
}
