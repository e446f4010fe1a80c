package napoleonics

import (
	"embed"

	_ "mariscal/content/commandcolors" // the texts of its family
	"mariscal/words"
)

//go:embed words/*.toml rules.md
var texts embed.FS

func init() { words.Add(words.Source{Name: "napoleonics", Family: "commandcolors", Files: texts}) }
