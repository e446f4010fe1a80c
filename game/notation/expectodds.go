package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
)

// expectOdds: odds CELLxCELL NAME VALUE ..., with the names dice, expected, ignores,
// needed, hits0, hits1 ..., a die face with its effect, a kind with its copies left to
// draw, step RULE or rule RULE, the outcomes of the system with their chances. After the
// name of a branch comes its chance, its cells or "none"; anything else checks the odds
// of the branch.
func (s *script) expectOdds(words []string) (*Failure, error) {
	if len(words) < 3 {
		return nil, malformed("expect odds CELLxCELL NAME VALUE ...")
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
		name, next := words[i], ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		if s.turns(odds, name, next) {
			b := odds.Branch(name)
			if b == nil || b.Odds == nil {
				return &Failure{Want: strings.Join(words[i:], " "), Got: oddsText(odds)}, nil
			}
			odds = b.Odds
			continue
		}
		if i++; next == "" {
			return nil, fmt.Errorf("odds: %q needs a value", name)
		}
		if name == "step" || name == "rule" {
			if !cites(odds, next, name == "rule") {
				return &Failure{Want: name + " " + next, Got: oddsText(odds)}, nil
			}
			s.held(next)
			continue
		}
		got, known := s.oddsValue(odds, name, next)
		if !known {
			return nil, fmt.Errorf("odds: %q is unknown", name)
		}
		if got != next {
			return &Failure{Want: name + " " + next, Got: oddsText(odds)}, nil
		}
	}
	return nil, nil
}

// turns reports whether what follows the name of a branch is about its odds, because no
// value of its own follows.
func (s *script) turns(o *game.Odds, name, next string) bool {
	if !s.isBranch(o, name) {
		return false
	}
	if _, err := strconv.Atoi(next); err == nil || next == "none" || next == "nobody" {
		return false
	}
	return next == "" || s.cells(strings.Split(next, ",")) != nil
}

// isBranch reports whether the system has branches with a name.
func (s *script) isBranch(o *game.Odds, name string) bool {
	return o.Branch(name) != nil || s.lists(game.BranchNames, name)
}

// lists reports whether the system lists a name of a sort.
func (s *script) lists(sort game.Sort, name string) bool {
	lex, ok := s.sys.(game.Lexicon)
	return ok && slices.Contains(lex.Names(sort), name)
}

// cites reports whether the number of dice or, with faces, the effect of a face comes
// from a rule.
func cites(o *game.Odds, rule string, faces bool) bool {
	return slices.ContainsFunc(o.Steps, func(r game.Reason) bool { return r.Rule == rule }) ||
		faces && o.Roll != nil && slices.ContainsFunc(o.Roll.Counts, func(f game.FaceUse) bool { return f.Rule == rule })
}

// odds takes the odds of a fight from the queries or else from the options.
func (s *script) odds(from, to string) (*game.Odds, error) {
	v := s.viewer
	if v > game.ViewBottom {
		v = game.Viewer(s.pos.Decision().Seat)
	}
	if q, ok := game.QueriesOf(s.pos); ok {
		return q.Odds(v, from, to)
	}
	for _, o := range s.pos.Options(v) {
		if o.From == from && o.Cell == to && o.Odds != nil {
			return o.Odds, nil
		}
	}
	return nil, fmt.Errorf("%s tells no odds of %sx%s", s.sys.Name(), from, to)
}

// oddsValue returns the value of a name in the odds. A face can share a name with a
// number (leader): when wanted is not a number, the face is meant.
func (s *script) oddsValue(o *game.Odds, name, wanted string) (value string, known bool) {
	if o.Roll != nil {
		if value, known = rollValue(o.Roll, name, wanted); known {
			return value, true
		}
	}
	if o.Draw != nil {
		if name == "needed" {
			return strconv.Itoa(o.Draw.Needed), true
		}
		for _, k := range o.Draw.Kinds {
			if k.ID == name {
				return strconv.Itoa(k.N), true
			}
		}
	}
	if s.isBranch(o, name) {
		return branchValue(o.Branch(name), wanted), true
	}
	known = s.lists(game.OutcomeNames, name) || slices.ContainsFunc(o.Outcomes, func(x game.OutcomeOdds) bool { return x.ID == name })
	return strconv.Itoa(o.Outcome(name)), known
}

// rollValue returns the value of a name in the odds of a roll.
func rollValue(r *game.RollOdds, name, wanted string) (value string, known bool) {
	if _, err := strconv.Atoi(wanted); err != nil {
		for _, f := range r.Counts {
			if f.Face == name {
				return cmp.Or(f.Effect, "nothing"), true
			}
		}
	}
	n := 0
	switch name {
	case "dice":
		n = r.Dice
	case "expected":
		n = r.Expected
	case "ignores":
		n = r.Ignores
	default:
		k, ok := strings.CutPrefix(name, "hits")
		i, err := strconv.Atoi(k)
		if !ok || err != nil || i < 0 || i >= len(r.Hits) {
			return "", false
		}
		n = r.Hits[i]
	}
	return strconv.Itoa(n), true
}

// branchValue formats a branch without its odds: its chance, or the cells it could concern.
func branchValue(b *game.Branch, wanted string) string {
	if b == nil {
		return "none"
	}
	if _, err := strconv.Atoi(wanted); err == nil {
		return strconv.Itoa(b.Chance)
	}
	return cmp.Or(strings.Join(b.Cells, ","), "nobody")
}

func oddsText(o *game.Odds) string {
	var t strings.Builder
	if r := o.Roll; r != nil {
		fmt.Fprintf(&t, "dice %d expected %d ignores %d hits %v", r.Dice, r.Expected, r.Ignores, r.Hits)
		for _, f := range r.Counts {
			t.WriteString("\n" + strings.TrimSpace(f.Face+" "+f.Effect+" "+f.Rule))
		}
	}
	if d := o.Draw; d != nil {
		fmt.Fprintf(&t, "needed %d", d.Needed)
		for _, k := range d.Kinds {
			fmt.Fprintf(&t, "\n%s %d", k.ID, k.N)
		}
	}
	for _, x := range o.Outcomes {
		fmt.Fprintf(&t, "\n%s %d", x.ID, x.Chance)
	}
	for _, b := range o.Branches {
		fmt.Fprintf(&t, "\n%s %d %s %s", b.ID, b.Chance, strings.Join(b.Cells, ","), b.Rule)
	}
	for _, r := range o.Steps {
		t.WriteString("\nstep " + reasonText(r))
	}
	return strings.TrimSpace(t.String())
}
