package gametest

import (
	"bytes"

	"mariscal/game"
	"mariscal/game/notation"
)

// recorded checks law 4 on the game's record: written, read, replayed and written again
// it is the same, byte for byte, with the same events.
func (t *trial) recorded(log *game.Log) error {
	rec := &notation.Record{System: t.sys.Name(), Rules: t.sys.Version(), Scenario: t.p.Scenario(), Choices: t.cfg.options(t.number)}
	luck := notation.RecordOf(newReplay(t.tape.Results))
	p, err := t.sys.Start(t.ref, rec.Choices, luck, nil)
	if err != nil {
		return err
	}
	rec.Deal = luck.Take(t.sys, game.All)
	for _, a := range t.taken {
		m := notation.Move{Seat: p.Decision().Seat, Text: p.Text(a, game.All)}
		p.Apply(a, luck, nil)
		m.Chance = luck.Take(t.sys, game.All)
		rec.Moves = append(rec.Moves, m)
	}
	rec.Result = p.Outcome()
	text := rec.AppendText(nil)
	read, err := notation.Parse(text)
	if err != nil {
		return lawError(4, "the record is not read back: %w", err)
	}
	if again := read.AppendText(nil); !bytes.Equal(again, text) {
		return lawError(4, "the record read and written again differs: %s", firstDifference(string(text), string(again)))
	}
	last, events, err := notation.Replay(t.sys, read)
	if err != nil {
		return lawError(4, "the record does not replay: %w", err)
	}
	if last.Hash() != t.p.Hash() {
		return lawError(4, "the record leads to another position")
	}
	if diff := differ(log.Events, events); diff != "" {
		return lawError(4, "the record tells other events: %s", diff)
	}
	return nil
}
