package crossing

import (
	"regexp"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/zone"
	"mariscal/systems/crossing"
)

const (
	maxSize     = 10000 // of the drawing
	maxVertices = 100
	maxGoal     = 30
	maxDaylight = 60
	maxWorth    = 5
	maxLabels   = 40
)

// A reader reads one scenario file. It remembers where vertices, zones and edges
// stand in it, for what the mesh finds wrong.
type reader struct {
	*frame.Reader
	setup    *crossing.Setup
	vertices map[string]*yaml.Node
	zones    map[string]*yaml.Node
	edges    []*yaml.Node
	blocks   [2][]*yaml.Node
}

// Read reads a scenario file. name stands in its faults; the error is a
// [frame.Faults].
func Read(name string, data []byte) (*frame.Scenario, error) {
	r := &reader{
		Reader: frame.NewReader(name, "crossing"), setup: new(crossing.Setup),
		vertices: map[string]*yaml.Node{}, zones: map[string]*yaml.Node{},
	}
	s := &frame.Scenario{}
	if root := r.Root(data); root != nil {
		keys := append([]string{"goal", "daylight", "size", "vertices", "zones", "edges", "labels", "blocks"}, frame.InfoKeys...)
		t := r.Mapping(root, "", "key", keys...)
		r.Need(t, append([]string{"goal", "daylight", "size", "vertices", "zones", "blocks"}, frame.NeededKeys...)...)
		r.read(t)
		if n := t.At("source"); n != nil {
			s.Source = r.Source(n, "source")
		}
		s.Results = r.Results(t.At("results"))
		r.check(t)
	}
	if err := r.Result(); err != nil {
		return nil, err
	}
	info := &r.setup.Info
	info.Canonical = canonical(r.setup)
	info.Sum = frame.Sum(info.Canonical)
	s.Info, s.Battle = *info, battle{r.setup}
	return s, nil
}

func (r *reader) read(t frame.Table) {
	s := r.setup
	s.Info = r.Info(t, "crossing", nil, nil)
	s.Goal = uint8(r.Number(t.At("goal"), "goal", 1, maxGoal))
	s.Daylight = uint8(r.Number(t.At("daylight"), "daylight", 1, maxDaylight))
	s.Info.Facts = []game.Fact{{ID: "ground", N: int(s.Goal)}, {ID: "daylight", N: int(s.Daylight)}}
	for i := range s.Info.Armies {
		s.Info.Armies[i].Facts = []game.Fact{{ID: "cards", N: crossing.Hand}}
	}
	s.Info.Choices = []string{crossing.ChoiceLong}
	size := r.point(t.At("size"), "size")
	s.Drawing.Width, s.Drawing.Height = size.X, size.Y
	for _, e := range r.named(t.At("vertices"), "vertices", maxVertices) {
		r.vertices[e.Name] = e.Value
		s.Drawing.Vertices = append(s.Drawing.Vertices, zone.Vertex{Name: e.Name, At: r.point(e.Value, "vertices."+e.Name)})
	}
	for _, e := range r.named(t.At("zones"), "zones", crossing.MaxZones) {
		r.zones[e.Name] = e.Value
		r.zone(e, "zones."+e.Name)
	}
	for _, n := range r.List(t.At("edges"), "edges") {
		r.edge(n)
	}
	for i, n := range r.List(t.At("labels"), "labels") {
		if i < maxLabels {
			r.label(n)
		}
	}
	sides := r.Mapping(t.At("blocks"), "blocks", "side", "top", "bottom")
	r.Need(sides, "top", "bottom")
	for _, e := range sides.Fields {
		seat, _ := game.ParseSeat(e.Name)
		for _, n := range r.List(e.Value, sides.In(e.Name)) {
			r.block(n, sides.In(e.Name), seat)
		}
	}
}

