package crossing

import (
	"math/bits"

	"mariscal/game"
)

// A referee applies one action: the position, its scenario, chance and log.
type referee struct {
	*Position
	b   *battle
	c   game.Chance
	log *game.Log
}

// Apply implements [game.Position].
func (p *Position) Apply(n game.Action, c game.Chance, log *game.Log) {
	r := referee{p, p.battle(), c, log}
	switch a := split(n); a.verb {
	case doPlay:
		p.hand[p.active][a.x]--
		p.discard[a.x]++
		p.card, p.acts, p.phase = a.x, cards[a.x].acts, phaseAct
		r.tell("play", RuleCard, game.Seat(p.active), nil, func() []game.Arg {
			return []game.Arg{game.Word("card", cardID(a.x)), game.Num("n", int(p.acts))}
		})
	case doDone:
		r.endTurn()
	case doMove:
		p.acts--
		p.acted[a.x] = 1
		r.enter(a.x, a.z, "move", RuleMove)
	case doTurn:
		p.acts--
		p.acted[a.x] = 1
		p.facing[a.x] = a.z
		r.tell("turn", RuleTurning, seatOf(a.x), r.cells(a.z), r.who(a.x))
	case doAttack:
		r.attack(a)
	case doFace:
		p.facing[p.lead] = a.z
		r.tell("face", RuleFace, seatOf(p.lead), r.cells(a.z), r.who(p.lead))
		p.lead, p.phase = none, phaseAct
	case doPass:
		r.fight()
	case doScreen:
		s := game.Seat(p.active).Other()
		p.hand[s][screenCard]--
		p.discard[screenCard]++
		p.screened = 1
		r.tell("screen", RuleScreen, s, r.cells(p.to), nil)
		r.fight()
	case doRetreat:
		r.retreat(a.z)
	}
}

// tell adds an event; args are made only when somebody listens.
func (r *referee) tell(id, rule string, s game.Seat, cells []string, args func() []game.Arg) {
	if r.log == nil {
		return
	}
	e := game.Event{Message: game.Message{ID: "crossing.event." + id}, Rule: rule, Seat: s, Cells: cells}
	e.Args = []game.Arg{game.Word("side", "seat."+s.String())}
	if args != nil {
		e.Args = append(e.Args, args()...)
	}
	r.log.Add(e)
}

// cells names zones for events.
func (r *referee) cells(zones ...uint8) (names []string) {
	if r.log == nil {
		return nil
	}
	for _, z := range zones {
		names = append(names, r.b.names[z])
	}
	return names
}

// who tells of a block and of the zone it is in and looks to.
func (r *referee) who(block uint8) func() []game.Arg {
	if r.log == nil {
		return nil
	}
	at, to := r.b.names[r.at[block]], r.b.names[r.facing[block]]
	return func() []game.Arg {
		return []game.Arg{game.Text("block", blockID(block)), game.Text("at", at), game.Text("to", to)}
	}
}

// enter puts a block into a zone; it is asked where to look. The ground there is
// its army's.
func (r *referee) enter(block, z uint8, id, rule string) {
	from, s := r.at[block], seatOf(block)
	r.at[block], r.facing[block] = z, from
	if r.log != nil {
		r.tell(id, rule, s, r.cells(z), func() []game.Arg {
			return []game.Arg{game.Text("block", blockID(block)), game.Text("from", r.b.names[from]), game.Text("to", r.b.names[z])}
		})
		r.log.Events[len(r.log.Events)-1].Trace = r.cells(from, z)
	}
	r.take(z, s)
	if r.phase != phaseOver {
		r.lead, r.phase = block, phaseFace
	}
}

// take notes who holds the ground of a zone, which may win.
func (r *referee) take(z uint8, s game.Seat) {
	if r.held[z] == uint8(s) {
		return
	}
	r.held[z] = uint8(s)
	ground := r.ground(r.b, s)
	r.tell("ground", RuleGround, s, r.cells(z), func() []game.Arg {
		return []game.Arg{game.Text("at", r.b.names[z]), game.Num("n", ground)}
	})
	if ground >= int(r.b.Goal) {
		r.over(s, overGround)
	}
}

