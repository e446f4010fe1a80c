package gametest

import (
	"mariscal/game"
	"mariscal/game/notation"
)

// ways checks law 15 on the ways of the present decision.
func (t *trial) ways() error {
	g, can := t.p.(game.Ways)
	if !can {
		return nil
	}
	seat := t.p.Decision().Seat
	list := g.Ways(game.Viewer(seat))
	for i := range list {
		if err := leads(t.p.Clone(), seat, &list[i]); err != nil {
			return err
		}
	}
	for _, v := range [...]game.Viewer{game.Viewer(seat.Other()), game.Spectator} {
		if len(list) > 0 && len(g.Ways(v)) > 0 {
			return lawError(15, "%s is told the ways of %s", v, seat)
		}
	}
	return nil
}

// leads plays the answers of a way in p.
func leads(p game.Position, seat game.Seat, w *game.Way) error {
	v := game.Viewer(seat)
	if p.Check(w.Action) != nil || p.Text(w.Action, v) != w.Text {
		return lawError(15, "the first answer of a way, %q, is not legal or has another text", w.Text)
	}
	luck := notation.RecordOf(game.NewSeeded(1))
	for _, text := range append([]string{w.Text}, w.Then...) {
		if d := p.Decision(); d.Over || d.Seat != seat {
			return lawError(15, "%s is not asked for %q on the way %q, %q", seat, text, w.Text, w.Then)
		}
		if len(luck.Results) > 0 {
			return lawError(15, "dice fall before %q on the way %q, %q", text, w.Text, w.Then)
		}
		a, err := p.Parse(text)
		if err == nil {
			err = p.Check(a)
		}
		if err != nil {
			return lawError(15, "%q on the way %q, %q: %w", text, w.Text, w.Then, err)
		}
		p.Apply(a, luck, nil)
	}
	if w.Dice && len(luck.Results) == 0 {
		return lawError(15, "the way %q, %q throws no dice", w.Text, w.Then)
	}
	if w.Dice || w.Cell == "" {
		return nil
	}
	scene := p.Scene(v)
	for i := range scene.Pieces {
		if x := &scene.Pieces[i]; x.ID == w.Piece && x.Cell == w.Cell {
			return nil
		}
	}
	return lawError(15, "the way %q, %q does not lead %s to %s", w.Text, w.Then, w.Piece, w.Cell)
}
