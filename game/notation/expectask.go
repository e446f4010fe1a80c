package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
)

// expectOption: [no] option TEXT.
func (s *script) expectOption(text string, not bool) (*Failure, error) {
	if err := s.action(text); err != nil {
		return nil, err
	}
	texts := s.texts()
	legal := slices.Contains(texts, text)
	if !legal && game.IsOpen(s.pos) {
		_, err := s.pos.Parse(text)
		legal = err == nil
	}
	return holds(legal, not, "legal: "+text, "not ", "legal: "+strings.Join(texts, " | ")), nil
}

// expectOptions: options: TEXT | TEXT ..., the complete list in any order.
func (s *script) expectOptions(rest string) (*Failure, error) {
	var want []string
	for t := range strings.SplitSeq(rest, "|") {
		if t = strings.TrimSpace(t); t == "" {
			continue
		}
		if err := s.action(t); err != nil {
			return nil, err
		}
		want = append(want, t)
	}
	return differSets(want, s.texts()), nil
}

// expectWays: ways: TEXT > TEXT ... [> dice] | ..., the complete list in any order.
func (s *script) expectWays(rest string) (*Failure, error) {
	var want, got []string
	for way := range strings.SplitSeq(rest, "|") {
		var texts []string
		for t := range strings.SplitSeq(way, ">") {
			if t = strings.TrimSpace(t); t == "" {
				continue
			}
			if err := s.action(t); t != "dice" && err != nil {
				return nil, err
			}
			texts = append(texts, t)
		}
		if len(texts) > 0 {
			want = append(want, strings.Join(texts, " > "))
		}
	}
	if p, ok := s.pos.(game.Ways); ok {
		for _, w := range p.Ways(s.viewer) {
			texts := append([]string{w.Text}, w.Then...)
			if w.Dice {
				texts = append(texts, "dice")
			}
			got = append(got, strings.Join(texts, " > "))
		}
	}
	return differSets(want, got), nil
}

// expectActions: actions VERB [CELL]: CELL ..., the cells that options of that verb, from
// that cell, go to or strike.
func (s *script) expectActions(rest string) (*Failure, error) {
	before, cells, ok := strings.Cut(rest, ":")
	words := strings.Fields(before)
	if !ok || len(words) == 0 {
		return nil, malformed("expect actions VERB [CELL]: CELL ...")
	}
	from := ""
	if last := words[len(words)-1]; len(words) > 1 {
		if s.cell(last) == nil {
			from, words = last, words[:len(words)-1]
		}
	}
	verb := strings.Join(words, " ") + " "
	if err := s.known(game.VerbNames, verb[:len(verb)-1]); err != nil {
		return nil, err
	}
	var got []string
	d := s.pos.Decision()
	for _, o := range s.pos.Options(game.Viewer(d.Seat)) {
		operand, isVerb := strings.CutPrefix(o.Text, verb)
		if !isVerb || strings.Contains(operand, " ") || from != "" && o.From != from {
			continue
		}
		got = append(got, cmp.Or(o.Cell, o.Card, o.From, operand))
	}
	slices.Sort(got)
	return differSets(strings.Fields(cells), slices.Compact(got)), nil
}

// expectDecision: decision SEAT KIND [about PLACE] [from PLACE] [left N] [hidden] [final].
func (s *script) expectDecision(words []string) (*Failure, error) {
	d := s.pos.Decision()
	if len(words) < 2 {
		return nil, malformed("expect decision SEAT KIND [about PLACE] [from PLACE] [left N] [hidden] [final]")
	}
	want := strings.Join(words, " ")
	if _, ok := game.ParseSeat(words[0]); !ok {
		return nil, fmt.Errorf("%q is not top or bottom", words[0])
	}
	if err := s.known(game.DecisionNames, words[1]); err != nil {
		return nil, err
	}
	if d.Over {
		return &Failure{Want: want, Got: askedText(d)}, nil
	}
	got := d.Seat.String() + " " + d.Kind
	for i := 2; i < len(words); i++ {
		switch words[i] {
		case "about":
			got += " about " + s.sys.PlaceName(d.About)
			i++
		case "from":
			got += " from " + s.sys.PlaceName(d.From)
			i++
		case "left":
			got += fmt.Sprint(" left ", d.Left)
			i++
		case "hidden":
			if d.Hidden {
				got += " hidden"
			}
		case "final":
			if d.Final {
				got += " final"
			}
		default:
			return nil, fmt.Errorf("%q: after a decision's kind come about, from, left, hidden and final", words[i])
		}
	}
	return differ(want, got), nil
}

// expectOver: [not] over [SEAT|draw] [REASON] [rule RULE].
func (s *script) expectOver(words []string, not bool) (*Failure, error) {
	if not && len(words) > 0 {
		return nil, malformed("expect not over")
	}
	for i, w := range words {
		_, isSeat := game.ParseSeat(w)
		var err error
		switch {
		case i > 0 && words[i-1] == "rule":
			err = s.known(game.RuleNames, w)
		case w != "rule" && w != "draw" && !isSeat:
			err = s.known(game.ReasonNames, short(w))
		}
		if err != nil {
			return nil, err
		}
	}
	o := s.pos.Outcome()
	got := "not over"
	if o.Over {
		got = strings.TrimPrefix(resultText(o), "result ")
	}
	if not || !o.Over {
		return holds(o.Over, not, "over", "not ", got), nil
	}
	rule := ""
	for i := 0; i < len(words); i++ {
		w := words[i]
		_, isSeat := game.ParseSeat(w)
		ok := false
		switch {
		case w == "rule" && i+1 < len(words):
			i++
			rule = words[i]
			ok = o.Rule == rule
		case w == "draw":
			ok = o.Draw
		case isSeat:
			ok = !o.Draw && o.Winner.String() == w
		default:
			ok = named(o.Reason, w)
		}
		if !ok {
			return &Failure{Want: strings.Join(words, " "), Got: got}, nil
		}
	}
	s.held(rule)
	return nil, nil
}
