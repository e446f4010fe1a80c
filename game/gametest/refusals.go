package gametest

import (
	"errors"
	"strings"

	"mariscal/game"
)

// misplaced checks law 14: an answer with a listed verb but another piece or place is
// refused for what forbids it, never as the answer to another question. It makes such
// answers from listed ones by replacing one word with another piece or place.
func (t *trial) misplaced(p game.Position, list []game.Action) error {
	v := game.Viewer(p.Decision().Seat)
	choose := game.NewSeeded(p.Hash()) // a chance of its own leaves the games unchanged
	if err := t.late(p, v, choose); err != nil {
		return err
	}
	names := namesOf(p.Scene(v))
	if len(names) == 0 {
		return nil
	}
	for range triesOfMisplaced {
		text := p.Text(list[choose.Below(len(list))], v)
		words := strings.Fields(text)
		if len(words) < 2 {
			continue
		}
		words[1+choose.Below(len(words)-1)] = names[choose.Below(len(names))]
		other := strings.Join(words, " ")
		a, err := p.Parse(other)
		if err == nil {
			err = p.Check(a)
		}
		if rule, ok := ofAnother(err); ok {
			return lawError(14, "asked %s, which lists %q, %q is refused as the answer to another question (%s)", p.Decision().Kind, text, other, rule)
		}
	}
	return nil
}

// late checks law 14 on answers given earlier in the game that have a verb of the present
// question, listed now or not.
func (t *trial) late(p game.Position, v game.Viewer, choose *game.Seeded) error {
	if t.cfg.Asks == nil || len(t.taken) == 0 {
		return nil
	}
	for range triesOfLate {
		a := t.taken[choose.Below(len(t.taken))]
		if !t.cfg.Asks(p, a) {
			continue
		}
		if rule, ok := ofAnother(p.Check(a)); ok {
			return lawError(14, "asked %s, %q is refused as the answer to another question (%s)", p.Decision().Kind, p.Text(a, v), rule)
		}
	}
	return nil
}

// ofAnother reports whether an error refuses an answer as that of another question, and
// by which rule.
func ofAnother(err error) (rule string, ok bool) {
	var refusal *game.Refusal
	if errors.As(err, &refusal) && strings.HasSuffix(refusal.Why.ID, ".not-asked") {
		return refusal.Rule, true
	}
	return "", false
}

// triesOfLate is how many answers given before are tried at a position.
const triesOfLate = 60

// triesOfMisplaced is the number of such answers tried at a position.
const triesOfMisplaced = 12

// namesOf returns the names of all places and pieces of a table.
func namesOf(s game.Scene) (names []string) {
	for i := range s.Board.Cells {
		names = append(names, s.Board.Cells[i].Name)
	}
	for i := range s.Pieces {
		names = append(names, s.Pieces[i].ID)
	}
	return names
}
