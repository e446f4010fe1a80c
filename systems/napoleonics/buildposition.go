package napoleonics

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"mariscal/game"
	"mariscal/game/hex"
	cc "mariscal/systems/commandcolors"
)

// position registers the drawing as a scenario of its own and puts everything in place. A
// drawing that cannot be played leaves nothing registered, whatever the error.
func (d *sketch) position(o game.Choices) (pos game.Position, err error) {
	for _, u := range d.setup.Units {
		if t := &d.setup.Types[u.Kind]; t.Blocks == 0 {
			*t = unknownType(Kind(u.Kind))
		}
	}
	left := d.strengths()
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
	copy(p.Blocks[:], left)
	if err := d.fill(p, p.Battle(), o); err != nil {
		return nil, err
	}
	return p, nil
}

// strengths returns the drawn blocks of each unit, and notes in the set-up the blocks it
// began with: those of its type, or "began-3".
func (d *sketch) strengths() (left []uint8) {
	for i := range d.setup.Units {
		u := &d.setup.Units[i]
		left = append(left, cmp.Or(u.Blocks, d.setup.Types[u.Kind].Blocks))
		u.Blocks = 0
	}
	d.Marks = slices.DeleteFunc(d.Marks, func(m cc.Mark) bool {
		number, began := strings.CutPrefix(m.Name, "began-")
		if m.Leader || !began {
			return false
		}
		u := &d.setup.Units[m.Piece]
		n, err := cc.ReadNumber(number, int(d.Full[u.Kind]))
		if err == nil && n < int(left[m.Piece]) {
			err = fmt.Errorf("a unit that began with %d blocks has not %d", n, left[m.Piece])
		}
		d.Fault(m.Line, err)
		u.Blocks = uint8(n)
		return true
	})
	return left
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
	if err := d.laySquares(p, b); err != nil {
		return err
	}
	if err := d.Deal(&p.Hands); err != nil {
		return fmt.Errorf("napoleonics: %w", err)
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
	for s := range p.claimed {
		p.claimed[s] = b.dueGround(game.Seat(s)).And(p.Occupied[s])
	}
	r.holdings()
	if p.card == CounterAttack {
		r.counter()
	}
	switch p.phase {
	case StageOrder:
		if err := r.drawOrders(); err != nil {
			return err
		}
	case StageElect, StageSupply, StagePlace, StageRally, StageScout:
		return errors.New("napoleonics: a drawing shows the card being played, orders, movement or battle; draw the phase card and play on")
	case StageCard:
		if p.HandSize(p.Active) == 0 {
			return errors.New("napoleonics: the active player holds no card")
		}
	}
	if len(p.Actions(nil)) == 0 {
		return errors.New("napoleonics: nothing can be decided in this position")
	}
	return nil
}

// laySquares gives each drawn square its place and its card, which it takes from the deck.
// A hand that is not given has that many fewer cards.
func (d *sketch) laySquares(p *Position, b *Battle) error {
	for u, unit := range b.Setup.Units {
		if unit.Tags&TagSquare == 0 {
			continue
		}
		s := unit.Seat
		c := d.lying(unit.Hex)
		if c == noCard {
			for c = 0; c < CardCount && p.Deck[c] == 0; c++ {
			}
		}
		if c >= CardCount || p.Deck[c] == 0 {
			return fmt.Errorf("napoleonics: the deck has no card for the square in %v", unit.Hex)
		}
		p.Deck[c]--
		i := p.squarePlace(b, s)
		p.InSquare |= 1 << u
		p.Held[s][i], p.Lying[s][i] = uint8(u), c
	}
	for _, c := range d.lies {
		if u := p.Unit(c.at); u < 0 || !p.square(u) {
			d.Fault(c.line, fmt.Errorf("no square is drawn in %v", c.at))
		}
	}
	return d.Joined()
}

// lying returns the card a drawing names for the square in a hex, or none.
func (d *sketch) lying(h hex.Hex) Card {
	for _, c := range d.lies {
		if c.at == h {
			return c.card
		}
	}
	return noCard
}

// drawOrders gives the orders of the card on the table in a position drawn during the
// orders phase. Units drawn as ordered have used their share of them.
func (r *referee) drawOrders() error {
	switch c := r.table(); {
	case r.card == noCard:
		return errors.New("napoleonics: orders are given by a card; draw it (card CARD), or draw another phase")
	case c.how == ordersBySign || c.how == ordersRallied || c.how == ordersSupply || c.elects || c.oneSect:
		return fmt.Errorf("napoleonics: %v asks before orders are given; draw the phase card and play it", r.card)
	}
	units, leaders := r.HexesOf(r.Ordered), r.LeaderHexesOf(r.orderedLeaders)
	r.Ordered, r.orderedLeaders = 0, 0
	r.open()
	for again := true; again; {
		again = false
		mayUnits, mayLeaders, _ := r.orderTargets(r.b)
		for h := range units.Or(leaders).All() {
			switch {
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
	if left := units.AndNot(r.orderedHexes()).Or(leaders.AndNot(r.LeaderHexesOf(r.orderedLeaders))); !left.Empty() {
		return fmt.Errorf("napoleonics: %v is drawn as ordered, and %v does not order it", left.First(), r.card)
	}
	if !r.phaseAsks() {
		return errors.New("napoleonics: nothing is left to order here; draw the phase that follows (move, battle)")
	}
	return nil
}

// neverMoved says why unit u cannot have moved: it stands in square, or goes nowhere by its
// type, the card on the table or the choices of the match.
func (p *Position) neverMoved(b *Battle, u int) error {
	switch h := p.At[u]; {
	case p.square(u):
		return fmt.Errorf("the unit in %v cannot have moved: it is in square", h)
	case p.pace(b, u, p.led(b, u)).most == 0, p.still() != "":
		return fmt.Errorf("the unit in %v cannot have moved: %v does not move now", h, b.Kind[u])
	}
	return nil
}
