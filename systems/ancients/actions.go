package ancients

import (
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/hex"
)

// An action is verb<<16 | x<<8 | y; x and y are hexes, cards, units or counts.
type verb uint8

const (
	doPlay          verb = iota + 1 // play card x
	doEnter                         // reserve unit of kind x enters at y
	doEnterLeader                   // the next reserve leader enters at x
	doRally                         // the unit in x regains a block
	doLead                          // leadership by the leader in x
	doOrder                         // order the unit in x
	doOrderLeader                   // order the leader in x
	doMove                          // unit from x to y
	doMoveLeader                    // leader from x to y
	doExit                          // the unit in x leaves the board
	doFire                          // ranged combat from x against y
	doClose                         // close combat from x against y
	doStand                         // the unit in x stands
	doEvadeAnnounce                 // the unit in x evades
	doStrike                        // First Strike for the unit in x
	doEvade                         // evade from x to y
	doIgnore                        // ignore x flags
	doRetreat                       // retreat from x to y
	doTrample                       // roll the rampage against x
	doBack                          // battle back from x against y
	doAdvance                       // momentum advance from x to y
	doLeader                        // a lone leader falls back from x to y
	doLeaderOff                     // the lone leader in x leaves over his own edge
	doHalt                          // the lone leader in x stops
	doPass                          // decline
	doDone                          // end of the phase
)

func act(v verb, x, y uint8) game.Action {
	return game.Action(v)<<16 | game.Action(x)<<8 | game.Action(y)
}

func split(a game.Action) (v verb, x, y uint8) {
	if a>>24 != 0 {
		return 0, 0, 0
	}
	return verb(a >> 16), uint8(a >> 8), uint8(a)
}

// shapes are the canonical texts: % stands for hex, card, kind or number.
var shapes = [...]struct {
	word string
	x, y byte   // 'c' card, 'k' kind, 'h' hex, 'n' number, 0 nothing
	sep  string // between x and y
}{
	doPlay:          {"play ", 'c', 0, ""},
	doEnter:         {"enter ", 'k', 'h', " "},
	doEnterLeader:   {"enter leader ", 'h', 0, ""},
	doRally:         {"rally ", 'h', 0, ""},
	doLead:          {"lead ", 'h', 0, ""},
	doOrder:         {"order ", 'h', 0, ""},
	doOrderLeader:   {"order leader ", 'h', 0, ""},
	doMove:          {"move ", 'h', 'h', "-"},
	doMoveLeader:    {"move leader ", 'h', 'h', "-"},
	doExit:          {"exit ", 'h', 0, ""},
	doFire:          {"fire ", 'h', 'h', "x"},
	doClose:         {"close ", 'h', 'h', "x"},
	doStand:         {"stand ", 'h', 0, ""},
	doEvadeAnnounce: {"evade ", 'h', 0, ""},
	doStrike:        {"first-strike ", 'h', 0, ""},
	doEvade:         {"evade ", 'h', 'h', "-"},
	doIgnore:        {"ignore ", 'n', 0, ""},
	doRetreat:       {"retreat ", 'h', 'h', "-"},
	doTrample:       {"trample ", 'h', 0, ""},
	doBack:          {"back ", 'h', 'h', "x"},
	doAdvance:       {"advance ", 'h', 'h', "-"},
	doLeader:        {"leader ", 'h', 'h', "-"},
	doLeaderOff:     {"leader off ", 'h', 0, ""},
	doHalt:          {"halt ", 'h', 0, ""},
	doPass:          {"pass", 0, 0, ""},
	doDone:          {"done", 0, 0, ""},
}

// Text implements [game.Position].
func (p *Position) Text(a game.Action, _ game.Viewer) string {
	v, x, y := split(a)
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
	for v := doPlay; int(v) < len(shapes); v++ {
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
		found = append(found, act(v, x, y))
	}
	return found
}

// A ParseError says what of an action's text could not be read, and how it is
// spelt where that can be guessed.
type ParseError struct{ Text, Spelt string }

// Error implements error.
func (e *ParseError) Error() string {
	t := "ancients: " + strconv.Quote(e.Text) + " is no action"
	if e.Spelt != "" {
		t += "; it is written " + strconv.Quote(e.Spelt)
	}
	return t
}

// Parse implements [game.Position].
func (p *Position) Parse(text string) (game.Action, error) {
	if len(text) > 80 {
		return 0, &ParseError{Text: text[:80] + "…"}
	}
	text = strings.Join(strings.Fields(text), " ")
	found := parseAction(text)
	if len(found) == 0 {
		return 0, &ParseError{Text: text, Spelt: respelt(text)}
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
