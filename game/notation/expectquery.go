package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
)

func (s *script) queries() (game.Queries, error) {
	q, ok := game.QueriesOf(s.pos)
	if !ok {
		return nil, fmt.Errorf("%s answers no queries", s.sys.Name())
	}
	return q, nil
}

// expectCells: reach CELL: CELL ..., or sight CELL: CELL ...; or [no] reach CELL CELL for
// one of them.
func (s *script) expectCells(what, rest string, not bool) (*Failure, error) {
	from, cells, all := strings.Cut(rest, ":")
	from = strings.TrimSpace(from)
	one := ""
	if words := strings.Fields(from); !all && len(words) == 2 {
		from, one = words[0], words[1]
	} else if !all || not {
		return nil, malformed("expect " + what + " CELL: CELL ... or expect [no] " + what + " CELL CELL")
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
	var region game.Region
	if what == "sight" {
		region, err = q.Sight(s.viewer, from)
	} else {
		at := s.piecesAt(from)
		if len(at) == 0 {
			return &Failure{Want: "a piece on " + from, Got: "nothing"}, nil
		}
		region, err = q.Reach(s.viewer, at[0].ID)
	}
	if err != nil {
		return &Failure{Want: strings.TrimSpace(cells), Got: err.Error()}, nil
	}
	got := region.Cells
	if all {
		return differSets(strings.Fields(cells), got), nil
	}
	return holds(slices.Contains(got, one), not, one, "not ", strings.Join(got, " | ")), nil
}

// expectWhy: [no] why CELL CELL rule RULE.
func (s *script) expectWhy(words []string, not bool) (*Failure, error) {
	if len(words) != 4 || words[2] != "rule" {
		return nil, malformed("expect why CELL CELL rule RULE")
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
