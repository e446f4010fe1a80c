package commander

import "mariscal/game"

// refuseCombat says which rule forbids an answer of a combat that is not listed.
func (p *Position) refuseCombat(b *Battle, f *frame, v, x, y, _ uint8) *game.Refusal {
	s := p.askedOf(b, f)
	block := func() game.Arg { return b.name("block", x) }
	switch by := attackOf(v); {
	case by != NoAttack && (f.stage == StageRed || f.stage == StageCalled || f.stage == StageEngaged || f.stage == StageCharge):
		return p.refuseAttackOf(b, f, s, x, y, by)
	case v == doRide && (f.stage == StageRed || f.stage == StageCalled || f.stage == StageEngaged || f.stage == StageCharge):
		switch {
		case b.Seat[x] != s || !p.Blocks[x].Standing():
			return refuse("not-yours", RuleCombatMove, block())
		case p.tokens[s] == 0 && f.stage == StageRed:
			return refuse("no-token", RuleCombatMoveCost)
		case p.marked.Has(int(p.Blocks[x].At)) && f.stage == StageRed:
			return refuse("engaged", RuleOneToken, block())
		case !p.riders(x):
			return refuse("cannot-ride", RuleCombatMove, block())
		case f.stage == StageEngaged:
			return refuse("ride-together", RuleCombatMoveTogether, block())
		case p.marked.Has(int(y)):
			return refuse("ride-engaged", RuleTokenOnMap, game.Named("to", b.Places[y]))
		}
		return refuse("no-ride", RulingCombatMove, block(), game.Named("to", b.Places[y]))
	case v == doPass && f.stage == StageRed:
		return refuse("owes-flag", RuleSoloFlags)
	case v == doWheel && f.stage == StageRed:
		switch {
		case !p.occupied[s].Has(int(x)):
			return refuse("nobody-there", RuleTokenArrange, game.Named("at", b.Places[x]))
		case p.tokens[s] == 0:
			return refuse("no-token", RuleAttacker)
		case p.marked.Has(int(x)):
			return refuse("zone-engaged", RuleOneToken, game.Named("at", b.Places[x]))
		}
		return refuse("nothing-to-turn", RuleTokenArrange, game.Named("at", b.Places[x]))
	case v == doRetreat && (f.stage == StageRetreat && (x == f.a || x == f.b) || f.stage == StageExcess && p.Blocks[x].At == f.b):
		return refuse("retreat-path", p.refuseRetreat(b, x, y), block(), game.Named("to", b.Places[y]))
	case v == doWithdraw && (f.stage == StageWithdraw || f.stage == StageFlight):
		if b.Seat[x] == s && p.Blocks[x].Standing() && p.withdraws(b, x) {
			return refuse("retreat-path", p.refuseRetreat(b, x, y), block(), game.Named("to", b.Places[y]))
		}
		return refuse("no-withdrawal", RuleCavalryWithdraws, block())
	case v == doPlay && f.stage == StageRed:
		return p.refuseFree(b, s, x)
	case v == doPlay && f.stage == StageCard:
		return p.refuseRed(b, s, x)
	case v == doCancel && f.stage == StageCancel:
		return p.refuseCancel(b, s, x)
	}
	return p.refuseOther(b, f, v, x, y)
}

// refuseAttackOf names the rule that forbids an attack.
func (p *Position) refuseAttackOf(b *Battle, f *frame, s game.Seat, u, at uint8, by Attack) *game.Refusal {
	block := b.name("block", u)
	k := &p.Blocks[u]
	switch {
	case b.Seat[u] != s || !k.Standing():
		return refuse("not-yours", RuleAttacker, block)
	case (by == AttackCharge) != (f.stage == StageCharge):
		return refuse("no-charge", RuleCharge, block)
	case f.stage == StageEngaged && k.At != f.b:
		return refuse("other-engaged", RuleAttacker, block)
	case f.stage == StageRed && p.tokens[s] == 0:
		return refuse("no-token", RuleAttacker)
	case f.stage == StageRed && p.marked.Has(int(k.At)):
		return refuse("engaged", RuleOneToken, block)
	case f.stage == StageCharge && f.b > 0:
		return refuse("charge-zone", RuleChargeSameZone, block)
	case f.stage == StageCalled && f.c != none && f.c != k.At:
		return refuse("other-engaged", RuleCardCombat, block)
	case f.stage == StageCalled && f.b != uint8(NoAttack) && Attack(f.b) != by, f.stage == StageEngaged && p.called && p.calledKind(b) != NoAttack && p.calledKind(b) != by:
		return refuse("other-attack", RuleCardCombat, block)
	}
	rule := p.refuseAttack(b, u, at, by)
	if rule == "" {
		rule = RuleAttacker
	}
	return refuse("no-attack", rule, block, game.Named("to", b.Places[at]))
}

// refuseRetreat names the rule that forbids a retreat or withdrawal to a place.
func (p *Position) refuseRetreat(b *Battle, u, to uint8) string {
	switch {
	case !p.waysOut(b, u).Has(int(to)):
		return RuleRetreatBlocked
	case p.room(b, u, to):
		return RuleRetreatPath
	case p.top().stage == StageWithdraw:
		return RuleNoRoom
	case p.overrun().Has(int(to)):
		return RulingTooFar
	}
	return RuleRetreatPath
}
