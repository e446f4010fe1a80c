package muskets

import (
	"slices"

	"mariscal/content/frame"
	"mariscal/game/plane"
	"mariscal/systems/muskets"
)

// maxDoors is how many doors a scenario can name.
const maxDoors = plane.MaxGrounds

// doors reads where the doors of buildings are; a building that is not named has its door in the
// middle of its first side that figures can reach (MO13.1).
//
//	doors:
//	  - {building: mill, at: "12,14.5"}
func (r *reader) doors(root frame.Table) {
	var done []string
	for _, item := range r.AtMost(root.At("doors"), "doors", maxDoors) {
		t := r.Mapping(item, "doors", "key", "building", "at")
		r.Need(t, "building", "at")
		a := r.building(t, "building")
		at := r.TablePoint(t.At("at"), t.In("at"), r.setup.Table)
		switch {
		case a == nil || !r.Fine():
		case slices.Contains(done, a.ID):
			r.Fault(t.At("building"), t.In("building"), "%q stands for two doors", a.ID)
		case !a.OnWall(at):
			r.Fault(t.At("at"), t.In("at"), "the door of %s is not on its wall", a.ID)
		default:
			a.Door = at
			done = append(done, a.ID)
		}
	}
}

// building reads the name of a building of the table; nil after a fault.
func (r *reader) building(t frame.Table, key string) *muskets.Area {
	n := t.At(key)
	if n == nil {
		return nil
	}
	var ids []string
	for i := range r.setup.Areas {
		if a := &r.setup.Areas[i]; a.Kind == muskets.Building {
			ids = append(ids, a.ID)
		}
	}
	id := r.Choice(n, t.In(key), ids...)
	if i := slices.IndexFunc(r.setup.Areas, func(a muskets.Area) bool { return a.ID == id }); i >= 0 {
		return &r.setup.Areas[i]
	}
	return nil
}

// lodge reads the building in which a unit begins, instead of where it stands and looks.
func (r *reader) lodge(t frame.Table, u *muskets.UnitSetup) {
	for _, key := range [...]string{"at", "facing", "formation", "blind", "captive"} {
		if n := t.At(key); n != nil {
			r.Fault(t.Key(key), t.In(key), "who begins in a building has none")
		}
	}
	if a := r.building(t, "inside"); a != nil {
		u.Inside = a.ID
	}
}
