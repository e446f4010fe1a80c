package frame

import (
	"fmt"
	"strconv"

	"go.yaml.in/yaml/v4"

	"mariscal/game"
	"mariscal/words"
)

// Name reads the name of a label: one text for all languages, or one text for each.
//
//	text: Alderbourne
//	text: {en: River Ticinus, es: Río Tesino}
func (r *Reader) Name(n *yaml.Node, where string) game.Label {
	if n == nil || n.Kind != yaml.MappingNode {
		return game.Label{Text: r.Text(n, where, MaxName)}
	}
	names := r.Words(n, where, MaxName)
	l := game.Label{Text: names[Languages[0]], Names: names}
	for _, name := range names {
		if name != l.Text {
			return l
		}
	}
	return game.Label{Text: l.Text}
}

// NameText writes what [Reader.Name] reads.
func NameText(l *game.Label) string {
	if len(l.Names) == 0 {
		return strconv.Quote(l.Text)
	}
	return "{" + words.JoinFunc(Languages, ", ", func(lang string) string { return fmt.Sprintf("%s: %q", lang, l.Names[lang]) }) + "}"
}
