package commander

import "mariscal/game"

// A referee carries a position through one answer and all that follows.
//
// What a new chapter uses of the others:
//
//   - push a frame and return; its row in the table runs it (questions.go) until it asks or pops
//     itself. A frame that pops hands control to the one below, which runs again from
//     its own numbers: keep the step a procedure has reached in the frame.
//   - [referee.put], [referee.take], [referee.swap]: blocks stand and go; nothing else
//     writes [Block.At] and [Block.Line].
//   - [referee.raise], [referee.lose]: Morale, demoralisation among it.
//   - [referee.worsen]: one step down in battle state, without any retreat; hit of a
//     combat is in ch23_hits.go, which calls it.
//   - [referee.check]: a card is drawn for a Skill Check; [Position.passes] says whether
//     a Skill passes it by the general table (B21.2).
//   - [referee.moveBlock]: a block goes to a place next to it, with what terrain does.
//   - [Position.battleZones], [Position.threatened]: battle zones of a block, of a seat.
type referee struct {
	*Position
	b   *Battle
	c   game.Chance
	log *game.Log
}

// push puts a frame on the stack: what it is about is done first.
func (r *referee) push(s Stage, a, b, c uint8) {
	r.stack[r.depth] = frame{s, a, b, c}
	r.depth++
}

// pop takes the frame on top away.
func (r *referee) pop() frame {
	r.depth--
	f := r.stack[r.depth]
	r.stack[r.depth] = frame{}
	return f
}

// top returns the frame on top.
func (p *Position) top() *frame { return &p.stack[p.depth-1] }
