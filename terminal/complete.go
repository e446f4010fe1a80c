package terminal

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mariscal/words"
	"mariscal/words/march"
)

// complete returns the completions of the last word of a line: verbs in the player's language,
// names that continue an answer, commands, and after a command the names on the board.
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
		all = slices.Concat(q.grammar.names, q.areas)
	default:
		all = q.next(before)
		if q.asked.Open && q.grammar.open {
			all = slices.Concat(all, march.First(q.printer.Language()), q.grammar.names, q.areas)
		}
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

// first returns the words a line can begin with.
func (q *question) first() (all []string) {
	for _, o := range q.options {
		all = append(all, q.typed(verbOf(o)))
		if o.From != "" {
			all = append(all, o.From)
		}
	}
	for _, c := range commands {
		all = append(all, inLanguage(q.printer, c.names))
	}
	return all
}

// typed returns a verb as players type it in their language.
func (q *question) typed(verb string) string {
	short, _, _ := strings.Cut(verb, "-")
	if id := q.system + ".typed." + short; q.printer.Language() != "en" && short == verb && words.Has(id) {
		if f := strings.Fields(q.printer.Text(id)); len(f) > 0 {
			return f[0]
		}
	}
	return verb
}

// next returns the names that can follow what was typed, from the answers that begin that way.
func (q *question) next(before string) (all []string) {
	want := q.grammar.tokens(before)
	for _, o := range q.options {
		have := q.grammar.read(o.Text)
		for n := 1; n < len(have); n++ {
			// The shortest beginning of the answer that contains everything typed.
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
		all = append(all, inLanguage(q.printer, everything))
	}
	return all
}

// inNumbers orders names by their words, then by their numbers: H2 before H10.
func inNumbers(a, b string) int {
	cut := func(s string) (string, int) {
		parts := wordAndNumber.FindStringSubmatch(s)
		number, err := strconv.Atoi(parts[2])
		if err != nil {
			number = -1
		}
		return strings.ToLower(parts[1]), number
	}
	wordA, numberA := cut(a)
	wordB, numberB := cut(b)
	return cmp.Or(strings.Compare(wordA, wordB), cmp.Compare(numberA, numberB), strings.Compare(a, b))
}

var wordAndNumber = regexp.MustCompile(`(?s)^(\D*)(\d*)`)

// inLanguage returns the word of a language from a list that begins with the English and the
// Spanish one.
func inLanguage(p *words.Printer, list []string) string {
	if p.Language() == "es" {
		return list[1]
	}
	return list[0]
}
