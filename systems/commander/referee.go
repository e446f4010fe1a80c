package commander

import "mariscal/game"

// A referee carries a position through one answer and all that follows.
//
// The doors of the chapters, for whoever writes another one:
//
//   - push a frame and return; its stage runs ([referee.run]) until it asks or pops
//     itself. A frame that pops hands control to the one below, which runs again from
//     its own numbers: keep the step a procedure has reached in the frame.
//   - [referee.put], [referee.take], [referee.swap]: blocks stand and go; nothing else
//     writes [Block.At] and [Block.Line].
//   - [referee.raise], [referee.lose]: Morale, demoralisation among it.
//   - [referee.worsen]: one step down in battle state, without any retreat; hit of a
//     combat is in losses.go, which calls it.
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

// settle runs everything that needs no decision, until somebody is asked or the game
// is over.
func (r *referee) settle() {
	for !r.Over() && r.depth > 0 {
		if r.run(r.top()) && !r.watched() {
			return
		}
	}
	for r.depth > 0 {
		r.pop()
	}
}

// run runs the frame on top: it either asks (true) or has changed the stack or its
// own numbers.
func (r *referee) run(f *frame) (asks bool) {
	switch {
	case f.stage.event():
		return r.runEvent(f)
	case f.stage.combat():
		return r.runCombat(f)
	}
	switch f.stage {
	case StagePrepare:
		return r.prepare(f)
	case StageKeep:
		return r.keepAsks(f)
	case StageCup:
		return r.cupAsks(f)
	case StageDeal:
		return r.deal(f)
	case StageHand:
		return r.handAsks(f)
	case StageDraw:
		return r.drawCube(f)
	case StageCommand:
		return r.command(f)
	case StageMove:
		return true
	case StageEnter:
		return r.enters(f)
	case StageReact:
		return r.reactAsks(f)
	case StageYellow:
		return r.yellow(f)
	case StageArrive:
		return r.arriveAsks(f)
	case StageBuy:
		return r.buyAsks(f)
	case StageRally:
		return r.rallyAsks(f)
	case StageRallied:
		return r.rallyRuns(f)
	case StageReform:
		return r.reformAsks(f)
	case StageBlack:
		return r.black(f)
	case StageCede:
		return r.cedeAsks(f)
	case StageSurrender:
		return r.surrenderAsks(f)
	case StageAlong:
		return r.alongAsks(f)
	case StageReady:
		return r.readyAsks(f)
	case StageFree:
		return r.freeAsks(f)
	}
	return true
}

// Apply implements [game.Position].
func (p *Position) Apply(a game.Action, c game.Chance, log *game.Log) {
	r := referee{p, p.Battle(), c, log}
	v, x, y, z := Parts(a)
	f := p.top()
	if f.stage != StageFree {
		r.heard = [2]bool{}
	}
	switch {
	case f.stage.event():
		r.answerEvent(f, v, x, y, z)
	case f.stage.combat():
		r.answerCombat(f, v, x, y, z)
	default:
		r.answer(f, v, x, y)
	}
	r.settle()
}
