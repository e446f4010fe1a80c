package content

import (
	"embed"
	"io/fs"

	"mariscal/words"
)

//go:embed commandcolors/words/*.toml ancients/words/*.toml ancients/rules.md
var texts embed.FS

func init() {
	for _, from := range []words.Source{{Name: "commandcolors"}, {Name: "ancients", Family: "commandcolors"}} {
		from.Files, _ = fs.Sub(texts, from.Name) // only a name that is no path fails
		words.Add(from)
	}
}
