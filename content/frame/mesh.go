package frame

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"mariscal/game"
	"mariscal/game/zone"
)

// Limits of what a file may draw.
const (
	maxSize     = 10000 // width and height of the drawing
	maxVertices = 400
	MaxLabels   = 40 // names on the ground
)

// A Mesh describes the board of zones of a system.
type Mesh struct {
	Zones int      // most zones
	May   []string // optional keys of a zone, besides its outline
	// Zone reads these keys, in the order of the zones.
	Zone    func(t Table)
	Drawing *zone.Drawing
	Labels  *[]game.Label
}

// Mesh reads the keys "size", "vertices", "zones" and "labels", a drawing of zones, and proves it:
// vertices with their points, zones by their corners, names on the ground.
//
//	vertices:
//	  a1: [0, 0]
//	zones:
//	  Mill: {corners: [a1, a2, b2, b1], middle: [260, 110], neighbours: [Heath, Toll]}
//
// It returns nil after a fault in them; others do not keep the drawing from being proven.
func (r *Reader) Mesh(t Table, m *Mesh) *zone.Mesh {
	d, told := m.Drawing, r.told()
	size := r.Point(t.At("size"), "size")
	d.Width, d.Height = size.X, size.Y
	vertices := r.Named(t.At("vertices"), "vertices", maxVertices)
	for _, e := range vertices.Fields {
		d.Vertices = append(d.Vertices, zone.Vertex{Name: e.Name, At: r.Point(e.Value, vertices.In(e.Name))})
	}
	zones := r.Named(t.At("zones"), "zones", m.Zones)
	for _, e := range zones.Fields {
		r.outline(e, zones.In(e.Name), m)
	}
	r.labels(t.At("labels"), m)
	if r.told() > told {
		return nil
	}
	mesh, err := zone.New(*d)
	for _, f := range zone.Faults(err) {
		n, where := zones.Node, "zones"
		switch {
		case zones.At(f.Zone) != nil:
			n, where = zones.At(f.Zone), zones.In(f.Zone)
		case f.Zone == "" && vertices.At(f.Vertex) != nil:
			n, where = vertices.At(f.Vertex), "vertices"
		}
		if f.Vertex != "" {
			where += "." + f.Vertex
		}
		r.Fault(n, where, f.Format, f.Args...)
	}
	return mesh
}

var properName = regexp.MustCompile(`^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$`)

// Named reads a mapping with at most so many keys, which are names that the file chooses.
func (r *Reader) Named(n *yaml.Node, where string, most int) Table {
	var names []string
	for i := 0; n != nil && i+1 < len(n.Content); i += 2 {
		key := n.Content[i]
		if !properName.MatchString(key.Value) || len(key.Value) > MaxName {
			r.Fault(key, where, "%q is not a name of letters, digits and single hyphens", Clip(key.Value))
		}
		names = append(names, key.Value)
	}
	if len(names) > most {
		r.Fault(n, where, "has %d items; the limit is %d", len(names), most)
		return Table{}
	}
	return r.Mapping(n, where, "name", names...)
}

// Point reads [x, y].
func (r *Reader) Point(n *yaml.Node, where string) (p zone.Point) {
	items := r.List(n, where)
	if n != nil && len(items) != 2 {
		r.Fault(n, where, "must be two numbers, [x, y]")
		return p
	}
	if n != nil {
		p.X, p.Y = int32(r.Number(items[0], where, 0, maxSize)), int32(r.Number(items[1], where, 0, maxSize))
	}
	return p
}

// Scalars reads a list of single values.
func (r *Reader) Scalars(n *yaml.Node, where string) (texts []string) {
	for _, item := range r.List(n, where) {
		if text, ok := r.Scalar(item, where); ok {
			texts = append(texts, text)
		}
	}
	return texts
}

func (r *Reader) outline(e Field, where string, m *Mesh) {
	t := r.Mapping(e.Value, where, "key", slices.Concat([]string{"corners", "middle"}, m.May, []string{"neighbours"})...)
	r.Need(t, "corners", "middle")
	o := zone.Outline{Name: e.Name, Middle: r.Point(t.At("middle"), t.In("middle")), Corners: r.Scalars(t.At("corners"), t.In("corners"))}
	if n := t.At("neighbours"); n != nil {
		o.Neighbours = append([]string{}, r.Scalars(n, t.In("neighbours"))...)
	}
	m.Drawing.Zones = append(m.Drawing.Zones, o)
	m.Zone(t)
}

func (r *Reader) labels(n *yaml.Node, m *Mesh) {
	for _, item := range r.AtMost(n, "labels", MaxLabels) {
		t := r.Mapping(item, "labels", "key", "text", "at", "angle", "size", "kind")
		r.Need(t, "text", "at")
		l := r.Name(t.At("text"), "labels.text")
		l.At = game.Point(r.Point(t.At("at"), "labels.at"))
		l.Angle, l.Size = r.Number(t.At("angle"), "labels.angle", 0, 3599), r.Number(t.At("size"), "labels.size", 1, 1000)
		l.Kind = r.Choice(t.At("kind"), "labels.kind", "water", "town")
		*m.Labels = append(*m.Labels, l)
	}
}

// Mesh writes what [Reader.Mesh] reads; system returns the further keys of a zone, ", bank: top".
// Vertices and zones keep their order.
func (w *Writer) Mesh(m *Mesh, system func(zone int) string) {
	d := m.Drawing
	w.Line(0, "size: [%d, %d]", d.Width, d.Height)
	w.Line(0, "vertices:")
	for _, v := range d.Vertices {
		w.Line(1, "%s: [%d, %d]", v.Name, v.At.X, v.At.Y)
	}
	w.Line(0, "zones:")
	for i, z := range d.Zones {
		neighbours := ""
		if z.Neighbours != nil {
			neighbours = ", neighbours: [" + strings.Join(z.Neighbours, ", ") + "]"
		}
		w.Line(1, "%s: {corners: [%s], middle: [%d, %d]%s%s}", z.Name, strings.Join(z.Corners, ", "), z.Middle.X, z.Middle.Y, system(i), neighbours)
	}
	w.Section("labels", len(*m.Labels))
	for _, l := range *m.Labels {
		size := ""
		if l.Size > 0 {
			size = ", size: " + strconv.Itoa(l.Size)
		}
		if l.Kind != "" {
			size += ", kind: " + l.Kind
		}
		w.Line(1, "- {text: %s, at: [%d, %d], angle: %d%s}", NameText(&l), l.At.X, l.At.Y, l.Angle, size)
	}
}
