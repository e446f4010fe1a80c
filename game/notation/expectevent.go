package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

func (s *script) eventNames() []string {
	var names []string
	for _, e := range s.events {
		if seen, ok := e.For(s.viewer); ok {
			names = append(names, eventName(seen.ID))
		}
	}
	return names
}

// eventName returns the part of an event's id after ".event.".
func eventName(id string) string {
	if _, name, ok := strings.Cut(id, ".event."); ok {
		return name
	}
	return id
}

// eventText writes an event on one line, as expectations name it.
func eventText(e game.Event) string {
	t := eventName(e.ID) + " by " + e.Seat.String()
	for _, a := range e.Args {
		t += " " + a.Name + "=" + argText(a)
	}
	if len(e.Trace) > 0 {
		t += " trace=" + strings.Join(e.Trace, "-")
	}
	if len(e.Cells) > 0 {
		t += " cells=" + strings.Join(e.Cells, ",")
	}
	if e.Roll != nil {
		var faces []string
		for _, d := range e.Roll.Dice {
			f := d.Face
			if d.Effect != "" {
				f += ":" + d.Effect
			}
			faces = append(faces, f)
		}
		t += fmt.Sprintf(" hits=%d flags=%d expected=%d dice=%s", e.Roll.Hits, e.Roll.Flags, e.Roll.Expected, strings.Join(faces, ","))
	}
	if e.Test != nil {
		t += fmt.Sprintf(" drawn=%s value=%d needed=%d passed=%t", e.Test.Drawn, e.Test.Value, e.Test.Needed, e.Test.Passed)
		for _, step := range e.Test.Steps {
			t += " step " + step.Rule
		}
	}
	if e.Rule != "" {
		t += " rule " + e.Rule
	}
	return t
}

func argText(a game.Arg) string {
	switch a.Kind {
	case game.ArgNumber:
		return strconv.Itoa(a.N)
	case game.ArgWord:
		return short(a.Text)
	case game.ArgWords:
		var list []string
		for _, id := range a.List {
			list = append(list, short(id))
		}
		return strings.Join(list, ",")
	}
	return strings.ReplaceAll(a.Text, " ", "_")
}

// expectEvent: event NAME [by SEAT] [ARG=VALUE ...] [step RULE] [rule RULE].
func (s *script) expectEvent(words []string, not bool) (*Failure, error) {
	if len(words) == 0 {
		return nil, malformed("expect event NAME [by SEAT] [ARG=VALUE ...] [rule RULE]")
	}
	name, words := words[0], words[1:]
	if err := s.known(game.EventNames, short(name)); err != nil {
		return nil, err
	}
	var parts []string
	var rules []string
	for i := 0; i < len(words); i++ {
		switch w := words[i]; {
		case (w == "rule" || w == "step" || w == "by") && i+1 < len(words):
			i++
			var err error
			if w != "by" {
				rules = append(rules, words[i])
				err = s.known(game.RuleNames, words[i])
			} else if _, ok := game.ParseSeat(words[i]); !ok {
				err = fmt.Errorf("%q is not top or bottom", words[i])
			}
			if err != nil {
				return nil, err
			}
			parts = append(parts, w+" "+words[i])
		case strings.Contains(w, "="):
			if err := s.argument(w); err != nil {
				return nil, err
			}
			parts = append(parts, w)
		default:
			return nil, fmt.Errorf("%q: after an event's name come by SEAT, ARG=VALUE, step RULE and rule RULE", w)
		}
	}
	var seen []string
	for _, e := range s.events {
		e, ok := e.For(s.viewer)
		if !ok {
			continue
		}
		text := eventText(e)
		seen = append(seen, text)
		if !named(e.ID, name) {
			continue
		}
		padded := " " + text + " "
		if !slices.ContainsFunc(parts, func(p string) bool { return !strings.Contains(padded, " "+p+" ") }) {
			if not {
				return &Failure{Why: "this happened", Got: text}, nil
			}
			for _, rule := range rules {
				s.held(rule)
			}
			return nil, nil
		}
	}
	if not {
		return nil, nil
	}
	want := strings.Join(append([]string{name}, parts...), " ")
	return &Failure{Want: want, Got: strings.Join(seen, "\n")}, nil
}

// argument checks that an expectation names a known argument and a known value.
func (s *script) argument(text string) error {
	name, value, _ := strings.Cut(text, "=")
	switch name {
	case "trace":
		return s.cells(strings.Split(value, "-"))
	case "cells":
		return s.cells(strings.Split(value, ","))
	case "at", "from", "to":
		if err := s.cell(value); err != nil {
			return err
		}
	case "hits", "flags", "expected", "value", "needed":
		return number(name, value)
	case "drawn", "passed":
		return nil
	case "dice":
		return s.dice(value)
	}
	if err := s.known(game.ArgumentNames, name); err != nil {
		return err
	}
	return s.value(name, value)
}
