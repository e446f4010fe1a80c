package muskets

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/systems/muskets"
)

// A piece is a piece of terrain that tables place: its kind and its outline, whose middle is the
// middle of the rectangle around it.
type piece struct {
	kind    string
	outline []plane.Point
}

// readPieces reads pieces over those there are.
func (r *reader) readPieces(t frame.Table) {
	for _, a := range r.Areas(t.At("areas"), plane.Rect{Max: largest}, muskets.KindNames()...) {
		if len(a.Shape) == 0 {
			continue // a fault
		}
		p := piece{kind: a.Terrain}
		box := plane.Rect{Min: plane.Point(a.Shape[0]), Max: plane.Point(a.Shape[0])}
		for _, q := range a.Shape {
			box = box.With(plane.Point(q))
		}
		for _, q := range a.Shape {
			p.outline = append(p.outline, plane.Point{X: q.X - (box.Min.X+box.Max.X)/2, Y: q.Y - (box.Min.Y+box.Max.Y)/2})
		}
		r.values.pieces[a.ID] = p
	}
}

// layTables lays the tables of the folder tables with the pieces there are.
func (v *values) layTables() error {
	v.tables = map[string]*muskets.Setup{}
	names, _ := fs.Glob(valueData, "tables/*.yaml")
	for _, name := range names {
		r := &reader{Reader: frame.NewReader("muskets/"+name, "muskets"), setup: new(muskets.Setup), values: v}
		t := r.Mapping(r.Root(embedded(name)), "", "key", "table", "areas", "labels")
		r.Need(t, "table", "areas")
		r.setup.Table = r.Table(t.At("table"), "table", largest)
		r.ground(t)
		if err := r.Result(); err != nil {
			return err
		}
		v.tables[strings.TrimSuffix(path.Base(name), ".yaml")] = r.setup
	}
	return nil
}

// openTable reads the table: the name of one of ours, or its size; and the areas and labels on it.
func (r *reader) openTable(t frame.Table) {
	s := r.setup
	if n := t.At("table"); n != nil && n.Kind == yaml.ScalarNode {
		ours := r.values.tables[r.Choice(n, "table", names(r.values.tables)...)]
		if ours == nil {
			return
		}
		s.Table, s.Areas, s.Labels = ours.Table, slices.Clone(ours.Areas), slices.Clone(ours.Labels)
	} else {
		s.Table = r.Table(n, "table", largest)
	}
	if s.Table.Max.X == 0 || s.Table.Max.Y == 0 {
		s.Table = plane.Rect{} // a fault that needs no others
	}
	r.ground(t)
	r.doors(t)
}

// ground reads the areas and labels that lie on the table besides.
func (r *reader) ground(t frame.Table) {
	s := r.setup
	for _, a := range r.Areas(r.laid(t.At("areas")), s.Table, muskets.KindNames()...) {
		if slices.ContainsFunc(s.Areas, func(o muskets.Area) bool { return o.ID == a.ID }) {
			r.Fault(t.At("areas"), "areas.id", "%q stands for two areas", a.ID)
		}
		area := muskets.Area{ID: a.ID, Kind: muskets.Kind(max(0, slices.Index(muskets.KindNames(), a.Terrain)))}
		for _, q := range a.Shape {
			area.Outline = append(area.Outline, plane.Point(q))
		}
		s.Areas = append(s.Areas, area)
	}
	if len(s.Areas) > plane.MaxGrounds {
		r.Fault(t.At("areas"), "areas", "%d areas; the limit is %d", len(s.Areas), plane.MaxGrounds)
	}
	r.drownedCrossings(t)
	s.Labels = append(s.Labels, r.Labels(t.At("labels"), s.Table)...)
}

// drownedCrossings warns of bridges and fords laid over water: the water stays impassable under
// them, so it has to end on both sides.
func (r *reader) drownedCrossings(t frame.Table) {
	for _, a := range r.setup.Areas {
		if a.Kind != muskets.Bridge && a.Kind != muskets.Ford || len(a.Outline) == 0 {
			continue
		}
		var x, y int64
		for _, p := range a.Outline {
			x, y = x+int64(p.X), y+int64(p.Y)
		}
		n := int64(len(a.Outline))
		middle := plane.Point{X: int32(x / n), Y: int32(y / n)}
		for _, w := range r.setup.Areas {
			if w.Kind == muskets.Water && plane.Inside(w.Outline, middle) == plane.In {
				r.Warn(t.At("areas"), "areas", "%q lies over %q, which nobody crosses: let the water end on both sides of it", a.ID, w.ID)
			}
		}
	}
}

