package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/game/legal"
	cc "mariscal/systems/commandcolors"
)

// Refusals that teach: for an action of the right kind, the first rule in the
// order of the rulebook that forbids it.

// own returns the unit of the active seat in h, or the refusal.
func (p *Position) own(b *Battle, h hex.Hex) (int, *game.Refusal) {
	return p.cast(b).Own(p.Active, h, RuleBoard, RuleOnlyOrdered)
}

func (p *Position) unitIn(b *Battle, u int, h hex.Hex) []game.Arg { return p.cast(b).UnitIn(u, h) }

func (p *Position) refuseOrder(b *Battle, h hex.Hex) *game.Refusal {
	u, no := p.own(b, h)
	if no != nil {
		return no
	}
	why := legal.Ban{At: uint8(h)}
	p.unitOrders(b, p.bandsLeft(b), &why)
	return refusalOf(&why, append(p.unitIn(b, u, h), game.Word("card", cardWord(p.acts)))...)
}

func (p *Position) refuseLead(b *Battle, h hex.Hex) *game.Refusal {
	why := legal.Ban{At: uint8(h)}
	p.leads(b, &why)
	return refusalOf(&why, cell("at", h))
}

func (p *Position) refuseOrderLeader(b *Battle, h hex.Hex) *game.Refusal {
	if p.LeaderOf(&b.Roster, p.Active, h) < 0 {
		return refuse("no-leader", RuleLeaderDetach, cell("at", h))
	}
	why := legal.Ban{At: uint8(h)}
	p.leaderOrders(b, p.bandsLeft(b), &why)
	return refusalOf(&why, game.Word("unit", "ancients.piece.leader"), cell("at", h), game.Word("card", cardWord(p.acts)))
}

func (p *Position) refuseMove(b *Battle, from, to hex.Hex) *game.Refusal {
	u, no := p.own(b, from)
	if no != nil {
		return no
	}
	args := append(p.unitIn(b, u, from), cell("to", to))
	bit := uint64(1) << u
	switch {
	case p.Ordered&bit == 0:
		rule := RuleOnlyOrdered
		if l := p.LeaderOf(&b.Roster, p.Active, from); l >= 0 && p.orderedLeaders&p.movedLeaders>>l&1 != 0 {
			rule = RuleLeaderNoOrder
		}
		return refuse("not-ordered", rule, args...)
	case p.moved&bit != 0 && p.walked&bit == 0:
		return refuse("joined", RulingJoinedUnitStays, args...)
	case p.moved&bit != 0:
		return refuse("moved-already", RuleOneMove, args...)
	case to >= hex.N || !hex.Board().Has(to):
		return refuse("off-board", RuleStayOnBoard, args...)
	}
	why := legal.Ban{At: uint8(to)}
	if p.ground(b, b.Seat[u], p.LeaderHexes[b.Seat[u]].Has(from), &why); why.ID != "" {
		return refusalOf(&why, args...)
	}
	most, _ := p.stride(b, u)
	if gone, on := p.spent(b, u); !on || hex.Distance(from, to) > most-gone && hex.Distance(from, to) <= most {
		if most -= gone; !on {
			most = 0
		}
		return refuse("too-far", RuleReserve, append(args, game.Num("n", most), game.Num("d", hex.Distance(from, to)))...)
	}
	if d := hex.Distance(from, to); d > most {
		rule := moveRules[b.Kind[u]]
		if far := p.pace(b, u).far; far != "" {
			rule = far
		}
		return refuse("too-far", rule, append(args, game.Num("n", most), game.Num("d", d))...)
	}
	rule := p.blockRule(b, u, from, to)
	if rule == RuleMoveWarriors {
		return refuse("charge", rule, args...)
	}
	return refuse("no-way", rule, args...)
}

func (p *Position) refuseMoveLeader(b *Battle, from, to hex.Hex) *game.Refusal {
	l := p.LeaderOf(&b.Roster, p.Active, from)
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
		if u := p.Unit(from); u >= 0 && p.Ordered>>u&1 != 0 {
			rule = RuleLeaderAttached
		}
		return refuse("leader-not-ordered", rule, args...)
	case to >= hex.N || !hex.Board().Has(to):
		return refuse("off-board", RuleStayOnBoard, append(args, game.Word("unit", "ancients.piece.leader"))...)
	}
	why := legal.Ban{At: uint8(to)}
	if p.leaderGround(b, &why); why.ID != "" {
		if why.ID == "two-leaders" || why.ID == "impassable" {
			args = append(args, game.Word("unit", "ancients.piece.leader"))
		}
		return refusalOf(&why, args...)
	}
	rule := RuleLeaderMove
	if p.leaderSpread(b, from, hex.Set{}).Has(to) {
		rule = RulingLeaderTerrain
	}
	return refuse("leader-far", rule, args...)
}

