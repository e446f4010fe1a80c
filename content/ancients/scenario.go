package ancients

import (
	"go.yaml.in/yaml/v4"

	shared "mariscal/content/commandcolors"
	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/ancients"
)

// A Scenario is the content of a scenario file of Ancients.
type Scenario = shared.Scenario[ancients.Setup]

// Load reads the battle of a scenario file. name appears in its faults. The error is a
// [frame.Faults].
func Load(name string, data []byte) (*ancients.Setup, error) { return shared.Load(Read, name, data) }

// Read reads a scenario file with its descriptions, using the values of a pack, which may
// be nil. The error is a [frame.Faults].
func Read(name string, data []byte, p *frame.Pack) (*Scenario, error) {
	defaults, err := tables()
	if err != nil {
		return nil, err
	}
	r := newReader(name, new(ancients.Setup))
	r.defaults, r.pack = defaults, p
	s := r.scenario(r.Root(data))
	if err := r.Result(); err != nil {
		return nil, err
	}
	finish(s.Setup)
	s.Info, s.Lease = s.Setup.Info, func() (game.Ref, func(), error) { return ancients.Lease(s.Setup) }
	return s, nil
}

// A scenarioReader reads one scenario file.
type scenarioReader struct {
	*shared.Reader
	defaults *Tables
	pack     *frame.Pack // whose values replace the defaults, or nil
	setup    *ancients.Setup
}

// newReader returns a reader from a file into a set-up.
func newReader(name string, s *ancients.Setup) *scenarioReader {
	return &scenarioReader{Reader: shared.NewReader(name, names, &s.Setup), setup: s}
}

var scenarioKeys = []string{
	"id", "origin", "source", "tables", "pack", "hidden", "lesson", "name", "date", "background", "first", "banners", "armies",
	"terrain", "ramparts", "unit-types", "deck", "units", "leaders",
	"exits", "objectives", "growth", "reserves", "turn-limit", "north", "labels", "results", "trials",
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
	r.setup.Types, r.setup.Deck = r.defaults.Types, r.defaults.Deck
	if t.At("tables") == nil { // a canonical text contains every difference
		if own, ok := r.pack.Values("ancients").(*Tables); ok {
			r.setup.Types, r.setup.Deck = own.Types, own.Deck
		}
		r.pack.Mark(&r.setup.Info)
	}
	overridden := r.unitTypes(t.At("unit-types"))
	r.Deck(t.At("deck"))
	r.Field(t, &r.setup.Ramparts)
	r.About(t, &s.Scenario)
	r.check(t, overridden)
	r.LookOver(t)
	s.Warnings = r.Warnings()
	return s
}

// check finds faults that involve several parts of the file.
func (r *scenarioReader) check(t frame.Table, overridden [ancients.KindCount]bool) {
	var on shared.Standing
	machines := overridden[ancients.WM]
	for i, u := range r.setup.Units {
		if ancients.Kind(u.Kind) == ancients.WM && !machines {
			machines = true
			r.Fault(r.Unit(i), "units", "war machines (WM) have no values in the rulebook; supply them under unit-types.WM, marked origin: own")
		}
		r.CheckUnit(&on, i)
	}
	r.CheckRest(t, &on)
}

// unitTypes reads changed unit types and returns which types have values of their own.
func (r *scenarioReader) unitTypes(n *yaml.Node) (overridden [ancients.KindCount]bool) {
	t := r.Mapping(n, "unit-types", "unit type", names.Kinds...)
	for _, e := range t.Fields {
		kind, _ := ancients.ParseKind(e.Name)
		v := r.Mapping(e.Value, t.In(e.Name), "value", append([]string{"origin"}, typeKeys...)...)
		r.Need(v, "origin")
		r.Choice(v.At("origin"), v.In("origin"), "own")
		if kind == ancients.WM {
			r.Need(v, "move", "move-fight", "retreat", "close", "back", "range")
		}
		r.setup.Types[kind] = r.typeValues(v, r.setup.Types[kind])
		overridden[kind] = true
	}
	for _, u := range r.setup.Types {
		r.Full = append(r.Full, u.Blocks)
	}
	return overridden
}
