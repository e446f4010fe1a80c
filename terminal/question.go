package terminal

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/match"
	"mariscal/words"
)

// A question is the open question of a seat, and reads what is typed as its answers. It prints
// nothing.
type question struct {
	system   string
	printer  *words.Printer
	grammar  *grammar
	asked    match.Decision
	turn     int
	options  []game.Option
	together []string      // answers that can all be given, by their texts
	group    []game.Option // the answers that an ambiguous input left, or nil
	foes     []string      // places where pieces of the other side stand
	areas    []string      // the pieces of terrain of open ground
}

// put takes over the question of a state, with the names on its board and in its answers.
func (q *question) put(st match.State) {
	q.asked, q.turn, q.options, q.together, q.group = st.Decision, st.Scene.Turn, st.Options, st.Together, nil
	q.grammar.look(&st.Scene, st.Options)
	if q.grammar.open { // what ends the question stands behind everything else
		q.options = distinct(st.Options)
		slices.SortStableFunc(q.options, func(a, b game.Option) int {
			return cmp.Compare(ordinal(isPlain(a)), ordinal(isPlain(b)))
		})
	}
	q.foes, q.areas = nil, nil
	for i := range st.Scene.Board.Areas {
		q.areas = append(q.areas, st.Scene.Board.Areas[i].ID)
	}
	for i := range st.Scene.Pieces {
		if p := &st.Scene.Pieces[i]; p.Seat != st.Decision.Seat && onBoard(p) {
			q.foes = append(q.foes, placeOf(spotOf(p)))
		}
	}
}

// distinct leaves out moves that hardly differ from an earlier one: by less than a tenth of an inch and
// a degree.
func distinct(options []game.Option) (list []game.Option) {
	type move struct {
		verb, piece, form string
		x, y              int32
		degrees           int
	}
	seen := map[move]bool{}
	for _, o := range options {
		if goesTo(o) {
			m := move{verb: verbOf(o), piece: o.Piece, form: o.Form, x: (o.At.X + 50) / 100, y: (o.At.Y + 50) / 100}
			if o.Facing != nil {
				m.degrees = *o.Facing / 10
			}
			if seen[m] {
				continue
			}
			seen[m] = true
		}
		list = append(list, o)
	}
	return list
}

func ordinal(is bool) int {
	if is {
		return 1
	}
	return 0
}

// meant returns the options an input may mean: by number, by the text of the action, or by
// beginnings of words of that text or of the label.
func (q *question) meant(input string) []game.Option {
	if n, err := strconv.Atoi(input); err == nil {
		return q.numbered(n)
	}
	from := q.options
	if group, rest := q.entry(input); group != nil {
		from, input = group, rest
	}
	for _, o := range from {
		if strings.EqualFold(o.Text, strings.Join(strings.Fields(input), " ")) {
			return []game.Option{o}
		}
	}
	want := q.grammar.tokens(input)
	if len(want) == 0 {
		return nil
	}
	typed := q.grammar.read(input) // a synonym of a verb may also begin a label: "end orders"
	var found []game.Option
	var named []game.Option // whose whole label was typed
	for _, o := range from {
		label := q.grammar.read(q.printer.Message(o.Label))
		if slices.EqualFunc(typed, label, func(a, b token) bool { return a.text == b.text }) {
			named = append(named, o)
		}
		if inOrder(want, q.grammar.read(o.Text)) || inOrder(want, label) || inOrder(typed, label) || q.verbThen(want, o, label) {
			found = append(found, o)
		}
	}
	if len(named) > 0 {
		return named
	}
	if len(found) == 0 && len(want) == 2 && isNumber(want[1].text) { // "play 1"
		n, _ := strconv.Atoi(want[1].text)
		for _, o := range q.numbered(n) {
			if strings.HasPrefix(o.Text, want[0].text) {
				found = append(found, o)
			}
		}
		return found
	}
	if len(found) == 0 {
		return q.verbLast(from, want)
	}
	return q.exactFirst(want, q.shownFirst(typed, found))
}

// verbLast returns the answers meant by a piece followed by the verb: "G5 fire".
func (q *question) verbLast(from []game.Option, want []token) (found []game.Option) {
	n := len(want) - 1
	if n < 1 || want[n].name != "" || isNumber(want[n].text) {
		return nil
	}
	turned := append([]token{want[n]}, want[:n]...)
	as := slices.Clone(turned)
	as[0].text = q.grammar.verb(as[0].text)
	for _, o := range from {
		if inOrder(as, q.grammar.read(o.Text)) || inOrder(turned, q.grammar.read(q.printer.Message(o.Label))) {
			found = append(found, o)
		}
	}
	return found
}

// verbThen reports whether an input on open ground is the verb of an answer followed by words of
// its label: names as the label tells them.
func (q *question) verbThen(want []token, o game.Option, label []token) bool {
	return q.grammar.open && len(want) > 1 && want[0].name == "" && want[0].text == verbOf(o) && inOrder(want[1:], label)
}

