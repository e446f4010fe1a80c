package ancients

import (
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/hex"
)

// A Verb is what an action does. An action is verb<<16 | x<<8 | y; the operands
// x and y are hexes, cards, kinds of units or counts.
type Verb uint8

// The verbs, in the order in which actions are listed.
const (
	VerbPlay        Verb = iota + 1 // play card x
	VerbEnter                       // reserve unit of kind x enters at y
	VerbEnterLeader                 // the next reserve leader enters at x
	VerbRally                       // the unit in x regains a block
	VerbLead                        // leadership by the leader in x
	VerbOrder                       // order the unit in x
	VerbOrderLeader                 // order the leader in x
	VerbMove                        // unit from x to y
	VerbMoveLeader                  // leader from x to y
	VerbExit                        // the unit in x leaves the board
	VerbFire                        // ranged combat from x against y
	VerbClose                       // close combat from x against y
	VerbStand                       // the unit in x stands
	VerbAnnounce                    // the unit in x will evade
	VerbStrike                      // First Strike for the unit in x
	VerbEvade                       // evade from x to y
	VerbIgnore                      // ignore x flags
	VerbRetreat                     // retreat from x to y
	VerbTrample                     // roll the rampage against x
	VerbBack                        // battle back from x against y
	VerbAdvance                     // momentum advance from x to y
	VerbLeader                      // a lone leader falls back from x to y
	VerbLeaderOff                   // the lone leader in x leaves over his own edge
	VerbHalt                        // the lone leader in x stops
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

// shapes are the canonical texts: % stands for hex, card, kind or number.
var shapes = [...]struct {
	word string
	x, y byte   // 'c' card, 'k' kind, 'h' hex, 'n' number, 0 nothing
	sep  string // between x and y
}{
	VerbPlay:        {"play ", 'c', 0, ""},
	VerbEnter:       {"enter ", 'k', 'h', " "},
	VerbEnterLeader: {"enter leader ", 'h', 0, ""},
	VerbRally:       {"rally ", 'h', 0, ""},
	VerbLead:        {"lead ", 'h', 0, ""},
	VerbOrder:       {"order ", 'h', 0, ""},
	VerbOrderLeader: {"order leader ", 'h', 0, ""},
	VerbMove:        {"move ", 'h', 'h', "-"},
	VerbMoveLeader:  {"move leader ", 'h', 'h', "-"},
	VerbExit:        {"exit ", 'h', 0, ""},
	VerbFire:        {"fire ", 'h', 'h', "x"},
	VerbClose:       {"close ", 'h', 'h', "x"},
	VerbStand:       {"stand ", 'h', 0, ""},
	VerbAnnounce:    {"evade ", 'h', 0, ""},
	VerbStrike:      {"first-strike ", 'h', 0, ""},
	VerbEvade:       {"evade ", 'h', 'h', "-"},
	VerbIgnore:      {"ignore ", 'n', 0, ""},
	VerbRetreat:     {"retreat ", 'h', 'h', "-"},
	VerbTrample:     {"trample ", 'h', 0, ""},
	VerbBack:        {"back ", 'h', 'h', "x"},
	VerbAdvance:     {"advance ", 'h', 'h', "-"},
	VerbLeader:      {"leader ", 'h', 'h', "-"},
	VerbLeaderOff:   {"leader off ", 'h', 0, ""},
	VerbHalt:        {"halt ", 'h', 0, ""},
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
	case 'k':
		if Kind(n) < KindCount {
			return Kind(n).String()
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
	case 'k':
		k, ok := ParseKind(text)
		return uint8(k), ok
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
