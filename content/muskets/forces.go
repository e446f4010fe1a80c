package muskets

import (
	"io/fs"
	"path"
	"slices"

	"go.yaml.in/yaml/v4"

	"mariscal/content/frame"
	"mariscal/systems/muskets"
)

// A List says which profiles a force of a side and period may have (MO18.1).
type List struct {
	ID           string
	Name, Period map[string]string // by language
	Colour       string
	Profiles     []string
}

// A Force is what a side brings to a skirmish: one of our rosters, or a file of one's own.
type Force struct {
	ID, Origin   string
	Source, Name map[string]string // by language; Source may be nil
	List         *List
	muskets.Force
}

// Limits of a force.
const (
	largestForce = 999 // points
	maxLists     = 40
	mostProfiles = 60
)

// The keys of a force and of its units, and of a list.
var (
	forceKeys  = []string{"id", "origin", "source", "name", "list", "size", "units"}
	memberKeys = []string{"name", "title", "profile", "figures", "talent", "commander"}
	listKeys   = []string{"name", "period", "colour", "profiles"}
)

// ReadForce reads a force file with the values of a pack, which may be nil. name appears in its
// faults; the error is a [frame.Faults] with everything that is wrong.
func ReadForce(name string, data []byte, p *frame.Pack) (*Force, error) {
	v, err := valuesOf(p)
	if err != nil {
		return nil, err
	}
	return v.readForce(name, data)
}

func (v *values) readForce(name string, data []byte) (*Force, error) {
	r, f := &reader{Reader: frame.NewReader(name, "muskets"), values: v}, new(Force)
	if root := r.Root(data); root != nil {
		r.force(root, f)
	}
	return f, r.Result()
}

func (r *reader) force(root *yaml.Node, f *Force) {
	t := r.Mapping(root, "", "key", forceKeys...)
	r.Need(t, "id", "origin", "name", "list", "size", "units")
	f.ID = r.Word(t.At("id"), "id")
	f.Origin = r.Choice(t.At("origin"), "origin", origins...)
	f.Source = r.Source(t.At("source"), "source")
	f.Name = r.Words(t.At("name"), "name", frame.MaxName)
	f.List = r.values.lists[r.Choice(t.At("list"), "list", names(r.values.lists)...)]
	f.Size = r.Number(t.At("size"), "size", 1, largestForce)
	nodes := r.AtMost(t.At("units"), "units", muskets.MaxUnits)
	for _, n := range nodes {
		var u muskets.UnitSetup
		m := r.Mapping(n, "units", "key", memberKeys...)
		r.Need(m, "name", "profile")
		r.member(m, &u)
		if slices.ContainsFunc(f.Units, func(o muskets.UnitSetup) bool { return o.Name == u.Name }) {
			r.Fault(n, "units.name", "%q stands for two units", u.Name)
		}
		f.Units = append(f.Units, u)
	}
	if !r.Fine() {
		return
	}
	f.Profiles = f.List.Profiles
	for _, b := range f.Breaches() {
		at := t.At("units")
		if b.Unit >= 0 {
			at = nodes[b.Unit]
		}
		r.breach(at, f, b)
	}
}

// breach tells which rule of forces is broken.
func (r *reader) breach(n *yaml.Node, f *Force, b muskets.Breach) {
	unit := ""
	if b.Unit >= 0 {
		unit = f.Units[b.Unit].Name
	}
	switch b.What {
	case muskets.TooManyPoints:
		r.Fault(n, "units", "they cost %d points; the size agreed is %d (%s)", b.N, f.Size, b.Rule)
	case muskets.NotOnList:
		r.Fault(n, "units", "%s: the list %s has no %s (%s)", unit, f.List.ID, f.Units[b.Unit].Profile.Name, b.Rule)
	case muskets.NoOfficer:
		r.Fault(n, "units", "there is no Officer (%s)", b.Rule)
	case muskets.NotOneCommander:
		r.Fault(n, "units", "%d Officers are the Commander; one must be (%s)", b.N, b.Rule)
	case muskets.CommanderNoOfficer:
		r.Fault(n, "units", "%s: only an Officer is the Commander (%s)", unit, b.Rule)
	case muskets.TooManyUnits:
		r.Fault(n, "units", "%d units; a force has %d at most (%s)", b.N, muskets.MaxForceUnits, b.Rule)
	case muskets.WrongSize:
		r.Fault(n, "units", "%s: %d figures; a unit has %d to %d (%s)", unit, b.N, muskets.LeastSize, muskets.MaxSize, b.Rule)
	case muskets.OfficerNotAlone:
		r.Fault(n, "units", "%s: %d figures; an Officer is alone (%s)", unit, b.N, b.Rule)
	case muskets.WrongCrew:
		r.Fault(n, "units", "%s: %d figures; a gun and its gunners are 3 to 6 (%s)", unit, b.N, b.Rule)
	case muskets.TalentNoOfficer:
		r.Fault(n, "units", "%s: only an Officer has a talent (%s)", unit, b.Rule)
	}
}

