package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// piecesAt returns what stands on a cell, units before leaders.
func (s *script) piecesAt(cell string) []game.Piece {
	var list []game.Piece
	for _, p := range s.scene().Pieces {
		if p.Cell == cell {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b game.Piece) int { return strings.Compare(b.Kind, a.Kind) })
	return list
}

func pieceText(p game.Piece) string {
	t := p.Seat.String() + " "
	if p.Kind == "leader" {
		t += "leader"
	} else {
		t += p.Type
	}
	if p.Name != "" {
		t += " " + strings.ReplaceAll(p.Name, " ", "_")
	}
	if p.Full > 0 {
		t += " " + strconv.Itoa(p.Strength)
	}
	if len(p.Marks) > 0 {
		t += " (" + strings.Join(p.Marks, ", ") + ")"
	}
	return t
}

func piecesText(list []game.Piece) string {
	if len(list) == 0 {
		return "nothing"
	}
	var texts []string
	for _, p := range list {
		texts = append(texts, pieceText(p))
	}
	return strings.Join(texts, "\n")
}

// cell checks that a word names a cell of the board.
func (s *script) cell(word string) error {
	if _, ok := s.sys.ParsePlace(word); !ok {
		return fmt.Errorf("%q is neither an expectation nor a cell", word)
	}
	return nil
}

// expectCell: CELL [SEAT] [TYPE|leader|unit] [STRENGTH] [NAME], CELL empty or
// CELL terrain NAME.
func (s *script) expectCell(words []string) (*Failure, error) {
	if err := s.cell(words[0]); err != nil {
		return nil, err
	}
	if len(words) < 2 {
		return nil, fmt.Errorf("expect %s what?", words[0])
	}
	if words[1] == "empty" {
		return s.expectEmpty(words[:1])
	}
	if words[1] == "terrain" && len(words) == 3 {
		for _, c := range s.scene().Board.Cells {
			if c.Name == words[0] {
				return differ(words[2], orPlain(short(c.Terrain))), nil
			}
		}
		return nil, fmt.Errorf("the board has no cell %s", words[0])
	}
	at := s.piecesAt(words[0])
	for _, p := range at {
		if !slices.ContainsFunc(words[1:], func(w string) bool { return !pieceIs(p, w) }) {
			return nil, nil
		}
	}
	return &Failure{Want: strings.Join(words[1:], " "), Got: piecesText(at)}, nil
}

func orPlain(terrain string) string {
	if terrain == "" {
		return "plain"
	}
	return terrain
}

// pieceIs reports whether one word of an expectation is true of a piece.
func pieceIs(p game.Piece, word string) bool {
	if n, err := strconv.Atoi(word); err == nil {
		return p.Kind == "unit" && p.Strength == n
	}
	return word == p.Seat.String() || word == p.Kind || p.Kind == "unit" && word == p.Type ||
		p.Name != "" && word == strings.ReplaceAll(p.Name, " ", "_") || word == p.ID || word == "attached" && p.With != ""
}

// expectEmpty: gone CELL, or CELL empty.
func (s *script) expectEmpty(words []string) (*Failure, error) {
	if len(words) != 1 {
		return nil, fmt.Errorf("expect gone CELL")
	}
	if err := s.cell(words[0]); err != nil {
		return nil, err
	}
	if at := s.piecesAt(words[0]); len(at) > 0 {
		return &Failure{Want: "nothing", Got: piecesText(at)}, nil
	}
	return nil, nil
}

// expectMark: [no] mark CELL MARK.
func (s *script) expectMark(words []string, not bool) (*Failure, error) {
	if len(words) != 2 {
		return nil, fmt.Errorf("expect mark CELL MARK")
	}
	if err := s.cell(words[0]); err != nil {
		return nil, err
	}
	at := s.piecesAt(words[0])
	marked := slices.ContainsFunc(at, func(p game.Piece) bool { return slices.Contains(p.Marks, words[1]) })
	if marked != not {
		return nil, nil
	}
	want := words[1]
	if not {
		want = "not " + want
	}
	return &Failure{Want: want, Got: piecesText(at)}, nil
}

func (s *script) queries() (game.Queries, error) {
	q, ok := s.pos.(game.Queries)
	if !ok {
		return nil, fmt.Errorf("%s answers no queries", s.sys.Name())
	}
	return q, nil
}

// expectCells: reach CELL: CELL ..., or sight CELL: CELL ...
func (s *script) expectCells(what, rest string) (*Failure, error) {
	from, cells, ok := strings.Cut(rest, ":")
	from = strings.TrimSpace(from)
	if !ok {
		return nil, fmt.Errorf("expect %s CELL: CELL ...", what)
	}
	q, err := s.queries()
	if err != nil {
		return nil, err
	}
	var got []string
	if what == "sight" {
		got, err = q.Sight(s.viewer, from)
	} else {
		at := s.piecesAt(from)
		if len(at) == 0 {
			return &Failure{Want: "a piece on " + from, Got: "nothing"}, nil
		}
		got, err = q.Reach(s.viewer, at[0].ID)
	}
	if err != nil {
		return &Failure{Want: strings.TrimSpace(cells), Got: err.Error()}, nil
	}
	return differSets(strings.Fields(cells), got), nil
}

