package ambush

import (
	"embed"

	"mariscal/content/frame"
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
	return frame.Entry{System: ambush.System, Battles: frame.Folder(scenarios, "scenarios"), Order: []string{"mill-road"}, Hidden: true, Read: Read}
}
