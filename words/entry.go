package words

import (
	"regexp"
	"slices"
	"strings"

	"mariscal/game"
)

// An Entry is a text as it stands in a catalogue, for whoever checks or translates it.
type Entry struct {
	Source  string // name of the source it stands in, empty for the table's own
	Apart   bool   // a package says it itself
	One     string // the form for one; empty for a text that is the same for every number
	Other   string
	Grammar string // of a noun: "f", "m pl"; empty for other texts
}

// Translated returns the text of an id as it stands in the catalogue of the language. What
// stands beside a check in English has its translation under that English:
//
//	[ambush.fault]
//	"%s holds a block already" = "%s ya tiene un bloque"
func (p *Printer) Translated(id string) (text string, ok bool) {
	t := p.texts[id]
	if t == nil {
		return "", false
	}
	return t.other, true
}

// ByEnglish reports whether an id ends with the English of its text: there is no entry
// for it in the English catalogue.
func ByEnglish(id string) bool {
	_, rest, _ := strings.Cut(id, ".")
	return strings.HasPrefix(rest, "fault.") || strings.HasPrefix(rest, "fault-word.") || strings.HasPrefix(rest, "help.")
}

// Written returns the texts of a language as they stand, by id; what a family says
// for a system stands under the id of the system as well.
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

// Arguments returns the names of the arguments a text uses, sorted: "unit" of
// {{.unit_the}}, "hits" of {{.hits_n}}.
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
