package ambush

import (
	"embed"
	"io/fs"

	"mariscal/content/frame"
	"mariscal/game"
	"mariscal/systems/ambush"
	"mariscal/words"
)

//go:embed scenarios/*.yaml
var scenarios embed.FS

//go:embed words/*.toml rules.md
var texts embed.FS

func init() { words.Add(words.Source{Name: "ambush", Files: texts}) }

// Entry is the game in the list of systems.
func Entry() frame.Entry {
	battles, err := fs.Sub(scenarios, "scenarios")
	if err != nil {
		panic(err) // only a name that is no path fails
	}
	return frame.Entry{System: ambush.System{}, Battles: battles, Order: []string{"mill-road"}, Hidden: true, Read: Read}
}

// A battle is a setup that can be registered.
type battle struct{ setup *ambush.Setup }

// Register implements [frame.Battle].
func (b battle) Register() (game.Ref, error) {
	ref, _, err := b.setup.Lease()
	return ref, err
}

// Lease implements [frame.Battle].
func (b battle) Lease() (ref game.Ref, release func(), err error) { return b.setup.Lease() }
