package commander

import "mariscal/game"

// Section 29.2: the last black cube is pushed back.

func init() {
	table[StagePush] = stageRow{
		Section: "29.2", Rule: RulingLastBlack, Verbs: []uint8{VerbPush, VerbDecline},
		List: either(VerbPush, VerbDecline), Play: referee.pushPlayed,
	}
}

// mayPush reports whether seat s may push the last black cube back (B29.5): once when it is
// drawn, with a Firm headquarters and High Morale; there must be a cube.
func (r *referee) mayPush(s game.Seat) bool {
	return !r.chose(choicePush) && r.drawn[Black] > 0 && (r.steadyHQ(r.b, s) || r.steadyMarker(r.b.Sub[s])) && r.High(s)
}

// pushPlayed answers: a check by the general table decides (B29.6 to B29.9).
func (r referee) pushPlayed(_ *frame, v, _, _ uint8) {
	s := r.pop().seat()
	if v != VerbPush {
		return
	}
	rule := RulePush
	if r.pushed[s] {
		rule = RulingPushAgain // another draw
	}
	r.pushed[s] = true
	result := r.check(s, none, "push", rule)
	switch {
	case result == Officer:
		r.cubeReturns(s, RulePushOfficer)
	case result == Skull:
		r.tell("push-failed", RulePushSkull, s)
		r.lose(s, 1, RulePushSkull)
		r.lose(s.Other(), 1, RulePushSkull)
	case passes(result, int(r.face(r.b, s).Skill), true):
		r.lose(s, 2, RulePushPassed)
		if !r.Over() {
			r.cubeReturns(s, RulePushPassed)
		}
	default:
		r.tell("push-failed", RulePushFailed, s)
		r.lose(s, 1, RulePushFailed)
	}
}

// cubeReturns puts the last black cube back into the cup: the turn goes on.
func (r *referee) cubeReturns(s game.Seat, rule string) {
	r.drawn[Black]--
	r.cup[Black]++
	r.tell("pushed", rule, s)
	r.pop() // the end of the turn
	r.stack[0].a = 0
}
