package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

func (s *script) queries() (game.Queries, error) {
	q, ok := s.pos.(game.Queries)
	if !ok {
		return nil, fmt.Errorf("%s answers no queries", s.sys.Name())
	}
	return q, nil
}

// expectCells: reach CELL: CELL ..., or sight CELL: CELL ...; or [no] reach CELL
// CELL for one of them.
func (s *script) expectCells(what, rest string, not bool) (*Failure, error) {
	from, cells, all := strings.Cut(rest, ":")
	from = strings.TrimSpace(from)
	one := ""
	if words := strings.Fields(from); !all && len(words) == 2 {
		from, one = words[0], words[1]
	} else if !all || not {
		return nil, form("expect " + what + " CELL: CELL ... or expect [no] " + what + " CELL CELL")
	}
	if err := s.cells(append(strings.Fields(cells), from)); err != nil {
		return nil, err
	}
	if !all {
		if err := s.cell(one); err != nil {
			return nil, err
		}
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
	if all {
		return differSets(strings.Fields(cells), got), nil
	}
	if slices.Contains(got, one) != not {
		return nil, nil
	}
	want := one
	if not {
		want = "not " + one
	}
	return &Failure{Want: want, Got: strings.Join(got, " | ")}, nil
}

// expectWhy: [no] why CELL CELL rule RULE.
func (s *script) expectWhy(words []string, not bool) (*Failure, error) {
	if len(words) != 4 || words[2] != "rule" {
		return nil, form("expect why CELL CELL rule RULE")
	}
	if err := cmp.Or(s.cells(words[:2]), s.known(game.RuleNames, words[3])); err != nil {
		return nil, err
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
		got = append(got, reasonText(r))
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
// destroy, retreat, ignores, leader, momentum, bonus, hits0, hits1 ..., a die face and its effect,
// step RULE or rule RULE; "back" and "evade" turn to the answer and the evading target.
func (s *script) expectOdds(words []string) (*Failure, error) {
	if len(words) < 3 {
		return nil, form("expect odds CELLxCELL NAME VALUE ...")
	}
	from, to, ok := strings.Cut(words[0], "x")
	if !ok {
		return nil, fmt.Errorf("%q is not CELLxCELL", words[0])
	}
	if err := s.cells([]string{from, to}); err != nil {
		return nil, err
	}
	for i, w := range words[:len(words)-1] {
		if w == "step" || w == "rule" {
			if err := s.known(game.RuleNames, words[i+1]); err != nil {
				return nil, err
			}
		}
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
		if name == "step" || name == "rule" {
			if !cites(odds, words[i], name == "rule") {
				return &Failure{Want: name + " " + words[i], Got: oddsText(odds)}, nil
			}
			s.held(words[i])
			continue
		}
		got, known := oddsValue(odds, name, words[i])
		if !known {
			return nil, fmt.Errorf("odds: %q is unknown", name)
		}
		if got != words[i] {
			return &Failure{Want: name + " " + words[i], Got: oddsText(odds)}, nil
		}
	}
	return nil, nil
}

// cites reports whether the number of dice, or with faces what a face does, comes
// from a rule.
func cites(o *game.Odds, rule string, faces bool) bool {
	return slices.ContainsFunc(o.Steps, func(r game.Reason) bool { return r.Rule == rule }) ||
		faces && slices.ContainsFunc(o.Counts, func(f game.FaceUse) bool { return f.Rule == rule })
}

func reasonText(r game.Reason) string {
	t := r.ID
	for _, a := range r.Args {
		t += " " + a.Name + "=" + argText(a)
	}
	if r.Rule != "" {
		t += " rule " + r.Rule
	}
	return t
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

// oddsValue returns what the odds say of a name. A face may be called as a
// number is (leader): wanted, when it is no number, says that the face is meant.
func oddsValue(o *game.Odds, name, wanted string) (value string, known bool) {
	if _, err := strconv.Atoi(wanted); err != nil {
		for _, f := range o.Counts {
			if f.Face == name {
				return cmp.Or(f.Effect, "nothing"), true
			}
		}
	}
	n := 0
	switch name {
	case "dice":
		n = o.Dice
	case "expected":
		n = o.Expected
	case "destroy":
		n = o.Destroy
	case "momentum":
		if o.Momentum == nil {
			return "none", true
		}
		n = o.Momentum.Chance
	case "bonus":
		if o.Momentum == nil || !o.Momentum.Bonus {
			return "none", true
		}
		return cmp.Or(strings.Join(o.Momentum.Cells, ","), "nobody"), true
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
		t += "\nstep " + reasonText(r)
	}
	return t
}
