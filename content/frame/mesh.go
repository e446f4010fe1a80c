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

// MeshKeys are the keys of a board of zones, which [Reader.Mesh] reads; "size", "vertices" and
// "zones" are required.
var MeshKeys = []string{"size", "vertices", "zones", "edges", "labels"}

// A Mesh describes the board of zones of a system.
type Mesh struct {
	Zones    int      // most zones
	ZoneKeys []string // required keys of a zone, besides its outline
	May      []string // further optional keys of a zone
	// Zone reads these keys, in the order of the zones.
	Zone       func(t Table)
	On, Across []string // terrain that can lie on an edge, and things that can cross it
	Drawing    *zone.Drawing
	Labels     *[]game.Label
}

// Mesh reads a drawing of zones and proves it: vertices with their points, zones by their corners,
// edges with their terrain, names on the ground.
//
//	vertices:
//	  a1: [0, 0]
//	zones:
//	  Mill: {corners: [a1, a2, b2, b1], middle: [260, 110], neighbours: [Heath, Toll]}
//	edges:
//	  - {between: [Mill, Toll], on: river, across: ford}
//
// It returns nil after a fault.
func (r *Reader) Mesh(t Table, m *Mesh) *zone.Mesh {
	d := m.Drawing
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
	edges := r.List(t.At("edges"), "edges")
	for _, n := range edges {
		r.edge(n, m)
	}
	r.labels(t.At("labels"), m)
	if !r.Fine() {
		return nil
	}
	mesh, err := zone.New(*d)
	for _, f := range zone.Faults(err) {
		n, where := zones.Node, "zones"
		switch {
		case f.Edge > 0:
			n, where = edges[f.Edge-1], "edges."+f.Zone
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
	t := r.Mapping(e.Value, where, "key", slices.Concat([]string{"corners", "middle"}, m.ZoneKeys, m.May, []string{"neighbours"})...)
	r.Need(t, append([]string{"corners", "middle"}, m.ZoneKeys...)...)
	o := zone.Outline{Name: e.Name, Middle: r.Point(t.At("middle"), t.In("middle")), Corners: r.Scalars(t.At("corners"), t.In("corners"))}
	if n := t.At("neighbours"); n != nil {
		o.Neighbours = append([]string{}, r.Scalars(n, t.In("neighbours"))...)
	}
	m.Drawing.Zones = append(m.Drawing.Zones, o)
	m.Zone(t)
}

func (r *Reader) edge(n *yaml.Node, m *Mesh) {
	t := r.Mapping(n, "edges", "key", "between", "on", "across")
	r.Need(t, "between", "on")
	e := zone.Edge{On: r.Choice(t.At("on"), "edges.on", m.On...), Across: r.Choice(t.At("across"), "edges.across", m.Across...)}
	names := r.Scalars(t.At("between"), "edges.between")
	if len(names) != 2 {
		r.Fault(n, "edges.between", "must be two zones")
		return
	}
	e.Between = [2]string{names[0], names[1]}
	m.Drawing.Edges = append(m.Drawing.Edges, e)
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
	w.Section("edges", len(d.Edges))
	for _, e := range d.Edges {
		across := ""
		if e.Across != "" {
			across = ", across: " + e.Across
		}
		w.Line(1, "- {between: [%s, %s], on: %s%s}", e.Between[0], e.Between[1], e.On, across)
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
