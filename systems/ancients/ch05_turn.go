package ancients

import (
	"math/bits"

	"mariscal/game"
	"mariscal/game/hex"
)

func hexOf(n uint8) hex.Hex { return hex.Hex(n) }

// Chapter 5: the turn goes card, orders, movement, battle, draw.

// phaseAsks reports whether the present phase has anything to decide.
func (r *referee) phaseAsks() bool {
	switch r.phase {
	case StageCard:
		return true
	case StageEnter:
		return r.entering(r.b)
	case StageRally:
		return !r.rallyTargets(r.b).Empty()
	case StageOrder:
		return r.anyOrder(r.b)
	case StageMove:
		return r.walked != 0 || r.movedLeaders != 0 || r.anyMove(r.b)
	case StageMoveAgain:
		return r.moved != 0 || r.movedLeaders != 0 || r.anyMove(r.b)
	case StageFire, StageBattle:
		return r.anyAttack(r.b)
	}
	return false
}

// nextPhase goes on to the phase after the present one.
func (r *referee) nextPhase() {
	switch r.phase {
	case StageEnter: // the card counts its troops once the reserves stand there
		r.phase = StageOrder
		if r.prepare(); r.effect().how == ordersRallied {
			r.phase = StageRally
		}
	case StageRally, StageOrder:
		r.endOrders()
	case StageMove:
		r.phase = StageBattle
		if r.effect().again {
			r.phase = StageFire
		}
	case StageFire:
		r.phase = StageMoveAgain
		r.moved, r.walked, r.movedLeaders = 0, 0, 0
		r.entered, r.enteredLeaders = 0, 0
	default:
		r.endTurn()
	}
}

// endOrders closes the orders: Clash of Shields and Darken the Sky allow no movement.
func (r *referee) endOrders() {
	r.tellOrders()
	r.phase = StageMove
	if r.effect().still != "" {
		r.phase = StageBattle
	}
}

