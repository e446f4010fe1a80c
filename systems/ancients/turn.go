package ancients

import (
	"mariscal/game"
	"mariscal/game/hex"
)

func hexOf(n uint8) hex.Hex { return hex.Hex(n) }

// Chapter 5: the turn goes card, orders, movement, battle, draw.

// phaseAsks reports whether the present phase has anything to decide.
func (r *referee) phaseAsks() bool {
	switch r.phase {
	case phaseCard:
		return true
	case phaseEnter:
		return r.entering(r.b)
	case phaseRally:
		return !r.rallyTargets(r.b).Empty()
	case phaseOrder:
		units, leaders, lead := r.orderTargets(r.b)
		return !units.Empty() || !leaders.Empty() || !lead.Empty()
	case phaseMove:
		return r.walked != 0 || r.movedLeaders != 0 || r.anyMove(r.b)
	case phaseMoveAgain:
		return r.moved != 0 || r.movedLeaders != 0 || r.anyMove(r.b)
	case phaseFire, phaseBattle:
		return r.anyAttack(r.b)
	}
	return false
}

// nextPhase goes on to the phase after the present one.
func (r *referee) nextPhase() {
	switch r.phase {
	case phaseEnter: // the card counts its troops once the reserves stand there
		r.phase = phaseOrder
		if r.prepare(); r.special(Rally) {
			r.phase = phaseRally
		}
	case phaseRally, phaseOrder:
		r.endOrders()
	case phaseMove:
		r.phase = phaseBattle
		if r.acts == MoveFireMove && !r.ofChoice {
			r.phase = phaseFire
		}
	case phaseFire:
		r.phase = phaseMoveAgain
		r.moved, r.walked, r.movedLeaders = 0, 0, 0
		r.entered, r.enteredLeaders = 0, 0
	default:
		r.endTurn()
	}
}

// endOrders closes the orders: Clash of Shields and Darken the Sky allow no movement.
func (r *referee) endOrders() {
	r.tellOrders()
	r.phase = phaseMove
	if !r.ofChoice && (r.acts == ClashOfShields || r.acts == DarkenTheSky) {
		r.phase = phaseBattle
	}
}

// endTurn discards, draws and hands the turn over (A16).
func (r *referee) endTurn() {
	s := r.active
	if r.card != noCard {
		r.Discard[r.card]++
	}
	if r.acts == IAmSpartacus {
		rule := RuleSpartacusReshuffle
		if r.card == CounterAttack {
			rule = RulingCounterSpartacus
		}
		r.reshuffle(rule)
	}
	if r.turnsDone[s] < 255 {
		r.turnsDone[s]++
	}
	r.grow()
	if r.struckFirst {
		r.draw1(s.Other(), RuleFirstStrikeDraw)
	}
	r.draw1(s, RuleDraw)
	r.turn = turn{number: r.number + 1, active: s.Other(), phase: phaseCard, card: noCard, acts: noCard, last: r.last}
	r.orders = orders{ledIn: r.ledIn}
	r.fight, r.checked = noCombat, 0
	if l := r.b.Setup.Limit; l.Turns > 0 && r.number > l.Turns {
		r.timeUp(l.Winner)
		return
	}
	r.tellTurn()
}

// Decision implements [game.Position].
func (p *Position) Decision() game.Decision {
	if p.over() {
		return game.Decision{Over: true, About: game.NoPlace, From: game.NoPlace}
	}
	b := p.Battle()
	d := game.Decision{Seat: p.active, About: game.NoPlace, From: game.NoPlace}
	f := p.top()
	if f == nil {
		d.Kind = phaseNames[p.phase]
		switch p.phase {
		case phaseOrder:
			d.Left, d.Sort = p.ordersOpen(b), p.orderSort()
		case phaseRally:
			d.Left = int(p.symbols[0]) + int(p.symbols[1]) + int(p.symbols[2]) + int(p.symbols[3])
		case phaseMove:
			d.Final = !p.anyAttack(b)
		case phaseMoveAgain:
			d.Final = true
		}
		return d
	}
	d.Kind = opNames[f.op]
	switch f.op {
	case opReact:
		d.Seat, d.Hidden = b.Seat[f.a], true
		d.About, d.From = game.Place(p.fight.to), game.Place(p.fight.from)
	case opBack:
		d.Seat = b.Seat[p.fight.defender]
		d.About, d.From = game.Place(p.fight.to), game.Place(p.fight.from)
	case opEvadeMove:
		d.Seat, d.About = b.Seat[f.a], game.Place(p.At[f.a])
	case opFlags:
		d.Seat, d.About, d.Left = b.Seat[f.a], game.Place(p.At[f.a]), int(f.b)
	case opRetreat:
		d.Seat, d.About, d.Left = b.Seat[f.a], game.Place(p.At[f.a]), int(f.b)
	case opTrample:
		d.Seat, d.About = b.Seat[f.a].Other(), game.Place(p.At[f.a])
	case opLeader:
		d.Seat, d.About, d.Left = b.LeaderSeat[f.a], game.Place(p.LeaderAt[f.a]), 3-int(f.b)
	case opMomentum:
		d.About, d.From = game.Place(p.fight.to), game.Place(p.fight.from)
	case opBonus:
		d.About = game.Place(p.At[p.fight.attacker])
	}
	return d
}