// readLists reads lists over those there are.
func (r *reader) readLists(t frame.Table) {
	for _, f := range r.Named(t.At("lists"), t.In("lists"), maxLists).Fields {
		in := frame.Join(t.In("lists"), f.Name)
		k := r.Mapping(f.Value, in, "key", listKeys...)
		r.Need(k, listKeys...)
		l := &List{ID: f.Name}
		l.Name = r.Words(k.At("name"), k.In("name"), frame.MaxName)
		l.Period = r.Words(k.At("period"), k.In("period"), frame.MaxName)
		l.Colour = r.Word(k.At("colour"), k.In("colour"))
		for _, n := range r.AtMost(k.At("profiles"), k.In("profiles"), mostProfiles) {
			l.Profiles = append(l.Profiles, r.Choice(n, k.In("profiles"), r.values.profileNames()...))
		}
		r.values.lists[f.Name] = l
	}
}

// readRosters reads the files of rosters over those there are.
func (v *values) readRosters(file func(name string) string, names []string, read func(name string) []byte) (faults frame.Faults) {
	for _, name := range names {
		f, err := v.readForce(file(name), read(name))
		if err != nil {
			faults = append(faults, err.(frame.Faults)...)
			continue
		}
		v.rosters[f.ID] = f
	}
	return faults
}

// unit returns a unit of a force by its name, nil if there is none.
func (f *Force) unit(name string) *muskets.UnitSetup {
	for i := range f.Units {
		if f.Units[i].Name == name {
			return &f.Units[i]
		}
	}
	return nil
}

func (f *Force) unitNames() (list []string) {
	for i := range f.Units {
		list = append(list, f.Units[i].Name)
	}
	return list
}

// with returns a force with the profiles of other values.
func (f *Force) with(v *values) *Force {
	c := *f
	c.Units = slices.Clone(f.Units)
	for i := range c.Units {
		u := &c.Units[i]
		led := u.Profile.Traits & muskets.Commander
		u.Profile = *v.profile(u.Profile.Name)
		u.Profile.Traits |= led
	}
	return &c
}

// ourRosters are the names of the files of the built-in rosters.
func ourRosters() []string {
	list, _ := fs.Glob(valueData, path.Join("rosters", "*.yaml"))
	return list
}

// Rosters returns the rosters, with those of a pack, which may be nil, by their ids.
func Rosters(p *frame.Pack) ([]*Force, error) {
	v, err := valuesOf(p)
	if err != nil {
		return nil, err
	}
	var list []*Force
	for _, id := range names(v.rosters) {
		list = append(list, v.rosters[id])
	}
	return list, nil
}

// Lists returns the lists of forces by their ids.
func Lists(p *frame.Pack) ([]*List, error) {
	v, err := valuesOf(p)
	if err != nil {
		return nil, err
	}
	var list []*List
	for _, id := range names(v.lists) {
		list = append(list, v.lists[id])
	}
	return list, nil
}

// Profiles returns the profiles in the order of their file.
func Profiles(p *frame.Pack) ([]muskets.Profile, error) {
	v, err := valuesOf(p)
	if err != nil {
		return nil, err
	}
	return slices.Clone(v.profiles), nil
}
