package napoleonics

import (
	"cmp"

	"mariscal/game"
	"mariscal/game/hex"
	"mariscal/game/legal"
	cc "mariscal/systems/commandcolors"
)

// Refusals that teach: for an action of the right kind, the first rule in the
// order of the rulebook that forbids it. Those of battle are with the battle.

// own returns the unit of the active seat in h, or the refusal.
func (p *Position) own(b *Battle, h hex.Hex) (int, *game.Refusal) {
	return p.cast(b).Own(p.Active, h, RuleBoard, RuleOnlyOrdered)
}

func (p *Position) unitIn(b *Battle, u int, h hex.Hex) []game.Arg { return p.cast(b).UnitIn(u, h) }

// leaderWord is the word of a refusal for a leader that is treated like a unit.
const leaderWord = "napoleonics.piece.leader"

func (p *Position) refuseElection(section uint8) *game.Refusal {
	if p.table().oneSect {
		return refuse("no-infantry", RuleForceMarch, game.Word("section", "napoleonics.section."+cc.Section.Text(section)))
	}
	return refuse("nobody-to-order", RuleManoeuvre, p.asks())
}

func (p *Position) refuseSupply(b *Battle, h hex.Hex) *game.Refusal {
	switch {
	case h >= hex.N || !hex.Board().Has(h):
		return refuse("no-hex", RuleBoard)
	case p.Lone(0).Or(p.Lone(1)).Has(h):
		return refuse("supply-leader", RuleShortSupplyAlone, cell("at", h))
	case p.Unit(h) < 0:
		return refuse("no-unit", RuleShortSupply, cell("at", h))
	}
	why := legal.Ban{At: uint8(h)}
	p.supplies(b, &why)
	return cmp.Or(refusalOf(&why, p.unitIn(b, p.Unit(h), h)...), refuse("not-asked", RuleSequence, p.asks()))
}

func (p *Position) refusePlace(b *Battle, to hex.Hex) *game.Refusal {
	u := int(p.supplied)
	args := append(p.unitIn(b, u, p.At[u]), cell("to", to))
	s := b.Seat[u]
	why := legal.Ban{At: uint8(to)}
	sieve := legal.Sift(hex.Board(), &why)
	sieve.Keep(b.SectionSet(s, b.SectionsOf(s, p.At[u])), "place-section", RuleShortSupply)
	sieve.Bar(p.Pieces().Without(p.At[u]), "occupied", RulingSupplyPlace)
	sieve.Keep(b.groundOf(u), "impassable", RulingSupplyPlace)
	sieve.Keep(hex.Set{}, "place-line", RuleShortSupply)
	if to >= hex.N || !hex.Board().Has(to) {
		return refuse("off-board", RuleShortSupply, args...)
	}
	return refusalOf(&why, args...)
}

func (p *Position) refuseRally(b *Battle, h hex.Hex) *game.Refusal {
	u, no := p.own(b, h)
	switch {
	case no != nil:
		return no
	case p.full(b, u):
		return refuse("rally-full", RuleRallyFull, p.unitIn(b, u, h)...)
	}
	return refuse("rally-class", RuleRally, p.unitIn(b, u, h)...)
}

func (p *Position) refuseOrder(b *Battle, h hex.Hex) *game.Refusal {
	u, no := p.own(b, h)
	if no != nil {
		return no
	}
	why := legal.Ban{At: uint8(h)}
	p.unitOrders(b, p.bandsLeft(b), &why)
	return cmp.Or(refusalOf(&why, p.orderArgs(b, u, h)...), refuse("not-asked", RuleSequence, p.asks()))
}

func (p *Position) orderArgs(b *Battle, u int, h hex.Hex) []game.Arg {
	return append(p.unitIn(b, u, h), game.Word("card", cardWord(p.acts)))
}

func (p *Position) refuseLeave(b *Battle, h hex.Hex) *game.Refusal {
	u, no := p.own(b, h)
	if no != nil {
		return no
	}
	why := legal.Ban{At: uint8(h)}
	p.leaveOrders(b, p.bandsLeft(b), &why)
	return cmp.Or(refusalOf(&why, p.orderArgs(b, u, h)...), refuse("not-asked", RuleSequence, p.asks()))
}

