package ancients

import (
	"mariscal/game"
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

// frameAsks runs the top frame, or reports that it asks somebody.
func (r *referee) frameAsks() bool {
	f := r.top()
	switch f.stage {
	case StageEnd:
		r.pop()
		r.endCombat()
	case StageReact, StageBack, StageMomentum:
		return true
	case StageCloseRoll:
		r.pop()
		r.closeRoll(BlowAttack)
	case StageAfterClose:
		r.pop()
		r.afterClose()
	case StageAfterStruck:
		r.pop()
		r.afterStruck()
	case StageEvade:
		if r.Blocks[f.a] > 0 {
			return true
		}
		r.pop()
	case StageFlags:
		if n, _ := r.ignorable(r.b, int(f.a), f.b); n > 0 {
			return true
		}
		r.acceptFlags(0)
	case StageRampage:
		a := r.pop().a
		r.rampage(int(a))
	case StageTrample:
		r.fury = r.fury.And(r.Pieces())
		switch r.fury.Len() {
		case 0:
			r.pop()
		case 1:
			r.trample(r.fury.First())
		default:
			return true
		}
	case StageRetreat:
		ends, _ := r.RetreatEnds(r.b, int(f.a), int(f.b))
		if h := r.At[f.a]; ends.Len() > 1 || !ends.Has(h) {
			return true
		}
		r.retreat(r.At[f.a])
	case StageLeader:
		if next, off, halt := r.leaderSteps(r.b, int(f.a), int(f.b)); !next.Empty() || off || halt {
			return true
		}
		l := int(r.pop().a)
		r.leaderLost(l, r.trappedRule(r.b, l))
	case StageBonus:
		if r.bonusOpen(r.b, f) {
			return true
		}
		r.pop()
		r.stays()
	}
	return false
}

// Apply implements [game.Position].
func (p *Position) Apply(a game.Action, c game.Chance, log *game.Log) {
	r := referee{p, p.Battle(), c, log}
	v, x, y := Parts(a)
	switch v {
	case VerbPlay:
		r.playCard(Card(x))
	case VerbEnter:
		r.enter(Kind(x), hexOf(y))
	case VerbEnterLeader:
		r.enter(leaderKind, hexOf(x))
	case VerbRally:
		r.rally(hexOf(x))
	case VerbLead:
		r.leadBy(hexOf(x))
	case VerbOrder:
		r.order(hexOf(x))
	case VerbOrderLeader:
		r.orderLeader(hexOf(x))
	case VerbMove:
		r.move(hexOf(x), hexOf(y))
	case VerbMoveLeader:
		r.moveLeader(hexOf(x), hexOf(y))
	case VerbExit:
		r.exit(hexOf(x))
	case VerbFire:
		r.volley(hexOf(x), hexOf(y))
	case VerbClose:
		if r.depth > 0 {
			r.pop() // the offer of the bonus combat
			if r.stays(); !r.Over() {
				r.closeWith(hexOf(x), hexOf(y), true)
			}
		} else {
			r.closeWith(hexOf(x), hexOf(y), false)
		}
	case VerbStand:
		r.pop()
		r.push(StageCloseRoll, 0, 0, 0)
	case VerbAnnounce:
		r.pop()
		r.announceEvade()
	case VerbStrike:
		r.pop()
		r.firstStrike()
	case VerbEvade:
		r.evade(hexOf(y))
	case VerbIgnore:
		r.acceptFlags(x)
	case VerbRetreat:
		r.retreat(hexOf(y))
	case VerbTrample:
		r.trample(hexOf(x))
	case VerbBack:
		r.pop()
		r.closeRoll(BlowBack)
	case VerbAdvance:
		r.advance(hexOf(y))
	case VerbLeader:
		r.leaderStep(hexOf(y))
	case VerbLeaderOff:
		r.leaderOff()
	case VerbHalt:
		r.leaderHalts()
	case VerbPass:
		switch f := r.pop(); f.stage {
		case StageBonus:
			r.stays()
		case StageBack:
			r.tellPiece("decline-back", RuleBattleBack, int(r.Fight.Defender), r.Fight.To)
		}
	case VerbDone:
		r.nextPhase()
	}
	r.settle()
}
