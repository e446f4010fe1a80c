package words

import (
	"slices"
	"strings"

	"mariscal/game"
)

// Missing returns the arguments the words of m ask for, in any language, that m
// does not have. Arguments the words ask about first ({{if .leader}}) may be missing.
func Missing(m game.Message) []string {
	var missing []string
	for _, lang := range Languages() {
		text := For(lang).texts[m.ID]
		for _, name := range Arguments(text.one + text.other) {
			has := slices.ContainsFunc(m.Args, func(a game.Arg) bool { return a.Name == name })
			asked := strings.Contains(text.other, "{{if .")
			if !has && !asked && !slices.Contains(missing, name) {
				missing = append(missing, name)
			}
		}
	}
	return missing
}