// names returns the keys of a map in their order.
func names[V any](of map[string]V) (list []string) {
	for name := range of {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// laid writes areas that place a piece or follow a line as areas with corners:
//
//	{id: west-wood, piece: wood-broad, at: "8,10", turn: 90}
//	{id: track, terrain: road, along: ["17,22", "17,48"], width: 1.5}
func (r *reader) laid(n *yaml.Node) *yaml.Node {
	if n == nil || n.Kind != yaml.SequenceNode {
		return n
	}
	list := *n
	list.Content = nil
	for _, item := range n.Content {
		write := r.placed
		switch {
		case has(item, "along"):
			write = r.followed
		case !has(item, "piece"):
			list.Content = append(list.Content, item)
			continue
		}
		if kind, outline := write(item); kind != "" {
			list.Content = append(list.Content, corners(item, kind, outline, r.setup.Table))
		}
	}
	return &list
}

func has(n *yaml.Node, key string) bool {
	return n.Kind == yaml.MappingNode && slices.ContainsFunc(n.Content, func(k *yaml.Node) bool { return k.Value == key })
}

// placed returns the outline of a piece that is placed, flipped from left to right and turned.
func (r *reader) placed(n *yaml.Node) (kind string, outline []plane.Point) {
	t := r.Mapping(n, "areas", "key", "id", "piece", "at", "turn", "flip")
	r.Need(t, "piece", "at")
	p := r.values.pieces[r.Choice(t.At("piece"), "areas.piece", names(r.values.pieces)...)]
	at, ahead := r.TablePoint(t.At("at"), "areas.at", r.setup.Table), plane.Direction(0)
	if turn := t.At("turn"); turn != nil {
		ahead = plane.Direction(r.Facing(turn, "areas.turn"))
	}
	x, y := int64(-ahead.Y), int64(ahead.X) // where the right of the piece points to
	if flip := t.At("flip"); flip != nil && r.Truth(flip, "areas.flip") {
		p.outline = flipped(p.outline)
	}
	for _, q := range p.outline {
		outline = append(outline, plane.Point{
			X: at.X + tidy(x*int64(q.X)-y*int64(q.Y), 1<<14),
			Y: at.Y + tidy(y*int64(q.X)+x*int64(q.Y), 1<<14),
		})
	}
	return p.kind, outline
}

// flipped exchanges left and right of an outline around its middle; its corners keep their sense.
func flipped(outline []plane.Point) []plane.Point {
	list := make([]plane.Point, len(outline))
	for i, q := range outline {
		list[len(list)-1-i] = plane.Point{X: -q.X, Y: q.Y}
	}
	return list
}

// followed returns the outline of a band along a line.
func (r *reader) followed(n *yaml.Node) (kind string, outline []plane.Point) {
	t := r.Mapping(n, "areas", "key", "id", "terrain", "along", "width")
	r.Need(t, "terrain", "along", "width")
	var line []plane.Point
	for _, c := range r.AtMost(t.At("along"), "areas.along", 12) {
		line = append(line, r.TablePoint(c, "areas.along", r.setup.Table))
	}
	half := int64(r.width(t.At("width"))) / 2
	for i := range len(line) - 1 {
		if line[i] == line[i+1] {
			r.Fault(t.At("along"), "areas.along", "the line stands still")
			return "", nil
		}
	}
	if len(line) < 2 {
		r.Fault(t.At("along"), "areas.along", "a line has two points or more")
		return "", nil
	}
	aside := func(i int) (x, y int64) { // half the width, to the right of a leg
		a, b := line[i], line[i+1]
		far := int64(plane.Distance(a, b))
		return -int64(b.Y-a.Y) * half / far, int64(b.X-a.X) * half / far
	}
	var left []plane.Point
	for i, at := range line {
		x, y := aside(max(0, i-1))
		over := half * half
		if i > 0 && i < len(line)-1 { // a mitre
			nx, ny := aside(i)
			over += x*nx + y*ny
			x, y = x+nx, y+ny
		}
		if over <= 0 {
			r.Fault(t.At("along"), "areas.along", "the line turns back")
			return "", nil
		}
		dx, dy := tidy(x*half*half, over), tidy(y*half*half, over)
		outline = append(outline, plane.Point{X: at.X + dx, Y: at.Y + dy})
		left = append(left, plane.Point{X: at.X - dx, Y: at.Y - dy})
	}
	slices.Reverse(left)
	return r.Choice(t.At("terrain"), "areas.terrain", muskets.KindNames()...), append(outline, left...)
}

// width reads inches: "1.5".
func (r *reader) width(n *yaml.Node) int32 {
	text, ok := r.Scalar(n, "areas.width")
	if wide, fine := game.ParsePoint(text + ",0"); ok && fine && wide.X >= 100 && wide.X <= 6*plane.Inch {
		return wide.X
	}
	if ok {
		r.Fault(n, "areas.width", "%q is not a width from 0.1 to 6 inches", frame.Clip(text))
	}
	return plane.Inch
}

// tidy returns n/d rounded to a hundredth of an inch.
func tidy(n, d int64) int32 {
	if n < 0 {
		return -tidy(-n, d)
	}
	return int32((n + 5*d) / (10 * d) * 10)
}

// corners writes an area with its corners on the table.
func corners(item *yaml.Node, kind string, outline []plane.Point, table plane.Rect) *yaml.Node {
	scalar := func(text string) *yaml.Node {
		return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: text, Line: item.Line}
	}
	shape := &yaml.Node{Kind: yaml.SequenceNode, Tag: "!!seq", Line: item.Line}
	var last plane.Point
	for i, p := range outline {
		if table.Max != (plane.Point{}) {
			p = plane.Point{X: min(max(p.X, 0), table.Max.X), Y: min(max(p.Y, 0), table.Max.Y)}
		}
		if i == 0 || p != last {
			shape.Content = append(shape.Content, scalar(game.Point(p).Name()))
		}
		last = p
	}
	area := &yaml.Node{Kind: yaml.MappingNode, Tag: "!!map", Line: item.Line}
	for i := 0; i+1 < len(item.Content); i += 2 {
		if item.Content[i].Value == "id" {
			area.Content = append(area.Content, item.Content[i], item.Content[i+1])
		}
	}
	area.Content = append(area.Content, scalar("terrain"), scalar(kind), scalar("shape"), shape)
	return area
}
