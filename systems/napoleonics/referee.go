package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// A referee carries a position through one action and all that follows.
type referee struct {
	*Position
	b   *Battle
	c   game.Chance
	log *game.Log
}

func (r *referee) push(o Stage, a, b, c uint8) {
	r.stack[r.depth] = frame{o, a, b, c}
	r.depth++
}

func (r *referee) pop() frame {
	r.depth--
	f := r.stack[r.depth]
	r.stack[r.depth] = frame{}
	return f
}

// top returns the frame that asks, or nil when the phase of the turn asks.
func (p *Position) top() *frame {
	if p.depth == 0 {
		return nil
	}
	return &p.stack[p.depth-1]
}

// settle runs everything that needs no decision, until somebody is asked or
// the game is over.
func (r *referee) settle() {
	for !r.Over() {
		if r.depth == 0 {
			if r.phaseAsks() {
				return
			}
			r.nextPhase()
			continue
		}
		if r.frameAsks() {
			return
		}
	}
	for r.depth > 0 {
		r.pop()
	}
}

func hexOf(n uint8) hex.Hex { return hex.Hex(n) }

// Apply implements [game.Position].
func (p *Position) Apply(a game.Action, c game.Chance, log *game.Log) {
	r := referee{p, p.Battle(), c, log}
	v, x, y := Parts(a)
	switch v {
	case VerbPlay:
		r.playCard(Card(x))
	case VerbManoeuvre:
		r.elect(false)
	case VerbOneUnit:
		r.elect(true)
	case VerbSection:
		r.march(x)
	case VerbSupply:
		r.supply(hexOf(x))
	case VerbPlace:
		r.place(hexOf(y))
	case VerbRally:
		r.rally(hexOf(x))
	case VerbOrder:
		r.order(hexOf(x))
	case VerbOrderLeader:
		r.orderLeader(hexOf(x))
	case VerbLeave:
		r.leave(hexOf(x))
	case VerbMove:
		r.move(hexOf(x), hexOf(y))
	case VerbMoveLeader:
		r.moveLeader(hexOf(x), hexOf(y))
	case VerbExit:
		r.exit(hexOf(x))
	case VerbDiscard:
		r.discard(Card(x))
	case VerbDone:
		r.nextPhase()
	default:
		r.combat(v, hexOf(x), hexOf(y), x)
	}
	r.settle()
}
