package commandcolors

import (
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/hex"
)

// A Verb is what an answer does; each game numbers its own from 1, in the order in
// which they are listed. An answer is verb<<16 | x<<8 | y, with operands x and y.
type Verb uint8

// ActionOf makes an answer of its parts. Whether it is legal only the position knows.
func ActionOf(v Verb, x, y uint8) game.Action {
	return game.Action(v)<<16 | game.Action(x)<<8 | game.Action(y)
}

// Parts splits an answer into its verb and its two operands. A number that is no answer has
// verb 0.
func Parts(a game.Action) (v Verb, x, y uint8) {
	if a>>24 != 0 {
		return 0, 0, 0
	}
	return Verb(a >> 16), uint8(a >> 8), uint8(a)
}

// At lists the answers of a verb on each of some hexes.
func (v Verb) At(buf []game.Action, hexes hex.Set) []game.Action {
	if hexes.Empty() {
		return buf
	}
	n, a := len(buf), ActionOf(v, 0, 0)
	buf = slices.Grow(buf, hexes.Len())[:n+hexes.Len()]
	for h := range hexes.All() {
		buf[n] = a | game.Action(h)<<8
		n++
	}
	return buf
}

// To lists the answers of a verb from a hex to each of some hexes.
func (v Verb) To(buf []game.Action, from hex.Hex, hexes hex.Set) []game.Action {
	if hexes.Empty() {
		return buf
	}
	n, a := len(buf), ActionOf(v, uint8(from), 0)
	buf = slices.Grow(buf, hexes.Len())[:n+hexes.Len()]
	for h := range hexes.All() {
		buf[n] = a | game.Action(h)
		n++
	}
	return buf
}

// An Operand is a set of things with names and numbers that a verb takes.
type Operand struct {
	Names []string
	Other string // what stands for a number without a name
}

// Operands that have no list of names.
var (
	OnHex  = &Operand{} // a hex of the board
	Number = &Operand{} // a count
)

// Section is one of the three sections.
var Section = &Operand{Names: SectionNames[:], Other: "?"}

// Text returns the name of number n.
func (o *Operand) Text(n uint8) string {
	switch {
	case o == OnHex:
		return hex.Hex(n).String()
	case o == Number:
		return strconv.Itoa(int(n))
	case int(n) < len(o.Names):
		return o.Names[n]
	}
	return o.Other
}

func (o *Operand) parse(text string) (uint8, bool) {
	switch o {
	case OnHex:
		h, ok := hex.Parse(text)
		return uint8(h), ok
	case Number:
		n, err := strconv.ParseUint(text, 10, 8)
		return uint8(n), err == nil && strconv.Itoa(int(n)) == text
	}
	n := slices.Index(o.Names, text)
	return uint8(n), n >= 0
}

// A Phrase is the canonical text of a verb's answers: the word, then its operands
// with Sep between them. The word ends with a space when operands follow.
type Phrase struct {
	Word string
	X, Y *Operand // nil: has none
	Sep  string
}

// A Grammar holds the phrases of a game by verb; verb 0 has none.
type Grammar []Phrase

// Text writes an answer, "?" for a number that is none.
func (g Grammar) Text(a game.Action) string {
	v, x, y := Parts(a)
	if v == 0 || int(v) >= len(g) {
		return "?"
	}
	s := &g[v]
	t := s.Word
	if s.X != nil {
		t += s.X.Text(x)
	}
	if s.Y != nil {
		t += s.Sep + s.Y.Text(y)
	}
	return t
}

// Verbs are the words of the answers, for a [game.Lexicon].
func (g Grammar) Verbs() []string {
	var names []string
	for _, s := range g[1:] {
		names = append(names, strings.TrimSpace(s.Word))
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// maxAnswer is the length of the longest text that is read as an answer, in bytes.
const maxAnswer = 80

// Parse reads an answer. If a text fits several phrases, it means the first answer that
// check accepts; if check accepts none, the first refusal is the error. A text that fits no
// phrase is a [game.UnknownError].
func (g Grammar) Parse(text string, check func(a game.Action) error) (game.Action, error) {
	if len(text) > maxAnswer {
		return 0, game.Unknown(game.UnknownAction, text)
	}
	text = strings.Join(strings.Fields(text), " ")
	found := g.read(text)
	if len(found) == 0 {
		unknown := game.Unknown(game.UnknownAction, text)
		unknown.Spelt = g.respelt(text)
		return 0, unknown
	}
	var first error
	for _, a := range found {
		err := check(a)
		if err == nil {
			return a, nil
		}
		if first == nil {
			first = err
		}
	}
	return 0, first
}

// read returns the answers a text fits.
func (g Grammar) read(text string) (found []game.Action) {
	for v := Verb(1); int(v) < len(g); v++ {
		s := &g[v]
		rest, ok := strings.CutPrefix(text, s.Word)
		if !ok {
			continue
		}
		var xt, yt string
		switch {
		case s.X == nil:
			ok = rest == ""
		case s.Y == nil:
			xt = rest
		default:
			xt, yt, ok = strings.Cut(rest, s.Sep)
		}
		if !ok {
			continue
		}
		var x, y uint8
		if s.X != nil {
			if x, ok = s.X.parse(xt); !ok {
				continue
			}
		}
		if s.Y != nil {
			if y, ok = s.Y.parse(yt); !ok {
				continue
			}
		}
		found = append(found, ActionOf(v, x, y))
	}
	return found
}

// respelt guesses the one spelling of an answer that was written in other
// letters, or returns "".
func (g Grammar) respelt(text string) string {
	verb, operands, _ := strings.Cut(text, " ")
	verb = strings.ToLower(verb)
	if word, rest, ok := strings.Cut(operands, " "); ok {
		verb, operands = verb+" "+strings.ToLower(word), rest
	}
	for _, t := range []string{verb + " " + strings.ReplaceAll(strings.ToUpper(operands), "X", "x"), strings.ToLower(text)} {
		if t != text && len(g.read(t)) > 0 {
			return t
		}
	}
	return ""
}
