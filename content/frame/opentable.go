package frame

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/game"
	"mariscal/game/plane"
)

// Limits of an open table.
const (
	maxAreas   = plane.MaxGrounds
	maxCorners = 24
	maxNames   = 40
	// labelSize is the height of a capital of a name on the ground.
	labelSize = plane.Inch / 2
)

// Table reads the size of an open table in whole inches, "{width: 24, height: 18}".
func (r *Reader) Table(n *yaml.Node, where string, most plane.Point) (table plane.Rect) {
	t := r.Mapping(n, where, "key", "width", "height")
	r.Need(t, "width", "height")
	table.Max.X = plane.Inch * int32(r.Number(t.At("width"), Join(where, "width"), 6, int(most.X/plane.Inch)))
	table.Max.Y = plane.Inch * int32(r.Number(t.At("height"), Join(where, "height"), 6, int(most.Y/plane.Inch)))
	return table
}

// TablePoint reads a point of an open table: "12.5,7.25", inches from the left and from
// the top.
func (r *Reader) TablePoint(n *yaml.Node, where string, table plane.Rect) (at plane.Point) {
	text, ok := r.Scalar(n, where)
	if !ok {
		return at
	}
	p, ok := game.ParsePoint(text)
	if at = plane.Point(p); !ok || min(at.X, at.Y) < 0 || max(at.X, at.Y) > plane.Limit {
		r.Fault(n, where, "%q is not a point: inches from the left and from the top, like \"12.5,7.25\"", Clip(text))
		return plane.Point{}
	}
	if most := table.Max; most != (plane.Point{}) && (at.X > most.X || at.Y > most.Y) {
		r.Fault(n, where, "%q lies off the table", text)
	}
	return at
}

// Facing reads degrees clockwise from the top of the table, as tenths of a degree.
func (r *Reader) Facing(n *yaml.Node, where string) int {
	text, ok := r.Scalar(n, where)
	facing, fine := game.ParseDegrees(text)
	if ok && !fine {
		r.Fault(n, where, "%q is not a facing: degrees from 0 to 359.9", Clip(text))
	}
	return facing
}

// Areas reads the areas of an open table: each has one of the terrains and a simple outline.
func (r *Reader) Areas(n *yaml.Node, table plane.Rect, terrains ...string) (areas []game.Area) {
	items := r.List(n, "areas")
	if len(items) > maxAreas {
		r.Fault(n, "areas", "%d areas; the limit is %d", len(items), maxAreas)
		return nil
	}
	for _, item := range items {
		t := r.Mapping(item, "areas", "key", "id", "terrain", "shape")
		r.Need(t, "id", "terrain", "shape")
		a := game.Area{ID: r.Word(t.At("id"), "areas.id")}
		if slices.ContainsFunc(areas, func(o game.Area) bool { return o.ID == a.ID }) {
			r.Fault(t.At("id"), "areas.id", "%q stands for two areas", a.ID)
		}
		a.Terrain = r.Choice(t.At("terrain"), "areas.terrain", terrains...)
		a.Shape = r.terrain(t.At("shape"), table)
		areas = append(areas, a)
	}
	return areas
}

// terrain reads the corners of an area.
func (r *Reader) terrain(n *yaml.Node, table plane.Rect) (shape []game.Point) {
	corners, told := r.List(n, "areas.shape"), r.told()
	if len(corners) > maxCorners {
		r.Fault(n, "areas.shape", "%d corners; the limit is %d", len(corners), maxCorners)
		return nil
	}
	var outline []plane.Point
	for _, c := range corners {
		at := r.TablePoint(c, "areas.shape", table)
		outline, shape = append(outline, at), append(shape, game.Point(at))
	}
	if n == nil || r.told() > told {
		return shape
	}
	switch plane.Simple(outline) {
	case plane.ErrFewCorners:
		r.Fault(n, "areas.shape", "needs three corners that are not on one line")
	case plane.ErrCrossed:
		r.Fault(n, "areas.shape", "touches or crosses itself")
	}
	return shape
}

// Labels reads the names written on an open table.
func (r *Reader) Labels(n *yaml.Node, table plane.Rect) (labels []game.Label) {
	items := r.List(n, "labels")
	if len(items) > maxNames {
		r.Fault(n, "labels", "%d labels; the limit is %d", len(items), maxNames)
		return nil
	}
	for _, item := range items {
		t := r.Mapping(item, "labels", "key", "text", "at", "angle")
		r.Need(t, "text", "at")
		l := r.Name(t.At("text"), "labels.text")
		l.At, l.Size = game.Point(r.TablePoint(t.At("at"), "labels.at", table)), labelSize
		l.Angle = 10 * r.Number(t.At("angle"), "labels.angle", -90, 90)
		labels = append(labels, l)
	}
	return labels
}
