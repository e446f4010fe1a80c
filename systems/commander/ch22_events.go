package commander

import "mariscal/game"

// Chapter 22: the primary event of a card runs first, then the secondary one, operation by
// operation, each of the two whole or not at all.

// play puts a card of a hand on the table and begins its event, unless the enemy cancels it
// (B22.4).
func (r *referee) play(s game.Seat, c uint8, id, rule string) {
	r.hand[s].drop(c)
	r.shown.drop(c)
	r.table.add(c)
	r.tellCard(id, rule, s, c)
	r.push(StageEvent, uint8(s), c, 0)
	r.offerCancel(s, c)
}

// step returns a step of the event of a card, the number c of [StageEvent]: first the test
// whether the primary event can take place, then its operations, then the same for the
// secondary one.
func (card *Card) step(n uint8) (e *Effect, begins []Effect, over bool) {
	first, second := len(card.Primary), len(card.Secondary)
	switch i := int(n); {
	case i == 0:
		return nil, card.Primary, false
	case i <= first:
		return &card.Primary[i-1], nil, false
	case second == 0 || i > first+1+second:
		return nil, nil, true
	case i == first+1:
		return nil, card.Secondary, false
	default:
		return &card.Secondary[i-first-2], nil, false
	}
}

// eventOver is a step after the end of every event.
const eventOver = 0xff

// event takes the event of a card one step on.
func (r referee) event(f *frame) {
	s, c := f.seat(), f.b
	e, begins, over := r.b.Setup.Cards[c].step(f.c)
	switch {
	case over:
		r.endEvent()
	case e != nil:
		f.c++
		r.do(s, c, e)
	case !r.whole(r.b, s, c, begins):
		rule := RuleEventWhole
		if f.c > 0 {
			rule = RuleCardSecondary
		}
		r.tellCard("no-event", rule, s, c)
		r.endEvent()
	default:
		if f.c == 0 && r.b.Setup.Cards[c].Icon == IconRed {
			r.aid(s, c)
		}
		f.c++
	}
}

// endEvent ends an event: its card goes to the discard, a red card only at the end of its
// combat.
func (r *referee) endEvent() {
	c := r.pop().b
	if r.table.Has(c) && r.b.Setup.Cards[c].Icon != IconRed {
		r.table.drop(c)
		r.toDiscard(c)
	}
}

// underway returns the present operation of the event nearest to the top of the stack, nil
// if there is none.
func (p *Position) underway(b *Battle) *Effect {
	for i := int(p.depth) - 1; i >= 0; i-- {
		if f := &p.stack[i]; f.stage == StageEvent && f.c > 0 {
			e, _, _ := b.Setup.Cards[f.b].step(f.c - 1)
			return e
		}
	}
	return nil
}

// concerned returns the seats an effect is about when seat s plays its card, with s first.
func (e *Effect) concerned(s game.Seat) []game.Seat {
	switch e.Whose {
	case OfEnemy:
		return bothSeats[s][1:]
	case OfBoth:
		return bothSeats[s][:]
	}
	return bothSeats[s][:1]
}

var bothSeats = [2][2]game.Seat{{game.Top, game.Bottom}, {game.Bottom, game.Top}}

// do carries out one operation of an event. The event goes on after the questions it
// pushes.
func (r *referee) do(s game.Seat, c uint8, e *Effect) {
	n := int(e.N)
	switch e.Op {
	case OpMoveOrder:
		r.beginMove(s, eventMove)
	case OpRally:
		r.askTimes(StageAim, s, n)
	case OpCup:
		r.doCup(s, e)
	case OpSpill:
		r.spill(s, n)
	case OpDraw:
		r.push(StageDeal, uint8(s), uint8(n), dealEvent)
	case OpMislead:
		r.misled[s.Other()] += uint8(n)
		r.tell("misled", RuleCardOverRules, s.Other())
	case OpCancel:
		r.cancelled(s)
	case OpCombat:
		r.callCombat(s, fightAttack[e.Fights], none, Aid{Card: c, Shift: e.M})
	case OpCharge:
		r.callCombat(s, AttackCharge, none, Aid{Card: c, Shift: e.M})
	default:
		for _, t := range e.concerned(s) {
			r.doFor(t, e, n)
		}
	}
}

// askTimes asks a seat the question of a stage n times.
func (r *referee) askTimes(stage Stage, s game.Seat, n int) {
	for range n {
		r.push(stage, uint8(s), 0, 0)
	}
}

// doFor carries out, for one army, an operation that may be about either.
func (r *referee) doFor(s game.Seat, e *Effect, n int) {
	switch e.Op {
	case OpTokens:
		if n > 0 {
			r.gainTokens(s, n, RulingCaps)
			return
		}
		r.loseTokens(s, -n, RuleEventWhole)
	case OpReserve:
		if n > 0 {
			r.gainCubes(s, n, RulingCaps)
			return
		}
		r.loseCubes(s, -n, RuleEventWhole)
	case OpMorale:
		r.doMorale(s, e, n)
	case OpDiscard:
		r.askTimes(StageShed, s, n)
	case OpFriction:
		r.askTimes(StageFriction, s, n)
	case OpReturn:
		r.askTimes(StageRecall, s, n)
	case OpTurnFace:
		r.turnCommander(s, RuleBackInTheFight)
	}
}

// doMorale changes Morale by a card.
func (r *referee) doMorale(s game.Seat, e *Effect, n int) {
	if n < 0 {
		r.lose(s, -n, RuleEventWhole)
		return
	}
	if e.Marks&ToMaximum != 0 {
		n = min(n, int(r.b.Setup.Armies[s].Most)-int(r.morale[s]))
	}
	r.raise(s, n, RuleEventWhole)
}

// doCup puts cubes into the cup or takes them out; without such cubes the turn may end
// instead.
func (r *referee) doCup(s game.Seat, e *Effect) {
	c := r.colourOf(r.b, s, e)
	switch n := int(e.N); {
	case n > 0:
		r.intoCup(s, c, n, RuleEventWhole)
	case int(r.cup[c]) >= -n:
		r.cup[c] -= uint8(-n)
		r.drawn[c] += uint8(-n)
		if r.log != nil {
			r.note("out-of-cup", RuleEventWhole, s, game.Word("cube", "commander.item."+c.String()), game.Num("n", -n))
		}
	case e.Marks&OrEndTurn != 0:
		r.stack[0].a = 1
		r.push(StageBlack, blackCede, 0, 0)
	}
}

// colourOf returns the colour of cubes an effect is about.
func (p *Position) colourOf(b *Battle, s game.Seat, e *Effect) Colour {
	if e.Own {
		return b.own[s]
	}
	return e.Colour
}

// spill draws cubes from the cup without effect; black ones go back.
func (r *referee) spill(s game.Seat, n int) {
	black := uint8(0)
	for range n {
		c := Colour(r.c.Draw(game.Purpose{Name: purposeCup, A: game.NoPlace, B: game.NoPlace, Seat: s}, r.cup[:]))
		r.cup[c]--
		r.tellCube("spilled", RuleEventWhole, s, c)
		if c == Black {
			black++
		} else {
			r.drawn[c]++
		}
	}
	r.cup[Black] += black
}

// fightAttack is the type of attack of a kind of combat; no kind means any type.
var fightAttack = [...]Attack{InFire: AttackFire, InAssault: AttackAssault, InBombard: AttackBombard}
