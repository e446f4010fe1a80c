package terminal

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"mariscal/game"
	"mariscal/words"
	"mariscal/words/march"
)

// A part is one answer or command of a line.
type part struct {
	typed string // as in the line
	text  string // the action's text, when the line was read as one
	sure  bool   // typed with [sureMark]: it needs no repetition
	lost  bool   // a number that was not in the list shown
	idle  bool   // it would have ended a question that is over, so nothing is left undone
	fault string // id of the text that says why the line cannot be read; "" when it can
}

// sureMark after an answer confirms it.
const sureMark = "!"

// cut splits a line into its parts, and reads numbers by the list that was shown when the line was
// typed. Commas and semicolons separate parts; on an open table a comma does so only before a
// blank. An unreadable line becomes one part with its fault.
func (q *question) cut(line string) (parts []part) {
	if strings.ContainsRune(line, unicode.ReplacementChar) {
		return []part{{typed: line, fault: "line-bytes"}}
	}
	for _, typed := range q.pieces(line) {
		p := part{typed: strings.TrimSpace(typed)}
		if p.typed == "" {
			continue
		}
		if before, found := strings.CutSuffix(p.typed, sureMark); found && before != "" {
			p.typed, p.sure = strings.TrimSpace(before), true
		}
		parts = append(parts, p)
	}
	if len(parts) == 0 && line != "" {
		return []part{{typed: line, fault: "line-empty"}}
	}
	for i := range parts {
		first, _, _ := strings.Cut(parts[i].typed, " ")
		if len(parts) > 1 && isNumber(first) {
			if found := q.meant(parts[i].typed); len(found) == 1 {
				parts[i].text = found[0].Text
			} else {
				parts[i].lost = i > 0
			}
		}
	}
	return parts
}

// pieces splits a line at its commas, unless the whole line is the text of an answer.
func (q *question) pieces(line string) []string {
	for _, o := range q.options {
		if strings.EqualFold(line, o.Text) || strings.EqualFold(line, q.printer.Message(o.Label)) {
			return []string{line}
		}
	}
	if q.grammar.open {
		var parts []string
		for _, p := range strings.Split(strings.ReplaceAll(line, ";", ", "), ", ") {
			if n := len(parts); n > 0 && march.Continues(p, q.printer.Language()) {
				parts[n-1] += " " + p
				continue
			}
			parts = append(parts, p)
		}
		return parts
	}
	return strings.FieldsFunc(line, func(r rune) bool { return r == ';' || r == ',' })
}

// everything lists the words for all places a verb could name; the first two are shown.
var everything = []string{"all", "todo", "todos", "todas"}

// expand turns one verb with several places ("order H4 H6 H7") into an answer for each. Other
// parts are returned as they are.
func (q *question) expand(p part) []part {
	want := q.grammar.tokens(p.typed)
	if p.text != "" || len(want) < 3 || want[0].name != "" || isNumber(want[0].text) {
		return []part{p}
	}
	verb, _, _ := strings.Cut(p.typed, " ")
	var all []part
	found := false
	for _, w := range want[1:] {
		if w.name == "" {
			return []part{p}
		}
		one := part{typed: verb + " " + w.name, sure: p.sure}
		if o, ok := q.ordered(want[0].text, w.name); ok {
			one.text, found = o.Text, true
		}
		all = append(all, one)
	}
	if _, taken := q.offered(p.typed); !found || taken || len(q.meant(p.typed)) > 0 {
		return []part{p}
	}
	return all
}

// ordered returns the answer that is a verb and one name.
func (q *question) ordered(verb, name string) (o game.Option, ok bool) {
	for _, o := range q.options {
		if have := q.grammar.read(o.Text); len(have) == 2 && strings.HasPrefix(have[0].text, verb) && have[1].name == name {
			return o, true
		}
	}
	return o, false
}

// all returns the answers that a verb with "all" means. If all can be given, next is the first of
// them; if the player has to choose, choice lists them; if none is left, both are nil. meant is
// false for any other part.
func (q *question) all(p part) (next *game.Option, choice []game.Option, meant bool) {
	want := q.grammar.tokens(p.typed)
	if p.text != "" || len(want) != 2 || want[0].name != "" || isNumber(want[0].text) || !slices.Contains(everything, want[1].text) {
		return nil, nil, false
	}
	for _, o := range q.options {
		if have := q.grammar.read(o.Text); len(have) == 2 && strings.HasPrefix(have[0].text, want[0].text) && have[1].name != "" {
			choice = append(choice, o)
		}
	}
	for i := range choice {
		if len(choice) == 1 || slices.Contains(q.together, choice[i].Text) {
			return &choice[i], nil, true
		}
	}
	return nil, choice, true
}

// A course is a line that is being carried out: the parts still to be given, and the question that
// its last answer went to.
type course struct {
	parts []part
	begun bool // one of its answers was given
	seat  game.Seat
	turn  int
	kind  string   // of the question that was answered last
	ends  []string // the answers that would have ended it
	sweep bool     // the first part says "all", and one of them was given
}

// gave notes that an answer was given to a question.
func (c *course) gave(q *question) {
	c.begun, c.seat, c.turn, c.kind, c.ends = true, q.asked.Seat, q.turn, q.asked.Kind, nil
	for _, o := range q.options {
		if isPlain(o) {
			c.ends = append(c.ends, o.Text)
		}
	}
}

// same reports whether a question continues the one that the line answered last.
func (c *course) same(q *question) bool {
	return !c.begun || c.seat == q.asked.Seat && c.turn == q.turn && c.kind == q.asked.Kind && !q.asked.Fresh
}

// past reports whether the turn of the line is over, or the other seat is asked.
func (c *course) past(q *question) bool {
	return c.begun && (c.seat != q.asked.Seat || c.turn != q.turn)
}

// over reports whether an answer was typed to end the previous question and would end this one.
func (c *course) over(q *question, o game.Option) bool {
	return !c.same(q) && isPlain(o) && slices.Contains(c.ends, o.Text)
}

// ending reports whether a part would have ended the question that was answered last.
func (c *course) ending(q *question, p part) bool {
	word := strings.ToLower(p.typed)
	return word == endKey || slices.ContainsFunc(c.ends, func(end string) bool { return strings.HasPrefix(end, q.grammar.verb(word)) })
}

// take removes and returns the next part of the line.
func (c *course) take() part {
	p := c.parts[0]
	c.parts = c.parts[1:]
	return p
}

// told returns parts of a line as they were typed.
func told(parts []part) string {
	return words.JoinFunc(parts, ", ", func(p part) string {
		if p.sure {
			return p.typed + sureMark
		}
		return p.typed
	})
}

// inOrder reports whether the wanted words are beginnings of words of have, in the same order. A
// word of have with a digit must match whole. A single letter is a beginning only of the first
// word; elsewhere it must match whole.
func inOrder(want, have []token) bool {
	i := 0
	for k, h := range have {
		if i == len(want) {
			break
		}
		letter := len([]rune(want[i].text)) == 1
		whole := strings.ContainsAny(h.text, "0123456789") || letter && k > 0
		if letter && i == 0 && k > 0 && h.name == "" {
			return false
		}
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
