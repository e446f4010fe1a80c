package commandcolors

import (
	"embed"

	"mariscal/words"
)

//go:embed words/*.toml
var texts embed.FS

func init() { words.Add(words.Source{Name: "commandcolors", Files: texts}) }
