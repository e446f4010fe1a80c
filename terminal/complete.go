package terminal

import (
	"slices"
	"strings"

	"mariscal/words"
)

// complete returns what the last word of a line may become: of answers the verbs as the
// player's language types them and the names that go on, of commands their names and
// whatever is on the board.
func (q *question) complete(line string) []string {
	if at := strings.LastIndexAny(line, ",;"); at >= 0 && !q.grammar.open {
		line = line[at+1:]
	}
	line = strings.TrimLeft(line, " ")
	before, last := "", line
	if at := strings.LastIndexByte(line, ' '); at >= 0 {
		before, last = line[:at], line[at+1:]
	}
	var all []string
	switch c, is := commandNamed(strings.TrimSpace(before), false); {
	case strings.TrimSpace(before) == "":
		all = q.first()
	case is && c.takes == "rule":
		for _, r := range words.Rules(q.system) {
			all = append(all, r.ID)
		}
	case is && c.takes != "places" && c.takes != "place":
	case q.asks(before):
		all = slices.Clone(q.grammar.names)
	default:
		all = q.next(before)
	}
	small := unaccented(last)
	all = slices.DeleteFunc(all, func(w string) bool { return !strings.HasPrefix(unaccented(w), small) })
	slices.SortStableFunc(all, inNumbers)
	return slices.Compact(all)
}

// asks reports whether a line begins with a command that asks about places.
func (q *question) asks(line string) bool {
	word, _ := firstWord(line)
	c, is := commandNamed(word, false)
	return is && (c.takes == "places" || c.takes == "place")
}

// first are the words a line may begin with.
func (q *question) first() (all []string) {
	for _, o := range q.options {
		all = append(all, q.typed(verbOf(o)))
		if o.From != "" {
			all = append(all, o.From)
		}
	}
	for _, c := range commands {
		name := c.names[0]
		if q.printer.Language() == "es" {
			name = c.names[1]
		}
		all = append(all, name)
	}
	return all
}

// typed is a verb as the player's language types it.
func (q *question) typed(verb string) string {
	short, _, _ := strings.Cut(verb, "-")
	if id := q.system + ".typed." + short; q.printer.Language() != "en" && short == verb && words.Has(id) {
		if f := strings.Fields(q.printer.Text(id)); len(f) > 0 {
			return f[0]
		}
	}
	return verb
}

// next are the names that may follow what was typed, in the answers that begin so.
func (q *question) next(before string) (all []string) {
	want := q.grammar.tokens(before)
	for _, o := range q.options {
		have := q.grammar.read(o.Text)
		for n := 1; n < len(have); n++ {
			// The shortest beginning of the answer that holds all that was typed.
			if inOrder(want, have[:n]) {
				for _, h := range have[n:] {
					if h.name != "" {
						all = append(all, h.name)
						break
					}
				}
				break
			}
		}
	}
	if len(want) == 1 && want[0].name == "" && len(all) > 1 {
		all = append(all, q.everyone())
	}
	return all
}

// inNumbers orders names as they are counted: H2 before H10, words before them.
func inNumbers(a, b string) int {
	cut := func(s string) (string, int) {
		n := strings.IndexAny(s, "0123456789")
		if n < 0 {
			return s, -1
		}
		value := 0
		for _, r := range s[n:] {
			if r < '0' || r > '9' {
				break
			}
			value = value*10 + int(r-'0')
		}
		return s[:n], value
	}
	wordA, numberA := cut(a)
	wordB, numberB := cut(b)
	if c := strings.Compare(strings.ToLower(wordA), strings.ToLower(wordB)); c != 0 {
		return c
	}
	if numberA != numberB {
		return numberA - numberB
	}
	return strings.Compare(a, b)
}

// everyone is the word for all places, in the player's language.
func (q *question) everyone() string {
	if q.printer.Language() == "es" {
		return everything[1]
	}
	return everything[0]
}
