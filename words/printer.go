package words

import (
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"mariscal/game"
)

// A Printer makes the texts of one language. It is safe for concurrent use.
type Printer struct {
	lang    string
	texts   catalogue
	numbers *message.Printer
	// families are the sources that other sources inherit from.
	families map[string]bool
	sides    [2]string // names of the seats, empty for those of the catalog
}

// Calling returns a printer that uses these names for the two seats: the armies, or their
// leaders.
func (p *Printer) Calling(top, bottom string) *Printer {
	named := *p
	named.sides = [2]string{top, bottom}
	return &named
}

// Language returns the printer's language: "es" or "en".
func (p *Printer) Language() string { return p.lang }

// In returns the text of a scenario in the printer's language, in English where it has none.
func (p *Printer) In(texts map[string]string) string {
	if t := texts[p.lang]; t != "" {
		return t
	}
	return texts["en"]
}

// Message returns a message in words. An id without a text is returned as it is, so that
// logs hide nothing.
func (p *Printer) Message(m game.Message) string {
	text := p.words(m)
	if text != "" && len(m.Args) > 0 && p.texts[m.ID] != nil {
		return Capital(text)
	}
	return text
}

// words returns a message in words, without an initial capital.
func (p *Printer) words(m game.Message) string {
	t := p.texts[m.ID]
	if t == nil {
		return p.unknown(m)
	}
	chosen := t.ready.other
	if len(t.ready.one) > 0 && p.isOne(m) {
		chosen = t.ready.one
	}
	if len(chosen) == 1 && chosen[0].kind == plainPart {
		return chosen[0].words
	}
	var space [256]byte
	return string(fill(space[:0], chosen, telling{p, m}))
}

// isOne reports whether the number of a message is one: its argument n, or its first number.
func (p *Printer) isOne(m game.Message) bool {
	found, one := false, false
	for _, a := range m.Args {
		if a.Kind == game.ArgNumber && (!found || a.Name == "n") {
			found, one = true, a.N == 1
		}
	}
	return one
}

// A telling fills in a text with the arguments of a message.
type telling struct {
	p *Printer
	m game.Message
}

// given returns an argument in words: plain, with its article ("unit_the"), or counted
// ("dice_n").
func (t telling) given(name string) (string, bool) {
	plain, article := strings.CutSuffix(name, "_the")
	counted, isCounted := strings.CutSuffix(name, "_n")
	for i := len(t.m.Args) - 1; i >= 0; i-- {
		switch a := t.m.Args[i]; {
		case a.Name == name:
			return t.p.arg(a), true
		case article && a.Name == plain:
			return t.p.noun(a).article + t.p.arg(a), true
		case isCounted && a.Name == counted && a.Kind == game.ArgNumber:
			if id := systemOf(t.m.ID) + ".count." + counted; t.p.texts[id] != nil {
				return t.p.words(game.Message{ID: id, Args: []game.Arg{game.Num("n", a.N)}}), true
			}
		}
	}
	if seat, ok := game.ParseSeat(name); ok && t.p.sides[seat] != "" {
		return t.p.sides[seat], true // a text may name the armies of the battle
	}
	return "", false
}

// agrees returns the form that agrees with the noun in an argument.
func (t telling) agrees(name string, forms []string) string {
	for i := len(t.m.Args) - 1; i >= 0; i-- {
		if a := t.m.Args[i]; a.Name == name {
			return t.p.noun(a).agree(forms)
		}
	}
	return forms[0]
}

// noun returns the grammar of an argument that is a catalog noun.
func (p *Printer) noun(a game.Arg) noun {
	switch {
	case a.Titles != nil:
		return p.titled(a.Titles)
	case a.Kind == game.ArgWord && p.texts[a.Text] != nil:
		return p.texts[a.Text].noun
	case a.Kind == game.ArgName:
		var space [64]byte
		if m := p.texts[string(person(space[:0], Spoken(a.Text)))]; m != nil {
			return m.noun
		}
	}
	return noun{}
}

// Counted returns a number with its noun: "4 bloques", "1 block".
func (p *Printer) Counted(id string, n int) string {
	return p.Number(n) + " " + p.words(game.Message{ID: id, Args: []game.Arg{game.Num("n", n)}})
}

// Option returns the text of an answer's button: its label, followed by its certain costs in
// parentheses.
func (p *Printer) Option(o game.Option) string {
	text := p.Message(o.Label)
	if len(o.Costs) == 0 {
		return text
	}
	return text + " (" + JoinFunc(o.Costs, "; ", p.words) + ")"
}

