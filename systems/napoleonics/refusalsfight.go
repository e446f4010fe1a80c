package napoleonics

import (
	"mariscal/game"
	"mariscal/game/hex"
)

// Refusals of battle that teach: for an action of the right kind, the first rule in
// the order of the rulebook that forbids it.

// refuseCombat says which rule forbids an answer of a battle that is of the right
// kind and not listed.
func (p *Position) refuseCombat(b *Battle, v Verb, x, y hex.Hex, n uint8) *game.Refusal {
	switch v {
	case VerbFire:
		return p.refuseFire(b, x, y)
	case VerbMelee:
		return p.refuseMelee(b, x, y)
	case VerbJoin:
		return p.refuseJoin(b, x)
	case VerbEngage:
		return refuse("no-dice", RuleCombinedZero, append(p.unitIn(b, int(p.Fight.Attacker), p.Fight.From), cell("to", p.Fight.To))...)
	case VerbStrike:
		switch f := &p.Fight; {
		case x != f.To || p.mayStrike(b):
			return refuse("no-first-strike", RuleFirstStrike)
		case p.square(int(f.Defender)) && b.class(int(f.Attacker)) == Cavalry:
			return refuse("no-first-strike", RulingSquareOrStrike)
		}
		return refuse("no-first-strike", RulingZeroDice)
	case VerbRetire:
		if x == p.Fight.To {
			return p.refuseRetire(b)
		}
		return p.refuseOther(RuleAskRetire, x)
	case VerbSquare:
		if x == p.Fight.To {
			return p.refuseSquare(b)
		}
		return p.refuseOther(RuleAskSquare, x)
	case VerbStand:
		return p.refuseOther(p.untimely(v), x)
	case VerbBack:
		if f := &p.Fight; x == f.To {
			return refuse("other-hex", RuleBattleBack, cell("at", f.From), cell("to", y))
		}
		return p.refuseOther(RuleBattleBack, x)
	case VerbRetireTo:
		return refuse("retire-to", RuleRetireMove, cell("to", y))
	case VerbIgnore:
		if f := p.Top(); f.C != 0 {
			return refuse("bounce", RuleBounce, game.Num("n", int(n)))
		}
		rule := RuleIgnoreAdds
		if u := int(p.Top().A); b.Setup.Fieldworks[p.At[u]] != 0 && !b.behindWork(p.foeHex(u), p.At[u]) {
			rule = RuleFieldworkSide
		}
		return refuse("ignore", rule, game.Num("n", int(n)))
	case VerbRetreat:
		return p.refuseRetreat(b, y)
	case VerbAdvance:
		return p.refuseAdvance(b, y)
	case VerbLeader:
		return refuse("leader-to", RuleLeaderRetreat, cell("to", y))
	case VerbLeaderOff:
		return refuse("leader-off", RuleLeaderLeaves)
	case VerbHalt:
		return refuse("leader-halt", haltRule(p.Top()), cell("at", x))
	}
	return nil
}

// refuseOther refuses an answer about another hex than the question is about.
func (p *Position) refuseOther(rule string, h hex.Hex) *game.Refusal {
	return refuse("other-hex", rule, cell("at", hex.Hex(p.Decision().About)), cell("to", h))
}

// haltRule names the rule by which a leader does not stop where he is: he has not
// retreated yet, or somebody is there.
func haltRule(f *frame) string {
	switch {
	case f.B > 0:
		return RuleLeaderRetreatEnd
	case f.C == leaderAttacked:
		return RuleAloneRetreats
	case f.C == leaderLeft:
		return RuleCheckRetreat
	}
	return RuleCheckEliminated
}

// fightRefusal gives the refusals that ranged combat and melee share.
func (p *Position) fightRefusal(b *Battle, from, to hex.Hex) (int, *game.Refusal) {
	u, no := p.own(b, from)
	if no != nil {
		if from < hex.N && p.Lone(p.Active).Has(from) {
			no.Rule = RuleLoneLeaderNoFight
		}
		return u, no
	}
	args := append(p.unitIn(b, u, from), cell("to", to))
	e := p.Active.Other()
	bit := uint64(1) << u
	switch {
	case p.Top() != nil && from != p.At[p.Fight.Attacker]:
		return u, refuse("bonus-unit", RuleBonusAnyEnemy, args...)
	case p.Top() != nil && p.Top().B == 0:
		return u, refuse("no-bonus", RulingBreakEnter, args...)
	case p.Top() != nil:
	case p.Ordered&bit == 0:
		return u, refuse("not-ordered", RuleOnlyOrdered, args...)
	case p.fought&bit != 0:
		return u, refuse("fought-already", RuleBattleOnce, args...)
	case p.tired&bit != 0:
		if rule, ok := b.FightsOn(u, from); !ok {
			return u, refuse("entered-terrain", rule, args...)
		}
		return u, refuse("moved-too-far", p.tiredRule(b, u), args...)
	}
	if to >= hex.N || !p.Occupied[e].Or(p.LeaderHexes[e]).Has(to) {
		return u, refuse("no-enemy", RuleOneTarget, args...)
	}
	return u, nil
}

