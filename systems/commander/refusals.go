package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// refuseTurn says which rule forbids an answer to a frame of the turn that is not
// listed; nil when it answers another question.
func (p *Position) refuseTurn(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	s := f.seat()
	if v == doPlay && f.stage.asksFree() {
		return p.refuseFree(b, s, x)
	}
	switch f.stage {
	case StageCup:
		if v == doCup {
			return refuse("not-so-many", RuleCupReserve, game.Num("n", int(p.reserve[s])))
		}
	case StageKeep:
		switch v {
		case doKeep:
			return refuse("too-many-cards", RuleKeepCards, game.Num("n", int(p.face(b, s).Skill)))
		case doDiscard:
			return p.refuseCard(b, x, RuleKeepCards)
		}
	case StageHand:
		if v == doDiscard {
			return p.refuseCard(b, x, RuleTooManyCards)
		}
	case StageGold:
		if v == doNext {
			return refuse("not-in-cup", RuleGoldCube, game.Word("cube", "commander.item."+Colour(x).String()))
		}
	case StageOrder, StageReact:
		return p.refuseOrder(b, f, v, x)
	case StageActivate:
		return p.refuseActivate(b, f, v, x)
	case StageAssist:
		if v == doAssist {
			return p.refuseLeader(b, s, x)
		}
	case StageMove:
		return p.refuseMove(b, f, v, x, y)
	case StageArrive:
		return p.refuseArrive(b, f, v, x, y)
	case StageBuy:
		return p.refuseBuy(b, s, v, x)
	case StageRally:
		return p.refuseRally(b, s, v, x, y)
	case StageReform:
		return p.refuseForm(b, s, v, x, y, p.active, p.changed, RuleReform)
	case StageCede:
		if v == doCede {
			return p.refuseCede(b, s, x, y)
		}
	case StageAlong:
		if v == doWithdraw {
			return p.refuseBlock(b, s, x, "no-withdrawal", RuleRallyWithdraw)
		}
	case StageReady:
		return p.refuseReady(b, f, v, x)
	case StageSurrender:
		if v == doSurrender {
			return p.refuseBlock(b, s, x, "no-surrender", RuleSurrender)
		}
	}
	return nil
}

// card is the argument card of a message.
func (b *Battle) card(c uint8) game.Arg { return game.Word("card", "commander.card."+b.CardIDs[c]) }

// refuseCard: it is not in the hand.
func (p *Position) refuseCard(b *Battle, c uint8, rule string) *game.Refusal {
	return refuse("no-such-card", rule, b.card(c))
}

// refuseUnheld: it is not in the hand, or of the enemy; nil when it is one of those the seat
// may use.
func (p *Position) refuseUnheld(b *Battle, s game.Seat, c uint8, rule string) *game.Refusal {
	switch {
	case !p.hand[s].Has(c):
		return p.refuseCard(b, c, rule)
	case !b.usable[s].Has(c):
		return refuse("enemy-card", RuleCardEnemy, b.card(c))
	}
	return nil
}

func (p *Position) refuseLeader(b *Battle, s game.Seat, c uint8) *game.Refusal {
	if !p.hand[s].Has(c) {
		return p.refuseCard(b, c, RuleAssist)
	}
	return refuse("no-leader", RuleAssist, b.card(c))
}

// refuseActivate says why a zone cannot be activated (B19).
func (p *Position) refuseActivate(b *Battle, f *frame, v, x uint8) *game.Refusal {
	s := f.seat()
	switch v {
	case doGo:
		return refuse("nothing-named", RuleMoveOrder)
	case doActivate:
		why := ban{at: x}
		why.because(!(p.occupied[s] | p.posted[s]).Has(int(x)), "nobody-there", RuleMoveOrder)
		p.zonesToName(b, s, f.b, &why)
		return why.refusal(b)
	}
	return nil
}

// refuseBlock: the block is not of the seat that is asked or not on the map; otherwise
// what the caller says.
func (p *Position) refuseBlock(b *Battle, s game.Seat, u uint8, id, rule string) *game.Refusal {
	block := b.name("block", u)
	switch {
	case b.Seat[u] != s:
		return refuse("not-yours", RuleSequence, block)
	case p.Blocks[u].At == none:
		return refuse("not-there", RuleSequence, block)
	}
	return refuse(id, rule, block)
}

