package napoleonics

import (
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// Which rule to cite where several apply: the most specific one. Nothing here changes what
// is legal or what happens.

// counterRule names the rule by which a Counter-Attack copies.
func (p *Position) counterRule() string {
	e := p.Active.Other()
	switch c := p.acts; {
	case c == noCard && p.last[e] == FirstStrike:
		return RulingCounterStrike
	case c == noCard:
		return RulingCounterNothing
	case p.copied[e]:
		return RulingCounterCounter
	case p.alone[e]:
		return RulingCounterFull
	case c.printed().scouts:
		return RulingCounterScout
	case mirrored(c) != c:
		return RuleCounterMirror
	}
	return RuleCounterAttack
}

// orderRule names the rule under which the card on the table orders.
func (p *Position) orderRule() string {
	switch {
	case p.ofChoice && p.acts == GrandeManoeuvre:
		return RuleManoeuvreOne
	case p.ofChoice:
		return RuleInsteadOne
	case p.acts == noCard:
		return RuleNoUsableOrder
	}
	return p.table().rule
}

// orderRuleAt names the rule under which the unit in h is ordered.
func (p *Position) orderRuleAt(b *Battle, h hex.Hex) string {
	bands := &b.Band[p.Active]
	switch {
	case p.ofChoice || p.acts == noCard:
	case p.table().how == ordersSection && bands[cc.BandLeftCenter].Or(bands[cc.BandCenterRight]).Has(h):
		return RuleDottedHexes
	case p.table().how == ordersBySign && p.shares[b.Kind[p.Unit(h)].Class()] == 0:
		return RuleElanFlag
	case p.acts == CavalryCharge && b.Artillery>>p.Unit(h)&1 != 0:
		return RuleChargeGuns
	}
	return p.orderRule()
}

// ordersRule names the rule the orders are closed with: whether some were lost.
func (p *Position) ordersRule(b *Battle) string {
	switch how := p.effect().how; {
	case p.effect().whom == nextToEnemies:
		return RuleColdSteelFixed
	case p.ordersLeaders():
		return RuleLeadershipUnit
	case p.Ordered == 0 && p.orderedLeaders == 0 && !p.anyOrder(b):
		return RuleNoUsableOrder
	case (how == ordersSection || how == ordersBySign || how == ordersTroops) && p.ordersLeft() > 0 && !p.anyOrder(b):
		return RuleOrdersLost
	}
	return RuleOrdersAnnounced
}

// moveRule names the rule by which unit u, not yet moved, goes to a hex.
func (p *Position) moveRule(b *Battle, u int, from, to hex.Hex) string {
	switch l := p.WithLeader(&b.Roster, u); {
	case p.LeaderHexes[b.Seat[u]].Has(to):
		return RuleJoinLoneLeader
	case l >= 0 && p.escort(b, u) < 0:
		return RuleBothOrdered
	case p.freed>>u&1 != 0:
		return RuleSquareFree
	case b.Setup.Ground(to) == Bridge:
		return RuleBridge
	case b.Setup.Ground(to) == SandQuarry:
		return RulingQuarryEnter
	}
	by, d := p.pace(b, u, p.led(b, u)), hex.Distance(from, to)
	if t := &b.Setup.Types[b.Kind[u]]; by.rule != "" && (d > int(t.Move) || d > int(t.MoveFight) && d <= by.fight) {
		return by.rule
	}
	switch {
	case p.effect().bayonets():
		return RulingBayonetMove
	case p.led(b, u):
		return RuleOneOrderBoth
	}
	return b.paceRule(u)
}

// bayonets reports whether the card is Bayonet Charge.
func (c *printed) bayonets() bool { return c.rule == RuleBayonetCharge }

// paceRule names the rule of unit u's movement.
func (b *Battle) paceRule(u int) string { return stepRule(&b.Setup.Types[b.Kind[u]]) }

// leaderMoveRule names the rule by which a leader goes from one hex to another.
func (p *Position) leaderMoveRule(b *Battle, from, to hex.Hex) string {
	friends := p.Occupied[p.Active].Or(p.LeaderHexes[p.Active])
	n := p.leaderPace()
	unit := p.Unit(from)
	switch {
	case hex.Distance(from, to) > leaderMove:
		return RuleManoeuvreMove
	case unit >= 0 && p.walked>>unit&1 != 0 && p.orderedLeaders>>p.LeaderOf(&b.Roster, p.Active, from)&1 != 0 && !p.ordersLeaders():
		return RulingJoinedLeader
	case unit >= 0 && p.ordersLeaders():
		return RuleLeadershipDetach
	case p.Occupied[p.Active].Has(to):
		return RuleLeaderJoins
	case !p.ride(b, b.stops.Or(friends), b.works()).Reach(from, 0, n)[n].Has(to):
		return RuleLeaderPasses
	}
	return RuleLeaderMove
}

// untimely names the rule that keeps an action of some kind from answering the
// present question.
func (p *Position) untimely(v Verb) string {
	if f := p.Top(); f != nil {
		return p.untimelyCombat(f, v)
	}
	switch v {
	case VerbOrder, VerbOrderLeader, VerbMove:
		if p.phase == StageSupply || p.phase == StagePlace {
			return RulingSupplyNoOrder
		}
	}
	switch v {
	case VerbMove, VerbMoveLeader, VerbExit:
		if p.phase == StageBattle {
			if still := p.still(); still != "" {
				return still
			}
			return RuleMoveBeforeBattle
		}
	case VerbFire, VerbMelee:
		if p.phase == StageMove {
			if c := p.effect(); c.noMelee == c.noFire && c.noFire != "" {
				return c.noFire
			}
			return RuleMoveBeforeBattle
		}
	case VerbLeave:
		if p.phase == StageMove || p.phase == StageBattle {
			return RuleSquareLeave
		}
	}
	return RuleSequence
}

// blockRule names what keeps a unit from a hex that is near enough: terrain and
// fieldworks it must stop on, or pieces in the way.
func (p *Position) blockRule(b *Battle, u int, from, to hex.Hex) string {
	most := p.pace(b, u, p.led(b, u)).most
	g := p.marched(b, u)
	open := cc.Ground{Ends: g.Ends, Via: g.Via.Or(b.stops.And(g.Ends))}
	reaches := func(via hex.Set) bool {
		open.Via = open.Via.Or(via)
		return open.Reach(from, 0, most)[most].Has(to)
	}
	if !reaches(hex.Set{}) {
		switch {
		case reaches(p.Lone(b.Seat[u])):
			return RuleJoinLoneLeader
		case reaches(p.Pieces()):
			return RuleNoPassing
		case reaches(b.Impassable):
			return RuleImpassable
		}
		return RuleNoPassing
	}
	unwalled := g
	if unwalled.Walls = nil; unwalled.Reach(from, 0, most)[most].Has(to) {
		return RuleFieldworkMove
	}
	switch {
	case p.effect().leader != 0:
		return RulingManoeuvre
	case p.effect().stride != nil:
		return RuleCardTerrain
	}
	return b.stopRule(g, from, to, most)
}

// stopRule names the terrain a piece must stop on to reach a hex.
func (b *Battle) stopRule(g cc.Ground, from, to hex.Hex, most int) string {
	g.Walls = nil
	stop, way := hex.None, 0
	for h := range g.Reach(from, 0, most-1)[most-1].And(b.stops).All() {
		if d := hex.Distance(from, h) + hex.Distance(h, to); stop == hex.None || d < way {
			stop, way = h, d
		}
	}
	if stop == hex.None {
		return RuleTerrainMovement
	}
	switch t := b.Setup.Ground(stop); {
	case t == Forest:
		return RuleForestMove
	case t.Built():
		return RuleTownMove
	case t == SandQuarry:
		return RuleQuarryMove
	}
	return RuleFordMove
}