var nameForm = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9]*$`)

// named reads a mapping whose keys are names of the file's own.
func (r *reader) named(n *yaml.Node, where string, most int) []frame.Field {
	if n == nil {
		return nil
	}
	var names []string
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := n.Content[i]
		if !nameForm.MatchString(key.Value) || len(key.Value) > frame.MaxName {
			r.Fault(key, where, "%q is not a name of letters and digits", frame.Clip(key.Value))
		}
		names = append(names, key.Value)
	}
	if len(names) > most {
		r.Fault(n, where, "has %d items; the limit is %d", len(names), most)
		return nil
	}
	return r.Mapping(n, where, "name", names...).Fields
}

// point reads [x, y].
func (r *reader) point(n *yaml.Node, where string) (p zone.Point) {
	items := r.List(n, where)
	if n != nil && len(items) != 2 {
		r.Fault(n, where, "must be two numbers, [x, y]")
		return p
	}
	for i, item := range items {
		v := int32(r.Number(item, where, 0, maxSize))
		if i == 0 {
			p.X = v
		} else {
			p.Y = v
		}
	}
	return p
}

func (r *reader) zone(e frame.Field, where string) {
	t := r.Mapping(e.Value, where, "key", "bank", "worth", "corners", "middle", "neighbours")
	r.Need(t, "bank", "corners", "middle")
	o := zone.Outline{Name: e.Name, Middle: r.point(t.At("middle"), t.In("middle")), Corners: r.names(t.At("corners"), t.In("corners"))}
	if n := t.At("neighbours"); n != nil {
		o.Neighbours = append([]string{}, r.names(n, t.In("neighbours"))...)
	}
	worth := 1
	if n := t.At("worth"); n != nil {
		worth = r.Number(n, t.In("worth"), 1, maxWorth)
	}
	s := r.setup
	s.Drawing.Zones = append(s.Drawing.Zones, o)
	s.Bank = append(s.Bank, r.Side(t.At("bank"), t.In("bank")))
	s.Worth = append(s.Worth, uint8(worth))
}

// names reads a list of names of vertices or zones; the mesh knows which there are.
func (r *reader) names(n *yaml.Node, where string) (names []string) {
	for _, item := range r.List(n, where) {
		if name, ok := r.Scalar(item, where); ok {
			names = append(names, name)
		}
	}
	return names
}

func (r *reader) edge(n *yaml.Node) {
	t := r.Mapping(n, "edges", "key", "between", "on", "across")
	r.Need(t, "between", "on")
	e := zone.Edge{On: r.Choice(t.At("on"), "edges.on", crossing.River)}
	if c := t.At("across"); c != nil {
		e.Across = r.Choice(c, "edges.across", crossing.Ford)
	}
	names := r.names(t.At("between"), "edges.between")
	if len(names) != 2 {
		r.Fault(n, "edges.between", "must be two zones")
		return
	}
	e.Between = [2]string{names[0], names[1]}
	r.setup.Drawing.Edges = append(r.setup.Drawing.Edges, e)
	r.edges = append(r.edges, n)
}

func (r *reader) label(n *yaml.Node) {
	t := r.Mapping(n, "labels", "key", "text", "at", "angle", "size")
	r.Need(t, "text", "at")
	l := game.Label{Text: r.Text(t.At("text"), "labels.text", frame.MaxName), At: game.Point(r.point(t.At("at"), "labels.at"))}
	if a := t.At("angle"); a != nil {
		l.Angle = r.Number(a, "labels.angle", 0, 3599)
	}
	if a := t.At("size"); a != nil {
		l.Size = r.Number(a, "labels.size", 1, 1000)
	}
	r.setup.Labels = append(r.setup.Labels, l)
}

func (r *reader) block(n *yaml.Node, where string, seat game.Seat) {
	t := r.Mapping(n, where, "key", "zone", "facing", "strength")
	r.Need(t, "zone", "facing", "strength")
	k := crossing.Block{Strength: uint8(r.Number(t.At("strength"), where+".strength", 1, crossing.FullSteps))}
	k.Zone, _ = r.Scalar(t.At("zone"), where+".zone")
	k.Facing, _ = r.Scalar(t.At("facing"), where+".facing")
	r.setup.Blocks[seat] = append(r.setup.Blocks[seat], k)
	r.blocks[seat] = append(r.blocks[seat], n)
}

// check proves the mesh and that the blocks can stand on it.
func (r *reader) check(t frame.Table) {
	if !r.Fine() {
		return
	}
	m, err := zone.New(r.setup.Drawing)
	for _, f := range zone.Faults(err) {
		n, where := t.At("zones"), "zones"
		switch {
		case f.Edge > 0:
			n, where = r.edges[f.Edge-1], "edges."+f.Zone
		case r.zones[f.Zone] != nil:
			n, where = r.zones[f.Zone], "zones."+f.Zone
		case f.Zone == "" && r.vertices[f.Vertex] != nil:
			n, where = r.vertices[f.Vertex], "vertices"
		}
		if f.Vertex != "" {
			where += "." + f.Vertex
		}
		r.Fault(n, where, f.Format, f.Args...)
	}
	if m == nil {
		return
	}
	stand := map[string]int{}
	for seat, list := range r.setup.Blocks {
		where := "blocks." + game.Seat(seat).String()
		if len(list) == 0 || len(list) > crossing.MaxBlocks {
			r.Fault(t.At("blocks"), where, "has %d blocks; the limits are 1 and %d", len(list), crossing.MaxBlocks)
		}
		for i, k := range list {
			n := r.blocks[seat][i]
			at, ok := m.Index(k.Zone)
			to, ok2 := m.Index(k.Facing)
			switch {
			case !ok || !ok2:
				r.Fault(n, where, "%s or %s is no zone of the board", frame.Clip(k.Zone), frame.Clip(k.Facing))
			case m.Side(at, to) == nil:
				r.Fault(n, where, "%s has no edge with %s, so a block cannot face it", k.Zone, k.Facing)
			case r.setup.Bank[at] != game.Seat(seat):
				r.Fault(n, where, "%s lies on the other army's bank", k.Zone)
			case stand[k.Zone] == 2:
				r.Fault(n, where, "%s has more than 2 blocks", k.Zone)
			}
			stand[k.Zone]++
		}
	}
}
