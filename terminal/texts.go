package terminal

import (
	"embed"

	"mariscal/words"
)

// files hold what the client itself says; what belongs to a game is in its own folder.
//
//go:embed words/*.toml
var files embed.FS

func init() { words.Add(words.Source{Name: "terminal", Files: files, Apart: true}) }

// text returns a text of the client itself.
func (v *view) text(id string, args ...any) string { return v.words.Say("terminal."+id, args...) }
