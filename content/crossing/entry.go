// Package crossing reads the scenarios of the game of the same name: a mesh of
// zones drawn by vertices, what lies on its edges, who stands where. It tells
// every fault with its line, those of the mesh included, and writes the
// canonical text. The game: package mariscal/systems/crossing.
package crossing

import (
	"embed"
	"io/fs"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/crossing"
	"mariscal/words"
)

//go:embed scenarios/*.yaml
var scenarioFiles embed.FS

//go:embed words/*.toml rules.md
var texts embed.FS

func init() { words.Add(words.Source{Name: "crossing", Files: texts}) }

// Entry is the crossing in the list of systems.
func Entry() frame.Entry {
	battles, err := fs.Sub(scenarioFiles, "scenarios")
	if err != nil {
		panic(err) // only a name that is no path fails
	}
	return frame.Entry{
		System: crossing.System{}, Read: Read, Battles: battles, Order: []string{"two-fords"}, Hidden: true,
	}
}

// A battle is a set-up that can be registered.
type battle struct{ setup *crossing.Setup }

// Register implements [frame.Battle].
func (b battle) Register() (game.Ref, error) {
	ref, _, err := crossing.Lease(b.setup)
	return ref, err
}

// Lease implements [frame.Battle].
func (b battle) Lease() (ref game.Ref, release func(), err error) { return crossing.Lease(b.setup) }
