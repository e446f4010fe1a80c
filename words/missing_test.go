package words

import (
	"regexp"
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
		for _, name := range arguments(text.one + text.other) {
			has := slices.ContainsFunc(m.Args, func(a game.Arg) bool { return a.Name == name })
			asked := strings.Contains(text.other, "{{if .")
			if !has && !asked && !slices.Contains(missing, name) {
				missing = append(missing, name)
			}
		}
	}
	return missing
}

var named = regexp.MustCompile(`\.([a-zA-Z_]+)`)

// arguments returns the names of the arguments a template uses, sorted.
func arguments(text string) []string {
	var names []string
	for _, action := range regexp.MustCompile(`\{\{[^}]*\}\}`).FindAllString(text, -1) {
		for _, m := range named.FindAllStringSubmatch(action, -1) {
			names = append(names, strings.TrimSuffix(strings.TrimSuffix(m[1], "_the"), "_n"))
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
