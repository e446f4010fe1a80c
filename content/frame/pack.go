package frame

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"mariscal/game"
)

// Limits of a pack.
const (
	MaxPackFiles = 300
	MaxPackSize  = 4 << 20 // bytes of all its files together
	maxPackDepth = 4       // nested folders
)

// A Pack is data that the owner of a boxed game typed in: values of units, numbers of cards, and
// battles, in the file formats of this program. It replaces built-in data; the words remain the
// program's.
//
//	pack.yaml                      id, name, source
//	ancients/units.yaml            values, by the ids of units
//	ancients/cards.yaml            copies, by the ids of cards
//	ancients/scenarios/*.yaml      battles
//
// A scenario that was read with a pack names it ([game.Pack]). Its canonical text contains the
// pack's values that differ from the built-in ones, so the scenario and its records can be read
// without the pack.
type Pack struct {
	Info   game.Pack
	Source map[string]string // where its values come from, by language; may be nil

	name   string // of the folder or file, for faults
	files  map[string][]byte
	values map[string]any // as each system has read them
}

// A Carried is a battle with the values of a pack, which can be stored without the pack.
type Carried struct {
	ID   string // "ancients/cannae-my-box" of "ancients/cannae"
	Text string // its canonical text
}

// packReader collects the files of a pack.
type packReader struct {
	*Pack
	size   int
	faults Faults
}

// newPackReader returns a reader of the pack in a folder or file with that name.
func newPackReader(name string) *packReader {
	return &packReader{Pack: &Pack{name: name, files: map[string][]byte{}, values: map[string]any{}}}
}

// fault notes a fault of a file of the pack, or of the pack itself for "".
func (r *packReader) fault(file, where, format string, args ...any) {
	if r.full() {
		return
	}
	r.faults = append(r.faults, NewReader(r.File(file), "").newFault(1, where, format, args...))
}

// full reports whether a pack has so many faults that the rest of it is not read.
func (r *packReader) full() bool { return len(r.faults) >= maxFaults }

// File returns the name of a file of the pack for faults.
func (p *Pack) File(name string) string {
	if name == "" {
		return p.name
	}
	return path.Join(p.name, name)
}

// keep adds a file to the pack. It reports false if the pack is full.
func (r *packReader) keep(name string, data []byte) bool {
	switch {
	case len(r.files) >= MaxPackFiles:
		r.fault("", "", "has more than %d files", MaxPackFiles)
		return false
	case r.size+len(data) > MaxPackSize:
		r.fault("", "", "is larger than %d bytes, all files together", MaxPackSize)
		return false
	}
	r.files[name], r.size = data, r.size+len(data)
	return true
}

// done checks the pack and computes its checksum.
func (r *packReader) done() (*Pack, error) {
	r.unfold()
	if len(r.faults) == 0 {
		r.about()
	}
	if len(r.faults) > 0 {
		return nil, r.faults
	}
	sum := sha256.New()
	for _, name := range r.names() {
		content := sha256.Sum256(r.files[name])
		fmt.Fprintf(sum, "%s %x\n", name, content)
	}
	r.Info.Sum = hex.EncodeToString(sum.Sum(nil))
	return r.Pack, nil
}

// unfold removes a folder that contains the whole pack, as programs that zip a folder add it.
func (r *packReader) unfold() {
	if r.files["pack.yaml"] != nil {
		return
	}
	folder := ""
	for name := range r.files {
		first, _, inside := strings.Cut(name, "/")
		if !inside || folder != "" && first != folder {
			return
		}
		folder = first
	}
	if r.files[folder+"/pack.yaml"] == nil {
		return
	}
	files := make(map[string][]byte, len(r.files))
	for name, data := range r.files {
		files[strings.TrimPrefix(name, folder+"/")] = data
	}
	r.files = files
}

// about reads pack.yaml.
func (r *packReader) about() {
	data, there := r.files["pack.yaml"]
	if !there {
		r.fault("", "", "has no pack.yaml, which says its id and name")
		return
	}
	y := NewReader(r.File("pack.yaml"), "")
	if root := y.Root(data); root != nil {
		t := y.Mapping(root, "", "key", "id", "name", "source")
		y.Need(t, "id", "name")
		r.Info.ID = y.Word(t.At("id"), "id")
		r.Info.Name = y.Words(t.At("name"), "name", MaxName)
		r.Source = y.Source(t.At("source"), "source")
	}
	if err := y.Result(); err != nil {
		r.faults = append(r.faults, err.(Faults)...)
	}
}