// saysVerb reports whether the second word of an input is a verb of the game that moves nothing on
// open ground: "rangers charge".
func (q *question) saysVerb(input string) bool {
	list := q.grammar.read(input)
	if len(list) < 2 || list[1].name != "" {
		return false
	}
	verb := q.grammar.verb(list[1].text)
	return slices.Contains(q.grammar.verbs, verb) && !slices.ContainsFunc(q.options, func(o game.Option) bool { return goesTo(o) && verbOf(o) == verb })
}

// shownFirst prefers the options whose labels begin with the first word typed: several answers
// about flags have similar texts, and "ignore" means the one with that label.
func (q *question) shownFirst(typed []token, found []game.Option) []game.Option {
	return preferred(found, func(o game.Option) bool {
		label := q.grammar.read(q.printer.Message(o.Label))
		return typed[0].name == "" && len(label) > 0 && strings.HasPrefix(unaccented(label[0].text), unaccented(typed[0].text)) && inOrder(typed, label)
	})
}

// exactFirst prefers the options with as many words as the input: "evade" is not "evade-to",
// "order C5" not "order leader C5".
func (q *question) exactFirst(want []token, found []game.Option) []game.Option {
	return preferred(found, func(o game.Option) bool {
		have := q.grammar.read(o.Text)
		return len(have) == len(want) && strings.HasPrefix(have[0].text, want[0].text)
	})
}

// preferred returns the options that fit, or all of them if none does.
func preferred(found []game.Option, fits func(game.Option) bool) []game.Option {
	var best []game.Option
	for _, o := range found {
		if fits(o) {
			best = append(best, o)
		}
	}
	if len(best) > 0 {
		return best
	}
	return found
}

// numbered returns the entry with a number in the list shown last: one option, or those of one
// piece.
func (q *question) numbered(n int) []game.Option {
	groups := q.groups()
	if n < 1 || n > len(groups) {
		return nil
	}
	return groups[n-1]
}

// entry returns the entry of the list whose number begins an input, and the rest of the input; nil
// if the input does not begin with such a number.
func (q *question) entry(input string) (group []game.Option, rest string) {
	first, rest, _ := strings.Cut(input, " ")
	n, err := strconv.Atoi(first)
	if err != nil || rest == "" {
		return nil, ""
	}
	return q.numbered(n), rest
}

// offered returns the option with the text of an action.
func (q *question) offered(text string) (o game.Option, ok bool) {
	i := slices.IndexFunc(q.options, func(o game.Option) bool { return o.Text == text })
	if i < 0 {
		return o, false
	}
	return q.options[i], true
}

// isPlain reports whether an answer names nothing on the table: it ends or declines the question.
func isPlain(o game.Option) bool {
	return o.Card == "" && o.Piece == "" && o.From == "" && o.Target == "" && placeOf(o.Spot) == ""
}

// ending returns the one answer that ends the question, if there is one.
func (q *question) ending() (o game.Option, ok bool) {
	for _, x := range q.options {
		if isPlain(x) {
			if ok {
				return o, false
			}
			o, ok = x, true
		}
	}
	return o, ok
}

// attacksLeft returns how many pieces could still attack if the question is ended.
func (q *question) attacksLeft() int {
	if end, ok := q.ending(); ok && end.Odds != nil {
		return 0 // that answer attacks; the others choose who joins in
	}
	from := map[string]bool{}
	for _, o := range q.options {
		if o.Odds != nil && o.From != "" && (o.Target != "" || slices.Contains(q.foes, placeOf(o.Spot))) {
			from[o.From] = true
		}
	}
	return len(from)
}

// onlyAttacks reports whether a question on open ground is about nothing but attacks: who declines
// them means it.
func (q *question) onlyAttacks() bool {
	return q.grammar.open && !slices.ContainsFunc(q.options, func(o game.Option) bool { return o.Odds == nil && !isPlain(o) })
}

// A doubt is the reason why an answer must be repeated: it gives up attacks, it ends a question
// before its first answer, or it plays a card that orders nobody.
type doubt struct {
	attacks int
	card    bool
}

// in puts a doubt into words.
func (d doubt) in(v *view) string {
	switch {
	case d.card:
		return v.text("doubt-card")
	case d.attacks > 0:
		return v.text("doubt-attacks", d.attacks)
	}
	return v.text("doubt-fresh")
}

// doubts returns why a player may not mean an answer; ok is false if there is no doubt.
func (q *question) doubts(o game.Option) (d doubt, ok bool) {
	if o.Card != "" {
		lit := slices.ContainsFunc(q.options, func(x game.Option) bool { return x.Lights != nil })
		other := slices.ContainsFunc(q.options, func(x game.Option) bool { return x.Card == "" }) // a card may do something else then
		return doubt{card: true}, lit && o.Lights == nil && !other && !q.grammar.open             // there cards may order nobody
	}
	end, is := q.ending()
	if !is || end.Text != o.Text || len(q.options) < 2 {
		return d, false
	}
	if n := q.attacksLeft(); n > 0 && !q.onlyAttacks() {
		return doubt{attacks: n}, true
	}
	return doubt{}, q.asked.Fresh
}
