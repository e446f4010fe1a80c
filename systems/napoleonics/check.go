package napoleonics

import (
	"slices"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/game/legal"
)

// Check implements [game.Position]: listed actions are legal; for any other it finds the
// rule that forbids it.
func (p *Position) Check(a game.Action) error {
	if p.Over() {
		return refuse("over", RuleVictory)
	}
	var buf [256]game.Action
	if _, ok := slices.BinarySearch(p.Actions(buf[:0]), a); ok {
		return nil
	}
	return p.refusal(p.Battle(), a)
}

func refuse(id, rule string, args ...game.Arg) *game.Refusal {
	return vocabulary.Refuse(id, rule, args...)
}

// refusalOf returns the refusal of a hex, or nil when it passes.
func refusalOf(why *legal.Ban, args ...game.Arg) *game.Refusal {
	return vocabulary.Refused(why, args...)
}

func cell(name string, h hex.Hex) game.Arg { return game.Text(name, h.String()) }

// asks is the open question, for refusals of actions that do not answer it.
func (p *Position) asks() game.Arg {
	return game.Word("asks", "napoleonics.decision."+p.Decision().Kind)
}

// refusal says which rule forbids an action that is not listed.
func (p *Position) refusal(b *Battle, a game.Action) *game.Refusal {
	v, x, y := Parts(a)
	if !p.answers(v) {
		rule := p.untimely(v)
		switch {
		case v == VerbPlay:
			return refuse("one-card", RulePlayCard)
		case rule == RuleMoveBeforeBattle && (v == VerbFire || v == VerbMelee):
			return refuse("battle-later", rule)
		case rule == RuleMoveBeforeBattle:
			return refuse("move-earlier", rule)
		}
		if v == VerbRetire && p.Top() != nil && p.Top().Stage == StageRetire {
			return refuse("retire-to", RuleRetireMove, cell("to", hex.Hex(x))) // "retire H7", as if it were decided whether
		}
		return refuse("not-asked", rule, p.asks())
	}
	hx, hy := hex.Hex(x), hex.Hex(y)
	switch v {
	case VerbPlay:
		return refuse("no-such-card", RulePlayCard, game.Word("card", cardWord(Card(x))))
	case VerbManoeuvre, VerbOneUnit, VerbSection:
		return p.refuseElection(x)
	case VerbSupply:
		return p.refuseSupply(b, hx)
	case VerbPlace:
		return p.refusePlace(b, hy)
	case VerbRally:
		return p.refuseRally(b, hx)
	case VerbOrder:
		return p.refuseOrder(b, hx)
	case VerbOrderLeader:
		return p.refuseOrderLeader(b, hx)
	case VerbLeave:
		return p.refuseLeave(b, hx)
	case VerbMove:
		return p.refuseMove(b, hx, hy)
	case VerbMoveLeader:
		return p.refuseMoveLeader(b, hx, hy)
	case VerbExit:
		return p.refuseExit(b, hx)
	case VerbDiscard:
		return refuse("no-such-card", RuleScoutDraw, game.Word("card", cardWord(Card(x))))
	case VerbDone:
		return refuse("not-asked", RuleSequence, p.asks())
	}
	if no := p.refuseCombat(b, v, hx, hy, x); no != nil {
		return no
	}
	return refuse("not-asked", RuleSequence, p.asks())
}

// answers reports whether an action of this kind can answer the present question.
func (p *Position) answers(v Verb) bool {
	if f := p.Top(); f != nil {
		return p.frameAnswers(f, v)
	}
	switch p.phase {
	case StageCard:
		return v == VerbPlay
	case StageElect:
		if p.table().oneSect {
			return v == VerbSection
		}
		return v == VerbManoeuvre || v == VerbOneUnit
	case StageSupply:
		return v == VerbSupply
	case StagePlace:
		return v == VerbPlace
	case StageRally:
		return v == VerbRally
	case StageOrder:
		return v == VerbOrder || v == VerbOrderLeader || v == VerbLeave || v == VerbDone
	case StageMove:
		return v == VerbMove || v == VerbMoveLeader || v == VerbExit || v == VerbDone
	case StageScout:
		return v == VerbDiscard
	}
	return v == VerbFire || v == VerbMelee || v == VerbDone
}
