package ambush

import (
	"embed"

	"mariscal/content/frame"
	"mariscal/systems/ambush"
	"mariscal/words"
)

//go:embed scenarios/*.yaml words/*.toml rules.md
var files embed.FS

func init() { words.Add(words.Source{Name: "ambush", Files: files}) }

// Entry returns the game's entry in the list of systems.
func Entry() frame.Entry {
	return frame.Entry{System: ambush.System, Battles: frame.Folder(files, "scenarios"), Order: []string{"mill-road"}, Hidden: true, Read: Read}
}
