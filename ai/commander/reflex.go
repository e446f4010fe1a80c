package commander

import (
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// A taste is a quick estimate of an answer, in points of Morale, where looking ahead
// costs too much: recruits choose by it, and games are played on with it.
type taste func(e *eye, p *rules.Position, me game.Seat, v, x, y uint8) float64

// tastes are the tastes by stage; a missing stage has one answer that is nearly always right.
var tastes = [256]taste{
	rules.StageKeep: tasteCard, rules.StageHand: tasteCard, rules.StageShed: tasteCard,
	rules.StageCup: tasteCup, rules.StageGold: tasteGold,
	rules.StageOrder: tasteOrder, rules.StageReact: tasteReaction,
	rules.StageActivate: tasteZone, rules.StageMove: tasteMove, rules.StageArrive: tasteMove,
	rules.StageBuy: tasteBuy, rules.StageRally: tasteRally, rules.StageReform: tasteMove,
	rules.StageAim:  tasteRally,
	rules.StageCede: tasteStep, rules.StageAlong: tasteStep, rules.StageWithdraw: tasteWithdraw,
	rules.StageRed: tasteAttack, rules.StageCalled: tasteAttack, rules.StageEngaged: tasteAttack, rules.StageCharge: tasteAttack,
	rules.StageRetreat: tasteRetreat, rules.StageExcess: tasteStep, rules.StageFlight: tasteStep,
	rules.StageArrange: tasteArrange, rules.StageAdvance: tasteAdvance,
	rules.StageClash: tasteClash, rules.StageHold: tasteHold, rules.StageCard: tasteFavour, rules.StageCancel: tasteFavour,
	rules.StageShift: tasteShift, rules.StageAgain: tasteAgain, rules.StageAssist: tasteAssist,
	rules.StageShake: tasteShake, rules.StageFree: tasteFree,
}

// only has, for questions that offer one thing, the verb that takes it. Every other answer
// is worth 0.
var only = [256]uint8{
	rules.StageWithdraw: rules.VerbWithdraw, rules.StageAdvance: rules.VerbAdvance, rules.StageClash: rules.VerbClash,
	rules.StageHold: rules.VerbHold, rules.StageCard: rules.VerbPlay, rules.StageCancel: rules.VerbCancel,
	rules.StageAgain: rules.VerbAgain, rules.StageAssist: rules.VerbAssist,
}

// like returns the taste of an answer: watching concerns no block and is always worst.
func (e *eye) like(p *rules.Position, me game.Seat, a game.Action) float64 {
	v, x, y, _ := rules.Parts(a)
	stage := p.Stage()
	switch of := only[stage]; {
	case v == rules.VerbWatch:
		return -1
	case of != 0 && of != v:
		return 0
	case tastes[stage] == nil:
		return tasteAny(e, p, me, v, x, y)
	}
	return tastes[stage](e, p, me, v, x, y)
}

// reflex returns the answer with the best taste. legal holds at least two answers.
func (e *eye) reflex(p *rules.Position, legal []game.Action) game.Action {
	return e.choose(p, legal, nil)
}

// choose is reflex with noise added to each answer.
func (e *eye) choose(p *rules.Position, legal []game.Action, noise func() float64) game.Action {
	e.look(p)
	me := p.Asked()
	best, most := legal[0], -1e9
	for _, a := range legal {
		v := e.like(p, me, a)
		if noise != nil {
			v += noise()
		}
		if v > most {
			best, most = a, v
		}
	}
	return best
}

// tasteFree plays a useful free card, and otherwise stops watching.
func tasteFree(e *eye, p *rules.Position, me game.Seat, v, c, _ uint8) float64 {
	switch v {
	case rules.VerbPlay:
		return e.eventWorth(p, me, c)
	case rules.VerbPass:
		return 0.1
	}
	return 0
}

// tasteAny takes every benefit, such as squares, shields, followers, disciplined fire,
// and gives nothing away.
func tasteAny(_ *eye, _ *rules.Position, _ game.Seat, v, _, _ uint8) float64 {
	switch v {
	case rules.VerbPass, rules.VerbStay, rules.VerbSurrender, rules.VerbConcede:
		return 0
	case rules.VerbDecline, rules.VerbDone:
		return 0.5
	}
	return 0.25
}

// cardWorth is the value of a card in a hand: one its owner cannot use is only worth money.
func (e *eye) cardWorth(p *rules.Position, s game.Seat, c uint8) float64 {
	card := &e.b.Setup.Cards[c]
	switch {
	case !p.Usable(s).Has(c):
		return 0
	case card.Leader:
		return 1
	case card.Icon == rules.IconRed:
		return 0.7
	}
	return 0.55
}

func tasteCard(e *eye, p *rules.Position, me game.Seat, v, c, _ uint8) float64 {
	if v == rules.VerbKeep {
		return 1
	}
	return 0.9 - e.cardWorth(p, me, c)
}

// wants is how many cubes a seat should keep in its Reserve: one for every block or two to rally.
func (e *eye) wants(p *rules.Position, me game.Seat) int {
	return min(int(e.m[reserve]+e.m[reserveEach]*float64(e.broken(p, me))), 4)
}

// broken counts the blocks of a seat that are not firm.
func (e *eye) broken(p *rules.Position, me game.Seat) (n int) {
	for u := range e.b.Blocks {
		if k := &p.Blocks[u]; k.At != rules.None && e.b.Seat[u] == me && k.State != rules.Firm {
			n++
		}
	}
	return n
}

func tasteCup(e *eye, p *rules.Position, me game.Seat, _, n, _ uint8) float64 {
	keep := p.Reserve(me) - int(n)
	want := e.wants(p, me)
	return -float64(max(keep-want, want-keep))
}

func tasteGold(_ *eye, p *rules.Position, me game.Seat, v, c, _ uint8) float64 {
	switch {
	case v != rules.VerbNext:
		return 0.4
	case rules.Colour(c) == p.Own(me):
		return 1
	case rules.Colour(c) == rules.Red && p.Tokens(me) > p.Tokens(me.Other()):
		return 0.8
	}
	return 0
}
