package commander

import (
	"mariscal/game"
	rules "mariscal/systems/commander"
)

// A taste is a quick estimate of an answer, in points of Morale, where looking ahead
// costs too much: recruits choose by it, and games are played on with it.
type taste func(e *eye, p *rules.Position, me game.Seat, a game.Action) float64

// tastes are the tastes by stage; a missing stage has one answer that is nearly always right.
var tastes = [...]taste{
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
	rules.StageClash: tasteClash, rules.StageHold: tasteHold, rules.StageCard: tasteRedCard, rules.StageCancel: tasteCancel,
	rules.StageShift: tasteShift, rules.StageAgain: tasteAgain, rules.StageAssist: tasteAssist,
	rules.StageShake: tasteShake, rules.StageFree: tasteFree,
}

// tasteOf returns the taste of a stage.
func tasteOf(s rules.Stage) taste {
	if int(s) < len(tastes) && tastes[s] != nil {
		return tastes[s]
	}
	return tasteAny
}

// reflex returns the answer with the best taste. legal holds at least two answers.
func (e *eye) reflex(p *rules.Position, legal []game.Action) game.Action {
	return e.choose(p, legal, nil)
}

// choose is reflex with noise added to each answer.
func (e *eye) choose(p *rules.Position, legal []game.Action, noise func() float64) game.Action {
	e.look(p)
	me, like := p.Asked(), tasteOf(p.Stage())
	best, most := legal[0], -1e9
	for _, a := range legal {
		v := -1.0
		if verb, _, _, _ := rules.Parts(a); verb != rules.VerbWatch { // which concerns no block
			v = like(e, p, me, a)
		}
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
func tasteFree(e *eye, p *rules.Position, me game.Seat, a game.Action) float64 {
	switch v, c, _, _ := rules.Parts(a); v {
	case rules.VerbPlay:
		return e.eventWorth(p, me, c)
	case rules.VerbPass:
		return 0.1
	}
	return 0
}

// tasteAny takes every benefit, such as squares, shields, followers, disciplined fire,
// and gives nothing away.
func tasteAny(_ *eye, _ *rules.Position, _ game.Seat, a game.Action) float64 {
	switch v, _, _, _ := rules.Parts(a); v {
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

func tasteCard(e *eye, p *rules.Position, me game.Seat, a game.Action) float64 {
	v, c, _, _ := rules.Parts(a)
	if v == rules.VerbKeep {
		return 1
	}
	return 0.9 - e.cardWorth(p, me, c)
}

// wants is how many cubes a seat should keep in its Reserve: one for every block or two to rally.
func (e *eye) wants(p *rules.Position, me game.Seat) int {
	return min(1+e.broken(p, me)/2, 4)
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

func tasteCup(e *eye, p *rules.Position, me game.Seat, a game.Action) float64 {
	_, n, _, _ := rules.Parts(a)
	keep := p.Reserve(me) - int(n)
	want := e.wants(p, me)
	return -float64(max(keep-want, want-keep))
}

func tasteGold(_ *eye, p *rules.Position, me game.Seat, a game.Action) float64 {
	v, c, _, _ := rules.Parts(a)
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
