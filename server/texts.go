package server

import (
	"embed"

	"mariscal/words"
)

// files hold the server's own texts; those of a game are in its own folder.
//
//go:embed words/*.toml
var files embed.FS

func init() { words.Add(words.Source{Name: "server", Files: files, Apart: true}) }
