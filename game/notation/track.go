package notation

import "mariscal/game"

// A Track keeps some positions of a game: the one after the deal and after every Every-th
// step. Those between are replayed on demand, without luck. Kept positions never change.
type Track struct {
	Every int
	Marks []game.Position
}

// Due reports whether to keep the position after a step; step 0 is the deal.
func (t *Track) Due(step int) bool { return step%t.Every == 0 }

// Cut removes the positions after step last.
func (t *Track) Cut(last int) { t.Marks = t.Marks[: last/t.Every+1 : last/t.Every+1] }

// Walk visits the steps from first to last in order, each with the position after it and
// its events; the position may change after the visit. The events of step 0 are dealt.
// Other steps are replayed by play, whose log may be nil; its error ends the walk.
func (t *Track) Walk(first, last int, dealt []game.Event,
	play func(step int, pos game.Position, log *game.Log) error,
	visit func(step int, pos game.Position, told []game.Event),
) error {
	mark := max(first-1, 0) / t.Every // replaying the first step gives its events
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
