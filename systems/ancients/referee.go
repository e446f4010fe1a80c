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

// frameAsks runs the top frame, or reports that it has a question.
func (r *referee) frameAsks() bool {
	f := r.Top()
	switch f.Stage {
	case StageEnd:
		r.Pop()
		r.endCombat()
	case StageReact, StageBack, StageMomentum:
		return true
	case StageCloseRoll:
		r.Pop()
		r.closeRoll(BlowAttack)
	case StageAfterClose:
		r.Pop()
		r.afterClose()
	case StageAfterStruck:
		r.Pop()
		r.afterStruck()
	case StageEvade:
		if r.Blocks[f.A] > 0 {
			return true
		}
		r.Pop()
	case StageFlags:
		if n, _ := r.ignorable(r.b, int(f.A), f.B); n > 0 {
			return true
		}
		r.acceptFlags(0)
	case StageRampage:
		a := r.Pop().A
		r.rampage(int(a))
	case StageTrample:
		r.fury = r.fury.And(r.Pieces())
		switch r.fury.Len() {
		case 0:
			r.Pop()
		case 1:
			r.trample(r.fury.First())
		default:
			return true
		}
	case StageRetreat:
		ends, _ := r.RetreatEnds(r.b, int(f.A), int(f.B))
		if h := r.At[f.A]; ends.Len() > 1 || !ends.Has(h) {
			return true
		}
		r.retreat(r.At[f.A])
	case StageLeader:
		if next, off, halt := r.leaderSteps(r.b, int(f.A), int(f.B)); !next.Empty() || off || halt {
			return true
		}
		l := int(r.Pop().A)
		r.leaderLost(l, r.trappedRule(r.b, l))
	case StageBonus:
		if r.bonusOpen(r.b, f) {
			return true
		}
		r.Pop()
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
	case VerbDone:
		r.nextPhase()
	default:
		r.fight(v, x, y)
	}
	r.settle()
}

// fight plays an answer of a close combat, or of what follows an attack.
func (r *referee) fight(v Verb, x, y uint8) {
	switch v {
	case VerbClose:
		if r.Depth > 0 {
			r.Pop() // the offer of the bonus combat
			if r.stays(); !r.Over() {
				r.closeWith(hexOf(x), hexOf(y), true)
			}
		} else {
			r.closeWith(hexOf(x), hexOf(y), false)
		}
	case VerbStand:
		r.Pop()
		r.Push(StageCloseRoll, 0, 0, 0)
	case VerbAnnounce:
		r.Pop()
		r.announceEvade()
	case VerbStrike:
		r.Pop()
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
		r.Pop()
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
		switch f := r.Pop(); f.Stage {
		case StageBonus:
			r.stays()
		case StageBack:
			r.teller().Piece("decline-back", RuleBattleBack, int(r.Fight.Defender), r.Fight.To)
		}
	}
}