func (r *referee) over(winner game.Seat, reason uint8) {
	r.forget()
	r.phase, r.winner, r.reason = phaseOver, uint8(winner), reason
	if o := r.Outcome(); r.log != nil {
		r.tell("over", o.Rule, winner, nil, func() []game.Arg { return []game.Arg{game.Word("why", o.Reason)} })
	}
}

// forget ends a fight.
func (r *referee) forget() {
	r.lead, r.second, r.beaten, r.from, r.to, r.screened = none, none, none, none, none, 0
}

// endTurn fills both hands and hands the turn over, or ends the day.
func (r *referee) endTurn() {
	for _, s := range [2]game.Seat{game.Seat(r.active), game.Seat(r.active).Other()} {
		r.fill(s)
	}
	r.card, r.acts, r.acted = none, 0, [blocks]uint8{}
	if int(r.turn) == 2*r.daylight(r.b) {
		top, bottom := r.ground(r.b, game.Top), r.ground(r.b, game.Bottom)
		switch {
		case top > bottom:
			r.over(game.Top, overDaylight)
		case bottom > top:
			r.over(game.Bottom, overDaylight)
		default:
			r.over(game.Top, overEven)
		}
		return
	}
	r.turn++
	r.active, r.phase = r.active^1, phaseCard
	r.tell("day", RuleTurn, game.Seat(r.active), nil, func() []game.Arg { return []game.Arg{game.Num("n", int(r.turn))} })
}

// fill draws cards until a hand is whole.
func (r *referee) fill(s game.Seat) {
	for r.cardsOf(s) < Hand {
		if r.deck == [cardKinds]uint8{} {
			r.deck, r.discard = r.discard, r.deck
			r.tell("shuffle", RuleDraw, s, nil, nil)
		}
		k := r.c.Draw(game.Purpose{Name: "deck", A: game.NoPlace, B: game.NoPlace, Seat: s, Private: true}, r.deck[:])
		r.deck[k]--
		r.hand[s][k]++
		r.tell("draw", RuleDraw, s, nil, func() []game.Arg {
			card := game.Word("card", cardID(uint8(k)))
			card.Private = true
			return []game.Arg{card}
		})
	}
}

func (p *Position) cardsOf(s game.Seat) (n int) {
	for _, k := range p.hand[s] {
		n += int(k)
	}
	return n
}

// retreat moves the beaten block, which looks back at its enemy, and ends the
// fight.
func (r *referee) retreat(z uint8) {
	k, from, s := r.beaten, r.at[r.beaten], seatOf(r.beaten)
	r.at[k], r.facing[k] = z, from
	if r.log != nil {
		r.tell("retreat", RuleRetreat, s, r.cells(z), func() []game.Arg {
			return []game.Arg{game.Text("block", blockID(k)), game.Text("from", r.b.names[from]), game.Text("to", r.b.names[z])}
		})
		r.log.Events[len(r.log.Events)-1].Trace = r.cells(from, z)
	}
	r.take(z, s)
	if r.phase != phaseOver {
		r.follow()
	}
}

// follow lets the attacker into a zone that was left empty.
func (r *referee) follow() {
	lead, to := r.lead, r.to
	r.forget()
	r.phase = phaseAct
	if r.in(to, game.Seat(r.active).Other()) == 0 {
		r.enter(lead, to, "advance", RuleAdvance)
	}
}

// beat makes the beaten defender retreat; who cannot is eliminated.
func (r *referee) beat() {
	switch zones := r.backs(r.b, r.beaten, r.from, r.to); bits.OnesCount16(zones) {
	case 0:
		r.eliminate(r.beaten, RuleTrapped)
		if r.phase != phaseOver {
			r.follow()
		}
	case 1:
		r.retreat(uint8(bits.TrailingZeros16(zones)))
	default:
		r.phase = phaseRetreat
	}
}

// eliminate takes a block off the board; an army without blocks has lost.
func (r *referee) eliminate(block uint8, rule string) {
	s := seatOf(block)
	r.tell("eliminated", rule, s, r.cells(r.at[block]), r.who(block))
	r.at[block], r.facing[block], r.strength[block], r.acted[block] = none, none, 0, 0
	for i := range uint8(MaxBlocks) {
		if r.at[uint8(s)*MaxBlocks+i] != none {
			return
		}
	}
	r.over(s.Other(), overBroken)
}
