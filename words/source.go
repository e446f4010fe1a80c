package words

import (
	"embed"
	"io/fs"
	"sync"
	"sync/atomic"
)

// A Source is where the texts of a system, of a family of systems or of a package
// stand, beside what they are about:
//
//	words/en.toml, words/es.toml   the texts (package words says how they are written)
//	rules.md                       the restated rules ([ParseRules]), where there are any
type Source struct {
	// Name begins every id of the source: "ambush" brings "ambush.event.move".
	// Besides, a source may name itself ("system.ambush"), people of history
	// ("person.hannibal") and its computer players ("player.recruit").
	Name string
	// Files hold the texts and rules.
	Files fs.FS
	// Family names a source whose texts stand in for those this one does not have:
	// with family "commandcolors", "ancients.terrain.hill" says what
	// "commandcolors.terrain.hill" says until it has words of its own. Empty for none.
	Family string
	// Apart marks texts that a package says itself ([Printer.Say]); no client asks
	// for them ([Printer.Catalogue]).
	Apart bool
}

//go:embed catalog/*.toml
var files embed.FS

// sources are all that were added; made is what was read from them.
var (
	sources []Source
	adding  sync.Mutex
	made    atomic.Pointer[store]
)

// Add registers a source; the package that holds the files does it when the program
// begins. A source of the same name takes the place of the one before. A fault in the
// texts is a fault of the program: whoever first asks for words of the language is stopped
// by it.
func Add(s Source) {
	adding.Lock()
	defer adding.Unlock()
	kept := make([]Source, 0, len(sources)+1)
	for _, old := range sources {
		if old.Name != s.Name {
			kept = append(kept, old)
		}
	}
	sources = append(kept, s)
	made.Store(nil)
}

// all returns what was read from the sources there are.
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
