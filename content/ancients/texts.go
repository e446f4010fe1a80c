package ancients

import (
	"embed"

	"mariscal/words"
)

//go:embed words/*.toml rules.md
var texts embed.FS

//go:embed coach/words/*.toml
var coach embed.FS

func init() {
	words.Add(words.Source{Name: "ancients", Family: "commandcolors", Files: texts})
	words.AddCoach("ancients", coach)
}
