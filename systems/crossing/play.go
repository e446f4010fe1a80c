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
		p.Play(s, x)
		p.card, p.acts, p.phase = x, cardActs[x], phaseAct
		r.tell("play", RuleCard, s, card(x), game.Num("n", int(p.acts)))
	case doDone:
		r.endTurn()
	case doMove:
		from := p.at[x]
		r.act(x)
		p.at[x], p.facing[x], p.held[y], p.lead, p.phase = y, from, uint8(s), x, phaseFace
		if e := r.tell("move", RuleMove, s, block(x), r.zone("from", from), r.zone("to", y)); e != nil {
			e.Trace = e.Cells
		}
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
		p.Play(s.Other(), screen)
		r.tell("screen", RuleScreen, s.Other(), r.zone("at", p.facing[p.lead]))
		r.fight(true)
	}
	if o := p.Outcome(); o.Over {
		p.phase = phaseOver
		r.tell("over", o.Rule, o.Winner, game.Word("why", o.Reason))
	}
}

// act notes that a block acts.
func (p *Position) act(x uint8) {
	p.acts--
	p.acted[x] = 1
}

func (r *referee) tell(id, rule string, s game.Seat, args ...game.Arg) *game.Event {
	return form.Tell(r.log, "crossing", id, rule, s, args...)
}

func (r *referee) zone(name string, z uint8) game.Arg { return game.Text(name, r.b.zones[z]) }

func block(x uint8) game.Arg { return game.Text("block", blockNames[x]) }

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
	for r.HandSize(s) < Hand {
		k, shuffled := r.Draw(s, "deck", r.c)
		if shuffled {
			r.tell("shuffle", RuleDraw, s)
		}
		drawn := card(k)
		drawn.Private = true
		r.tell("draw", RuleDraw, s, drawn)
	}
}
