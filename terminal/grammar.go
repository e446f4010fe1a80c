package terminal

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/words"
)

// A grammar reads what is typed. It has no words of its own: places and pieces come from the
// scene, verbs and forms from the answers shown so far, and synonyms of verbs from the texts of
// the system ("<system>.typed.<verb>").
type grammar struct {
	system string
	verbs  []string          // first words of actions and kinds of questions
	means  map[string]string // from a synonym to its verb
	names  []string          // of places and pieces, the longest first
	open   bool              // places are points
	forms  []form            // of the actions that were shown, in their order
}

// A form is an action's text with its names taken out: "move ", "-", "".
type form []string

// A token is a word that was typed, in small letters.
type token struct {
	text string
	name string // as the board writes it, of a place or a piece; empty for other words
	from int    // where it begins, in bytes
}

// newGrammar returns the grammar of a system before anything was shown.
func newGrammar(sys game.System) *grammar {
	g := &grammar{system: sys.Name(), means: map[string]string{}}
	if l, ok := sys.(game.Lexicon); ok {
		for _, v := range slices.Concat(l.Names(game.VerbNames), l.Names(game.DecisionNames)) {
			g.learnVerb(v)
		}
	}
	return g
}

func (g *grammar) learnVerb(text string) {
	verb, _, _ := strings.Cut(text, " ")
	verb, _, _ = strings.Cut(verb, "-")
	if verb == "" || slices.Contains(g.verbs, verb) {
		return
	}
	g.verbs = append(g.verbs, verb)
	id := g.system + ".typed." + verb
	if !words.Has(id) {
		return
	}
	for _, lang := range words.Languages() {
		for _, w := range strings.Fields(words.For(lang).Text(id)) {
			g.means[unaccented(w)] = verb
		}
	}
}

// look learns the names of a scene, and the verbs and forms of the answers to a question.
func (g *grammar) look(s *game.Scene, options []game.Option) {
	all := map[string]bool{}
	for _, c := range s.Board.Cells {
		all[c.Name] = true
	}
	for _, p := range s.Pieces {
		all[p.ID] = true
	}
	delete(all, "")
	g.names = slices.SortedFunc(maps.Keys(all), func(a, b string) int { return cmp.Or(cmp.Compare(len(b), len(a)), strings.Compare(a, b)) })
	g.open = s.Board.Kind == game.PlaneBoard
	for _, o := range options {
		g.learnVerb(o.Text)
		if f := g.formOf(o); len(f) > 1 && !slices.ContainsFunc(g.forms, func(have form) bool { return slices.Equal(have, f) }) {
			g.forms = append(g.forms, f)
		}
	}
}

// formOf takes the names out of an action's text.
func (g *grammar) formOf(o game.Option) form {
	var f form
	from := 0
	for _, t := range g.read(o.Text) {
		if t.name == "" || t.from == 0 {
			continue
		}
		f, from = append(f, o.Text[from:t.from]), t.from+len(t.text)
	}
	return append(f, o.Text[from:])
}

const (
	separators = " -.,:;()+"
	joiner     = 'x' // between two names: C5xC6
)

// pointForm is a point in inches: "12.5,7.25".
var pointForm = regexp.MustCompile(`^\d{1,3}(\.\d{1,3})?,\d{1,3}(\.\d{1,3})?`)

// read cuts a text into words. The name of a place or a piece is one word, even with separators in
// it.
func (g *grammar) read(text string) (list []token) {
	small := strings.ToLower(text)
	if len(small) != len(text) {
		text = small // no name has letters whose small form is longer
	}
	for at := 0; at < len(small); {
		if strings.IndexByte(separators, small[at]) >= 0 {
			at++
			continue
		}
		if name, n := g.nameAt(small, at); n > 0 {
			list = append(list, token{small[at : at+n], name, at})
			at += n
			if at < len(small) && small[at] == joiner { // it joins two names
				at++
			}
			continue
		}
		end := at
		for end < len(small) && strings.IndexByte(separators, small[end]) < 0 {
			end++
		}
		list = append(list, token{text: small[at:end], from: at})
		at = end
	}
	return list
}

// nameAt returns the name at a position of a text, and its length.
func (g *grammar) nameAt(small string, at int) (name string, n int) {
	if g.open {
		if p := pointForm.FindString(small[at:]); p != "" && g.ends(small, at+len(p)) {
			return p, len(p)
		}
	}
	for _, name := range g.names {
		if end := at + len(name); len(small) >= end && strings.EqualFold(small[at:end], name) && g.ends(small, end) {
			return name, len(name)
		}
	}
	return "", 0
}

// ends reports whether a name can end at a position of a text: before a separator, or before the x
// of another name.
func (g *grammar) ends(small string, at int) bool {
	if at == len(small) || strings.IndexByte(separators, small[at]) >= 0 {
		return true
	}
	if small[at] != joiner {
		return false
	}
	_, n := g.nameAt(small, at+1)
	return n > 0
}

// tokens returns the words of an input, with the first one as the verb it means.
func (g *grammar) tokens(text string) []token {
	list := g.read(text)
	if len(list) > 0 && list[0].name == "" {
		list[0].text = g.verb(list[0].text)
	}
	return list
}

// verb returns the verb a word means, or the word itself.
func (g *grammar) verb(word string) string {
	if v, ok := g.means[unaccented(word)]; ok {
		return v
	}
	return word
}

// tries spells an input in the forms of the actions shown so far: "m c5 c7" is "move C5-C7",
// whether or not that is legal.
func (g *grammar) tries(input string) (all []string) {
	want := g.tokens(input)
	var names, others []string
	for _, t := range want {
		if t.name != "" {
			names = append(names, t.name)
		} else {
			others = append(others, t.text)
		}
	}
	for _, f := range g.forms {
		if len(f) != len(names)+1 || !g.begins(others, strings.Join(f, " ")) {
			continue
		}
		text := f[0]
		for i, n := range names {
			text += n + f[i+1]
		}
		all = append(all, text)
	}
	return all
}

// begins reports whether each typed word is a beginning of the word of a form in its place.
func (g *grammar) begins(typed []string, words string) bool {
	have := strings.FieldsFunc(words, func(r rune) bool { return strings.ContainsRune(separators, r) || r == joiner })
	return slices.EqualFunc(have, typed, strings.HasPrefix)
}