// names returns the names of the files, sorted.
func (p *Pack) names() []string { return slices.Sorted(maps.Keys(p.files)) }

// ReadBattle reads a scenario file of the pack by its name there.
func (p *Pack) ReadBattle(e *Entry, name string) (*Scenario, error) {
	return e.Read(p.File(name), p.files[name], p)
}

// ReadFile returns a file of the pack: "ancients/units.yaml".
func (p *Pack) ReadFile(name string) (data []byte, there bool) {
	if p == nil {
		return nil, false
	}
	data, there = p.files[name]
	return data, there
}

// Battles returns the names of a system's scenario files, sorted.
func (p *Pack) Battles(system string) (names []string) {
	for _, name := range p.names() {
		if path.Dir(name) == system+"/scenarios" && path.Ext(name) == ".yaml" {
			names = append(names, name)
		}
	}
	return names
}

// Files returns the names of the files that match a pattern of [path.Match], sorted.
func (p *Pack) Files(pattern string) []string {
	return slices.DeleteFunc(p.names(), func(name string) bool {
		match, err := path.Match(pattern, name)
		return err != nil || !match
	})
}

// Values returns the values of a system as it has read them, nil if the pack has none. The pack may
// be nil.
func (p *Pack) Values(system string) any {
	if p == nil {
		return nil
	}
	return p.values[system]
}

// ValuesOr returns the values of a system that a pack has, which may be nil, or the built-in ones.
func ValuesOr[T any](p *Pack, system string, builtIn func() (T, error)) (T, error) {
	if own, ok := p.Values(system).(T); ok {
		return own, nil
	}
	return builtIn()
}

// Mark names the pack in a scenario that was read with it, also in the name of the scenario. A
// scenario that names a pack already keeps it. The pack may be nil.
func (p *Pack) Mark(info *game.ScenarioInfo) {
	if p == nil || info.Pack != nil {
		return
	}
	of := p.Info
	info.Pack = &of
	named := make(map[string]string, len(info.Name))
	for lang, name := range info.Name {
		named[lang] = name
		if with := name + " · " + of.Name[lang]; utf8.RuneCountInString(with) <= MaxName {
			named[lang] = with
		}
	}
	info.Name = named
}

// Fill lets every system read its values. Files that belong to no system are faults. The error is a
// [Faults].
func (p *Pack) Fill(entries []Entry) error {
	var faults Faults
	known := map[string]bool{"pack.yaml": true}
	var systems []string
	for _, e := range entries {
		name := e.System.Name()
		systems = append(systems, name)
		own := e.ValueFiles
		if own == nil {
			own = []string{"units.yaml", "cards.yaml"}
		}
		for _, file := range own {
			for _, match := range p.Files(name + "/" + file) {
				known[match] = e.Values != nil
			}
		}
		if e.Read != nil {
			for _, battle := range p.Battles(name) {
				known[battle] = true
			}
		}
		if e.Values == nil {
			continue
		}
		values, err := e.Values(p)
		if f, ok := err.(Faults); ok {
			faults = append(faults, f...)
		} else if err != nil {
			return err
		}
		if values != nil {
			p.values[name] = values
		}
	}
	r := &packReader{Pack: p}
	for _, name := range p.names() {
		if !known[name] && !strings.EqualFold(path.Ext(name), ".md") && !strings.EqualFold(path.Ext(name), ".txt") {
			r.fault(name, "", "is no file of a pack; there are pack.yaml and, in the folder of a game (%s), the files of its values and scenarios/*.yaml", strings.Join(systems, ", "))
		}
	}
	if faults = append(faults, r.faults...); len(faults) > 0 {
		return faults
	}
	return nil
}

// Twice is the fault of a battle whose id another file of the pack has.
func Twice(p *Pack, file, id, other string) Fault {
	return NewReader(p.File(file), "").newFault(1, "id", "%q is the id of %s already", id, other)
}

// Empty is the fault of a pack without battles and values.
func (p *Pack) Empty() Fault {
	return NewReader(p.File(""), "").newFault(1, "", "has no values, cards or battles of any game")
}

// passed reports whether to skip a file: operating systems and programs leave such files in folders
// and archives.
func passed(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") || part == "__MACOSX" {
			return true
		}
	}
	return false
}

// tooDeep reports whether a name is nested in too many folders, or is not a valid path.
func tooDeep(name string) bool { return strings.Count(name, "/") > maxPackDepth || !fs.ValidPath(name) }
