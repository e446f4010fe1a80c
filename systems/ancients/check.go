package ancients

import (
	"cmp"
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
	return game.Word("asks", "ancients.decision."+p.Decision().Kind)
}

// refusal says which rule forbids an action that is not listed.
func (p *Position) refusal(b *Battle, a game.Action) *game.Refusal {
	v, x, y := Parts(a)
	if !p.answers(v) {
		return p.refuseUntimely(v, hex.Hex(x))
	}
	hx, hy := hex.Hex(x), hex.Hex(y)
	switch v {
	case VerbPlay:
		return refuse("no-such-card", RulePlayCard, game.Word("card", cardWord(Card(x))))
	case VerbEnter:
		return refuse("enter", RuleReserve, cell("to", hy))
	case VerbEnterLeader:
		return refuse("enter", RuleReserve, cell("to", hx))
	case VerbRally:
		rule := RuleRally
		if hx < hex.N && p.Unit(hx) >= 0 && !b.rallies(p.Unit(hx)) {
			rule = RuleRallyNot
		}
		return refuse("rally", rule, cell("at", hx))
	case VerbLead:
		return cmp.Or(p.refuseLead(b, hx), refuse("not-asked", RuleSequence, p.asks())) // a number no text has
	case VerbOrder:
		return cmp.Or(p.refuseOrder(b, hx), refuse("not-asked", RuleSequence, p.asks())) // a number no text has
	case VerbOrderLeader:
		return cmp.Or(p.refuseOrderLeader(b, hx), refuse("not-asked", RuleSequence, p.asks())) // a number no text has
	case VerbMove:
		return p.refuseMove(b, hx, hy)
	case VerbMoveLeader:
		return p.refuseMoveLeader(b, hx, hy)
	case VerbExit:
		return p.refuseExit(b, hx)
	case VerbFire:
		return p.refuseFire(b, hx, hy)
	case VerbClose:
		return p.refuseClose(b, hx, hy)
	case VerbDone:
		if p.Top() == nil && p.phase == StageEnter {
			return refuse("enter-all", RuleReserve)
		}
		return refuse("must-battle", RuleWarriorsMust)
	}
	return p.refuseAnswer(b, v, hx, hy, x)
}

// refuseAnswer says which rule forbids an answer to an attack, or to what follows it.
func (p *Position) refuseAnswer(b *Battle, v Verb, hx, hy hex.Hex, n uint8) *game.Refusal {
	switch v {
	case VerbStand, VerbBack, VerbTrample, VerbHalt:
		return p.refuseOther(v, hx)
	case VerbAnnounce:
		d := int(p.Fight.Defender)
		if hx != p.Fight.To {
			return p.refuseOther(v, hx)
		}
		return p.refuseEvade(b, d)
	case VerbStrike:
		return refuse("no-first-strike", RuleFirstStrike)
	case VerbEvade:
		return refuse("evade-to", RuleEvadeMove, cell("to", hy))
	case VerbIgnore:
		return refuse("ignore", RulingFlagsAdd, game.Num("n", int(n)))
	case VerbRetreat:
		return p.refuseRetreat(b, hy)
	case VerbAdvance:
		return refuse("advance", RuleMomentum, cell("to", hy))
	case VerbLeader:
		return refuse("leader-to", RuleLeaderEvade, cell("to", hy))
	case VerbLeaderOff:
		return refuse("leader-off", RuleLeaderLeaves)
	}
	return refuse("not-asked", RuleSequence, p.asks())
}

// refuseUntimely says by which rule an answer is one to another question.
func (p *Position) refuseUntimely(v Verb, x hex.Hex) *game.Refusal {
	rule := p.untimely(v)
	switch {
	case v == VerbPlay:
		return refuse("one-card", RulePlayCard)
	case rule == RuleMoveBeforeBattle && (v == VerbFire || v == VerbClose):
		return refuse("battle-later", rule)
	case rule == RuleMoveBeforeBattle:
		return refuse("move-earlier", rule)
	case v == VerbAnnounce && p.Top() != nil && p.Top().Stage == StageEvade:
		return refuse("evade-to", RuleEvadeMove, cell("to", x)) // "evade I6", as if it were decided whether
	}
	return refuse("not-asked", rule, p.asks())
}

// otherRules are the rules by which questions are about one hex.
var otherRules = [...]string{
	VerbStand: RuleEvade, VerbAnnounce: RuleEvade, VerbBack: RuleBattleBack, VerbHalt: RuleLeaderEvade,
}

// refuseOther refuses an answer about another hex than the question is about.
func (p *Position) refuseOther(v Verb, h hex.Hex) *game.Refusal {
	about := hex.Hex(p.Decision().About)
	switch {
	case v == VerbTrample:
		return refuse("trample", RuleRampage, cell("at", about), cell("to", h))
	case v == VerbHalt && h == about:
		return refuse("leader-halt", RuleLeaderEvadeEnd, cell("at", h))
	}
	return refuse("other-hex", otherRules[v], cell("at", about), cell("to", h))
}

// answers reports whether an action of this kind can answer the present question.
func (p *Position) answers(v Verb) bool {
	f := p.Top()
	if f == nil {
		switch p.phase {
		case StageCard:
			return v == VerbPlay
		case StageEnter:
			return v == VerbEnter || v == VerbEnterLeader || v == VerbDone
		case StageRally:
			return v == VerbRally
		case StageOrder:
			return v == VerbOrder || v == VerbOrderLeader || v == VerbLead || v == VerbDone
		case StageMove, StageMoveAgain:
			return v == VerbMove || v == VerbMoveLeader || v == VerbExit || v == VerbDone
		}
		return v == VerbFire || v == VerbClose || v == VerbDone
	}
	switch f.Stage {
	case StageReact:
		return v == VerbStand || v == VerbAnnounce || v == VerbStrike
	case StageEvade:
		return v == VerbEvade
	case StageFlags:
		return v == VerbIgnore
	case StageRetreat:
		return v == VerbRetreat
	case StageTrample:
		return v == VerbTrample
	case StageBack:
		return v == VerbBack || v == VerbPass
	case StageMomentum:
		return v == VerbAdvance || v == VerbPass
	case StageBonus:
		return v == VerbAdvance || v == VerbClose || v == VerbPass
	case StageLeader:
		return v == VerbLeader || v == VerbLeaderOff || v == VerbHalt
	}
	return false
}
