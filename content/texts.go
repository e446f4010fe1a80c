package content

import (
	"embed"
	"io/fs"

	"mariscal/words"
)

//go:embed ancients/words/*.toml ancients/rules.md
var ancientsTexts embed.FS

func init() {
	texts, err := fs.Sub(ancientsTexts, "ancients")
	if err != nil {
		panic(err)
	}
	words.Add(words.Source{Name: "ancients", Files: texts})
}
