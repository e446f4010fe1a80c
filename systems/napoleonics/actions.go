package napoleonics

import (
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// A Verb is what an action does. An action is verb<<16 | x<<8 | y; the operands
// x and y are hexes, cards, sections or counts.
type Verb uint8

// The verbs, in the order in which actions are listed.
const (
	VerbPlay        Verb = iota + 1 // play card x
	VerbManoeuvre                   // La Grande Manoeuvre moves far
	VerbOneUnit                     // La Grande Manoeuvre orders one unit of choice
	VerbSection                     // Force March orders section x
	VerbSupply                      // Short Supply takes back the unit in x
	VerbPlace                       // it goes from x to y
	VerbRally                       // the unit in x regains a block
	VerbOrder                       // order the unit in x
	VerbOrderLeader                 // order the leader in x
	VerbLeave                       // order the square in x to leave it
	VerbMove                        // unit from x to y
	VerbMoveLeader                  // leader from x to y
	VerbExit                        // the unit in x leaves the board
	VerbFire                        // ranged combat from x against y
	VerbMelee                       // melee from x against y
	VerbJoin                        // the battery in x joins the attack
	VerbEngage                      // no other battery does
	VerbStand                       // the unit in x stands
	VerbStrike                      // First Strike for the unit in x
	VerbRetire                      // the unit in x will retire and reform
	VerbSquare                      // the unit in x forms square
	VerbRetireTo                    // retire from x to y
	VerbIgnore                      // ignore x flags
	VerbRetreat                     // retreat from x to y
	VerbBack                        // battle back from x against y
	VerbAdvance                     // advance from x to y
	VerbLeader                      // a lone leader falls back from x to y
	VerbLeaderOff                   // the lone leader in x leaves over his own edge
	VerbHalt                        // the lone leader in x stops
	VerbDiscard                     // Scout: discard card x
	VerbPass                        // decline
	VerbDone                        // end of the phase
)

// ActionOf makes an action of its parts. Whether it is legal only the position knows.
func ActionOf(v Verb, x, y uint8) game.Action {
	return game.Action(v)<<16 | game.Action(x)<<8 | game.Action(y)
}

// at lists the action of a verb on each of some hexes.
func (v Verb) at(buf []game.Action, hexes hex.Set) []game.Action {
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

// to lists the action of a verb from a hex to each of some hexes.
func (v Verb) to(buf []game.Action, from hex.Hex, hexes hex.Set) []game.Action {
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

// Parts takes an action apart: what it does, and its two operands.
func Parts(a game.Action) (v Verb, x, y uint8) {
	if a>>24 != 0 {
		return 0, 0, 0
	}
	return Verb(a >> 16), uint8(a >> 8), uint8(a)
}

// shapes are the canonical texts.
var shapes = [...]struct {
	word string
	x, y byte   // 'c' card, 's' section, 'h' hex, 'n' number, 0 nothing
	sep  string // between x and y
}{
	VerbPlay:        {"play ", 'c', 0, ""},
	VerbManoeuvre:   {"manoeuvre", 0, 0, ""},
	VerbOneUnit:     {"one-unit", 0, 0, ""},
	VerbSection:     {"section ", 's', 0, ""},
	VerbSupply:      {"supply ", 'h', 0, ""},
	VerbPlace:       {"place ", 'h', 'h', "-"},
	VerbRally:       {"rally ", 'h', 0, ""},
	VerbOrder:       {"order ", 'h', 0, ""},
	VerbOrderLeader: {"order leader ", 'h', 0, ""},
	VerbLeave:       {"leave ", 'h', 0, ""},
	VerbMove:        {"move ", 'h', 'h', "-"},
	VerbMoveLeader:  {"move leader ", 'h', 'h', "-"},
	VerbExit:        {"exit ", 'h', 0, ""},
	VerbFire:        {"fire ", 'h', 'h', "x"},
	VerbMelee:       {"melee ", 'h', 'h', "x"},
	VerbJoin:        {"join ", 'h', 0, ""},
	VerbEngage:      {"engage", 0, 0, ""},
	VerbStand:       {"stand ", 'h', 0, ""},
	VerbStrike:      {"first-strike ", 'h', 0, ""},
	VerbRetire:      {"retire ", 'h', 0, ""},
	VerbSquare:      {"square ", 'h', 0, ""},
	VerbRetireTo:    {"retire ", 'h', 'h', "-"},
	VerbIgnore:      {"ignore ", 'n', 0, ""},
	VerbRetreat:     {"retreat ", 'h', 'h', "-"},
	VerbBack:        {"back ", 'h', 'h', "x"},
	VerbAdvance:     {"advance ", 'h', 'h', "-"},
	VerbLeader:      {"leader ", 'h', 'h', "-"},
	VerbLeaderOff:   {"leader off ", 'h', 0, ""},
	VerbHalt:        {"halt ", 'h', 0, ""},
	VerbDiscard:     {"discard ", 'c', 0, ""},
	VerbPass:        {"pass", 0, 0, ""},
	VerbDone:        {"done", 0, 0, ""},
}

// Text implements [game.Position].
func (p *Position) Text(a game.Action, _ game.Viewer) string {
	v, x, y := Parts(a)
	if v == 0 || int(v) >= len(shapes) {
		return "?"
	}
	s := shapes[v]
	t := s.word
	if s.x != 0 {
		t += operand(s.x, x)
	}
	if s.y != 0 {
		t += s.sep + operand(s.y, y)
	}
	return t
}

func operand(kind byte, n uint8) string {
	switch kind {
	case 'c':
		return Card(n).String()
	case 's':
		if int(n) < len(cc.SectionNames) {
			return cc.SectionNames[n]
		}
		return "?"
	case 'n':
		return strconv.Itoa(int(n))
	}
	return hex.Hex(n).String()
}

func parseOperand(kind byte, text string) (uint8, bool) {
	switch kind {
	case 'c':
		c, ok := ParseCard(text)
		return uint8(c), ok
	case 's':
		i := slices.Index(cc.SectionNames[:], text)
		return uint8(i), i >= 0
	case 'n':
		n, err := strconv.ParseUint(text, 10, 8)
		return uint8(n), err == nil && strconv.Itoa(int(n)) == text
	}
	h, ok := hex.Parse(text)
	return uint8(h), ok
}

// parseAction reads a text by the shapes; a text may fit two shapes, so all are tried.
func parseAction(text string) (found []game.Action) {
	for v := VerbPlay; int(v) < len(shapes); v++ {
		s := shapes[v]
		rest, ok := strings.CutPrefix(text, s.word)
		if !ok {
			continue
		}
		var xt, yt string
		switch {
		case s.x == 0:
			ok = rest == ""
		case s.y == 0:
			xt = rest
		default:
			xt, yt, ok = strings.Cut(rest, s.sep)
		}
		if !ok {
			continue
		}
		var x, y uint8
		if s.x != 0 {
			if x, ok = parseOperand(s.x, xt); !ok {
				continue
			}
		}
		if s.y != 0 {
			if y, ok = parseOperand(s.y, yt); !ok {
				continue
			}
		}
		found = append(found, ActionOf(v, x, y))
	}
	return found
}

// Parse implements [game.Position].
func (p *Position) Parse(text string) (game.Action, error) {
	if len(text) > 80 {
		return 0, game.Unknown(game.UnknownAction, text)
	}
	text = strings.Join(strings.Fields(text), " ")
	found := parseAction(text)
	if len(found) == 0 {
		unknown := game.Unknown(game.UnknownAction, text)
		unknown.Spelt = respelt(text)
		return 0, unknown
	}
	var first error
	for _, a := range found {
		err := p.Check(a)
		if err == nil {
			return a, nil
		}
		if first == nil {
			first = err
		}
	}
	return 0, first
}

// respelt guesses the one spelling of an action that was written in other
// letters, or returns "".
func respelt(text string) string {
	verb, operands, _ := strings.Cut(text, " ")
	verb = strings.ToLower(verb)
	if word, rest, ok := strings.Cut(operands, " "); ok {
		verb, operands = verb+" "+strings.ToLower(word), rest
	}
	for _, t := range []string{verb + " " + strings.ReplaceAll(strings.ToUpper(operands), "X", "x"), strings.ToLower(text)} {
		if t != text && len(parseAction(t)) > 0 {
			return t
		}
	}
	return ""
}
