package content

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/report"
)

// A Library is a list of systems with their built-in battles. It reads the scenario files of all
// systems: the first part of an id names the system. It is safe for concurrent use.
type Library struct {
	entries []frame.Entry
	open    func() (*shelf, error)
	shelves map[string]func() (*shelf, error) // built-in battles by system
	pack    *frame.Pack                       // nil without a pack
	base    *Library                          // the library without the pack; nil without a pack
}

// A shelf holds built-in battles.
type shelf struct {
	refs  []game.Ref // system by system, in the order of lists
	about map[game.Ref]*frame.Scenario
}

// NewLibrary returns a library of systems with different names.
func NewLibrary(entries ...frame.Entry) *Library {
	l := &Library{entries: entries, shelves: map[string]func() (*shelf, error){}}
	l.open = sync.OnceValues(l.all)
	for _, e := range entries {
		l.shelves[e.System.Name()] = sync.OnceValues(func() (*shelf, error) { return l.register(e) })
	}
	return l
}

// all reads and registers the built-in battles of all systems.
func (l *Library) all() (*shelf, error) {
	all := &shelf{about: map[game.Ref]*frame.Scenario{}}
	for _, e := range l.entries {
		s, err := l.shelves[e.System.Name()]()
		if err != nil {
			return nil, err
		}
		all.refs = append(all.refs, s.refs...)
		maps.Copy(all.about, s.about)
	}
	return all, nil
}

// register reads and registers the built-in battles of a system.
func (l *Library) register(e frame.Entry) (*shelf, error) {
	s := &shelf{about: map[game.Ref]*frame.Scenario{}}
	if e.Battles == nil {
		for _, info := range e.System.Scenarios() {
			s.refs = append(s.refs, info.Ref)
			s.about[info.Ref] = &frame.Scenario{Info: info}
		}
	} else {
		tallies, err := frame.ReadTallies(e.Tallies)
		if err != nil {
			return nil, fmt.Errorf("%s: trials: %w", e.System.Name(), err)
		}
		for _, name := range e.Order {
			battle, err := l.builtIn(e, name)
			if err != nil {
				return nil, err
			}
			for _, t := range tallies {
				if t.Battle == battle.Info.Ref {
					battle.Trials = append(battle.Trials, t.Trials())
				}
			}
			s.put(battle)
		}
		if err := l.packed(e, s); err != nil {
			return nil, err
		}
	}
	if l.base != nil { // games without the pack need the original battles
		return s, l.base.OpenOf(e.System.Name())
	}
	return s, nil
}

// put adds a battle, in the place of another one with its id.
func (s *shelf) put(battle *frame.Scenario) {
	ref := battle.Info.Ref
	s.about[ref] = battle
	if i := slices.IndexFunc(s.refs, func(r game.Ref) bool { return r.ID == ref.ID }); i >= 0 {
		s.refs[i] = ref
		return
	}
	s.refs = append(s.refs, ref)
}

// builtIn reads and registers a built-in battle.
func (l *Library) builtIn(e frame.Entry, name string) (*frame.Scenario, error) {
	file := name + ".yaml"
	data, err := fs.ReadFile(e.Battles, file)
	if err != nil {
		return nil, err
	}
	s, err := l.read(e, file, data)
	if err != nil {
		return nil, err
	}
	if want := e.System.Name() + "/" + name; s.Info.ID != want {
		return nil, fmt.Errorf("%s: its id is %s, not %s", file, s.Info.ID, want)
	}
	return register(e, file, s)
}

// Earlier returns the canonical text of an earlier version of a built-in battle, so that records
// of it are still played: those of built-in battles name the battle and do not contain it. ok is
// false for an unknown version, and for the present one.
func (l *Library) Earlier(ref game.Ref) (text string, ok bool) {
	system, name, _ := strings.Cut(ref.ID, "/")
	e, known := l.Entry(system)
	if !known || e.Battles == nil || len(ref.Sum) < sumInNames {
		return "", false
	}
	data, err := fs.ReadFile(e.Battles, "earlier/"+name+"-"+ref.Sum[:sumInNames]+".yaml")
	return string(data), err == nil && frame.Sum(string(data)) == ref.Sum
}

// sumInNames is how many digits of its checksum the file of an earlier version has in its name.
const sumInNames = 8

// read reads a file of a system, with the values of the pack if it has any for that system.
func (l *Library) read(e frame.Entry, name string, data []byte) (*frame.Scenario, error) {
	with := l.pack
	if with.Values(e.System.Name()) == nil {
		with = nil
	}
	return e.Read(name, data, with)
}

// register makes a battle playable for good.
func register(e frame.Entry, file string, s *frame.Scenario) (*frame.Scenario, error) {
	ref, _, err := s.Lease()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if info, ok := game.Find(e.System, ref); ok {
		s.Info = info // with additions from the rules
	}
	return s, nil
}

// Open registers the built-in battles, once. The error names the first file with a fault.
func (l *Library) Open() error {
	_, err := l.open()
	return err
}