// Actions implements [game.Position].
func (p *Position) Actions(buf []game.Action) []game.Action {
	if p.over() {
		return buf
	}
	b := p.Battle()
	f := p.top()
	if f == nil {
		return p.phaseActions(b, buf)
	}
	switch f.op {
	case opReact:
		to := uint8(p.fight.to)
		buf = append(buf, act(doStand, to, 0))
		if p.mayEvade(b) {
			buf = append(buf, act(doEvadeAnnounce, to, 0))
		}
		if p.Hand[b.Seat[f.a]][FirstStrike] > 0 {
			buf = append(buf, act(doStrike, to, 0))
		}
	case opEvadeMove:
		from := uint8(p.At[f.a])
		for h := range p.evadeEnds(b, int(f.a)).All() {
			buf = append(buf, act(doEvade, from, uint8(h)))
		}
	case opFlags:
		n, _ := p.ignorable(b, int(f.a), f.b)
		for i := range n + 1 {
			buf = append(buf, act(doIgnore, i, 0))
		}
	case opRetreat:
		ends, _ := p.retreatEnds(b, int(f.a), int(f.b))
		from := uint8(p.At[f.a])
		for h := range ends.All() {
			buf = append(buf, act(doRetreat, from, uint8(h)))
		}
	case opTrample:
		for h := range p.fury.All() {
			buf = append(buf, act(doTrample, uint8(h), 0))
		}
	case opBack:
		buf = append(buf, act(doBack, uint8(p.fight.to), uint8(p.fight.from)), act(doPass, 0, 0))
	case opMomentum:
		buf = append(buf, act(doAdvance, uint8(p.fight.from), uint8(p.fight.to)), act(doPass, 0, 0))
	case opBonus:
		u := int(p.fight.attacker)
		from := uint8(p.At[u])
		if f.b != 0 {
			for h := range p.closeTargets(b, u).All() {
				buf = append(buf, act(doClose, from, uint8(h)))
			}
		}
		if f.a != 0 {
			for h := range p.furtherHexes(b, u).All() {
				buf = append(buf, act(doAdvance, from, uint8(h)))
			}
		}
		buf = append(buf, act(doPass, 0, 0))
	case opLeader:
		next, off, halt := p.leaderSteps(b, int(f.a), int(f.b))
		from := uint8(p.LeaderAt[f.a])
		for h := range next.All() {
			buf = append(buf, act(doLeader, from, uint8(h)))
		}
		if off {
			buf = append(buf, act(doLeaderOff, from, 0))
		}
		if halt {
			buf = append(buf, act(doHalt, from, 0))
		}
	}
	return buf
}

// phaseActions lists the actions of the phases of a turn.
func (p *Position) phaseActions(b *Battle, buf []game.Action) []game.Action {
	switch p.phase {
	case phaseCard:
		for c, n := range p.Hand[p.active] {
			if n > 0 {
				buf = append(buf, act(doPlay, uint8(c), 0))
			}
		}
	case phaseEnter:
		buf = p.entries(b, buf)
	case phaseRally:
		for h := range p.rallyTargets(b).All() {
			buf = append(buf, act(doRally, uint8(h), 0))
		}
	case phaseOrder:
		units, leaders, lead := p.orderTargets(b)
		for h := range lead.All() {
			buf = append(buf, act(doLead, uint8(h), 0))
		}
		for h := range units.All() {
			buf = append(buf, act(doOrder, uint8(h), 0))
		}
		for h := range leaders.All() {
			buf = append(buf, act(doOrderLeader, uint8(h), 0))
		}
		buf = append(buf, act(doDone, 0, 0))
	case phaseMove, phaseMoveAgain:
		buf = p.moves(b, buf)
		buf = append(buf, act(doDone, 0, 0))
	case phaseFire, phaseBattle:
		buf = p.attacks(b, buf)
		if p.dutyFree(b) {
			buf = append(buf, act(doDone, 0, 0))
		}
	}
	return buf
}