// Named returns an argument as sentences write it: the name of a piece.
func (p *Printer) Named(a game.Arg) string { return p.arg(a) }

// Text returns the text of an id without arguments.
func (p *Printer) Text(id string) string { return p.Message(game.Message{ID: id}) }

func (p *Printer) unknown(m game.Message) string {
	s := m.ID
	for _, a := range m.Args {
		s += " " + a.Name + "=" + p.arg(a)
	}
	return s
}

func (p *Printer) arg(a game.Arg) string {
	switch a.Kind {
	case game.ArgNumber:
		return p.Number(a.N)
	case game.ArgWord:
		if seat, ok := strings.CutPrefix(a.Text, "seat."); ok {
			if s, ok := game.ParseSeat(seat); ok && p.sides[s] != "" {
				return p.sides[s]
			}
		}
		if short := a.Text + ".short"; p.texts[short] != nil {
			return p.Text(short) // a text with arguments of its own, used as a name
		}
		if p.texts[a.Text] == nil {
			return a.Text
		}
		return p.Text(a.Text)
	case game.ArgWords:
		items := make([]string, len(a.List))
		for i, id := range a.List {
			items[i] = p.arg(game.Word("", id))
		}
		return p.List(items)
	case game.ArgName:
		if title := a.Titles[p.lang]; title != "" {
			return title
		}
		return p.Name(Spoken(a.Text))
	case game.ArgText:
		if a.Name == "rule" {
			return Cite(a.Text)
		}
		if isDecimal(a.Text) && p.lang == "es" {
			return strings.Replace(a.Text, ".", ",", 1)
		}
	}
	return p.Name(a.Text)
}

// isDecimal reports whether a text is a number with decimals: "4.5".
func isDecimal(text string) bool {
	whole, part, cut := strings.Cut(text, ".")
	return cut && whole != "" && part != "" && strings.Trim(whole+part, "0123456789") == ""
}

// Number returns a count in the style of the language: 12,345 or 12.345.
func (p *Printer) Number(n int) string {
	if n < 0 && n != math.MinInt {
		return "−" + p.Number(-n) // the minus sign of the catalogs, not a hyphen
	}
	if 0 <= n && n < 1000 {
		return strconv.Itoa(n)
	}
	return p.numbers.Sprintf("%d", n)
}

// Decimal returns a number with that many decimals in the style of the language: 40.0 or 40,0.
func (p *Printer) Decimal(x float64, places int) string {
	if x < 0 {
		return "−" + p.Decimal(-x, places) // as Number does
	}
	return p.numbers.Sprint(number.Decimal(x, number.Scale(places)))
}

// List joins items: "a, b and c", "a, b y c".
func (p *Printer) List(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := items[len(items)-1]
	and := " and "
	if p.lang == "es" {
		and = " y "
		if startsWithI(last) {
			and = " e "
		}
	}
	return strings.Join(items[:len(items)-1], ", ") + and + last
}

// JoinFunc joins the texts of items.
func JoinFunc[T any](items []T, between string, text func(T) string) string {
	texts := make([]string, len(items))
	for i, item := range items {
		texts[i] = text(item)
	}
	return strings.Join(texts, between)
}

// startsWithI reports whether a Spanish word begins with the sound i, before which "y"
// becomes "e".
func startsWithI(word string) bool {
	w := strings.TrimPrefix(strings.ToLower(word), "h")
	return (strings.HasPrefix(w, "i") || strings.HasPrefix(w, "í")) && !strings.HasPrefix(w, "ie")
}

// Capital returns a text with an initial capital.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return ""
	}
	return string(unicode.ToUpper(r)) + text[n:]
}

// Catalogue returns the texts that clients place on a page themselves: those of the table
// and of every system, including inherited ones, by the ids of the system. Each is a
// plain string, or the plural forms "one" and "other" by name. Texts with arguments are
// left out, because the server fills those in.
func (p *Printer) Catalogue() map[string]any {
	all := make(map[string]any, len(p.texts))
	for id, t := range p.texts {
		switch {
		case t.apart, p.families[systemOf(id)], ByEnglish(id), strings.Contains(t.other, "{{"):
		case t.one == "":
			all[id] = t.other
		default:
			all[id] = map[string]string{"one": t.one, "other": t.other}
		}
	}
	return all
}