// OpenOf is [Library.Open] for one system, which takes less time. It does nothing for an unknown
// system.
func (l *Library) OpenOf(system string) error {
	open, ok := l.shelves[system]
	if !ok {
		return nil
	}
	_, err := open()
	return err
}

// Systems returns the systems with their built-in battles registered.
func (l *Library) Systems() ([]game.System, error) {
	if err := l.Open(); err != nil {
		return nil, err
	}
	return l.Rulebooks(), nil
}

// Rulebooks returns the systems, whether or not their built-in battles are registered.
func (l *Library) Rulebooks() []game.System {
	systems := make([]game.System, len(l.entries))
	for i, e := range l.entries {
		systems[i] = e.System
	}
	return systems
}

// Entry returns everything that a system provides.
func (l *Library) Entry(system string) (e frame.Entry, ok bool) {
	i := slices.IndexFunc(l.entries, func(e frame.Entry) bool { return e.System.Name() == system })
	if i < 0 {
		return e, false
	}
	return l.entries[i], true
}

// BuiltIn returns the built-in battles, system by system in the order of lists.
func (l *Library) BuiltIn() []game.Ref {
	s, err := l.open()
	if err != nil {
		return nil
	}
	return slices.Clone(s.refs)
}

// Listed describes the built-in battles that lists show: those that are not hidden.
func (l *Library) Listed() []game.ScenarioInfo {
	list := []game.ScenarioInfo{}
	for _, ref := range l.BuiltIn() {
		if s, ok := l.About(ref); ok && !s.Info.Hidden {
			list = append(list, s.Info)
		}
	}
	return list
}

// shelf returns the built-in battles of a system, an empty shelf if it is unknown or has a fault.
func (l *Library) shelf(system string) *shelf {
	if open, ok := l.shelves[system]; ok {
		if s, err := open(); err == nil {
			return s
		}
	}
	return new(shelf)
}

// BuiltInOf is [Library.BuiltIn] for one system.
func (l *Library) BuiltInOf(system string) []game.Ref { return slices.Clone(l.shelf(system).refs) }

// About returns a built-in battle; ok is false for any other version of it.
func (l *Library) About(ref game.Ref) (*frame.Scenario, bool) {
	system, _, _ := strings.Cut(ref.ID, "/")
	about, ok := l.shelf(system).about[ref]
	return about, ok
}

// Release returns the last release of the program that plays a version of a system's rules, "" if
// none does; known is false for an unknown version.
func (l *Library) Release(system, rules string) (release string, known bool) {
	e, _ := l.Entry(system)
	release, known = e.Releases[rules]
	return release, known
}

// Judge returns the judge of a system's positions, or nil.
func (l *Library) Judge(system string) report.Judge {
	e, _ := l.Entry(system)
	return e.Judge
}

// Read reads a scenario file of any system. name appears in its faults, which are the error
// ([frame.Faults]).
func (l *Library) Read(name string, data []byte) (*frame.Scenario, error) {
	return l.ReadOf("", name, data)
}

// ReadOf is [Library.Read] for a file that must be of one system; any system for "".
func (l *Library) ReadOf(system, name string, data []byte) (*frame.Scenario, error) {
	var names []string
	for _, e := range l.entries {
		if e.Read == nil {
			continue
		}
		names = append(names, e.System.Name())
	}
	system, err := frame.SystemOf(name, data, system, names)
	if err != nil {
		return nil, err
	}
	e, _ := l.Entry(system)
	return l.read(e, name, data)
}

// Changes returns the small changes of a scenario file that give a file without faults. None is
// known for a system whose content finds none. The error is that of reading the file itself.
func (l *Library) Changes(name string, data []byte) ([]frame.Change, error) {
	s, err := l.Read(name, data)
	if err != nil {
		return nil, err
	}
	system, _, _ := strings.Cut(s.Info.ID, "/")
	e, _ := l.Entry(system)
	if e.Changes == nil {
		return nil, nil
	}
	sums := map[string]bool{s.Info.Sum: true}
	return slices.DeleteFunc(e.Changes(name, data), func(c frame.Change) bool {
		changed, err := l.ReadOf(system, name, []byte(c.Text()))
		if err != nil || sums[changed.Info.Sum] {
			return true
		}
		sums[changed.Info.Sum] = true
		return false
	}), nil
}

// Lease reads a scenario file and registers its battle until release is called. name appears in its
// faults.
func (l *Library) Lease(name string, data []byte) (ref game.Ref, release func(), err error) {
	return l.LeaseOf("", name, data)
}

// LeaseOf is [Library.Lease] for a file that must be of one system; any system
// for "".
func (l *Library) LeaseOf(system, name string, data []byte) (ref game.Ref, release func(), err error) {
	s, err := l.ReadOf(system, name, data)
	if err != nil {
		return game.Ref{}, nil, err
	}
	if ref, release, err = s.Lease(); err != nil {
		return game.Ref{}, nil, fmt.Errorf("%s: %w", name, err)
	}
	return ref, release, nil
}

// Register is [Library.Lease] for good.
func (l *Library) Register(name string, data []byte) (game.Ref, error) {
	ref, _, err := l.Lease(name, data)
	return ref, err
}
