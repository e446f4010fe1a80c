package ancients

import (
	"mariscal/game"
	board "mariscal/game/hex"
)

// Refusals that teach: for an action of the right kind, the first rule in the
// order of the rulebook that forbids it.

// own returns the unit of the active seat in h, or the refusal.
func (p *Position) own(b *battle, h board.Hex) (int, *game.Refusal) {
	if h >= board.N || !board.Board().Has(h) {
		return -1, refuse("no-hex", RuleBoard)
	}
	u := p.unit(h)
	if u < 0 {
		return -1, refuse("no-unit", RuleOnlyOrdered, cell("at", h))
	}
	if b.seat[u] != p.active {
		return -1, refuse("not-yours", RuleOnlyOrdered, cell("at", h))
	}
	return u, nil
}

func (p *Position) unitIn(b *battle, u int, h board.Hex) []game.Arg {
	return []game.Arg{game.Word("unit", unitWord(b.kind[u])), cell("at", h)}
}

func (p *Position) refuseOrder(b *battle, h board.Hex) *game.Refusal {
	u, no := p.own(b, h)
	if no != nil {
		return no
	}
	args := append(p.unitIn(b, u, h), game.Word("card", cardWord(p.acts)))
	switch {
	case p.ordered>>u&1 != 0:
		return refuse("ordered-already", RuleOneOrder, args...)
	case p.plain && p.any == 0:
		return refuse("no-orders-left", p.orderRule(), args...)
	case p.plain:
		return refuse("wrong-section", RulingCounterLeadership, args...)
	}
	switch c := p.acts; {
	case c <= OutFlanked:
		if p.ordersLeft() <= 0 {
			return refuse("no-orders-left", cardRules[c], args...)
		}
		return refuse("wrong-section", RuleSectionCards, args...)
	case p.leadershipCard():
		if p.any == 0 {
			return refuse("no-orders-left", cardRules[c], args...)
		}
		if p.group.Empty() {
			return refuse("wrong-section", RulingCounterInspired, args...)
		}
		return refuse("not-linked", RulingLinkedHexes, args...)
	case c == DoubleTime || c == LineCommand:
		if b.mounted>>u&1 != 0 {
			return refuse("wrong-troops", cardRules[c], args...)
		}
		if p.any == 0 {
			return refuse("no-orders-left", cardRules[c], args...)
		}
		return refuse("not-linked", RulingGroupSections, args...)
	case p.any == 0 && c != IAmSpartacus:
		return refuse("no-orders-left", cardRules[c], args...)
	}
	return refuse("wrong-troops", p.orderRule(), args...)
}

func (p *Position) refuseLead(b *battle, h board.Hex) *game.Refusal {
	if !p.leadershipCard() || p.plain {
		return refuse("not-leadership", RuleLeaderCards, cell("at", h))
	}
	if !p.group.Empty() {
		return refuse("one-leader", cardRules[p.acts], cell("at", h))
	}
	if p.leaderOf(b, p.active, h) < 0 {
		return refuse("no-leader", cardRules[p.acts], cell("at", h))
	}
	rule := cardRules[p.acts]
	if p.only != 0 {
		rule = RulingCounterInspired
	}
	return refuse("leader-section", rule, cell("at", h))
}

func (p *Position) refuseOrderLeader(b *battle, h board.Hex) *game.Refusal {
	l := p.leaderOf(b, p.active, h)
	if l < 0 {
		return refuse("no-leader", RuleLeaderDetach, cell("at", h))
	}
	args := []game.Arg{game.Word("unit", "ancients.piece.leader"), cell("at", h), game.Word("card", cardWord(p.acts))}
	switch c := p.acts; {
	case p.orderedLeaders>>l&1 != 0:
		return refuse("ordered-already", RuleOneOrder, args...)
	case p.plain:
		return refuse("leader-no-unit", p.orderRule(), args...)
	case c <= OutFlanked:
		if p.ordersLeft() <= 0 {
			return refuse("no-orders-left", RuleLeaderCostsOrder, args...)
		}
		return refuse("wrong-section", RuleSectionCards, args...)
	case c == OrderMounted:
		return refuse("no-orders-left", RuleLeaderCostsOrder, args...)
	case c == IAmSpartacus:
		return refuse("no-helmet-left", RuleSpartacusHelmet, args...)
	case p.unit(h) >= 0:
		return refuse("no-detach", RulingDetachCards, args...)
	case p.leadershipCard() && p.group.Empty():
		return refuse("lead-first", cardRules[c], args...)
	case p.leadershipCard() && p.any == 0:
		return refuse("no-orders-left", cardRules[c], args...)
	case p.leadershipCard():
		return refuse("not-linked", RulingLinkedHexes, args...)
	}
	return refuse("wrong-troops", cardRules[p.acts], args...)
}

