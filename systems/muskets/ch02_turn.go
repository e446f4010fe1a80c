package muskets

import (
	"math/bits"
	"strings"

	"mariscal/game"
)

// Chapters 1 to 3: cards, the turn of a side, command.

const (
	handSize   = 3
	mostPoints = 10
)

func init() {
	table[StageTurn] = stageRow{
		Section: "1", Rule: RuleSideTurn, Verbs: []uint8{doPlay, doReserved, doReserve, doPrepare, doWatch, doAuthority, doOrder},
		List: (*Position).turnActions, Play: referee.turnPlayed, Refuse: (*Position).refuseTurn, Mixed: true, Marks: isOpen | stays,
		Ask: func(_ *Position, _ *battle, _ *frame, d game.Decision) game.Decision {
			d.Secret = true // the hand says how many
			return d
		},
	}
	table[StageDraw] = stageRow{Section: "1", Does: referee.draw}
	table[StageForward] = stageRow{
		Section: "1", Rule: RuleForward, Verbs: []uint8{doForward, doPoints},
		List: func(_ *Position, _ *battle, _ *frame, buf []game.Action) []game.Action {
			return append(buf, bare(doPoints), bare(doForward))
		},
		Play: referee.forwardChosen,
	}
	table[StageMorale] = stageRow{Section: "5", Does: referee.moraleTests}
}

// turnActions lists what a side may do in its turn (MO2.3).
func (p *Position) turnActions(b *battle, f *frame, buf []game.Action) []game.Action {
	s, from := f.seat(), len(buf)
	for c := range cardCount {
		if p.hand[s][c] > 0 {
			buf = append(buf, one(doPlay, uint8(c)))
			if p.command[s] >= 1 && p.reservable(s, c) {
				buf = append(buf, one(doReserve, uint8(c)))
			}
		}
		if p.reserve[s][c] > 0 {
			buf = append(buf, one(doReserved, uint8(c)))
		}
		if p.command[s] >= 4 && p.discard[c] > 0 && p.reservable(s, c) {
			buf = append(buf, one(doPrepare, uint8(c)))
		}
	}
	for set := p.present(b, s); set != 0; set &= set - 1 {
		u := uint8(bits.TrailingZeros32(set))
		if p.command[s] >= 1 && p.mayWatch(b, u) {
			buf = append(buf, one(doWatch, u))
		}
		if p.command[s] >= authorityCost && p.Units[u].Flight {
			buf = append(buf, one(doAuthority, u))
		}
		if p.command[s] >= p.orderCost(b, u) {
			buf = append(buf, one(doOrder, u))
		}
	}
	for set := p.fleeing(b, s); set != 0; set &= set - 1 {
		u := uint8(bits.TrailingZeros32(set))
		for i, facing := range p.looks(b, u) {
			if i != lookNearest && facing >= 0 && len(buf)-from < mostAnswers {
				buf = append(buf, order{verb: doAuthority, unit: u, other: none, facing: 1 + facing}.action())
			}
		}
	}
	return buf
}

// reservable reports whether a card is a Troops card of a seat (M2.2).
func (p *Position) reservable(s game.Seat, c int) bool {
	return c < cardForward && game.Seat(c/int(TroopCount)) == s
}

// orderCost returns the command points an Order to a unit costs (M2.4, MR.20).
func (p *Position) orderCost(b *battle, u uint8) (cost uint8) {
	switch n := p.Units[u].Left; {
	case n <= 7:
		cost = 2
	case n <= 11:
		cost = 3
	default:
		cost = 4
	}
	if p.present(b, b.seat[u])&b.talented[Tactician] != 0 { // MO16.3
		cost--
	}
	return cost
}

// mayWatch reports whether a unit can take a Vigilance action (M2.1).
func (p *Position) mayWatch(b *battle, u uint8) bool {
	k := &p.Units[u]
	return k.Left > 0 && !k.Flight && !k.Shaken && !k.Vigilant && !k.Empty && b.profile[u].Weapon != NoWeapon && p.contact(b, u) == 0
}

