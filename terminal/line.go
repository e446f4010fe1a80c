package terminal

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"mariscal/game"
)

// A part is one answer or command of a line.
type part struct {
	typed string // what stands in the line
	text  string // the action's text, when the line was read as one
	sure  bool   // typed with a mark behind it: it is given without a second thought
	lost  bool   // a number that stood for nothing in the list that was shown
	idle  bool   // what it would have ended was over: nothing of it is left undone
	fault string // id of the text that says why the line cannot be read; "" when it can
}

// sureMark behind an answer says that it is meant.
const sureMark = "!"

// cut reads a line once: into its parts, with what its numbers mean in the list that
// was shown when it was typed. Commas and semicolons part them; on an open table a
// comma does so before a blank. A line that cannot be read is one part that says why.
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

// pieces parts a line at its commas, unless the whole is what an answer is called.
func (q *question) pieces(line string) []string {
	for _, o := range q.options {
		if strings.EqualFold(line, o.Text) || strings.EqualFold(line, q.printer.Message(o.Label)) {
			return []string{line}
		}
	}
	if q.grammar.open {
		return strings.Split(strings.ReplaceAll(line, ";", ", "), ", ")
	}
	return strings.FieldsFunc(line, func(r rune) bool { return r == ';' || r == ',' })
}

// everything are the words for all places a verb could name.
var everything = []string{"all", "todo", "todos", "todas"}

// expand returns what a part stands for: one verb with many places ("order H4 H6
// H7") is an answer for each. Others are returned as they are.
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

// all returns the answers that a verb and "all" stand for. Those that can all be
// given come as next, the first of them; where one has to choose they come as choice.
// Neither is there when no answer is left, and meant is false for another line.
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

// A course is a line on its way: what of it is still to be given, and which question
// its last answer was given to.
type course struct {
	parts []part
	begun bool // one of it was given
	seat  game.Seat
	turn  int
	kind  string   // of the question that was answered last
	ends  []string // what would have ended it
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

// same reports whether a question is the one the line answered last, gone on with.
func (c *course) same(q *question) bool {
	return !c.begun || c.seat == q.asked.Seat && c.turn == q.turn && c.kind == q.asked.Kind && !q.asked.Fresh
}

// past reports whether the turn the line was typed in is over, or another is asked.
func (c *course) past(q *question) bool {
	return c.begun && (c.seat != q.asked.Seat || c.turn != q.turn)
}

// over reports whether an answer would have ended the question before, and ends this
// one instead.
func (c *course) over(q *question, o game.Option) bool {
	return !c.same(q) && isPlain(o) && slices.Contains(c.ends, o.Text)
}

// ending reports whether a part would have ended the question that was answered last.
func (c *course) ending(q *question, p part) bool {
	word := strings.ToLower(p.typed)
	return word == endKey || slices.ContainsFunc(c.ends, func(end string) bool { return strings.HasPrefix(end, q.grammar.verb(word)) })
}

// take returns the next part of the line.
func (c *course) take() part {
	p := c.parts[0]
	c.parts = c.parts[1:]
	return p
}

// told is what is left of a line, as it was typed.
func told(parts []part) string {
	typed := make([]string, len(parts))
	for i, p := range parts {
		if typed[i] = p.typed; p.sure {
			typed[i] += sureMark
		}
	}
	return strings.Join(typed, ", ")
}

// inOrder reports whether the words wanted begin words of have, in this order;
// numbers and names with a number must be whole. A bare letter begins the first word
// alone, or stands whole.
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