// refuseMove says why a block cannot do something in a Move Order (B19).
func (p *Position) refuseMove(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	s := f.seat()
	switch v {
	case doMove:
		return p.refuseStep(b, s, x, y, f.b)
	case doExit:
		if b.Seat[x] == s && p.Blocks[x].At != none && p.stepsLeft(b, x, f.b) <= 0 {
			return refuse("cannot-move", p.stillRule(b, x, f.b), b.name("block", x))
		}
		return p.refuseBlock(b, s, x, "no-exit", RuleExit)
	}
	return p.refuseForm(b, s, v, x, y, p.active, p.moved|p.changed, RuleChangeFormation)
}

// refuseStep says why a block cannot go to a place.
func (p *Position) refuseStep(b *Battle, s game.Seat, u, to, how uint8) *game.Refusal {
	if b.Seat[u] != s || p.Blocks[u].At == none {
		return p.refuseBlock(b, s, u, "", "")
	}
	if p.follows(u) {
		return refuse("column-follows", RuleColumnTogether, b.name("block", u))
	}
	why := ban{at: to}
	p.moveEnds(b, u, how, p.threatened(b, s.Other()), &why)
	return why.refusal(b)
}

// refuseArrive says why a block cannot arrive (B18.8).
func (p *Position) refuseArrive(b *Battle, f *frame, v, x, y uint8) *game.Refusal {
	s := f.seat()
	switch v {
	case doEnter, doMarch:
		if b.Seat[x] != s {
			return refuse("not-yours", RuleSequence, b.name("block", x))
		}
		why := ban{at: y}
		p.entriesOf(b, x, v == doMarch, &why)
		return why.refusal(b)
	case doMove:
		if p.mover != x {
			return p.refuseBlock(b, s, x, "cannot-move", RulingArrival)
		}
		return p.refuseStep(b, s, x, y, arrival)
	case doFace, doSwap:
		return p.refuseForm(b, s, v, x, y, p.active, 0, RuleArrange)
	case doDone:
		return refuse("arrivals-due", RulingArrival)
	}
	return nil
}

// refuseBuy says why a card cannot be spent (B18.10).
func (p *Position) refuseBuy(b *Battle, s game.Seat, v, c uint8) *game.Refusal {
	if v != doBuyCube && v != doBuyToken {
		return nil
	}
	if !p.hand[s].Has(c) {
		return p.refuseCard(b, c, RuleBuy)
	}
	if v == doBuyCube {
		return refuse("reserve-full", RulingCaps)
	}
	return refuse("tokens-full", RulingCaps)
}

// refuseRally says why something cannot rally (B20).
func (p *Position) refuseRally(b *Battle, s game.Seat, v, x, y uint8) *game.Refusal {
	if v != doDisband && v != doPass && p.reserve[s] == 0 {
		switch v {
		case doGarrison:
			return refuse("no-cube", RulingGarrisonCube)
		case doRally, doRallyArmy, doWithdraw, doRear, doInspire:
			return refuse("no-cube", RuleRallyCost)
		}
	}
	switch v {
	case doRally:
		at := game.Named("at", b.Places[x])
		if p.rallied.Has(int(x)) {
			return refuse("rallied", RuleRallyOnce, at)
		}
		return refuse("nobody-there", RuleRallyZone, at)
	case doRallyArmy:
		why := ban{at: none}
		p.mayRallyArmy(b, s, &why)
		return why.refusal(b)
	case doWithdraw:
		k := &p.Blocks[x]
		if b.Seat[x] != s || k.At == none || !p.mayWithdraw(b, x) {
			return p.refuseBlock(b, s, x, "no-withdrawal", RuleRallyWithdraw)
		}
		return p.refuseWithdrawal(b, s, x, y, RuleRetreatPath)
	case doGarrison:
		return p.refuseGarrison(b, s, x)
	case doInspire:
		return refuse("no-inspiring", RuleAbilities)
	case doDisband:
		return refuse("nobody-there", RuleGarrisonDisband, game.Named("at", b.Places[x]))
	case doRear:
		switch {
		case p.chose(choiceRear):
			return refuse("no-rear", RuleRear)
		case p.staff[s].face != 0:
			return refuse("aide-in-front", RuleRear)
		}
		return refuse("in-rear", RuleRear)
	}
	return nil
}

