package ancients

import (
	"slices"

	"mariscal/game"
	"mariscal/game/hex"
)

// Check implements [game.Position]: what is listed is legal; for the rest the
// rule is found that forbids it.
func (p *Position) Check(a game.Action) error {
	if p.over() {
		return refuse("over", RuleVictory)
	}
	var buf [256]game.Action
	if _, ok := slices.BinarySearch(p.Actions(buf[:0]), a); ok {
		return nil
	}
	return p.refusal(p.Battle(), a)
}

func refuse(id, rule string, args ...game.Arg) *game.Refusal {
	return &game.Refusal{Rule: rule, Why: game.Message{ID: "ancients.refusal." + id, Args: args}}
}

func cell(name string, h hex.Hex) game.Arg { return game.Text(name, h.String()) }

// refusal says which rule forbids an action that is not listed.
func (p *Position) refusal(b *Battle, a game.Action) *game.Refusal {
	v, x, y := split(a)
	asks := game.Word("asks", "ancients.decision."+p.Decision().Kind)
	if !p.answers(v) {
		rule := p.untimely(v)
		switch {
		case v == doPlay:
			return refuse("one-card", RulePlayCard)
		case rule == RuleMoveBeforeBattle && (v == doFire || v == doClose):
			return refuse("battle-later", rule)
		case rule == RuleMoveBeforeBattle:
			return refuse("move-earlier", rule)
		}
		return refuse("not-asked", rule, asks)
	}
	hx, hy := hex.Hex(x), hex.Hex(y)
	switch v {
	case doPlay:
		return refuse("no-such-card", RulePlayCard, game.Word("card", cardWord(Card(x))))
	case doEnter:
		return refuse("enter", RuleReserve, cell("to", hy))
	case doEnterLeader:
		return refuse("enter", RuleReserve, cell("to", hx))
	case doRally:
		rule := RuleRally
		if hx < hex.N && p.Unit(hx) >= 0 && !b.rallies(p.Unit(hx)) {
			rule = RuleRallyNot
		}
		return refuse("rally", rule, cell("at", hx))
	case doLead:
		return p.refuseLead(b, hx)
	case doOrder:
		return p.refuseOrder(b, hx)
	case doOrderLeader:
		return p.refuseOrderLeader(b, hx)
	case doMove:
		return p.refuseMove(b, hx, hy)
	case doMoveLeader:
		return p.refuseMoveLeader(b, hx, hy)
	case doExit:
		return p.refuseExit(b, hx)
	case doFire:
		return p.refuseFire(b, hx, hy)
	case doClose:
		return p.refuseClose(b, hx, hy)
	case doStand, doBack, doTrample, doHalt:
		return refuse("not-asked", RuleSequence, asks)
	case doEvadeAnnounce:
		d := int(p.fight.defender)
		if hx != p.fight.to {
			return refuse("not-asked", RuleEvade, asks)
		}
		return p.refuseEvade(b, d)
	case doStrike:
		return refuse("no-first-strike", RuleFirstStrike)
	case doEvade:
		return refuse("evade-to", RuleEvadeMove, cell("to", hy))
	case doIgnore:
		return refuse("ignore", RulingFlagsAdd, game.Num("n", int(x)))
	case doRetreat:
		return p.refuseRetreat(b, hy)
	case doAdvance:
		return refuse("advance", RuleMomentum, cell("to", hy))
	case doLeader:
		return refuse("leader-to", RuleLeaderEvade, cell("to", hy))
	case doLeaderOff:
		return refuse("leader-off", RuleLeaderLeaves)
	case doDone:
		if p.top() == nil && p.phase == phaseEnter {
			return refuse("enter-all", RuleReserve)
		}
		return refuse("must-battle", RuleWarriorsMust)
	}
	return refuse("not-asked", RuleSequence, asks)
}

// answers reports whether an action of this kind can answer the present question.
func (p *Position) answers(v verb) bool {
	f := p.top()
	if f == nil {
		switch p.phase {
		case phaseCard:
			return v == doPlay
		case phaseEnter:
			return v == doEnter || v == doEnterLeader || v == doDone
		case phaseRally:
			return v == doRally
		case phaseOrder:
			return v == doOrder || v == doOrderLeader || v == doLead || v == doDone
		case phaseMove, phaseMoveAgain:
			return v == doMove || v == doMoveLeader || v == doExit || v == doDone
		}
		return v == doFire || v == doClose || v == doDone
	}
	switch f.op {
	case opReact:
		return v == doStand || v == doEvadeAnnounce || v == doStrike
	case opEvadeMove:
		return v == doEvade
	case opFlags:
		return v == doIgnore
	case opRetreat:
		return v == doRetreat
	case opTrample:
		return v == doTrample
	case opBack:
		return v == doBack || v == doPass
	case opMomentum:
		return v == doAdvance || v == doPass
	case opBonus:
		return v == doAdvance || v == doClose || v == doPass
	case opLeader:
		return v == doLeader || v == doLeaderOff || v == doHalt
	}
	return false
}
