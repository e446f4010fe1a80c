// Package crossing reads the scenarios of the game of the same name, on boards of
// zones, and holds its battles, texts and rules. The game: package
// mariscal/systems/crossing.
package crossing

import (
	"embed"

	"mariscal/content/frame"
	"mariscal/systems/crossing"
	"mariscal/words"
)

//go:embed scenarios/*.yaml words/*.toml rules.md
var files embed.FS

func init() { words.Add(words.Source{Name: "crossing", Files: files}) }

// Entry is the crossing in the list of systems.
func Entry() frame.Entry {
	return frame.Entry{
		System: crossing.System, Read: Read, Battles: frame.Folder(files, "scenarios"), Order: []string{"two-fords"}, Hidden: true,
	}
}
