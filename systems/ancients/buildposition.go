package ancients

import (
	"errors"
	"fmt"

	"mariscal/game"
	cc "mariscal/systems/commandcolors"
)

// position registers the drawing as a scenario of its own and puts everything in place. A
// drawing that cannot be played leaves nothing registered, whatever the error.
func (d *sketch) position(o game.Choices) (pos game.Position, err error) {
	for _, u := range d.setup.Units {
		if t := &d.setup.Types[u.Kind]; t.Blocks == 0 {
			*t = unknownType
		}
	}
	slot, release, err := battles.Take(&d.setup, true)
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

// fill puts the drawing into the start position of a battle.
func (d *sketch) fill(p *Position, b *Battle, o game.Choices) (err error) {
	if p.choices, err = choices.Bits(o); err != nil {
		return err
	}
	p.Active, p.phase, p.Banners = d.Active, Stage(d.Phase), d.Banners
	p.last = [2]Card{Card(d.Last[0]), Card(d.Last[1])}
	if d.Turn > 0 {
		p.number = uint16(d.Turn)
	}
	for _, m := range d.Marks {
		d.Fault(m.Line, p.drawMark(m))
	}
	d.CheckHands(&p.Hands)
	if err := d.Joined(); err != nil {
		return err
	}
	if err := d.Deal(&p.Hands); err != nil {
		return fmt.Errorf("ancients: %w", err)
	}
	p.card, p.acts = Card(d.Card), Card(d.Card)
	for _, m := range d.Marks {
		if m.Name == "moved" && !m.Leader {
			d.Fault(m.Line, p.neverMoved(b, m.Piece))
		}
	}
	if err := d.Joined(); err != nil {
		return err
	}
	r := referee{p, b, cc.Idle{}, nil}
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

// neverMoved says why unit u cannot have moved: its type does not move, or not by the card
// on the table.
func (p *Position) neverMoved(b *Battle, u int) error {
	if p.pace(b, u).most == 0 || p.effect().still != "" {
		return fmt.Errorf("the unit in %v cannot have moved: %v does not move now", p.At[u], b.Kind[u])
	}
	return nil
}

// drawOrders gives the orders of the card on the table in a position drawn during the
// orders phase. Units drawn as ordered have used their share of them.
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
