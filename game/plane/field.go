package plane

// A Field is the obstacles for a base: other bases, and closed ground.
type Field struct {
	Table  Rect
	Bodies []Body
	Closed []Ground
}

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
