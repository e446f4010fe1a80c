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

// A frame is a pending step of a combat: the stack of them is part of the
// position, so that it can be copied and stored in the middle of anything.
type frame struct {
	op      op
	a, b, c uint8
}

// An op is a kind of pending step. Those marked ? ask somebody.
type op uint8

const (
	opEnd         op = iota + 1 // the combat is over
	opReact                     // ? stand, evade or First Strike
	opCloseRoll                 // the attacker rolls
	opAfterClose                // momentum or battle back?
	opAfterStruck               // after First Strike: does the attacker still stand?
	opEvadeMove                 // ? where unit a evades to
	opBack                      // ? battle back
	opFlags                     // ? how many of b flags unit a ignores; c: elephants drove it
	opRampage                   // elephants a rampage
	opTrample                   // ? which neighbour of elephants a next
	opRetreat                   // ? where unit a retreats to, b hexes
	opLeader                    // ? leader a falls back, b steps made
	opMomentum                  // ? advance
	opBonus                     // ? a: a further hex is possible, b: bonus combat is possible
)

var opNames = [...]string{"", "end", "react", "close-roll", "after-close", "after-struck", "evade", "back", "flags", "rampage", "trample", "retreat", "leader", "momentum", "bonus"}

func (r *referee) push(o op, a, b, c uint8) {
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
	for !r.over() {
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
	switch f.op {
	case opEnd:
		r.pop()
		r.endCombat()
	case opReact, opBack, opMomentum:
		return true
	case opCloseRoll:
		r.pop()
		r.closeRoll(swingAttack)
	case opAfterClose:
		r.pop()
		r.afterClose()
	case opAfterStruck:
		r.pop()
		r.afterStruck()
	case opEvadeMove:
		if r.Blocks[f.a] > 0 {
			return true
		}
		r.pop()
	case opFlags:
		if n, _ := r.ignorable(r.b, int(f.a), f.b); n > 0 {
			return true
		}
		r.acceptFlags(0)
	case opRampage:
		a := r.pop().a
		r.rampage(int(a))
	case opTrample:
		r.fury = r.fury.And(r.Pieces())
		switch r.fury.Len() {
		case 0:
			r.pop()
		case 1:
			r.trample(r.fury.First())
		default:
			return true
		}
	case opRetreat:
		ends, _ := r.retreatEnds(r.b, int(f.a), int(f.b))
		if h := r.At[f.a]; ends.Len() > 1 || !ends.Has(h) {
			return true
		}
		r.retreat(r.At[f.a])
	case opLeader:
		if next, off, halt := r.leaderSteps(r.b, int(f.a), int(f.b)); !next.Empty() || off || halt {
			return true
		}
		l := int(r.pop().a)
		r.leaderLost(l, r.trappedRule(r.b, l))
	case opBonus:
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
	v, x, y := split(a)
	switch v {
	case doPlay:
		r.playCard(Card(x))
	case doEnter:
		r.enter(Kind(x), hexOf(y))
	case doEnterLeader:
		r.enter(leaderKind, hexOf(x))
	case doRally:
		r.rally(hexOf(x))
	case doLead:
		r.leadBy(hexOf(x))
	case doOrder:
		r.order(hexOf(x))
	case doOrderLeader:
		r.orderLeader(hexOf(x))
	case doMove:
		r.move(hexOf(x), hexOf(y))
	case doMoveLeader:
		r.moveLeader(hexOf(x), hexOf(y))
	case doExit:
		r.exit(hexOf(x))
	case doFire:
		r.volley(hexOf(x), hexOf(y))
	case doClose:
		if r.depth > 0 {
			r.pop() // the offer of the bonus combat
			if r.stays(); !r.over() {
				r.closeWith(hexOf(x), hexOf(y), true)
			}
		} else {
			r.closeWith(hexOf(x), hexOf(y), false)
		}
	case doStand:
		r.pop()
		r.push(opCloseRoll, 0, 0, 0)
	case doEvadeAnnounce:
		r.pop()
		r.announceEvade()
	case doStrike:
		r.pop()
		r.firstStrike()
	case doEvade:
		r.evade(hexOf(y))
	case doIgnore:
		r.acceptFlags(x)
	case doRetreat:
		r.retreat(hexOf(y))
	case doTrample:
		r.trample(hexOf(x))
	case doBack:
		r.pop()
		r.closeRoll(swingBack)
	case doAdvance:
		r.advance(hexOf(y))
	case doLeader:
		r.leaderStep(hexOf(y))
	case doLeaderOff:
		r.leaderOff()
	case doHalt:
		r.leaderHalts()
	case doPass:
		switch f := r.pop(); f.op {
		case opBonus:
			r.stays()
		case opBack:
			r.tellPiece("decline-back", RuleBattleBack, int(r.fight.defender), r.fight.to)
		}
	case doDone:
		r.nextPhase()
	}
	r.settle()
}
