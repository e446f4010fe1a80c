package terminal

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// meant returns the options an input may mean: by number, by the action's own
// text, or by beginnings of its words in any language the screen shows.
func (t *table) meant(input string) []game.Option {
	if n, err := strconv.Atoi(input); err == nil {
		return t.numbered(n)
	}
	from := t.options
	if first, rest, ok := strings.Cut(input, " "); ok {
		if n, err := strconv.Atoi(first); err == nil {
			from, input = t.numbered(n), rest
		}
	}
	for _, o := range from {
		if strings.EqualFold(o.Text, strings.Join(strings.Fields(input), " ")) {
			return []game.Option{o}
		}
	}
	want := t.grammar.tokens(input)
	if len(want) == 0 {
		return nil
	}
	typed := t.grammar.read(input) // a word for a verb may begin another answer's words: "end orders"
	var found []game.Option
	for _, o := range from {
		label := t.grammar.read(t.words.Message(o.Label))
		if inOrder(want, t.grammar.read(o.Text)) || inOrder(want, label) || inOrder(typed, label) {
			found = append(found, o)
		}
	}
	if len(found) == 0 && len(want) == 2 && isNumber(want[1].text) { // "play 1"
		n, _ := strconv.Atoi(want[1].text)
		for _, o := range t.numbered(n) {
			if strings.HasPrefix(o.Text, want[0].text) {
				found = append(found, o)
			}
		}
		return found
	}
	return t.exactFirst(want, found)
}

// exactFirst prefers the options whose first words are those of the input: "evade"
// is not "evade-to", "order C5" not "order leader C5".
func (t *table) exactFirst(want []token, found []game.Option) []game.Option {
	var best []game.Option
	for _, o := range found {
		if have := t.grammar.read(o.Text); len(have) == len(want) && strings.HasPrefix(have[0].text, want[0].text) {
			best = append(best, o)
		}
	}
	if len(best) > 0 {
		return best
	}
	return found
}

// several returns the answers in a line that holds more than one: parted by
// commas, one verb with many places ("order H4 H6 H7"), or "order all".
func (t *table) several(input string) []string {
	parts := strings.FieldsFunc(input, func(r rune) bool { return r == ';' || r == ',' && !t.grammar.open })
	if t.grammar.open {
		parts = nil // a comma parts the two numbers of a point; ", " parts answers
		for part := range strings.SplitSeq(strings.ReplaceAll(input, ";", ", "), ", ") {
			parts = append(parts, part)
		}
	}
	if len(parts) > 1 {
		return parts
	}
	want := t.grammar.tokens(input)
	if len(want) < 2 || want[0].name != "" || isNumber(want[0].text) {
		return nil
	}
	verb := want[0].text
	var all []string
	if len(want) == 2 && slices.Contains(everything, want[1].text) {
		for _, o := range t.options {
			if have := t.grammar.read(o.Text); len(have) == 2 && strings.HasPrefix(have[0].text, verb) && have[1].name != "" {
				all = append(all, o.Text)
			}
		}
		return all
	}
	for _, w := range want[1:] {
		one := slices.IndexFunc(t.options, func(o game.Option) bool {
			have := t.grammar.read(o.Text)
			return len(have) == 2 && strings.HasPrefix(have[0].text, verb) && have[1].name == w.name
		})
		if one < 0 || w.name == "" {
			return nil
		}
		all = append(all, t.options[one].Text)
	}
	return all
}

func last(words []token) string {
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1].text
}

// everything are the words for all places a verb could name.
var everything = []string{"all", "todo", "todos", "todas"}

// numbered returns what stands behind a number of the list that was shown last:
// one option, or those of one piece.
func (t *table) numbered(n int) []game.Option {
	if t.group != nil {
		if n < 1 || n > len(t.group) {
			return nil
		}
		return t.group[n-1 : n]
	}
	groups := groupsOf(t.options)
	if n < 1 || n > len(groups) {
		return nil
	}
	return groups[n-1]
}

// firstWord cuts off the first word of a line; the Spanish "por qué" is one.
func firstWord(line string) (word, rest string) {
	word, rest, _ = strings.Cut(line, " ")
	if next, after, _ := strings.Cut(strings.TrimSpace(rest), " "); unaccented(word) == "por" && unaccented(next) == "que" {
		word, rest = word+" "+next, after
	}
	return word, strings.TrimSpace(rest)
}

// unaccented is a word in small letters without accents: "qué" and "que" are the same.
func unaccented(word string) string { return accents.Replace(strings.ToLower(word)) }

var accents = strings.NewReplacer("á", "a", "é", "e", "í", "i", "ó", "o", "ú", "u", "ü", "u")

// inOrder reports whether the words wanted begin words of have, in this order;
// numbers and names with a number must be whole.
func inOrder(want, have []token) bool {
	i := 0
	for _, h := range have {
		if i == len(want) {
			break
		}
		whole := strings.ContainsAny(h.text, "0123456789")
		if h.text == want[i].text || !whole && strings.HasPrefix(h.text, want[i].text) {
			i++
		}
	}
	return i == len(want)
}

func isNumber(w string) bool {
	_, err := strconv.Atoi(w)
	return err == nil
}

// refused says why an input is no answer: what the rules say of the action it
// comes nearest to, or that it means nothing.
func (t *table) refused(ctx context.Context, number int, d game.Decision, input string) error {
	want := t.grammar.tokens(input)
	if len(want) == 0 {
		return t.unknown(input)
	}
	t.pending = nil
	tries := append([]string{input}, t.grammar.tries(input)...)
	for _, text := range tries {
		err := t.match.Do(ctx, d.Seat, number, text)
		var refusal *game.Refusal
		if err == nil {
			t.news(d.Seat)
			return nil
		}
		if errors.As(err, &refusal) {
			return t.tellRefusal(err)
		}
	}
	if want[0].name != "" && (len(want) == 1 || want[1].name != "") {
		return t.why(d, input)
	}
	return t.unknown(input)
}

func (t *table) unknown(input string) error {
	t.say("%s\n", wrap(t.text("unknown", clip(input)), t.look.Width, 2))
	return nil
}

// clip shortens what is told back to a player.
func clip(s string) string {
	if r := []rune(s); len(r) > 60 {
		return string(r[:60]) + "…"
	}
	return s
}
