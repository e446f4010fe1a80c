package gametest

import (
	"mariscal/game"
)

// written checks the second half of law 4: a position survives being written and read back.
func (t *trial) written(p game.Position) error {
	t.text = p.AppendText(t.text[:0])
	return t.reads(p, string(t.text))
}

// reads checks that a position's text reads back as that position.
func (t *trial) reads(p game.Position, text string) error {
	back, err := t.sys.Read(text)
	if err != nil {
		return lawError(4, "the position's text is not read back: %w", err)
	}
	t.text = back.AppendText(t.text[:0])
	if string(t.text) != text {
		return lawError(4, "read back and written again, the text differs: %s", firstDifference(text, string(t.text)))
	}
	if back.Hash() != p.Hash() {
		return lawError(4, "read back, the position has another hash")
	}
	return nil
}

// again checks the first half of law 4: the game's actions and chance lead to the same
// position again, and to the same events if these were kept. No queries run on the way,
// so a query that changed the position shows here as well.
func (t *trial) again(log *game.Log) error {
	r := newReplay(t.tape.Results)
	var told *game.Log
	if log != nil {
		told = new(game.Log)
	}
	p, err := t.sys.Start(t.ref, t.cfg.options(t.number), r, told)
	if err != nil {
		return lawError(4, "start: %w", err)
	}
	for i, a := range t.taken {
		p.Apply(a, r, told)
		if r.fault != nil {
			return lawError(4, "replaying action %d: %w", i, r.fault)
		}
	}
	if err := r.done(); err != nil {
		return lawError(4, "replay: %w", err)
	}
	if p.Hash() != t.p.Hash() {
		return lawError(4, "the replayed game ends in another position: %s",
			firstDifference(string(t.p.AppendText(nil)), string(p.AppendText(nil))))
	}
	if log != nil {
		if diff := differ(log.Events, told.Events); diff != "" {
			return lawError(4, "the replayed game tells other events: %s", diff)
		}
		if err := t.recorded(log); err != nil {
			return err
		}
	}
	return t.written(p)
}
