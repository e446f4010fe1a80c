package words

import (
	"embed"
	"io/fs"
	"slices"
	"sync"
	"sync/atomic"
)

// A Source is the files with the texts of a system, of a family of systems or of a package:
//
//	words/en.toml, words/es.toml   the texts (package words explains the form)
//	rules.md                       the restated rules ([ParseRules]), if any
type Source struct {
	// Name begins every id of the source: "muskets" has "muskets.event.move". A source may
	// also name itself ("system.muskets"), historical people ("person.hannibal"), its
	// computer players ("player.recruit") and titles that scenarios give to pieces, by their
	// English words, whose grammar is not plain ("title.seneca").
	Name string
	// Files hold the texts and rules.
	Files fs.FS
	// Family names a source whose texts replace missing ones: with family
	// "commandcolors", "ancients.terrain.hill" has the text of
	// "commandcolors.terrain.hill" unless it has its own. Empty for none.
	Family string
	// Apart marks texts that a package prints itself ([Printer.Say]); clients do not get
	// them ([Printer.Catalogue]).
	Apart bool
}

//go:embed catalog/*.toml
var files embed.FS

// sources are all registered sources; made is their parsed content.
var (
	sources []Source
	adding  sync.Mutex
	made    atomic.Pointer[store]
)

// Add registers a source; the package with the files calls it from init. A source
// replaces an older one of the same name. A fault in the texts is a fault of the program:
// the first use of the language panics.
func Add(s Source) {
	adding.Lock()
	defer adding.Unlock()
	kept := slices.DeleteFunc(slices.Clone(sources), func(old Source) bool { return old.Name == s.Name })
	sources = append(kept, s)
	made.Store(nil)
}

// all returns the content of the registered sources.
func all() *store {
	if s := made.Load(); s != nil {
		return s
	}
	adding.Lock()
	defer adding.Unlock()
	if s := made.Load(); s != nil {
		return s
	}
	s := newStore(sources)
	made.Store(s)
	return s
}