func (p *Position) refuseMove(b *battle, from, to board.Hex) *game.Refusal {
	u, no := p.own(b, from)
	if no != nil {
		return no
	}
	args := append(p.unitIn(b, u, from), cell("to", to))
	bit := uint64(1) << u
	switch {
	case p.ordered&bit == 0:
		rule := RuleOnlyOrdered
		if l := p.leaderOf(b, p.active, from); l >= 0 && p.orderedLeaders&p.movedLeaders>>l&1 != 0 {
			rule = RuleLeaderNoOrder
		}
		return refuse("not-ordered", rule, args...)
	case p.moved&bit != 0 && p.walked&bit == 0:
		return refuse("joined", RulingJoinedUnitStays, args...)
	case p.moved&bit != 0:
		return refuse("moved-already", RuleOneMove, args...)
	case to >= board.N || !board.Board().Has(to):
		return refuse("off-board", RuleStayOnBoard, args...)
	case p.occ[0].Or(p.occ[1]).Has(to):
		return refuse("occupied", RuleOneUnitAHex, args...)
	case p.chiefs[b.seat[u].Other()].Has(to):
		return refuse("occupied", RuleNoPassing, args...)
	case p.chiefs[b.seat[u]].Has(to) && p.chiefs[b.seat[u]].Has(from):
		return refuse("two-leaders", RuleOneLeaderAHex, args...)
	case b.impassable.Has(to):
		return refuse("impassable", impassableRule(b.setup.Terrain[to]), args...)
	}
	most, _ := p.stride(b, u)
	if gone, on := p.spent(b, u); !on || board.Distance(from, to) > most-gone && board.Distance(from, to) <= most {
		if most -= gone; !on {
			most = 0
		}
		return refuse("too-far", RuleReserve, append(args, game.Num("n", most), game.Num("d", board.Distance(from, to)))...)
	}
	if d := board.Distance(from, to); d > most {
		rule := moveRules[b.kind[u]]
		switch k := b.kind[u]; {
		case p.special(LineCommand):
			rule = RuleLineCommandMove
		case p.special(DoubleTime) && (k == LI || k == LB || k == LS):
			rule = RuleDoubleTimeLight
		}
		return refuse("too-far", rule, append(args, game.Num("n", most), game.Num("d", d))...)
	}
	rule := p.blockRule(b, u, from, to)
	if rule == RuleMoveWarriors {
		return refuse("charge", rule, args...)
	}
	return refuse("no-way", rule, args...)
}

func (p *Position) refuseMoveLeader(b *battle, from, to board.Hex) *game.Refusal {
	l := p.leaderOf(b, p.active, from)
	args := []game.Arg{cell("at", from), cell("to", to)}
	switch {
	case l < 0:
		return refuse("no-leader", RuleLeaderMove, args...)
	case p.movedLeaders>>l&1 != 0:
		return refuse("leader-moved", RuleLeaderJoinsOnce, args...)
	case p.orderedLeaders>>l&1 != 0 && p.bound(from):
		return refuse("leader-joined", RulingJoinedLeader, args...)
	case p.orderedLeaders>>l&1 == 0:
		rule := RuleLeaderDetach
		if u := p.unit(from); u >= 0 && p.ordered>>u&1 != 0 {
			rule = RuleLeaderAttached
		}
		return refuse("leader-not-ordered", rule, args...)
	case to >= board.N || !board.Board().Has(to):
		return refuse("off-board", RuleStayOnBoard, append(args, game.Word("unit", "ancients.piece.leader"))...)
	case p.chiefs[p.active].Has(to):
		return refuse("two-leaders", RuleOneLeaderAHex, append(args, game.Word("unit", "ancients.piece.leader"))...)
	case p.occ[p.active.Other()].Has(to):
		return refuse("leader-enemy", RuleLeaderPasses, args...)
	case b.impassable.Has(to):
		return refuse("impassable", impassableRule(b.setup.Terrain[to]), append(args, game.Word("unit", "ancients.piece.leader"))...)
	}
	rule := RuleLeaderMove
	if p.leaderReachOpen(b, from).Has(to) {
		rule = RulingLeaderTerrain
	}
	return refuse("leader-far", rule, args...)
}

func (p *Position) refuseExit(b *battle, from board.Hex) *game.Refusal {
	u, no := p.own(b, from)
	if no != nil {
		return no
	}
	args := p.unitIn(b, u, from)
	switch {
	case p.ordered>>u&1 == 0:
		return refuse("not-ordered", RuleOnlyOrdered, append(args, cell("to", from))...)
	case p.moved>>u&1 != 0:
		return refuse("moved-already", RuleOneMove, append(args, cell("to", from))...)
	case b.exits[p.active].Empty():
		return refuse("no-exit", RuleStayOnBoard, args...)
	}
	return refuse("exit-far", RulingExitCost, args...)
}