func (p *Position) refuseExit(b *Battle, from hex.Hex) *game.Refusal {
	u, no := p.own(b, from)
	if no != nil {
		return no
	}
	args := p.unitIn(b, u, from)
	switch {
	case p.Ordered>>u&1 == 0:
		return refuse("not-ordered", RuleOnlyOrdered, append(args, cell("to", from))...)
	case p.moved>>u&1 != 0:
		return refuse("moved-already", RuleOneMove, append(args, cell("to", from))...)
	case b.Exits[p.Active].Empty():
		return refuse("no-exit", RuleStayOnBoard, args...)
	}
	return refuse("exit-far", RulingExitCost, args...)
}

// fightRefusal gives the refusals that ranged and close combat share.
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
	if p.Top() != nil {
		// A bonus combat: only the unit that advanced.
		if from != p.At[p.Fight.Attacker] {
			return u, refuse("bonus-unit", RuleBonusAnyEnemy, args...)
		}
		if p.Top().B == 0 {
			return u, refuse("no-bonus", RuleBonusFoot, args...)
		}
	} else {
		switch {
		case p.Ordered&bit == 0:
			return u, refuse("not-ordered", RuleOnlyOrdered, args...)
		case p.fought&bit != 0:
			return u, refuse("fought-already", RuleBattleOnce, args...)
		case p.tired&bit != 0:
			rule, ok := b.FightsOn(u, from)
			if ok {
				return u, refuse("moved-too-far", RuleMoveAuxilia, args...)
			}
			return u, refuse("entered-terrain", rule, args...)
		}
	}
	if to >= hex.N || !p.Occupied[e].Or(p.LeaderHexes[e]).Has(to) {
		rule := RuleOneTarget
		if p.duty&bit != 0 && p.closeTargets(b, u).Empty() {
			rule = RulingWarriorsFree
		}
		return u, refuse("no-enemy", rule, args...)
	}
	return u, nil
}

func (p *Position) refuseFire(b *Battle, from, to hex.Hex) *game.Refusal {
	u, no := p.fightRefusal(b, from, to)
	if no != nil {
		return no
	}
	args := append(p.unitIn(b, u, from), cell("to", to), game.Word("card", cardWord(p.acts)))
	reach := int(b.Setup.Types[b.Kind[u]].Range)
	switch d := hex.Distance(from, to); {
	case !p.Fires():
		return refuse("card-no-fire", p.effect().noFire, args...)
	case reach == 0:
		return refuse("no-missiles", RuleMissiles, args...)
	case d == 1:
		return refuse("adjacent", RuleRangedNotAdjacent, args...)
	case from.Around().Meets(p.Occupied[p.Active.Other()]):
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

func (p *Position) refuseClose(b *Battle, from, to hex.Hex) *game.Refusal {
	u, no := p.fightRefusal(b, from, to)
	if no != nil {
		return no
	}
	args := append(p.unitIn(b, u, from), cell("to", to), game.Word("card", cardWord(p.acts)))
	switch {
	case !p.Closes():
		return refuse("card-no-close", p.effect().noClose, args...)
	case p.phase == StageFire:
		return refuse("card-no-close", RulingNoRangedClash, args...)
	case hex.Distance(from, to) > 1:
		return refuse("not-adjacent", RuleCloseAdjacent, args...)
	}
	return refuse("no-dice", RulingZeroDice, args...)
}

func (p *Position) refuseEvade(b *Battle, d int) *game.Refusal {
	args := p.unitIn(b, d, p.Fight.To)
	k := b.Kind[d]
	if b.Evades(k, b.Kind[p.Fight.Attacker]) {
		rule := RuleEvadeBlocked
		if p.Fight.To.Behind(b.Seat[d] == game.Top).Empty() {
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

// retreatRules forbid retreats.
var retreatRules = cc.RetreatRules{
	Board: RuleStayOnBoard, Occupied: RuleRetreatOccupied, Ground: RuleRetreatImpassable, Back: RuleRetreatOwnSide, Full: RulingRetreatBlocked,
}

func (p *Position) refuseRetreat(b *Battle, to hex.Hex) *game.Refusal {
	f := p.Top()
	u := int(f.A)
	return p.cast(b).RefuseRetreat(u, int(f.B), to, b.passable, &retreatRules)
}
