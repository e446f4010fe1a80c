package terminal

import (
	"context"
	"errors"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/game/spelling"
)

// firstWord cuts off the first word of a line; the Spanish "por qué" counts as one word.
func firstWord(line string) (word, rest string) {
	word, rest, _ = strings.Cut(line, " ")
	if next, after, _ := strings.Cut(strings.TrimSpace(rest), " "); unaccented(word) == "por" && unaccented(next) == "que" {
		word, rest = word+" "+next, after
	}
	return word, strings.TrimSpace(rest)
}

// unaccented returns a word in small letters without accents: "qué" and "que" are the same.
func unaccented(word string) string { return accents.Replace(strings.ToLower(word)) }

var accents = strings.NewReplacer("á", "a", "é", "e", "í", "i", "ó", "o", "ú", "u", "ü", "u")

// refused tells why an input is not an answer: the refusal of the nearest action, or that it means
// nothing.
func (t *table) refused(ctx context.Context, number int, d game.Decision, input string) error {
	want := t.grammar.tokens(input)
	if len(want) == 0 {
		return t.unknown(input)
	}
	t.balked = true
	tries := append([]string{input}, t.grammar.tries(input)...)
	for _, text := range tries {
		err := t.match.Do(ctx, d.Seat, number, text)
		var refusal *game.Refusal
		if err == nil {
			t.balked = false
			t.course.gave(&t.question)
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
	for _, w := range t.grammar.tokens(input) {
		if w.name == "" && t.grammar.open && slices.Contains(t.grammar.verbs, t.grammar.verb(w.text)) {
			return t.balk("verb-not-now", spelling.Clip(input))
		}
	}
	if near := t.near(input); len(near) > 0 {
		return t.balk("unknown-near", spelling.Clip(input), strings.Join(near, ", "))
	}
	return t.balk("unknown", spelling.Clip(input))
}

// near returns names similar to an input: of answers, places, pieces and, in the player's language,
// commands; only of places and pieces if the first word is spelled correctly.
func (t *table) near(input string) []string {
	word, rest := firstWord(input)
	names := t.verbs()
	for _, c := range commands {
		names = append(names, inLanguage(t.words, c.names))
	}
	if slices.Contains(t.firstWords(), unaccented(word)) || slices.Contains(t.grammar.verbs, t.grammar.verb(word)) {
		word, names = rest, nil
	}
	if len(word) < shortestNear {
		return nil
	}
	return spelling.Near(word, append(names, t.grammar.names...))
}

// shortestNear is the fewest letters of a word that gets suggestions.
const shortestNear = 3

// firstWords returns the words that an input can begin with: the verbs of the answers and the names
// of commands in every language.
func (t *table) firstWords() []string {
	all := t.verbs()
	for _, c := range commands {
		all = append(all, c.names...)
	}
	return all
}

// verbs returns the first words of the answers, each once.
func (t *table) verbs() (all []string) {
	for i := range t.options {
		verb, _ := firstWord(t.options[i].Text)
		all = append(all, verb)
	}
	slices.Sort(all)
	return slices.Compact(all)
}
