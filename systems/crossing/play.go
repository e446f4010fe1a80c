package crossing

import (
	"mariscal/game"
	"mariscal/game/form"
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
	a, _ := r.b.verbs.Act(n)
	x, y, s := a.Of[0], a.Of[1], game.Seat(p.active)
	switch a.Verb {
	case doPlay:
		p.hand[s][x]--
		p.discard[x]++
		p.card, p.acts, p.phase = x, cards[x].acts, phaseAct
		r.tell("play", RuleCard, s, card(x), game.Num("n", int(p.acts)))
	case doDone:
		r.endTurn()
	case doMove:
		from := p.at[x]
		r.act(x)
		p.at[x], p.facing[x], p.held[y], p.lead, p.phase = y, from, uint8(s), x, phaseFace
		r.tell("move", RuleMove, s, block(x), r.zone("from", from), r.zone("to", y))
	case doTurn:
		r.act(x)
		p.lead, p.phase = x, phaseFace
	case doFace:
		p.facing[p.lead] = x
		r.tell("face", RuleFace, s, block(p.lead), r.zone("at", p.at[p.lead]), r.zone("to", x))
		p.lead, p.phase = form.None, phaseAct
	case doAttack:
		r.attack(x, y)
	case doPass:
		r.fight(false)
	case doScreen:
		p.hand[s.Other()][screen]--
		p.discard[screen]++
		r.tell("screen", RuleScreen, s.Other(), r.zone("at", p.facing[p.lead]))
		r.fight(true)
	}
	if o := p.Outcome(); o.Over {
		r.tell("over", o.Rule, o.Winner, game.Word("why", o.Reason))
	}
}

// act notes that a block acts.
func (p *Position) act(x uint8) {
	p.acts--
	p.acted[x] = 1
}

// tell adds an event; the zones among its arguments are lit, and from and to are
// the way of who moved.
func (r *referee) tell(id, rule string, s game.Seat, args ...game.Arg) {
	if r.log == nil {
		return
	}
	e := game.Event{Message: game.Message{ID: "crossing.event." + id}, Rule: rule, Seat: s}
	e.Args = append([]game.Arg{game.Word("side", "seat."+s.String())}, args...)
	for _, a := range args {
		if a.Name == "at" || a.Name == "from" || a.Name == "to" {
			e.Cells = append(e.Cells, a.Text)
		}
	}
	if id == "move" {
		e.Trace = e.Cells
	}
	r.log.Add(e)
}

func (r *referee) zone(name string, z uint8) game.Arg { return game.Text(name, r.b.zones[z]) }

func block(x uint8) game.Arg { return game.Text("block", blockNames[x]) }

// cardIDs are the messages that name the cards.
var cardIDs = [cardKinds]string{"crossing.card.drive", "crossing.card.sweep", "crossing.card.screen"}

func card(k uint8) game.Arg { return game.Word("card", cardIDs[k]) }

// endTurn fills both hands and hands the turn over.
func (r *referee) endTurn() {
	s := game.Seat(r.active)
	r.fill(s)
	r.fill(s.Other())
	r.card, r.acts, r.acted, r.phase, r.active = form.None, 0, [blocks]uint8{}, phaseCard, uint8(s.Other())
	r.turn++
	if !r.Outcome().Over {
		r.tell("day", RuleTurn, s.Other(), game.Num("n", int(r.turn)))
	}
}

// fill draws cards until a hand is whole.
func (r *referee) fill(s game.Seat) {
	for form.Sum(r.hand[s][:]) < Hand {
		if r.deck == [cardKinds]uint8{} {
			r.deck, r.discard = r.discard, r.deck
			r.tell("shuffle", RuleDraw, s)
		}
		drawn := card(r.deal(s, "deck", r.c))
		drawn.Private = true
		r.tell("draw", RuleDraw, s, drawn)
	}
}

// deal draws one card.
func (p *Position) deal(s game.Seat, purpose string, c game.Chance) uint8 {
	k := c.Draw(game.Purpose{Name: purpose, A: game.NoPlace, B: game.NoPlace, Seat: s, Private: true}, p.deck[:])
	p.deck[k]--
	p.hand[s][k]++
	return uint8(k)
}

// Resample implements [game.Position]: cards v does not see are dealt anew.
func (p *Position) Resample(v game.Viewer, c game.Chance) {
	dealt := p.hand
	for s := range game.Seat(2) {
		for k := range dealt[s] {
			if !v.Sees(s) {
				p.deck[k] += p.hand[s][k]
				p.hand[s][k] = 0
			}
		}
	}
	for s := range game.Seat(2) {
		for form.Sum(p.hand[s][:]) < form.Sum(dealt[s][:]) {
			p.deal(s, "guess", c)
		}
	}
}