// tiredRule names the rule by which unit u, which moved, may not battle.
func (p *Position) tiredRule(b *Battle, u int) string {
	t := &b.Setup.Types[b.Kind[u]]
	switch {
	case t.Class == Artillery && t.Horse && p.Blocks[u] == 1:
		return RuleHorseGunsLast
	case t.Class == Artillery && t.Horse:
		return RuleHorseGunsTwo
	case t.Class == Artillery:
		return RuleFootGunsMoved
	case t.Light:
		return RuleMovedTwoMelee
	}
	return b.paceRule(u)
}

func (p *Position) refuseFire(b *Battle, from, to hex.Hex) *game.Refusal {
	u, no := p.fightRefusal(b, from, to)
	if no != nil {
		if no.Rule == RuleMovedTwoMelee {
			no.Rule = RuleMovedTwoNoFire
		}
		return no
	}
	if !p.Fires() {
		return refuse("card-no-fire", p.effect().noFire, append(p.unitIn(b, u, from), cell("to", to), game.Word("card", cardWord(p.acts)))...)
	}
	if no := p.fireBan(b, u, from, to); no != nil {
		return no
	}
	return refuse("no-dice", RulingZeroDice, append(p.unitIn(b, u, from), cell("to", to))...)
}

// fireBan refuses a ranged combat that position, range or sight forbid, whether or not the
// unit is ordered; nil if none of them does.
func (p *Position) fireBan(b *Battle, u int, from, to hex.Hex) *game.Refusal {
	e := b.Seat[u].Other()
	args := append(p.unitIn(b, u, from), cell("to", to))
	reach, d := p.reachOf(b, u), hex.Distance(from, to)
	switch {
	case b.Shooters>>u&1 == 0:
		return refuse("no-missiles", RuleRangedWho, args...)
	case !p.Occupied[e].Has(to):
		return refuse("lone-leader", RuleNoFireAtLeader, args...)
	case d == 1:
		return refuse("adjacent", RuleRangedNotAdjacent, args...)
	case from.Around().Meets(p.Occupied[e]):
		rule := RuleAdjacentNoFire
		if p.effect().apart && b.Seat[u] == p.Active {
			rule = RuleFireHoldCaught
		}
		return refuse("enemy-near", rule, args...)
	case d > reach && d <= b.rangeOf(u):
		return refuse("out-of-range", RuleHorseGunsMoved, append(args, game.Num("n", reach), game.Num("d", d))...)
	case d > reach:
		return refuse("out-of-range", rangeRules[b.rangeOf(u)], append(args, game.Num("n", reach), game.Num("d", d))...)
	case !p.sees(b, from, to):
		return refuse("no-sight", p.sightRule(b, from, to), args...)
	}
	return nil
}

func (p *Position) refuseMelee(b *Battle, from, to hex.Hex) *game.Refusal {
	u, no := p.fightRefusal(b, from, to)
	if no != nil {
		return no
	}
	args := append(p.unitIn(b, u, from), cell("to", to))
	switch {
	case !p.Melees():
		return refuse("card-no-melee", p.effect().noMelee, append(args, game.Word("card", cardWord(p.acts)))...)
	case hex.Distance(from, to) > 1:
		return refuse("not-adjacent", RuleMeleeAdjacent, args...)
	case b.Artillery>>u&1 != 0 && p.choices&bitLastGuns != 0 && p.Blocks[u] == 1:
		return refuse("no-dice", RulingHorseGunsLast, args...)
	case p.Top() != nil:
		return refuse("no-dice", RuleBonusTerrain, args...)
	}
	return refuse("no-dice", RulingZeroDice, args...)
}

func (p *Position) refuseJoin(b *Battle, h hex.Hex) *game.Refusal {
	g, no := p.own(b, h)
	if no != nil {
		return no
	}
	args := append(p.unitIn(b, g, h), cell("to", p.Fight.To))
	bit := uint64(1) << g
	switch {
	case b.Artillery&bit == 0:
		return refuse("no-battery", RuleCombined, args...)
	case p.Ordered&bit == 0:
		return refuse("not-ordered", RuleCombinedOrdered, args...)
	case (p.joined|p.fought)&bit != 0:
		return refuse("fought-already", RulingCombinedOnce, args...)
	case p.tired&bit != 0:
		return refuse("moved-too-far", p.tiredRule(b, g), args...)
	}
	if rule := p.joinBan(b, g, p.Fight.To); rule != "" {
		return refuse("no-join", rule, args...)
	}
	return nil // a number no text has
}
