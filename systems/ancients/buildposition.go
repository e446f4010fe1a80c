package ancients

import (
	"errors"
	"fmt"

	"mariscal/game"
)

// position registers the drawing as a scenario of its own and puts everything in
// place. A drawing that cannot be played leaves nothing behind, whatever stops it.
func (d *sketch) position(o game.Choices) (pos game.Position, err error) {
	slot, release, err := drawSetup(&d.setup)
	if err != nil {
		return nil, err
	}
	defer func() {
		if pos == nil {
			release()
		}
	}()
	p := newPosition(slot)
	if err := d.fill(p, p.Battle(), o); err != nil {
		return nil, err
	}
	return p, nil
}

// fill makes of a battle's beginning what is drawn.
func (d *sketch) fill(p *Position, b *Battle, o game.Choices) (err error) {
	if p.choices, err = choiceBits(o); err != nil {
		return err
	}
	p.Active, p.phase, p.Banners, p.last = d.active, d.phase, d.banners, d.last
	if d.turn > 0 {
		p.number = uint16(d.turn)
	}
	for _, m := range d.marks {
		d.at = m.line
		d.fault(p.drawMark(m))
	}
	for s, at := range d.given {
		if n, most := len(d.hands[s]), int(p.Command[s]); at > 0 && n > most {
			d.at = at
			d.fault(fmt.Errorf("a hand of %d cards, and Command is %d; \"command TOP BOTTOM\" sets both", n, most))
		}
	}
	if len(d.faults) > 0 {
		return errors.Join(d.faults...)
	}
	if err := d.cards(p); err != nil {
		return err
	}
	r := referee{p, b, idleChance{}, nil}
	r.holdings()
	if p.card == CounterAttack {
		r.counter()
	}
	if p.phase == StageOrder {
		if err := r.drawOrders(); err != nil {
			return err
		}
	}
	if p.phase == StageCard && p.HandSize(p.Active) == 0 {
		return errors.New("ancients: the active player holds no card")
	}
	if len(p.Actions(nil)) == 0 {
		return errors.New("ancients: nothing can be decided in this position")
	}
	return nil
}

// cards takes the drawing's cards from the deck; hands that are not given are
// filled with its first cards.
func (d *sketch) cards(p *Position) error {
	take := func(c Card, to *uint8) error {
		if p.Deck[c] == 0 {
			return fmt.Errorf("ancients: the deck has no more %v", c)
		}
		p.Deck[c]--
		*to++
		return nil
	}
	if d.card != noCard {
		var n uint8
		if err := take(d.card, &n); err != nil {
			return err
		}
		p.card, p.acts = d.card, d.card
	}
	for _, c := range d.discard {
		if err := take(c, &p.Discard[c]); err != nil {
			return err
		}
	}
	for s := range p.Hand {
		for _, c := range d.hands[s] {
			if err := take(c, &p.Hand[s][c]); err != nil {
				return err
			}
		}
	}
	for s := range p.Hand {
		for c := Card(0); d.given[s] == 0 && p.HandSize(game.Seat(s)) < int(p.Command[s]); {
			if p.Deck[c] == 0 {
				c++
				continue
			}
			p.Deck[c]--
			p.Hand[s][c]++
		}
	}
	return nil
}

// drawOrders gives the orders of the card on the table in a position drawn while
// orders are given. What is drawn as ordered has spent its share of them.
func (r *referee) drawOrders() error {
	switch r.card {
	case noCard:
		return errors.New("ancients: orders are given by a card; draw it (card CARD), or draw another phase")
	case IAmSpartacus, Rally:
		return fmt.Errorf("ancients: %v rolls dice before orders are given; draw the phase card and play it", r.card)
	}
	units, leaders := r.HexesOf(r.Ordered), r.LeaderHexesOf(r.orderedLeaders)
	r.Ordered, r.orderedLeaders = 0, 0
	r.prepare()
	for again := true; again; {
		again = false
		mayUnits, mayLeaders, lead := r.orderTargets(r.b)
		for h := range units.Or(leaders).All() {
			switch {
			case r.group.Empty() && lead.Has(h):
				r.leadBy(h)
				leaders = leaders.Without(h)
			case units.Has(h) && mayUnits.Has(h):
				r.order(h)
			case leaders.Has(h) && mayLeaders.Has(h):
				r.orderLeader(h)
				leaders = leaders.Without(h)
			default:
				continue
			}
			units = units.AndNot(r.orderedHexes())
			again = true
			break
		}
	}
	if left := units.AndNot(r.orderedHexes()).Or(leaders); !left.Empty() {
		return fmt.Errorf("ancients: %v is drawn as ordered, and %v does not order it", left.First(), r.card)
	}
	if !r.phaseAsks() {
		return errors.New("ancients: nothing is left to order here; draw the phase that follows (move, battle)")
	}
	return nil
}
