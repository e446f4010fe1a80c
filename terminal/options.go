package terminal

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/words"
	"mariscal/words/march"
)

// crowded is how many answers are listed one by one; more are grouped by the piece that acts.
const crowded = 12

// verbOf returns the first word of an answer.
func verbOf(o game.Option) string {
	verb, _, _ := strings.Cut(o.Text, " ")
	return verb
}

// goesOn reports whether an answer is listed with the one before it: the same pieces do the same in
// another place, or something without a place.
func goesOn(before, o game.Option) bool {
	if o.At != nil || before.At != nil { // on open ground only moves of a piece are listed together
		return goesTo(o) && o.Piece == before.Piece && verbOf(before) == verbOf(o)
	}
	nowhere := o.Cell == "" && o.At == nil
	return o.Piece != "" && before.Piece == o.Piece && slices.Equal(before.Pieces, o.Pieces) && (nowhere || verbOf(before) == verbOf(o))
}

// goesTo reports whether an answer puts a piece at a point.
func goesTo(o game.Option) bool { return o.Piece != "" && o.Target == "" && o.At != nil }

// groupsOf groups options as they are listed: each for itself, or by piece.
func groupsOf(options []game.Option) [][]game.Option {
	var groups [][]game.Option
	for i, o := range options {
		if n := len(groups); (len(options) > crowded || goesTo(o)) && i > 0 && goesOn(options[i-1], o) {
			groups[n-1] = append(groups[n-1], o)
			continue
		}
		groups = append(groups, []game.Option{o})
	}
	return groups
}

// groups returns the entries of the list that is shown, in the order of their numbers.
func (q *question) groups() [][]game.Option {
	if q.group == nil {
		return groupsOf(q.options)
	}
	return slices.Collect(slices.Chunk(q.group, 1))
}

// list shows the answers with their numbers.
func (t *table) list() {
	if t.Desk != nil {
		return // it shows them
	}
	groups := t.groups()
	short, widest := true, 0
	labels := t.labels(groups)
	for _, g := range groups {
		if t.grammar.open && g[0].Card != "" {
			if t.read == nil {
				t.read = map[string]bool{}
			}
			t.read[g[0].Card] = true
		}
	}
	for i, g := range groups {
		labels[i] = fmt.Sprintf("%3d  %s", i+1, labels[i])
		widest = max(widest, columns(labels[i]))
		short = short && len(g) == 1 && g[0].Card == "" && widest <= t.look.Width/2-1
	}
	if short && len(labels) > 6 {
		half := (len(labels) + 1) / 2
		for i := range half {
			t.say("%s", pad(labels[i], t.look.Width/2))
			if i+half < len(labels) {
				t.say("%s", labels[i+half])
			}
			t.say("\n")
		}
		return
	}
	for _, l := range labels {
		t.say("%s\n", Hang(l[:5], l[5:], t.look.Width))
	}
}

// labels returns the texts of the entries of a list. A warning and the effect of a card are written
// once, on open ground the effect once a game, for a turn has many questions there; later entries refer to the first warning.
func (t *table) labels(groups [][]game.Option) []string {
	labels, first, cards := make([]string, len(groups)), map[string]int{}, map[string]bool{}
	for i, g := range groups {
		text, warning := t.worded(g)
		if card := g[0].Card; card != "" && len(g) == 1 {
			if cards[card] || t.read[card] {
				text = strings.Replace(text, ": "+t.words.Card(t.System.Name(), card).Text, "", 1)
			}
			cards[card] = true
		}
		text += t.apart(groups, i, func(o game.Option) string { return t.words.Option(o) }, true)
		switch n, told := first[warning]; {
		case warning == "":
		case told:
			text += " (! " + t.text("as-in", n) + ")"
		default:
			first[warning] = i + 1
			text += " (! " + warning + ")"
		}
		labels[i] = text
	}
	return labels
}

// label returns the text of one option, or of all options of a piece.
func (t *table) label(group []game.Option) string {
	text, warning := t.worded(group)
	if warning != "" {
		text += " (! " + warning + ")"
	}
	return text
}

// worded puts one option, or all options of a piece, into words, with the warning of the rules.
func (t *table) worded(group []game.Option) (text, warning string) {
	o := group[0]
	if len(group) == 1 {
		text = t.words.Option(o)
		if o.Card != "" && o.Odds == nil {
			text += ": " + t.words.Card(t.System.Name(), o.Card).Text
			if o.Lights != nil {
				text += " [" + t.lit(*o.Lights) + "]"
			}
		}
		if o.Odds != nil {
			text += " [" + t.short(o.Odds) + "]"
		}
		if o.Warning != nil {
			warning = t.words.Message(*o.Warning)
		}
		return text, warning
	}
	if goesTo(o) {
		return t.moves(o, len(group)), ""
	}
	cells, others := make([]string, 0, len(group)), []string(nil)
	for _, g := range group {
		c := placeOf(g.Spot)
		if c == "" || t.mixed() && len(cells) == 0 {
			c = t.words.Option(g)
		}
		if g.Odds != nil {
			c += " (" + t.short(g.Odds) + ")"
		}
		if g.Warning != nil {
			told := t.words.Message(*g.Warning)
			if warning != "" && warning != told {
				told = t.text("warned")
			}
			c, warning = c+"!", told
		}
		if placeOf(g.Spot) == "" && !t.mixed() { // answers without a place come after the places
			others = append(others, c)
			continue
		}
		cells = append(cells, c)
	}
	if t.mixed() {
		return strings.Join(cells, " / "), warning
	}
	return strings.Join(append([]string{t.pieceName(o) + " " + o.From + ": " + strings.Join(cells, " ")}, others...), " / "), warning
}

