package muskets

import (
	"embed"
	"errors"
	"maps"
	"slices"
	"sync"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/systems/muskets"
)

//go:embed profiles.yaml pieces.yaml lists.yaml tables/*.yaml rosters/*.yaml
var valueData embed.FS

// values are the values that a pack can change: profiles, pieces of terrain and with them the
// tables, lists of forces, rosters. A scenario can change the profiles too.
type values struct {
	profiles []muskets.Profile // in the order of the file
	pieces   map[string]piece
	tables   map[string]*muskets.Setup // laid with the pieces
	lists    map[string]*List
	rosters  map[string]*Force
}

// A part is one of the files of values.
type part struct {
	file string
	keys []string
	read func(r *reader, t frame.Table)
}

var parts = []part{
	{"profiles.yaml", []string{"profiles"}, (*reader).readProfiles},
	{"pieces.yaml", []string{"areas"}, (*reader).readPieces},
	{"lists.yaml", []string{"lists"}, (*reader).readLists},
}

// origins are the sources of values; "printed" marks values in a pack that the owner of the
// boxed game read there.
var origins = []string{"own", "public", "printed"}

// valueFiles are the names of these files in a pack.
var valueFiles = []string{"profiles.yaml", "pieces.yaml", "lists.yaml", "rosters/*.yaml"}

// builtIn are the built-in values.
var builtIn = sync.OnceValues(func() (*values, error) {
	v := &values{pieces: map[string]piece{}, lists: map[string]*List{}, rosters: map[string]*Force{}}
	for i := range parts {
		r := &reader{Reader: frame.NewReader("muskets/"+parts[i].file, "muskets"), values: v}
		r.part(&parts[i], r.Root(embedded(parts[i].file)), "")
		if err := r.Result(); err != nil {
			return nil, err
		}
	}
	if wrong := v.readRosters(func(name string) string { return "muskets/" + name }, ourRosters(), embedded); wrong != nil {
		return nil, wrong
	}
	return v, v.layTables()
})

// valuesOf returns the values of a pack, or the built-in ones.
func valuesOf(p *frame.Pack) (*values, error) {
	return frame.ValuesOr(p, "muskets", builtIn)
}

func embedded(name string) []byte {
	data, err := valueData.ReadFile(name)
	if err != nil {
		panic(err) // it is embedded
	}
	return data
}

// copy returns a copy of the values whose profiles can be changed.
func (v *values) copy() *values {
	c := *v
	c.profiles = slices.Clone(v.profiles)
	return &c
}

// profile returns a profile by its name, nil if there is none.
func (v *values) profile(name string) *muskets.Profile {
	if i := slices.IndexFunc(v.profiles, func(p muskets.Profile) bool { return p.Name == name }); i >= 0 {
		return &v.profiles[i]
	}
	return nil
}

func (v *values) profileNames() (names []string) {
	for i := range v.profiles {
		names = append(names, v.profiles[i].Name)
	}
	return names
}

// part reads one part of the values.
func (r *reader) part(p *part, n *yaml.Node, where string) {
	t := r.Mapping(n, where, "key", append([]string{"origin", "source"}, p.keys...)...)
	if where == "" {
		r.Need(t, "origin")
	}
	r.Choice(t.At("origin"), t.In("origin"), origins...)
	r.Source(t.At("source"), t.In("source"))
	p.read(r, t)
}

// overlay reads the values that a scenario changes.
//
//	values:
//	  profiles: {rangers: {shooting: 5}}
func (r *reader) overlay(n *yaml.Node) {
	t := r.Mapping(n, "values", "key", "profiles")
	if t.At("profiles") != nil {
		r.readProfiles(t)
	}
}

// packValues returns the built-in values with the changes of a pack, nil if it has none.
func packValues(p *frame.Pack) (any, error) {
	defaults, err := builtIn()
	if err != nil {
		return nil, err
	}
	own, said := defaults.copy(), false
	own.pieces, own.lists, own.rosters = maps.Clone(own.pieces), maps.Clone(own.lists), maps.Clone(own.rosters)
	var faults frame.Faults
	for i := range parts {
		name := "muskets/" + parts[i].file
		data, there := p.ReadFile(name)
		if !there {
			continue
		}
		said = true
		r := &reader{Reader: frame.NewReader(p.File(name), "muskets"), values: own}
		r.part(&parts[i], r.Root(data), "")
		var wrong frame.Faults
		if errors.As(r.Result(), &wrong) {
			faults = append(faults, wrong...)
		}
	}
	if len(faults) > 0 {
		return nil, faults
	}
	// A roster of ours with other profiles may no longer keep to its size; it is left as it is.
	for _, id := range names(own.rosters) {
		own.rosters[id] = own.rosters[id].with(own)
	}
	rosters := p.Files("muskets/rosters/*.yaml")
	if wrong := own.readRosters(p.File, rosters, func(name string) []byte { data, _ := p.ReadFile(name); return data }); wrong != nil {
		return nil, wrong
	}
	if !said && len(rosters) == 0 {
		return nil, nil
	}
	if err := own.layTables(); err != nil {
		return nil, err // a piece does not fit where a table of ours puts it
	}
	return own, nil
}
