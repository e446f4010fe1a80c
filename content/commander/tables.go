package commander

import (
	_ "embed"
	"errors"
	"slices"
	"sync"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/systems/commander"
)

//go:embed terrain.yaml
var terrainFile []byte

//go:embed deck.yaml
var deckFile []byte

//go:embed commanders.yaml
var commandersFile []byte

//go:embed friction.yaml
var frictionFile []byte

// Tables are the values that a scenario can change.
type Tables struct {
	Terrain    commander.TerrainTable
	Cards      []commander.Card       // of every battle, without leaders
	Leaders    []commander.Card       // a battle has five of each side; most have no rows of their own
	Rows       [2][leadersOfASide]Row // for the leaders of a battle: French, Coalition
	Commanders []commander.Commander
	Friction   [commander.ResultCount]commander.Friction
	// Sum is the SHA-256 of the values in lowercase hex. The canonical text of a scenario contains
	// it, so that other values make another scenario.
	Sum string
}

// A Row is the result tables of a card.
type Row struct {
	Fire    [commander.Columns]commander.Fire
	Assault [commander.Columns]commander.Assault
}

// A part is one of the files of values.
type part struct {
	key  string // under "values" in a scenario, and the name of the file
	data *[]byte
	keys []string
	read func(r *reader, t frame.Table)
}

// parts are the files of values.
var parts = []part{
	{"terrain", &terrainFile, []string{"zones", "borders", "fort"}, (*reader).readTerrain},
	{"deck", &deckFile, []string{"cards", "leaders", "leader-rows"}, (*reader).readDeck},
	{"commanders", &commandersFile, []string{"commanders"}, (*reader).readCommanders},
	{"friction", &frictionFile, []string{"results"}, (*reader).readFriction},
}

// valueFiles are the names of these files in a pack.
var valueFiles = func() (list []string) {
	for _, p := range parts {
		list = append(list, p.key+".yaml")
	}
	return list
}()

// origins are the sources of values; "printed" marks values in a pack that the owner of the boxed game
// read there.
var origins = []string{"rulebook", "own", "printed"}

var tables = sync.OnceValues(func() (*Tables, error) {
	t := new(Tables)
	for _, p := range parts {
		r := &reader{Reader: frame.NewReader("commander/"+p.key+".yaml", "commander"), values: t}
		r.part(&p, r.Root(*p.data), "")
		if err := r.Result(); err != nil {
			return nil, err
		}
	}
	w := new(frame.Writer)
	(&writer{w, nil, t, new(Tables)}).values(0, func() {})
	t.Sum = frame.Sum(w.String())
	return t, nil
})

// DefaultTables returns the built-in values.
func DefaultTables() (*Tables, error) { return tables() }

// copy returns a copy of the values that can be changed.
func (t *Tables) copy() *Tables {
	c := *t
	c.Cards, c.Leaders, c.Commanders = slices.Clone(t.Cards), slices.Clone(t.Leaders), slices.Clone(t.Commanders)
	return &c
}

// leader returns a leader by its id.
func (t *Tables) leader(id string) *commander.Card {
	return &t.Leaders[slices.IndexFunc(t.Leaders, func(c commander.Card) bool { return c.ID == id })]
}

// part reads one part of the values.
func (r *reader) part(p *part, n *yaml.Node, where string) {
	t := r.Mapping(n, where, "key", append([]string{"origin", "source"}, p.keys...)...)
	r.Choice(t.At("origin"), t.In("origin"), origins...)
	r.Source(t.At("source"), t.In("source"))
	p.read(r, t)
}

// overlay reads the values that a scenario changes.
//
//	values:
//	  terrain: {zones: {wood: {points: 2}}}
func (r *reader) overlay(n *yaml.Node, where string) {
	keys := make([]string, len(parts))
	for i, p := range parts {
		keys[i] = p.key
	}
	t := r.Mapping(n, where, "key", keys...)
	for _, p := range parts {
		if n := t.At(p.key); n != nil {
			r.part(&p, n, t.In(p.key))
		}
	}
}

// packValues returns the built-in values with the changes of a pack.
func packValues(p *frame.Pack) (any, error) {
	defaults, err := tables()
	if err != nil {
		return nil, err
	}
	own, said := defaults.copy(), false
	var faults frame.Faults
	for i, file := range valueFiles {
		data, there := p.ReadFile("commander/" + file)
		if !there {
			continue
		}
		said = true
		r := &reader{Reader: frame.NewReader(p.File("commander/"+file), "commander"), values: own}
		r.part(&parts[i], r.Root(data), "")
		var wrong frame.Faults
		if errors.As(r.Result(), &wrong) {
			faults = append(faults, wrong...)
		}
	}
	if len(faults) > 0 {
		return nil, faults
	}
	if !said {
		return nil, nil
	}
	return own, nil
}
