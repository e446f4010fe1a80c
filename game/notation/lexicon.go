package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mariscal/game"
	"mariscal/game/spelling"
)

// sortWords name each sort of names in faults.
var sortWords = [...]string{
	game.EventNames: "event", game.ArgumentNames: "argument of an event", game.VerbNames: "verb", game.MarkNames: "mark",
	game.PhaseNames: "phase", game.DecisionNames: "decision", game.ReasonNames: "reason", game.RuleNames: "rule",
	game.NumberNames: "number", game.EffectNames: "effect", game.CardNames: "card", game.TerrainNames: "terrain",
	game.OutcomeNames: "outcome of odds", game.BranchNames: "branch of odds",
}

// known checks that the system has a name.
func (s *script) known(sort game.Sort, name string) error {
	lex, ok := s.sys.(game.Lexicon)
	if !ok {
		return nil
	}
	names := lex.Names(sort)
	if len(names) == 0 || slices.Contains(names, name) {
		return nil
	}
	return fmt.Errorf("there is no %s %q; there are: %s", sortWords[sort], name, spelling.List(name, names))
}

// allKnown checks a list of names.
func (s *script) allKnown(sort game.Sort, names []string) error {
	for _, n := range names {
		if err := s.known(sort, n); err != nil {
			return err
		}
	}
	return nil
}

// value checks the value of an event argument: a number, or a name the system knows.
func (s *script) value(argument, value string) error {
	lex, ok := s.sys.(game.Lexicon)
	if !ok {
		return nil
	}
	if slices.Contains(lex.Names(game.NumberNames), argument) {
		return number(argument, value)
	}
	values := lex.Values(s.pos, argument)
	if len(values) == 0 {
		return nil
	}
	var list []string
	for _, v := range values {
		v = strings.ReplaceAll(v, " ", "_")
		if v == value {
			return nil
		}
		if v != "" {
			list = append(list, v)
		}
	}
	return fmt.Errorf("%s=%s: there is no %q; there are: %s", argument, value, value, spelling.List(value, list))
}

// number checks that the value of an argument is a number.
func number(argument, value string) error {
	if _, err := strconv.Atoi(value); err != nil {
		return fmt.Errorf("%s=%s: %q is no number", argument, value, value)
	}
	return nil
}

// dice checks the dice of a roll: their number, or every face with its effect.
func (s *script) dice(value string) error {
	if _, err := strconv.Atoi(value); err == nil {
		return nil
	}
	faces := slices.Concat(s.sys.Dice()...)
	for die := range strings.SplitSeq(value, ",") {
		face, effect, does := strings.Cut(die, ":")
		if len(faces) > 0 && !slices.Contains(faces, face) {
			return fmt.Errorf("the dice have no face %q; there are: %s", face, spelling.List(face, faces))
		}
		if does {
			if err := s.known(game.EffectNames, effect); err != nil {
				return err
			}
		}
	}
	return nil
}

// cell checks that a word names a cell of the board; on a plane a point, and where cells
// hold several pieces a piece's id.
func (s *script) cell(word string) error {
	if board := s.scene().Board; board.Kind != game.HexBoard {
		at, ok := game.ParsePoint(word)
		if ok && board.Kind == game.PlaneBoard && at.X >= 0 && at.Y >= 0 && at.X <= board.Width && at.Y <= board.Height {
			return nil
		}
		if len(s.piecesAt(word)) > 0 {
			return nil
		}
	}
	if p, ok := s.sys.ParsePlace(word); !ok || s.sys.PlaceName(p) != word {
		return fmt.Errorf("%q is no cell of the board", word)
	}
	return nil
}

// cells checks a list of cells.
func (s *script) cells(words []string) error {
	for _, w := range words {
		if err := s.cell(w); err != nil {
			return err
		}
	}
	return nil
}

// action checks that a text is the text of an action, legal or not.
func (s *script) action(text string) error {
	if s.pos.Decision().Over {
		return nil
	}
	_, err := s.pos.Parse(text)
	if refused(err) {
		return nil
	}
	return err
}

// marks returns the marks of a piece.
func (s *script) marks(p game.Piece) []string {
	if m, ok := s.pos.(game.Marker); ok {
		return m.Marks(p.ID)
	}
	return p.Marks
}
