package server

import (
	"embed"

	"mariscal/words"
)

// files hold what the server itself says; what belongs to a game is in its own folder.
//
//go:embed words/*.toml
var files embed.FS

func init() { words.Add(words.Source{Name: "server", Files: files, Apart: true}) }
