package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// expect checks one expectation: f is the difference, err says that the line cannot be
// understood.
func (s *script) expect(text string) (f *Failure, err error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return nil, form("expect ...")
	}
	not := words[0] == "no" || words[0] == "not"
	if not {
		if words = words[1:]; len(words) == 0 {
			return nil, form("expect no ...")
		}
	}
	rest := strings.TrimSpace(text[strings.Index(text, words[0])+len(words[0]):])
	// In "expect options: a | b" the colon may follow the first word.
	if head, ok := strings.CutSuffix(words[0], ":"); ok {
		words[0] = head
	}
	switch words[0] {
	case "event":
		return s.expectEvent(words[1:], not)
	case "events":
		for _, w := range words[1:] {
			if err := s.known(game.EventNames, short(w)); err != nil {
				return nil, err
			}
		}
		if not {
			break
		}
		return differ(strings.Join(words[1:], " "), strings.Join(s.eventNames(), " ")), nil
	case "option":
		return s.expectOption(rest, not)
	case "mark":
		return s.expectMark(words[1:], not)
	case "over":
		return s.expectOver(words[1:], not)
	case "why":
		return s.expectWhy(words[1:], not)
	case "reach", "sight":
		return s.expectCells(words[0], rest, not)
	case "border":
		return s.expectBorder(words[1:], not)
	}
	if not {
		return nil, fmt.Errorf("\"no\" goes with event, option, mark, over, why, reach, sight and border, not with %q", words[0])
	}
	switch words[0] {
	case "options":
		return s.expectOptions(rest)
	case "ways":
		return s.expectWays(rest)
	case "actions":
		return s.expectActions(rest)
	case "decision":
		return s.expectDecision(words[1:])
	case "odds":
		return s.expectOdds(words[1:])
	case "track":
		if len(words) < 2 {
			return nil, form("expect track ID SEAT N")
		}
		return s.expectTrack(words[1], words[2:])
	case "tray", "hand":
		return s.expectTray(rest, words[0] == "hand")
	case "turn":
		return differ(strings.Join(words[1:], " "), strconv.Itoa(s.pos.Turn())), nil
	case "phase":
		if err := s.known(game.PhaseNames, short(strings.Join(words[1:], " "))); err != nil {
			return nil, err
		}
		return differ(short(strings.Join(words[1:], " ")), short(s.scene().Phase)), nil
	case "active":
		return differ(strings.Join(words[1:], " "), s.scene().Active.String()), nil
	case "gone":
		return s.expectEmpty(words[1:])
	case "strength":
		words = words[1:]
	default:
		if s.cell(words[0]) != nil && s.isTrack(words[0]) {
			return s.expectTrack(words[0], words[1:])
		}
	}
	return s.expectCell(words)
}

func (s *script) scene() game.Scene { return s.pos.Scene(s.viewer) }

// differ compares two texts.
func differ(want, got string) *Failure {
	if want == got {
		return nil
	}
	return &Failure{Want: want, Got: got}
}

// short returns the last part of a message id: "ancients.event.close" is "close".
func short(id string) string { return id[strings.LastIndexByte(id, '.')+1:] }

// named reports whether name means a message id: the id itself or its end after a dot.
func named(id, name string) bool { return id == name || strings.HasSuffix(id, "."+name) }

// differSets compares lists in any order.
func differSets(want, got []string) *Failure {
	want, got = slices.Clone(want), slices.Clone(got)
	slices.Sort(want)
	slices.Sort(got)
	if slices.Equal(want, got) {
		return nil
	}
	var missing, more []string
	for _, w := range want {
		if !slices.Contains(got, w) {
			missing = append(missing, w)
		}
	}
	for _, g := range got {
		if !slices.Contains(want, g) {
			more = append(more, g)
		}
	}
	return &Failure{
		Why:  "missing: " + list(missing) + "; not expected: " + list(more),
		Want: strings.Join(want, " | "), Got: strings.Join(got, " | "),
	}
}

func list(words []string) string {
	if len(words) == 0 {
		return "nothing"
	}
	return strings.Join(words, " | ")
}

// form is the error for an expectation that lacks something.
func form(line string) error { return fmt.Errorf("the form is %q", line) }
