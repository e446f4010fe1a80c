package commander

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/commander"
)

// Limits of a map.
const (
	maxElevation = 9
	maxForts     = 8
	maxRedoubts  = 8
	maxBorders   = 200
	maxWays      = 40 // roads, and as many paths
)

// flagWords are the flags of zones, in the order in which they are written.
var flagWords = []string{"blue", "white"}

// ground reads the map: the mesh, the zones, and what lies between them.
func (r *reader) ground(t frame.Table) {
	s := r.setup
	forts := r.Named(t.At("forts"), "forts", maxForts)
	r.mesh = r.Mesh(t, r.drawing())
	for i := range s.Zones {
		s.Zones[i].Name = s.Drawing.Zones[i].Name
		r.places = append(r.places, s.Zones[i].Name)
	}
	if r.mesh == nil {
		return
	}
	zones := r.places
	for _, e := range forts.Fields {
		k := r.Mapping(e.Value, forts.In(e.Name), "key", "in")
		r.Need(k, "in")
		in := r.zone(k.At("in"), k.In("in"))
		if slices.Contains(r.places, e.Name) {
			r.Fault(e.Key, forts.In(e.Name), "is the name of a zone")
		}
		if slices.ContainsFunc(s.Forts, func(f commander.Fort) bool { return f.In == in }) {
			r.Fault(e.Value, forts.In(e.Name), "%s has a fort already", in)
		}
		s.Forts = append(s.Forts, commander.Fort{Name: e.Name, In: in})
		r.places = append(r.places, e.Name)
	}
	if len(r.places) > commander.MaxPlaces {
		r.Fault(t.At("zones"), "zones", "%d zones and forts; the limit is %d", len(r.places), commander.MaxPlaces)
	}
	for i, name := range zones {
		if n := len(r.mesh.Zone(i).Sides); n > commander.MaxBeside {
			at := r.Mapping(t.At("zones"), "zones", "zone", zones...)
			r.Fault(at.At(name), at.In(name), "has %d neighbours; a zone has %d at most", n, commander.MaxBeside)
		}
	}
	r.borders(t)
	r.redoubts(t.At("redoubts"))
}

// drawing describes the drawing of the zones and their further keys.
//
//	Casteggio: {corners: [...], middle: [900, 600], terrain: town, elevation: 1, flags: [blue, white], held: top}
func (r *reader) drawing() *frame.Mesh {
	s := r.setup
	return &frame.Mesh{
		Zones: commander.MaxPlaces, May: []string{"terrain", "elevation", "flags", "held", "exit"}, Drawing: &s.Drawing, Labels: &s.Labels,
		Zone: func(t frame.Table) {
			z := commander.Zone{}
			z.Terrain = commander.Terrain(max(0, r.word(t.At("terrain"), t.In("terrain"), names.Terrains)))
			z.Elevation = uint8(r.Number(t.At("elevation"), t.In("elevation"), 0, maxElevation))
			flags := r.bits(t.At("flags"), t.In("flags"), flagWords)
			z.Blue, z.White = flags&1 != 0, flags&2 != 0
			if n := t.At("held"); n != nil {
				z.Held, z.Holder = true, r.Side(n, t.In("held"))
				if flags == 0 {
					r.Fault(n, t.In("held"), "it has no flag to hold")
				}
			}
			for _, n := range r.some(t.At("exit"), t.In("exit")) {
				z.Edge[r.Side(n, t.In("exit"))] = true
			}
			s.Zones = append(s.Zones, z)
		},
	}
}

// zone reads the name of a zone of the map.
func (r *reader) zone(n *yaml.Node, where string) string {
	text, ok := r.Scalar(n, where)
	if ok && !slices.Contains(r.places[:r.mesh.Len()], text) {
		r.Fault(n, where, "%q is no zone of the map", frame.Clip(text))
		return ""
	}
	return text
}

// place reads the name of a zone or fort of the map.
func (r *reader) place(n *yaml.Node, where string) string {
	text, ok := r.Scalar(n, where)
	if ok && !slices.Contains(r.places, text) {
		r.Fault(n, where, "%q is no zone or fort of the map", frame.Clip(text))
		return ""
	}
	return text
}

// beside returns the numbers of two zones that share a border, from their names.
func (r *reader) beside(n *yaml.Node, where, a, b string) (from, to int, ok bool) {
	if a == "" || b == "" {
		return 0, 0, false
	}
	from, _ = r.mesh.Index(a)
	to, _ = r.mesh.Index(b)
	if from == to || r.mesh.Side(from, to) == nil {
		r.Fault(n, where, "%s and %s share no border", a, b)
		return 0, 0, false
	}
	return from, to, true
}

// onWords are the kinds of terrain on a border; slopes follow from elevations.
var onWords = []string{"stream", "river", "cliff"}

