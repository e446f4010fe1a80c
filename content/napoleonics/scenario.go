package napoleonics

import (
	"go.yaml.in/yaml/v4"

	shared "mariscal/content/commandcolors"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/systems/napoleonics"
)

// A Scenario is a scenario file of Napoleonics as read.
type Scenario = shared.Scenario[napoleonics.Setup]

// Load reads the battle of a scenario file. name stands in its faults. The error
// is a [frame.Faults].
func Load(name string, data []byte) (*napoleonics.Setup, error) { return shared.Load(Read, name, data) }

// Read reads a scenario file with all that is told about it, with the values of a
// pack, which may be nil. The error is a [frame.Faults].
func Read(name string, data []byte, p *frame.Pack) (*Scenario, error) {
	defaults, err := tables()
	if err != nil {
		return nil, err
	}
	r := newReader(name, new(napoleonics.Setup))
	r.defaults, r.pack = defaults, p
	s := r.scenario(r.Root(data))
	if err := r.Result(); err != nil {
		return nil, err
	}
	finish(s.Setup)
	s.Info, s.Lease = s.Setup.Info, func() (game.Ref, func(), error) { return napoleonics.Lease(s.Setup) }
	return s, nil
}

// A scenarioReader reads one scenario file.
type scenarioReader struct {
	*shared.Reader
	defaults *Tables
	pack     *frame.Pack // whose values stand in the place of the defaults, or nil
	setup    *napoleonics.Setup
}

// newReader returns a reader of a file into a set-up.
func newReader(name string, s *napoleonics.Setup) *scenarioReader {
	return &scenarioReader{Reader: shared.NewReader(name, names, &s.Setup), setup: s}
}

var scenarioKeys = []string{
	"id", "origin", "source", "tables", "pack", "hidden", "lesson", "name", "date", "background", "first", "banners", "armies",
	"terrain", "fieldworks", "unit-types", "deck", "square-track", "units", "leaders",
	"exits", "objectives", "turn-limit", "north", "labels", "results", "trials",
}

func (r *scenarioReader) scenario(root *yaml.Node) *Scenario {
	s := &Scenario{Setup: r.setup}
	if root == nil {
		return s
	}
	t := r.Mapping(root, "", "key", scenarioKeys...)
	r.Need(t, shared.Needed...)
	r.Info(t)
	r.Tables(t.At("tables"), r.defaults.Sum)
	values := r.defaults
	if t.At("tables") == nil { // a canonical text says all that differs
		if own, ok := r.pack.Values("napoleonics").(*Tables); ok {
			values = own
		}
		r.pack.Mark(&r.setup.Info)
	}
	r.setup.Types, r.setup.Deck = values.Types, values.Deck
	r.unitTypes(t.At("unit-types"))
	r.Deck(t.At("deck"))
	r.track(t.At("square-track"), values.Track)
	r.Field(t, &r.setup.Fieldworks)
	r.About(t, &s.Scenario)
	r.check(t)
	r.LookOver(t)
	s.Warnings = r.Warnings()
	return s
}

// unitTypes reads changed unit types.
func (r *scenarioReader) unitTypes(n *yaml.Node) {
	t := r.Mapping(n, "unit-types", "unit type", names.Kinds...)
	for _, e := range t.Fields {
		kind, _ := napoleonics.ParseKind(e.Name)
		v := r.Mapping(e.Value, t.In(e.Name), "value", append([]string{"origin"}, valueKeys...)...)
		r.Need(v, "origin")
		r.Choice(v.At("origin"), v.In("origin"), "own")
		r.setup.Types[kind] = apply(r.setup.Types[kind], r.layer(v))
		r.checkType(e.Value, v.Where, &r.setup.Types[kind])
	}
	for _, u := range r.setup.Types {
		r.Full = append(r.Full, u.Blocks)
	}
}

// track reads how many units of each side may stand in square at once, where that is
// not the usual number.
func (r *scenarioReader) track(n *yaml.Node, usual uint8) {
	r.setup.Track = [2]uint8{usual, usual}
	t := r.Mapping(n, "square-track", "side", "top", "bottom")
	for _, e := range t.Fields {
		seat, _ := game.ParseSeat(e.Name)
		r.setup.Track[seat] = uint8(r.Number(e.Value, t.In(e.Name), 0, napoleonics.MaxTrack))
	}
}

// check looks for faults that several parts of the file make together.
func (r *scenarioReader) check(t frame.Table) {
	var on shared.Standing
	missing := map[uint8]bool{}
	var squares [2]int
	for i, u := range r.setup.Units {
		where := frame.Join(frame.Join("units", u.Seat.String()), names.Kinds[u.Kind])
		if r.Full[u.Kind] == 0 && !missing[u.Kind] {
			missing[u.Kind] = true
			r.Fault(r.Unit(i), where, "no values of %s are known; supply at least its blocks under unit-types, marked origin: own", names.Kinds[u.Kind])
		}
		r.CheckUnit(&on, i)
		if u.Hex == hex.None {
			continue
		}
		ground := r.setup.Ground(u.Hex)
		if ground == napoleonics.SandQuarry && napoleonics.Kind(u.Kind).Class() == napoleonics.Artillery {
			r.Fault(r.Unit(i), where, "%s is a sand quarry, where no artillery can stand", u.Hex)
		}
		if u.Tags&napoleonics.TagSquare == 0 {
			continue
		}
		squares[u.Seat]++
		if ground.Built() || r.setup.Fieldworks[u.Hex] != 0 {
			r.Fault(r.Unit(i), where, "no square is formed in %s: there are buildings or a fieldwork", u.Hex)
		}
	}
	for seat, n := range squares {
		if track := int(r.setup.Track[seat]); n > track {
			r.Fault(t.Key("units"), frame.Join("units", game.Seat(seat).String()), "%d units in square; the square track has %d places", n, track)
		} else if n > 0 && n >= r.setup.Command[seat] {
			r.Fault(t.Key("units"), frame.Join("units", game.Seat(seat).String()), "%d units in square leave no card of %d in hand", n, r.setup.Command[seat])
		}
	}
	r.CheckRest(t, &on)
}
