package ambush

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/plane"
	"mariscal/systems/ambush"
)

// Limits of a scenario.
const (
	maxAreas   = 12
	maxCorners = 16
	maxLabels  = 12
	maxPoints  = 20
	maxRounds  = 20
)

// Read reads a scenario file. name stands in its faults; the error is a
// [frame.Faults].
func Read(name string, data []byte) (*frame.Scenario, error) {
	r := &reader{Reader: frame.NewReader(name, "ambush"), setup: new(ambush.Setup)}
	t := r.Mapping(r.Root(data), "", "key", append(frame.InfoKeys, "table", "points", "rounds", "areas", "labels", "bases", "marker")...)
	r.Need(t, append(frame.NeededKeys, "table", "points", "rounds", "bases")...)
	s := r.setup
	s.Info = r.Info(t, "ambush", nil, nil)
	s.Points = uint8(r.Number(t.At("points"), "points", 1, maxPoints))
	s.Rounds = uint8(r.Number(t.At("rounds"), "rounds", 1, maxRounds))
	s.Info.Facts = []game.Fact{{ID: "points", N: int(s.Points)}, {ID: "rounds", N: int(s.Rounds)}}
	size := r.Mapping(t.At("table"), "table", "key", "width", "height")
	r.Need(size, "width", "height")
	s.Table.Max.X = int32(r.Number(size.At("width"), "table.width", 6, ambush.MostWide)) * plane.Inch
	s.Table.Max.Y = int32(r.Number(size.At("height"), "table.height", 6, ambush.MostHigh)) * plane.Inch
	r.areas(t.At("areas"))
	r.labels(t.At("labels"))
	sides := r.Mapping(t.At("bases"), "bases", "side", "top", "bottom")
	r.Need(sides, "top", "bottom")
	for _, f := range sides.Fields {
		seat, _ := game.ParseSeat(f.Name)
		r.bases(seat, f.Value, "bases."+f.Name)
	}
	r.marker(t.At("marker"))
	scenario := &frame.Scenario{Results: r.Results(t.At("results"))}
	if n := t.At("source"); n != nil {
		scenario.Source = r.Source(n, "source")
	}
	r.standing()
	if err := r.Result(); err != nil {
		return nil, err
	}
	s.Info.Canonical = canonical(s)
	s.Info.Sum = frame.Sum(s.Info.Canonical)
	scenario.Info, scenario.Warnings, scenario.Battle = s.Info, r.Warnings(), battle{s}
	return scenario, nil
}

// A reader reads one file and remembers where its pieces stand in it.
type reader struct {
	*frame.Reader
	setup *ambush.Setup
	nodes [2*ambush.MaxSide + 1]*yaml.Node
}

// point reads "12.5,7.25" on the table.
func (r *reader) point(n *yaml.Node, where string) (at plane.Point) {
	text, ok := r.Scalar(n, where)
	if !ok {
		return at
	}
	at, ok = ambush.ParsePoint(text)
	if !ok {
		r.Fault(n, where, "%q is not a point: inches from the left and from the top, like \"12.5,7.25\"", frame.Clip(text))
		return plane.Point{}
	}
	if most := r.setup.Table.Max; most != (plane.Point{}) && (at.X > most.X || at.Y > most.Y) {
		r.Fault(n, where, "%q lies off the table", text)
	}
	return at
}

func (r *reader) areas(n *yaml.Node) {
	items := r.List(n, "areas")
	if len(items) > maxAreas {
		r.Fault(n, "areas", "%d areas; the limit is %d", len(items), maxAreas)
	}
	for _, item := range items {
		t := r.Mapping(item, "areas", "key", "id", "terrain", "shape")
		r.Need(t, "id", "terrain", "shape")
		a := ambush.Area{ID: r.Word(t.At("id"), "areas.id")}
		if slices.ContainsFunc(r.setup.Areas, func(o ambush.Area) bool { return o.ID == a.ID }) {
			r.Fault(t.At("id"), "areas.id", "%q stands for two areas", a.ID)
		}
		a.Terrain = uint8(max(0, slices.Index(ambush.Terrains(), r.Choice(t.At("terrain"), "areas.terrain", ambush.Terrains()...))))
		corners := r.List(t.At("shape"), "areas.shape")
		for _, c := range corners {
			a.Shape = append(a.Shape, r.point(c, "areas.shape"))
		}
		if len(corners) > maxCorners {
			r.Fault(t.At("shape"), "areas.shape", "%d corners; the limit is %d", len(corners), maxCorners)
		} else if t.At("shape") != nil && r.Fine() {
			r.simple(t.At("shape"), a.Shape)
		}
		r.setup.Areas = append(r.setup.Areas, a)
	}
}

