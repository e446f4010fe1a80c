package notation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
)

// run executes the script section. It skips lines that it cannot understand, so that it
// can report all of them.
func (s *script) run(file string) (faults ScriptFaults) {
	for i, line := range s.lines {
		n := s.first + i
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		going, err := s.step(n, line)
		if err != nil {
			faults = append(faults, &ScriptFault{file, n, err.Error()})
		} else if !going {
			return faults
		}
	}
	if err := s.chance.Finish(); err != nil {
		s.fail(s.first+len(s.lines)-1, "end of the script", Failure{Why: err.Error()})
	}
	return faults
}

// step executes one line. going is false when the rest would make no sense.
func (s *script) step(n int, line string) (going bool, err error) {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch word {
	case ">":
		return s.act(n, line, rest), nil
	case "forced":
		return s.forced(n, line), nil
	case "!":
		text, rule, err := s.cited(rest)
		if err != nil {
			return true, err
		}
		s.refused(n, line, text, rule)
	case "roll", "draw":
		return true, s.chance.Push(n, line)
	case "as":
		v := slices.Index([]string{"top", "bottom", "spectator", "all"}, rest)
		if v < 0 {
			return false, fmt.Errorf("%q is not top, bottom, spectator or all", rest)
		}
		s.viewer = game.Viewer(v)
	case "expect":
		text, rule, err := s.cited(rest)
		if err != nil {
			return true, err
		}
		f, err := s.expect(text)
		if err != nil {
			return false, err
		}
		if f != nil {
			s.fail(n, line, *f)
		} else {
			s.held(rule)
		}
	default:
		return false, fmt.Errorf("%q is not understood (>, !, roll, draw, forced, as, expect)", line)
	}
	return true, nil
}

func (s *script) fail(n int, line string, f Failure) {
	f.Line, f.Text = n, line
	s.rep.Failures = append(s.rep.Failures, f)
}

// act plays an action: "C5-C7" after an optional "bottom: ".
func (s *script) act(n int, line, text string) bool {
	d := s.pos.Decision()
	if seat, rest, ok := cutSeat(text); ok {
		text = strings.TrimSpace(rest)
		if d.Over || d.Seat != seat {
			s.fail(n, line, Failure{Why: "the wrong side is asked", Want: "asked: " + seat.String(), Got: askedText(d)})
			return false
		}
	}
	if d.Over {
		s.fail(n, line, Failure{Why: "the game is over"})
		return false
	}
	a, err := s.pos.Parse(text)
	if err != nil {
		s.fail(n, line, Failure{Why: err.Error(), Want: "legal", Got: "legal now: " + strings.Join(s.texts(), " | ")})
		return false
	}
	s.events = nil
	s.apply(a)
	if err := s.chance.Finish(); err != nil {
		s.fail(n, line, Failure{Why: err.Error()})
		return false
	}
	return true
}

func (s *script) apply(a game.Action) {
	var log game.Log
	s.pos.Apply(a, s.chance, &log)
	s.events = append(s.events, log.Events...)
	s.rep.Actions++
}

// forced answers questions as long as they have only one answer.
func (s *script) forced(n int, line string) bool {
	for range 1000 {
		legal := s.pos.Actions(nil)
		if len(legal) != 1 || game.IsOpen(s.pos) {
			break
		}
		s.apply(legal[0])
	}
	if err := s.chance.Finish(); err != nil {
		s.fail(n, line, Failure{Why: err.Error()})
		return false
	}
	return true
}

// refused checks that an action is refused, by the right rule.
func (s *script) refused(n int, line, text, rule string) {
	if d := s.pos.Decision(); !d.Over {
		if seat, rest, ok := cutSeat(text); ok && d.Seat == seat {
			text = strings.TrimSpace(rest)
		}
	}
	before := s.pos.Hash()
	_, err := s.pos.Parse(text)
	var refusal *game.Refusal
	switch {
	case err == nil:
		s.fail(n, line, Failure{Want: "refused by " + rule, Got: "legal"})
	case !errors.As(err, &refusal):
		s.fail(n, line, Failure{Want: "refused by " + rule, Got: err.Error()})
	case rule != "" && refusal.Rule != rule:
		s.fail(n, line, Failure{Want: "refused by " + rule, Got: "refused by " + refusal.Rule + ": " + refusal.Error()})
	case s.pos.Hash() != before:
		s.fail(n, line, Failure{Why: "the refused action changed the position"})
	default:
		s.held(rule)
	}
}

// held records a rule that was seen at work.
func (s *script) held(rule string) {
	if rule != "" {
		s.rep.Rules = append(s.rep.Rules, rule)
	}
}

// texts lists the legal actions.
func (s *script) texts() []string {
	var list []string
	for _, a := range s.pos.Actions(nil) {
		list = append(list, s.pos.Text(a, game.All))
	}
	return list
}

func askedText(d game.Decision) string {
	if d.Over {
		return "asked: nobody, the game is over"
	}
	return "asked: " + d.Seat.String() + " " + d.Kind
}

// cited cuts the rule that a check may name from its text: "strike A3xA4 : T3". It counts
// the check.
func (s *script) cited(check string) (text, rule string, err error) {
	const sep = " : "
	if i := strings.LastIndex(check, sep); i >= 0 {
		check, rule = strings.TrimSpace(check[:i]), strings.TrimSpace(check[i+len(sep):])
		if err := s.known(game.RuleNames, rule); err != nil {
			return "", "", err
		}
	}
	s.rep.Checks++
	return check, rule, nil
}

// refused reports whether an action could be read: it is legal, or a rule forbids it.
func refused(err error) bool {
	var r *game.Refusal
	return err == nil || errors.As(err, &r)
}