// refuseTurn says why something cannot be done in a side's turn.
func (p *Position) refuseTurn(b *battle, f *frame, v, x, _ uint8) *game.Refusal {
	s := f.seat()
	switch v {
	case doPlay, doReserved:
		if int(x) < cardCount && b.deck[x] == 0 {
			return refuse("not-in-deck", RuleDeck)
		}
		return refuse("no-such-card", RuleSideTurn)
	case doReserve:
		if p.command[s] < 1 {
			return refuse("no-points", RuleReserve)
		}
		return refuse("not-reservable", RuleReserve)
	case doPrepare:
		return refuse("no-points", RulePreparation)
	}
	rule := RuleOrder
	if v == doWatch {
		rule = RuleWatch
	}
	if int(x) >= b.units || p.Units[x].Left == 0 || p.hidden>>x&1 == 1 || b.seat[x] != s {
		return refuse("no-unit", rule)
	}
	if v == doWatch {
		if p.command[s] < 1 {
			return refuse("no-points", RuleWatch)
		}
		if no := p.refuseState(b, x); no != nil {
			return no
		}
		return p.refuseWatch(b, x, RuleWatch)
	}
	return refuse("no-points", RuleOrder)
}

// turnPlayed carries out what a side does in its turn.
func (r referee) turnPlayed(f *frame, v, x, _ uint8) {
	s := f.seat()
	r.moved = none
	f.a = uint8(s.Other())
	r.number++
	r.push(StageDraw, uint8(s), 0, 0)
	switch v {
	case doPlay:
		r.hand[s][x]--
		r.discard[x]++
		r.played(s, int(x))
	case doReserved:
		r.reserve[s][x]--
		r.discard[x]++
		r.played(s, int(x))
	case doReserve:
		rule := RuleReserve
		if game.Items(r.reserve[s][:]) > 0 {
			rule = RuleReserveSize
		}
		r.command[s]--
		r.hand[s][x]--
		r.reserve[s][x]++
		if e := r.tell("reserve", rule, s); e != nil {
			e.Args = append(e.Args, private(card(int(x))))
		}
	case doPrepare:
		r.command[s] -= 4
		r.discard[x]--
		r.hand[s][x]++
		r.tell("prepare", RulePreparation, s, card(int(x)))
	case doWatch:
		r.command[s]--
		r.Units[x].Vigilant = true
		r.tell("watch", RuleWatch, s, r.b.unit(x))
	case doAuthority:
		r.command[s] -= authorityCost
		k := &r.Units[x]
		k.Flight, k.Facing = false, uint16(r.turnsTo(r.b, &r.o))
		if r.log != nil {
			r.tell("authority", RuleAuthority, s, r.b.unit(x), headed(int(k.Facing)))
		}
	case doOrder:
		r.command[s] -= r.orderCost(r.b, x)
		rule := RuleOrder
		if r.b.officer>>x&1 == 1 {
			rule = RuleOrderCost
		}
		r.tell("order", rule, s, r.b.unit(x))
		r.active = 1 << x
		r.push(StageAct, uint8(s), byOrder, 0)
	}
}

// gain gives command points (MO3.1).
func (r *referee) gain(s game.Seat, n uint8, rule string) {
	if room := mostPoints - r.command[s]; n > room {
		n, rule = room, RulePoints
	}
	if n > 0 {
		r.command[s] += n
		r.tell("points", rule, s, game.Num("n", int(n)))
	}
}

// played resolves a card (MO2.4 to MO2.6, M1.1 to M1.3).
func (r *referee) played(s game.Seat, c int) {
	owner, sided := cardSeat(c)
	if r.log != nil {
		e := r.tell("play", RuleSideTurn, s, card(c))
		if _, name, ok := strings.Cut(cardNames[c], "-"); ok && owner == s { // whose card it is need not be said
			e.Args = append(e.Args, game.Word("own", "muskets.card-name."+name))
		}
	}
	if sided && owner != s {
		r.gain(s, 1, RuleRivalCard)
	}
	switch {
	case c < cardForward:
		r.active = r.able(r.b.troop[owner][c%int(TroopCount)])
		r.creeping = r.ofTroop(r.b, owner, Troop(c%int(TroopCount)))
		if r.active == 0 && r.creeping == 0 {
			if owner == s && r.alive(r.b.troop[owner][c%int(TroopCount)])|r.captives&r.b.troop[owner][c%int(TroopCount)] == 0 {
				r.gain(s, 1, RuleTroopsGone)
			}
			return
		}
		r.push(StageAct, uint8(owner), byTroops, 0)
	case c < cardMorale:
		r.push(StageForward, uint8(owner), 0, 0)
	case c < cardClock:
		r.tests = r.shy(owner)
		r.push(StageMorale, uint8(owner), afterMorale, 0)
	default:
		r.strike()
	}
}

