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

// settle runs all steps without a decision, until a question is open or the game is over.
func (r *referee) settle() {
	for !r.Over() {
		if r.Depth == 0 {
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
	for r.Depth > 0 {
		r.Pop()
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
