package toy

import (
	"mariscal/game"
)

func event(id, rule string, s game.Seat, args ...game.Arg) game.Event {
	return game.Event{Message: game.Message{ID: "toy.event." + id, Args: args}, Rule: rule, Seat: s}
}

// Apply implements [game.Position].
func (p *Position) Apply(a game.Action, c game.Chance, log *game.Log) {
	n := int(a & 0xff)
	switch p.phase {
	case phaseCard:
		p.play(n, c, log)
	case phaseMove:
		p.move(n, c, log)
	case phaseParry:
		p.answer(n == 1, c, log)
	}
}

func (p *Position) play(card int, c game.Chance, log *game.Log) {
	s := p.active
	p.hand[s][card]--
	p.discard[card]++
	if log != nil {
		log.Add(event("card", RuleCard, s, game.Word("card", "toy.card."+cardNames[card])))
	}
	switch {
	case card == step:
		p.phase = phaseMove
	case card == strike && p.distance() <= 2:
		p.strike(c, log)
	case card == parry:
		p.dare(c, log)
	default:
		p.finish(c, log)
	}
}

// needed is the least value of the turned card that succeeds: a step is worth 1, a strike
// 2, a parry 3.
const needed = 2

func value(card int) int { return card + 1 }

// dare turns a card.
func (p *Position) dare(c game.Chance, log *game.Log) {
	s := p.active
	p.shuffle(s, log)
	i := c.Draw(game.Purpose{Name: "dare", A: game.NoPlace, B: game.NoPlace, Seat: s}, p.deck[:])
	p.deck[i]--
	p.discard[i]++
	passed := value(i) >= needed
	if log != nil {
		e := event("dare", RuleDare, s)
		e.Test = &game.TestEvent{Purpose: "dare", Drawn: cardNames[i], Value: value(i), Needed: needed, Passed: passed}
		log.Add(e)
	}
	if passed && p.points[s] < Points {
		p.points[s]++
	}
	p.finish(c, log)
}

func (p *Position) strike(c game.Chance, log *game.Log) {
	s := p.active
	from, to := game.Place(p.at[s]), game.Place(p.at[s.Other()])
	f := c.Roll(game.Purpose{Name: "strike", A: from, B: to, Seat: s}, game.Die{Sides: 6}, 2)
	p.hits = 0
	for _, face := range f.F[:f.N] {
		if faces[face] == "hit" {
			p.hits++
		}
	}
	p.phase = phaseParry
	if log == nil {
		return
	}
	e := event("strike", RuleReach, s)
	e.Roll = &game.RollEvent{Purpose: "strike", Hits: int(p.hits), Expected: 667}
	for _, face := range f.F[:f.N] {
		d := game.RolledDie{Face: faces[face], Rule: RuleReach}
		if d.Face == "hit" {
			d.Effect = "hit"
		}
		e.Roll.Dice = append(e.Roll.Dice, d)
	}
	log.Add(e)
}

func (p *Position) move(to int, c game.Chance, log *game.Log) {
	s := p.active
	if log != nil {
		e := event("step", RuleStep, s)
		e.Trace = []string{place(p.at[s]), place(uint8(to))}
		log.Add(e)
	}
	p.at[s] = uint8(to)
	if end := [2]int{Places - 1, 0}[s]; to == end {
		p.end(s, true, log)
		return
	}
	p.finish(c, log)
}

func (p *Position) answer(parried bool, c game.Chance, log *game.Log) {
	s := p.active.Other()
	if parried {
		p.hand[s][parry]--
		p.discard[parry]++
		p.hits = 0
		if log != nil {
			log.Add(event("parry", RuleParry, s))
		}
		p.draw(s, c, log)
	}
	if log != nil {
		log.Add(event("hits", RuleEnd, s, game.Num("hits", int(p.hits))))
	}
	lost := p.hits >= p.points[s]
	p.points[s] -= min(p.hits, p.points[s])
	p.hits = 0
	if lost {
		p.end(p.active, false, log)
		return
	}
	p.finish(c, log)
}

// finish ends the turn: a card is drawn, the other goes on.
func (p *Position) finish(c game.Chance, log *game.Log) {
	p.draw(p.active, c, log)
	p.active = p.active.Other()
	p.phase = phaseCard
	p.turn++
}

func (p *Position) end(winner game.Seat, goal bool, log *game.Log) {
	p.phase, p.winner, p.goal = phaseOver, winner, goal
	if log != nil {
		log.Add(event("over", p.Outcome().Rule, winner, game.Word("why", p.Outcome().Reason)))
	}
}

// shuffle makes a new deck when it is empty.
func (p *Position) shuffle(s game.Seat, log *game.Log) {
	if p.deck != [cards]uint8{} {
		return
	}
	p.deck, p.discard = p.discard, p.deck
	if log != nil {
		log.Add(event("shuffle", RuleCard, s))
	}
}

func (p *Position) draw(s game.Seat, c game.Chance, log *game.Log) {
	p.shuffle(s, log)
	i := c.Draw(game.Purpose{Name: "deck", A: game.NoPlace, B: game.NoPlace, Seat: s, Private: true}, p.deck[:])
	p.deck[i]--
	p.hand[s][i]++
	if log != nil {
		card := game.Word("card", "toy.card."+cardNames[i])
		card.Private = true
		log.Add(event("draw", RuleCard, s, card))
	}
}

// Resample implements [game.Position].
func (p *Position) Resample(v game.Viewer, c game.Chance) {
	var size [2]int
	for s := range game.Seat(2) {
		if v.Sees(s) {
			continue
		}
		for i := range cards {
			size[s] += int(p.hand[s][i])
			p.deck[i] += p.hand[s][i]
			p.hand[s][i] = 0
		}
	}
	for s := range game.Seat(2) {
		for range size[s] {
			i := c.Draw(game.Purpose{Name: "guess", A: game.NoPlace, B: game.NoPlace, Seat: s, Private: true}, p.deck[:])
			p.deck[i]--
			p.hand[s][i]++
		}
	}
}

// Conserve returns an error when cards are missing or too many.
func (p *Position) Conserve() error {
	for i := range cards {
		n := p.deck[i] + p.discard[i] + p.hand[0][i] + p.hand[1][i]
		if n != pack[i] {
			return refusal(RuleCard, "cards")
		}
	}
	return nil
}
