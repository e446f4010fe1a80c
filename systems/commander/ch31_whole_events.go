package commander

import (
	"mariscal/game"
	"mariscal/game/zone"
)

// Chapter 31: an event takes place whole or not at all.

// mayPlay reports whether a card of its hand may be played by a seat that is asked for
// an order, and its event can take place: an order card, which costs the cube, or a
// free one that cancels nothing (B22.1, B22.3). An army whose Morale is frozen plays
// no card that costs Morale (B28.35).
func (p *Position) mayPlay(b *Battle, s game.Seat, c uint8) bool {
	card := &b.Setup.Cards[c]
	if !b.usable[s].Has(c) || card.Icon != IconOrder && card.Icon != IconFree || card.cancels() || p.frozen[s] && card.costsMorale() {
		return false
	}
	return p.whole(b, s, c, card.Primary)
}

// cancels reports whether a card cancels others.
func (card *Card) cancels() bool {
	return card.begins(OpCancel)
}

// costsMorale reports whether a card costs its player Morale.
func (card *Card) costsMorale() bool {
	return card.has(func(e Effect) bool { return e.Op == OpMorale && e.N < 0 && e.Whose != OfEnemy })
}

// whole reports whether all operations of an event can be carried out (B31.1).
func (p *Position) whole(b *Battle, s game.Seat, c uint8, list []Effect) bool {
	drawn := 0
	for i := range list {
		e := &list[i]
		if !p.feasible(b, s, c, e, drawn) {
			return false
		}
		if e.Op == OpDraw {
			drawn += int(e.N)
		}
	}
	return len(list) > 0
}

// feasible reports whether one operation can be carried out, when so many cards have
// been drawn before it.
func (p *Position) feasible(b *Battle, s game.Seat, c uint8, e *Effect, drawn int) bool {
	n := int(e.N)
	switch e.Op {
	case OpShift, OpFavour, OpNeutral, OpPoints, OpSupport, OpSkirmish, OpRedraw, OpBear, OpTreat:
		return p.helps(b, s, e)
	case OpMoveOrder:
		return p.cardZones(b, s, e) != 0
	case OpRally:
		return size(p.occupied[s]|p.posted[s]) >= n
	case OpCup:
		return n < 0 && e.Marks&OrEndTurn != 0 || p.cupTakes(b, p.colourOf(b, s, e), n)
	case OpSpill:
		return game.Items(p.cup[:]) >= n
	case OpDraw:
		return game.Items(p.pile[:b.Cards])+p.discard.Len() >= n
	case OpCombat:
		return p.Fight.Attack == NoAttack && p.anyCalled(b, s, e)
	case OpCharge:
		return p.Fight.Attack == NoAttack && p.anyCharge(b, s)
	case OpMislead, OpCancel, OpFriction, OpTurnFace:
		return true
	}
	return p.feasibleFor(b, s, c, e, drawn)
}

// feasibleFor is feasible for what may be about either army: losses must be possible
// for all of them, gains for one (BR.6).
func (p *Position) feasibleFor(b *Battle, s game.Seat, c uint8, e *Effect, drawn int) bool {
	n, any := int(e.N), false
	for _, t := range e.concerned(s) {
		has, room := 0, 1
		switch e.Op {
		case OpTokens:
			has, room = int(p.tokens[t]), p.tokenRoom(b, t)
		case OpReserve:
			has, room = int(p.reserve[t]), p.reserveRoom(b, t)
		case OpMorale:
			room = p.moraleRoom(b, t, e)
			has = room * MaxMorale
		case OpDiscard:
			room = p.hand[t].Len() - n
			if t == s {
				room += drawn - int(bool8(p.hand[s].Has(c)))
			}
			room++
		case OpReturn:
			room = p.hors[t].Len() - n + 1
		}
		if n < 0 && has < -n {
			return false
		}
		any = any || n < 0 || room > 0
	}
	return any
}

// moraleRoom is 1 where a card may move the Morale of an army, 0 where it cannot: it
// is frozen, or at the maximum the card names.
func (p *Position) moraleRoom(b *Battle, s game.Seat, e *Effect) int {
	if p.frozen[s] || e.Marks&ToMaximum != 0 && p.morale[s] >= b.Setup.Armies[s].Most {
		return 0
	}
	return 1
}

// cupTakes reports whether n cubes of a colour can be put into the cup, below 0 taken
// out of it.
func (p *Position) cupTakes(b *Battle, c Colour, n int) bool {
	if n < 0 {
		return int(p.cup[c]) >= -n
	}
	supply := [ColourCount]int{Blue: cubesOfASide, White: cubesOfASide, Gold: 1, Yellow: yellowCubes, Red: redCubes, Black: blackCubes}[c]
	left := supply - int(p.cup[c]) - int(p.drawn[c])
	for s, own := range b.own {
		if c == own {
			left -= int(p.reserve[s])
		}
	}
	return left >= n
}

// cardZones returns the zones a Move Order of a card could activate first.
func (p *Position) cardZones(b *Battle, s game.Seat, e *Effect) zone.Set {
	zones := p.orderZones(b, s, p.reacting || p.top().stage == StageReact)
	if e.Marks&ByRoadOnly != 0 {
		zones &= p.marchZones(b, s)
	}
	if e.Marks&AwayFromEnemy != 0 {
		zones &^= p.nearEnemy(b, s)
	}
	return zones
}

// anyCalled reports whether a seat has an attack of the kind a card calls for.
func (p *Position) anyCalled(b *Battle, s game.Seat, e *Effect) bool {
	var buf [512]game.Action
	f := frame{StageCalled, uint8(s), uint8(fightAttack[e.Fights]), none}
	return len(p.calledBy(b, &f, e.Arms, buf[:0])) > 0
}

// anyCharge reports whether a seat has cavalry that could charge, at once or after a
// Combat Move.
func (p *Position) anyCharge(b *Battle, s game.Seat) bool {
	var buf [512]game.Action
	f := frame{StageCharge, uint8(s), 0, none}
	return len(p.chargeActions(b, &f, buf[:0])) > 1
}