func (p *Position) refuseOrderLeader(b *Battle, h hex.Hex) *game.Refusal {
	if h >= hex.N || p.LeaderOf(&b.Roster, p.Active, h) < 0 {
		return refuse("no-leader", RuleLeaderDetach, cell("at", h))
	}
	why := legal.Ban{At: uint8(h)}
	p.leaderOrders(b, p.bandsLeft(b), &why)
	return cmp.Or(refusalOf(&why, game.Word("unit", leaderWord), cell("at", h), game.Word("card", cardWord(p.acts))), refuse("not-asked", RuleSequence, p.asks()))
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
		return refuse("not-ordered", p.unorderedRule(b, from), args...)
	case p.square(u):
		return refuse("square-stays", RuleSquareNoMove, args...)
	case p.moved&bit != 0 && p.walked&bit == 0:
		return refuse("joined", RuleLeaderJoinsOnce, args...)
	case p.moved&bit != 0:
		return refuse("moved-already", RuleOneMove, args...)
	case to >= hex.N || !hex.Board().Has(to):
		return refuse("off-board", RuleStayOnBoard, args...)
	}
	why := legal.Ban{At: uint8(to)}
	if p.ground(b, u, p.escort(b, u) >= 0, &why); why.ID != "" {
		return refusalOf(&why, args...)
	}
	by := p.pace(b, u, p.led(b, u))
	if d := hex.Distance(from, to); d > by.most {
		if p.ofChoice && p.table().stride != nil {
			by.far = RulingInsteadOne
		}
		return refuse("too-far", cmp.Or(by.far, b.paceRule(u)), append(args, game.Num("n", by.most), game.Num("d", d))...)
	}
	return refuse("no-way", p.blockRule(b, u, from, to), args...)
}

// unorderedRule names the rule by which the unit in h has no order: the action of its
// leader gives it none.
func (p *Position) unorderedRule(b *Battle, h hex.Hex) string {
	l := p.LeaderOf(&b.Roster, p.Active, h)
	switch {
	case l < 0 || p.orderedLeaders>>l&1 == 0:
		return RuleOnlyOrdered
	case p.ordersLeaders():
		return RuleLeadershipJoin
	case p.movedLeaders>>l&1 != 0:
		return RuleLeaderNoOrder
	}
	return RuleDetachNoOrder
}

func (p *Position) refuseMoveLeader(b *Battle, from, to hex.Hex) *game.Refusal {
	l := -1
	if from < hex.N {
		l = p.LeaderOf(&b.Roster, p.Active, from)
	}
	args := []game.Arg{game.Word("unit", leaderWord), cell("at", from), cell("to", to)}
	u := p.Unit(from)
	switch {
	case l < 0:
		return refuse("no-leader", RuleLeaderMove, args...)
	case p.orderedLeaders>>l&1 == 0:
		rule := RuleLeaderDetach
		if u >= 0 && p.Ordered>>u&1 != 0 {
			rule = RuleLeaderAttached
		}
		return refuse("leader-not-ordered", rule, args...)
	case p.movedLeaders>>l&1 != 0:
		return refuse("leader-moved", RuleLeaderJoinsOnce, args...)
	case u >= 0 && p.square(u):
		return refuse("leader-in-square", RuleNoDetachInSquare, args...)
	case to >= hex.N || !hex.Board().Has(to):
		return refuse("off-board", RuleStayOnBoard, args...)
	}
	why := legal.Ban{At: uint8(to)}
	if p.leaderGround(b, &why); why.ID != "" {
		return refusalOf(&why, args...)
	}
	return refuse("leader-far", p.leaderBlockRule(b, from, to), append(args, game.Num("n", p.leaderPace()))...)
}

// leaderBlockRule names what keeps a leader from a hex he might end on: the distance,
// or terrain and fieldworks he must stop on.
func (p *Position) leaderBlockRule(b *Battle, from, to hex.Hex) string {
	n := p.leaderPace()
	switch {
	case hex.Distance(from, to) > n:
		return RuleLeaderMove
	case p.ride(b, b.stops, nil).Reach(from, 0, n)[n].Has(to):
		return RuleFieldworkMove
	case p.ride(b, hex.Set{}, nil).Reach(from, 0, n)[n].Has(to):
		return b.stopRule(p.ride(b, b.stops, nil), from, to, n)
	}
	return RuleLeaderMove
}

func (p *Position) refuseExit(b *Battle, from hex.Hex) *game.Refusal {
	u, no := p.own(b, from)
	if no != nil {
		return no
	}
	args := append(p.unitIn(b, u, from), cell("to", from))
	switch {
	case p.Ordered>>u&1 == 0:
		return refuse("not-ordered", RuleOnlyOrdered, args...)
	case p.square(u):
		return refuse("square-stays", RuleSquareNoMove, args...)
	case p.moved>>u&1 != 0:
		return refuse("moved-already", RuleOneMove, args...)
	case b.Exits[p.Active].Empty():
		return refuse("no-exit", RuleStayOnBoard, args...)
	}
	return refuse("exit-far", RulingExitCost, args...)
}
