package notation

import "mariscal/game"

// A Track is what is kept of a game's positions: that after the deal and after
// every Every-th step. What lies between is played again when somebody asks for
// it: nothing in it is left to luck. Kept positions are never changed.
type Track struct {
	Every int
	Marks []game.Position
}

// Due reports whether the position after a step is one to keep; step 0 is the deal.
func (t *Track) Due(step int) bool { return step%t.Every == 0 }

// Cut forgets the positions after step last.
func (t *Track) Cut(last int) { t.Marks = t.Marks[: last/t.Every+1 : last/t.Every+1] }

// Walk visits the steps from first to last in order, each with the position after
// it and what it told; the position may change after the visit. Step 0 told dealt.
// The others are played again: play plays one in a position and may be given no
// log; its error ends the walk.
func (t *Track) Walk(first, last int, dealt []game.Event,
	play func(step int, pos game.Position, log *game.Log) error,
	visit func(step int, pos game.Position, told []game.Event),
) error {
	mark := max(first-1, 0) / t.Every // the events of the first come of playing it
	pos := t.Marks[mark].Clone()
	if first == 0 {
		visit(0, pos, dealt)
	}
	for i := mark*t.Every + 1; i <= last; i++ {
		var log *game.Log
		if i >= first {
			log = new(game.Log)
		}
		if err := play(i, pos, log); err != nil {
			return err
		}
		if log != nil {
			visit(i, pos, log.Events)
		}
	}
	return nil
}