// refuseWithdrawal says why a block cannot withdraw to a place: others are better for
// who withdraws, when nothing else speaks against it.
func (p *Position) refuseWithdrawal(b *Battle, s game.Seat, u, to uint8, rule string) *game.Refusal {
	k := &p.Blocks[u]
	why := ban{at: to}
	why.because(!b.Beside[k.At].Has(int(to)), "not-adjacent", RuleMove)
	v := sieve{b.Beside[k.At], &why}
	v.keep(b.Ways[k.At], "impassable", RuleImpassable)
	p.roomBack(b, u, &v)
	v.bar(p.posted[s.Other()], "enemy-there", RuleNoRoom)
	p.groundGates(b, u, &v)
	why.because(p.rallied.Has(int(to)), "rallied", RuleRallyOnce)
	why.because(true, "better-way", rule)
	return why.refusal(b)
}

// refuseGarrison says why no garrison can be placed in a zone (B28).
func (p *Position) refuseGarrison(b *Battle, s game.Seat, x uint8) *game.Refusal {
	at := game.Named("at", b.Places[x])
	spare := p.spareGarrison(b, s)
	switch {
	case spare == none:
		return refuse("garrisons-all", RuleGarrisonMost)
	case !b.Garrisons.Has(int(x)):
		return refuse("no-garrison-zone", RuleGarrisonMoves, at)
	}
	why := ban{at: x}
	v := sieve{zone.Set(1) << x, &why}
	p.roomFor(b, spare, &v)
	why.because(true, "no-infantry-near", RuleGarrisonNew)
	return why.refusal(b)
}

// refuseCede says why a block cannot cede ground (B24.20).
func (p *Position) refuseCede(b *Battle, s game.Seat, u, to uint8) *game.Refusal {
	k := &p.Blocks[u]
	block := b.name("block", u)
	switch {
	case b.Seat[u] != s || k.At == none:
		return p.refuseBlock(b, s, u, "", "")
	case k.Type.HQs():
		return refuse("hq-cedes", RulingHQCedes, block)
	case b.Works>>u&1 != 0:
		return refuse("redoubt-fixed", RuleRedoubtFixed, block)
	case k.Formation == Square || k.Formation == Column:
		return refuse("never-retreats", RuleNeverRetreat, block)
	case p.moved>>u&1 != 0 || !p.adjoins(b, s, k.At):
		return refuse("no-ceding", RuleCedeGround, block)
	}
	return p.refuseWithdrawal(b, s, u, to, RuleRetreatPath)
}

// refuseReady says why something cannot be made ready (B28, B29).
func (p *Position) refuseReady(b *Battle, f *frame, v, u uint8) *game.Refusal {
	s := f.seat()
	switch v {
	case doFresh:
		if f.b == 0 {
			return refuse("no-fresh-left", RuleFreshMost)
		}
		return p.refuseReadied(b, s, u, "no-fresh", RuleFreshMost)
	case doSkirmish:
		if f.c&readySkirmish != 0 || !p.chose(choiceSkirmish) {
			return refuse("no-exchange-left", RuleSkirmishSwap)
		}
		return p.refuseReadied(b, s, u, "no-skirmish", RuleSkirmishSwap)
	case doDetach:
		if f.c&readyDetached != 0 {
			return refuse("no-exchange-left", RuleDetachedGuns)
		}
		return p.refuseReadied(b, s, u, "no-detachment", RuleDetachedGuns)
	case doAttach:
		return p.refuseReadied(b, s, u, "no-attachment", RuleDetachedOne)
	case doDone:
		return refuse("guns-to-attach", RuleDetachedGuns)
	}
	return nil
}

// refuseReadied: the block is not of the seat that is asked; otherwise what the caller
// says.
func (p *Position) refuseReadied(b *Battle, s game.Seat, u uint8, id, rule string) *game.Refusal {
	if b.Seat[u] != s {
		return refuse("not-yours", RuleSequence, b.name("block", u))
	}
	return refuse(id, rule, b.name("block", u))
}