func (r *reader) simple(n *yaml.Node, shape []plane.Point) {
	switch plane.Simple(shape) {
	case plane.ErrFewCorners:
		r.Fault(n, "areas.shape", "needs three corners that are not on one line")
	case plane.ErrCrossed:
		r.Fault(n, "areas.shape", "touches or crosses itself")
	}
}

func (r *reader) labels(n *yaml.Node) {
	items := r.List(n, "labels")
	if len(items) > maxLabels {
		r.Fault(n, "labels", "%d labels; the limit is %d", len(items), maxLabels)
	}
	for _, item := range items {
		t := r.Mapping(item, "labels", "key", "text", "at", "angle")
		r.Need(t, "text", "at")
		l := game.Label{Text: r.Text(t.At("text"), "labels.text", frame.MaxName), At: game.Point(r.point(t.At("at"), "labels.at")), Size: labelSize}
		if a := t.At("angle"); a != nil {
			l.Angle = 10 * r.Number(a, "labels.angle", -90, 90)
		}
		r.setup.Labels = append(r.setup.Labels, l)
	}
}

// labelSize is the height of a capital of a name on the ground.
const labelSize = 500

func (r *reader) bases(seat game.Seat, n *yaml.Node, where string) {
	items := r.List(n, where)
	if len(items) == 0 || len(items) > ambush.MaxSide {
		r.Fault(n, where, "%d bases; the limits are 1 and %d", len(items), ambush.MaxSide)
		return
	}
	for i, item := range items {
		t := r.Mapping(item, where, "key", "kind", "at", "facing")
		r.Need(t, "kind", "at")
		b := ambush.Base{Kind: ambush.Line, At: r.point(t.At("at"), where+".at")}
		if r.Choice(t.At("kind"), where+".kind", ambush.Line.String(), ambush.Leader.String()) == ambush.Leader.String() {
			b.Kind = ambush.Leader
		}
		f := t.At("facing")
		switch {
		case b.Kind.HasFront() && f == nil:
			r.Fault(item, where+".facing", "is missing")
		case b.Kind.HasFront():
			text, _ := r.Scalar(f, where+".facing")
			facing, ok := ambush.ParseDegrees(text)
			if !ok && text != "" {
				r.Fault(f, where+".facing", "%q is not a facing: degrees from 0 to 359.9", frame.Clip(text))
			}
			b.Facing = int(facing)
		case f != nil:
			r.Fault(f, where+".facing", "a round base has no facing")
		}
		r.setup.Bases[seat] = append(r.setup.Bases[seat], b)
		r.nodes[int(seat)*ambush.MaxSide+i] = item
	}
}

func (r *reader) marker(n *yaml.Node) {
	if n == nil {
		return
	}
	t := r.Mapping(n, "marker", "key", "side", "at")
	r.Need(t, "side", "at")
	r.setup.Owner = r.Side(t.At("side"), "marker.side")
	r.setup.Marker = &ambush.Base{Kind: ambush.Party, At: r.point(t.At("at"), "marker.at")}
	r.nodes[len(r.nodes)-1] = n
}

// standing looks whether the pieces can stand where they are.
func (r *reader) standing() {
	if !r.Fine() {
		return
	}
	list, err := r.setup.Check()
	if err != nil {
		r.FaultAt(1, "", "%s", err.Error())
	}
	for _, m := range list {
		where := "bases"
		if r.setup.Marker != nil && m.Piece == len(r.nodes)-1 {
			where = "marker"
		}
		switch m.Rule {
		case ambush.RuleTable:
			r.Fault(r.nodes[m.Piece], where, "stands over the edge of the table")
		case ambush.RuleBases:
			r.Fault(r.nodes[m.Piece], where, "stands on another base")
		default:
			r.Fault(r.nodes[m.Piece], where, "stands on ground that is closed")
		}
	}
}
