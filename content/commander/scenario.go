package commander

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/game/zone"
	"mariscal/systems/commander"
)

// names are the words in files.
var names = &commander.Names

// A reader reads a scenario file, or a file of values.
type reader struct {
	*frame.Reader
	setup  *commander.Setup
	values *Tables // the values of the scenario
	mesh   *zone.Mesh
	places []string // zones, then forts
	blocks []*yaml.Node
	sides  [2]frame.Table
	cards  [2][]string // leaders of each side, by id
}

// needed are the required keys besides those of every system, other the optional ones.
var (
	needed = []string{"sides", "turns", "size", "vertices", "zones", "blocks"}
	other  = []string{
		"tables", "values", "rules", "gold", "borders", "roads", "paths", "forts", "redoubts", "labels", "north", "pool",
	}
)

// Read reads a scenario file with the values of a pack, which may be nil. name appears in its faults;
// the error is a [frame.Faults].
func Read(name string, data []byte, p *frame.Pack) (*frame.Scenario, error) {
	_, s, err := read(name, data, p)
	return s, err
}

// Load reads the set-up of a scenario file. name appears in its faults; the error is a
// [frame.Faults].
func Load(name string, data []byte) (*commander.Setup, error) {
	s, _, err := read(name, data, nil)
	return s, err
}

func read(name string, data []byte, p *frame.Pack) (*commander.Setup, *frame.Scenario, error) {
	defaults, err := tables()
	if err != nil {
		return nil, nil, err
	}
	s := new(commander.Setup)
	values := defaults.copy()
	format := frame.Format{
		System: "commander", Needed: needed, Other: other, Info: &s.Info,
		Read: func(r *frame.Reader, t frame.Table) {
			all := &reader{Reader: r, setup: s, values: values}
			all.scenario(t, defaults, p)
		},
		Write: func(w *frame.Writer) { (&writer{w, s, values, defaults}).scenario() },
		Lease: func() (game.Ref, func(), error) { return commander.Lease(s) },
	}
	scenario, err := format.Scenario(name, data, p)
	return s, scenario, err
}

// scenario reads the keys of the system.
func (r *reader) scenario(t frame.Table, defaults *Tables, p *frame.Pack) {
	r.Tables(t.At("tables"), defaults.Sum)
	if t.At("tables") == nil { // a canonical text contains all values that differ
		if own, ok := p.Values("commander").(*Tables); ok {
			*r.values = *own.copy()
		}
	}
	r.overlay(t.At("values"), "values")
	s := r.setup
	s.First = s.Info.First
	s.Terrain, s.Friction = r.values.Terrain, r.values.Friction
	r.turns(t.At("turns"))
	r.readSides(t)
	r.rules(t)
	r.ground(t)
	r.goals()
	r.readBlocks(t.At("blocks"))
	r.pool(t.At("pool"))
	r.deck(t)
	if r.Fine() {
		r.check()
		r.look(t)
	}
	s.Info.Special, s.Info.Choices = r.special(), r.choices()
	s.Info.Facts = []game.Fact{{ID: "turns", N: len(s.Turns)}}
	for seat := range s.Info.Armies {
		s.Info.Armies[seat].Facts = []game.Fact{{ID: "blocks", N: r.strength(game.Seat(seat))}}
	}
}

// word reads one of some words and returns its index, -1 after a fault or without a node.
func (r *reader) word(n *yaml.Node, where string, words []string) int {
	if text := r.Choice(n, where, words...); text != "" {
		return slices.Index(words, text)
	}
	return -1
}

// bits reads one word or a list of words as bits, in the order of words.
func (r *reader) bits(n *yaml.Node, where string, words []string) (set uint64) {
	for _, item := range r.some(n, where) {
		if i := r.word(item, where, words); i >= 0 {
			set |= 1 << i
		}
	}
	return set
}

// some returns the items of a list, or a single value that stands for a list of one.
func (r *reader) some(n *yaml.Node, where string) []*yaml.Node {
	if n != nil && n.Kind == yaml.ScalarNode {
		return []*yaml.Node{n}
	}
	return r.List(n, where)
}