// moves tells that a piece may move on open ground or come onto it, and how many moves are
// suggested.
func (t *table) moves(o game.Option, n int) string {
	seat := t.question.asked.Seat
	for _, p := range t.match.View(game.Viewer(seat)).Scene.Pieces {
		if p.ID == o.Piece && p.At != nil {
			return t.text("moves", t.lettered(&p), n, t.farthest(o))
		}
		if p.ID == o.Piece {
			return t.text("puts", t.lettered(&p), n)
		}
	}
	return t.text("puts", byArmy(seat, o.Piece), n)
}

// lettered names a piece as sentences do, with its sign on the board: "regulares (R)".
func (t *table) lettered(p *game.Piece) string {
	name := p.Titles[t.words.Language()]
	if p.Down || name == "" {
		name = t.words.Named(game.Named("piece", p.ID))
	}
	if p.Down {
		if title := p.Titles[t.words.Language()]; title != "" {
			name += ", " + title
		} else { // an own marker that hides nobody
			name += ", " + t.pieceWord(t.System.Name(), p)
		}
	}
	if name == "" || t.look.Plain && !isASCII(name) {
		name = byArmy(p.Seat, p.ID)
	}
	if key := t.keyOf(p); key != "" {
		name += " (" + key + ")"
	} else if !onBoard(p) && p.Full > 1 {
		name += fmt.Sprintf(" (%d)", p.Full)
	} else if short := shortName(p); short != p.ID {
		name += " (" + byArmy(p.Seat, short) + ")"
	}
	return name
}

// farthest returns how far the suggested moves of a piece go, in inches.
func (t *table) farthest(o game.Option) string {
	far := 0.0
	for _, x := range t.options {
		if n := len(x.Path); goesTo(x) && x.Piece == o.Piece && n > 0 {
			far = max(far, march.Distance(x.Path[0], x.Path[n-1]))
		}
	}
	return t.far(far)
}

// mixed reports whether pieces can do different things in places, so that a place alone is no
// answer.
func (t *table) mixed() bool {
	verb := ""
	return slices.ContainsFunc(t.options, func(o game.Option) bool {
		if o.Piece == "" || placeOf(o.Spot) == "" {
			return false
		}
		other := verb != "" && verbOf(o) != verb
		verb = verbOf(o)
		return other
	})
}

// pieceName names the piece of an option.
func (t *table) pieceName(o game.Option) string {
	for _, a := range o.Label.Args {
		switch a.Name {
		case "unit":
			return words.Capital(t.words.Text(a.Text))
		case "leader":
			return a.Text
		}
	}
	return strings.Join(append([]string{o.Piece}, o.Pieces...), "+")
}

const (
	shortOutcomes = 2      // how many outcomes have room beside an option
	tellingChance = 10_000 // the least chance, in millionths, of the second one
)

// short tells odds in a few words.
func (t *table) short(o *game.Odds) string {
	var parts []string
	if o.Roll != nil {
		parts = append(parts, t.text("odds-short", o.Roll.Dice, t.decimal(o.Roll.Expected)))
	}
	if o.Draw != nil {
		parts = append(parts, t.text("odds-needed", o.Draw.Needed))
	}
	for i, x := range o.Outcomes {
		if telling(i, x) {
			parts = append(parts, t.words.OddsTold(t.System.Name(), game.Branch{ID: x.ID}, t.percent(x.Chance)))
		}
	}
	return strings.Join(parts, ", ")
}

// telling reports whether an outcome is told beside an option.
func telling(i int, x game.OutcomeOdds) bool {
	return i == 0 || i < shortOutcomes && x.Chance >= tellingChance
}

// dice writes a number of dice.
func (v *view) dice(n int) string {
	if n == 1 {
		return v.text("one-die")
	}
	return v.text("dice", n)
}

// decimal writes thousandths with one decimal, as the language does.
func (v *view) decimal(thousandths int) string {
	s := fmt.Sprintf("%.1f", float64(thousandths)/1000)
	if v.words.Language() == "es" {
		s = strings.Replace(s, ".", ",", 1)
	}
	return s
}

// percent writes millionths as per cent, as the language does.
func (v *view) percent(millionths int) string {
	sign := "%"
	if v.words.Language() == "es" {
		sign = "\u00a0%"
	}
	switch p := float64(millionths) / 10_000; {
	case millionths > 0 && p < 1:
		return "<1" + sign
	case millionths < 1_000_000 && p > 99:
		return ">99" + sign
	default:
		return fmt.Sprintf("%.0f%s", p, sign)
	}
}