// expectWhy: [no] why CELL CELL rule RULE.
func (s *script) expectWhy(words []string, not bool) (*Failure, error) {
	if len(words) != 4 || words[2] != "rule" {
		return nil, fmt.Errorf("expect why CELL CELL rule RULE")
	}
	q, err := s.queries()
	if err != nil {
		return nil, err
	}
	at := s.piecesAt(words[0])
	if len(at) == 0 {
		return &Failure{Want: "a piece on " + words[0], Got: "nothing"}, nil
	}
	reasons, err := q.Why(s.viewer, at[0].ID, words[1])
	if err != nil {
		return nil, err
	}
	var got []string
	for _, r := range reasons {
		got = append(got, eventText(game.Event{Message: r.Message, Rule: r.Rule}))
	}
	cited := slices.ContainsFunc(reasons, func(r game.Reason) bool { return r.Rule == words[3] })
	if cited != not {
		if !not {
			s.held(words[3])
		}
		return nil, nil
	}
	return &Failure{Want: strings.Join(words[2:], " "), Got: strings.Join(got, "\n")}, nil
}

// expectOdds: odds CELLxCELL NAME VALUE ..., with the names dice, expected,
// destroy, retreat, ignores, leader, hits0, hits1 ..., a die face and its effect,
// or step RULE; "back" and "evade" turn to the answer and the evading target.
func (s *script) expectOdds(words []string) (*Failure, error) {
	if len(words) < 3 {
		return nil, fmt.Errorf("expect odds CELLxCELL NAME VALUE ...")
	}
	from, to, ok := strings.Cut(words[0], "x")
	if !ok {
		return nil, fmt.Errorf("%q is not CELLxCELL", words[0])
	}
	odds, err := s.odds(from, to)
	if err != nil {
		return &Failure{Want: strings.Join(words[1:], " "), Got: err.Error()}, nil
	}
	words = words[1:]
	for i := 0; i < len(words); i++ {
		name := words[i]
		if name == "back" || name == "evade" {
			next := odds.Back
			if name == "evade" {
				next = odds.Evade
			}
			none := i+1 < len(words) && words[i+1] == "none"
			if none != (next == nil) {
				return &Failure{Want: strings.Join(words[i:], " "), Got: oddsText(odds)}, nil
			}
			if none {
				i++
			} else {
				odds = next
			}
			continue
		}
		if i++; i >= len(words) {
			return nil, fmt.Errorf("odds: %q needs a value", name)
		}
		if name == "step" {
			if !slices.ContainsFunc(odds.Steps, func(r game.Reason) bool { return r.Rule == words[i] }) {
				return &Failure{Want: "step " + words[i], Got: oddsText(odds)}, nil
			}
			s.held(words[i])
			continue
		}
		got, known := oddsValue(odds, name)
		if !known {
			return nil, fmt.Errorf("odds: %q is unknown", name)
		}
		if got != words[i] {
			return &Failure{Want: name + " " + words[i], Got: oddsText(odds)}, nil
		}
	}
	return nil, nil
}

// odds asks the queries, or else the options, for a fight.
func (s *script) odds(from, to string) (*game.Odds, error) {
	v := s.viewer
	if v > game.ViewBottom {
		v = game.Viewer(s.pos.Decision().Seat)
	}
	if q, ok := s.pos.(game.Queries); ok {
		return q.Odds(v, from, to)
	}
	for _, o := range s.pos.Options(v) {
		if o.From == from && o.Cell == to && o.Odds != nil {
			return o.Odds, nil
		}
	}
	return nil, fmt.Errorf("%s tells no odds of %sx%s", s.sys.Name(), from, to)
}

func oddsValue(o *game.Odds, name string) (value string, known bool) {
	n := 0
	switch name {
	case "dice":
		n = o.Dice
	case "expected":
		n = o.Expected
	case "destroy":
		n = o.Destroy
	case "retreat":
		n = o.Retreat
	case "ignores":
		n = o.Ignores
	case "leader":
		n = o.Leader
	default:
		if k, ok := strings.CutPrefix(name, "hits"); ok {
			i, err := strconv.Atoi(k)
			if err != nil || i < 0 || i >= len(o.Hits) {
				return "", false
			}
			return strconv.Itoa(o.Hits[i]), true
		}
		for _, f := range o.Counts {
			if f.Face == name {
				if f.Effect == "" {
					return "nothing", true
				}
				return f.Effect, true
			}
		}
		return "", false
	}
	return strconv.Itoa(n), true
}

func oddsText(o *game.Odds) string {
	t := fmt.Sprintf("dice %d expected %d destroy %d retreat %d ignores %d leader %d hits %v", o.Dice, o.Expected, o.Destroy, o.Retreat, o.Ignores, o.Leader, o.Hits)
	for _, f := range o.Counts {
		t += "\n" + strings.TrimSpace(f.Face+" "+f.Effect+" "+f.Rule)
	}
	for _, r := range o.Steps {
		t += "\nstep " + eventText(game.Event{Message: r.Message, Rule: r.Rule})
	}
	return t
}