// alive returns those of a set that have figures on the table, but for guns nobody
// serves and captives.
func (p *Position) alive(set uint32) (left uint32) {
	for ; set != 0; set &= set - 1 {
		if u := bits.TrailingZeros32(set); p.Units[u].Left > 0 {
			left |= 1 << u
		}
	}
	return left &^ p.idle()
}

func (p *Position) able(set uint32) uint32 { return p.alive(set) &^ p.hidden }

// forwardChosen carries out the Forward card (M1.2).
func (r referee) forwardChosen(f *frame, v, _, _ uint8) {
	s := f.seat()
	r.pop()
	if v == doPoints {
		r.gain(s, uint8(r.forwardPoints(r.b, s)), RuleForward)
		return
	}
	if r.active = r.able(r.b.elite & r.b.side[s]); r.active != 0 {
		r.push(StageAct, uint8(s), byForward, 0)
	}
}

// forwardPoints returns the command points a side gains by its Forward card (M1.2).
func (p *Position) forwardPoints(b *battle, s game.Seat) int {
	n := 1
	for set := p.alive(b.officer & b.side[s]); set != 0; set &= set - 1 {
		if !p.Units[bits.TrailingZeros32(set)].Flight {
			n++
		}
	}
	return n
}

// shy returns the units of a side that the Morale card has test (MO2.5).
func (p *Position) shy(s game.Seat) (set uint32) {
	b := p.battle()
	total, left := 0, int(p.safe[s]) // who has left for the mission is not lost
	for u := range b.units {
		if b.seat[u] == s {
			total += int(b.size[u])
			left += int(p.Units[u].Left)
			if p.Units[u].Left > 0 && p.hidden>>u&1 == 0 && 2*p.Units[u].Left <= b.size[u] {
				set |= 1 << u
			}
		}
	}
	if 2*left <= total {
		set = p.present(b, s)
	}
	return set
}

// moraleTests has the units of a side test, one after the other.
func (r referee) moraleTests(f *frame) {
	todo := &r.tests
	if f.b == afterCommander { // MO12.5
		todo = &r.bereft
	}
	set := r.alive(*todo)
	if set == 0 {
		*todo = 0
		r.pop()
		return
	}
	u := bits.TrailingZeros32(set)
	*todo &^= 1 << u
	r.push(StageTest, uint8(u), f.b, none)
}

// draw fills a hand (MO2.2).
func (r referee) draw(f *frame) {
	s := f.seat()
	if r.judge() {
		return
	}
	if n := game.Items(r.hand[s][:]); n >= handSize {
		if n > handSize && r.log != nil {
			r.tell("full-hand", RuleHandFull, s, game.Num("n", n))
		}
		r.pop()
		return
	}
	if game.Items(r.deck[:]) == 0 {
		if game.Items(r.discard[:]) == 0 {
			r.pop()
			return
		}
		r.endTurn(RuleEmptyDeck)
		return
	}
	deck := r.deck[:]
	if r.revealed && deck[cardClock] > 0 { // MR.21: first in public whether it is a Clock
		if r.c.Draw(game.Purpose{Name: "sort", A: game.NoPlace, B: game.NoPlace, Seat: s}, []uint8{uint8(game.Items(deck[:cardClock])), deck[cardClock]}) == 1 {
			r.deck[cardClock]--
			r.discard[cardClock]++
			r.tell("clock", RuleClockDrawn, s)
			r.strike()
			return
		}
		deck = deck[:cardClock]
	}
	c := r.c.Draw(game.Purpose{Name: "card", A: game.NoPlace, B: game.NoPlace, Seat: s, Private: true}, deck)
	r.deck[c]--
	r.hand[s][c]++
	if e := r.tell("draw", RuleDraw, s); e != nil {
		e.Args = append(e.Args, private(card(c)))
	}
}

// strike counts a Clock; the third ends the turn (MO2.6).
func (r *referee) strike() {
	if r.clocks++; r.clocks == clocks {
		r.endTurn(RuleClock)
	}
}

// endTurn ends a turn of the deck (MO2.6, MO2.7): buildings burn on, the clock advances,
// all cards but hands and reserves are shuffled.
func (r *referee) endTurn(rule string) {
	r.red++
	r.clocks = 0
	for c := range cardCount {
		r.deck[c] += r.discard[c]
		r.discard[c] = 0
	}
	for u := range r.b.units {
		r.Units[u].Spent = false
	}
	r.tell("red-clock", rule, 0, game.Num("n", int(r.red)))
	r.burn()
	if r.red >= r.b.Clocks {
		r.close()
	}
}
