package frame

import (
	"embed"
	"io/fs"

	"mariscal/game"
)

// A Format is the part of a system's files that is its own.
type Format struct {
	System string
	Needed []string // required keys, besides [NeededKeys]
	Other  []string // optional keys, besides [InfoKeys]
	// Info receives the description; Read may add to it.
	Info  *game.ScenarioInfo
	Read  func(r *Reader, t Table) // reads the system's keys
	Write func(w *Writer)          // writes them, after the armies
	// Lease is [Scenario.Lease] for what Read has read.
	Lease func() (ref game.Ref, release func(), err error)
}

// Scenario reads a scenario file, with a pack if it is not nil. name appears in its faults; the error
// is a [Faults].
func (f *Format) Scenario(name string, data []byte, p *Pack) (*Scenario, error) {
	r, s := NewReader(name, f.System), new(Scenario)
	if root := r.Root(data); root != nil {
		known := append(append(append([]string{}, f.Needed...), f.Other...), InfoKeys...)
		t := r.Mapping(root, "", "key", known...)
		r.Need(t, append(append([]string{}, f.Needed...), NeededKeys...)...)
		*f.Info = r.Info(t, f.System, nil, nil)
		p.Mark(f.Info)
		f.Read(r, t)
		s.Source = r.Source(t.At("source"), "source")
		s.Results, s.Trials = r.Results(t.At("results")), r.Trials(t.At("trials"))
	}
	if err := r.Result(); err != nil {
		return nil, err
	}
	w := new(Writer)
	w.Head(f.Info)
	w.Info(f.Info)
	w.Armies(f.Info, nil)
	f.Write(w)
	f.Info.Canonical = w.String()
	f.Info.Sum = Sum(f.Info.Canonical)
	s.Info, s.Warnings, s.Lease = *f.Info, r.Warnings(), f.Lease
	return s, nil
}

// Folder returns a folder of embedded files, for [Entry.Battles].
func Folder(files embed.FS, name string) fs.FS {
	folder, err := fs.Sub(files, name)
	if err != nil {
		panic(err) // only an invalid path fails
	}
	return folder
}
