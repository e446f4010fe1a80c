package notation

import (
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
)

// sortWords say in a fault what was to be named.
var sortWords = [...]string{
	game.EventNames: "event", game.ArgumentNames: "argument of an event", game.VerbNames: "verb", game.MarkNames: "mark",
	game.PhaseNames: "phase", game.DecisionNames: "decision", game.ReasonNames: "reason", game.RuleNames: "rule",
}

// known checks that there is something of a name.
func (s *script) known(sort game.Sort, name string) error {
	lex, ok := s.sys.(game.Lexicon)
	if !ok {
		return nil
	}
	names := lex.Names(sort)
	if len(names) == 0 || slices.Contains(names, name) {
		return nil
	}
	const most = 60 // rules are too many to list
	if len(names) > most {
		return fmt.Errorf("there is no %s %q", sortWords[sort], name)
	}
	return fmt.Errorf("there is no %s %q; there are: %s", sortWords[sort], name, strings.Join(names, ", "))
}

// cell checks that a word is the name of a cell of the board, as it is written.
func (s *script) cell(word string) error {
	if p, ok := s.sys.ParsePlace(word); !ok || s.sys.PlaceName(p) != word {
		return fmt.Errorf("%q is no cell of the board", word)
	}
	return nil
}

// cells checks a list of them.
func (s *script) cells(words []string) error {
	for _, w := range words {
		if err := s.cell(w); err != nil {
			return err
		}
	}
	return nil
}

// action checks that a text is spelt as an action, legal or not.
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
