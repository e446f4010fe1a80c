package words

import (
	"regexp"
	"slices"
	"strings"

	"mariscal/game"
)

// An Entry is the source of a text in a catalog, for checks and translators.
type Entry struct {
	Source  string // name of its source, empty for the table's own
	Apart   bool   // a package prints it itself
	One     string // the form for one; empty for a text without a singular form
	Other   string
	Grammar string // of a noun: "f", "m pl"; empty for other texts
}

// Translated returns the source text of an id in the printer's language. A text written in
// English beside a check in the code has its translation under that English:
//
//	[muskets.fault]
//	"%s holds a block already" = "%s ya tiene un bloque"
func (p *Printer) Translated(id string) (text string, ok bool) {
	t := p.texts[id]
	if t == nil {
		return "", false
	}
	return t.other, true
}

// ByEnglish reports whether an id ends with the English of its text, so that the English
// catalog has no entry for it.
func ByEnglish(id string) bool {
	_, rest, _ := strings.Cut(id, ".")
	return strings.HasPrefix(rest, "fault.") || strings.HasPrefix(rest, "fault-word.") || strings.HasPrefix(rest, "field.") || strings.HasPrefix(rest, "help.")
}

// Written returns the source texts of a language by id; texts of a family appear under
// the ids of its systems too.
func Written(lang string) map[string]Entry {
	entries := map[string]Entry{}
	for id, t := range For(lang).texts {
		e := Entry{Source: t.from, Apart: t.apart, One: t.one, Other: t.other}
		for name, n := range nouns {
			if n == t.noun {
				e.Grammar = name
			}
		}
		entries[id] = e
	}
	return entries
}

var (
	action   = regexp.MustCompile(`\{\{[^}]*\}\}`)
	argument = regexp.MustCompile(`\.([a-zA-Z_]+)`)
)

// Arguments returns the names of the arguments of a text, sorted: "unit" for
// {{.unit_the}}, "hits" for {{.hits_n}}.
func Arguments(text string) []string {
	var names []string
	for _, act := range action.FindAllString(text, -1) {
		for _, m := range argument.FindAllStringSubmatch(act, -1) {
			names = append(names, strings.TrimSuffix(strings.TrimSuffix(m[1], "_the"), "_n"))
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Missing returns the arguments that the text of m needs in some language and m lacks.
// Arguments that the text tests first ({{if .leader}}) may be missing.
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
