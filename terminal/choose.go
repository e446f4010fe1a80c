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
	want := tokens(input)
	for i, w := range want {
		if verb, ok := verbs[w]; ok && i == 0 {
			want[0] = verb
		}
	}
	if len(want) == 0 {
		return nil
	}
	var found []game.Option
	for _, o := range from {
		have := tokens(o.Text)
		if inOrder(want, have) || inOrder(want, tokens(t.words.Message(o.Label))) {
			found = append(found, o)
		}
	}
	if len(found) == 0 && len(want) == 2 && isNumber(want[1]) { // "play 1"
		n, _ := strconv.Atoi(want[1])
		for _, o := range t.numbered(n) {
			if strings.HasPrefix(o.Text, want[0]) {
				found = append(found, o)
			}
		}
		return found
	}
	return exactFirst(want, found)
}

// exactFirst prefers the options whose first words are those of the input: "evade"
// is not "evade-to", "order C5" not "order leader C5".
func exactFirst(want []string, found []game.Option) []game.Option {
	var best []game.Option
	for _, o := range found {
		if have := tokens(o.Text); len(have) == len(want) && strings.HasPrefix(have[0], want[0]) {
			best = append(best, o)
		}
	}
	if len(best) > 0 {
		return best
	}
	return found
}

// several returns the answers in a line that holds more than one: parted by
// commas, one verb with many hexes ("order H4 H6 H7"), or "order all".
func (t *table) several(input string) []string {
	if strings.ContainsAny(input, ",;") {
		return strings.FieldsFunc(input, func(r rune) bool { return r == ',' || r == ';' })
	}
	want := tokens(input)
	if len(want) < 2 || isHex(want[0]) || isNumber(want[0]) {
		return nil
	}
	verb := want[0]
	if v, ok := verbs[verb]; ok {
		verb = v
	}
	var all []string
	if len(want) == 2 && slices.Contains(everything, want[1]) {
		for _, o := range t.options {
			if have := tokens(o.Text); len(have) == 2 && strings.HasPrefix(have[0], verb) && isHex(have[1]) {
				all = append(all, o.Text)
			}
		}
		return all
	}
	for _, w := range want[1:] {
		one := slices.IndexFunc(t.options, func(o game.Option) bool {
			have := tokens(o.Text)
			return len(have) == 2 && strings.HasPrefix(have[0], verb) && have[1] == w
		})
		if one < 0 || !isHex(w) {
			return nil
		}
		all = append(all, t.options[one].Text)
	}
	return all
}

func last(words []string) string {
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// everything are the words for all hexes a verb could name.
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

// tokens are the words of a text, small, cut at hyphens and between two hexes.
func tokens(text string) []string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" -.,:;()", r) })
	var all []string
	for _, w := range words {
		if a, b, ok := strings.Cut(w, "x"); ok && isHex(a) && isHex(b) {
			all = append(all, a, b)
			continue
		}
		all = append(all, w)
	}
	return all
}

// isHex reports whether a small word looks like the name of a hex: a letter and
// a number.
func isHex(w string) bool {
	if len(w) < 2 || w[0] < 'a' || w[0] > 'z' {
		return false
	}
	_, err := strconv.ParseUint(w[1:], 10, 8)
	return err == nil
}

// inOrder reports whether the words wanted begin words of have, in this order;
// hexes must be named whole.
func inOrder(want, have []string) bool {
	i := 0
	for _, h := range have {
		if i < len(want) && (h == want[i] || !isHex(h) && !isNumber(h) && strings.HasPrefix(h, want[i])) {
			i++
		}
	}
	return i == len(want)
}

func isNumber(w string) bool {
	_, err := strconv.Atoi(w)
	return err == nil
}

// verbs are the Spanish words for what stands in action texts, and some others
// a player may think of.
var verbs = map[string]string{
	"jugar": "play", "juega": "play", "ordenar": "order", "ordena": "order", "orden": "order", "mover": "move", "mueve": "move",
	"disparar": "fire", "dispara": "fire", "tirar": "fire", "shoot": "fire", "atacar": "close", "ataca": "close", "combatir": "close", "attack": "close",
	"aguantar": "stand", "aguanta": "stand", "resistir": "stand", "evadir": "evade", "evade": "evade", "golpear": "first",
	"ignorar": "ignore", "ignora": "ignore", "retirar": "retreat", "retirarse": "retreat", "retira": "retreat",
	"pisotear": "trample", "responder": "back", "responde": "back", "avanzar": "advance", "avanza": "advance",
	"mandar": "lead", "lidera": "lead", "lider": "leader", "líder": "leader", "jefe": "leader", "parar": "halt",
	"pasar": "pass", "paso": "pass", "listo": "done", "fin": "done", "hecho": "done", "entrar": "enter", "reagrupar": "rally", "abandonar": "exit",
}

// shapes are how an action of two hexes may be written.
var shapes = []struct{ verb, join string }{
	{"move", "-"},
	{"fire", "x"},
	{"close", "x"},
	{"evade", "-"},
	{"retreat", "-"},
	{"back", "x"},
	{"advance", "-"},
	{"order", ""},
	{"stand", ""},
	{"rally", ""},
	{"lead", ""},
	{"trample", ""},
	{"exit", ""},
	{"play", ""},
	{"halt", ""},
	{"ignore", ""},
}

// refused says why an input is no answer: what the rules say of the action it
// comes nearest to, or that it means nothing.
func (t *table) refused(ctx context.Context, number int, d game.Decision, input string) error {
	want := tokens(input)
	if len(want) == 0 {
		return t.unknown(input)
	}
	if verb, ok := verbs[want[0]]; ok {
		want[0] = verb
	}
	t.pending = nil
	tries := []string{input}
	leader := len(want) > 1 && strings.HasPrefix("leader", want[1]) && !isHex(want[1])
	for _, s := range shapes {
		if !strings.HasPrefix(s.verb, want[0]) {
			continue
		}
		var hexes []string
		for _, w := range want[1:] {
			if isHex(w) {
				hexes = append(hexes, strings.ToUpper(w))
			}
		}
		verb := s.verb
		if leader {
			verb += " leader"
		}
		switch {
		case len(hexes) == 2 && s.join != "":
			tries = append(tries, verb+" "+hexes[0]+s.join+hexes[1])
		case len(hexes) == 1 && s.join == "":
			tries = append(tries, verb+" "+hexes[0])
		case s.verb == "play":
			tries = append(tries, "play "+strings.Join(want[1:], "-"))
		}
	}
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
	if isHex(want[0]) && (len(want) == 1 || isHex(want[1])) {
		return t.why(d, strings.Join(want, " "))
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