// fightRefusal gives the refusals that ranged and close combat share.
func (p *Position) fightRefusal(b *battle, from, to board.Hex) (int, *game.Refusal) {
	u, no := p.own(b, from)
	if no != nil {
		if from < board.N && p.lone(p.active).Has(from) {
			no.Rule = RuleLoneLeaderNoFight
		}
		return u, no
	}
	args := append(p.unitIn(b, u, from), cell("to", to))
	e := p.active.Other()
	bit := uint64(1) << u
	if p.top() != nil {
		// A bonus combat: only the unit that advanced.
		if from != p.at[p.fight.attacker] {
			return u, refuse("bonus-unit", RuleBonusAnyEnemy, args...)
		}
		if p.top().b == 0 {
			return u, refuse("no-bonus", RuleBonusFoot, args...)
		}
	} else {
		switch {
		case p.ordered&bit == 0:
			return u, refuse("not-ordered", RuleOnlyOrdered, args...)
		case p.fought&bit != 0:
			return u, refuse("fought-already", RuleBattleOnce, args...)
		case p.tired&bit != 0:
			rule, ok := b.mayFightAfterEntering(u, from)
			if ok {
				return u, refuse("moved-too-far", RuleMoveAuxilia, args...)
			}
			return u, refuse("entered-terrain", rule, args...)
		}
	}
	if to >= board.N || !p.occ[e].Or(p.chiefs[e]).Has(to) {
		rule := RuleOneTarget
		if p.duty&bit != 0 && p.closeTargets(b, u).Empty() {
			rule = RulingWarriorsFree
		}
		return u, refuse("no-enemy", rule, args...)
	}
	return u, nil
}

func (p *Position) refuseFire(b *battle, from, to board.Hex) *game.Refusal {
	u, no := p.fightRefusal(b, from, to)
	if no != nil {
		return no
	}
	args := append(p.unitIn(b, u, from), cell("to", to), game.Word("card", cardWord(p.acts)))
	reach := int(b.setup.Types[b.kind[u]].Range)
	switch d := board.Distance(from, to); {
	case !p.fires() && p.acts == DoubleTime:
		return refuse("card-no-fire", RuleDoubleTimeNoFire, args...)
	case !p.fires() && p.acts == MountedCharge:
		return refuse("card-no-fire", RuleMountedChargeNoFire, args...)
	case !p.fires():
		return refuse("card-no-fire", RulingNoRangedClash, args...)
	case reach == 0:
		return refuse("no-missiles", RuleMissiles, args...)
	case d == 1:
		return refuse("adjacent", RuleRangedNotAdjacent, args...)
	case from.Around().Meets(p.occ[p.active.Other()]):
		return refuse("enemy-near", RuleAdjacentNoFire, args...)
	case d > reach:
		rule := RuleRangeJavelins
		if reach > 2 {
			rule = RuleRangeBows
		}
		return refuse("out-of-range", rule, append(args, game.Num("n", reach), game.Num("d", d))...)
	case !p.sees(b, from, to):
		return refuse("no-sight", p.sightRule(b, from, to), args...)
	}
	return refuse("no-dice", RulingZeroDice, args...)
}

func (p *Position) refuseClose(b *battle, from, to board.Hex) *game.Refusal {
	u, no := p.fightRefusal(b, from, to)
	if no != nil {
		return no
	}
	args := append(p.unitIn(b, u, from), cell("to", to), game.Word("card", cardWord(p.acts)))
	switch {
	case !p.closes() && p.acts == DarkenTheSky:
		return refuse("card-no-close", RuleDarkenNoMove, args...)
	case !p.closes() || p.phase == phaseFire:
		return refuse("card-no-close", RulingNoRangedClash, args...)
	case board.Distance(from, to) > 1:
		return refuse("not-adjacent", RuleCloseAdjacent, args...)
	}
	return refuse("no-dice", RulingZeroDice, args...)
}

func (p *Position) refuseEvade(b *battle, d int) *game.Refusal {
	args := p.unitIn(b, d, p.fight.to)
	k := b.kind[d]
	if evades(k, b.kind[p.fight.attacker], b) {
		rule := RuleEvadeBlocked
		if p.fight.to.Behind(b.seat[d] == game.Top).Empty() {
			rule = RulingUnitsNeverEvadeOff
		}
		return refuse("evade-blocked", rule, args...)
	}
	switch k {
	case MC:
		return refuse("evade-from", RuleEvadeMediumCav, args...)
	case HC, HCH:
		return refuse("evade-from", RuleEvadeHeavy, args...)
	}
	return refuse("never-evades", RuleNeverEvade, args...)
}

func (p *Position) refuseRetreat(b *battle, to board.Hex) *game.Refusal {
	f := p.top()
	u := int(f.a)
	args := append(p.unitIn(b, u, p.at[u]), cell("to", to), game.Num("n", int(f.b)))
	switch {
	case to >= board.N || !board.Board().Has(to):
		return refuse("off-board", RuleStayOnBoard, args...)
	case p.occ[0].Or(p.occ[1]).Has(to):
		return refuse("retreat-occupied", RuleRetreatOccupied, args...)
	case b.impassable.Has(to):
		return refuse("impassable", RuleRetreatImpassable, args...)
	case b.seat[u] == game.Top && to.Row() >= p.at[u].Row() || b.seat[u] == game.Bottom && to.Row() <= p.at[u].Row():
		return refuse("retreat-back", RuleRetreatOwnSide, args...)
	}
	return refuse("retreat-full", RulingRetreatBlocked, args...)
}