// borders reads what lies between zones, and the ways across.
//
//	borders:
//	  - {between: [Casteggio, Coppa], on: stream, across: [road, bridge]}
//	roads:
//	  - [Stradella, Casteggio, Montebello]
func (r *reader) borders(t frame.Table) {
	between := map[[2]int]*commander.Border{}
	nodes := map[[2]int]*yaml.Node{}
	at := func(n *yaml.Node, where, a, b string) (*commander.Border, bool) {
		from, to, ok := r.beside(n, where, a, b)
		if !ok {
			return nil, false
		}
		key := [2]int{min(from, to), max(from, to)}
		if between[key] == nil {
			between[key] = &commander.Border{Between: [2]string{r.places[key[0]], r.places[key[1]]}}
			nodes[key] = n
			return between[key], true
		}
		return between[key], false
	}
	for _, n := range r.AtMost(t.At("borders"), "borders", maxBorders) {
		k := r.Mapping(n, "borders", "key", "between", "on", "across")
		r.Need(k, "between")
		two := r.List(k.At("between"), "borders.between")
		if len(two) != 2 {
			r.Fault(n, "borders.between", "must be two zones")
			continue
		}
		a, b := r.zone(two[0], "borders.between"), r.zone(two[1], "borders.between")
		border, first := at(n, "borders.between", a, b)
		if border == nil {
			continue
		}
		if !first {
			r.Fault(n, "borders.between", "the border of %s and %s is there twice", a, b)
		}
		on := r.bits(k.At("on"), "borders.on", onWords)
		border.Stream, border.River, border.Cliff = on&1 != 0, on&2 != 0, on&4 != 0
		border.Crossing = commander.Crossing(r.bits(k.At("across"), "borders.across", names.Crossings))
	}
	for _, way := range []struct {
		key  string
		mark commander.Crossing
	}{{"roads", commander.RoadWay}, {"paths", commander.PathWay}} {
		for _, n := range r.AtMost(t.At(way.key), way.key, maxWays) {
			stops := r.List(n, way.key)
			if n.Kind == yaml.SequenceNode && len(stops) < 2 {
				r.Fault(n, way.key, "leads through %d zones; at least 2 are needed", len(stops))
			}
			for i := 1; i < len(stops); i++ {
				if border, _ := at(stops[i], way.key, r.zone(stops[i-1], way.key), r.zone(stops[i], way.key)); border != nil {
					border.Crossing |= way.mark
				}
			}
		}
	}
	for a := range r.mesh.Len() {
		for b := a + 1; b < r.mesh.Len(); b++ {
			if border := between[[2]int{a, b}]; border != nil {
				r.crosses(border, nodes[[2]int{a, b}])
				r.setup.Borders = append(r.setup.Borders, *border)
			}
		}
	}
}

// crosses notes things that a border cannot have together.
func (r *reader) crosses(b *commander.Border, n *yaml.Node) {
	over := b.Crossing & (commander.Bridge | commander.Ford)
	by := b.Crossing & (commander.RoadWay | commander.PathWay)
	a, z := r.elevation(b.Between[0]), r.elevation(b.Between[1])
	switch {
	case over != 0 && !b.River && !b.Stream:
		r.Fault(n, "borders", "a bridge or ford between %s and %s leads over no stream or river", b.Between[0], b.Between[1])
	case by != 0 && b.River && over == 0:
		r.Fault(n, "borders", "the river between %s and %s has no bridge or ford for the road", b.Between[0], b.Between[1])
	case b.River && b.Stream:
		r.Fault(n, "borders", "between %s and %s is a stream or a river, not both", b.Between[0], b.Between[1])
	case b.Cliff && a == z:
		r.Fault(n, "borders", "a cliff between %s and %s, which are of the same elevation", b.Between[0], b.Between[1])
	}
}

func (r *reader) elevation(zone string) uint8 {
	i, _ := r.mesh.Index(zone)
	return r.setup.Zones[i].Elevation
}

// redoubts reads the redoubts. A redoubt covers five borders of its zone: the one it faces, and two on
// each side.
func (r *reader) redoubts(n *yaml.Node) {
	for _, item := range r.AtMost(n, "redoubts", maxRedoubts) {
		k := r.Mapping(item, "redoubts", "key", "in", "facing")
		r.Need(k, "in", "facing")
		w := commander.Redoubt{In: r.zone(k.At("in"), "redoubts.in"), Facing: r.zone(k.At("facing"), "redoubts.facing")}
		r.beside(item, "redoubts", w.In, w.Facing)
		if slices.ContainsFunc(r.setup.Works, func(o commander.Redoubt) bool { return o.In == w.In }) {
			r.Fault(item, "redoubts.in", "%s has a redoubt already", w.In)
		}
		r.setup.Works = append(r.setup.Works, w)
	}
}

// isFort reports whether a place is a fort, and returns the zone of the place.
func (r *reader) isFort(place string) (in string, is bool) {
	for _, f := range r.setup.Forts {
		if f.Name == place {
			return f.In, true
		}
	}
	return place, false
}

// at returns the zone a place lies in.
func (r *reader) at(place string) *commander.Zone {
	in, _ := r.isFort(place)
	for i := range r.setup.Zones {
		if r.setup.Zones[i].Name == in {
			return &r.setup.Zones[i]
		}
	}
	return nil
}

// strength counts the blocks of a seat, headquarters left out.
func (r *reader) strength(seat game.Seat) (n int) {
	for _, k := range r.setup.Blocks {
		if k.Seat == seat && !k.Type.HQs() {
			n++
		}
	}
	return n
}
