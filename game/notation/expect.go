package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// expect looks at one expectation: f is what differs, err says that the line
// cannot be understood.
func (s *script) expect(text string) (f *Failure, err error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return nil, fmt.Errorf("expect what?")
	}
	not := words[0] == "no" || words[0] == "not"
	if not {
		if words = words[1:]; len(words) == 0 {
			return nil, fmt.Errorf("expect no what?")
		}
	}
	rest := strings.TrimSpace(text[strings.Index(text, words[0])+len(words[0]):])
	// "expect options: a | b": the colon may stand at the first word.
	if head, ok := strings.CutSuffix(words[0], ":"); ok {
		words[0] = head
	}
	switch words[0] {
	case "event":
		return s.expectEvent(words[1:], not)
	case "events":
		return differ(strings.Join(words[1:], " "), strings.Join(s.eventNames(), " ")), nil
	case "option":
		return s.expectOption(rest, not)
	case "mark":
		return s.expectMark(words[1:], not)
	case "over":
		return s.expectOver(words[1:], not)
	case "why":
		return s.expectWhy(words[1:], not)
	}
	if not {
		return nil, fmt.Errorf("\"no\" goes with event, option, mark, over and why, not with %q", words[0])
	}
	switch words[0] {
	case "options":
		return s.expectOptions(rest)
	case "actions":
		return s.expectActions(rest)
	case "decision":
		return s.expectDecision(words[1:])
	case "odds":
		return s.expectOdds(words[1:])
	case "banners":
		return s.expectTrack(words[0], words[1:])
	case "track":
		if len(words) < 2 {
			return nil, fmt.Errorf("expect track ID SEAT N")
		}
		return s.expectTrack(words[1], words[2:])
	case "tray", "hand":
		return s.expectTray(rest, words[0] == "hand")
	case "turn":
		return differ(strings.Join(words[1:], " "), strconv.Itoa(s.pos.Turn())), nil
	case "phase":
		return differ(short(strings.Join(words[1:], " ")), short(s.scene().Phase)), nil
	case "active":
		return differ(strings.Join(words[1:], " "), s.scene().Active.String()), nil
	case "gone":
		return s.expectEmpty(words[1:])
	case "reach", "sight":
		return s.expectCells(words[0], rest)
	case "strength":
		words = words[1:]
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

// named reports whether a message id is meant by name: the id itself or an end
// of it after a dot.
func named(id, name string) bool { return id == name || strings.HasSuffix(id, "."+name) }

func (s *script) eventNames() []string {
	var names []string
	for _, e := range s.events {
		if seen, ok := e.For(s.viewer); ok {
			names = append(names, eventName(seen.ID))
		}
	}
	return names
}

// eventName is what follows ".event." in an event's id.
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

// expectEvent: event NAME [by SEAT] [ARG=VALUE ...] [rule RULE].
func (s *script) expectEvent(words []string, not bool) (*Failure, error) {
	if len(words) == 0 {
		return nil, fmt.Errorf("expect event NAME [by SEAT] [ARG=VALUE ...] [rule RULE]")
	}
	name, words := words[0], words[1:]
	var parts []string
	rule := ""
	for i := 0; i < len(words); i++ {
		switch w := words[i]; {
		case (w == "rule" || w == "by") && i+1 < len(words):
			i++
			if w == "rule" {
				rule = words[i]
			}
			parts = append(parts, w+" "+words[i])
		case strings.Contains(w, "="):
			parts = append(parts, w)
		default:
			return nil, fmt.Errorf("%q: after an event's name come by SEAT, ARG=VALUE and rule RULE", w)
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
			s.held(rule)
			return nil, nil
		}
	}
	if not {
		return nil, nil
	}
	want := strings.Join(append([]string{name}, parts...), " ")
	return &Failure{Want: want, Got: strings.Join(seen, "\n")}, nil
}

// expectOption: [no] option TEXT.
func (s *script) expectOption(text string, not bool) (*Failure, error) {
	texts := s.texts()
	if slices.Contains(texts, text) != not {
		return nil, nil
	}
	want := "legal: " + text
	if not {
		want = "not legal: " + text
	}
	return &Failure{Want: want, Got: "legal: " + strings.Join(texts, " | ")}, nil
}

// expectOptions: options: TEXT | TEXT ..., all of them in any order.
func (s *script) expectOptions(rest string) (*Failure, error) {
	var want []string
	for t := range strings.SplitSeq(rest, "|") {
		if t = strings.TrimSpace(t); t != "" {
			want = append(want, t)
		}
	}
	return differSets(want, s.texts()), nil
}

// expectActions: actions VERB [CELL]: CELL ..., the cells the options of that
// verb, from that cell, go to or strike.
func (s *script) expectActions(rest string) (*Failure, error) {
	before, cells, ok := strings.Cut(rest, ":")
	words := strings.Fields(before)
	if !ok || len(words) == 0 {
		return nil, fmt.Errorf("expect actions VERB [CELL]: CELL ...")
	}
	from := ""
	if last := words[len(words)-1]; len(words) > 1 {
		if _, isCell := s.sys.ParsePlace(last); isCell {
			from, words = last, words[:len(words)-1]
		}
	}
	verb := strings.Join(words, " ") + " "
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

// expectDecision: decision SEAT KIND [about PLACE] [from PLACE] [left N] [hidden] [final].
func (s *script) expectDecision(words []string) (*Failure, error) {
	d := s.pos.Decision()
	if len(words) < 2 {
		return nil, fmt.Errorf("expect decision SEAT KIND [about PLACE] [from PLACE] [left N] [hidden] [final]")
	}
	want := strings.Join(words, " ")
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
	o := s.pos.Outcome()
	got := "not over"
	if o.Over {
		got = strings.TrimPrefix(resultText(o), "result ")
	}
	if not || !o.Over {
		want := "over"
		if not {
			want = "not over"
		}
		if o.Over != not {
			return nil, nil
		}
		return &Failure{Want: want, Got: got}, nil
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

// expectTrack: banners SEAT N, or track ID SEAT N.
func (s *script) expectTrack(id string, words []string) (*Failure, error) {
	if len(words) != 2 {
		return nil, fmt.Errorf("expect %s SEAT N", id)
	}
	seat, ok := game.ParseSeat(words[0])
	if !ok {
		return nil, fmt.Errorf("%q is not top or bottom", words[0])
	}
	for _, t := range s.scene().Tracks {
		if t.ID == id && t.Seat == seat {
			return differ(words[1], strconv.Itoa(t.Value)), nil
		}
	}
	return nil, fmt.Errorf("there is no track %q of %s", id, seat)
}

// expectTray: tray ID [SEAT] [count N]: CARD ..., or hand SEAT ...
func (s *script) expectTray(rest string, hand bool) (*Failure, error) {
	before, cards, listed := strings.Cut(rest, ":")
	words := strings.Fields(before)
	id := "hand"
	if !hand {
		if len(words) == 0 {
			return nil, fmt.Errorf("expect tray ID [SEAT] count N, or: CARD ...")
		}
		id, words = words[0], words[1:]
	}
	var seat *game.Seat
	if len(words) > 0 {
		if st, ok := game.ParseSeat(words[0]); ok {
			seat, words = &st, words[1:]
		}
	}
	for _, t := range s.scene().Trays {
		if t.ID != id || seat != nil && (t.Seat == nil || *t.Seat != *seat) {
			continue
		}
		if len(words) == 2 && words[0] == "count" {
			if f := differ(words[1], strconv.Itoa(t.Count)); f != nil {
				return f, nil
			}
		} else if len(words) > 0 {
			return nil, fmt.Errorf("%q: a tray has count N and : CARD ...", words[0])
		}
		if listed {
			return differSets(strings.Fields(cards), t.Cards), nil
		}
		return nil, nil
	}
	return nil, fmt.Errorf("there is no tray %q", strings.TrimSpace(before))
}
