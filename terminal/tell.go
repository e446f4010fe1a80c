package terminal

import (
	"bufio"
	"fmt"
	"io"

	"mariscal/game"
	"mariscal/game/notation"
	"mariscal/match"
)

// Tell writes a record as a story: every event in words, then the board and the result. The error
// names the first line of the record that does not follow from the rules; everything before it has
// been written.
func Tell(to io.Writer, lang string, width int, sys game.System, info game.ScenarioInfo, rec *notation.Record) error {
	out := bufio.NewWriter(to)
	v := newView(Look{Width: width}, lang, info)
	fmt.Fprintf(out, "%s, %s\n", v.words.In(info.Name), v.words.In(info.Date))
	var last game.Position
	told := notation.Walk(sys, rec, func(s notation.Step) error {
		last = s.After
		for _, e := range s.Events {
			fmt.Fprintln(out, v.event(e))
		}
		return nil
	})
	if last != nil {
		scene := last.Scene(game.All)
		fmt.Fprintf(out, "\n%s\n", v.board(scene))
		outcome := rec.Result
		if told != nil {
			outcome = last.Outcome()
		}
		if outcome.Over {
			fmt.Fprintln(out, wrap(v.words.Outcome(outcome, v.army(outcome.Winner)), width, 0))
		}
	}
	for s, turns := range rec.Advised {
		for _, n := range turns {
			fmt.Fprintln(out, wrap(v.words.Message(match.Advised(game.Seat(s), n)), width, 0))
		}
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return told
}