// endTurn discards, draws and hands the turn over (A16).
func (r *referee) endTurn() {
	s := r.Active
	if r.card != noCard {
		r.Discard[r.card]++
	}
	if rule := r.table().reshuffle; rule != "" {
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
	r.turn = turn{number: r.number + 1, Active: s.Other(), phase: StageCard, card: noCard, acts: noCard, last: r.last}
	r.orders = orders{ledIn: r.ledIn}
	r.Fight, r.checked = noCombat, 0
	if l := r.b.Setup.Limit; l.Turns > 0 && r.number > l.Turns {
		r.timeUp(l.Winner)
		return
	}
	r.tellTurn()
}

// driver is where the piece stands that drives a piece of seat s back: rampaging elephants,
// or its opponent in the combat.
func (p *Position) driver(b *Battle, s game.Seat) game.Place {
	for i := range p.Depth {
		if f := &p.Stack[i]; f.Stage == StageTrample && p.At[f.A] != hex.None {
			return game.Place(p.At[f.A])
		}
	}
	u := p.Fight.Attacker
	return p.Fight.Foe(u != none && b.Seat[u] == s)
}

// Decision implements [game.Position].
func (p *Position) Decision() game.Decision {
	if p.Over() {
		return game.Decision{Over: true, About: game.NoPlace, From: game.NoPlace}
	}
	b := p.Battle()
	d := game.Decision{Seat: p.Asked(b), About: game.NoPlace, From: game.NoPlace}
	f := p.Top()
	if f == nil {
		d.Kind = p.phase.String()
		switch p.phase {
		case StageCard:
			d.Secret = p.HandSize(p.Active) > 1 // it may be one kind all the same
		case StageOrder:
			d.Left, d.Sort = p.ordersOpen(b), p.orderSort()
			d.Fresh = p.Ordered == 0 && p.orderedLeaders == 0
		case StageRally:
			d.Left = int(p.symbols[0]) + int(p.symbols[1]) + int(p.symbols[2]) + int(p.symbols[3])
		case StageMove:
			d.Final = !p.anyAttack(b)
		case StageMoveAgain:
			d.Final = true
		}
		return d
	}
	d.Kind = f.Stage.String()
	switch f.Stage {
	case StageReact:
		d.Hidden, d.Threat = true, true
		d.About, d.From = game.Place(p.Fight.To), game.Place(p.Fight.From)
	case StageBack, StageMomentum:
		d.About, d.From = game.Place(p.Fight.To), game.Place(p.Fight.From)
	case StageTrample:
		d.About = game.Place(p.At[f.A])
	case StageEvade:
		d.About, d.From = game.Place(p.At[f.A]), p.driver(b, d.Seat)
	case StageFlags, StageRetreat:
		d.About, d.From, d.Left = game.Place(p.At[f.A]), p.driver(b, d.Seat), int(f.B)
	case StageLeader:
		d.About, d.From, d.Left = game.Place(p.LeaderAt[f.A]), p.driver(b, d.Seat), 3-int(f.B)
	case StageBonus:
		d.About = game.Place(p.At[p.Fight.Attacker])
	}
	return d
}

// Actions implements [game.Position].
func (p *Position) Actions(buf []game.Action) []game.Action {
	if p.Over() {
		return buf
	}
	b := p.Battle()
	f := p.Top()
	if f == nil {
		return p.phaseActions(b, buf)
	}
	switch f.Stage {
	case StageReact:
		to := uint8(p.Fight.To)
		buf = append(buf, ActionOf(VerbStand, to, 0))
		if p.mayEvade(b) {
			buf = append(buf, ActionOf(VerbAnnounce, to, 0))
		}
		if p.Hand[b.Seat[f.A]][FirstStrike] > 0 {
			buf = append(buf, ActionOf(VerbStrike, to, 0))
		}
	case StageEvade:
		buf = VerbEvade.To(buf, p.At[f.A], p.evadeEnds(b, int(f.A)))
	case StageFlags:
		n, _ := p.ignorable(b, int(f.A), f.B)
		for i := range n + 1 {
			buf = append(buf, ActionOf(VerbIgnore, i, 0))
		}
	case StageRetreat:
		ends, _ := p.RetreatEnds(b, int(f.A), int(f.B))
		buf = VerbRetreat.To(buf, p.At[f.A], ends)
	case StageTrample:
		buf = VerbTrample.At(buf, p.fury)
	case StageBack:
		buf = append(buf, ActionOf(VerbBack, uint8(p.Fight.To), uint8(p.Fight.From)), ActionOf(VerbPass, 0, 0))
	case StageMomentum:
		buf = append(buf, ActionOf(VerbAdvance, uint8(p.Fight.From), uint8(p.Fight.To)), ActionOf(VerbPass, 0, 0))
	case StageBonus:
		u := int(p.Fight.Attacker)
		if f.B != 0 {
			buf = VerbClose.To(buf, p.At[u], p.closeTargets(b, u))
		}
		if f.A != 0 {
			buf = VerbAdvance.To(buf, p.At[u], p.furtherHexes(b, u))
		}
		buf = append(buf, ActionOf(VerbPass, 0, 0))
	case StageLeader:
		next, off, halt := p.leaderSteps(b, int(f.A), int(f.B))
		from := p.LeaderAt[f.A]
		buf = VerbLeader.To(buf, from, next)
		if off {
			buf = append(buf, ActionOf(VerbLeaderOff, uint8(from), 0))
		}
		if halt {
			buf = append(buf, ActionOf(VerbHalt, uint8(from), 0))
		}
	}
	return buf
}

// phaseActions lists the actions of the phases of a turn.
func (p *Position) phaseActions(b *Battle, buf []game.Action) []game.Action {
	switch p.phase {
	case StageCard:
		for m := p.Hand[p.Active].Kinds(); m != 0; m &= m - 1 {
			buf = append(buf, ActionOf(VerbPlay, uint8(bits.TrailingZeros32(m)), 0))
		}
	case StageEnter:
		buf = p.entries(b, buf)
	case StageRally:
		buf = VerbRally.At(buf, p.rallyTargets(b))
	case StageOrder:
		units, leaders, lead := p.orderTargets(b)
		buf = VerbLead.At(buf, lead)
		buf = VerbOrder.At(buf, units)
		buf = VerbOrderLeader.At(buf, leaders)
		buf = append(buf, ActionOf(VerbDone, 0, 0))
	case StageMove, StageMoveAgain:
		buf = p.moves(b, buf)
		buf = append(buf, ActionOf(VerbDone, 0, 0))
	case StageFire, StageBattle:
		buf = p.attacks(b, buf)
		if p.dutyFree(b) {
			buf = append(buf, ActionOf(VerbDone, 0, 0))
		}
	}
	return buf
}
