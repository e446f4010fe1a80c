package ancients

import (
	"embed"

	shared "mariscal/content/commandcolors"
	"mariscal/words"
)

//go:embed words/*.toml rules.md
var texts embed.FS

//go:embed coach/words/*.toml
var coach embed.FS

func init() {
	words.Add(words.Source{Name: "ancients", Family: "commandcolors", Files: texts})
	shared.AddCoach("ancients", coach)
}
