package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// An expectation is the words after "expect": the first one, those after it and the same as
// text, and whether "no" or "not" stands before them.
type expectation struct {
	word  string
	words []string
	rest  string
	not   bool
}

// expectations are the forms by their first word; negated forms may follow "no".
var expectations map[string]form

type form struct {
	check   func(s *script, x expectation) (*Failure, error)
	negated bool
}

func init() { // the functions lead back to the table
	expectations = map[string]form{
		"event":    {func(s *script, x expectation) (*Failure, error) { return s.expectEvent(x.words, x.not) }, true},
		"option":   {func(s *script, x expectation) (*Failure, error) { return s.expectOption(x.rest, x.not) }, true},
		"mark":     {func(s *script, x expectation) (*Failure, error) { return s.expectMark(x.words, x.not) }, true},
		"over":     {func(s *script, x expectation) (*Failure, error) { return s.expectOver(x.words, x.not) }, true},
		"why":      {func(s *script, x expectation) (*Failure, error) { return s.expectWhy(x.words, x.not) }, true},
		"reach":    {func(s *script, x expectation) (*Failure, error) { return s.expectCells(x.word, x.rest, x.not) }, true},
		"sight":    {func(s *script, x expectation) (*Failure, error) { return s.expectCells(x.word, x.rest, x.not) }, true},
		"border":   {func(s *script, x expectation) (*Failure, error) { return s.expectBorder(x.words, x.not) }, true},
		"events":   {check: (*script).expectEvents},
		"options":  {check: func(s *script, x expectation) (*Failure, error) { return s.expectOptions(x.rest) }},
		"ways":     {check: func(s *script, x expectation) (*Failure, error) { return s.expectWays(x.rest) }},
		"actions":  {check: func(s *script, x expectation) (*Failure, error) { return s.expectActions(x.rest) }},
		"decision": {check: func(s *script, x expectation) (*Failure, error) { return s.expectDecision(x.words) }},
		"odds":     {check: func(s *script, x expectation) (*Failure, error) { return s.expectOdds(x.words) }},
		"tray":     {check: func(s *script, x expectation) (*Failure, error) { return s.expectTray(x.rest, false) }},
		"hand":     {check: func(s *script, x expectation) (*Failure, error) { return s.expectTray(x.rest, true) }},
		"phase":    {check: (*script).expectPhase},
		"gone":     {check: func(s *script, x expectation) (*Failure, error) { return s.expectEmpty(x.words) }},
		"strength": {check: func(s *script, x expectation) (*Failure, error) { return s.expectCell(x.words) }},
		"track": {check: func(s *script, x expectation) (*Failure, error) {
			if len(x.words) == 0 {
				return nil, malformed("expect track ID SEAT N")
			}
			return s.expectTrack(x.words[0], x.words[1:])
		}},
		"turn": {check: func(s *script, x expectation) (*Failure, error) {
			return differ(strings.Join(x.words, " "), strconv.Itoa(s.pos.Turn())), nil
		}},
		"active": {check: func(s *script, x expectation) (*Failure, error) {
			return differ(strings.Join(x.words, " "), s.scene().Active.String()), nil
		}},
	}
}

// expect checks one expectation: f is the difference, err says that the line cannot be
// understood.
func (s *script) expect(text string) (f *Failure, err error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return nil, malformed("expect ...")
	}
	x := expectation{not: words[0] == "no" || words[0] == "not"}
	if x.not {
		if words = words[1:]; len(words) == 0 {
			return nil, malformed("expect no ...")
		}
	}
	x.rest = strings.TrimSpace(text[strings.Index(text, words[0])+len(words[0]):])
	x.word = strings.TrimSuffix(words[0], ":") // in "expect options: a | b" the colon may follow the first word
	x.words = words[1:]
	switch form, known := expectations[x.word]; {
	case x.not && !form.negated:
		return nil, fmt.Errorf("\"no\" goes with event, option, mark, over, why, reach, sight and border, not with %q", x.word)
	case known:
		return form.check(s, x)
	case s.cell(x.word) != nil && s.isTrack(x.word):
		return s.expectTrack(x.word, x.words)
	}
	return s.expectCell(append([]string{x.word}, x.words...))
}

func (s *script) expectEvents(x expectation) (*Failure, error) {
	for _, w := range x.words {
		if err := s.known(game.EventNames, short(w)); err != nil {
			return nil, err
		}
	}
	return differ(strings.Join(x.words, " "), strings.Join(s.eventNames(), " ")), nil
}

func (s *script) expectPhase(x expectation) (*Failure, error) {
	phase := short(strings.Join(x.words, " "))
	if err := s.known(game.PhaseNames, phase); err != nil {
		return nil, err
	}
	return differ(phase, short(s.scene().Phase)), nil
}

func (s *script) scene() game.Scene { return s.pos.Scene(s.viewer) }

// differ compares two texts.
func differ(want, got string) *Failure {
	if want == got {
		return nil
	}
	return &Failure{Want: want, Got: got}
}

// holds returns the failure of an expectation that something is so, or with not that it is
// not: no is what stands before want then.
func holds(is, not bool, want, no, got string) *Failure {
	if is != not {
		return nil
	}
	if not {
		want = no + want
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

// malformed is the error for an expectation that lacks something.
func malformed(line string) error { return fmt.Errorf("the form is %q", line) }
