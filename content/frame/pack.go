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
	maxPackDepth = 4       // folders in each other
)

// A Pack is what the owner of a boxed game typed in: values of units, copies of
// cards and battles, in files of the forms of this program. What it says stands in
// the place of what is built in; words are the program's own.
//
//	pack.yaml                      id, name, source
//	ancients/units.yaml            values, by the ids of units
//	ancients/cards.yaml            copies, by the ids of cards
//	ancients/scenarios/*.yaml      battles
//
// A scenario that is read with a pack says so ([game.Pack]); what of the pack's
// values differs from those built in stands in its canonical text, so that it is
// read back, and a record of it played, where the pack is not at hand.
type Pack struct {
	Info   game.Pack
	Source map[string]string // where its values come from, for people, by language; may be nil

	name   string // of the folder or file, for faults
	files  map[string][]byte
	values map[string]any // what systems made of their values
}

// A Carried is a battle as a pack makes it, to be kept where the pack is not at hand.
type Carried struct {
	ID   string // "ancients/cannae-my-box" of "ancients/cannae"
	Text string // its canonical text
}

// packReader gathers the files of a pack.
type packReader struct {
	*Pack
	size   int
	faults Faults
}

// newPackReader returns a reader of the pack in a folder or file of a name.
func newPackReader(name string) *packReader {
	return &packReader{Pack: &Pack{name: name, files: map[string][]byte{}, values: map[string]any{}}}
}

// fault notes what is wrong with a file of the pack, "" for the pack itself.
func (r *packReader) fault(file, where, format string, args ...any) {
	r.faults = append(r.faults, NewReader(r.File(file), "").newFault(1, where, format, args...))
}

// File returns what a file of the pack is called in faults.
func (p *Pack) File(name string) string {
	if name == "" {
		return p.name
	}
	return path.Join(p.name, name)
}

// keep takes a file into the pack. It reports false when no more may come.
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

// done checks what every pack has, and gives it its sum.
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

// unfold takes a folder away in which the whole pack lies, as programs that zip a
// folder put it.
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
		if n := t.At("source"); n != nil {
			r.Source = y.Source(n, "source")
		}
	}
	if err := y.Result(); err != nil {
		r.faults = append(r.faults, err.(Faults)...)
	}
}

// names returns the files of the pack, in order.
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

// Battles returns the scenario files of a system, in order.
func (p *Pack) Battles(system string) (names []string) {
	for _, name := range p.names() {
		if path.Dir(name) == system+"/scenarios" && path.Ext(name) == ".yaml" {
			names = append(names, name)
		}
	}
	return names
}

// Values returns what a system made of its values, nil where the pack says nothing
// of them. The pack may be nil.
func (p *Pack) Values(system string) any {
	if p == nil {
		return nil
	}
	return p.values[system]
}

// Mark says in a scenario that was read with the pack, which may be nil, that it was:
// its name does, wherever battles and matches are named. One that says so of another
// pack keeps that.
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

// Fill asks every system for its values and says which files belong to none. The
// error is a [Faults].
func (p *Pack) Fill(entries []Entry) error {
	var faults Faults
	known := map[string]bool{"pack.yaml": true}
	var systems []string
	for _, e := range entries {
		name := e.System.Name()
		if !e.Hidden {
			systems = append(systems, name)
		}
		own := e.ValueFiles
		if own == nil {
			own = []string{"units.yaml", "cards.yaml"}
		}
		for _, file := range own {
			known[name+"/"+file] = e.Values != nil
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

// Twice is the fault of a battle of a pack whose id another of its files has.
func Twice(p *Pack, file, id, other string) Fault {
	return NewReader(p.File(file), "").newFault(1, "id", "%q is the id of %s already", id, other)
}

// Empty is the fault of a pack that has no battle and changes none.
func (p *Pack) Empty() Fault {
	return NewReader(p.File(""), "").newFault(1, "", "has no values, cards or battles of any game")
}

// passed reports whether a file is none of a pack's: what systems and programs leave
// in folders and archives.
func passed(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if strings.HasPrefix(part, ".") || part == "__MACOSX" {
			return true
		}
	}
	return false
}

// tooDeep reports whether a name lies in too many folders.
func tooDeep(name string) bool { return strings.Count(name, "/") > maxPackDepth || !fs.ValidPath(name) }
